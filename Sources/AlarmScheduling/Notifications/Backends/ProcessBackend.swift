public import Foundation

/// A backend that rings inside this process, on every platform: it waits, and calls a function when a request is due.
///
/// ```swift
/// let backend = ProcessBackend { request in
///     print("♪ \(request.label)")
/// } stop: { _ in
///     print("silence")
/// }
/// await backend.pending().count    // → 0
/// ```
///
/// It waits in slices and looks at the wall clock after each, so that a clock that is set forward is noticed within one
/// slice, and one that is set back makes nothing ring early. When the process ends, so do its requests and its sounds;
/// at the next start the scheduler asks for both again, and lists what was missed in ``AlarmScheduler/missed``.
public actor ProcessBackend: NotificationBackend {
    private let clock: any WallClock
    private let slice: Duration
    private let ring: @Sendable (NotificationRequest) async -> Void
    private let stop: @Sendable (UUID) async -> Void
    private let listeners = ChangeListeners<NotificationDelivery>()
    private var requests: [String: NotificationRequest] = [:]
    private var queue = DateQueue<String>()
    /// The identities of the requests that ring, until their alarms are silenced.
    private var sounding: Set<String> = []
    private let pause: InterruptibleWait

    /// Creates a backend; ``run()`` must run for it to ring.
    ///
    /// - Parameters:
    ///   - clock: The clock that shows the time and waits.
    ///   - slice: The longest wait between two looks at the clock, above 0.
    ///   - ring: The function that begins to sound for a request; it must return soon.
    ///   - stop: The function that ends what sounds for an alarm.
    public init(
        clock: any WallClock = SystemWallClock(),
        slice: Duration = .seconds(1),
        ring: @escaping @Sendable (NotificationRequest) async -> Void,
        stop: @escaping @Sendable (UUID) async -> Void = { _ in }
    ) {
        self.clock = clock
        pause = InterruptibleWait(clock)
        self.slice = max(slice, .milliseconds(1))
        self.ring = ring
        self.stop = stop
    }

    /// Any number.
    public var slotLimit: Int? { nil }

    /// It knows no repeating requests.
    public var repeats: Bool { false }

    /// Always allowed.
    public func authorization() -> NotificationAuthorization { .allowed }

    /// What it waits for, in the order of the identities.
    public func pending() -> [NotificationRequest] {
        requests.values.sorted { $0.id < $1.id }
    }

    /// Takes requests that ring once; repeating ones are passed over.
    public func schedule(_ requests: [NotificationRequest]) {
        for request in requests {
            guard let date = request.occurrence?.date else { continue }
            self.requests[request.id] = request
            queue[request.id] = date
        }
        pause.end()
    }

    /// Forgets requests.
    public func cancel(_ ids: [String]) {
        for id in ids {
            requests[id] = nil
            queue[id] = nil
        }
    }

    /// Rings at once, unless the request rings already.
    public func ring(_ request: NotificationRequest) {
        if !sounding.contains(request.id) { schedule([request]) }
    }

    /// Ends what sounds for an alarm.
    public func silence(_ alarmID: UUID) async {
        sounding = sounding.filter { NotificationRequest.alarmID(of: $0) != alarmID }
        await stop(alarmID)
    }

    /// A new stream of what rings from now on.
    public func deliveries() -> AsyncStream<NotificationDelivery> {
        listeners.stream()
    }

    /// Waits and rings until the task is cancelled.
    public func run() async throws {
        while true {
            try Task.checkCancellation()
            let now = clock.now
            if let (id, date) = queue.first, date <= now {
                queue[id] = nil
                guard let request = requests.removeValue(forKey: id) else { continue }
                listeners.send(NotificationDelivery(requestID: id, kind: .rang))
                sounding.insert(id)
                await ring(request)
            } else {
                await pause.wait(queue.first.map { $0.date.timeIntervalSince(now) } ?? .infinity, atMost: slice)
            }
        }
    }
}
