public import Foundation

extension Alarm {
    /// Returns the first occurrence strictly after an instant, or `nil` when there is none up to the year 9999.
    ///
    /// The result is `nil` for a disabled alarm, for an empty set of weekdays, and for an instant that is NaN or
    /// positive infinity. This function ignores ``zoneIdentifier``; pass the rules of that zone.
    ///
    /// - Parameters:
    ///   - instant: The instant after which to search.
    ///   - zone: The rules of the time zone that the alarm follows.
    /// - Returns: The occurrence, or `nil`.
    /// - Complexity: O(log n + e) for n changes of the zone and e skipped exceptions, regardless of the distance to the
    ///   occurrence.
    public func nextOccurrence(after instant: Date, in zone: some ZoneRules) -> Occurrence? {
        guard isEnabled, let seconds = UnixSeconds.floor(instant) else { return nil }
        return OccurrenceSearch.first(of: self, after: seconds, in: zone).map {
            OccurrenceSearch.occurrence($0, of: self)
        }
    }

    /// Returns all occurrences strictly after an instant, in order, as a lazy sequence.
    ///
    /// ```swift
    /// let alarm = Alarm(time: .at(7, 30), recurrence: .weekly(.weekend))
    /// let start = Date(timeIntervalSince1970: 0)
    /// let occurrences = alarm.occurrences(after: start, in: ZoneTable.utc)
    /// occurrences.prefix(2).map(\.localDate)
    /// // → [1970-01-03, 1970-01-04]
    /// ```
    ///
    /// - Complexity: O(1); each occurrence of the sequence costs one search, as in ``nextOccurrence(after:in:)``.
    public func occurrences(after instant: Date, in zone: some ZoneRules) -> OccurrenceSequence {
        OccurrenceSequence(alarm: self, zone: zone, start: instant)
    }

    /// Returns the occurrences after `start` up to and including `end`.
    ///
    /// - Complexity: O(n) in the number of occurrences returned, with one search for each.
    public func occurrences(after start: Date, through end: Date, in zone: some ZoneRules) -> [Occurrence] {
        Array(occurrences(after: start, in: zone).prefix { $0.date <= end })
    }
}

/// A lazy sequence of one alarm's occurrences in order.
///
/// The sequence ends with the recurrence, at the latest with the year 9999.
public struct OccurrenceSequence: Sequence, Sendable {
    let alarm: Alarm
    let zone: any ZoneRules
    let start: Date

    /// An iterator that computes one occurrence in each call.
    public struct Iterator: IteratorProtocol, Sendable {
        var alarm: Alarm
        let zone: any ZoneRules
        var position: Date?

        /// Returns the next occurrence, or `nil` after the last occurrence.
        ///
        /// - Complexity: One search, as in ``Alarm/nextOccurrence(after:in:)``.
        public mutating func next() -> Occurrence? {
            guard let after = position else { return nil }
            let found = alarm.nextOccurrence(after: after, in: zone)
            position = found?.date
            return found
        }
    }

    /// Creates an iterator that starts at the instant of the sequence.
    public func makeIterator() -> Iterator {
        var alarm = alarm
        // An undated one-time alarm counts from the start of the sequence, in every later step too.
        if alarm.enabledAt == nil { alarm.enabledAt = start }
        return Iterator(alarm: alarm, zone: zone, position: start)
    }
}

extension Sequence<Alarm> {
    /// Returns the earliest occurrence of all the alarms strictly after an instant, or `nil` when there is none.
    ///
    /// When several alarms have their next occurrence at the same instant, the result is the occurrence of the alarm that
    /// comes first in the sequence. All alarms follow `zone`, regardless of ``Alarm/zoneIdentifier``.
    ///
    /// - Complexity: O(n) in the number of alarms, with one search for each.
    public func nextOccurrence(after instant: Date, in zone: some ZoneRules) -> Occurrence? {
        var best: Occurrence?
        for alarm in self {
            guard let occurrence = alarm.nextOccurrence(after: instant, in: zone) else { continue }
            if let current = best, current.date <= occurrence.date { continue }
            best = occurrence
        }
        return best
    }
}
