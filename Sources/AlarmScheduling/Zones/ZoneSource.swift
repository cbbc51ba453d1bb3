/// A type that supplies the rules of named time zones and the name of the device's zone.
public protocol ZoneSource: Sendable {
    /// The version of the zone data, such as `2026f`, or `nil` when it is unknown.
    var dataVersion: String? { get }

    /// Returns the rules of a zone.
    ///
    /// - Parameter identifier: The zone's name, such as `Europe/Berlin`.
    /// - Returns: The rules of the zone.
    /// - Throws: ``ZoneError`` when there is no such zone.
    func rules(for identifier: String) throws(ZoneError) -> any ZoneRules

    /// The name of the device's current zone.
    var deviceZoneIdentifier: String { get }
}
