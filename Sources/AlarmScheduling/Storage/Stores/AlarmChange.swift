public import Foundation

/// What happened to one alarm between two states of a collection, with both values.
public enum AlarmChange: Hashable, Sendable {
    /// A new alarm.
    case added(Alarm)
    /// An alarm that was there and differs.
    case updated(old: Alarm, new: Alarm)
    /// An alarm that is gone.
    case removed(Alarm)

    /// The alarm's identity.
    public var alarmID: UUID {
        switch self {
        case .added(let alarm), .removed(let alarm), .updated(_, let alarm): alarm.id
        }
    }
}

/// One durable change of a stored collection.
public struct AlarmCollectionChange: Hashable, Sendable {
    /// The collection before.
    public let old: AlarmCollection
    /// The collection after.
    public let new: AlarmCollection

    /// Creates a change.
    public init(old: AlarmCollection, new: AlarmCollection) {
        self.old = old
        self.new = new
    }

    /// What happened to each alarm: removals, then updates and additions in the new order.
    public var alarms: [AlarmChange] {
        let before = Dictionary(old.alarms.map { ($0.id, $0) }) { first, _ in first }
        let after = Set(new.alarms.map(\.id))
        let removed = old.alarms.filter { !after.contains($0.id) }.map(AlarmChange.removed)
        return removed
            + new.alarms.compactMap { alarm in
                guard let earlier = before[alarm.id] else { return .added(alarm) }
                return earlier == alarm ? nil : .updated(old: earlier, new: alarm)
            }
    }
}
