/// Where the rules of zones come from.
public protocol ZoneSource: Sendable {
    /// The version of the zone data, such as `2026f`, or `nil` when it is not known.
    var dataVersion: String? { get }

    /// The rules of a zone.
    ///
    /// - Parameter identifier: The zone's name, such as `Europe/Berlin`.
    /// - Returns: Its rules.
    /// - Throws: ``ZoneError`` when there is no such zone.
    func rules(for identifier: String) throws(ZoneError) -> any ZoneRules

    /// The name of the zone the device is in now.
    var deviceZoneIdentifier: String { get }
}
