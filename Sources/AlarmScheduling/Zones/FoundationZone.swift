public import Foundation

/// A set of zone rules from a Foundation `TimeZone`.
///
/// Foundation contains its own zone data, which can be older than the system's files; on Linux the data is part of the
/// toolchain. ``dataVersion`` is the version of Foundation's data. ``SystemZones`` prefers the system's files, and uses
/// this type for zones without a file.
public struct FoundationZone: ZoneRules, Hashable {
    /// The time zone that gives the offsets.
    public let timeZone: TimeZone

    /// Creates the rules of a time zone.
    public init(_ timeZone: TimeZone) {
        self.timeZone = timeZone
    }

    /// Creates the rules of a named time zone, or `nil` when Foundation has no such zone.
    public init?(identifier: String) {
        guard let timeZone = TimeZone(identifier: identifier) else { return nil }
        self.init(timeZone)
    }

    /// The zone's name.
    public var identifier: String { timeZone.identifier }

    /// The version of Foundation's zone data, such as `2025b`.
    public var dataVersion: String? { TimeZone.timeZoneDataVersion }

    /// Returns the offset at an instant, in seconds east of UTC.
    public func offset(at instant: Int64) -> Int {
        timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(ZoneTable.clamped(instant))))
    }

    /// Returns the first change of the offset strictly after an instant, or `nil` when there is none.
    ///
    /// Foundation also reports changes that keep the offset. This method ignores up to a thousand such changes in a
    /// row.
    public func change(after instant: Int64) -> ZoneChange? {
        var from = ZoneTable.clamped(instant)
        for _ in 0..<1000 {
            let date = Date(timeIntervalSince1970: TimeInterval(from))
            guard let next = timeZone.nextDaylightSavingTimeTransition(after: date) else { return nil }
            let found = next.timeIntervalSince1970.rounded(.up)
            guard abs(found) < 1e12, Int64(found) > max(from, instant) else { return nil }
            let change = Int64(found)
            let before = offset(at: change - 1)
            let after = offset(at: change)
            if before != after { return ZoneChange(instant: change, offsetBefore: before, offsetAfter: after) }
            from = change
        }
        return nil
    }
}
