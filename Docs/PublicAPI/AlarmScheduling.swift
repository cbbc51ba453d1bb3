import Foundation
import Synchronization

/// An alarm: its time and recurrence, its label and sound, and its policies.
///
/// ```swift
/// let alarm = Alarm(
///     time: .at(7, 30), recurrence: .weekly(.weekdays), label: "Work",
///     snooze: .every(minutes: 9, limit: 3))
/// let zone = FoundationZone(.gmt)
/// let next = alarm.nextOccurrence(after: Date(timeIntervalSince1970: 0), in: zone)
/// next?.date.timeIntervalSince1970      // → Optional(27000.0)
/// ```
///
/// Exceptions and a pause exclude dates. Fields that other programs have stored with the alarm are preserved:
///
/// ```swift
/// var alarm = Alarm(time: .at(7, 30), recurrence: .weekly(.weekdays), deletesAfterRinging: true)
/// alarm.pausedUntil = .on(1970, 1, 12)
/// alarm.exceptions = [.on(1970, 1, 12), .on(1970, 1, 13)]
/// alarm.unknownFields["color"] = .string("red")
/// let next = alarm.nextOccurrence(after: Date(timeIntervalSince1970: 0), in: ZoneTable.utc)
/// next?.localDate                       // → Optional(1970-01-14)
/// alarm.unknownFields["color"]?.string  // → Optional("red")
/// ```
///
/// Ringing and snoozing do not change an alarm's time.
///
/// AlarmKit declares another type `Alarm`. In a file that imports both modules, refer to this type as
/// `AlarmScheduling.Alarm`.
public struct Alarm : Hashable, Sendable, Identifiable {

    /// The identifier, which stays the same when the alarm is edited.
    public let id: UUID

    /// The user's name for the alarm.
    public var label: String

    /// The time on the wall clock.
    public var time: AlarmScheduling.TimeOfDay

    /// The rule for the dates on which the alarm rings.
    public var recurrence: AlarmScheduling.Recurrence

    /// Whether the alarm is enabled; a disabled alarm has no occurrences.
    public var isEnabled: Bool

    /// The rules for snoozing.
    public var snooze: AlarmScheduling.SnoozePolicy

    /// The sound, or `nil` for the app's default.
    public var sound: AlarmScheduling.AlarmSound?

    /// The identifier of the time zone that the alarm follows, such as `Europe/Berlin`; `nil` for the device's zone.
    public var zoneIdentifier: String?

    /// The policy for times that a clock change skips or repeats.
    public var clockChangePolicy: AlarmScheduling.ClockChangePolicy

    /// The dates on which the alarm does not ring.
    public var exceptions: Set<AlarmScheduling.LocalDate>

    /// The first date on which the alarm may ring again; `nil` when the alarm is not paused.
    public var pausedUntil: AlarmScheduling.LocalDate?

    /// Whether a one-time alarm is deleted after its occurrence instead of only being disabled.
    public var deletesAfterRinging: Bool

    /// The instant at which an undated one-time alarm was added or enabled; the alarm rings at the first occurrence
    /// after this instant.
    ///
    /// When the device changes its zone while the alarm waits, the lifecycle sets this property to that instant.
    public var enabledAt: Date?

    /// The fields that other programs or later versions added; a store saves them unchanged.
    public var unknownFields: [String : AlarmScheduling.JSONValue]

    /// Creates an alarm.
    ///
    /// Only the time and the recurrence have no default value.
    public init(id: UUID = UUID(), time: AlarmScheduling.TimeOfDay, recurrence: AlarmScheduling.Recurrence, label: String = "", isEnabled: Bool = true, snooze: AlarmScheduling.SnoozePolicy = .standard, sound: AlarmScheduling.AlarmSound? = nil, zoneIdentifier: String? = nil, clockChangePolicy: AlarmScheduling.ClockChangePolicy = .standard, exceptions: Set<AlarmScheduling.LocalDate> = [], pausedUntil: AlarmScheduling.LocalDate? = nil, deletesAfterRinging: Bool = false, enabledAt: Date? = nil, unknownFields: [String : AlarmScheduling.JSONValue] = [:])
}

extension Alarm {

    /// The recurrence in English words, such as `Never`, `Every day`, `Weekdays` or `Mon Wed Fri`.
    ///
    /// For other languages, use ``Recurrence/text(locale:words:)``.
    public var repeatText: String { get }
}

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
    public func nextOccurrence(after instant: Date, in zone: some AlarmScheduling.ZoneRules) -> AlarmScheduling.Occurrence?

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
    public func occurrences(after instant: Date, in zone: some AlarmScheduling.ZoneRules) -> AlarmScheduling.OccurrenceSequence

    /// Returns the occurrences after `start` up to and including `end`.
    ///
    /// - Complexity: O(n) in the number of occurrences returned, with one search for each.
    public func occurrences(after start: Date, through end: Date, in zone: some AlarmScheduling.ZoneRules) -> [AlarmScheduling.Occurrence]
}

extension Alarm {

    /// Returns a sentence that explains why the occurrence falls at its date and time.
    ///
    /// ```swift
    /// let now = Date(timeIntervalSince1970: 0)
    /// let alarm = Alarm(time: .at(7, 32), recurrence: .once())
    /// let next = alarm.nextOccurrence(after: now, in: ZoneTable.utc)
    /// next.map { alarm.explain($0) }?.hasPrefix("Jan 1, 1970")
    /// // → Optional(true)
    /// ```
    ///
    /// - Parameters:
    ///   - occurrence: An occurrence of this alarm.
    ///   - locale: The locale of dates and times.
    ///   - words: The strings that Foundation does not supply.
    /// - Returns: One sentence.
    public func explain(_ occurrence: AlarmScheduling.Occurrence, locale: Locale = Locale(identifier: "en_US"), words: AlarmScheduling.AlarmWords = AlarmWords()) -> String
}

extension Alarm : Codable {

    /// Creates an alarm by decoding the stored form.
    ///
    /// - Throws: `DecodingError.dataCorrupted` with the path of the first invalid field, or the error of the decoder.
    public init(from decoder: any Decoder) throws

    /// Encodes the stored form; instants are rounded to whole milliseconds.
    ///
    /// - Throws: ``FormatError`` when ``enabledAt`` is outside the years 1 to 9999, or the error of the encoder.
    public func encode(to encoder: any Encoder) throws
}

/// A change of one alarm between two states of a collection.
public enum AlarmChange : Hashable, Sendable {

    /// The alarm is new.
    case added(AlarmScheduling.Alarm)

    /// The alarm has changed.
    case updated(old: AlarmScheduling.Alarm, new: AlarmScheduling.Alarm)

    /// The alarm has been removed.
    case removed(AlarmScheduling.Alarm)

    /// The identifier of the changed alarm.
    public var alarmID: UUID { get }
}

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
public struct AlarmCollection : Hashable, Sendable {

    /// The alarms, in the order in which they were added.
    public private(set) var alarms: [AlarmScheduling.Alarm] { get }

    /// The lifecycle states, by the identifiers of the alarms.
    public internal(set) var lifecycleStates: [UUID : AlarmScheduling.AlarmLifecycle.State] { get }

    /// The missed occurrences that the user has not acknowledged, in the order in which they were found.
    public internal(set) var missed: [AlarmScheduling.MissedOccurrence] { get }

    /// Creates an empty collection.
    public init()

    /// Creates a collection of the given alarms.
    ///
    /// - Parameter alarms: The alarms, in order.
    /// - Throws: ``AlarmError/Code/duplicateAlarm`` when two alarms have the same identifier.
    /// - Complexity: O(n) in the number of alarms.
    public init(_ alarms: some Sequence<AlarmScheduling.Alarm>) throws(AlarmScheduling.AlarmError)

    /// The alarm with the given identifier, or `nil` when there is none.
    ///
    /// - Complexity: O(n) in the number of alarms.
    public subscript(id: UUID) -> AlarmScheduling.Alarm? { get }

    /// Adds an alarm at the end.
    ///
    /// - Parameter alarm: The alarm to add.
    /// - Throws: ``AlarmError/Code/duplicateAlarm`` when an alarm with the same identifier exists.
    /// - Complexity: O(n) in the number of alarms. ``init(_:)`` adds any number of alarms in O(n).
    public mutating func add(_ alarm: AlarmScheduling.Alarm) throws(AlarmScheduling.AlarmError)

    /// Replaces the alarm with the same identifier.
    ///
    /// - Parameter alarm: The alarm with its changes.
    /// - Returns: The alarm before the change.
    /// - Throws: ``AlarmError/Code/unknownAlarm`` when no alarm has the identifier.
    /// - Complexity: O(n) in the number of alarms.
    @discardableResult
    public mutating func update(_ alarm: AlarmScheduling.Alarm) throws(AlarmScheduling.AlarmError) -> AlarmScheduling.Alarm

    /// Removes the alarm with the given identifier, and its lifecycle state.
    ///
    /// - Parameter id: The identifier of the alarm.
    /// - Returns: The removed alarm.
    /// - Throws: ``AlarmError/Code/unknownAlarm`` when no alarm has the identifier.
    /// - Complexity: O(n) in the number of alarms.
    @discardableResult
    public mutating func remove(_ id: UUID) throws(AlarmScheduling.AlarmError) -> AlarmScheduling.Alarm
}

/// A saved change of a stored collection.
public struct AlarmCollectionChange : Hashable, Sendable {

    /// The collection before the change.
    public let old: AlarmScheduling.AlarmCollection

    /// The collection after the change.
    public let new: AlarmScheduling.AlarmCollection

    /// Creates a change from one collection to another.
    public init(old: AlarmScheduling.AlarmCollection, new: AlarmScheduling.AlarmCollection)

    /// The changes of the alarms: removals, then updates and additions in the new order.
    ///
    /// - Complexity: O(n) in the number of alarms.
    public var alarms: [AlarmScheduling.AlarmChange] { get }
}

/// An error in an alarm or in a change of the alarms; the failed call changes nothing.
///
/// ```swift
/// do {
///     _ = try Recurrence.weekly(.tuesday, every: 2)
/// } catch {
///     print(error)    // from: an interval of 2 needs a date to count from
/// }
/// ```
public struct AlarmError : Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {

    /// A code that identifies the kind of an alarm error.
    ///
    /// Later versions may add codes.
    public struct Code : RawRepresentable, Hashable, Sendable, CustomStringConvertible {

        /// The stable text by which programs identify the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String)

        /// The interval of a recurrence is outside 1…10000.
        public static let intervalOutOfRange: AlarmScheduling.AlarmError.Code

        /// A recurrence with an interval of 2 or more has no date to count from.
        public static let missingStart: AlarmScheduling.AlarmError.Code

        /// The last date of a recurrence is before its first date.
        public static let emptyRange: AlarmScheduling.AlarmError.Code

        /// The only date of the alarm is in the past, is an exception, or is skipped under the alarm's clock-change
        /// policy.
        public static let neverRings: AlarmScheduling.AlarmError.Code

        /// An alarm with the same identifier already exists.
        public static let duplicateAlarm: AlarmScheduling.AlarmError.Code

        /// No alarm has the given identifier.
        public static let unknownAlarm: AlarmScheduling.AlarmError.Code

        /// The same text as ``rawValue``.
        public var description: String { get }
    }

    /// The code that identifies the kind of error.
    public let code: AlarmScheduling.AlarmError.Code

    /// The name of the argument, such as `every`; `nil` for an error of the alarm as a whole.
    public let path: String?

    /// A sentence that states the problem.
    public let message: String

    /// A sentence with the place and the message.
    public var description: String { get }

    /// The same sentence as ``description``.
    public var errorDescription: String? { get }
}

/// An event, published after the change has been saved.
@nonexhaustive public enum AlarmEvent : Hashable, Sendable {

    /// An alarm was added, changed or removed, by a call or after its only occurrence.
    case changed(AlarmScheduling.AlarmChange)

    /// An occurrence is at most ``AlarmLifecycle/Settings/upcomingInterval`` away.
    case upcoming(AlarmScheduling.Occurrence)

    /// An alarm begins to ring.
    case ringing(AlarmScheduling.Occurrence)

    /// The platform rang for an occurrence at the given instant, more than a minute before or after the occurrence in
    /// the current zone.
    ///
    /// The scheduler reads ``NotificationBackend/delivered()`` when the app runs again: the platform rang late or
    /// early, or the device has changed its zone since.
    case rangAtAnotherTime(AlarmScheduling.Occurrence, Date)

    /// An alarm was snoozed; the value is the snoozed occurrence.
    case snoozed(AlarmScheduling.Occurrence)

    /// An occurrence had reached its limit of snoozes and was dismissed instead.
    case snoozeRefused(AlarmScheduling.Occurrence)

    /// The user dismissed an occurrence.
    case dismissed(AlarmScheduling.Occurrence)

    /// An alarm stopped ringing because the user did not answer.
    case silenced(AlarmScheduling.Occurrence)

    /// A ringing or snoozed occurrence ended because the alarm's next regular occurrence began.
    case replaced(AlarmScheduling.Occurrence)

    /// A ringing or snoozed occurrence ended because its alarm was edited, disabled or removed.
    case cancelled(AlarmScheduling.Occurrence)

    /// An occurrence did not ring; ``AlarmScheduler/missed`` lists it.
    case missed(AlarmScheduling.MissedOccurrence)

    /// A future occurrence was skipped.
    case skipped(AlarmScheduling.Occurrence)

    /// A future occurrence is no longer skipped.
    case unskipped(AlarmScheduling.Occurrence.ID)

    /// The user's authorization to ring has changed; no alarm has changed.
    case authorization(AlarmScheduling.NotificationAuthorization)

    /// The store could not save; the value is its error message. Alarms continue in memory until the store can save.
    case storeFailed(String)

    /// An alarm names a time zone that the zone data lack, so that it follows the device's zone.
    case unknownZone(UUID, name: String)

    /// The backend failed; the value is its error message. No alarm has changed, and the next plan tries again.
    case backendFailed(String)
}

/// An import of alarms from the JSON that Alarm-ios-swift, the predecessor of AlarmScheduling, kept in `UserDefaults`.
///
/// The text is `{"alarms":[{uuid, date, enabled, snoozeEnabled, repeatWeekdays, mediaID, mediaLabel, label}]}`, with
/// dates in seconds since 2001-01-01T00:00Z. Each record is read independently. Every valid record is imported, even
/// from a damaged text. An invalid record is reported in ``diagnostics``, and its text is kept in ``rejected``.
///
/// ```swift
/// let json = """
///     {"alarms":[{"uuid":"8F6E8C1B-4C4B-4F0B-9B0A-0E0C7A3D1F11","date":789030000,"enabled":true,
///     "snoozeEnabled":true,"repeatWeekdays":[2,3],"mediaID":"","mediaLabel":"bell","label":"Work"}]}
///     """
/// let now = Date(timeIntervalSinceReferenceDate: 789_000_000)
/// let read = try AlarmIOSSwiftImport(Data(json.utf8), zone: ZoneTable.utc, now: now)
/// read.alarms.map(\.time.description)     // → ["07:00"]
/// read.diagnostics.count                  // → 0
/// ```
public struct AlarmIOSSwiftImport : Sendable {

    /// The alarms, in the order of the text.
    public private(set) var alarms: [AlarmScheduling.Alarm] { get }

    /// The diagnostics about changed values, omitted values and rejected records, and remarks, in the order of the
    /// text.
    public private(set) var diagnostics: [AlarmScheduling.FormatDiagnostic] { get }

    /// The texts of the records that could not be read.
    public private(set) var rejected: [String] { get }

    /// Creates an import by reading the records of a text.
    ///
    /// Alarm-ios-swift stored an instant for each alarm. The time of the imported alarm is the time that the zone's
    /// clock shows at this instant. In Alarm-ios-swift, a one-time alarm with a past date rang at the next such time;
    /// the import makes it an undated alarm that is enabled at `now`.
    ///
    /// - Parameters:
    ///   - data: The stored text in UTF-8.
    ///   - zone: The rules of the zone in which the alarms were set.
    ///   - now: The instant of the import; earlier dates are in the past.
    /// - Throws: ``FormatError`` when the text has neither a list of alarms nor any record.
    public init(_ data: Data, zone: some AlarmScheduling.ZoneRules, now: Date) throws(AlarmScheduling.FormatError)
}

/// A state machine of one alarm, which responds to the passing of time and to the user's commands.
///
/// Every call takes the current instant and the rules of the current zone, changes the state, and returns ``Action``
/// values for the caller to perform. A lifecycle does not wait, play sounds or save, so that tests can use any
/// instants.
///
/// ```swift
/// let utc = ZoneTable.utc
/// let seven = Date(timeIntervalSince1970: 25_200)
/// let alarm = Alarm(time: .at(7, 0), recurrence: .weekly(.everyDay))
/// var lifecycle = try AlarmLifecycle(alarm, enabledAt: seven - 60, in: utc)
/// lifecycle.advance(to: seven, in: utc).count    // → 1
/// _ = lifecycle.snooze(at: seven + 50, in: utc)
/// lifecycle.nextScheduledOccurrence(in: utc)?.reason
/// // → Optional(AlarmScheduling.Occurrence.Reason.snooze(1))
/// lifecycle.nextScheduledOccurrence(in: utc)?.date.timeIntervalSince(seven)
/// // → Optional(590.0)
/// ```
///
/// Each occurrence rings once, even across repeated hours, restarts, travel and a clock that is set back. A snooze ends
/// at a fixed instant, which travel does not change; a regular occurrence of the alarm at or before that instant
/// replaces the snooze.
public struct AlarmLifecycle : Hashable, Sendable {

    /// The alarm in its current form; a one-time alarm is disabled after its occurrence.
    public internal(set) var alarm: AlarmScheduling.Alarm { get }

    /// The state to save, to continue after a restart.
    public internal(set) var state: AlarmScheduling.AlarmLifecycle.State { get }

    /// The time spans.
    public var settings: AlarmScheduling.AlarmLifecycle.Settings

    /// Creates the lifecycle of an alarm that has just been added or enabled.
    ///
    /// - Parameters:
    ///   - alarm: The alarm; an undated one-time alarm gets this instant as ``Alarm/enabledAt``.
    ///   - now: The instant after which the alarm can ring.
    ///   - zone: The rules of the zone that the alarm follows.
    ///   - settings: The time spans.
    /// - Throws: ``AlarmError/Code/neverRings`` for an enabled one-time alarm whose date is in the past or skipped by
    ///   its policy.
    public init(_ alarm: AlarmScheduling.Alarm, enabledAt now: Date, in zone: some AlarmScheduling.ZoneRules, settings: AlarmScheduling.AlarmLifecycle.Settings = Settings()) throws(AlarmScheduling.AlarmError)

    /// Creates a lifecycle from a stored state.
    public init(_ alarm: AlarmScheduling.Alarm, state: AlarmScheduling.AlarmLifecycle.State, settings: AlarmScheduling.AlarmLifecycle.Settings = Settings())

    /// The phase of the alarm: idle, ringing or snoozed.
    public var phase: AlarmScheduling.AlarmLifecycle.Phase { get }

    /// Returns the next occurrence if the user does nothing: a snooze, or the next regular occurrence that is not
    /// skipped.
    public func nextScheduledOccurrence(in zone: some AlarmScheduling.ZoneRules) -> AlarmScheduling.Occurrence?

    /// Returns the instant at which ``advance(to:in:)`` must next be called, or `nil` when there is no such instant.
    public func nextWake(in zone: some AlarmScheduling.ZoneRules) -> Date?
}

extension AlarmLifecycle {

    /// An action that a call to ``AlarmLifecycle`` requests, for the caller to perform or to publish.
    ///
    /// Later versions may add cases; ignore unknown cases.
    @nonexhaustive public enum Action : Hashable, Sendable {

        /// The occurrence is at most ``Settings/upcomingInterval`` away.
        case upcoming(AlarmScheduling.Occurrence)

        /// The occurrence begins to ring.
        case rings(AlarmScheduling.Occurrence)

        /// The platform rang for the occurrence at the given instant, more than a minute before or after the
        /// occurrence.
        case rangAtAnotherTime(AlarmScheduling.Occurrence, Date)

        /// The alarm stops ringing and is snoozed; the value is the snoozed occurrence.
        case snoozed(AlarmScheduling.Occurrence)

        /// The occurrence has reached its limit of snoozes and is dismissed instead.
        case snoozeRefused(AlarmScheduling.Occurrence)

        /// The user dismissed the ringing or snoozed occurrence.
        case dismissed(AlarmScheduling.Occurrence)

        /// The alarm stops ringing because the user did not answer.
        case silenced(AlarmScheduling.Occurrence)

        /// The ringing or snoozed occurrence ends because the alarm's next regular occurrence follows.
        case replaced(AlarmScheduling.Occurrence)

        /// The ringing or snoozed occurrence ends because the alarm was edited, disabled or removed.
        case cancelled(AlarmScheduling.Occurrence)

        /// The occurrence did not ring, for the given reason.
        case missed(AlarmScheduling.Occurrence, AlarmScheduling.AlarmLifecycle.MissedCause)

        /// A number of earlier missed occurrences that are not listed; the next action is the last missed occurrence.
        case missedEarlier(Int)

        /// A future occurrence is skipped.
        case skipped(AlarmScheduling.Occurrence)

        /// A future occurrence is no longer skipped.
        case unskipped(AlarmScheduling.Occurrence.ID)

        /// The clock was set back to this instant; missed occurrences after it may still ring.
        case clockSetBack(Date)

        /// The alarm has had its only occurrence and is now disabled.
        case disabled

        /// The alarm has had its only occurrence and must be deleted.
        case deleted
    }
}

extension AlarmLifecycle {

    /// Handles everything that is due at an instant, in order.
    ///
    /// Call this method when time has passed and after a change of the zone, its data or the clock; the state contains
    /// the offset of the last check. The instant may be earlier than the last instant.
    ///
    /// - Parameters:
    ///   - instant: The current instant.
    ///   - zone: The rules of the zone that the alarm follows now.
    /// - Returns: The actions to perform, in order.
    public mutating func advance(to instant: Date, in zone: some AlarmScheduling.ZoneRules) -> [AlarmScheduling.AlarmLifecycle.Action]

    /// Continues after a restart, like ``advance(to:in:)``.
    ///
    /// An occurrence that still rings begins to ring again.
    public mutating func restart(at instant: Date, in zone: some AlarmScheduling.ZoneRules) -> [AlarmScheduling.AlarmLifecycle.Action]
}

extension AlarmLifecycle {

    /// Snoozes the ringing occurrence, or dismisses the occurrence when it has reached the limit of snoozes.
    ///
    /// While no occurrence rings, the call has no effect.
    ///
    /// - Parameters:
    ///   - press: The current instant, from which the snooze is measured.
    ///   - zone: The rules of the zone that the alarm follows.
    ///   - minutes: The length in minutes, 1…1440; with `nil` or another value, the length is that of the alarm's
    ///     ``SnoozePolicy``.
    /// - Returns: The actions to perform, in order.
    public mutating func snooze(at press: Date, in zone: some AlarmScheduling.ZoneRules, minutes: Int? = nil) -> [AlarmScheduling.AlarmLifecycle.Action]

    /// Dismisses the ringing or snoozed occurrence.
    ///
    /// While the alarm is idle, the call skips an occurrence within ``Settings/upcomingInterval``.
    public mutating func dismiss(at instant: Date, in zone: some AlarmScheduling.ZoneRules) -> [AlarmScheduling.AlarmLifecycle.Action]

    /// Ends the ringing occurrence as unanswered, when a platform stops ringing before ``Settings/silenceAfter``.
    public mutating func silence(at instant: Date, in zone: some AlarmScheduling.ZoneRules) -> [AlarmScheduling.AlarmLifecycle.Action]

    /// Skips the next regular occurrence that is not yet skipped.
    ///
    /// A one-time alarm is finished after this call.
    public mutating func skipNext(at instant: Date, in zone: some AlarmScheduling.ZoneRules) -> [AlarmScheduling.AlarmLifecycle.Action]

    /// Cancels every skip of a future occurrence.
    public mutating func undoSkips(at instant: Date, in zone: some AlarmScheduling.ZoneRules) -> [AlarmScheduling.AlarmLifecycle.Action]

    /// Moves the end of a snooze later, or earlier for a negative number.
    ///
    /// - Parameters:
    ///   - minutes: The difference in minutes, −1440…−1 or 1…1440; other values change nothing. The snooze ends one
    ///     second from now at the earliest.
    ///   - instant: The current instant.
    ///   - zone: The rules of the zone that the alarm follows.
    /// - Returns: The actions to perform, in order.
    public mutating func extendSnooze(by minutes: Int, at instant: Date, in zone: some AlarmScheduling.ZoneRules) -> [AlarmScheduling.AlarmLifecycle.Action]
}

extension AlarmLifecycle {

    /// Replaces the alarm.
    ///
    /// An edit that affects the occurrences of the alarm cancels a ringing or snoozed occurrence.
    ///
    /// A ringing or snoozed occurrence continues when only the label, the sound or the snooze policy changes.
    ///
    /// - Parameters:
    ///   - edited: The alarm with its changes.
    ///   - instant: The current instant.
    ///   - zone: The rules of the zone that the edited alarm follows.
    /// - Returns: The actions to perform, in order.
    /// - Throws: ``AlarmError/Code/neverRings`` for an enabled one-time alarm whose date is in the past or excluded;
    ///   the lifecycle is then unchanged.
    /// - Precondition: `edited.id` is equal to the identifier of ``alarm``.
    public mutating func edit(to edited: AlarmScheduling.Alarm, at instant: Date, in zone: some AlarmScheduling.ZoneRules) throws(AlarmScheduling.AlarmError) -> [AlarmScheduling.AlarmLifecycle.Action]

    /// Enables or disables the alarm; disabling cancels a ringing or snoozed occurrence, and enabling an undated
    /// one-time alarm sets ``Alarm/enabledAt``.
    ///
    /// - Parameters:
    ///   - enabled: Whether the alarm rings from now on.
    ///   - instant: The current instant.
    ///   - zone: The rules of the zone that the alarm follows.
    /// - Returns: The actions to perform, in order.
    /// - Throws: ``AlarmError/Code/neverRings`` when the date of a one-time alarm is in the past or excluded.
    public mutating func setEnabled(_ enabled: Bool, at instant: Date, in zone: some AlarmScheduling.ZoneRules) throws(AlarmScheduling.AlarmError) -> [AlarmScheduling.AlarmLifecycle.Action]

    /// Cancels a ringing or snoozed occurrence and disables the alarm, which is about to be removed.
    public mutating func remove(at instant: Date, in zone: some AlarmScheduling.ZoneRules) -> [AlarmScheduling.AlarmLifecycle.Action]
}

extension AlarmLifecycle {

    /// A set of the time spans of a lifecycle, in seconds.
    ///
    /// A negative value, or NaN, is replaced by 0.
    public struct Settings : Hashable, Sendable {

        /// The time in seconds before an occurrence at which it is announced as upcoming; 2 hours by default.
        public var upcomingInterval: TimeInterval

        /// The time in seconds for which an unanswered alarm rings; 10 minutes by default.
        public var silenceAfter: TimeInterval

        /// The delay in seconds from which an occurrence is missed and does not ring; 10 minutes by default.
        public var lateTolerance: TimeInterval

        /// The number of seconds above which setting the clock back is the correction of a wrong clock; 900 by default.
        ///
        /// Occurrences after the new time then ring again. Corrections by a time server are smaller.
        public var clockCorrectionLimit: TimeInterval

        /// Creates the default settings.
        public init()
    }
}

extension AlarmLifecycle {

    /// A phase of an alarm: idle, ringing or snoozed.
    public enum Phase : Hashable, Sendable {

        /// The alarm waits for its next occurrence.
        case idle

        /// The alarm rings; `since` is the instant of the occurrence, even when the sound began later.
        case ringing(AlarmScheduling.Occurrence, since: Date)

        /// The alarm is snoozed; the occurrence is the next to ring, and `length` is the length of the snooze in
        /// seconds.
        case snoozed(AlarmScheduling.Occurrence, length: TimeInterval)
    }

    /// A state of a lifecycle, saved so that the lifecycle continues after a restart.
    public struct State : Hashable, Sendable {

        /// The phase of the alarm: idle, ringing or snoozed.
        public internal(set) var phase: AlarmScheduling.AlarmLifecycle.Phase { get }

        /// The identifiers of the skipped occurrences.
        public internal(set) var skipped: Set<AlarmScheduling.Occurrence.ID> { get }
    }
}

extension AlarmLifecycle {

    /// A reason why an occurrence did not ring.
    public enum MissedCause : String, Hashable, Sendable, Codable, CaseIterable {

        /// The app was not running at the time of the occurrence, and was started too late to ring.
        case late

        /// A change of time zone moved the clock past the time of the occurrence.
        case jumpedOver
    }
}

/// A report on the last complete read of a store's text, and on the recovery from damage.
public struct AlarmLoadReport : Hashable, Sendable {

    /// An outcome of loading a collection from a store.
    @nonexhaustive public enum Outcome : Hashable, Sendable {

        /// No collection was stored yet; the collection is empty.
        case created

        /// The text was undamaged.
        case loaded

        /// The text was missing or completely damaged; the backup supplied the state before the last change.
        case recoveredFromBackup

        /// Parts of the text were damaged.
        ///
        /// The intact records were kept, and the backup supplied other records; `lost` alarms were in neither text.
        case partiallyRecovered(lost: Int)

        /// No record could be read; the damaged text was set aside, and the collection is empty.
        case quarantined

        /// The text has a later format: this version can read the text, but only format version `newer` or later can
        /// change it.
        case readOnly(newer: Int)
    }

    /// The outcome of loading the collection.
    public let outcome: AlarmScheduling.AlarmLoadReport.Outcome

    /// The path, or the key of user defaults, under which a damaged text was set aside; `nil` when no text was set
    /// aside.
    public let quarantine: String?

    /// The diagnostics of records that could not be read; the store keeps such records unchanged.
    public let diagnostics: [AlarmScheduling.FormatDiagnostic]
}

/// An actor that stores alarms, schedules them on a platform, and publishes events.
///
/// Each call first handles the due occurrences. The call then makes and saves the change, publishes the events, and
/// corrects the requests of the platform. An edit that throws an error changes nothing. Deliveries of the platform
/// never edit an alarm.
///
/// When the store cannot save, because the disk is full or the file has a later format, alarms still ring, stop and
/// snooze: such changes stay in memory, ``AlarmEvent/storeFailed(_:)`` is published, and they are saved as soon as the
/// store works again.
///
/// ```swift
/// let clock = ManualWallClock(Date(timeIntervalSince1970: 1_772_900_000))
/// let backend = ProcessBackend(clock: clock) { request in print("♪ \(request.label)") }
/// let scheduler = AlarmScheduler(store: InMemoryAlarmStore(), backend: backend, clock: clock)
/// let alarm = Alarm(time: .at(7, 30), recurrence: .weekly(.weekdays), label: "Work")
/// try await scheduler.add(alarm)
/// try await scheduler.nextScheduledOccurrence?.time
/// // → Optional(07:30)
/// try await scheduler.setEnabled(false, for: alarm.id)
/// try await scheduler.nextScheduledOccurrence == nil   // → true
/// ```
///
/// Keep ``run()`` running in a task so that alarms ring on time. An app whose platform rings by itself can instead call
/// ``refresh()`` when it becomes active.
public actor AlarmScheduler {

    /// The instant before which every occurrence has a request that the platform holds; `nil` when all occurrences have
    /// a request, or before the first plan.
    public private(set) var coveredUntil: Date? { get }

    /// Creates a scheduler, which loads the alarms at its first call.
    ///
    /// - Parameters:
    ///   - store: The store of the alarms.
    ///   - backend: The platform that rings.
    ///   - zones: The source of zone rules and of the device's zone.
    ///   - clock: The clock that gives the date and waits.
    ///   - settings: The time spans of a lifecycle.
    public init(store: any AlarmScheduling.AlarmStore, backend: any AlarmScheduling.NotificationBackend, zones: any AlarmScheduling.ZoneSource = SystemZones(), clock: any AlarmScheduling.WallClock = SystemWallClock(), settings: AlarmScheduling.AlarmLifecycle.Settings = AlarmLifecycle.Settings())

    /// Returns a new stream of the events from now on, in order.
    public func events() -> AsyncStream<AlarmScheduling.AlarmEvent>

    /// Handles the due occurrences and corrects the requests of the platform.
    ///
    /// Call this method when the app becomes active, and after a change of the clock, the zone or the zone data.
    ///
    /// - Throws: ``ZoneError`` when the device's own zone is unknown, or any error of the store.
    /// - Complexity: O(n) in the number of alarms, for loading and saving the collection.
    public func refresh() async throws

    /// Handles a delivery of the platform or an answer of the user.
    ///
    /// ``run()`` handles the deliveries of the backend's own stream.
    ///
    /// - Parameter delivery: The delivery; deliveries of other code and of removed alarms are ignored.
    /// - Throws: Any error of the store.
    /// - Complexity: O(n) in the number of alarms, for loading and saving the collection.
    public func handle(_ delivery: AlarmScheduling.NotificationDelivery) async throws

    /// Waits for due alarms, for deliveries of the platform and for other writers of the store, until the task is
    /// canceled.
    ///
    /// - Throws: Any error of the store at the first access; the scheduler retries after later errors.
    public func run() async throws

    /// The alarms in the order in which they were added.
    ///
    /// - Complexity: O(n) in the number of alarms, for loading the collection.
    public var alarms: [AlarmScheduling.Alarm] { get async throws }

    /// Adds an alarm; an undated one-time alarm rings at its first occurrence from now on.
    ///
    /// - Parameter alarm: The alarm to add.
    /// - Throws: ``AlarmError/Code/duplicateAlarm``, ``AlarmError/Code/neverRings``, or any error of the store.
    /// - Complexity: O(n) in the number of alarms, for loading and saving the collection.
    public func add(_ alarm: AlarmScheduling.Alarm) async throws

    /// Replaces the alarm with the same identifier.
    ///
    /// An edit that affects the occurrences of the alarm ends a ringing or snoozed occurrence.
    ///
    /// - Parameter alarm: The alarm with its changes.
    /// - Throws: ``AlarmError/Code/unknownAlarm``, ``AlarmError/Code/neverRings``, or any error of the store.
    /// - Complexity: O(n) in the number of alarms, for loading and saving the collection.
    public func update(_ alarm: AlarmScheduling.Alarm) async throws

    /// Enables or disables an alarm; disabling ends a ringing or snoozed occurrence.
    ///
    /// - Parameters:
    ///   - isEnabled: Whether the alarm rings from now on.
    ///   - id: The identifier of the alarm.
    /// - Throws: ``AlarmError/Code/unknownAlarm``, ``AlarmError/Code/neverRings``, or any error of the store.
    /// - Complexity: O(n) in the number of alarms, for loading and saving the collection.
    public func setEnabled(_ isEnabled: Bool, for id: UUID) async throws

    /// Removes an alarm and ends its ringing or snoozed occurrence.
    ///
    /// - Parameter id: The identifier of the alarm.
    /// - Throws: ``AlarmError/Code/unknownAlarm``, or any error of the store.
    /// - Complexity: O(n) in the number of alarms, for loading and saving the collection.
    public func remove(_ id: UUID) async throws

    /// The next occurrence of all alarms if the user does nothing, with snoozes; `nil` when there is none.
    ///
    /// - Complexity: O(n) in the number of alarms, for loading the collection.
    public var nextScheduledOccurrence: AlarmScheduling.Occurrence? { get async throws }

    /// Returns the next occurrences of all alarms, beginning with the earliest, with at most 10,000 of one alarm.
    ///
    /// - Throws: ``ZoneError`` when the device's own zone is unknown, or any error of the store.
    /// - Complexity: O(n + k log n) for n alarms and k occurrences.
    public func upcoming(_ count: Int) async throws -> [AlarmScheduling.Occurrence]

    /// Returns the phase of an alarm (idle, ringing or snoozed), or `nil` when there is no such alarm.
    ///
    /// - Throws: ``ZoneError`` when the device's own zone is unknown, or any error of the store.
    /// - Complexity: O(n) in the number of alarms, for loading the collection.
    public func phase(of id: UUID) async throws -> AlarmScheduling.AlarmLifecycle.Phase?

    /// Snoozes the ringing occurrence of an alarm, or dismisses it when it has reached the limit.
    ///
    /// - Parameters:
    ///   - occurrence: The ringing occurrence; the call does nothing when it is not ringing.
    ///   - minutes: The length in minutes, 1…1440; `nil` for the alarm's own length.
    /// - Throws: ``AlarmError/Code/unknownAlarm`` when the alarm has been removed, or any error of the store.
    /// - Complexity: O(n) in the number of alarms, for loading and saving the collection.
    public func snooze(_ occurrence: AlarmScheduling.Occurrence, minutes: Int? = nil) async throws

    /// Dismisses a ringing or snoozed occurrence.
    ///
    /// - Parameter occurrence: The occurrence; the call does nothing when it is neither ringing nor snoozed.
    /// - Throws: ``AlarmError/Code/unknownAlarm`` when the alarm has been removed, or any error of the store.
    /// - Complexity: O(n) in the number of alarms, for loading and saving the collection.
    public func dismiss(_ occurrence: AlarmScheduling.Occurrence) async throws

    /// Moves a snoozed occurrence later, or earlier for a negative number, but not into the past.
    ///
    /// - Parameters:
    ///   - occurrence: The snoozed occurrence; the call does nothing when it is not snoozed.
    ///   - minutes: The difference in minutes, −1440…−1 or 1…1440; other values change nothing.
    /// - Throws: ``AlarmError/Code/unknownAlarm`` when the alarm has been removed, or any error of the store.
    /// - Complexity: O(n) in the number of alarms, for loading and saving the collection.
    public func extendSnooze(_ occurrence: AlarmScheduling.Occurrence, by minutes: Int) async throws

    /// Skips the next regular occurrence of an alarm that is not yet skipped.
    ///
    /// - Parameter id: The identifier of the alarm.
    /// - Throws: ``AlarmError/Code/unknownAlarm``, or any error of the store.
    /// - Complexity: O(n) in the number of alarms, for loading and saving the collection.
    public func skipNext(_ id: UUID) async throws

    /// Cancels every skip of a future occurrence of an alarm.
    ///
    /// - Parameter id: The identifier of the alarm.
    /// - Throws: ``AlarmError/Code/unknownAlarm``, or any error of the store.
    /// - Complexity: O(n) in the number of alarms, for loading and saving the collection.
    public func undoSkips(_ id: UUID) async throws

    /// The missed occurrences since the last call of ``acknowledgeMissed()``.
    ///
    /// - Complexity: O(n) in the number of alarms, for loading the collection.
    public var missed: [AlarmScheduling.MissedOccurrence] { get async throws }

    /// Removes all missed occurrences.
    ///
    /// - Throws: ``ZoneError`` when the device's own zone is unknown, or any error of the store.
    /// - Complexity: O(n) in the number of alarms, for loading and saving the collection.
    public func acknowledgeMissed() async throws
}

/// A sound of an alarm: an identifier for the platform and a name for the user.
public struct AlarmSound : Hashable, Sendable, Codable {

    /// The identifier by which the app finds the sound, such as a file or media identifier.
    public var id: String

    /// The name shown to the user.
    public var name: String

    /// Creates a sound from its identifier and name.
    public init(id: String, name: String)
}

/// A type that saves a collection of alarms and changes it in transactions.
///
/// A transaction is either saved as a whole, or throws an error and changes nothing. Transactions do not overlap. The
/// store publishes changes in order, each change after its save.
public protocol AlarmStore : Sendable {

    /// Returns the saved collection.
    ///
    /// - Throws: An error of the store, such as ``AlarmStoreError``, when the collection cannot be read.
    func load() async throws -> AlarmScheduling.AlarmCollection

    /// Reads the collection, changes it and saves the result, in one step without interruption.
    ///
    /// - Parameter body: A closure that changes the collection; when the closure throws, nothing is changed.
    /// - Returns: The result of `body`.
    /// - Throws: The error of `body`, or an error of the store, such as ``AlarmStoreError``, when the collection cannot
    ///   be read or saved.
    @discardableResult
    func transact<Result>(_ body: @Sendable (inout AlarmScheduling.AlarmCollection) throws -> Result) async throws -> Result where Result : Sendable

    /// Returns a new stream of all later changes.
    func changes() async -> AsyncStream<AlarmScheduling.AlarmCollectionChange>
}

/// An error of a store that could not read or save the alarms; the alarms stay unchanged.
public struct AlarmStoreError : Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {

    /// A code that identifies the kind of a store error.
    ///
    /// Later versions may add codes.
    public struct Code : RawRepresentable, Hashable, Sendable, CustomStringConvertible {

        /// The stable text by which programs identify the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String)

        /// A call to the file system failed; ``AlarmStoreError/errorNumber`` is the error number of the call.
        public static let file: AlarmScheduling.AlarmStoreError.Code

        /// Another process held the lock of the store for longer than the lock timeout.
        public static let busy: AlarmScheduling.AlarmStoreError.Code

        /// The stored text has a later format, which can be read but not changed.
        public static let newerFormat: AlarmScheduling.AlarmStoreError.Code

        /// An alarm has a value that the stored form cannot represent.
        public static let unstorable: AlarmScheduling.AlarmStoreError.Code

        /// The stored text is longer than 256 MiB (268,435,456 bytes), or would be after the change.
        public static let tooLarge: AlarmScheduling.AlarmStoreError.Code

        /// The location of the store, such as a suite of user defaults, does not exist.
        public static let unavailable: AlarmScheduling.AlarmStoreError.Code

        /// The same text as ``rawValue``.
        public var description: String { get }
    }

    /// The code that identifies the kind of error.
    public let code: AlarmScheduling.AlarmStoreError.Code

    /// The path of the file, the suite of user defaults, or the field that cannot be stored; `nil` for other errors.
    public let path: String?

    /// A sentence that states the problem.
    public let message: String

    /// The system's error number, such as `ENOSPC`; `nil` unless a call to the file system failed.
    public let errorNumber: Int32?

    /// Creates an error, for a store of your own or for a test.
    ///
    /// - Parameters:
    ///   - code: The kind of the error.
    ///   - path: The path of the file, the suite or the field, or `nil`.
    ///   - message: A sentence that states the problem.
    ///   - errorNumber: The system's error number, or `nil`.
    public init(_ code: AlarmScheduling.AlarmStoreError.Code, path: String? = nil, message: String, errorNumber: Int32? = nil)

    /// A sentence with the place and the message.
    public var description: String { get }

    /// The same sentence as ``description``.
    public var errorDescription: String? { get }
}

/// A set of the user-visible strings of AlarmScheduling, in English by default.
///
/// Foundation renders dates, times, day names and durations in the user's language, but does not translate these
/// strings. For another language, assign translated strings. The placeholders in braces are replaced by values:
/// `{time}`, `{date}`, `{newTime}`, `{duration}`, `{days}` and `{n}`.
///
/// ```swift
/// var words = AlarmWords()
/// words.weekdays = "Werktags"
/// Recurrence.weekly(.weekdays).text(locale: Locale(identifier: "de"), words: words)
/// // → Werktags
/// ```
public struct AlarmWords : Hashable, Sendable {

    /// The text for an alarm that rings once.
    public var never: String

    /// The text for all seven days.
    public var everyDay: String

    /// The text for Monday to Friday.
    public var weekdays: String

    /// The text for Saturday and Sunday.
    public var weekends: String

    /// The text for a weekly alarm without days.
    public var noDay: String

    /// The text for days of every n-th week.
    public var everyWeeks: String

    /// The text for every n-th day.
    public var everyDays: String

    /// The text for an occurrence a minute or more from now.
    public var ringsIn: String

    /// The text for an occurrence less than a minute from now.
    public var ringsNow: String

    /// The explanation of an occurrence at its nominal time.
    public var regular: String

    /// The explanation of an occurrence whose time a clock change skips.
    public var shifted: String

    /// The explanation of an occurrence whose date the alarm's zone skips.
    public var missingDate: String

    /// The explanation of the first of two occurrences in a repeated hour.
    public var firstPass: String

    /// The explanation of the second of two occurrences in a repeated hour.
    public var secondPass: String

    /// The explanation of a snoozed occurrence.
    public var snoozed: String

    /// Creates the English strings.
    public init()
}

/// A set of the zone rules that alarms need: the rules of the device's zone, and the rules of the zones that the alarms
/// name.
///
/// An alarm with an unknown zone follows the device's zone, so that it rings, but possibly at another hour.
public struct AlarmZones : Sendable {

    /// The rules of the device's zone.
    public let device: any AlarmScheduling.ZoneRules

    /// The rules of the named zones, by the names that the alarms use.
    public let named: [String : any AlarmScheduling.ZoneRules]

    /// Creates a value from the rules of the device's zone and of named zones.
    public init(device: any AlarmScheduling.ZoneRules, named: [String : any AlarmScheduling.ZoneRules] = [:])

    /// Creates a value by looking up the rules that the alarms need in a source.
    ///
    /// - Parameters:
    ///   - source: The source of the rules.
    ///   - alarms: The alarms whose zones to look up.
    /// - Throws: ``ZoneError`` when the source has no rules for the device's own zone.
    /// - Complexity: O(n) in the number of alarms, with one lookup for each zone.
    public init(_ source: some AlarmScheduling.ZoneSource, for alarms: some Sequence<AlarmScheduling.Alarm>) throws(AlarmScheduling.ZoneError)

    /// Returns the rules that an alarm follows.
    public func rules(for alarm: AlarmScheduling.Alarm) -> any AlarmScheduling.ZoneRules
}

/// A policy for clock changes that skip or repeat the time of an alarm, or skip its date.
///
/// With the default, an alarm rings once, as in RFC 5545, Temporal's *compatible* and java.time: a skipped 02:30 rings
/// at 03:30, and a repeated 01:30 rings at its first pass. An alarm does not ring for a date that its zone skips.
public struct ClockChangePolicy : Hashable, Sendable, Codable {

    /// A rule for a wall time that a clock change skips.
    public enum Gap : String, CaseIterable, Hashable, Sendable, Codable {

        /// The alarm rings later by the length of the gap: 02:30 rings at 03:30.
        case shift

        /// The alarm rings at the first instant after the gap: 02:30 rings at 03:00.
        case firstValid

        /// The alarm does not ring on this date.
        case skip
    }

    /// A rule for a wall time that a clock change repeats.
    public enum Overlap : String, CaseIterable, Hashable, Sendable, Codable {

        /// The alarm rings at the first pass.
        case first

        /// The alarm rings at the second pass.
        case second

        /// The alarm rings at both passes, as two occurrences with different identifiers.
        case both
    }

    /// A rule for a date that a zone skips as a whole, such as 30 December 2011 in Samoa.
    public enum MissingDate : String, CaseIterable, Hashable, Sendable, Codable {

        /// The alarm does not ring for this date: a Friday alarm does not ring on Saturday.
        case skip

        /// The alarm follows its rule for skipped times, ``ClockChangePolicy/gap``.
        case asGap
    }

    /// The rule for skipped times.
    public var gap: AlarmScheduling.ClockChangePolicy.Gap

    /// The rule for repeated times.
    public var overlap: AlarmScheduling.ClockChangePolicy.Overlap

    /// The rule for skipped dates.
    public var missingDate: AlarmScheduling.ClockChangePolicy.MissingDate

    /// Creates a policy; the defaults are those of ``standard``.
    public init(gap: AlarmScheduling.ClockChangePolicy.Gap = .shift, overlap: AlarmScheduling.ClockChangePolicy.Overlap = .first, missingDate: AlarmScheduling.ClockChangePolicy.MissingDate = .skip)

    /// The default policy: ``Gap/shift``, ``Overlap/first`` and ``MissingDate/skip``.
    public static let standard: AlarmScheduling.ClockChangePolicy
}

/// A store for tests that fails on demand, and otherwise forwards each call to another store.
///
/// ```swift
/// let store = FailingAlarmStore()
/// await store.failNext(.transact, with: AlarmStoreError(.busy, message: "locked"))
/// let alarm = Alarm(time: .at(7, 0), recurrence: .weekly(.weekdays))
/// try? await store.transact { collection in try collection.add(alarm) }      // refused
/// try await store.transact { collection in try collection.add(alarm) }
/// await store.calls.count    // → 2
/// ```
public actor FailingAlarmStore : AlarmScheduling.AlarmStore {

    /// A call that can fail.
    public enum FailableCall : Hashable, Sendable, CaseIterable {

        /// Reading the collection.
        case load

        /// Changing the collection.
        case transact
    }

    /// The calls in order, including failed calls.
    public private(set) var calls: [AlarmScheduling.FailingAlarmStore.FailableCall] { get }

    /// Creates a store that forwards calls to another store, by default to a store in memory.
    public init(_ base: any AlarmScheduling.AlarmStore = InMemoryAlarmStore())

    /// Makes the next calls fail before they reach the other store.
    ///
    /// - Parameters:
    ///   - call: The kind of call.
    ///   - error: The error that the calls throw.
    ///   - times: The number of calls that fail; a negative number is replaced by 0.
    public func failNext(_ call: AlarmScheduling.FailingAlarmStore.FailableCall, with error: any Error, times: Int = 1)

    /// Returns the collection of the other store.
    ///
    /// - Throws: The error planned with ``failNext(_:with:times:)``, or the error of the other store.
    public func load() async throws -> AlarmScheduling.AlarmCollection

    /// Changes the collection of the other store.
    ///
    /// After a planned failure, the collection is unchanged.
    ///
    /// - Parameter body: A closure that changes the collection.
    /// - Returns: The result of `body`.
    /// - Throws: The error planned with ``failNext(_:with:times:)``, or the error of the other store or of `body`.
    @discardableResult
    public func transact<Result>(_ body: @Sendable (inout AlarmScheduling.AlarmCollection) throws -> Result) async throws -> Result where Result : Sendable

    /// Returns a new stream of the changes of the other store.
    public func changes() async -> AsyncStream<AlarmScheduling.AlarmCollectionChange>
}

/// A store that saves the collection in one JSON file, and protects the file against crashes, full disks and concurrent
/// access by several processes.
///
/// Each save writes a new file, waits until its bytes are on the storage medium, keeps the previous file as a backup,
/// and renames the new file to the main name in one step. Every record has its own checksum, so that damage affects
/// only the damaged records. The backup usually contains these records. ``loadReport`` describes the state in which the
/// store found the file.
///
/// ```swift
/// let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
/// let store = try FileAlarmStore(at: folder.appendingPathComponent("alarms.json"))
/// let alarm = Alarm(time: .at(7, 30), recurrence: .weekly(.weekdays))
/// try await store.transact { collection in try collection.add(alarm) }
/// let again = try FileAlarmStore(at: folder.appendingPathComponent("alarms.json"))
/// await again.loadReport.outcome == .loaded    // → true
/// try await again.load().alarms.count          // → 1
/// ```
///
/// Several processes may use the same file: transactions wait for each other through a lock file without blocking a
/// thread, and each process reads the changes of the others. The lock requires a file system with `flock`; on network file systems it may work
/// only between processes of one machine.
public actor FileAlarmStore : AlarmScheduling.AlarmStore {

    /// The report of the last complete read of the file.
    public var loadReport: AlarmScheduling.AlarmLoadReport { get }

    /// Creates a store of a file, repairs damage, and removes temporary files of a crashed process.
    ///
    /// The initializer blocks its thread while another process holds the lock. Use ``open(at:lockTimeout:)`` in
    /// asynchronous code.
    ///
    /// - Parameters:
    ///   - url: The location of the file; a missing folder is created.
    ///   - lockTimeout: The longest wait for the lock of another process; a negative duration is replaced by 0.
    /// - Throws: ``AlarmStoreError`` when the file cannot be locked, read or repaired.
    /// - Complexity: O(n) in the size of the file.
    public convenience init(at url: URL, lockTimeout: Duration = .seconds(10)) throws(AlarmScheduling.AlarmStoreError)

    /// Returns a store of a file as ``init(at:lockTimeout:)`` does, and suspends the task while another process holds
    /// the lock.
    ///
    /// ```swift
    /// let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    /// let store = try await FileAlarmStore.open(at: folder.appendingPathComponent("alarms.json"))
    /// try await store.load().alarms.count    // → 0
    /// ```
    ///
    /// - Parameters:
    ///   - url: The location of the file; a missing folder is created.
    ///   - lockTimeout: The longest wait for the lock of another process; a negative duration is replaced by 0.
    /// - Returns: The store, which has read the file.
    /// - Throws: ``AlarmStoreError`` when the file cannot be locked, read or repaired.
    /// - Complexity: O(n) in the size of the file.
    public static func open(at url: URL, lockTimeout: Duration = .seconds(10)) async throws(AlarmScheduling.AlarmStoreError) -> AlarmScheduling.FileAlarmStore

    /// Returns the collection in the file, with the changes of other processes.
    ///
    /// - Throws: ``AlarmStoreError`` when the file cannot be locked, read or repaired.
    /// - Complexity: O(n) in the size of the file, which each call reads.
    public func load() async throws(AlarmScheduling.AlarmStoreError) -> AlarmScheduling.AlarmCollection

    /// Changes the collection and saves it before the call returns.
    ///
    /// After a failure, the collection and the file are unchanged.
    ///
    /// - Parameter body: A closure that changes the collection; it must be short, because the file is locked during the
    ///   call.
    /// - Returns: The result of `body`.
    /// - Throws: The error of `body`, or ``AlarmStoreError`` when the file cannot be locked, read or saved.
    /// - Complexity: O(n) in the number of alarms; each change saves the whole collection.
    @discardableResult
    public func transact<Result>(_ body: @Sendable (inout AlarmScheduling.AlarmCollection) throws -> Result) async throws -> Result where Result : Sendable

    /// Returns a new stream of all later changes, including changes by other processes once this store reads them.
    public func changes() -> AsyncStream<AlarmScheduling.AlarmCollectionChange>
}

/// A problem in a file that could nevertheless be read or written, with its place, a message and the remedy.
public struct FormatDiagnostic : Hashable, Sendable, CustomStringConvertible {

    /// A degree to which a fault changed the data: a remark, a changed value, or an omitted record.
    public enum Severity : String, Hashable, Sendable, CaseIterable, Comparable {

        /// A remark; no data is lost.
        case note

        /// A value was changed or omitted.
        case warning

        /// A whole record was omitted; the result contains the text of the record.
        case error

        /// Returns whether the left severity is lower than the right severity.
        public static func < (left: AlarmScheduling.FormatDiagnostic.Severity, right: AlarmScheduling.FormatDiagnostic.Severity) -> Bool
    }

    /// A code that identifies the kind of a diagnostic.
    ///
    /// Later versions may add codes.
    public struct Code : RawRepresentable, Hashable, Sendable, CustomStringConvertible {

        /// The stable text by which programs identify the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String)

        /// The same text as ``rawValue``.
        public var description: String { get }
    }

    /// The code that identifies the kind of diagnostic.
    public let code: AlarmScheduling.FormatDiagnostic.Code

    /// The degree to which the import changed the data.
    public let severity: AlarmScheduling.FormatDiagnostic.Severity

    /// The path of the value, such as `alarms[3].date`, or the identifier of an exported alarm; `nil` for a problem
    /// with a line.
    public let path: String?

    /// The line, counted from 1; `nil` for a problem with a path.
    public let line: Int?

    /// The column, counted from 1; always `nil` in this version.
    public let column: Int?

    /// A sentence that states the problem.
    public let message: String

    /// A sentence that states the response to the problem, such as an omitted value; `nil` when nothing was changed.
    public let remedy: String?

    /// A line of text with the place, the severity, the message, the remedy and the code.
    public var description: String { get }
}

extension FormatDiagnostic.Code {

    /// A record of a store cannot be read.
    public static let unreadRecord: AlarmScheduling.FormatDiagnostic.Code

    /// A line has no name or no value.
    public static let invalidLine: AlarmScheduling.FormatDiagnostic.Code

    /// An event has no `END:VEVENT`.
    public static let unfinishedEvent: AlarmScheduling.FormatDiagnostic.Code

    /// An event has no start, or its start is out of range.
    public static let invalidStart: AlarmScheduling.FormatDiagnostic.Code

    /// An event lasts all day and has no time of day.
    public static let allDay: AlarmScheduling.FormatDiagnostic.Code

    /// An event replaces one instance of a recurring event (`RECURRENCE-ID`).
    public static let changedInstance: AlarmScheduling.FormatDiagnostic.Code

    /// An event's recurrence rule has no equivalent in ``Recurrence``.
    public static let unsupportedRule: AlarmScheduling.FormatDiagnostic.Code

    /// An event has a property without an equivalent in ``Alarm``, such as `RDATE`.
    public static let unsupportedProperty: AlarmScheduling.FormatDiagnostic.Code

    /// An event's start has seconds; alarms ring at whole minutes.
    public static let seconds: AlarmScheduling.FormatDiagnostic.Code

    /// An event's alarm has a trigger that is not a duration before or after the start.
    public static let unsupportedTrigger: AlarmScheduling.FormatDiagnostic.Code

    /// An event has several alarms.
    public static let severalAlarms: AlarmScheduling.FormatDiagnostic.Code

    /// An exception of an event is not a date.
    public static let invalidException: AlarmScheduling.FormatDiagnostic.Code

    /// The alarm's time zone is not among the given zones.
    public static let unknownZone: AlarmScheduling.FormatDiagnostic.Code

    /// The alarm never rings.
    public static let neverRings: AlarmScheduling.FormatDiagnostic.Code

    /// The alarm's time zone skips a date; a calendar then rings on the next date, and the alarm does not ring.
    public static let missingDate: AlarmScheduling.FormatDiagnostic.Code

    /// The alarm rings once and has no date; its event has a date.
    public static let undated: AlarmScheduling.FormatDiagnostic.Code

    /// The alarm's policy for skipped times differs from that of a calendar.
    public static let gap: AlarmScheduling.FormatDiagnostic.Code

    /// The alarm's policy for repeated times differs from that of a calendar.
    public static let overlap: AlarmScheduling.FormatDiagnostic.Code

    /// The alarm is paused; a calendar ignores the pause.
    public static let paused: AlarmScheduling.FormatDiagnostic.Code

    /// The alarm is disabled; a calendar shows its event without an alarm.
    public static let disabled: AlarmScheduling.FormatDiagnostic.Code

    /// The alarm's snooze policy is not standard; a calendar ignores the policy.
    public static let snooze: AlarmScheduling.FormatDiagnostic.Code

    /// The alarm has its own sound; a calendar plays another sound.
    public static let sound: AlarmScheduling.FormatDiagnostic.Code

    /// A record is not JSON.
    public static let brokenRecord: AlarmScheduling.FormatDiagnostic.Code

    /// A record is not an object.
    public static let wrongType: AlarmScheduling.FormatDiagnostic.Code

    /// The date of a record is missing or outside the years 1 to 9999.
    public static let invalidDate: AlarmScheduling.FormatDiagnostic.Code

    /// The date of a one-time alarm is in the past.
    public static let pastDate: AlarmScheduling.FormatDiagnostic.Code

    /// The weekdays are not a list of numbers, or a number is outside 1…7.
    public static let invalidWeekdays: AlarmScheduling.FormatDiagnostic.Code

    /// A record has no weekdays.
    public static let missingWeekdays: AlarmScheduling.FormatDiagnostic.Code

    /// The identifier of a record is missing or is not a UUID.
    public static let missingIdentifier: AlarmScheduling.FormatDiagnostic.Code

    /// The identifier of a record is already used by another alarm.
    public static let duplicateIdentifier: AlarmScheduling.FormatDiagnostic.Code

    /// A Boolean field of a record is missing or is not a Boolean value.
    public static let missingFlag: AlarmScheduling.FormatDiagnostic.Code

    /// The label of a record is missing or is not a string.
    public static let missingLabel: AlarmScheduling.FormatDiagnostic.Code
}

/// An error in a text or a record that does not follow its format.
///
/// ```swift
/// do {
///     _ = try ICalendarImport(Data("BEGIN:VCARD".utf8))
/// } catch {
///     print(error)    // line 1: expected BEGIN:VCALENDAR
/// }
/// ```
public struct FormatError : Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {

    /// A code that identifies the kind of a format error.
    ///
    /// Later versions may add codes.
    public struct Code : RawRepresentable, Hashable, Sendable, CustomStringConvertible {

        /// The stable text by which programs identify the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String)

        /// The text is not JSON.
        public static let syntax: AlarmScheduling.FormatError.Code

        /// An object has two members with the same name.
        public static let duplicateKey: AlarmScheduling.FormatError.Code

        /// Arrays or objects are nested deeper than 64 levels.
        public static let tooDeep: AlarmScheduling.FormatError.Code

        /// The bytes are not UTF-8.
        public static let encoding: AlarmScheduling.FormatError.Code

        /// The text has another format.
        public static let otherFormat: AlarmScheduling.FormatError.Code

        /// A field of a record is missing or has an invalid value.
        public static let invalidField: AlarmScheduling.FormatError.Code

        /// The same text as ``rawValue``.
        public var description: String { get }
    }

    /// The code that identifies the kind of error.
    public let code: AlarmScheduling.FormatError.Code

    /// The path of the field, such as `recurrence.every`; `nil` for an error of the text itself.
    public let path: String?

    /// The line, counted from 1; `nil` for an error of a field.
    public let line: Int?

    /// The column in bytes, counted from 1; `nil` for an error of a whole line or of a field.
    public let column: Int?

    /// A sentence that states what was expected.
    public let message: String

    /// A sentence with the place and the message.
    public var description: String { get }

    /// The same sentence as ``description``.
    public var errorDescription: String? { get }
}

/// A set of zone rules from a Foundation `TimeZone`.
///
/// Foundation contains its own zone data, which can be older than the system's files; on Linux the data is part of the
/// toolchain. ``dataVersion`` is the version of Foundation's data. ``SystemZones`` prefers the system's files, and uses
/// this type for zones without a file.
public struct FoundationZone : AlarmScheduling.ZoneRules, Hashable {

    /// The time zone that gives the offsets.
    public let timeZone: TimeZone

    /// Creates the rules of a time zone.
    public init(_ timeZone: TimeZone)

    /// Creates the rules of a named time zone, or `nil` when Foundation has no such zone.
    public init?(identifier: String)

    /// The zone's name.
    public var identifier: String { get }

    /// The version of Foundation's zone data, such as `2025b`.
    public var dataVersion: String? { get }

    /// Returns the offset at an instant, in seconds east of UTC.
    public func offset(at instant: Int64) -> Int

    /// Returns the first change of the offset strictly after an instant, or `nil` when there is none.
    ///
    /// Foundation also reports changes that keep the offset. This method ignores up to a thousand such changes in a
    /// row.
    public func change(after instant: Int64) -> AlarmScheduling.ZoneChange?
}

/// An export of alarms as iCalendar text (RFC 5545), which calendar apps can show.
///
/// Each alarm becomes one event that rings at its start. The event of an alarm that follows the device has floating
/// time. Any other event has the identifier of its time zone, and the text defines this zone by the list of its changes
/// in ten years.
///
/// A calendar converts a skipped time with the offset before the gap, and uses the first pass of a repeated time. This
/// corresponds to ``ClockChangePolicy/Gap/shift``, ``ClockChangePolicy/Overlap/first`` and
/// ``ClockChangePolicy/MissingDate/asGap``. Properties of an alarm that iCalendar cannot represent are written as
/// extension properties, and ``ICalendarImport`` reads them back. ``diagnostics`` lists the differences that affect a
/// user of the calendar.
///
/// ```swift
/// let alarm = Alarm(time: .at(7, 30), recurrence: .weekly(.weekdays), label: "Work")
/// let zones = AlarmZones(device: ZoneTable.utc)
/// let export = ICalendarExport([alarm], at: Date(timeIntervalSince1970: 0), in: zones)
/// export.text.contains("RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,TU,WE,TH,FR;WKST=MO")
/// // → true
/// try ICalendarImport(Data(export.text.utf8)).alarms == [alarm]
/// // → true
/// ```
public struct ICalendarExport : Sendable {

    /// The iCalendar text; its lines end in CR LF and are folded at 75 bytes.
    public let text: String

    /// The differences between the alarms and their events in a calendar; the path of a diagnostic is the identifier of
    /// the alarm.
    public let diagnostics: [AlarmScheduling.FormatDiagnostic]

    /// Creates an export of the given alarms.
    ///
    /// - Parameters:
    ///   - alarms: The alarms to export.
    ///   - now: The time stamp of the text; the event of a weekly alarm without a first date starts on the date of this
    ///     instant or later.
    ///   - zones: The zone rules that the alarms follow.
    /// - Complexity: O(n) in the number of alarms, with O(e log e) for the e exceptions of an alarm.
    public init(_ alarms: some Sequence<AlarmScheduling.Alarm>, at now: Date, in zones: AlarmScheduling.AlarmZones)
}

/// An import of alarms from the single, daily and weekly events of an iCalendar text (RFC 5545).
///
/// Each event is read independently. Some events have no equivalent alarm: a monthly or all-day event, or a changed
/// instance of a recurring event. Such an event is reported in ``diagnostics``, and its text is kept in ``rejected``.
/// An alarm rings at the start of its event, or at the trigger of the event's first alarm. An export by
/// ``ICalendarExport`` is restored completely, except that an undated one-time alarm gets the date of its event.
public struct ICalendarImport : Sendable {

    /// The alarms, in the order of the text.
    public private(set) var alarms: [AlarmScheduling.Alarm] { get }

    /// The diagnostics about changed values, omitted values and rejected events, and remarks.
    public private(set) var diagnostics: [AlarmScheduling.FormatDiagnostic] { get }

    /// The texts of the events that could not be read.
    public private(set) var rejected: [String] { get }

    /// Creates an import by reading the events of a text.
    ///
    /// - Parameters:
    ///   - data: The text in UTF-8.
    ///   - zones: The source of zone rules, for recurrence rules that end at an instant in UTC.
    /// - Throws: ``FormatError`` when the data is not UTF-8, or when the text does not begin with a calendar.
    /// - Complexity: O(n) in the size of the data.
    public init(_ data: Data, zones: any AlarmScheduling.ZoneSource = SystemZones()) throws(AlarmScheduling.FormatError)
}

/// A store that keeps the collection in memory, for tests, previews and temporary alarms.
///
/// ```swift
/// let store = InMemoryAlarmStore()
/// let alarm = Alarm(time: .at(7, 0), recurrence: .once())
/// try await store.transact { collection in try collection.add(alarm) }
/// await store.load().alarms.count      // → 1
/// ```
public actor InMemoryAlarmStore : AlarmScheduling.AlarmStore {

    /// Creates a store with a collection.
    public init(_ collection: AlarmScheduling.AlarmCollection = AlarmCollection())

    /// Returns the current collection.
    public func load() -> AlarmScheduling.AlarmCollection

    /// Changes the collection.
    ///
    /// When `body` throws an error, the collection stays unchanged.
    ///
    /// - Parameter body: A closure that changes the collection.
    /// - Returns: The result of `body`.
    /// - Throws: The error of `body`.
    @discardableResult
    public func transact<Result>(_ body: @Sendable (inout AlarmScheduling.AlarmCollection) throws -> Result) throws -> Result where Result : Sendable

    /// Returns a new stream of all later changes.
    public func changes() -> AsyncStream<AlarmScheduling.AlarmCollectionChange>
}

/// A JSON number with its text.
public struct JSONNumber : Hashable, Sendable {

    /// The number as JSON writes it, such as `7`, `-0.5` or `1e400`.
    public let text: String

    /// Creates a number from an integer.
    public init(_ value: Int)

    /// Creates a number from a `Double`, or `nil` for NaN and the infinities, which JSON cannot represent.
    public init?(_ value: Double)

    /// The value as an integer, or `nil` when the number is not whole or does not fit in `Int`.
    public var int: Int? { get }

    /// The nearest `Double`, or `nil` when the number is beyond the range of `Double`.
    public var double: Double? { get }
}

/// A JSON value, such as a field that another program or a later version added to an alarm.
///
/// Numbers keep their text, so that a 20-digit number or `1e400` is written back unchanged.
indirect public enum JSONValue : Hashable, Sendable {

    /// The value `null`.
    case null

    /// A Boolean value.
    case bool(Bool)

    /// A number.
    case number(AlarmScheduling.JSONNumber)

    /// A string.
    case string(String)

    /// An array.
    case array([AlarmScheduling.JSONValue])

    /// An object: its members by key.
    case object([String : AlarmScheduling.JSONValue])

    /// Returns the JSON number of an integer.
    public static func integer(_ value: Int) -> AlarmScheduling.JSONValue

    /// The member of an object, or `nil` when this value is not an object or has no such member.
    public subscript(key: String) -> AlarmScheduling.JSONValue? { get }

    /// The text of a string, or `nil` for other values.
    public var string: String? { get }

    /// The value of a number that is whole and fits in `Int`, or `nil` for other values.
    public var int: Int? { get }

    /// The value of `true` or `false`, or `nil` for other values.
    public var bool: Bool? { get }

    /// The elements of an array, or `nil` for other values.
    public var array: [AlarmScheduling.JSONValue]? { get }

    /// The members of an object, or `nil` for other values.
    public var object: [String : AlarmScheduling.JSONValue]? { get }
}

extension JSONValue : Codable {

    /// Creates a value by decoding any JSON that is nested at most 64 levels deep.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for deeper nesting or an infinite number, or the error of the decoder.
    public init(from decoder: any Decoder) throws

    /// Encodes the value; a number that neither `Double` nor `Decimal` can represent is encoded as a string.
    ///
    /// - Throws: The error of the encoder, such as `EncodingError`, when encoding fails.
    public func encode(to encoder: any Encoder) throws
}

/// A date of the proleptic Gregorian calendar, years 1 to 9999, without a time and without a time zone.
///
/// ```swift
/// let leapDay = LocalDate.on(2024, 2, 29)
/// leapDay.weekday                         // → Thursday
/// leapDay.adding(days: 1)                 // → Optional(2024-03-01)
/// LocalDate(2023, 2, 29) == nil           // → true
/// ```
public struct LocalDate : Hashable, Sendable {

    /// The number of days since 1970-01-01, -719162…2932896; negative for earlier dates.
    public let dayNumber: Int

    /// The earliest date, 0001-01-01.
    public static let first: AlarmScheduling.LocalDate

    /// The latest date, 9999-12-31.
    public static let last: AlarmScheduling.LocalDate

    /// Creates a date from a year (1…9999), a month (1…12) and a day of the month, or `nil` when there is no such day.
    public init?(_ year: Int, _ month: Int, _ day: Int)

    /// Returns a date from literal numbers; for numbers that may be invalid, use the failable initializer.
    ///
    /// - Precondition: The date exists, and the year is in 1…9999.
    public static func on(_ year: Int, _ month: Int, _ day: Int) -> AlarmScheduling.LocalDate

    /// Creates a date from days since 1970-01-01, or `nil` outside -719162…2932896.
    public init?(dayNumber: Int)

    /// The year, 1…9999.
    public var year: Int { get }

    /// The month, 1…12.
    public var month: Int { get }

    /// The day of the month, 1…31.
    public var day: Int { get }

    /// The day of the week.
    public var weekday: AlarmScheduling.Weekday { get }

    /// Returns the date a number of days later, or earlier for a negative number; `nil` outside the years 1 to 9999.
    public func adding(days: Int) -> AlarmScheduling.LocalDate?

    /// Returns the number of days from this date to `other`; negative when `other` is earlier.
    public func days(until other: AlarmScheduling.LocalDate) -> Int
}

extension LocalDate {

    /// Returns the date in the locale's style, in the Gregorian calendar.
    public func formatted(locale: Locale) -> String
}

extension LocalDate : Comparable {

    /// Returns whether the left date is earlier than the right date.
    public static func < (left: AlarmScheduling.LocalDate, right: AlarmScheduling.LocalDate) -> Bool
}

extension LocalDate : LosslessStringConvertible {

    /// The ISO 8601 form with ASCII digits, such as `2024-02-29`.
    public var description: String { get }

    /// Creates a date from the ISO 8601 form (four, two and two ASCII digits with hyphens), or `nil` for other text.
    public init?(_ text: String)
}

extension LocalDate : Codable {

    /// Creates a date by decoding the ISO 8601 form.
    ///
    /// - Throws: `DecodingError.dataCorrupted` when the text is not a date, or the error of the decoder.
    public init(from decoder: any Decoder) throws

    /// Encodes the ISO 8601 form.
    ///
    /// - Throws: The error of the encoder, such as `EncodingError`, when encoding fails.
    public func encode(to encoder: any Encoder) throws
}

/// A wall clock that a test advances and sets.
///
/// Time passes only when the test advances the clock. The test can also change the shown date while no time passes.
///
/// ```swift
/// let clock = ManualWallClock(Date(timeIntervalSince1970: 0))
/// clock.advance(by: 60)
/// clock.now.timeIntervalSince1970    // → 60.0
/// clock.jump(by: -30)
/// clock.now.timeIntervalSince1970    // → 30.0
/// ```
final public class ManualWallClock : AlarmScheduling.WallClock {

    /// A call that can fail.
    public enum FailableCall : Hashable, Sendable, CaseIterable {

        /// A wait, ``sleep(for:)``.
        case sleep
    }

    /// Creates a clock that shows an instant.
    public init(_ now: Date)

    /// The date that the clock shows.
    public var now: Date { get }

    /// Advances the time and wakes the tasks whose wait is over.
    ///
    /// - Parameter seconds: The number of seconds that pass; a negative number is replaced by 0.
    /// - Complexity: O(n log n) in the number of waiting tasks.
    public func advance(by seconds: TimeInterval)

    /// Moves the shown date by a number of seconds, backward for a negative number.
    ///
    /// No time passes, and no waiting task continues.
    public func jump(by seconds: TimeInterval)

    /// Sets the shown date.
    ///
    /// No time passes, and no waiting task continues.
    public func set(to date: Date)

    /// Suspends until at least `count` tasks wait on this clock, so that a test can advance the clock without a race.
    public func untilSleeping(_ count: Int = 1) async

    /// Makes the next calls fail.
    ///
    /// - Parameters:
    ///   - call: The kind of call.
    ///   - error: The error that the calls throw.
    ///   - times: The number of calls that fail; a negative number is replaced by 0.
    public func failNext(_ call: AlarmScheduling.ManualWallClock.FailableCall, with error: any Error, times: Int = 1)

    /// Waits until a duration has passed on this clock.
    ///
    /// - Throws: `CancellationError` when the task is canceled, or the error planned with ``failNext(_:with:times:)``.
    public func sleep(for duration: Duration) async throws
}

/// A source of zones for tests, with given zones and a device whose zone the test can change.
///
/// ```swift
/// let zones = ManualZones(ZoneTable.utc)
/// if let kolkata = ZoneTable(identifier: "Asia/Kolkata", fixedOffset: 19_800) { zones.travel(to: kolkata) }
/// zones.deviceZoneIdentifier    // → Asia/Kolkata
/// try zones.rules(for: "Asia/Kolkata").offset(at: 0)       // → 19800
/// ```
final public class ManualZones : AlarmScheduling.ZoneSource {

    /// A call that can fail.
    public enum FailableCall : Hashable, Sendable, CaseIterable {

        /// Reading the rules of a zone.
        case rules
    }

    /// The version of the zone data.
    public let dataVersion: String?

    /// Creates a source with the given zones.
    ///
    /// - Parameters:
    ///   - device: The zone of the device.
    ///   - others: The other zones; when two zones have the same identifier, the last zone is used.
    ///   - dataVersion: The version of the zone data.
    public init(_ device: any AlarmScheduling.ZoneRules, others: [any AlarmScheduling.ZoneRules] = [], dataVersion: String? = nil)

    /// The identifier of the device's current zone.
    public var deviceZoneIdentifier: String { get }

    /// Moves the device to a zone and adds that zone to the source.
    public func travel(to zone: any AlarmScheduling.ZoneRules)

    /// Makes the next calls fail.
    ///
    /// - Parameters:
    ///   - call: The kind of call.
    ///   - error: The error that the calls throw.
    ///   - times: The number of calls that fail; a negative number is replaced by 0.
    public func failNext(_ call: AlarmScheduling.ManualZones.FailableCall, with error: AlarmScheduling.ZoneError, times: Int = 1)

    /// Returns the rules of one of the source's zones.
    ///
    /// - Throws: ``ZoneError`` when the source does not have the zone, or the error planned with
    ///   ``failNext(_:with:times:)``.
    public func rules(for identifier: String) throws(AlarmScheduling.ZoneError) -> any AlarmScheduling.ZoneRules
}

/// An occurrence that did not ring, with the label of its alarm.
///
/// The label is stored because the alarm may have been removed.
public struct MissedOccurrence : Hashable, Sendable, Identifiable {

    /// The occurrence that did not ring.
    public let occurrence: AlarmScheduling.Occurrence

    /// The reason why the occurrence did not ring.
    public let cause: AlarmScheduling.AlarmLifecycle.MissedCause

    /// The alarm's label.
    public let label: String

    /// The number of earlier missed occurrences of the alarm that are not listed.
    ///
    /// After a long time without the app, only the last missed occurrence of an alarm is listed.
    public let earlierCount: Int

    /// The identifier of the missed occurrence.
    public var id: AlarmScheduling.Occurrence.ID { get }
}

/// A user's decision on whether a platform may ring.
public enum NotificationAuthorization : String, Hashable, Sendable, CaseIterable {

    /// The user has not been asked.
    case notDetermined

    /// The user does not allow the app to ring.
    case denied

    /// The user allows notifications but not their sound, so that alarms are silent.
    case silent

    /// The user allows the app to ring.
    case allowed
}

/// A type that rings on a platform: a backend holds requests, rings when a request is due, and reports deliveries.
///
/// A backend only translates calls and contains no rules about alarms. The scheduler compares the pending requests with
/// its plan and schedules the missing requests.
public protocol NotificationBackend : Sendable {

    /// The greatest number of requests that the backend can hold, such as 64 on iOS; `nil` for any number.
    ///
    /// A backend whose platform names no number returns a smaller one after the platform has refused a request; the scheduler then
    /// makes another plan at once.
    var slotLimit: Int? { get async }

    /// Whether the backend supports repeating requests.
    var repeats: Bool { get async }

    /// The requests that continue a sound, for a platform whose notifications sound for some seconds only; `nil` for a
    /// platform that sounds until the user answers.
    var chain: AlarmScheduling.NotificationChain? { get async }

    /// Returns whether the user allows the backend to ring.
    func authorization() async -> AlarmScheduling.NotificationAuthorization

    /// Returns the pending requests of alarms, without the requests of other code.
    ///
    /// - Throws: An error of the platform.
    func pending() async throws -> [AlarmScheduling.NotificationRequest]

    /// Schedules requests in their order, as many as the platform accepts.
    ///
    /// A request replaces a pending request with the same identifier.
    ///
    /// - Returns: The identifiers of the requests that the platform accepted. The scheduler also reads ``pending()``,
    ///   because some platforms drop requests without an error.
    /// - Throws: An error of the platform, after which the scheduler treats no request as scheduled.
    @discardableResult
    func schedule(_ requests: [AlarmScheduling.NotificationRequest]) async throws -> [String]

    /// Removes pending requests; ignores unknown identifiers.
    ///
    /// - Throws: An error of the platform.
    func cancel(_ ids: [String]) async throws

    /// Rings for an occurrence that has begun, unless the request is already ringing.
    ///
    /// Where the platform rings by itself, the method does nothing.
    ///
    /// The platform may have no request for the occurrence, because the app restarted while the alarm rang or shortly
    /// after, or because the device has changed its time zone.
    func ring(_ request: AlarmScheduling.NotificationRequest) async

    /// Stops the sound of an alarm and removes its notification.
    func silence(_ alarmID: UUID) async

    /// Returns the deliveries that the platform still lists, each with its date.
    ///
    /// A delivery may be missing from the list. The scheduler reads the list before it looks for missed occurrences,
    /// because a platform rings while no code of the app runs. A platform that snoozes by itself lists a
    /// ``NotificationDelivery/Kind/snoozed`` delivery with ``NotificationDelivery/ringsAgainAt`` as long as it will
    /// ring again.
    ///
    /// - Throws: An error of the platform.
    func delivered() async throws -> [AlarmScheduling.NotificationDelivery]

    /// Returns a new stream of the platform's deliveries and the user's answers from now on.
    func deliveries() async -> AsyncStream<AlarmScheduling.NotificationDelivery>

    /// Waits and rings until the task is canceled.
    ///
    /// If the platform itself waits and rings, the method returns at once.
    ///
    /// - Throws: `CancellationError` when the task is canceled, or an error of the platform.
    func run() async throws
}

extension NotificationBackend {

    /// The value `nil`, for a platform that sounds until the user answers.
    public var chain: AlarmScheduling.NotificationChain? { get async }

    /// Does nothing, for a platform that rings by itself.
    public func ring(_ request: AlarmScheduling.NotificationRequest) async

    /// Returns an empty array, for a platform without a list of its deliveries.
    ///
    /// - Throws: No error.
    public func delivered() async throws -> [AlarmScheduling.NotificationDelivery]

    /// Returns at once, for a platform that itself waits and rings.
    ///
    /// - Throws: No error.
    public func run() async throws
}

/// A chain of requests that continue the sound of an occurrence until the user answers.
///
/// A notification of iOS sounds for less than 30 seconds, and the app's code does not run at that time. A plan
/// therefore contains further requests for the next occurrences, which ring until the user answers:
///
/// ```swift
/// let alarm = Alarm(time: .at(7, 0), recurrence: .weekly(.everyDay))
/// let plan = NotificationPlan(
///     try AlarmCollection([alarm]), at: Date(timeIntervalSince1970: 0), in: AlarmZones(device: ZoneTable.utc), slots: 9,
///     chain: NotificationChain(interval: 30, count: 3))
/// plan.requests.map(\.delay)    // → [30.0, 60.0, 90.0, 0.0]
/// ```
public struct NotificationChain : Hashable, Sendable {

    /// The seconds from one request to the next, at least 2: a platform may lose notifications of the same second.
    public let interval: TimeInterval

    /// The greatest number of requests after the first request of an occurrence.
    public let count: Int

    /// Creates a chain.
    ///
    /// - Parameters:
    ///   - interval: The seconds from one request to the next; a value below 2, or NaN, is replaced by 2.
    ///   - count: The greatest number of requests after the first request; a value below 0 is replaced by 0.
    public init(interval: TimeInterval, count: Int)
}

/// A delivery of a request by a platform, or a user's answer to a notification.
public struct NotificationDelivery : Hashable, Sendable {

    /// A kind of delivery; later versions may add kinds.
    public struct Kind : RawRepresentable, Hashable, Sendable, CustomStringConvertible {

        /// The stable text by which programs identify the kind.
        public let rawValue: String

        /// Creates a kind from its name.
        public init(rawValue: String)

        /// The platform rang for the request.
        public static let rang: AlarmScheduling.NotificationDelivery.Kind

        /// The user pressed Snooze.
        public static let snoozed: AlarmScheduling.NotificationDelivery.Kind

        /// The user pressed Stop.
        public static let stopped: AlarmScheduling.NotificationDelivery.Kind

        /// The same text as ``rawValue``.
        public var description: String { get }
    }

    /// The identifier of the request that was delivered or answered.
    public let requestID: String

    /// The kind of delivery: the request rang, or the user answered.
    public let kind: AlarmScheduling.NotificationDelivery.Kind

    /// The instant at which the platform delivered the request, or `nil` when the platform does not report the instant.
    ///
    /// For an answer, the date is that of the notification, and not that of the press.
    public let date: Date?

    /// The instant at which the platform rings again by itself after a snooze, or `nil` when the scheduler must plan the
    /// snooze.
    public let ringsAgainAt: Date?

    /// Creates a delivery of a request.
    ///
    /// - Parameters:
    ///   - requestID: The identifier of the request.
    ///   - kind: The kind of the delivery.
    ///   - date: The instant at which the platform delivered the request, such as `UNNotification.date`.
    ///   - ringsAgainAt: The instant at which the platform rings again by itself after a snooze.
    public init(requestID: String, kind: AlarmScheduling.NotificationDelivery.Kind, date: Date? = nil, ringsAgainAt: Date? = nil)
}

/// A plan of the requests that a platform should hold now, within its limit.
///
/// The next occurrence of every enabled alarm has priority, the earliest first when there are more alarms than slots.
/// An alarm that rings every day or on one weekday needs one repeating slot, provided that the platform supports
/// repeating requests and no clock change affects its occurrences in the next 400 days. An alarm with several weekdays
/// uses one repeating slot for each weekday while enough slots are free. The remaining slots go to the earliest other
/// occurrences, so that ``coveredUntil`` is as late as possible. A plan is a pure function of its arguments, so that
/// tests can simulate years.
///
/// ```swift
/// let work = Alarm(time: .at(7, 30), recurrence: .weekly(.weekdays))
/// let pills = Alarm(time: .at(7, 30), recurrence: .weekly(.everyDay))
/// let collection = try AlarmCollection([work, pills])
/// let now = Date(timeIntervalSince1970: 0)
/// let zones = AlarmZones(device: ZoneTable.utc)
/// let plan = NotificationPlan(collection, at: now, in: zones, slots: 10)
/// plan.requests.count    // → 6
/// NotificationPlan.Changes(from: [], to: plan).schedule.count
/// // → 6
/// ```
public struct NotificationPlan : Hashable, Sendable {

    /// The requests: one-time requests in the order of their occurrences, then repeating requests.
    public let requests: [AlarmScheduling.NotificationRequest]

    /// The instant before which every occurrence has a request; `nil` when all future occurrences have requests.
    ///
    /// Make a new plan before this instant. Repeating requests are checked for clock changes of the next 400 days only.
    public let coveredUntil: Date?

    /// Creates a plan for the alarms of a collection.
    ///
    /// - Parameters:
    ///   - collection: The alarms and their lifecycle states; skipped occurrences get no request, and snoozes get a
    ///     request.
    ///   - now: The instant after which occurrences are planned.
    ///   - zones: The zone rules that the alarms follow.
    ///   - slots: The number of requests that the platform holds, or `nil` for any number; a value below 0 is replaced
    ///     by 0.
    ///   - repeats: Whether the platform supports repeating requests.
    ///   - perAlarm: The greatest number of occurrences of one alarm, clamped to 1…10000.
    ///   - chain: The requests that continue the sound of an occurrence; they take at most half of the slots that the
    ///     first occurrences leave free.
    ///   - silenceAfter: The seconds after which an unanswered alarm snoozes by itself, so that the plan has requests for
    ///     these snoozes too; `nil` for none.
    /// - Complexity: O(n) in the alarms for their next occurrences, then O(slots · log n).
    public init(_ collection: AlarmScheduling.AlarmCollection, at now: Date, in zones: AlarmScheduling.AlarmZones, slots: Int? = 64, repeats: Bool = true, perAlarm: Int = 64, chain: AlarmScheduling.NotificationChain? = nil, silenceAfter: TimeInterval? = nil)
}

extension NotificationPlan {

    /// A smallest set of changes after which a platform holds the requests of a plan.
    public struct Changes : Hashable, Sendable {

        /// The identifiers of the requests to cancel.
        public let cancel: [String]

        /// The requests to schedule; a request replaces a pending request with the same identifier.
        public let schedule: [AlarmScheduling.NotificationRequest]

        /// Creates the changes from the pending requests to a plan; requests of other code are not changed.
        ///
        /// - Parameters:
        ///   - pending: The pending requests of the platform, in any order and with repetitions.
        ///   - plan: The plan of the requests that the platform should hold.
        /// - Complexity: O(n log n) in the number of requests.
        public init(from pending: [AlarmScheduling.NotificationRequest], to plan: AlarmScheduling.NotificationPlan)

        /// Whether there is nothing to cancel or schedule.
        public var isEmpty: Bool { get }
    }
}

/// A request to a platform to ring for an alarm, once or repeatedly.
///
/// A request is `Codable`, so that a backend can keep it beside the platform's notification:
///
/// ```swift
/// let alarm = Alarm(time: .at(7, 30), recurrence: .weekly(.weekdays), label: "Work")
/// let next = alarm.nextOccurrence(after: Date(timeIntervalSince1970: 0), in: ZoneTable.utc)
/// if let next {
///     let request = NotificationRequest(alarm: alarm, trigger: .once(next))
///     let data = try JSONEncoder().encode(request)
///     try JSONDecoder().decode(NotificationRequest.self, from: data) == request
///     // → true
///     request.timing == .wallClock(zone: nil)    // → true
/// }
/// ```
public struct NotificationRequest : Hashable, Sendable, Identifiable, Codable {

    /// A meaning of the time of a one-time request.
    public enum Timing : Hashable, Sendable, Codable {

        /// The request rings when the clock of the zone shows the date and time of the occurrence, also after a change
        /// of the device's zone; the zone `nil` is the device's.
        case wallClock(zone: String?)

        /// The request rings at the instant of the occurrence, regardless of the time that a clock shows.
        case instant
    }

    /// An urgency of a notification, which determines when the notification sounds.
    public enum InterruptionLevel : String, Hashable, Sendable, Codable, CaseIterable {

        /// The notification makes no sound.
        case passive

        /// The notification sounds unless a Focus of the user prevents this.
        case active

        /// The notification also sounds during a Focus that allows such notifications.
        case timeSensitive

        /// The notification sounds even when the device is silent.
        case critical
    }

    /// A trigger of a request: an occurrence, or a repeating time.
    public enum Trigger : Hashable, Sendable, Codable {

        /// The request rings once, at the instant of the occurrence.
        case once(AlarmScheduling.Occurrence)

        /// The request rings whenever the zone's clock shows the time, on one weekday or, when `on` is `nil`, every
        /// day; the zone `nil` is the device's.
        case repeating(AlarmScheduling.TimeOfDay, on: AlarmScheduling.Weekday?, zone: String?)
    }

    /// The identifier of the request, which is equal in every plan for the same occurrence.
    public let id: String

    /// The identifier of the alarm for which the request rings.
    public let alarmID: UUID

    /// The trigger that makes the request ring.
    public let trigger: AlarmScheduling.NotificationRequest.Trigger

    /// The alarm's label.
    public let label: String

    /// The alarm's sound, or `nil` for the app's default.
    public let sound: AlarmScheduling.AlarmSound?

    /// The seconds from the date and time of the occurrence to this request of a chain; 0 for every other request.
    ///
    /// The date of ``occurrence`` contains the delay. A wall-clock request rings this long after the clock shows the date
    /// and time of the occurrence: ``wallClock``.
    public let delay: TimeInterval

    /// The meaning of the time of a one-time request; a repeating request always follows the clock of its zone.
    public let timing: AlarmScheduling.NotificationRequest.Timing

    /// The length in minutes of the snooze that the notification offers, or `nil` when the notification must not offer
    /// a snooze.
    public let snoozeMinutes: Int?

    /// The urgency of the notification, which determines when the notification sounds.
    public let interruptionLevel: AlarmScheduling.NotificationRequest.InterruptionLevel

    /// The prefix of every identifier, which distinguishes the requests of alarms from the requests of other code.
    public static let prefix: String

    /// Creates a request, with an identifier made from the alarm and the trigger.
    ///
    /// The identifier is `tactus.<alarm>.<date>T<time>`, followed by the pass of a repeated hour or the number of the
    /// snooze, or `tactus.<alarm>.every-<weekday number>T<time>`. Requests of different occurrences therefore never
    /// replace each other.
    ///
    /// - Parameters:
    ///   - alarm: The alarm, from which the label, the sound and the offer of a snooze come.
    ///   - trigger: The trigger that makes the request ring.
    ///   - timing: The meaning of the time; with `nil`, snoozes and occurrences that a clock change moves or repeats are
    ///     instants, and other occurrences follow the clock of the alarm's zone.
    ///   - interruptionLevel: The urgency of the notification.
    public init(alarm: AlarmScheduling.Alarm, trigger: AlarmScheduling.NotificationRequest.Trigger, timing: AlarmScheduling.NotificationRequest.Timing? = nil, interruptionLevel: AlarmScheduling.NotificationRequest.InterruptionLevel = .timeSensitive)

    /// The date, the time and the second that the clock shows when a wall-clock request rings; `nil` for a repeating
    /// request.
    public var wallClock: (date: AlarmScheduling.LocalDate, time: AlarmScheduling.TimeOfDay, second: Int)? { get }

    /// The occurrence of a one-time request, or `nil` for a repeating request.
    public var occurrence: AlarmScheduling.Occurrence? { get }

    /// Returns the alarm of a request identifier, or `nil` for an identifier of other code.
    public static func alarmID(of id: String) -> UUID?
}

/// An occurrence of an alarm: its nominal date and time, its instant, and the reason for that instant.
///
/// The nominal date and time come from the alarm's recurrence and time of day. A clock change or a snooze changes the
/// instant, not the nominal date and time.
public struct Occurrence : Hashable, Sendable, Identifiable, Codable {

    /// An identifier of an occurrence, which does not change when the instant of the occurrence changes.
    ///
    /// The lifecycle uses the identifier to ring an occurrence only once, even across repeated hours, restarts and
    /// travel.
    public struct ID : Hashable, Sendable, Codable {

        /// The alarm's identifier.
        public let alarmID: UUID

        /// The nominal date of the occurrence.
        public let localDate: AlarmScheduling.LocalDate

        /// The nominal time of the occurrence.
        public let time: AlarmScheduling.TimeOfDay

        /// The pass of a repeated hour; `nil` unless the alarm's policy is ``ClockChangePolicy/Overlap/both``.
        public let pass: AlarmScheduling.Occurrence.Pass?

        /// Creates an identifier from its parts.
        public init(alarmID: UUID, localDate: AlarmScheduling.LocalDate, time: AlarmScheduling.TimeOfDay, pass: AlarmScheduling.Occurrence.Pass? = nil)
    }

    /// A pass of a repeated hour.
    public enum Pass : String, Hashable, Sendable, Codable {

        /// The time as shown before the clock is set back.
        case first

        /// The time as shown after the clock is set back.
        case second
    }

    /// A reason for the instant of an occurrence.
    public enum Reason : Hashable, Sendable, Codable {

        /// The clock shows the nominal time.
        case regular

        /// A clock change skips the nominal time; the clock shows a time that is later by this number of seconds.
        case shifted(by: Int)

        /// The n-th snooze of the occurrence, counted from 1.
        case snooze(Int)
    }

    /// The identifier of the occurrence, which no other occurrence has.
    public let id: AlarmScheduling.Occurrence.ID

    /// The instant at which the alarm rings, a whole second except for a snooze.
    public let date: Date

    /// The reason for the instant.
    public let reason: AlarmScheduling.Occurrence.Reason

    /// Creates an occurrence from its parts.
    public init(id: AlarmScheduling.Occurrence.ID, date: Date, reason: AlarmScheduling.Occurrence.Reason)

    /// The alarm's identifier.
    public var alarmID: UUID { get }

    /// The nominal date, to which recurrences, exceptions and pauses refer.
    public var localDate: AlarmScheduling.LocalDate { get }

    /// The nominal time of the occurrence.
    public var time: AlarmScheduling.TimeOfDay { get }
}

extension Occurrence {

    /// The number of snoozes before this occurrence; 0 for a regular occurrence.
    public var snoozeCount: Int { get }
}

extension Occurrence {

    /// Returns the time until the occurrence in words, such as "Rings in 7 hr, 32 min", rounded down to whole minutes.
    ///
    /// ```swift
    /// let now = Date(timeIntervalSince1970: 0)
    /// let alarm = Alarm(time: .at(7, 32), recurrence: .once())
    /// let next = alarm.nextOccurrence(after: now, in: ZoneTable.utc)
    /// next?.ringsInText(from: now)
    /// // → Optional("Rings in 7 hr, 32 min")
    /// ```
    ///
    /// - Parameters:
    ///   - now: The instant from which to count.
    ///   - locale: The locale of the duration.
    ///   - words: The strings that Foundation does not supply.
    /// - Returns: The text; "Rings in less than a minute" for an occurrence in the past or less than a minute from now.
    public func ringsInText(from now: Date, locale: Locale = Locale(identifier: "en_US"), words: AlarmScheduling.AlarmWords = AlarmWords()) -> String
}

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
public struct OccurrenceQueue : Sendable {

    /// The zone rules that the alarms follow.
    public let zones: AlarmScheduling.AlarmZones

    /// The instant after which the queue searches for occurrences.
    public private(set) var now: Date { get }

    /// Creates a queue with the first occurrence of each alarm after an instant.
    ///
    /// When several alarms have the same identifier, the queue keeps the last of them.
    ///
    /// - Complexity: O(n log n).
    public init(_ alarms: some Sequence<AlarmScheduling.Alarm>, after now: Date, in zones: AlarmScheduling.AlarmZones)

    /// The earliest occurrence, or `nil` when there is none.
    ///
    /// When several occurrences have this instant, the result is the occurrence with the smallest alarm identifier.
    public var next: AlarmScheduling.Occurrence? { get }

    /// Adds an alarm, or replaces the alarm with the same identifier.
    ///
    /// - Complexity: O(log n).
    public mutating func update(_ alarm: AlarmScheduling.Alarm)

    /// Removes the alarm with the given identifier, if there is one.
    ///
    /// - Complexity: O(log n).
    public mutating func remove(_ id: UUID)

    /// Advances to a later instant and returns the occurrences up to and including that instant, in order.
    ///
    /// An instant that is not later changes nothing, and the result is empty.
    ///
    /// - Complexity: O(k log n) for k occurrences.
    public mutating func advance(to instant: Date) -> [AlarmScheduling.Occurrence]
}

/// A lazy sequence of one alarm's occurrences in order.
///
/// The sequence ends with the recurrence, at the latest with the year 9999.
public struct OccurrenceSequence : Sequence, Sendable {

    /// An iterator that computes one occurrence in each call.
    public struct Iterator : IteratorProtocol, Sendable {

        /// Returns the next occurrence, or `nil` after the last occurrence.
        ///
        /// - Complexity: One search, as in ``Alarm/nextOccurrence(after:in:)``.
        public mutating func next() -> AlarmScheduling.Occurrence?
    }

    /// Creates an iterator that starts at the instant of the sequence.
    public func makeIterator() -> AlarmScheduling.OccurrenceSequence.Iterator
}

/// A backend that rings inside the app's process, on every platform: the backend waits, and calls a function for each
/// due request.
///
/// ```swift
/// let backend = ProcessBackend { request in
///     print("♪ \(request.label)")
/// } stop: { _ in
///     print("silence")
/// }
/// await backend.pending().count    // → 0
/// ```
///
/// The backend waits in short slices and checks the wall clock after each slice. A clock that is set forward is
/// therefore noticed within one slice, and a clock that is set back rings nothing early. Requests and sounds end with
/// the process. At the next start the scheduler submits the requests again, and lists missed occurrences in
/// ``AlarmScheduler/missed``.
public actor ProcessBackend : AlarmScheduling.NotificationBackend {

    /// Creates a backend, which rings only while ``run()`` runs.
    ///
    /// - Parameters:
    ///   - clock: The clock that gives the date and waits.
    ///   - slice: The longest wait between two checks of the clock, greater than 0.
    ///   - ring: A function that begins to ring for a request; it must return quickly.
    ///   - stop: A function that stops the sound of an alarm.
    public init(clock: any AlarmScheduling.WallClock = SystemWallClock(), slice: Duration = .seconds(1), ring: nonisolated(nonsending) @escaping @Sendable (AlarmScheduling.NotificationRequest) async -> Void, stop: nonisolated(nonsending) @escaping @Sendable (UUID) async -> Void = { _ in })

    /// The value `nil`, because the backend holds any number of requests.
    public var slotLimit: Int? { get }

    /// Whether the backend supports repeating requests: `false`.
    public var repeats: Bool { get }

    /// Returns ``NotificationAuthorization/allowed``.
    public func authorization() -> AlarmScheduling.NotificationAuthorization

    /// Returns the pending requests, in the order of their identifiers.
    ///
    /// - Complexity: O(n log n) in the number of requests.
    public func pending() -> [AlarmScheduling.NotificationRequest]

    /// Adds requests that ring once, and returns their identifiers.
    ///
    /// Repeating requests are ignored.
    ///
    /// - Complexity: O(n) in the number of added requests.
    @discardableResult
    public func schedule(_ requests: [AlarmScheduling.NotificationRequest]) -> [String]

    /// Removes pending requests.
    public func cancel(_ ids: [String])

    /// Rings at once, unless the request is already ringing.
    public func ring(_ request: AlarmScheduling.NotificationRequest)

    /// Stops the sound of an alarm.
    public func silence(_ alarmID: UUID) async

    /// Returns a new stream of the deliveries from now on.
    public func deliveries() -> AsyncStream<AlarmScheduling.NotificationDelivery>

    /// Waits and rings until the task is canceled.
    ///
    /// - Throws: `CancellationError` when the task is canceled.
    public func run() async throws
}

/// A backend for tests that records its calls, rings when the test advances the time, and simulates the faults of
/// platforms.
///
/// ```swift
/// let zones = AlarmZones(device: ZoneTable.utc)
/// let backend = RecordingBackend(zones: zones, slotLimit: 2)
/// let collection = try AlarmCollection([Alarm(time: .at(7, 0), recurrence: .weekly(.everyDay))])
/// let start = Date(timeIntervalSince1970: 0)
/// let plan = NotificationPlan(collection, at: start, in: zones, slots: 2)
/// try await backend.schedule(plan.requests)
/// await backend.advance(from: start, to: start + 86_400).count
/// // → 1
/// ```
public actor RecordingBackend : AlarmScheduling.NotificationBackend {

    /// A set of faults in the deliveries of a platform, none of which throws an error.
    public struct DeliveryFaults : Hashable, Sendable {

        /// The interval n of dropped requests: every nth request is lost.
        ///
        /// With `nil` or a value below 1, no request is lost.
        public var dropsEvery: Int?

        /// The interval n of repeated deliveries: every nth delivery is reported twice.
        ///
        /// With `nil` or a value below 1, no delivery is repeated.
        public var duplicatesEvery: Int?

        /// Whether the pending requests are listed in reverse order.
        public var reversesPending: Bool

        /// The delay of every delivery, in seconds; a negative value, or NaN, is replaced by 0.
        public var lateness: TimeInterval

        /// Creates a value without a fault.
        public init()
    }

    /// A call that can fail.
    public enum FailableCall : Hashable, Sendable, CaseIterable {

        /// Reading the pending requests.
        case pending

        /// Scheduling requests.
        case schedule

        /// Canceling requests.
        case cancel

        /// Running, ``run()``.
        case run
    }

    /// A recorded call.
    public enum Call : Hashable, Sendable {

        /// A call of ``RecordingBackend/schedule(_:)``, with the identifiers of the requests.
        case schedule([String])

        /// A call of ``RecordingBackend/cancel(_:)``, with the identifiers.
        case cancel([String])

        /// A call of ``RecordingBackend/ring(_:)``, with the identifier of the request.
        case ring(String)

        /// A call of ``RecordingBackend/silence(_:)``, with the alarm's identifier.
        case silence(UUID)
    }

    /// The greatest number of requests, or `nil` for any number; the backend keeps the earliest, as iOS does.
    public let slotLimit: Int?

    /// Whether the backend supports repeating requests.
    public let repeats: Bool

    /// The recorded calls, in order.
    public private(set) var calls: [AlarmScheduling.RecordingBackend.Call] { get }

    /// Creates a backend without requests.
    ///
    /// - Parameters:
    ///   - zones: The zone rules for repeating requests.
    ///   - slotLimit: The greatest number of requests, or `nil` for any number.
    ///   - repeats: Whether the backend supports repeating requests.
    public init(zones: AlarmScheduling.AlarmZones, slotLimit: Int? = 64, repeats: Bool = true)

    /// Sets the user's authorization.
    ///
    /// With ``NotificationAuthorization/denied``, the backend holds no requests and does not ring.
    public func setAuthorization(_ status: AlarmScheduling.NotificationAuthorization)

    /// Sets the faults of the deliveries from now on.
    public func setDeliveryFaults(_ faults: AlarmScheduling.RecordingBackend.DeliveryFaults)

    /// Makes the next calls fail.
    ///
    /// - Parameters:
    ///   - call: The kind of call.
    ///   - error: The error that the calls throw.
    ///   - times: The number of calls that fail; a negative number is replaced by 0.
    public func failNext(_ call: AlarmScheduling.RecordingBackend.FailableCall, with error: any Error, times: Int = 1)

    /// Sets the zone rules, as when the device moves to another zone.
    public func setZones(_ zones: AlarmScheduling.AlarmZones)

    /// Returns the user's authorization.
    public func authorization() -> AlarmScheduling.NotificationAuthorization

    /// Returns the pending requests.
    ///
    /// - Throws: The error planned with ``failNext(_:with:times:)``.
    /// - Complexity: O(n) in the number of requests.
    public func pending() throws -> [AlarmScheduling.NotificationRequest]

    /// Adds requests, except those that a fault drops.
    ///
    /// - Parameter requests: The requests to add.
    /// - Returns: The identifiers of all requests, because a platform does not report dropped requests.
    /// - Throws: The error planned with ``failNext(_:with:times:)``.
    @discardableResult
    public func schedule(_ requests: [AlarmScheduling.NotificationRequest]) throws -> [String]

    /// Removes pending requests.
    ///
    /// - Parameter ids: The identifiers of the requests.
    /// - Throws: The error planned with ``failNext(_:with:times:)``.
    public func cancel(_ ids: [String]) throws

    /// Records the call; deliveries come only from ``advance(from:to:)``.
    public func ring(_ request: AlarmScheduling.NotificationRequest)

    /// Records the call, which has no other effect.
    public func silence(_ alarmID: UUID)

    /// Returns at once.
    ///
    /// - Throws: The error planned with ``failNext(_:with:times:)``.
    public func run() async throws

    /// Returns a new stream of the deliveries from now on.
    public func deliveries() -> AsyncStream<AlarmScheduling.NotificationDelivery>

    /// Delivers the user's answer to a request.
    public func answer(_ requestID: String, _ kind: AlarmScheduling.NotificationDelivery.Kind)

    /// Advances the time and rings the requests due after `start` up to and including `end`, with the delay of the
    /// faults.
    ///
    /// - Returns: The identifiers and instants of the deliveries, in order, with repetitions.
    @discardableResult
    public func advance(from start: Date, to end: Date) -> [(id: String, date: Date)]
}

/// A rule that chooses the dates on which an alarm rings.
///
/// A recurrence chooses calendar dates, regardless of time zones. The alarm's ``ClockChangePolicy`` then determines the
/// instant at which the alarm rings on such a date. Weeks and days are counted from the date `from`. Exceptions,
/// pauses, and dates that a zone skips do not change the count.
///
/// ```swift
/// let work = Recurrence.weekly(.weekdays)
/// let bins = try Recurrence.weekly(
///     .tuesday, every: 2, weekStartsOn: .monday, from: LocalDate(2026, 1, 6))
/// let shift = try Recurrence.everyDays(4, from: LocalDate.first)
/// work == .weekly([.monday, .tuesday, .wednesday, .thursday, .friday])
/// // → true
/// bins == work || shift == work    // → false
/// ```
public struct Recurrence : Hashable, Sendable {

    /// A kind of recurrence with its values, for use in a `switch`.
    public enum Kind : Hashable, Sendable {

        /// A single occurrence: on the date or, for `nil`, at the first matching time after the alarm is enabled.
        case once(on: AlarmScheduling.LocalDate?)

        /// The chosen days of every n-th week.
        case weekly(AlarmScheduling.Recurrence.Weekly)

        /// Every n-th day.
        case daily(AlarmScheduling.Recurrence.Daily)
    }

    /// A rule for chosen days of every n-th week, within an inclusive range of dates.
    public struct Weekly : Hashable, Sendable {

        /// The weekdays; with an empty set the alarm never rings.
        public let days: AlarmScheduling.WeekdaySet

        /// The number of weeks from one chosen week to the next, 1…10000.
        public let interval: Int

        /// The first day of the week; affects the dates only when the interval is 2 or more.
        public let weekStart: AlarmScheduling.Weekday

        /// The first date on which the alarm may ring, or `nil` for no start.
        ///
        /// Weeks are counted from the week of this date.
        public let from: AlarmScheduling.LocalDate?

        /// The last date on which the alarm may ring, or `nil` for no end.
        public let until: AlarmScheduling.LocalDate?
    }

    /// A rule for every n-th day from a date on, within an inclusive range of dates.
    public struct Daily : Hashable, Sendable {

        /// The number of days from one date to the next, 1…10000.
        public let interval: Int

        /// The first date on which the alarm rings.
        public let from: AlarmScheduling.LocalDate

        /// The last date on which the alarm may ring, or `nil` for no end.
        public let until: AlarmScheduling.LocalDate?
    }

    /// The kind of the recurrence, with its values.
    public let kind: AlarmScheduling.Recurrence.Kind

    /// Returns a recurrence with one occurrence: on `date` or, when `date` is `nil`, at the first matching time after
    /// the alarm is enabled.
    ///
    /// An undated alarm rings only at the first matching time after ``Alarm/enabledAt``. If this occurrence is missed,
    /// the alarm does not ring later. While ``Alarm/enabledAt`` is `nil`, searches use their `after` argument instead.
    public static func once(on date: AlarmScheduling.LocalDate? = nil) -> AlarmScheduling.Recurrence

    /// Returns a weekly recurrence on the given days; with an empty set the alarm never rings.
    public static func weekly(_ days: AlarmScheduling.WeekdaySet) -> AlarmScheduling.Recurrence

    /// Returns a recurrence on the given days of every n-th week, within an inclusive range of dates.
    ///
    /// - Parameters:
    ///   - days: The weekdays; with an empty set the alarm never rings.
    ///   - interval: The number of weeks from one chosen week to the next, 1…10000.
    ///   - weekStart: The first day of the week; affects the dates only when the interval is 2 or more.
    ///   - from: The first date on which the alarm may ring; required for an interval of 2 or more.
    ///   - until: The last date on which the alarm may ring, or `nil` for no end.
    /// - Returns: The recurrence.
    /// - Throws: ``AlarmError`` when `interval` is outside 1…10000, when `interval` is 2 or more and `from` is `nil`,
    ///   or when `from` is after `until`.
    public static func weekly(_ days: AlarmScheduling.WeekdaySet, every interval: Int, weekStartsOn weekStart: AlarmScheduling.Weekday = .monday, from: AlarmScheduling.LocalDate? = nil, until: AlarmScheduling.LocalDate? = nil) throws(AlarmScheduling.AlarmError) -> AlarmScheduling.Recurrence

    /// Returns a recurrence on every n-th day, counted from a date, as in shift work.
    ///
    /// - Parameters:
    ///   - interval: The number of days from one date to the next, 1…10000.
    ///   - from: The first date on which the alarm rings.
    ///   - until: The last date on which the alarm may ring, or `nil` for no end.
    /// - Returns: The recurrence.
    /// - Throws: ``AlarmError`` when `interval` is outside 1…10000, or when `from` is after `until`.
    public static func everyDays(_ interval: Int, from: AlarmScheduling.LocalDate, until: AlarmScheduling.LocalDate? = nil) throws(AlarmScheduling.AlarmError) -> AlarmScheduling.Recurrence

    /// Whether the alarm rings only once.
    public var isOnce: Bool { get }
}

extension Recurrence {

    /// Returns the recurrence in words, such as "Weekdays" or "Mon Wed, every 2 weeks".
    ///
    /// The text of a one-time alarm is its date or, without a date, ``AlarmWords/never``.
    public func text(locale: Locale, words: AlarmScheduling.AlarmWords = AlarmWords()) -> String
}

extension Recurrence {

    /// Returns the first date of the recurrence on or after `date`, or `nil` when there is none up to 9999-12-31.
    ///
    /// An undated one-time recurrence includes every date. The instant at which the alarm was enabled determines on
    /// which of these dates the alarm rings.
    ///
    /// - Complexity: O(1) for any interval and any distance.
    public func date(onOrAfter date: AlarmScheduling.LocalDate) -> AlarmScheduling.LocalDate?

    /// Returns whether the recurrence includes a date, for example to mark the alarm in a month calendar.
    ///
    /// ```swift
    /// let days = (1...7).map { LocalDate.on(2026, 3, $0) }    // Sunday to Saturday
    /// days.filter(Recurrence.weekly(.weekend).includes)
    /// // → [2026-03-01, 2026-03-07]
    /// ```
    public func includes(_ date: AlarmScheduling.LocalDate) -> Bool
}

/// An alarm of a simulated phone's own alarm service, like an alarm of AlarmKit on iOS 26.
///
/// Such an alarm rings until the user answers, also when the device is silent. The service returns an alarm without its
/// title, its sound and its metadata, as AlarmKit does.
///
/// ```swift
/// var alarm = SimulatedAlarm(id: UUID(), .relative(hour: 7, minute: 0, on: .everyDay))
/// alarm.postAlert = 540
/// alarm.state    // → scheduled
/// ```
public struct SimulatedAlarm : Hashable, Sendable, Identifiable {

    /// A time at which an alarm rings.
    public enum Schedule : Hashable, Sendable {

        /// The alarm rings once, at an instant.
        case fixed(Date)

        /// The alarm rings when the device's zone shows a time: every week on the days, or once for no days.
        case relative(hour: Int, minute: Int, on: AlarmScheduling.WeekdaySet)
    }

    /// A state of an alarm.
    public enum State : String, Hashable, Sendable, CaseIterable {

        /// The alarm waits for its time.
        case scheduled

        /// The phone counts down to the alarm or, after a snooze, to its next sound.
        case countdown

        /// The countdown is paused.
        case paused

        /// The alarm rings, or waits for an answer after its sound.
        case alerting
    }

    /// The identifier of the alarm in the alarm service.
    public let id: UUID

    /// The time at which the alarm rings; `nil` for a timer.
    public let schedule: AlarmScheduling.SimulatedAlarm.Schedule?

    /// The seconds of a countdown before the alarm rings.
    ///
    /// A timer requires this value.
    public var preAlert: TimeInterval?

    /// The seconds of a snooze; `nil` means the value of ``preAlert``.
    public var postAlert: TimeInterval?

    /// The state of the alarm: scheduled, counting down, paused or alerting.
    public internal(set) var state: AlarmScheduling.SimulatedAlarm.State { get }

    /// Creates an alarm, or a timer without a schedule.
    ///
    /// - Parameters:
    ///   - id: The identifier.
    ///   - schedule: The time at which the alarm rings.
    public init(id: UUID, _ schedule: AlarmScheduling.SimulatedAlarm.Schedule?)
}

/// An answer of the user to an alarm that rings.
public enum SimulatedAlarmAnswer : String, Hashable, Sendable, CaseIterable {

    /// The user slides to stop.
    case slide

    /// The user swipes the alert away.
    case swipe

    /// The user presses a button at the side of the phone, which stops every alarm that rings.
    case physicalButton

    /// The user touches the lock screen.
    case touch

    /// The user presses the second button.
    case secondary
}

/// An error of a simulated phone's alarm service.
public enum SimulatedAlarmError : Error, Hashable, Sendable {

    /// The user does not allow alarms, or the app has no text that explains why it needs alarms.
    case denied

    /// The phone holds no more alarms.
    case maximumLimitReached

    /// The identifier is in use; a scheduled alarm is not replaced.
    case duplicate

    /// No alarm has the identifier, or the state of the alarm does not allow the call.
    case invalid
}

/// A group of functions of an app on a simulated phone, made by each launch.
///
/// ```swift
/// var app = SimulatedApp { print("active") }
/// app.timeChanged = { print("the clock, the zone or the day has changed") }
/// app.hasButtons    // → true
/// ```
public struct SimulatedApp : Sendable {

    /// The code that runs when the app becomes active.
    public var activate: nonisolated(nonsending) @Sendable () async throws -> Void

    /// The code that runs for a delivery or an answer; with `nil` the backend's stream has the deliveries.
    public var receive: (nonisolated(nonsending) @Sendable (AlarmScheduling.NotificationDelivery) async throws -> Void)?

    /// The code that runs in the foreground when the clock, the zone, the zone data or the day change; with `nil`,
    /// ``activate`` runs.
    public var timeChanged: (nonisolated(nonsending) @Sendable () async throws -> Void)?

    /// The code that runs from the launch until the process ends, such as ``AlarmScheduler/run()``.
    ///
    /// A wait of this code on the phone's clock ends only in the foreground. The phone lets time pass when the code
    /// waits on that clock again, so that the code must not wait for anything else. ``SimulatedPhone/untilWaiting(_:)``
    /// also waits for this code.
    public var run: (nonisolated(nonsending) @Sendable () async throws -> Void)?

    /// The intents of the buttons of the alarm service; with `nil`, the answers to alarms of
    /// ``SimulatedPhone/alarmBackend`` go to ``receive``.
    public var answerAlarm: (nonisolated(nonsending) @Sendable (UUID, AlarmScheduling.SimulatedAlarmAnswer) async throws -> Void)?

    /// The code of a background refresh, which ``SimulatedPhone/submitBackgroundRefresh(after:)`` requests.
    public var refreshInBackground: (nonisolated(nonsending) @Sendable () async throws -> Void)?

    /// Whether the launch registers the buttons of notifications; without them, a press does nothing.
    public var hasButtons: Bool

    /// Creates the code of one process.
    ///
    /// - Parameters:
    ///   - activate: The code that runs when the app becomes active.
    ///   - receive: The code that runs for a delivery or an answer; with `nil` the backend's stream has the deliveries.
    public init(activate: nonisolated(nonsending) @escaping @Sendable () async throws -> Void, receive: (nonisolated(nonsending) @Sendable (AlarmScheduling.NotificationDelivery) async throws -> Void)? = nil)
}

/// A group of date and time components that a calendar trigger compares with a clock; `nil` matches every value.
///
/// ```swift
/// var match = SimulatedDateMatch(hour: 7, minute: 30)
/// match.weekday = .monday
/// match.matches(.on(2026, 3, 2))    // → true
/// match.matches(.on(2026, 3, 3))    // → false
/// ```
public struct SimulatedDateMatch : Hashable, Sendable {

    /// The year to match.
    public var year: Int?

    /// The month, 1…12.
    public var month: Int?

    /// The day of the month, 1…31.
    public var day: Int?

    /// The weekday to match.
    public var weekday: AlarmScheduling.Weekday?

    /// The hour, 0…23.
    public var hour: Int

    /// The minute, 0…59.
    public var minute: Int

    /// The second, 0…59; a trigger without seconds fires at second 0.
    public var second: Int

    /// Creates the components of a time on every date.
    public init(hour: Int, minute: Int, second: Int = 0)

    /// Returns whether the components of the date match.
    public func matches(_ date: AlarmScheduling.LocalDate) -> Bool
}

/// A disk of a simulated phone.
///
/// The disk can be full, read-only or damaged, and several processes share it.
///
/// ```swift
/// let disk = SimulatedDisk()
/// disk.write(Array("hello".utf8), to: "/note")
/// disk.flipBit(40, of: "/note")
/// disk.files["/note"]?.count    // → Optional(5)
/// ```
final public class SimulatedDisk : Sendable {

    /// Creates an empty disk.
    public init()

    /// Whether writing fails because the disk is full.
    public var isFull: Bool

    /// Whether every change of the disk fails.
    public var isReadOnly: Bool

    /// The files with their bytes, by their paths.
    public var files: [String : [UInt8]] { get }

    /// Writes a file, as another program does.
    public func write(_ bytes: [UInt8], to path: String)

    /// Makes a path a symbolic link to another path.
    public func link(_ path: String, to target: String)

    /// Changes one bit of a file; does nothing for a bit beyond the end of the file.
    public func flipBit(_ bit: Int, of path: String)
}

/// A simulated phone for tests of a whole alarm app: a clock, a time zone, a notification center, the states of the
/// app's process, a disk, and a user.
///
/// Time passes only by calls of ``pass(days:hours:minutes:seconds:)`` and similar methods, so that a test of a year
/// takes milliseconds and gives the same result every time. Like a real notification center, that of the phone rings
/// while no code of the app runs, holds 64 requests, and follows a clock that a user sets. Where the behavior of a
/// phone is not documented, ``Settings`` has each possible behavior.
///
/// ```swift
/// let start = Date(timeIntervalSince1970: 1_772_474_400)    // 2 March 2026, 18:00 UTC
/// let phone = try SimulatedPhone(at: start, zone: "UTC", zones: ManualZones(ZoneTable.utc))
/// let store = InMemoryAlarmStore()
/// phone.install { phone in
///     let scheduler = AlarmScheduler(
///         store: store, backend: phone.backend, zones: phone.zones, clock: phone.clock)
///     return SimulatedApp(activate: scheduler.refresh, receive: scheduler.handle)
/// }
/// try await store.transact { collection in
///     try collection.add(Alarm(time: .at(7, 0), recurrence: .weekly(.everyDay)))
/// }
/// try await phone.openApp()
/// phone.killApp()
/// try await phone.pass(days: 7)
/// phone.sounds.count    // → 7
/// ```
///
/// All methods that let code of the app run are asynchronous, and throw the errors of that code.
final public class SimulatedPhone : Sendable {

    /// A notification in the list of the phone.
    public struct Notification : Hashable, Sendable, Identifiable {

        /// The identifier of the request that rang.
        public let id: String

        /// The date of the delivery, according to the clock of the phone.
        public let date: Date

        /// The alarm's request, or `nil` for a request of another part of the app.
        public let request: AlarmScheduling.NotificationRequest?
    }

    /// A sound that the phone made, or would have made if it were audible.
    public struct Sound : Hashable, Sendable {

        /// The identifier of the request that rang.
        public let requestID: String

        /// The alarm's identifier, or `nil` for a request of another part of the app.
        public let alarmID: UUID?

        /// The date according to the clock of the phone.
        public let date: Date

        /// The number of seconds for which the phone sounds.
        public let seconds: TimeInterval

        /// Whether a user can hear the sound.
        public let isAudible: Bool
    }

    /// The disk of the phone, on which an app can store its alarms.
    public let disk: AlarmScheduling.SimulatedDisk

    /// Creates a phone that is on and unlocked, without an app.
    ///
    /// - Parameters:
    ///   - date: The date that its clock shows.
    ///   - zone: The identifier of its time zone.
    ///   - zones: The zone data.
    ///   - settings: The undocumented behaviors of the platform.
    /// - Throws: ``ZoneError`` when the zone data lack the zone.
    public init(at date: Date, zone: String, zones: any AlarmScheduling.ZoneSource, settings: AlarmScheduling.SimulatedPhone.Settings = Settings()) throws(AlarmScheduling.ZoneError)

    /// The wall clock of the phone.
    public var clock: any AlarmScheduling.WallClock { get }

    /// The date that the clock shows.
    public var now: Date { get }

    /// The zone of the phone and its zone data.
    public var zones: any AlarmScheduling.ZoneSource { get }

    /// The notification center, as a backend of alarms.
    public var backend: any AlarmScheduling.NotificationBackend { get }

    /// Returns the notification center as a backend whose requests for one occurrence follow each other in a chain.
    public func backend(chain: AlarmScheduling.NotificationChain) -> any AlarmScheduling.NotificationBackend

    /// Opens a store in a file on the disk of the phone; every call is another process's store.
    ///
    /// - Parameter path: The path of the file.
    /// - Returns: The store.
    /// - Throws: ``AlarmStoreError`` when the file cannot be read or repaired.
    public func openStore(at path: String = "/app/alarms.json") throws(AlarmScheduling.AlarmStoreError) -> AlarmScheduling.FileAlarmStore
}

extension SimulatedPhone {

    /// An error of a notification center to which the user does not allow notifications.
    public struct NotificationsNotAllowed : Error, Hashable, Sendable {

        /// Creates the error.
        public init()
    }
}

extension SimulatedPhone {

    /// A set of undocumented behaviors of an alarm service, and of faults that developers have reported.
    public struct AlarmSettings : Hashable, Sendable {

        /// A rule for an alarm whose time comes while another alarm rings.
        public enum Second : String, Hashable, Sendable, CaseIterable {

            /// The alarm rings after the other alarm was stopped.
            case waits

            /// The alarm does not ring.
            case isLost

            /// Both alarms ring.
            case rings
        }

        /// The greatest number of alarms, or `nil` for any number.
        ///
        /// The default is the limit of notifications.
        public var limit: Int?

        /// The rule for an alarm whose time comes while another alarm rings.
        public var second: AlarmScheduling.SimulatedPhone.AlarmSettings.Second

        /// The seconds after which the default sound ends by itself, or `nil` when it does not end.
        public var alertLength: TimeInterval?

        /// Whether a sound file is repeated; otherwise the alarm becomes silent after the length of the file.
        public var customSoundLoops: Bool

        /// The answers after which the intent of the Stop button does not run.
        public var skipsStopIntent: Set<AlarmScheduling.SimulatedAlarmAnswer>

        /// Whether a touch of the lock screen ends the sound and leaves the alarm alerting.
        public var staysAlertingAfterTouch: Bool

        /// The seconds by which every alarm rings late.
        public var lateBy: TimeInterval

        /// Whether an alarm at an instant rings at the midnight before it.
        public var fixedRingsAtMidnight: Bool

        /// Whether the user has hidden or locked the app; its alarms then fail without an error.
        public var isAppHidden: Bool

        /// Whether the user allows alarms when the phone asks.
        public var isGranted: Bool

        /// Whether the app has a text that explains why it needs alarms; without the text, no alarm can be scheduled.
        public var hasUsageDescription: Bool

        /// Whether the app has the widget extension that shows countdowns; without it, an alarm that counts down or
        /// snoozes does not ring.
        public var hasWidgetExtension: Bool

        /// Creates the settings with the cautious values.
        public init()
    }
}

extension SimulatedPhone {

    /// The user's decision on alarms.
    ///
    /// The app is not informed of a change.
    public var alarmAuthorization: AlarmScheduling.SimulatedPhone.AlarmAuthorization

    /// The alarms of the alarm service, without the alarms that rang and were stopped.
    public var alarms: [AlarmScheduling.SimulatedAlarm] { get }

    /// Returns a new stream of all alarms at each change while the app is in the foreground; the changes of a suspended
    /// app come as one when it becomes active.
    public func alarmUpdates() -> AsyncStream<[AlarmScheduling.SimulatedAlarm]>

    /// Asks the user, unless the user was asked before, and returns the answer.
    public func requestAlarmAuthorization() -> AlarmScheduling.SimulatedPhone.AlarmAuthorization

    /// Schedules an alarm, and first asks the user for permission if the user has not been asked.
    ///
    /// - Parameters:
    ///   - alarm: The alarm, or a timer.
    ///   - sound: The identifier of the sound, or `nil` for the default sound.
    ///   - snoozes: Whether the second button counts down to another sound; otherwise only its intent runs.
    /// - Throws: ``SimulatedAlarmError`` when the alarm cannot be scheduled, such as for an identifier that is in use.
    public func scheduleAlarm(_ alarm: AlarmScheduling.SimulatedAlarm, sound: String? = nil, snoozes: Bool = true) throws(AlarmScheduling.SimulatedAlarmError)

    /// Deletes an alarm, also a repeating alarm.
    ///
    /// - Parameter id: The identifier of the alarm.
    /// - Throws: ``SimulatedAlarmError/invalid`` for an unknown identifier.
    public func cancelAlarm(_ id: UUID) throws(AlarmScheduling.SimulatedAlarmError)

    /// Stops an alarm: a repeating alarm waits for its next time, and another alarm is deleted.
    ///
    /// - Parameter id: The identifier of the alarm.
    /// - Throws: ``SimulatedAlarmError/invalid`` for an unknown identifier, or while the alarm waits for its time.
    public func stopAlarm(_ id: UUID) throws(AlarmScheduling.SimulatedAlarmError)

    /// Snoozes an alarm that rings.
    ///
    /// - Throws: ``SimulatedAlarmError/invalid`` unless the alarm rings and has the length of a countdown.
    public func countDownAlarm(_ id: UUID) throws(AlarmScheduling.SimulatedAlarmError)

    /// Pauses a countdown.
    ///
    /// - Throws: ``SimulatedAlarmError/invalid`` unless the alarm counts down.
    public func pauseAlarm(_ id: UUID) throws(AlarmScheduling.SimulatedAlarmError)

    /// Resumes a paused countdown.
    ///
    /// - Throws: ``SimulatedAlarmError/invalid`` unless the countdown is paused.
    public func resumeAlarm(_ id: UUID) throws(AlarmScheduling.SimulatedAlarmError)

    /// Answers an alarm that rings, and runs the intent of the button.
    ///
    /// For any other alarm, the call has no effect.
    ///
    /// - Parameters:
    ///   - id: The identifier of the alarm.
    ///   - answer: The action of the user.
    /// - Throws: An error of the app's code.
    public func answerAlarm(_ id: UUID, _ answer: AlarmScheduling.SimulatedAlarmAnswer) async throws

    /// The alarm service, as a backend of alarms that snooze by themselves.
    ///
    /// The backend accepts a repeating request only for the device's zone, because the service follows no other zone.
    public var alarmBackend: any AlarmScheduling.NotificationBackend { get }
}

extension SimulatedPhone {

    /// Installs an app.
    ///
    /// - Parameter launch: The code of a launch, which makes the objects of a new process.
    public func install(_ launch: nonisolated(nonsending) @escaping @Sendable (AlarmScheduling.SimulatedPhone) async throws -> AlarmScheduling.SimulatedApp)

    /// The state of the app's process.
    public var appState: AlarmScheduling.SimulatedPhone.AppState { get }

    /// Opens the app, which is launched when it has no process, and activates it.
    ///
    /// - Throws: An error of the app's code.
    public func openApp() async throws

    /// Asks for a background refresh, as an app does.
    ///
    /// A new call replaces the previous call.
    ///
    /// - Parameter date: The earliest date; ``Settings/runsBackgroundRefresh`` determines whether the refresh ever
    ///   runs.
    public func submitBackgroundRefresh(after date: Date)

    /// Suspends the app, as when the user opens another app.
    public func leaveApp()

    /// Ends the process, as the system does when it needs memory.
    public func killApp()

    /// Ends the process by the user's force; the system does not launch the app until the user opens it.
    public func forceQuitApp()

    /// Suspends until `count` tasks of the app wait on the phone's clock.
    public func untilWaiting(_ count: Int = 1) async
}

extension SimulatedPhone {

    /// Turns the phone off, while its clock continues to run.
    public func powerOff()

    /// Turns the phone on.
    ///
    /// The phone stays locked until ``unlock()`` is called.
    ///
    /// - Throws: An error of the app's code.
    public func powerOn() async throws

    /// Turns the phone off and on.
    ///
    /// - Throws: An error of the app's code.
    public func reboot() async throws

    /// Unlocks the phone, for the first time since it was turned on.
    ///
    /// - Throws: An error of the app's code.
    public func unlock() async throws

    /// Restores a backup on a new phone: the disk has the files of the backup, and the notification center is empty.
    ///
    /// - Parameter backup: The files, from ``SimulatedDisk/files``.
    public func restore(_ backup: [String : [UInt8]])

    /// Deletes the app's requests and notifications, as the removal of the app does; its files are gone as well.
    public func reinstallApp()
}

extension SimulatedPhone {

    /// The undocumented behaviors of the platform.
    public var settings: AlarmScheduling.SimulatedPhone.Settings

    /// The identifiers of the pending requests, in the order in which they were added.
    public var pendingIDs: [String] { get }

    /// Adds a request, as another part of the app does.
    ///
    /// The request replaces a pending request with the same identifier.
    ///
    /// - Parameters:
    ///   - id: The identifier of the request.
    ///   - trigger: The condition, or `nil` to deliver at once.
    /// - Throws: An error of the app's code.
    /// - Precondition: The length of an interval is greater than 0, and at least 60 seconds when it repeats.
    public func add(_ id: String, _ trigger: AlarmScheduling.SimulatedTrigger?) async throws

    /// Removes pending requests; ignores unknown identifiers.
    public func removePending(_ ids: [String])

    /// Returns the next date within 400 days at which a pending request fires, or `nil` when there is none.
    public func nextDate(of id: String) -> Date?
}

extension SimulatedPhone {

    /// A set of undocumented behaviors of a platform; the default of each behavior is the most cautious value.
    ///
    /// A test that must hold on every device runs with each value of each setting.
    public struct Settings : Hashable, Sendable {

        /// A rule for requests beyond the limit.
        public enum Overflow : String, Hashable, Sendable, CaseIterable {

            /// The requests that were added last stay, as developers report for iOS 10 and later.
            case dropOldestAdded

            /// The requests that fire first stay, as Apple's guide said of earlier versions.
            case keepSoonest
        }

        /// A meaning of a calendar trigger without a time zone.
        public enum ZonelessTrigger : String, Hashable, Sendable, CaseIterable {

            /// The trigger follows the device's current zone.
            case floating

            /// The trigger follows the zone that the device had when the request was added.
            case pinnedAtAdd
        }

        /// A rule for a calendar trigger whose time the clock skips.
        public enum Gap : String, Hashable, Sendable, CaseIterable {

            /// The trigger fires as late as the clock was set forward: 02:30 becomes 03:30.
            case shiftByOffset

            /// The trigger fires at the change.
            case firstValid

            /// The trigger does not fire that day.
            case skip
        }

        /// A rule for a repeating calendar trigger whose time the clock shows twice.
        public enum Overlap : String, Hashable, Sendable, CaseIterable {

            /// The trigger fires the first time.
            case first

            /// The trigger fires both times.
            case both
        }

        /// A rule for an interval trigger when the clock is set.
        public enum Interval : String, Hashable, Sendable, CaseIterable {

            /// The interval is a length of time.
            case ignoresSetClock

            /// The interval ends at a date of the clock.
            case followsSetClock
        }

        /// A rule for a trigger whose time passes while no trigger can fire: the clock is set to a later time, the
        /// device travels to a zone with a later time, or the device is off.
        public enum PassedTrigger : String, Hashable, Sendable, CaseIterable {

            /// The trigger fires late within ``Settings/lateWindow``; a later one-time trigger is lost, stays in the
            /// list, and does not fire when the clock is set back.
            case firesWithinWindow

            /// The trigger fires at once.
            case alwaysFires

            /// The trigger is lost.
            case neverFires
        }

        /// A rule for an answer after the user has closed the app by force.
        public enum ForceQuitAction : String, Hashable, Sendable, CaseIterable {

            /// The answer does not reach the app.
            case lost

            /// The app is launched in the background and gets the answer.
            case delivered
        }

        /// A rule for notifications between a restart of the device and its first unlock.
        public enum BeforeFirstUnlock : String, Hashable, Sendable, CaseIterable {

            /// Notifications sound.
            case rings

            /// Notifications are held until the device is unlocked.
            case held
        }

        /// The rule for requests beyond the limit.
        public var overflow: AlarmScheduling.SimulatedPhone.Settings.Overflow

        /// The meaning of a calendar trigger without a time zone.
        public var zonelessTrigger: AlarmScheduling.SimulatedPhone.Settings.ZonelessTrigger

        /// The rule for a time that the clock skips.
        public var gap: AlarmScheduling.SimulatedPhone.Settings.Gap

        /// The rule for a time that the clock repeats.
        public var overlap: AlarmScheduling.SimulatedPhone.Settings.Overlap

        /// The rule for an interval trigger when the clock is set.
        public var interval: AlarmScheduling.SimulatedPhone.Settings.Interval

        /// The rule for a trigger whose time passes by a jump.
        public var passedTrigger: AlarmScheduling.SimulatedPhone.Settings.PassedTrigger

        /// The greatest delay in seconds of a trigger whose time passed; 15 minutes by default.
        public var lateWindow: TimeInterval

        /// The rule for an answer after the user has closed the app by force.
        public var forceQuitAction: AlarmScheduling.SimulatedPhone.Settings.ForceQuitAction

        /// The rule for notifications before the first unlock.
        public var beforeFirstUnlock: AlarmScheduling.SimulatedPhone.Settings.BeforeFirstUnlock

        /// Whether the user allows notifications when the phone asks.
        public var isGranted: Bool

        /// Whether adding a request throws an error while the user does not allow notifications.
        public var addThrowsWhenDenied: Bool

        /// Whether pending requests are removed when the user revokes the permission.
        public var revocationRemovesPending: Bool

        /// The number of requests that the platform holds for all parts of the app.
        public var limit: Int

        /// The greatest number of seconds for which a notification sounds.
        public var longestSound: TimeInterval

        /// The number of notifications of one second that sound, or `nil` for any number; according to a report, sounds
        /// are lost when three notifications come at once.
        public var soundsPerSecond: Int?

        /// Whether the system runs a background refresh for which the app has asked.
        public var runsBackgroundRefresh: Bool

        /// The number of notifications that the notification list keeps, or `nil` for any number.
        public var deliveredLimit: Int?

        /// The behaviors of the alarm service.
        public var alarms: AlarmScheduling.SimulatedPhone.AlarmSettings

        /// Creates the settings with the cautious values.
        public init()
    }

    /// A user's decision on whether an app may set alarms of the phone's alarm service.
    public enum AlarmAuthorization : String, Hashable, Sendable, CaseIterable {

        /// The user has not been asked; the first alarm asks.
        case notDetermined

        /// The user does not allow alarms.
        case denied

        /// The user allows alarms.
        case authorized
    }

    /// A state of the user's permission.
    public enum Permission : String, Hashable, Sendable, CaseIterable {

        /// The user has not been asked.
        case notDetermined

        /// The user does not allow notifications.
        case denied

        /// Notifications are listed without a banner and without a sound.
        case provisional

        /// The user allows notifications but not their sound.
        case withoutSound

        /// The user allows notifications with sound.
        case authorized

        /// An app clip may show notifications for some hours.
        case ephemeral
    }

    /// A state of the app's process.
    public enum AppState : String, Hashable, Sendable, CaseIterable {

        /// The app has no process; the system may launch it in the background.
        case notRunning

        /// The user closed the app by force; the system does not launch it.
        case forceQuit

        /// The process exists but runs no code.
        case suspended

        /// The user sees the app, and its code runs.
        case foreground
    }
}

extension SimulatedPhone {

    /// Lets time pass, while requests fire and an app in the foreground receives them.
    ///
    /// - Parameters:
    ///   - days: The number of days of 24 hours.
    ///   - hours: The number of hours.
    ///   - minutes: The number of minutes.
    ///   - seconds: The number of seconds.
    /// - Throws: An error of the app's code.
    public func pass(days: Double = 0, hours: Double = 0, minutes: Double = 0, seconds: Double = 0) async throws

    /// Lets time pass until the clock shows a date; does nothing for a date in the past.
    ///
    /// - Parameter date: The date that the clock then shows.
    /// - Throws: An error of the app's code.
    public func pass(until date: Date) async throws

    /// Sets the clock, as a user or a time server does, without letting time pass.
    ///
    /// - Parameter date: The date that the clock shows from now on.
    /// - Throws: An error of the app's code.
    public func setClock(to date: Date) async throws

    /// Moves the phone to another time zone.
    ///
    /// - Parameter zone: The identifier of the zone.
    /// - Throws: ``ZoneError`` when the zone data lack the zone, or an error of the app's code.
    public func travel(to zone: String) async throws

    /// Replaces the zone data, as an update of the system does.
    ///
    /// - Parameter source: The new zone data.
    /// - Throws: ``ZoneError`` when the new data lack the phone's zone, or an error of the app's code.
    public func updateZoneData(_ source: any AlarmScheduling.ZoneSource) async throws
}

extension SimulatedPhone {

    /// The user's permission.
    ///
    /// The app is not informed of a change.
    public var permission: AlarmScheduling.SimulatedPhone.Permission

    /// Asks the user to allow notifications, unless the user was asked before, and returns the permission.
    ///
    /// - Parameter isProvisional: Whether the app requests quiet notifications only, which need no permission of the
    ///   user.
    /// - Returns: The permission.
    @discardableResult
    public func requestPermission(isProvisional: Bool = false) -> AlarmScheduling.SimulatedPhone.Permission

    /// The notifications in the list, the oldest first.
    public var notifications: [AlarmScheduling.SimulatedPhone.Notification] { get }

    /// Presses a button of a notification, which leaves the list; the app is launched when it has no process.
    ///
    /// - Parameters:
    ///   - kind: The answer, such as ``NotificationDelivery/Kind/snoozed``.
    ///   - notification: The notification, also one that has left the list since.
    /// - Throws: An error of the app's code.
    public func press(_ kind: AlarmScheduling.NotificationDelivery.Kind, on notification: AlarmScheduling.SimulatedPhone.Notification) async throws

    /// Opens the app by a tap on a notification, which leaves the list.
    ///
    /// - Parameter notification: The notification.
    /// - Throws: An error of the app's code.
    public func tap(_ notification: AlarmScheduling.SimulatedPhone.Notification) async throws

    /// Clears the list of notifications, without informing the app.
    public func clearNotifications()

    /// Clears one notification.
    ///
    /// If ``reportsDismissal`` is `true`, the app gets a delivery of the kind `dismissed`.
    ///
    /// - Parameter notification: The notification.
    /// - Throws: An error of the app's code.
    public func clear(_ notification: AlarmScheduling.SimulatedPhone.Notification) async throws

    /// Whether the app gets a delivery when the user clears a notification of the app.
    public var reportsDismissal: Bool

    /// Whether a press of a button opens the app, after the user has unlocked the phone.
    public var buttonsOpenApp: Bool

    /// Whether the switch at the side silences notifications.
    public var silentSwitch: Bool

    /// Whether a Focus prevents notifications.
    public var focus: Bool

    /// Whether the app has the entitlement for time-sensitive notifications.
    public var timeSensitiveEntitlement: Bool

    /// Whether the app presents notifications while it is in the foreground.
    public var presentsInForeground: Bool

    /// The sounds, in order.
    public var sounds: [AlarmScheduling.SimulatedPhone.Sound] { get }

    /// The sounds that a user could hear, in order.
    public var audibleSounds: [AlarmScheduling.SimulatedPhone.Sound] { get }

    /// Sets the length of a sound file; the phone replaces a file of 30 seconds or more by its default sound.
    ///
    /// - Parameters:
    ///   - seconds: The length of the file.
    ///   - id: The identifier of the alarm's sound.
    public func setLength(_ seconds: TimeInterval, ofSound id: String)
}

/// A condition under which a simulated notification center delivers a request.
public enum SimulatedTrigger : Hashable, Sendable {

    /// The clock of a zone shows the given components; the zone `nil` is the device's.
    case calendar(AlarmScheduling.SimulatedDateMatch, zone: String?, repeats: Bool)

    /// A number of seconds has passed since the request was added.
    case interval(TimeInterval, repeats: Bool)

    /// Whether the request stays pending after its delivery.
    public var repeats: Bool { get }
}

/// A policy for snoozing: the length of a snooze, the number allowed, and the response to an unanswered alarm.
///
/// ```swift
/// let policy = SnoozePolicy.every(minutes: 9, limit: 3)
/// policy.allowsSnooze(after: 2)       // → true
/// policy.allowsSnooze(after: 3)       // → false
/// ```
public struct SnoozePolicy : Hashable, Sendable {

    /// The length of a snooze in minutes, 1…1440.
    public let minutes: Int

    /// The greatest number of snoozes of one occurrence; 0 allows no snooze, and `nil` allows any number of snoozes.
    public let limit: Int?

    /// Whether an unanswered occurrence is snoozed, within the limit, instead of becoming silent.
    public let snoozesWhenIgnored: Bool

    /// Creates a policy, or `nil` when minutes are outside 1…1440 or the limit is negative.
    public init?(minutes: Int, limit: Int? = nil, snoozesWhenIgnored: Bool = false)

    /// The default policy: nine minutes, any number of times.
    public static let standard: AlarmScheduling.SnoozePolicy

    /// A policy without snoozes.
    public static let off: AlarmScheduling.SnoozePolicy

    /// Returns a policy from literal numbers; for numbers that may be invalid, use the failable initializer.
    ///
    /// - Precondition: `minutes` is in 1…1440 and `limit` is not negative.
    public static func every(minutes: Int, limit: Int? = nil, snoozesWhenIgnored: Bool = false) -> AlarmScheduling.SnoozePolicy

    /// The length of a snooze in seconds, 60…86400.
    public var interval: TimeInterval { get }

    /// Returns whether an occurrence may be snoozed again after a number of snoozes.
    public func allowsSnooze(after count: Int) -> Bool

    /// Returns the instant at which a snooze rings: exactly ``interval`` after `press`, regardless of clock changes.
    ///
    /// The seconds are kept: a snooze of nine minutes that begins at 07:00:50 rings at 07:09:50.
    ///
    /// ```swift
    /// let press = Date(timeIntervalSince1970: 25_250)
    /// SnoozePolicy.standard.target(pressedAt: press).timeIntervalSince1970
    /// // → 25790.0
    /// ```
    public func target(pressedAt press: Date) -> Date
}

/// A clock that reads the wall clock of the system.
///
/// A wait includes the time during which the machine sleeps.
public struct SystemWallClock : AlarmScheduling.WallClock {

    /// Creates a clock that shows the system's date.
    public init()

    /// The date that the system's clock shows.
    public var now: Date { get }

    /// Waits for a duration on the continuous clock.
    ///
    /// - Throws: `CancellationError` when the task is canceled.
    public func sleep(for duration: Duration) async throws
}

/// A source with the zone data of this machine: the system's zoneinfo files, or Foundation's data on a system without
/// such files.
///
/// System updates replace the system's files. On Linux, Foundation's data is as old as the toolchain that built the
/// program. ``dataVersion`` and ``origin`` identify the data in use.
public struct SystemZones : AlarmScheduling.ZoneSource {

    /// An origin of zone rules.
    public enum Origin : Hashable, Sendable {

        /// TZif files in this folder and its subfolders.
        case folder(String)

        /// The data inside Foundation.
        case foundation
    }

    /// The preferred origin of the rules; Foundation supplies the zones that the origin does not have.
    public let origin: AlarmScheduling.SystemZones.Origin

    /// The version of the data at the origin, or `nil` when it is unknown; each access reads it again, because a system
    /// update can replace the data while the program runs.
    public var dataVersion: String? { get }

    /// The folders of zoneinfo files on common systems, in the order in which the initializer tries them.
    public static let folders: [String]

    /// Creates a source that uses the first folder with zone files, or Foundation when no folder has such files.
    ///
    /// - Parameter folders: The folders to try, in order; with an empty list, the source uses Foundation.
    public init(folders: [String] = SystemZones.folders)

    /// Returns the rules of a zone; each call reads the data again.
    ///
    /// A file that is not a valid TZif file is ignored, and Foundation supplies the zone instead.
    ///
    /// - Throws: ``ZoneError`` when neither the origin nor Foundation has the zone.
    /// - Complexity: O(n) in the size of the zone's file.
    public func rules(for identifier: String) throws(AlarmScheduling.ZoneError) -> any AlarmScheduling.ZoneRules

    /// The name of the device's current zone, which is read again at each access.
    public var deviceZoneIdentifier: String { get }
}

/// An hour and a minute on the wall clock, without a date and without a time zone.
///
/// ```swift
/// let time = TimeOfDay.at(7, 30)
/// time.description                // → 07:30
/// TimeOfDay(24, 0) == nil         // → true
/// ```
///
/// Midnight is 00:00, the first minute of a day; there is no 24:00.
public struct TimeOfDay : Hashable, Sendable {

    /// The number of minutes since midnight, 0…1439.
    public let minuteOfDay: Int

    /// Creates a time from an hour (0…23) and a minute (0…59), or `nil` outside these ranges.
    public init?(_ hour: Int, _ minute: Int)

    /// Returns a time from literal numbers; for numbers that may be invalid, use the failable initializer.
    ///
    /// - Precondition: `hour` is in 0…23 and `minute` is in 0…59.
    public static func at(_ hour: Int, _ minute: Int) -> AlarmScheduling.TimeOfDay

    /// Creates a time from minutes since midnight (0…1439), or `nil` outside this range.
    public init?(minuteOfDay: Int)

    /// The time 00:00, the first minute of the day.
    public static let midnight: AlarmScheduling.TimeOfDay

    /// The hour, 0…23.
    public var hour: Int { get }

    /// The minute within the hour, 0…59.
    public var minute: Int { get }
}

extension TimeOfDay {

    /// Returns the time in the locale's style: 12 or 24 hours, with the locale's digits.
    ///
    /// ```swift
    /// TimeOfDay.at(19, 5).formatted(locale: Locale(identifier: "de_DE"))
    /// // → 19:05
    /// ```
    public func formatted(locale: Locale) -> String
}

extension TimeOfDay : LosslessStringConvertible {

    /// The 24-hour form with ASCII digits, such as `07:30`, which is also the stored form.
    public var description: String { get }

    /// Creates a time from 24-hour or 12-hour text, or `nil` when the text is neither.
    ///
    /// The text consists of one or two digits for the hour, a colon, and two digits for the minute. The digits may be
    /// of any script. AM or PM may follow, in upper or lower case, with or without a space in between. 12:30 AM is
    /// 00:30, and 12:30 PM is 12:30.
    ///
    /// ```swift
    /// TimeOfDay("7:30 pm")?.description     // → Optional("19:30")
    /// TimeOfDay("12:30 AM")?.description    // → Optional("00:30")
    /// TimeOfDay("٠٨:٠٠")?.description       // → Optional("08:00")
    /// TimeOfDay("13:00 PM") == nil          // → true
    /// ```
    public init?(_ text: String)

    /// The 12-hour form with ASCII digits, such as `7:30 AM`, or `12:30 AM` for 00:30.
    ///
    /// ```swift
    /// TimeOfDay.at(19, 5).twelveHourText    // → 7:05 PM
    /// ```
    ///
    /// For text in the user's language, use ``formatted(locale:)``.
    public var twelveHourText: String { get }
}

extension TimeOfDay : Codable {

    /// Creates a time by decoding the 24-hour or 12-hour form.
    ///
    /// - Throws: `DecodingError.dataCorrupted` when the text is not a time, or the error of the decoder.
    public init(from decoder: any Decoder) throws

    /// Encodes the 24-hour form.
    ///
    /// - Throws: The error of the encoder, such as `EncodingError`, when encoding fails.
    public func encode(to encoder: any Encoder) throws
}

extension TimeOfDay : Comparable {

    /// Returns whether the left time is earlier in the day than the right time.
    public static func < (left: AlarmScheduling.TimeOfDay, right: AlarmScheduling.TimeOfDay) -> Bool
}

/// A store that reports every use as a failure, for tests of code that must not use a store.
public struct UnimplementedAlarmStore : AlarmScheduling.AlarmStore {

    /// Creates a store that reports its uses to a function.
    ///
    /// - Parameter report: A function that fails the test, such as `{ XCTFail($0) }`; its argument names the call and
    ///   suggests what to use instead.
    public init(report: @escaping @Sendable (String) -> Void = { preconditionFailure($0) })

    /// Reports the use and returns an empty collection.
    ///
    /// - Throws: No error.
    public func load() async throws -> AlarmScheduling.AlarmCollection

    /// Reports the use and changes an empty collection, which is not saved.
    ///
    /// - Parameter body: A closure that changes the collection.
    /// - Returns: The result of `body`.
    /// - Throws: The error of `body`.
    @discardableResult
    public func transact<Result>(_ body: @Sendable (inout AlarmScheduling.AlarmCollection) throws -> Result) async throws -> Result where Result : Sendable

    /// Reports the use and returns a stream that has ended.
    public func changes() async -> AsyncStream<AlarmScheduling.AlarmCollectionChange>
}

/// A backend that reports every use as a failure, for tests of code that must not use a backend.
public struct UnimplementedNotificationBackend : AlarmScheduling.NotificationBackend {

    /// Creates a backend that reports its uses to a function.
    ///
    /// - Parameter report: A function that fails the test, such as `{ XCTFail($0) }`; its argument names the call and
    ///   suggests another type for the test.
    public init(report: @escaping @Sendable (String) -> Void = { preconditionFailure($0) })

    /// Reports the use and returns 0.
    public var slotLimit: Int? { get }

    /// Whether the backend supports repeating requests; reports the use and returns `false`.
    public var repeats: Bool { get }

    /// Reports the use and returns `nil`.
    public var chain: AlarmScheduling.NotificationChain? { get }

    /// Reports the use and returns ``NotificationAuthorization/denied``.
    public func authorization() async -> AlarmScheduling.NotificationAuthorization

    /// Reports the use and returns an empty array.
    ///
    /// - Throws: No error.
    public func pending() async throws -> [AlarmScheduling.NotificationRequest]

    /// Reports the use and returns an empty array.
    ///
    /// - Throws: No error.
    public func schedule(_ requests: [AlarmScheduling.NotificationRequest]) async throws -> [String]

    /// Reports the use.
    ///
    /// - Throws: No error.
    public func cancel(_ ids: [String]) async throws

    /// Reports the use.
    public func ring(_ request: AlarmScheduling.NotificationRequest) async

    /// Reports the use.
    public func silence(_ alarmID: UUID) async

    /// Reports the use and returns an empty array.
    ///
    /// - Throws: No error.
    public func delivered() async throws -> [AlarmScheduling.NotificationDelivery]

    /// Reports the use and returns a stream that has ended.
    public func deliveries() async -> AsyncStream<AlarmScheduling.NotificationDelivery>

    /// Reports the use and returns at once.
    ///
    /// - Throws: No error.
    public func run() async throws
}

/// A wall clock that reports every use as a failure, for tests of code that must not use a wall clock.
public struct UnimplementedWallClock : AlarmScheduling.WallClock {

    /// Creates a clock that reports its uses to a function.
    ///
    /// - Parameter report: A function that fails the test, such as `{ XCTFail($0) }`; its argument names the call and
    ///   suggests another type for the test.
    public init(report: @escaping @Sendable (String) -> Void = { preconditionFailure($0) })

    /// Reports the use and returns the beginning of 1970.
    public var now: Date { get }

    /// Reports the use and does not wait.
    ///
    /// - Throws: `CancellationError`, always.
    public func sleep(for duration: Duration) async throws
}

/// A source of zones that reports every use as a failure, for tests of code that must not use a source of zones.
public struct UnimplementedZoneSource : AlarmScheduling.ZoneSource {

    /// Creates a source that reports its uses to a function.
    ///
    /// - Parameter report: A function that fails the test, such as `{ XCTFail($0) }`; its argument names the call and
    ///   suggests another type for the test.
    public init(report: @escaping @Sendable (String) -> Void = { preconditionFailure($0) })

    /// Reports the use and returns `nil`.
    public var dataVersion: String? { get }

    /// Reports the use and returns an empty identifier.
    public var deviceZoneIdentifier: String { get }

    /// Reports the use and returns no rules.
    ///
    /// - Throws: ``ZoneError`` with the code ``ZoneError/Code/unknownZone``, always.
    public func rules(for identifier: String) throws(AlarmScheduling.ZoneError) -> any AlarmScheduling.ZoneRules
}

/// A store that saves the collection in `UserDefaults`, for apps that cannot use a file.
///
/// The stored text has the same form as the file of a ``FileAlarmStore``, with checksums, a backup (under the key
/// `<key>.backup`) and recovery; damaged text is set aside under `<key>.corrupt-<generation>-<n>`. The store does not
/// change other keys. Prefer ``FileAlarmStore``: `UserDefaults` does not report failed writes, and on some platforms a
/// crash can lose the last writes. The privacy manifest of AlarmScheduling declares the use of `UserDefaults`.
public actor UserDefaultsAlarmStore : AlarmScheduling.AlarmStore {

    /// The report of the last complete read of the text.
    public var loadReport: AlarmScheduling.AlarmLoadReport { get }

    /// Creates a store of the text under a key, and repairs damage.
    ///
    /// - Parameters:
    ///   - suiteName: The suite, such as an app group; `nil` for the app's own defaults.
    ///   - key: The key of the main text.
    /// - Throws: ``AlarmStoreError``, with the code ``AlarmStoreError/Code/unavailable`` when there is no such suite,
    ///   or with another code when damage cannot be repaired.
    public init(suiteName: String? = nil, key: String = "alarms") throws(AlarmScheduling.AlarmStoreError)

    /// Returns the saved collection.
    ///
    /// - Throws: ``AlarmStoreError`` when damage cannot be repaired.
    /// - Complexity: O(n) in the size of the stored text, which each call compares with the last read text.
    public func load() async throws(AlarmScheduling.AlarmStoreError) -> AlarmScheduling.AlarmCollection

    /// Changes the collection and saves it.
    ///
    /// When `body` throws an error, the collection stays unchanged.
    ///
    /// - Parameter body: A closure that changes the collection.
    /// - Returns: The result of `body`.
    /// - Throws: The error of `body`, or ``AlarmStoreError`` when the collection cannot be saved.
    /// - Complexity: O(n) in the number of alarms; each change saves the whole collection.
    @discardableResult
    public func transact<Result>(_ body: @Sendable (inout AlarmScheduling.AlarmCollection) throws -> Result) async throws -> Result where Result : Sendable

    /// Returns a new stream of all later changes.
    public func changes() -> AsyncStream<AlarmScheduling.AlarmCollectionChange>
}

/// A type that provides the current date and waits for durations.
///
/// The shown date and the passing of time are independent: a user or a time server can set the wall clock, while a wait
/// always lasts for its full duration.
public protocol WallClock : Sendable {

    /// The current date on the wall clock.
    var now: Date { get }

    /// Waits for a duration.
    ///
    /// - Throws: `CancellationError` when the task is canceled.
    func sleep(for duration: Duration) async throws
}

/// A result of the conversion of a date and time to instants: none, one or two instants.
///
/// The given date and time are called a reading of the clock. Instants are seconds since 1970-01-01T00:00:00Z, as
/// everywhere in ``ZoneRules``.
public enum WallTime : Hashable, Sendable {

    /// The clock shows the reading once.
    case unique(Int64)

    /// A clock change skips the reading.
    case gap(AlarmScheduling.WallTime.Gap)

    /// The clock shows the reading twice, at these instants.
    case overlap(first: Int64, second: Int64)

    /// A clock change that skips readings.
    public struct Gap : Hashable, Sendable {

        /// The reading that is skipped, in seconds since 1970-01-01T00:00 of the same clock.
        public let reading: Int64

        /// The clock change that skips the reading.
        public let change: AlarmScheduling.ZoneChange

        /// Creates a gap from a skipped reading and the change that skips it.
        public init(reading: Int64, change: AlarmScheduling.ZoneChange)

        /// The instant of the reading according to the offset before the gap.
        ///
        /// At this instant, the clock shows a time that is later than the reading by the length of the gap.
        public var shifted: Int64 { get }

        /// The first instant after the gap.
        public var firstValid: Int64 { get }
    }
}

/// A day of the week, numbered as in `Calendar`: 1 is Sunday, 7 is Saturday.
///
/// ```swift
/// Weekday.monday.rawValue              // → 2
/// Weekday(isoNumber: 1)                // → Optional(Monday)
/// Weekday.saturday.adding(days: 1)     // → Sunday
/// Weekday.saturday.localeWeekday       // → saturday
/// ```
public enum Weekday : Int, CaseIterable, Hashable, Sendable, Codable {

    /// Sunday, day 1.
    case sunday

    /// Monday, day 2.
    case monday

    /// Tuesday, day 3.
    case tuesday

    /// Wednesday, day 4.
    case wednesday

    /// Thursday, day 5.
    case thursday

    /// Friday, day 6.
    case friday

    /// Saturday, day 7.
    case saturday

    /// Creates a weekday from a number as in C, cron and JavaScript, where 0 is Sunday and 6 is Saturday; `nil` outside
    /// 0…6.
    public init?(zeroBased number: Int)

    /// Creates a weekday from a number as in ISO 8601, where 1 is Monday and 7 is Sunday; `nil` outside 1…7.
    public init?(isoNumber number: Int)

    /// Creates a weekday from Foundation's type.
    public init(_ day: Locale.Weekday)

    /// The number of the day from 0 (Sunday) to 6 (Saturday).
    public var zeroBased: Int { get }

    /// The number of the day in ISO 8601, where 1 is Monday and 7 is Sunday.
    public var isoNumber: Int { get }

    /// The day as Foundation's type.
    public var localeWeekday: Locale.Weekday { get }

    /// Returns the weekday a number of days later, or earlier for a negative number.
    public func adding(days: Int) -> AlarmScheduling.Weekday

    /// Returns the number of days from this weekday to the next given weekday, 0…6.
    ///
    /// The result is 0 when both weekdays are the same.
    public func days(until other: AlarmScheduling.Weekday) -> Int

    /// Returns all seven days, beginning with `first`.
    public static func week(startingWith first: AlarmScheduling.Weekday) -> [AlarmScheduling.Weekday]
}

extension Weekday : CustomStringConvertible {

    /// The English name, for logs.
    ///
    /// For text in the user's language, use ``WeekdaySet/text(locale:words:)``.
    public var description: String { get }
}

/// A set of weekdays, stored in seven bits: bit 0 is Sunday, bit 6 is Saturday.
///
/// The bits do not depend on the day on which a week begins.
///
/// ```swift
/// let days: WeekdaySet = [.monday, .friday]
/// days.contains(.friday)                            // → true
/// WeekdaySet.everyDay.subtracting(.weekend)
/// // → Monday Tuesday Wednesday Thursday Friday
/// WeekdaySet(numbers: [2, 2, 9, -1])                // → Monday
/// ```
public struct WeekdaySet : OptionSet, Hashable, Sendable {

    /// The seven bits, 0…127.
    public let rawValue: UInt8

    /// Creates a set from bits; bit 7 is ignored.
    public init(rawValue: UInt8)

    /// Creates a set of one day.
    public init(_ day: AlarmScheduling.Weekday)

    /// Creates a set of the given days.
    ///
    /// - Complexity: O(n) in the number of given days.
    public init(_ days: some Sequence<AlarmScheduling.Weekday>)

    /// Creates a set from `Calendar` numbers (1 is Sunday); numbers outside 1…7 and duplicates are ignored.
    ///
    /// - Complexity: O(n) in the number of given numbers.
    public init(numbers: some Sequence<Int>)

    /// The set of Sunday only.
    public static let sunday: AlarmScheduling.WeekdaySet

    /// The set of Monday only.
    public static let monday: AlarmScheduling.WeekdaySet

    /// The set of Tuesday only.
    public static let tuesday: AlarmScheduling.WeekdaySet

    /// The set of Wednesday only.
    public static let wednesday: AlarmScheduling.WeekdaySet

    /// The set of Thursday only.
    public static let thursday: AlarmScheduling.WeekdaySet

    /// The set of Friday only.
    public static let friday: AlarmScheduling.WeekdaySet

    /// The set of Saturday only.
    public static let saturday: AlarmScheduling.WeekdaySet

    /// Monday to Friday.
    public static let weekdays: AlarmScheduling.WeekdaySet

    /// Saturday and Sunday.
    public static let weekend: AlarmScheduling.WeekdaySet

    /// All seven days.
    public static let everyDay: AlarmScheduling.WeekdaySet

    /// Returns whether the set contains a day.
    public func contains(_ day: AlarmScheduling.Weekday) -> Bool

    /// The number of days in the set, 0…7.
    public var count: Int { get }

    /// Returns the days of the set, in the order of a week that begins with `first`.
    public func days(startingWith first: AlarmScheduling.Weekday = .sunday) -> [AlarmScheduling.Weekday]
}

extension WeekdaySet {

    /// Returns the days in words.
    ///
    /// The text of no day, of all days, of Monday to Friday, and of Saturday and Sunday is a string of `words`. The
    /// text of any other set consists of short day names in the order of the locale's week.
    public func text(locale: Locale, words: AlarmScheduling.AlarmWords = AlarmWords()) -> String
}

extension WeekdaySet : CustomStringConvertible {

    /// The English names of the days, beginning with Sunday, for logs.
    public var description: String { get }
}

extension WeekdaySet : Codable {

    /// Creates a set by decoding an array of `Calendar` numbers.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for a number outside 1…7, or the error of the decoder.
    public init(from decoder: any Decoder) throws

    /// Encodes an ascending array of `Calendar` numbers.
    ///
    /// - Throws: The error of the encoder, such as `EncodingError`, when encoding fails.
    public func encode(to encoder: any Encoder) throws
}

/// An instant at which a zone's offset from UTC changes.
public struct ZoneChange : Hashable, Sendable {

    /// The first instant with the new offset, in seconds since 1970-01-01T00:00:00Z.
    public let instant: Int64

    /// The offset before the change, in seconds east of UTC.
    public let offsetBefore: Int

    /// The offset after the change, in seconds east of UTC.
    public let offsetAfter: Int

    /// Creates a change of the offset at an instant.
    public init(instant: Int64, offsetBefore: Int, offsetAfter: Int)
}

/// An error for an unknown time zone or for bytes that are not a usable TZif file.
public struct ZoneError : Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {

    /// A code that identifies the kind of a zone error.
    ///
    /// Later versions may add codes.
    public struct Code : RawRepresentable, Hashable, Sendable, CustomStringConvertible {

        /// The stable text by which programs identify the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String)

        /// The source has no zone with the given name.
        public static let unknownZone: AlarmScheduling.ZoneError.Code

        /// The bytes do not begin with `TZif`.
        public static let notTZif: AlarmScheduling.ZoneError.Code

        /// The file is shorter than its header states.
        public static let truncated: AlarmScheduling.ZoneError.Code

        /// The file has no type of local time, or two of its counts contradict each other.
        public static let invalidCounts: AlarmScheduling.ZoneError.Code

        /// The file counts leap seconds, so its instants are not Unix time.
        public static let leapSeconds: AlarmScheduling.ZoneError.Code

        /// A change is not later than the change before it.
        public static let unsortedChanges: AlarmScheduling.ZoneError.Code

        /// A change refers to a type of local time that does not exist.
        public static let invalidTypeIndex: AlarmScheduling.ZoneError.Code

        /// An offset is beyond ±26 hours.
        public static let offsetOutOfRange: AlarmScheduling.ZoneError.Code

        /// A type of local time refers to an abbreviation that does not exist or is not terminated.
        public static let invalidAbbreviation: AlarmScheduling.ZoneError.Code

        /// The footer is not a POSIX rule between two line feeds.
        public static let invalidFooter: AlarmScheduling.ZoneError.Code

        /// The same text as ``rawValue``.
        public var description: String { get }
    }

    /// The code that identifies the kind of error.
    public let code: AlarmScheduling.ZoneError.Code

    /// The byte offset of the error in a TZif file, counted from 0; `nil` for an unknown zone.
    public let offset: Int?

    /// A sentence that states the problem.
    public let message: String

    /// Creates an error, for a ``ZoneSource`` of your own.
    ///
    /// - Parameters:
    ///   - code: The kind of the error.
    ///   - offset: The byte offset in a file, counted from 0, or `nil`.
    ///   - message: A sentence that states the problem.
    public init(_ code: AlarmScheduling.ZoneError.Code, offset: Int? = nil, message: String)

    /// Returns the error of a source that has no zone with the given name.
    public static func unknownZone(_ identifier: String) -> AlarmScheduling.ZoneError

    /// A sentence with the place and the message.
    public var description: String { get }

    /// The same sentence as ``description``.
    public var errorDescription: String? { get }
}

/// A type that gives the offset of a time zone from UTC at every instant.
///
/// Instants are seconds since 1970-01-01T00:00:00Z, and offsets are seconds east of UTC. The rules must be valid for
/// the years 1 to 9999. AlarmScheduling passes no instant that is more than four days outside these years.
///
/// AlarmScheduling has ``ZoneTable`` (from TZif bytes) and ``FoundationZone`` (from a `TimeZone`). A conforming type of
/// your own needs ``identifier``, ``dataVersion``, ``offset(at:)`` and ``change(after:)``; the other members have
/// defaults.
public protocol ZoneRules : Sendable {

    /// The zone's name, such as `Europe/Berlin`.
    var identifier: String { get }

    /// The version of the zone data, such as `2026f`, or `nil` when it is unknown.
    var dataVersion: String? { get }

    /// The range of the zone's offsets, in seconds east of UTC, within ±26 hours; an unnecessarily wide range makes
    /// searches slightly slower.
    var offsetBounds: ClosedRange<Int> { get }

    /// Returns the offset at an instant, in seconds east of UTC.
    func offset(at instant: Int64) -> Int

    /// Returns the first change of the offset strictly after an instant, or `nil` when there is none.
    func change(after instant: Int64) -> AlarmScheduling.ZoneChange?

    /// Returns the instants at which the wall clock shows a reading.
    ///
    /// - Parameter reading: The date and time on the wall clock, in seconds since 1970-01-01T00:00 of that clock.
    /// - Returns: The instants: one, none or two.
    func wallTime(_ reading: Int64) -> AlarmScheduling.WallTime
}

extension ZoneRules {

    /// Returns the instants at which the wall clock shows a reading, found by examining the changes near the reading.
    public func wallTime(_ reading: Int64) -> AlarmScheduling.WallTime

    /// The bounds of every valid zone: ±26 hours, in seconds.
    public var offsetBounds: ClosedRange<Int> { get }
}

/// A type that supplies the rules of named time zones and the name of the device's zone.
public protocol ZoneSource : Sendable {

    /// The version of the zone data, such as `2026f`, or `nil` when it is unknown.
    var dataVersion: String? { get }

    /// Returns the rules of a zone.
    ///
    /// - Parameter identifier: The zone's name, such as `Europe/Berlin`.
    /// - Returns: The rules of the zone.
    /// - Throws: ``ZoneError`` when there is no such zone.
    func rules(for identifier: String) throws(AlarmScheduling.ZoneError) -> any AlarmScheduling.ZoneRules

    /// The name of the device's current zone.
    var deviceZoneIdentifier: String { get }
}

/// A table of a zone's changes; each query is one binary search with exact integer arithmetic.
///
/// A table comes from TZif bytes (``init(identifier:tzif:dataVersion:)``) or from a fixed offset. A footer rule is
/// expanded for one cycle of the Gregorian calendar, which is 400 years or 146,097 days, a whole number of weeks. Later
/// instants are moved back by whole cycles, so that the rule applies to all years, and no query has to compute the
/// rule.
///
/// ```swift
/// let zone = ZoneTable(identifier: "Asia/Kolkata", fixedOffset: 19_800)
/// zone?.offset(at: 0)          // → Optional(19800)
/// ```
public struct ZoneTable : Hashable, Sendable {

    /// The zone's name.
    public let identifier: String

    /// The version of the zone data, or `nil` when it is unknown.
    public let dataVersion: String?

    /// The smallest and the greatest offset, in seconds east of UTC.
    public let offsetBounds: ClosedRange<Int>

    /// Creates a table without changes, or `nil` when the offset (seconds east of UTC) is beyond ±26 hours.
    public init?(identifier: String, fixedOffset: Int)

    /// Coordinated Universal Time.
    public static let utc: AlarmScheduling.ZoneTable
}

extension ZoneTable : AlarmScheduling.ZoneRules {

    /// Returns the offset at an instant, in seconds east of UTC.
    ///
    /// - Complexity: O(log n) in the number of changes.
    public func offset(at instant: Int64) -> Int

    /// Returns the first change strictly after an instant, or `nil` when there is none.
    ///
    /// - Complexity: O(log n) in the number of changes.
    public func change(after instant: Int64) -> AlarmScheduling.ZoneChange?

    /// Returns the instants at which the wall clock shows a reading.
    ///
    /// - Complexity: O(log n) in the number of changes.
    public func wallTime(_ reading: Int64) -> AlarmScheduling.WallTime
}

extension ZoneTable {

    /// Creates a table from a TZif file (RFC 9636) of version 1, 2, 3 or 4.
    ///
    /// A file of version 2 or later has a 64-bit block, which is used, and a footer. If the footer contains a rule, the
    /// rule gives the changes after the last recorded one, as the format requires. Invalid bytes throw an error and
    /// never cause a trap.
    ///
    /// - Parameters:
    ///   - identifier: The zone's name, which the file does not contain.
    ///   - bytes: The file's bytes.
    ///   - dataVersion: The version of the zone data, such as `2026f`, or `nil` when it is unknown.
    /// - Throws: ``ZoneError``, with the byte offset of the error, when the bytes are not a usable TZif file.
    /// - Complexity: O(n) in the number of bytes.
    public init(identifier: String, tzif bytes: some Collection<UInt8>, dataVersion: String? = nil) throws(AlarmScheduling.ZoneError)
}

extension Sequence where Self.Element == AlarmScheduling.Alarm {

    /// Returns the earliest occurrence of all the alarms strictly after an instant, or `nil` when there is none.
    ///
    /// When several alarms have their next occurrence at the same instant, the result is the occurrence of the alarm that
    /// comes first in the sequence. All alarms follow `zone`, regardless of ``Alarm/zoneIdentifier``.
    ///
    /// - Complexity: O(n) in the number of alarms, with one search for each.
    public func nextOccurrence(after instant: Date, in zone: some AlarmScheduling.ZoneRules) -> AlarmScheduling.Occurrence?
}

extension Sequence where Self.Element == AlarmScheduling.Alarm {

    /// Returns the alarms sorted by time of day, then by label, then by identifier.
    ///
    /// - Complexity: O(n log n).
    public func sortedByTime() -> [AlarmScheduling.Alarm]

    /// Returns the alarms sorted by their next occurrence; alarms without an occurrence come last, sorted by time of
    /// day.
    ///
    /// ```swift
    /// let early = Alarm(time: .at(6, 0), recurrence: .weekly(.saturday))
    /// let late = Alarm(time: .at(9, 0), recurrence: .weekly(.everyDay))
    /// let now = Date(timeIntervalSince1970: 0)    // a Thursday
    /// [late, early].sortedByTime().first == early    // → true
    /// [early, late].sortedByNextOccurrence(after: now, in: ZoneTable.utc)[0] == late
    /// // → true
    /// ```
    ///
    /// - Parameters:
    ///   - instant: The instant after which to search.
    ///   - zone: The rules of the time zone that the alarms follow.
    /// - Returns: All the alarms in the new order.
    /// - Complexity: O(n log n), with one search for each alarm.
    public func sortedByNextOccurrence(after instant: Date, in zone: some AlarmScheduling.ZoneRules) -> [AlarmScheduling.Alarm]
}

