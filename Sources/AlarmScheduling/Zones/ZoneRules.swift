/// The clock of one place: its offset from UTC at every instant.
///
/// Instants are seconds since 1970-01-01T00:00:00Z; the rules must hold for the years 1 to 9999 and are never asked for
/// instants more than four days beyond. Offsets are seconds east of UTC.
///
/// ``ZoneTable`` (from TZif bytes) and ``FoundationZone`` (from a `TimeZone`) are the two that come with the library. A
/// conforming type of your own needs the first five members; `wallTime(_:)` has a default that walks the changes.
public protocol ZoneRules: Sendable {
    /// The zone's name, such as `Europe/Berlin`.
    var identifier: String { get }
    /// The version of the zone data, such as `2026f`, or `nil` when it is not known.
    var dataVersion: String? { get }
    /// The least and greatest offset at any time; a wider range is allowed and costs a little speed. At most ±26 hours.
    var offsetBounds: ClosedRange<Int> { get }
    /// Seconds east of UTC at an instant.
    func offset(at instant: Int64) -> Int
    /// The first change of the offset strictly after an instant, or `nil` when there is none.
    func change(after instant: Int64) -> ZoneChange?
    /// What a reading of the wall clock means, in seconds since 1970-01-01T00:00 of that clock.
    func wallTime(_ reading: Int64) -> WallTime
}

extension ZoneRules {
    /// What a reading of the wall clock means, found by walking the changes near it.
    public func wallTime(_ reading: Int64) -> WallTime {
        wallTimeByWalking(reading)
    }

    /// The bounds that hold for every zone: ±26 hours.
    public var offsetBounds: ClosedRange<Int> { -93_600...93_600 }

    /// All instants at which the clock could show the reading lie between the reading less the greatest and less the
    /// least offset, so the walk begins and ends there.
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
        // No interval shows the reading, so some change jumped over it; the fallback serves rules that contradict
        // themselves.
        return gap.map { .gap(WallTime.Gap(reading: reading, change: $0)) } ?? .unique(reading - Int64(offset))
    }
}
