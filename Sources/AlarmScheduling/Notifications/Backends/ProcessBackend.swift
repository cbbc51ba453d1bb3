public import Foundation

/// A backend that rings inside the app's process, on every platform: the backend waits, and calls a function for each
/// due request.
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
/// The backend waits in short slices and checks the wall clock after each slice. A clock that is set forward is
/// therefore noticed within one slice, and a clock that is set back rings nothing early. Requests and sounds end with
/// the process. At the next start the scheduler submits the requests again, and lists missed occurrences in
/// ``AlarmScheduler/missed``.
public actor ProcessBackend: NotificationBackend {
    private let clock: any WallClock
    private let slice: Duration
    private let ring: @Sendable (NotificationRequest) async -> Void
    private let stop: @Sendable (UUID) async -> Void
    private let listeners = ChangeListeners<NotificationDelivery>()
    private var requests: [String: NotificationRequest] = [:]
    private var queue = DateQueue<String>()
    /// The identifiers of the ringing requests, until their alarms are silenced.
    private var sounding: Set<String> = []
    private let pause: InterruptibleWait

    /// Creates a backend, which rings only while ``run()`` runs.
    ///
    /// - Parameters:
    ///   - clock: The clock that gives the date and waits.
    ///   - slice: The longest wait between two checks of the clock, greater than 0.
    ///   - ring: A function that begins to ring for a request; it must return quickly.
    ///   - stop: A function that stops the sound of an alarm.
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

    /// The value `nil`, because the backend holds any number of requests.
    public var slotLimit: Int? { nil }

    /// Whether the backend supports repeating requests: `false`.
    public var repeats: Bool { false }

    /// Returns ``NotificationAuthorization/allowed``.
    public func authorization() -> NotificationAuthorization { .allowed }

    /// Returns the pending requests, in the order of their identifiers.
    ///
    /// - Complexity: O(n log n) in the number of requests.
    public func pending() -> [NotificationRequest] {
        requests.values.sorted { $0.id < $1.id }
    }

    /// Adds requests that ring once, and returns their identifiers.
    ///
    /// Repeating requests are ignored.
    ///
    /// - Complexity: O(n) in the number of added requests.
    @discardableResult
    public func schedule(_ requests: [NotificationRequest]) -> [String] {
        var taken: [String] = []
        for request in requests {
            guard let date = request.occurrence?.date else { continue }
            self.requests[request.id] = request
            queue[request.id] = date
            taken.append(request.id)
        }
        pause.end()
        return taken
    }

    /// Removes pending requests.
    public func cancel(_ ids: [String]) {
        for id in ids {
            requests[id] = nil
            queue[id] = nil
        }
    }

    /// Rings at once, unless the request is already ringing.
    public func ring(_ request: NotificationRequest) {
        if !sounding.contains(request.id) { schedule([request]) }
    }

    /// Stops the sound of an alarm.
    public func silence(_ alarmID: UUID) async {
        sounding = sounding.filter { NotificationRequest.alarmID(of: $0) != alarmID }
        await stop(alarmID)
    }

    /// Returns a new stream of the deliveries from now on.
    public func deliveries() -> AsyncStream<NotificationDelivery> {
        listeners.stream()
    }

    /// Waits and rings until the task is canceled.
    ///
    /// - Throws: `CancellationError` when the task is canceled.
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
