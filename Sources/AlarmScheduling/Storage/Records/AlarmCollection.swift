public import Foundation

/// A user's alarms in order, with the lifecycle state of each alarm and the missed occurrences.
///
/// A store saves this state. The alarms have unique identifiers.
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
    // Decision 0353.
    /// The lifecycle states, by the identifiers of the alarms.
    public internal(set) var lifecycleStates: [UUID: AlarmLifecycle.State] = [:]
    /// The missed occurrences that the user has not acknowledged, in the order in which they were found.
    public internal(set) var missed: [MissedOccurrence] = []

    /// Creates an empty collection.
    public init() {}

    /// Creates a collection of the given alarms.
    ///
    /// - Parameter alarms: The alarms, in order.
    /// - Throws: ``AlarmError/Code/duplicateAlarm`` when two alarms have the same identifier.
    /// - Complexity: O(n) in the number of alarms.
    public init(_ alarms: some Sequence<Alarm>) throws(AlarmError) {
        var known: Set<UUID> = []
        for alarm in alarms {
            guard known.insert(alarm.id).inserted else { throw .duplicate(alarm.id) }
            self.alarms.append(alarm)
        }
    }

    /// Adds an alarm at the end.
    ///
    /// - Precondition: No alarm in the collection has the same identifier.
    mutating func append(_ alarm: Alarm) {
        alarms.append(alarm)
    }

    /// Replaces the alarm with the same identifier, if there is one.
    mutating func replace(_ alarm: Alarm) {
        if let index = index(of: alarm.id) { alarms[index] = alarm }
    }

    /// Replaces the alarm at an index with one that has the same identifier.
    mutating func replace(_ alarm: Alarm, at index: Int) {
        alarms[index] = alarm
    }

    private func index(of id: UUID) -> Int? {
        alarms.firstIndex { $0.id == id }
    }

    /// The alarm with the given identifier, or `nil` when there is none.
    ///
    /// - Complexity: O(n) in the number of alarms.
    public subscript(id: UUID) -> Alarm? {
        index(of: id).map { alarms[$0] }
    }

    /// Adds an alarm at the end.
    ///
    /// - Parameter alarm: The alarm to add.
    /// - Throws: ``AlarmError/Code/duplicateAlarm`` when an alarm with the same identifier exists.
    /// - Complexity: O(n) in the number of alarms. ``init(_:)`` adds any number of alarms in O(n).
    public mutating func add(_ alarm: Alarm) throws(AlarmError) {
        guard self[alarm.id] == nil else { throw .duplicate(alarm.id) }
        alarms.append(alarm)
    }

    /// Replaces the alarm with the same identifier.
    ///
    /// - Parameter alarm: The alarm with its changes.
    /// - Returns: The alarm before the change.
    /// - Throws: ``AlarmError/Code/unknownAlarm`` when no alarm has the identifier.
    /// - Complexity: O(n) in the number of alarms.
    @discardableResult
    public mutating func update(_ alarm: Alarm) throws(AlarmError) -> Alarm {
        guard let index = index(of: alarm.id) else { throw .unknown(alarm.id) }
        let old = alarms[index]
        alarms[index] = alarm
        return old
    }

    /// Removes the alarm with the given identifier, and its lifecycle state.
    ///
    /// - Parameter id: The identifier of the alarm.
    /// - Returns: The removed alarm.
    /// - Throws: ``AlarmError/Code/unknownAlarm`` when no alarm has the identifier.
    /// - Complexity: O(n) in the number of alarms.
    @discardableResult
    public mutating func remove(_ id: UUID) throws(AlarmError) -> Alarm {
        guard let index = index(of: id) else { throw .unknown(id) }
        lifecycleStates[id] = nil
        return alarms.remove(at: index)
    }
}
