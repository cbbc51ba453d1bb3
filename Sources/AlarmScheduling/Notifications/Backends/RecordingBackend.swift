public import Foundation

/// A backend for tests that records its calls, rings when the test advances the time, and simulates the faults of
/// platforms.
///
/// ```swift
/// let zones = AlarmZones(device: ZoneTable.utc)
/// let backend = RecordingBackend(zones: zones, slotLimit: 2)
/// let collection = try AlarmCollection([Alarm(time: .at(7, 0), recurrence: .weekly(.everyDay))])
/// let start = Date(timeIntervalSince1970: 0)
/// let plan = NotificationPlan(collection, at: start, in: zones, slots: 2)
/// try await backend.schedule(plan.requests)
/// await backend.advance(from: start, to: start + 86_400).count
/// // → 1
/// ```
public actor RecordingBackend: NotificationBackend {
    /// A set of faults in the deliveries of a platform, none of which throws an error.
    public struct DeliveryFaults: Hashable, Sendable {
        /// The interval n of dropped requests: every nth request is lost.
        ///
        /// With `nil` or a value below 1, no request is lost.
        public var dropsEvery: Int?
        /// The interval n of repeated deliveries: every nth delivery is reported twice.
        ///
        /// With `nil` or a value below 1, no delivery is repeated.
        public var duplicatesEvery: Int?
        /// Whether the pending requests are listed in reverse order.
        public var reversesPending = false
        /// The delay of every delivery, in seconds; a negative value, or NaN, is replaced by 0.
        public var lateness: TimeInterval = 0 {
            didSet { lateness = lateness > 0 ? lateness : 0 }
        }

        /// Creates a value without a fault.
        public init() {}
    }

    /// A call that can fail.
    public enum FailableCall: Hashable, Sendable, CaseIterable {
        /// Reading the pending requests.
        case pending
        /// Scheduling requests.
        case schedule
        /// Canceling requests.
        case cancel
        /// Running, ``run()``.
        case run
    }

    /// A recorded call.
    public enum Call: Hashable, Sendable {
        /// A call of ``RecordingBackend/schedule(_:)``, with the identifiers of the requests.
        case schedule([String])
        /// A call of ``RecordingBackend/cancel(_:)``, with the identifiers.
        case cancel([String])
        /// A call of ``RecordingBackend/ring(_:)``, with the identifier of the request.
        case ring(String)
        /// A call of ``RecordingBackend/silence(_:)``, with the alarm's identifier.
        case silence(UUID)
    }

    private var zones: AlarmZones
    private var status = NotificationAuthorization.allowed
    private var faults = DeliveryFaults()
    private var failures = PlannedFailures<FailableCall, any Error>()
    private var requests: [String: NotificationRequest] = [:]
    private var counts = (requests: 0, occurrences: 0)
    private let listeners = ChangeListeners<NotificationDelivery>()

    /// The greatest number of requests, or `nil` for any number; the backend keeps the earliest, as iOS does.
    public let slotLimit: Int?
    /// Whether the backend supports repeating requests.
    public let repeats: Bool
    /// The recorded calls, in order.
    public private(set) var calls: [Call] = []

    /// Creates a backend without requests.
    ///
    /// - Parameters:
    ///   - zones: The zone rules for repeating requests.
    ///   - slotLimit: The greatest number of requests, or `nil` for any number.
    ///   - repeats: Whether the backend supports repeating requests.
    public init(zones: AlarmZones, slotLimit: Int? = 64, repeats: Bool = true) {
        self.zones = zones
        self.slotLimit = slotLimit.map { max(0, $0) }
        self.repeats = repeats
    }

    /// Sets the user's authorization.
    ///
    /// With ``NotificationAuthorization/denied``, the backend holds no requests and does not ring.
    public func setAuthorization(_ status: NotificationAuthorization) {
        self.status = status
        if status != .allowed { requests = [:] }
    }

    /// Sets the faults of the deliveries from now on.
    public func setDeliveryFaults(_ faults: DeliveryFaults) {
        self.faults = faults
    }

    /// Makes the next calls fail.
    ///
    /// - Parameters:
    ///   - call: The kind of call.
    ///   - error: The error that the calls throw.
    ///   - times: The number of calls that fail; a negative number is replaced by 0.
    public func failNext(_ call: FailableCall, with error: any Error, times: Int = 1) {
        failures.plan(call, with: error, times: times)
    }

    /// Sets the zone rules, as when the device moves to another zone.
    public func setZones(_ zones: AlarmZones) {
        self.zones = zones
    }

    /// Returns the user's authorization.
    public func authorization() -> NotificationAuthorization { status }

    /// Returns the pending requests.
    ///
    /// - Throws: The error planned with ``failNext(_:with:times:)``.
    /// - Complexity: O(n) in the number of requests.
    public func pending() throws -> [NotificationRequest] {
        try failures.take(.pending)
        let sorted = requests.values.sorted { $0.id < $1.id }
        return faults.reversesPending ? sorted.reversed() : sorted
    }

    /// Adds requests, except those that a fault drops.
    ///
    /// - Parameter requests: The requests to add.
    /// - Returns: The identifiers of all requests, because a platform does not report dropped requests.
    /// - Throws: The error planned with ``failNext(_:with:times:)``.
    @discardableResult
    public func schedule(_ requests: [NotificationRequest]) throws -> [String] {
        calls.append(.schedule(requests.map(\.id)))
        try failures.take(.schedule)
        guard status == .allowed else { return [] }
        for request in requests {
            counts.requests += 1
            if Self.isNth(counts.requests, faults.dropsEvery) { continue }
            self.requests[request.id] = request
        }
        return requests.map(\.id)
    }

    /// Removes pending requests.
    ///
    /// - Parameter ids: The identifiers of the requests.
    /// - Throws: The error planned with ``failNext(_:with:times:)``.
    public func cancel(_ ids: [String]) throws {
        calls.append(.cancel(ids))
        try failures.take(.cancel)
        for id in ids { requests[id] = nil }
    }

    /// Records the call; deliveries come only from ``advance(from:to:)``.
    public func ring(_ request: NotificationRequest) {
        calls.append(.ring(request.id))
    }

    /// Records the call, which has no other effect.
    public func silence(_ alarmID: UUID) {
        calls.append(.silence(alarmID))
    }

    /// Returns at once.
    ///
    /// - Throws: The error planned with ``failNext(_:with:times:)``.
    public func run() async throws { try failures.take(.run) }

    /// Returns a new stream of the deliveries from now on.
    public func deliveries() -> AsyncStream<NotificationDelivery> {
        listeners.stream()
    }

    /// Delivers the user's answer to a request.
    public func answer(_ requestID: String, _ kind: NotificationDelivery.Kind) {
        listeners.send(NotificationDelivery(requestID: requestID, kind: kind))
    }

    /// Advances the time and rings the requests due after `start` up to and including `end`, with the delay of the
    /// faults.
    ///
    /// - Returns: The identifiers and instants of the deliveries, in order, with repetitions.
    @discardableResult
    public func advance(from start: Date, to end: Date) -> [(id: String, date: Date)] {
        enforceLimit(after: start)
        var occurrences: [(id: String, date: Date)] = []
        for request in requests.values {
            var cursor = start.addingTimeInterval(-faults.lateness)
            while let due = due(request, after: cursor), due.addingTimeInterval(faults.lateness) <= end {
                occurrences.append((request.id, due.addingTimeInterval(faults.lateness)))
                cursor = due
            }
            if let date = request.occurrence?.date, date.addingTimeInterval(faults.lateness) <= end {
                requests[request.id] = nil
            }
        }
        occurrences.sort { ($0.date, $0.id) < ($1.date, $1.id) }
        let deliveries = occurrences.flatMap { occurrence in
            counts.occurrences += 1
            return Array(repeating: occurrence, count: Self.isNth(counts.occurrences, faults.duplicatesEvery) ? 2 : 1)
        }
        for occurrence in deliveries { listeners.send(NotificationDelivery(requestID: occurrence.id, kind: .rang)) }
        return deliveries
    }

    /// Returns the instant at which a request next rings after another instant.
    private func due(_ request: NotificationRequest, after instant: Date) -> Date? {
        switch request.trigger {
        case .once(let occurrence):
            return occurrence.date > instant ? occurrence.date : nil
        case .repeating(let time, on: let day, zone: let zone):
            let days = day.map { WeekdaySet($0) } ?? .everyDay
            let alarm = Alarm(time: time, recurrence: .weekly(days), zoneIdentifier: zone)
            return alarm.nextOccurrence(after: instant, in: zones.rules(for: alarm))?.date
        }
    }

    private func enforceLimit(after start: Date) {
        guard let slotLimit, requests.count > slotLimit else { return }
        let soonest = requests.values
            .sorted {
                (due($0, after: start) ?? .distantFuture, $0.id) < (due($1, after: start) ?? .distantFuture, $1.id)
            }
        for request in soonest.dropFirst(slotLimit) { requests[request.id] = nil }
    }

    private static func isNth(_ count: Int, _ every: Int?) -> Bool {
        every.map { $0 > 0 && count % $0 == 0 } ?? false
    }
}
