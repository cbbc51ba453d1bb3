/// A type that gives the offset of a time zone from UTC at every instant.
///
/// Instants are seconds since 1970-01-01T00:00:00Z, and offsets are seconds east of UTC. The rules must be valid for
/// the years 1 to 9999. AlarmScheduling passes no instant that is more than four days outside these years.
///
/// AlarmScheduling has ``ZoneTable`` (from TZif bytes) and ``FoundationZone`` (from a `TimeZone`). A conforming type of
/// your own needs ``identifier``, ``dataVersion``, ``offset(at:)`` and ``change(after:)``; the other members have
/// defaults.
public protocol ZoneRules: Sendable {
    // Decision 0303.

    /// The zone's name, such as `Europe/Berlin`.
    var identifier: String { get }
    /// The version of the zone data, such as `2026f`, or `nil` when it is unknown.
    var dataVersion: String? { get }
    /// The range of the zone's offsets, in seconds east of UTC, within ±26 hours; an unnecessarily wide range makes
    /// searches slightly slower.
    var offsetBounds: ClosedRange<Int> { get }
    /// Returns the offset at an instant, in seconds east of UTC.
    func offset(at instant: Int64) -> Int
    /// Returns the first change of the offset strictly after an instant, or `nil` when there is none.
    func change(after instant: Int64) -> ZoneChange?
    /// Returns the instants at which the wall clock shows a reading.
    ///
    /// - Parameter reading: The date and time on the wall clock, in seconds since 1970-01-01T00:00 of that clock.
    /// - Returns: The instants: one, none or two.
    func wallTime(_ reading: Int64) -> WallTime
}

extension ZoneRules {
    /// Returns the instants at which the wall clock shows a reading, found by examining the changes near the reading.
    public func wallTime(_ reading: Int64) -> WallTime {
        wallTimeByWalking(reading)
    }

    /// The bounds of every valid zone: ±26 hours, in seconds.
    public var offsetBounds: ClosedRange<Int> { -93_600...93_600 }

    /// Examines the changes near a reading, and returns the instants at which the wall clock shows the reading.
    ///
    /// All instants at which the clock could show the reading lie between the reading minus the greatest offset and the
    /// reading minus the smallest offset. The search is limited to this interval.
    func wallTimeByWalking(_ reading: Int64) -> WallTime {
        let reading = ZoneTable.clamped(reading)
        var start = reading - Int64(offsetBounds.upperBound)
        let end = reading - Int64(offsetBounds.lowerBound)
        var offset = offset(at: start)
        var first: Int64?
        var last: Int64?
        var gap: ZoneChange?
        while true {
            let next = change(after: start).flatMap { $0.instant <= end && $0.instant > start ? $0 : nil }
            let candidate = reading - Int64(offset)
            if candidate >= start, candidate < next?.instant ?? .max {
                first = first ?? candidate
                last = candidate
            }
            guard let next else { break }
            if gap == nil, next.instant + Int64(next.offsetBefore) <= reading,
                reading < next.instant + Int64(next.offsetAfter)
            {
                gap = next
            }
            start = next.instant
            offset = next.offsetAfter
        }
        if let first, let last {
            return first == last ? .unique(first) : .overlap(first: first, second: last)
        }
        // No interval shows the reading, so a change skips it. The fallback is for rules that contradict themselves.
        return gap.map { .gap(WallTime.Gap(reading: reading, change: $0)) } ?? .unique(reading - Int64(offset))
    }
}
