/// The clocks that a set of alarms follows: the device's, and those that alarms name.
///
/// An alarm that names a zone nobody knows follows the device: an occurrence at a doubtful hour is better than none.
public struct AlarmZones: Sendable {
    /// The clock of the device.
    public let device: any ZoneRules
    /// The clocks by the names that alarms use.
    public let named: [String: any ZoneRules]

    /// Creates a set of clocks.
    public init(device: any ZoneRules, named: [String: any ZoneRules] = [:]) {
        self.device = device
        self.named = named
    }

    /// Takes the clocks that the alarms need from a source.
    ///
    /// - Parameters:
    ///   - source: Where rules come from.
    ///   - alarms: The alarms.
    /// - Throws: ``ZoneError`` when the source has no rules for the device's own zone.
    public init(_ source: some ZoneSource, for alarms: some Sequence<Alarm>) throws(ZoneError) {
        device = try source.rules(for: source.deviceZoneIdentifier)
        var named: [String: any ZoneRules] = [:]
        for case let name? in Set(alarms.map(\.zoneIdentifier)) { named[name] = try? source.rules(for: name) }
        self.named = named
    }

    /// The clock that an alarm follows.
    public func rules(for alarm: Alarm) -> any ZoneRules {
        alarm.zoneIdentifier.flatMap { named[$0] } ?? device
    }
}
