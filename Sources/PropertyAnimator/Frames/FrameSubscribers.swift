/// A list of the receivers of the frames of a ``FrameSource``.
///
/// ```swift
/// let subscribers = FrameSubscribers()
/// var times: [Double] = []
/// let subscription = subscribers.add { times.append($0) }
/// subscription.nextFrameTime = 2
/// subscribers.nextFrameTime ?? 0  // → 2.0
/// subscribers.send(at: 1)
/// subscribers.send(at: 2)
/// times  // → [2.0]
/// ```
public final class FrameSubscribers {
    private var subscriptions: [FrameSubscription] = []

    /// The earliest time at which a subscriber wants a frame, in seconds on the source's clock; `nil` if no subscriber
    /// wants a frame.
    ///
    /// If the time has passed, every frame is wanted.
    ///
    /// - Complexity: O(1); a change of a subscription costs O(*n*) for *n* subscribers.
    public private(set) var nextFrameTime: Double?

    /// A closure of the frame source that is called when ``nextFrameTime`` changes.
    public var onChange: (() -> Void)?

    /// Creates a list without subscribers.
    public init() {}

    /// Adds a subscriber, which wants no frames until its ``FrameSubscription/nextFrameTime`` is set.
    ///
    /// - Parameter receive: A closure that is called with the time of each frame, in seconds.
    /// - Returns: The subscription, which lasts until it is cancelled.
    public func add(_ receive: @escaping (Double) -> Void) -> FrameSubscription {
        let subscription = FrameSubscription(self, receive)
        subscriptions.append(subscription)
        return subscription
    }

    /// Sends a frame to the subscribers that want a frame at that time.
    ///
    /// - Parameter time: The time of the frame, in seconds on the source's clock.
    /// - Complexity: O(*n*) for *n* subscribers.
    public func send(at time: Double) {
        for subscription in subscriptions where subscription.wantsFrame(at: time) { subscription.receive?(time) }
    }

    fileprivate func update() {
        let next = subscriptions.lazy.compactMap(\.nextFrameTime).min()
        guard next != nextFrameTime else { return }
        nextFrameTime = next
        onChange?()
    }

    fileprivate func remove(_ subscription: FrameSubscription) {
        subscriptions.removeAll { $0 === subscription }
        update()
    }
}

/// A subscription to the frames of a ``FrameSource``.
public final class FrameSubscription {
    #if $Embedded
        private var subscribers: FrameSubscribers?
    #else
        private weak var subscribers: FrameSubscribers?
    #endif
    fileprivate private(set) var receive: ((Double) -> Void)?

    /// The time from which the subscriber wants frames, in seconds on the source's clock; `nil` for none.
    public var nextFrameTime: Double? {
        didSet { if nextFrameTime != oldValue { subscribers?.update() } }
    }

    fileprivate init(_ subscribers: FrameSubscribers, _ receive: @escaping (Double) -> Void) {
        (self.subscribers, self.receive) = (subscribers, receive)
    }

    fileprivate func wantsFrame(at time: Double) -> Bool {
        guard receive != nil, let nextFrameTime else { return false }
        return nextFrameTime <= time
    }

    /// Ends the subscription: the closure is released and is not called again.
    public func cancel() {
        receive = nil
        nextFrameTime = nil
        subscribers?.remove(self)
        subscribers = nil
    }
}
