/// A set of the zone rules that alarms need: the rules of the device's zone, and the rules of the zones that the alarms
/// name.
///
/// An alarm with an unknown zone follows the device's zone, so that it rings, but possibly at another hour.
public struct AlarmZones: Sendable {
    /// The rules of the device's zone.
    public let device: any ZoneRules
    /// The rules of the named zones, by the names that the alarms use.
    public let named: [String: any ZoneRules]

    /// Creates a value from the rules of the device's zone and of named zones.
    public init(device: any ZoneRules, named: [String: any ZoneRules] = [:]) {
        self.device = device
        self.named = named
    }

    /// Creates a value by looking up the rules that the alarms need in a source.
    ///
    /// - Parameters:
    ///   - source: The source of the rules.
    ///   - alarms: The alarms whose zones to look up.
    /// - Throws: ``ZoneError`` when the source has no rules for the device's own zone.
    /// - Complexity: O(n) in the number of alarms, with one lookup for each zone.
    public init(_ source: some ZoneSource, for alarms: some Sequence<Alarm>) throws(ZoneError) {
        device = try source.rules(for: source.deviceZoneIdentifier)
        var named: [String: any ZoneRules] = [:]
        for case let name? in Set(alarms.map(\.zoneIdentifier)) { named[name] = try? source.rules(for: name) }
        self.named = named
    }

    /// Returns the rules that an alarm follows.
    public func rules(for alarm: Alarm) -> any ZoneRules {
        alarm.zoneIdentifier.flatMap { named[$0] } ?? device
    }
}
