public import Foundation

extension Alarm {
    /// The first occurrence strictly after an instant, or `nil` when there is none up to the year 9999.
    ///
    /// A disabled alarm, an empty weekday set and a date that is not finite have no occurrence. The rules given are
    /// used whatever ``zoneIdentifier`` says: choose them by it.
    ///
    /// - Parameters:
    ///   - instant: The instant after which to look.
    ///   - zone: The clock the alarm follows.
    /// - Returns: The occurrence, or `nil`.
    /// - Complexity: O(log n) in the number of the zone's changes and O(e) in the exceptions passed over; the distance
    ///   to the occurrence does not matter.
    public func nextOccurrence(after instant: Date, in zone: some ZoneRules) -> Occurrence? {
        guard isEnabled, let seconds = UnixSeconds.floor(instant) else { return nil }
        return OccurrenceSearch.first(of: self, after: seconds, in: zone).map {
            OccurrenceSearch.occurrence($0, of: self)
        }
    }

    /// All occurrences strictly after an instant, in order, computed as they are asked for.
    ///
    /// ```swift
    /// let alarm = Alarm(time: .at(7, 30), recurrence: .weekly(.weekend))
    /// let start = Date(timeIntervalSince1970: 0)
    /// let occurrences = alarm.occurrences(after: start, in: ZoneTable.utc)
    /// occurrences.prefix(2).map(\.localDate)    // → [1970-01-03, 1970-01-04]
    /// ```
    public func occurrences(after instant: Date, in zone: some ZoneRules) -> OccurrenceSequence {
        OccurrenceSequence(alarm: self, zone: zone, start: instant)
    }

    /// Returns the occurrences after `start` up to and including `end`.
    public func occurrences(after start: Date, through end: Date, in zone: some ZoneRules) -> [Occurrence] {
        Array(occurrences(after: start, in: zone).prefix { $0.date <= end })
    }
}

/// The occurrences of one alarm after an instant, in order and without end unless the recurrence ends.
public struct OccurrenceSequence: Sequence, Sendable {
    let alarm: Alarm
    let zone: any ZoneRules
    let start: Date

    /// Computes one occurrence for each call.
    public struct Iterator: IteratorProtocol, Sendable {
        var alarm: Alarm
        let zone: any ZoneRules
        var position: Date?

        /// The next occurrence, or `nil` after the last one.
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
        // An undated one-shot counts from the start of the sequence, in every later step too.
        if alarm.enabledAt == nil { alarm.enabledAt = start }
        return Iterator(alarm: alarm, zone: zone, position: start)
    }
}

extension Sequence<Alarm> {
    /// The earliest occurrence of all the alarms strictly after an instant; of equal instants the first alarm's.
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
