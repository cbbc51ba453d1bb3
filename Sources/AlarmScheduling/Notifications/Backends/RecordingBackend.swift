public import Foundation

/// A backend with a virtual clock that records what it is asked, rings when a test lets time pass, and misbehaves on
/// demand as platforms do.
///
/// ```swift
/// let zones = AlarmZones(device: ZoneTable.utc)
/// let backend = RecordingBackend(zones: zones, slotLimit: 2)
/// let collection = try AlarmCollection([Alarm(time: .at(7, 0), recurrence: .weekly(.everyDay))])
/// let plan = NotificationPlan(collection, at: Date(timeIntervalSince1970: 0), in: zones, slots: 2)
/// try await backend.schedule(plan.requests)
/// await backend.advance(from: Date(timeIntervalSince1970: 0), to: Date(timeIntervalSince1970: 86_400)).count    // → 1
/// ```
public actor RecordingBackend: NotificationBackend {
    /// The ways in which a platform delivers wrongly, without an error.
    public struct DeliveryFaults: Hashable, Sendable {
        /// Every nth request is dropped; `nil`, 0 and below drop none.
        public var dropsEvery: Int?
        /// Every nth delivery is reported twice; `nil`, 0 and below repeat none.
        public var duplicatesEvery: Int?
        /// Whether pending requests are listed in reverse order.
        public var reversesPending = false
        /// The delay of every delivery, in seconds; negative values and NaN count as 0.
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
        /// Taking requests.
        case schedule
        /// Forgetting requests.
        case cancel
        /// Waiting and ringing.
        case run
    }

    /// What it was asked to do.
    public enum Call: Hashable, Sendable {
        /// Requests came in, with their identities.
        case schedule([String])
        /// Identities were cancelled.
        case cancel([String])
        /// An occurrence began, with the identity of its request.
        case ring(String)
        /// An alarm was silenced.
        case silence(UUID)
    }

    private var zones: AlarmZones
    private var status = NotificationAuthorization.allowed
    private var faults = DeliveryFaults()
    private var failures = PlannedFailures<FailableCall, any Error>()
    private var requests: [String: NotificationRequest] = [:]
    private var counts = (requests: 0, occurrences: 0)
    private let listeners = ChangeListeners<NotificationDelivery>()

    /// How many requests it holds; of more, the soonest are kept, as on iOS.
    public let slotLimit: Int?
    /// Whether it takes repeating requests.
    public let repeats: Bool
    /// Every call in order.
    public private(set) var calls: [Call] = []

    /// Creates a backend.
    ///
    /// - Parameters:
    ///   - zones: The clocks of its repeating requests.
    ///   - slotLimit: How many requests it holds, `nil` for any number.
    ///   - repeats: Whether it takes repeating requests.
    public init(zones: AlarmZones, slotLimit: Int? = 64, repeats: Bool = true) {
        self.zones = zones
        self.slotLimit = slotLimit.map { max(0, $0) }
        self.repeats = repeats
    }

    /// Sets what the person allows; when denied, nothing is held and nothing rings.
    public func setAuthorization(_ status: NotificationAuthorization) {
        self.status = status
        if status != .allowed { requests = [:] }
    }

    /// Sets what is delivered wrongly from now on.
    public func setDeliveryFaults(_ faults: DeliveryFaults) {
        self.faults = faults
    }

    /// Makes the next calls fail.
    ///
    /// - Parameters:
    ///   - call: The kind of call.
    ///   - error: The error that it throws.
    ///   - times: How many of the next such calls fail; a negative number counts as 0.
    public func failNext(_ call: FailableCall, with error: any Error, times: Int = 1) {
        failures.plan(call, with: error, times: times)
    }

    /// Moves the device to another zone.
    public func setZones(_ zones: AlarmZones) {
        self.zones = zones
    }

    /// What the person allows.
    public func authorization() -> NotificationAuthorization { status }

    /// The requests it holds.
    public func pending() throws -> [NotificationRequest] {
        try failures.take(.pending)
        let sorted = requests.values.sorted { $0.id < $1.id }
        return faults.reversesPending ? sorted.reversed() : sorted
    }

    /// Takes requests, unless a fault drops them.
    ///
    /// - Parameter requests: The requests.
    /// - Throws: The error of ``failNext(_:with:times:)``.
    public func schedule(_ requests: [NotificationRequest]) throws {
        calls.append(.schedule(requests.map(\.id)))
        try failures.take(.schedule)
        guard status == .allowed else { return }
        for request in requests {
            counts.requests += 1
            if Self.isNth(counts.requests, faults.dropsEvery) { continue }
            self.requests[request.id] = request
        }
    }

    /// Forgets requests.
    ///
    /// - Parameter ids: The identities.
    /// - Throws: The error of ``failNext(_:with:times:)``.
    public func cancel(_ ids: [String]) throws {
        calls.append(.cancel(ids))
        try failures.take(.cancel)
        for id in ids { requests[id] = nil }
    }

    /// Records the call; it rings when time passes.
    public func ring(_ request: NotificationRequest) {
        calls.append(.ring(request.id))
    }

    /// Records the call.
    public func silence(_ alarmID: UUID) {
        calls.append(.silence(alarmID))
    }

    /// Returns at once, or throws the error of ``failNext(_:with:times:)``.
    public func run() async throws { try failures.take(.run) }

    /// A new stream of what rings from now on.
    public func deliveries() -> AsyncStream<NotificationDelivery> {
        listeners.stream()
    }

    /// Answers a request as a person would.
    public func answer(_ requestID: String, _ kind: NotificationDelivery.Kind) {
        listeners.send(NotificationDelivery(requestID: requestID, kind: kind))
    }

    /// Lets time pass and rings what is due after `start` up to and including `end`, late by the fault's seconds.
    ///
    /// - Returns: The identities that rang with the instants, in order; repetitions included.
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
        let told = occurrences.flatMap { occurrence in
            counts.occurrences += 1
            return Array(repeating: occurrence, count: Self.isNth(counts.occurrences, faults.duplicatesEvery) ? 2 : 1)
        }
        for occurrence in told { listeners.send(NotificationDelivery(requestID: occurrence.id, kind: .rang)) }
        return told
    }

    /// The instant at which a request rings next after another.
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
