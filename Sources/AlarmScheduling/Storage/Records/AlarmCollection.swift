public import Foundation

/// The persisted state: a user's alarms in order, with unique identifiers, the lifecycle state of each, and the missed
/// occurrences.
///
/// ```swift
/// var collection = AlarmCollection()
/// let alarm = Alarm(time: .at(7, 0), recurrence: .weekly(.weekend))
/// try collection.add(alarm)
/// collection.alarms.count                   // → 1
/// collection[alarm.id]?.time.description    // → Optional("07:00")
/// ```
public struct AlarmCollection: Hashable, Sendable {
    /// The alarms, in the order in which they were added.
    public private(set) var alarms: [Alarm] = []
    /// The lifecycle state of each alarm, from which a restart goes on.
    public internal(set) var lifecycleStates: [UUID: AlarmLifecycle.State] = [:]
    /// The missed occurrences that nobody has acknowledged yet, in the order in which they were found.
    public internal(set) var missed: [MissedOccurrence] = []

    /// An empty collection.
    public init() {}

    /// A collection of the given alarms.
    ///
    /// - Parameter alarms: The alarms, in order.
    /// - Throws: ``AlarmError/Code/duplicateAlarm`` when two have one identity.
    public init(_ alarms: some Sequence<Alarm>) throws(AlarmError) {
        var known: Set<UUID> = []
        for alarm in alarms {
            guard known.insert(alarm.id).inserted else { throw .duplicate(alarm.id) }
            self.alarms.append(alarm)
        }
    }

    /// Adds an alarm whose identity is known to be new.
    mutating func append(_ alarm: Alarm) {
        alarms.append(alarm)
    }

    /// Puts an alarm in the place of the one of its identity, if there is one.
    mutating func replace(_ alarm: Alarm) {
        guard let index = alarms.firstIndex(where: { $0.id == alarm.id }) else { return }
        alarms[index] = alarm
    }

    /// The alarm of that identity, or `nil`.
    public subscript(id: UUID) -> Alarm? {
        alarms.first { $0.id == id }
    }

    /// Adds an alarm at the end.
    ///
    /// - Parameter alarm: The alarm.
    /// - Throws: ``AlarmError/Code/duplicateAlarm`` when its identity is there already.
    public mutating func add(_ alarm: Alarm) throws(AlarmError) {
        guard self[alarm.id] == nil else { throw .duplicate(alarm.id) }
        alarms.append(alarm)
    }

    /// Replaces the alarm of the same identity.
    ///
    /// - Parameter alarm: The new state.
    /// - Returns: The old state.
    /// - Throws: ``AlarmError/Code/unknownAlarm`` when there is none.
    @discardableResult
    public mutating func update(_ alarm: Alarm) throws(AlarmError) -> Alarm {
        guard let index = alarms.firstIndex(where: { $0.id == alarm.id }) else { throw .unknown(alarm.id) }
        let old = alarms[index]
        alarms[index] = alarm
        return old
    }

    /// Removes the alarm of that identity.
    ///
    /// - Parameter id: The identity.
    /// - Returns: The alarm that was removed.
    /// - Throws: ``AlarmError/Code/unknownAlarm`` when there is none.
    @discardableResult
    public mutating func remove(_ id: UUID) throws(AlarmError) -> Alarm {
        guard let index = alarms.firstIndex(where: { $0.id == id }) else { throw .unknown(id) }
        lifecycleStates[id] = nil
        return alarms.remove(at: index)
    }
}
