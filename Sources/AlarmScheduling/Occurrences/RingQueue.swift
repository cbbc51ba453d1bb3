public import Foundation

/// The next ring of many alarms, kept up to date edit by edit.
///
/// ```swift
/// if let seven = TimeOfDay(7, 0), let six = TimeOfDay(6, 0) {
///     let zones = AlarmZones(device: ZoneTable.utc)
///     let now = Date(timeIntervalSince1970: 0)
///     var alarm = Alarm(time: seven, recurrence: .weekly(.everyDay))
///     var queue = RingQueue([alarm, Alarm(time: seven, recurrence: .weekly(.weekend))], after: now, in: zones)
///     alarm.time = six
///     queue.update(alarm)
///     queue.next?.time.description    // → Optional("06:00")
/// }
/// ```
public struct RingQueue: Sendable {
    private var entries: [UUID: (alarm: Alarm, ring: Occurrence)] = [:]
    private var order: DateQueue<UUID>
    /// The clocks that the alarms follow.
    public let zones: AlarmZones
    /// The instant after which rings are looked for.
    public private(set) var now: Date

    /// Finds the first ring of each alarm after an instant; of alarms with one identity the last one counts.
    ///
    /// - Complexity: O(n log n).
    public init(_ alarms: some Sequence<Alarm>, after now: Date, in zones: AlarmZones) {
        self.now = now
        self.zones = zones
        for alarm in alarms {
            let ring = Self.ring(of: alarm, after: now, in: zones.rules(for: alarm))
            entries[alarm.id] = ring.map { (alarm, $0) }
        }
        order = DateQueue(entries.map { (key: $0.key, date: $0.value.ring.date) })
    }

    /// The soonest ring; of equal instants that of the lesser alarm identity.
    public var next: Occurrence? {
        order.first.flatMap { entries[$0.key]?.ring }
    }

    /// Takes in an alarm that is new or was edited.
    ///
    /// - Complexity: O(log n).
    public mutating func update(_ alarm: Alarm) {
        let ring = Self.ring(of: alarm, after: now, in: zones.rules(for: alarm))
        entries[alarm.id] = ring.map { (alarm, $0) }
        order[alarm.id] = ring?.date
    }

    /// Leaves out an alarm.
    ///
    /// - Complexity: O(log n).
    public mutating func remove(_ id: UUID) {
        entries[id] = nil
        order[id] = nil
    }

    /// Moves on to a later instant and returns the rings passed, in order.
    ///
    /// - Complexity: O(k log n) for k rings.
    public mutating func advance(to instant: Date) -> [Occurrence] {
        var passed: [Occurrence] = []
        while let (id, date) = order.first, date <= instant, let entry = entries[id] {
            passed.append(entry.ring)
            now = date
            update(entry.alarm)
        }
        now = max(now, instant)
        return passed
    }

    private static func ring(of alarm: Alarm, after now: Date, in zone: some ZoneRules) -> Occurrence? {
        alarm.nextOccurrence(after: now, in: zone)
    }
}
