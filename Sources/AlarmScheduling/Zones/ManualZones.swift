import Synchronization

/// A source of zones for tests, with given zones and a device whose zone the test can change.
///
/// ```swift
/// let zones = ManualZones(ZoneTable.utc)
/// if let kolkata = ZoneTable(identifier: "Asia/Kolkata", fixedOffset: 19_800) { zones.travel(to: kolkata) }
/// zones.deviceZoneIdentifier    // → Asia/Kolkata
/// try zones.rules(for: "Asia/Kolkata").offset(at: 0)       // → 19800
/// ```
public final class ManualZones: ZoneSource {
    /// A call that can fail.
    public enum FailableCall: Hashable, Sendable, CaseIterable {
        /// Reading the rules of a zone.
        case rules
    }

    private struct State {
        var device: String
        var rules: [String: any ZoneRules]
        var failures = PlannedFailures<FailableCall, ZoneError>()
    }

    private let state: Mutex<State>
    /// The version of the zone data.
    public let dataVersion: String?

    /// Creates a source with the given zones.
    ///
    /// - Parameters:
    ///   - device: The zone of the device.
    ///   - others: The other zones; when two zones have the same identifier, the last zone is used.
    ///   - dataVersion: The version of the zone data.
    public init(_ device: any ZoneRules, others: [any ZoneRules] = [], dataVersion: String? = nil) {
        let rules = Dictionary((others + [device]).map { ($0.identifier, $0) }) { _, last in last }
        state = Mutex(State(device: device.identifier, rules: rules))
        self.dataVersion = dataVersion
    }

    /// The identifier of the device's current zone.
    public var deviceZoneIdentifier: String { state.withLock { $0.device } }

    /// Moves the device to a zone and adds that zone to the source.
    public func travel(to zone: any ZoneRules) {
        state.withLock { state in
            state.rules[zone.identifier] = zone
            state.device = zone.identifier
        }
    }

    /// Makes the next calls fail.
    ///
    /// - Parameters:
    ///   - call: The kind of call.
    ///   - error: The error that the calls throw.
    ///   - times: The number of calls that fail; a negative number is replaced by 0.
    public func failNext(_ call: FailableCall, with error: ZoneError, times: Int = 1) {
        state.withLock { $0.failures.plan(call, with: error, times: times) }
    }

    /// Returns the rules of one of the source's zones.
    ///
    /// - Throws: ``ZoneError`` when the source does not have the zone, or the error planned with
    ///   ``failNext(_:with:times:)``.
    public func rules(for identifier: String) throws(ZoneError) -> any ZoneRules {
        try state.withLock { (state) throws(ZoneError) in
            try state.failures.take(.rules)
            guard let rules = state.rules[identifier] else { throw ZoneError.unknownZone(identifier) }
            return rules
        }
    }
}
