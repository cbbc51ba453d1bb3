public import Foundation

/// A change of one alarm between two states of a collection.
public enum AlarmChange: Hashable, Sendable {
    /// The alarm is new.
    case added(Alarm)
    /// The alarm has changed.
    case updated(old: Alarm, new: Alarm)
    /// The alarm has been removed.
    case removed(Alarm)

    /// The identifier of the changed alarm.
    public var alarmID: UUID {
        switch self {
        case .added(let alarm), .removed(let alarm), .updated(_, let alarm): alarm.id
        }
    }
}

/// A saved change of a stored collection.
public struct AlarmCollectionChange: Hashable, Sendable {
    /// The collection before the change.
    public let old: AlarmCollection
    /// The collection after the change.
    public let new: AlarmCollection

    /// Creates a change from one collection to another.
    public init(old: AlarmCollection, new: AlarmCollection) {
        self.old = old
        self.new = new
    }

    /// The changes of the alarms: removals, then updates and additions in the new order.
    ///
    /// - Complexity: O(n) in the number of alarms.
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
