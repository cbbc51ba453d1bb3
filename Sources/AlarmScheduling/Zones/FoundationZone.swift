public import Foundation

/// The rules of a Foundation `TimeZone`.
///
/// Foundation brings its own zone data (on Linux baked into the toolchain, see ``dataVersion``), which can be older
/// than the system's. ``SystemZones`` prefers the system's files and uses this type when there are none.
public struct FoundationZone: ZoneRules, Hashable {
    /// The zone whose offsets are used.
    public let timeZone: TimeZone

    /// Wraps a zone.
    public init(_ timeZone: TimeZone) {
        self.timeZone = timeZone
    }

    /// The zone of that name, or `nil` when Foundation does not know it.
    public init?(identifier: String) {
        guard let timeZone = TimeZone(identifier: identifier) else { return nil }
        self.init(timeZone)
    }

    /// The zone's name.
    public var identifier: String { timeZone.identifier }

    /// The version of Foundation's zone data, such as `2025b`.
    public var dataVersion: String? { TimeZone.timeZoneDataVersion }

    /// Seconds east of UTC at an instant.
    public func offset(at instant: Int64) -> Int {
        timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(ZoneTable.clamped(instant))))
    }

    /// The first change of the offset strictly after an instant, or `nil` when there is none.
    ///
    /// Foundation also reports changes that leave the offset as it was; they are passed over, up to a thousand of them.
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
