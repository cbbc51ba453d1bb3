public import Foundation

extension Alarm {
    /// The first ring strictly after an instant, or `nil` when there is none up to the year 9999.
    ///
    /// A disabled alarm, an empty weekday set and a date that is not finite have no ring. The rules given are used
    /// whatever ``zoneIdentifier`` says: choose them by it.
    ///
    /// - Parameters:
    ///   - instant: The instant after which to look.
    ///   - zone: The clock the alarm follows.
    /// - Returns: The ring, or `nil`.
    /// - Complexity: O(log n) in the number of the zone's changes and O(e) in the exceptions passed over; the distance
    ///   to the ring does not matter.
    public func nextOccurrence(after instant: Date, in zone: some ZoneRules) -> Occurrence? {
        guard isEnabled, let seconds = UnixSeconds.floor(instant) else { return nil }
        return OccurrenceSearch.first(of: self, after: seconds, in: zone).map {
            OccurrenceSearch.occurrence($0, of: self)
        }
    }

    /// All rings strictly after an instant, in order, computed as they are asked for.
    ///
    /// ```swift
    /// if let time = TimeOfDay(7, 30), let berlin = ZoneTable(identifier: "Europe/Berlin", fixedOffset: 3600) {
    ///     let alarm = Alarm(time: time, recurrence: .weekly(.weekend))
    ///     let rings = alarm.occurrences(after: Date(timeIntervalSince1970: 0), in: berlin)
    ///     rings.prefix(3).map(\.localDate)      // → [1970-01-03, 1970-01-04, 1970-01-10]
    /// }
    /// ```
    public func occurrences(after instant: Date, in zone: some ZoneRules) -> OccurrenceSequence {
        OccurrenceSequence(alarm: self, zone: zone, start: instant)
    }

    /// The rings after `start` up to and including `end`: what a scan for missed rings must find.
    public func occurrences(after start: Date, through end: Date, in zone: some ZoneRules) -> [Occurrence] {
        Array(occurrences(after: start, in: zone).prefix { $0.date <= end })
    }
}

/// The rings of one alarm after an instant, in order and without end unless the recurrence ends.
public struct OccurrenceSequence: Sequence, Sendable {
    let alarm: Alarm
    let zone: any ZoneRules
    let start: Date

    /// Computes one ring for each call.
    public struct Iterator: IteratorProtocol, Sendable {
        var alarm: Alarm
        let zone: any ZoneRules
        var position: Date?

        /// The next ring, or `nil` after the last one.
        public mutating func next() -> Occurrence? {
            guard let after = position else { return nil }
            let found = alarm.nextOccurrence(after: after, in: zone)
            position = found?.date
            return found
        }
    }

    /// Starts at the instant the sequence was made with.
    public func makeIterator() -> Iterator {
        var alarm = alarm
        // The first question arms an undated one-shot; later ones must not arm it again.
        if alarm.armedAt == nil { alarm.armedAt = start }
        return Iterator(alarm: alarm, zone: zone, position: start)
    }
}

extension Sequence<Alarm> {
    /// The earliest ring of all the alarms strictly after an instant; of equal instants the first alarm's.
    public func nextOccurrence(after instant: Date, in zone: some ZoneRules) -> Occurrence? {
        var best: Occurrence?
        for alarm in self {
            guard let ring = alarm.nextOccurrence(after: instant, in: zone) else { continue }
            if let current = best, current.date <= ring.date { continue }
            best = ring
        }
        return best
    }
}
