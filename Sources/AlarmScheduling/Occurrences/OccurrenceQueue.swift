public import Foundation

/// A queue of the next occurrences of many alarms, one for each alarm.
///
/// Use a queue in a program that rings without ``AlarmScheduler``, such as a server with the alarms of many users.
///
/// ```swift
/// let zones = AlarmZones(device: ZoneTable.utc)
/// let now = Date(timeIntervalSince1970: 0)
/// var alarm = Alarm(time: .at(7, 0), recurrence: .weekly(.everyDay))
/// let other = Alarm(time: .at(7, 0), recurrence: .weekly(.weekend))
/// var queue = OccurrenceQueue([alarm, other], after: now, in: zones)
/// alarm.time = .at(6, 0)
/// queue.update(alarm)
/// queue.next?.time                        // → Optional(06:00)
/// queue.advance(to: now + 86_400).count   // → 1
/// ```
public struct OccurrenceQueue: Sendable {
    // Public although the library does not use the queue: a server with 100,000 alarms needs the next occurrence in
    // O(log n) after an edit, and no collection, store or platform. A search over an array costs O(n) for each edit.

    private var entries: [UUID: (alarm: Alarm, occurrence: Occurrence)] = [:]
    private var order: DateQueue<UUID>
    /// The zone rules that the alarms follow.
    public let zones: AlarmZones
    /// The instant after which the queue searches for occurrences.
    public private(set) var now: Date

    /// Creates a queue with the first occurrence of each alarm after an instant.
    ///
    /// When several alarms have the same identifier, the queue keeps the last of them.
    ///
    /// - Complexity: O(n log n).
    public init(_ alarms: some Sequence<Alarm>, after now: Date, in zones: AlarmZones) {
        self.now = now
        self.zones = zones
        for alarm in alarms {
            let occurrence = alarm.nextOccurrence(after: now, in: zones.rules(for: alarm))
            entries[alarm.id] = occurrence.map { (alarm, $0) }
        }
        order = DateQueue(entries.map { (key: $0.key, date: $0.value.occurrence.date) })
    }

    /// The earliest occurrence, or `nil` when there is none.
    ///
    /// When several occurrences have this instant, the result is the occurrence with the smallest alarm identifier.
    public var next: Occurrence? {
        order.first.flatMap { entries[$0.key]?.occurrence }
    }

    /// Adds an alarm, or replaces the alarm with the same identifier.
    ///
    /// - Complexity: O(log n).
    public mutating func update(_ alarm: Alarm) {
        let occurrence = alarm.nextOccurrence(after: now, in: zones.rules(for: alarm))
        entries[alarm.id] = occurrence.map { (alarm, $0) }
        order[alarm.id] = occurrence?.date
    }

    /// Removes the alarm with the given identifier, if there is one.
    ///
    /// - Complexity: O(log n).
    public mutating func remove(_ id: UUID) {
        entries[id] = nil
        order[id] = nil
    }

    /// Advances to a later instant and returns the occurrences up to and including that instant, in order.
    ///
    /// An instant that is not later changes nothing, and the result is empty.
    ///
    /// - Complexity: O(k log n) for k occurrences.
    public mutating func advance(to instant: Date) -> [Occurrence] {
        var passed: [Occurrence] = []
        while let (id, date) = order.first, date <= instant, let entry = entries[id] {
            passed.append(entry.occurrence)
            now = date
            update(entry.alarm)
        }
        now = max(now, instant)
        return passed
    }
}
