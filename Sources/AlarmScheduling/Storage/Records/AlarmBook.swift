public import Foundation

/// The alarms of a person in their order, each identity once, and how far their rings have come: what a store keeps.
///
/// ```swift
/// if let time = TimeOfDay(7, 0) {
///     var book = AlarmBook()
///     let alarm = Alarm(time: time, recurrence: .weekly(.weekend))
///     try book.add(alarm)
///     book.alarms.count                   // → 1
///     book[alarm.id]?.time.description    // → Optional("07:00")
/// }
/// ```
public struct AlarmBook: Hashable, Sendable {
    /// The alarms, in the order in which they were added.
    public private(set) var alarms: [Alarm] = []
    /// What each alarm was doing when it was last looked at, kept so that a restart goes on where it was.
    public internal(set) var lives: [UUID: AlarmLifecycle.State] = [:]
    /// The rings that did not happen and that nobody has acknowledged yet, in the order in which they were found.
    public internal(set) var missed: [MissedRing] = []

    /// An empty book.
    public init() {}

    /// A book of the given alarms.
    ///
    /// - Parameter alarms: The alarms, in order.
    /// - Throws: ``AlarmBookError/duplicate(_:)`` when two have one identity.
    public init(_ alarms: some Sequence<Alarm>) throws(AlarmBookError) {
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
    /// - Throws: ``AlarmBookError/duplicate(_:)`` when its identity is there already.
    public mutating func add(_ alarm: Alarm) throws(AlarmBookError) {
        guard self[alarm.id] == nil else { throw .duplicate(alarm.id) }
        alarms.append(alarm)
    }

    /// Replaces the alarm of the same identity.
    ///
    /// - Parameter alarm: The new state.
    /// - Returns: The old state.
    /// - Throws: ``AlarmBookError/unknown(_:)`` when there is none.
    @discardableResult
    public mutating func update(_ alarm: Alarm) throws(AlarmBookError) -> Alarm {
        guard let index = alarms.firstIndex(where: { $0.id == alarm.id }) else { throw .unknown(alarm.id) }
        let old = alarms[index]
        alarms[index] = alarm
        return old
    }

    /// Removes the alarm of that identity.
    ///
    /// - Parameter id: The identity.
    /// - Returns: The alarm that was removed.
    /// - Throws: ``AlarmBookError/unknown(_:)`` when there is none.
    @discardableResult
    public mutating func remove(_ id: UUID) throws(AlarmBookError) -> Alarm {
        guard let index = alarms.firstIndex(where: { $0.id == id }) else { throw .unknown(id) }
        lives[id] = nil
        return alarms.remove(at: index)
    }
}

/// Why a book refused an edit.
public enum AlarmBookError: Error, Hashable, CustomStringConvertible {
    /// An alarm of that identity is there already.
    case duplicate(UUID)
    /// There is no alarm of that identity.
    case unknown(UUID)

    /// One sentence with the identity.
    public var description: String {
        switch self {
        case .duplicate(let id): "an alarm \(id) is there already"
        case .unknown(let id): "there is no alarm \(id)"
        }
    }
}
