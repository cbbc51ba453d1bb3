import Foundation
import Synchronization

/// One alarm of a person: when it rings, what it is called, how it behaves.
///
/// ```swift
/// let alarm = Alarm(time: .at(7, 30), recurrence: .weekly(.weekdays), label: "Work", snooze: .every(minutes: 9, limit: 3))
/// let zone = FoundationZone(.gmt)
/// let next = alarm.nextOccurrence(after: Date(timeIntervalSince1970: 0), in: zone)
/// next?.date.timeIntervalSince1970      // → Optional(27000.0)
/// ```
///
/// Exceptions and a pause leave dates out, and fields of other programs are kept:
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
/// Ringing and snoozing never change an alarm's time.
///
/// A file that also imports AlarmKit, which has an `Alarm` of its own, writes `AlarmScheduling.Alarm` for this type.
public struct Alarm : Hashable, Sendable, Identifiable {

    /// The identity; edits keep it.
    public let id: UUID

    /// What a person calls the alarm.
    public var label: String

    /// The time on the wall clock.
    public var time: AlarmScheduling.TimeOfDay

    /// The dates.
    public var recurrence: AlarmScheduling.Recurrence

    /// Whether the alarm rings at all; the pure functions answer for enabled alarms only.
    public var isEnabled: Bool

    /// How it snoozes.
    public var snooze: AlarmScheduling.SnoozePolicy

    /// The sound, `nil` for the app's default.
    public var sound: AlarmScheduling.AlarmSound?

    /// The identifier of the zone whose clock the alarm follows, such as `Europe/Berlin`; `nil` follows the device.
    public var zoneIdentifier: String?

    /// What happens at a clock change.
    public var clockChangePolicy: AlarmScheduling.ClockChangePolicy

    /// Dates on which it does not ring.
    public var exceptions: Set<AlarmScheduling.LocalDate>

    /// The date on which it rings again, no earlier one does; `nil` when it is not paused.
    public var pausedUntil: AlarmScheduling.LocalDate?

    /// Whether an alarm that rings once is deleted, not only disabled, after its occurrence.
    public var deletesAfterRinging: Bool

    /// When an undated one-shot was last added or enabled: its one occurrence is the first after this instant.
    public var enabledAt: Date?

    /// Fields of other programs and of later versions, written back as they came.
    public var unknownFields: [String : AlarmScheduling.JSONValue]

    /// Creates an alarm; only the time and the recurrence have no default.
    public init(id: UUID = UUID(), time: AlarmScheduling.TimeOfDay, recurrence: AlarmScheduling.Recurrence, label: String = "", isEnabled: Bool = true, snooze: AlarmScheduling.SnoozePolicy = .standard, sound: AlarmScheduling.AlarmSound? = nil, zoneIdentifier: String? = nil, clockChangePolicy: AlarmScheduling.ClockChangePolicy = .standard, exceptions: Set<AlarmScheduling.LocalDate> = [], pausedUntil: AlarmScheduling.LocalDate? = nil, deletesAfterRinging: Bool = false, enabledAt: Date? = nil, unknownFields: [String : AlarmScheduling.JSONValue] = [:])
}

extension Alarm {

    /// The recurrence in English words: `Never`, `Every day`, `Weekdays`, `Mon Wed Fri`.
    ///
    /// For other languages see ``Recurrence/text(locale:words:)``.
    public var repeatText: String { get }
}

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
    public func nextOccurrence(after instant: Date, in zone: some AlarmScheduling.ZoneRules) -> AlarmScheduling.Occurrence?

    /// All occurrences strictly after an instant, in order, computed as they are asked for.
    ///
    /// ```swift
    /// let alarm = Alarm(time: .at(7, 30), recurrence: .weekly(.weekend))
    /// let start = Date(timeIntervalSince1970: 0)
    /// let occurrences = alarm.occurrences(after: start, in: ZoneTable.utc)
    /// occurrences.prefix(2).map(\.localDate)    // → [1970-01-03, 1970-01-04]
    /// ```
    public func occurrences(after instant: Date, in zone: some AlarmScheduling.ZoneRules) -> AlarmScheduling.OccurrenceSequence

    /// Returns the occurrences after `start` up to and including `end`.
    public func occurrences(after start: Date, through end: Date, in zone: some AlarmScheduling.ZoneRules) -> [AlarmScheduling.Occurrence]
}

extension Alarm {

    /// Returns a sentence that explains why the occurrence falls at its date and time.
    ///
    /// ```swift
    /// let now = Date(timeIntervalSince1970: 0)
    /// let alarm = Alarm(time: .at(7, 32), recurrence: .once())
    /// let next = alarm.nextOccurrence(after: now, in: ZoneTable.utc)
    /// next.map { alarm.explain($0) }?.hasPrefix("Jan 1, 1970")    // → Optional(true)
    /// ```
    ///
    /// - Parameters:
    ///   - occurrence: An occurrence of this alarm.
    ///   - locale: The language and the forms of dates and times.
    ///   - words: The library's own words.
    /// - Returns: One sentence.
    public func explain(_ occurrence: AlarmScheduling.Occurrence, locale: Locale = Locale(identifier: "en_US"), words: AlarmScheduling.AlarmWords = AlarmWords()) -> String
}

extension Alarm : Codable {

    /// Reads the stored form; a field that is wrong is a data-corrupted error that names it.
    public init(from decoder: any Decoder) throws

    /// Writes the stored form; an instant keeps whole milliseconds.
    public func encode(to encoder: any Encoder) throws
}

/// What happened to one alarm between two states of a collection, with both values.
public enum AlarmChange : Hashable, Sendable {

    /// A new alarm.
    case added(AlarmScheduling.Alarm)

    /// An alarm that was there and differs.
    case updated(old: AlarmScheduling.Alarm, new: AlarmScheduling.Alarm)

    /// An alarm that is gone.
    case removed(AlarmScheduling.Alarm)

    /// The alarm's identity.
    public var alarmID: UUID { get }
}

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
public struct AlarmCollection : Hashable, Sendable {

    /// The alarms, in the order in which they were added.
    public private(set) var alarms: [AlarmScheduling.Alarm] { get }

    /// The lifecycle state of each alarm, from which a restart goes on.
    public internal(set) var lifecycleStates: [UUID : AlarmScheduling.AlarmLifecycle.State] { get }

    /// The missed occurrences that nobody has acknowledged yet, in the order in which they were found.
    public internal(set) var missed: [AlarmScheduling.MissedOccurrence] { get }

    /// An empty collection.
    public init()

    /// A collection of the given alarms.
    ///
    /// - Parameter alarms: The alarms, in order.
    /// - Throws: ``AlarmCollectionError/duplicate(_:)`` when two have one identity.
    public init(_ alarms: some Sequence<AlarmScheduling.Alarm>) throws(AlarmScheduling.AlarmCollectionError)

    /// The alarm of that identity, or `nil`.
    public subscript(id: UUID) -> AlarmScheduling.Alarm? { get }

    /// Adds an alarm at the end.
    ///
    /// - Parameter alarm: The alarm.
    /// - Throws: ``AlarmCollectionError/duplicate(_:)`` when its identity is there already.
    public mutating func add(_ alarm: AlarmScheduling.Alarm) throws(AlarmScheduling.AlarmCollectionError)

    /// Replaces the alarm of the same identity.
    ///
    /// - Parameter alarm: The new state.
    /// - Returns: The old state.
    /// - Throws: ``AlarmCollectionError/unknown(_:)`` when there is none.
    @discardableResult
    public mutating func update(_ alarm: AlarmScheduling.Alarm) throws(AlarmScheduling.AlarmCollectionError) -> AlarmScheduling.Alarm

    /// Removes the alarm of that identity.
    ///
    /// - Parameter id: The identity.
    /// - Returns: The alarm that was removed.
    /// - Throws: ``AlarmCollectionError/unknown(_:)`` when there is none.
    @discardableResult
    public mutating func remove(_ id: UUID) throws(AlarmScheduling.AlarmCollectionError) -> AlarmScheduling.Alarm
}

/// One durable change of a stored collection.
public struct AlarmCollectionChange : Hashable, Sendable {

    /// The collection before.
    public let old: AlarmScheduling.AlarmCollection

    /// The collection after.
    public let new: AlarmScheduling.AlarmCollection

    /// Creates a change.
    public init(old: AlarmScheduling.AlarmCollection, new: AlarmScheduling.AlarmCollection)

    /// What happened to each alarm: removals, then updates and additions in the new order.
    public var alarms: [AlarmScheduling.AlarmChange] { get }
}

/// Why a collection refused an edit.
public enum AlarmCollectionError : Error, Hashable, CustomStringConvertible {

    /// An alarm of that identity is there already.
    case duplicate(UUID)

    /// There is no alarm of that identity.
    case unknown(UUID)

    /// One sentence with the identity.
    public var description: String { get }
}

/// An event, published after the change has been saved; later versions may add cases.
public enum AlarmEvent : Hashable, Sendable {

    /// An alarm was added, changed or removed: by a call, or because it rang once.
    case changed(AlarmScheduling.AlarmChange)

    /// An occurrence comes within ``AlarmLifecycle/Settings/upcomingInterval``.
    case upcoming(AlarmScheduling.Occurrence)

    /// An alarm begins to ring.
    case ringing(AlarmScheduling.Occurrence)

    /// An alarm was snoozed; the occurrence is the one to come.
    case snoozed(AlarmScheduling.Occurrence)

    /// The limit of snoozes is reached; the occurrence is dismissed.
    case snoozeRefused(AlarmScheduling.Occurrence)

    /// A person dismissed an occurrence.
    case dismissed(AlarmScheduling.Occurrence)

    /// Nobody answered an occurrence.
    case silenced(AlarmScheduling.Occurrence)

    /// A ringing or snoozed occurrence gave way to the alarm's next regular one.
    case replaced(AlarmScheduling.Occurrence)

    /// A ringing or snoozed occurrence ended because its alarm was edited, disabled or removed.
    case cancelled(AlarmScheduling.Occurrence)

    /// An occurrence did not ring; ``AlarmScheduler/missed`` lists it.
    case missed(AlarmScheduling.MissedOccurrence)

    /// A coming occurrence was left out.
    case skipped(AlarmScheduling.Occurrence)

    /// A coming occurrence is no longer left out.
    case unskipped(AlarmScheduling.Occurrence.ID)

    /// The platform may not ring, or may again; no alarm was changed.
    case authorization(AlarmScheduling.NotificationAuthorization)

    /// The platform failed, in its own words; no alarm was changed, and the next plan tries again.
    case backendFailed(String)
}

/// Alarms read from the JSON that Alarm-ios-swift, the predecessor of this library, kept in `UserDefaults`.
///
/// The text is `{"alarms":[{uuid, date, enabled, snoozeEnabled, repeatWeekdays, mediaID, mediaLabel, label}]}`, dates
/// in seconds since 2001-01-01T00:00Z. Records are read one by one: a bad one is reported and kept as text in
/// ``rejected``, and every good one survives, even when the text around it is broken.
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

    /// What was changed, left out or noticed, in the order of the text.
    public private(set) var diagnostics: [AlarmScheduling.FormatDiagnostic] { get }

    /// The texts of the records that could not be read.
    public private(set) var rejected: [String] { get }

    /// Reads a text.
    ///
    /// Alarm-ios-swift stored instants; the wall-clock time is what the zone's clock showed then. Its one-shots with a
    /// date that is past meant "the next time the clock shows it" and become undated ones, enabled now.
    ///
    /// - Parameters:
    ///   - data: The stored bytes.
    ///   - zone: The zone of the device when the alarms were set.
    ///   - now: The instant of the import.
    /// - Throws: ``JSONTextError`` when there is no list of alarms, and no record anywhere.
    public init(_ data: Data, zone: some AlarmScheduling.ZoneRules, now: Date) throws(AlarmScheduling.JSONTextError)
}

/// The state machine of one alarm: its answers to passing time and to what a person presses.
///
/// Every call takes the instant and the rules of the zone in force, changes the state, and returns ``Action`` values
/// for the caller to perform. Nothing here waits, sounds or saves, so every case can be tested with made-up instants.
///
/// ```swift
/// let utc = ZoneTable.utc
/// let seven = Date(timeIntervalSince1970: 25_200)
/// let alarm = Alarm(time: .at(7, 0), recurrence: .weekly(.everyDay))
/// var lifecycle = try AlarmLifecycle(alarm, enabledAt: seven - 60, in: utc)
/// lifecycle.advance(to: seven, in: utc).count    // → 1
/// _ = lifecycle.snooze(at: seven + 50, in: utc)
/// lifecycle.nextScheduledOccurrence(in: utc)?.reason    // → Optional(AlarmScheduling.Occurrence.Reason.snooze(1))
/// lifecycle.nextScheduledOccurrence(in: utc)?.date.timeIntervalSince(seven)    // → Optional(590.0)
/// ```
///
/// One occurrence rings once, through repeated hours, restarts, travel and a clock that was set back. A snooze is an
/// instant, untouched by travel; the alarm's own regular occurrence at or before it replaces it.
public struct AlarmLifecycle : Hashable, Sendable {

    /// The time spans of a lifecycle, in seconds, none negative.
    public struct Settings : Hashable, Sendable {

        /// How long before an occurrence it is announced as upcoming; 2 hours unless changed.
        public var upcomingInterval: TimeInterval

        /// How long an unanswered alarm rings; 10 minutes unless changed.
        public var silenceAfter: TimeInterval

        /// How late an occurrence may still begin to sound, else it is missed; 10 minutes unless changed.
        public var lateTolerance: TimeInterval

        /// The usual spans.
        public init()
    }

    /// What an alarm is doing.
    public enum Phase : Hashable, Sendable {

        /// It waits for its next occurrence.
        case idle

        /// It rings, counted from an instant that a late start does not move.
        case ringing(AlarmScheduling.Occurrence, since: Date)

        /// The alarm was snoozed: the occurrence is the one to come; `length` is the snooze's length in seconds.
        case snoozed(AlarmScheduling.Occurrence, length: TimeInterval)
    }

    /// What must be kept to go on after a restart.
    public struct State : Hashable, Sendable {

        /// What the alarm is doing.
        public internal(set) var phase: AlarmScheduling.AlarmLifecycle.Phase { get }

        /// The occurrences that are left out.
        public internal(set) var skipped: Set<AlarmScheduling.Occurrence.ID> { get }
    }

    /// The alarm as it is now; ringing once disables it.
    public private(set) var alarm: AlarmScheduling.Alarm { get }

    /// What must be kept to go on after a restart.
    public private(set) var state: AlarmScheduling.AlarmLifecycle.State { get }

    /// The spans.
    public var settings: AlarmScheduling.AlarmLifecycle.Settings

    /// Creates the lifecycle of an alarm that was just added or enabled.
    ///
    /// - Parameters:
    ///   - alarm: The alarm; an undated one-shot is stamped with the instant.
    ///   - now: The instant from which its occurrences count.
    ///   - zone: The clock it follows.
    ///   - settings: The spans.
    /// - Throws: ``AlarmLifecycleError/neverRings`` for an enabled one-shot whose date is past or skipped by its
    ///   policy.
    public init(_ alarm: AlarmScheduling.Alarm, enabledAt now: Date, in zone: some AlarmScheduling.ZoneRules, settings: AlarmScheduling.AlarmLifecycle.Settings = Settings()) throws(AlarmScheduling.AlarmLifecycleError)

    /// Creates a lifecycle from a stored state.
    public init(_ alarm: AlarmScheduling.Alarm, state: AlarmScheduling.AlarmLifecycle.State, settings: AlarmScheduling.AlarmLifecycle.Settings = Settings())

    /// What the alarm is doing.
    public var phase: AlarmScheduling.AlarmLifecycle.Phase { get }

    /// The occurrence that comes next when nobody presses anything: a snooze, or the next regular one that is not
    /// skipped.
    public func nextScheduledOccurrence(in zone: some AlarmScheduling.ZoneRules) -> AlarmScheduling.Occurrence?

    /// The instant at which ``advance(to:in:)`` next has something to do, or `nil` when it never has.
    public func nextWake(in zone: some AlarmScheduling.ZoneRules) -> Date?

    /// Handles everything that is due at an instant, in order.
    ///
    /// Call it when time has passed, and after the zone, its data or the clock changed: the state knows the offset it
    /// was last checked with. Instants may go back.
    ///
    /// - Parameters:
    ///   - instant: Now.
    ///   - zone: The clock the alarm follows now.
    /// - Returns: What to do, in order.
    public mutating func advance(to instant: Date, in zone: some AlarmScheduling.ZoneRules) -> [AlarmScheduling.AlarmLifecycle.Action]

    /// Goes on after a restart: as ``advance(to:in:)``, and an occurrence that still rings begins to ring again.
    public mutating func restart(at instant: Date, in zone: some AlarmScheduling.ZoneRules) -> [AlarmScheduling.AlarmLifecycle.Action]

    /// Snoozes the ringing occurrence; a snooze beyond the limit dismisses it, and without an occurrence nothing
    /// happens.
    ///
    /// - Parameters:
    ///   - press: Now; the next occurrence comes an exact interval later.
    ///   - zone: The clock the alarm follows.
    ///   - minutes: The length, 1…1440; the alarm's own when `nil` or outside that range.
    /// - Returns: What to do, in order.
    public mutating func snooze(at press: Date, in zone: some AlarmScheduling.ZoneRules, minutes: Int? = nil) -> [AlarmScheduling.AlarmLifecycle.Action]

    /// Ends the occurrence that rings or is snoozed; an occurrence within ``Settings/upcomingInterval`` is skipped.
    public mutating func dismiss(at instant: Date, in zone: some AlarmScheduling.ZoneRules) -> [AlarmScheduling.AlarmLifecycle.Action]

    /// Ends the ringing occurrence because nobody answered, as a platform may report before the time is up.
    public mutating func silence(at instant: Date, in zone: some AlarmScheduling.ZoneRules) -> [AlarmScheduling.AlarmLifecycle.Action]

    /// Leaves out the next regular occurrence, after which a one-shot is done; called again, the one after that.
    public mutating func skipNext(at instant: Date, in zone: some AlarmScheduling.ZoneRules) -> [AlarmScheduling.AlarmLifecycle.Action]

    /// Takes back every skip of an occurrence to come.
    public mutating func undoSkips(at instant: Date, in zone: some AlarmScheduling.ZoneRules) -> [AlarmScheduling.AlarmLifecycle.Action]

    /// Moves a running snooze later by minutes (1…1440, or earlier when negative, but not before now).
    public mutating func extendSnooze(by minutes: Int, at instant: Date, in zone: some AlarmScheduling.ZoneRules) -> [AlarmScheduling.AlarmLifecycle.Action]

    /// Replaces the alarm; an occurrence or snooze is cancelled when the edit touches what decides the occurrences.
    ///
    /// A new label, sound or snooze policy lets an occurrence or snooze go on.
    ///
    /// - Parameters:
    ///   - edited: The new state of the alarm; its identity must be the same.
    ///   - instant: Now.
    ///   - zone: The clock the edited alarm follows.
    /// - Returns: What to do, in order.
    /// - Throws: ``AlarmLifecycleError/neverRings`` for an enabled one-shot whose date is past or left out; nothing is
    ///   changed then.
    /// - Precondition: `edited.id` is the alarm's identity.
    public mutating func edit(to edited: AlarmScheduling.Alarm, at instant: Date, in zone: some AlarmScheduling.ZoneRules) throws(AlarmScheduling.AlarmLifecycleError) -> [AlarmScheduling.AlarmLifecycle.Action]

    /// Enables or disables the alarm; disabling cancels an occurrence or snooze, enabling an undated one-shot sets
    /// ``Alarm/enabledAt``.
    ///
    /// - Parameters:
    ///   - enabled: Whether it rings from now on.
    ///   - instant: Now.
    ///   - zone: The clock the alarm follows.
    /// - Returns: What to do, in order.
    /// - Throws: ``AlarmLifecycleError/neverRings`` when a one-shot's date is past or left out.
    public mutating func setEnabled(_ enabled: Bool, at instant: Date, in zone: some AlarmScheduling.ZoneRules) throws(AlarmScheduling.AlarmLifecycleError) -> [AlarmScheduling.AlarmLifecycle.Action]

    /// Cancels an occurrence or snooze because the alarm is about to be removed.
    public mutating func remove(at instant: Date, in zone: some AlarmScheduling.ZoneRules) -> [AlarmScheduling.AlarmLifecycle.Action]
}

extension AlarmLifecycle {

    /// An effect of a call, for the caller to perform or to publish.
    ///
    /// More cases may come; treat unknown ones as nothing to do.
    public enum Action : Hashable, Sendable {

        /// The occurrence comes within ``Settings/upcomingInterval``.
        case upcoming(AlarmScheduling.Occurrence)

        /// Begin to ring.
        case rings(AlarmScheduling.Occurrence)

        /// Stop ringing; the occurrence is the snoozed one to come.
        case snoozed(AlarmScheduling.Occurrence)

        /// The limit is reached; the occurrence is dismissed instead.
        case snoozeRefused(AlarmScheduling.Occurrence)

        /// Stop ringing, or forget the snooze: the person is done with it.
        case dismissed(AlarmScheduling.Occurrence)

        /// Stop ringing: nobody answered.
        case silenced(AlarmScheduling.Occurrence)

        /// The occurrence or snooze is given up for the alarm's next regular occurrence, which follows.
        case replaced(AlarmScheduling.Occurrence)

        /// Stop ringing, or forget the snooze: the alarm was edited, disabled or removed.
        case cancelled(AlarmScheduling.Occurrence)

        /// An occurrence did not happen.
        case missed(AlarmScheduling.Occurrence, AlarmScheduling.AlarmLifecycle.MissedCause)

        /// A coming occurrence is left out.
        case skipped(AlarmScheduling.Occurrence)

        /// A coming occurrence is no longer left out.
        case unskipped(AlarmScheduling.Occurrence.ID)

        /// The clock was set back to this instant: missed occurrences after it may still come.
        case clockSetBack(Date)

        /// The alarm rang once and is disabled now.
        case disabled

        /// The alarm rang once and wants to be deleted.
        case deleted
    }
}

extension AlarmLifecycle {

    /// A reason why an occurrence did not ring.
    public enum MissedCause : String, Hashable, Sendable, Codable, CaseIterable {

        /// Nothing was running at its time, and it was too late to ring afterwards.
        case late

        /// The clock of a new zone jumped over its time.
        case jumpedOver
    }
}

/// An error of a lifecycle that cannot begin or change as asked.
public enum AlarmLifecycleError : Error, Hashable, CustomStringConvertible {

    /// A one-shot's date is past, excepted, or skipped by the alarm's own policy.
    case neverRings

    /// One sentence.
    public var description: String { get }
}

/// A report of what a store found when it last read its text, and of its recovery.
public struct AlarmLoadReport : Hashable, Sendable {

    /// The outcome of a load; later versions may add cases.
    public enum Outcome : Hashable, Sendable {

        /// There was nothing yet; the collection is empty.
        case created

        /// The text was whole.
        case loaded

        /// The text was missing or wholly damaged; the state before the last change was taken from the backup.
        case recoveredFromBackup

        /// Parts were damaged: the good records were kept, the others taken from the backup, and so many alarms were
        /// in neither.
        case partiallyRecovered(lost: Int)

        /// Nothing could be read; the damaged text was set aside and the collection is empty.
        case quarantined

        /// The text is of a later format that needs at least this version: it can be read, but not changed.
        case readOnly(newer: Int)
    }

    /// The outcome.
    public let outcome: AlarmScheduling.AlarmLoadReport.Outcome

    /// Where the damaged text was set aside: a path, or a key of user defaults; `nil` when nothing was damaged.
    public let quarantine: String?

    /// Records that could not be understood; they are kept as they are.
    public let diagnostics: [AlarmScheduling.FormatDiagnostic]
}

/// A field of a stored alarm that is not what it must be.
public struct AlarmRecordError : Error, Hashable, CustomStringConvertible {

    /// The field's path, such as `recurrence.every`.
    public let field: String

    /// What was expected there.
    public let expected: String

    /// One sentence with the field.
    public var description: String { get }
}

/// A scheduler that stores alarms, schedules them on a platform, and publishes what happens.
///
/// Every call is one step: what is due is handled first, then the change is made and saved, then the events are
/// published, then the platform is reconciled with the plan. A call that throws has changed nothing. What the platform
/// reports never changes an alarm.
///
/// ```swift
/// let clock = ManualWallClock(Date(timeIntervalSince1970: 1_772_900_000))
/// let backend = ProcessBackend(clock: clock) { request in print("♪ \(request.label)") }
/// let scheduler = AlarmScheduler(store: InMemoryAlarmStore(), backend: backend, clock: clock)
/// let alarm = Alarm(time: .at(7, 30), recurrence: .weekly(.weekdays), label: "Work")
/// try await scheduler.add(alarm)
/// try await scheduler.nextScheduledOccurrence?.time    // → Optional(07:30)
/// try await scheduler.setEnabled(false, for: alarm.id)
/// try await scheduler.nextScheduledOccurrence == nil   // → true
/// ```
///
/// Time passes while ``run()`` runs, until its task is cancelled; an app whose platform rings by itself calls
/// ``refresh()`` when it becomes active.
public actor AlarmScheduler {

    /// The instant before which every occurrence has a request on the platform; `nil` when all have one, or when
    /// nothing was planned yet.
    public private(set) var coveredUntil: Date? { get }

    /// Creates a scheduler, which loads the alarms at its first call.
    ///
    /// - Parameters:
    ///   - store: The store of the alarms.
    ///   - backend: The platform that rings.
    ///   - zones: The source of the rules of clocks, and of the device's zone.
    ///   - clock: The time.
    ///   - settings: The time spans of a lifecycle.
    public init(store: any AlarmScheduling.AlarmStore, backend: any AlarmScheduling.NotificationBackend, zones: any AlarmScheduling.ZoneSource = SystemZones(), clock: any AlarmScheduling.WallClock = SystemWallClock(), settings: AlarmScheduling.AlarmLifecycle.Settings = AlarmLifecycle.Settings())

    /// Returns a new stream of the events from now on, in order; each call has its own.
    public func events() -> AsyncStream<AlarmScheduling.AlarmEvent>

    /// Handles what is due and reconciles the platform; call it when the app becomes active, and after the clock, the
    /// zone or its data changed.
    public func refresh() async throws

    /// Handles what the platform did or a person answered there; ``run()`` does it for the backend's own stream.
    ///
    /// - Parameter delivery: The delivery; one that is not of this library, or of an alarm that is gone, is passed
    ///   over.
    /// - Throws: What the store throws.
    public func handle(_ delivery: AlarmScheduling.NotificationDelivery) async throws

    /// Lets time pass until the task is cancelled: waits for what is due, listens to the platform and to other writers
    /// of the store.
    ///
    /// - Throws: What the store throws at the first look; later failures are tried again.
    public func run() async throws

    /// The alarms in the order in which they were added.
    public var alarms: [AlarmScheduling.Alarm] { get async throws }

    /// Adds an alarm; an undated one-shot counts from now.
    ///
    /// - Parameter alarm: The alarm.
    /// - Throws: ``AlarmCollectionError/duplicate(_:)``, ``AlarmLifecycleError/neverRings``, or what the store throws.
    public func add(_ alarm: AlarmScheduling.Alarm) async throws

    /// Replaces the alarm of the same identifier; an edit of what decides its occurrences ends a ringing or snoozed
    /// one.
    ///
    /// - Parameter alarm: The new state.
    /// - Throws: ``AlarmCollectionError/unknown(_:)``, ``AlarmLifecycleError/neverRings``, or what the store throws.
    public func update(_ alarm: AlarmScheduling.Alarm) async throws

    /// Enables or disables an alarm; disabling ends a ringing or snoozed occurrence.
    ///
    /// - Parameters:
    ///   - isEnabled: Whether it rings from now on.
    ///   - id: The alarm.
    /// - Throws: ``AlarmCollectionError/unknown(_:)``, ``AlarmLifecycleError/neverRings``, or what the store throws.
    public func setEnabled(_ isEnabled: Bool, for id: UUID) async throws

    /// Removes an alarm and ends its ringing or snoozed occurrence.
    ///
    /// - Parameter id: The alarm.
    /// - Throws: ``AlarmCollectionError/unknown(_:)``, or what the store throws.
    public func remove(_ id: UUID) async throws

    /// The occurrence that comes next, snoozes included, when nobody presses anything.
    public var nextScheduledOccurrence: AlarmScheduling.Occurrence? { get async throws }

    /// The next `count` occurrences of all alarms, earliest first.
    public func upcoming(_ count: Int) async throws -> [AlarmScheduling.Occurrence]

    /// The phase of an alarm: idle, ringing or snoozed; `nil` when there is no such alarm.
    public func phase(of id: UUID) async throws -> AlarmScheduling.AlarmLifecycle.Phase?

    /// Snoozes the ringing occurrence of an alarm; beyond the limit it is dismissed.
    ///
    /// - Parameters:
    ///   - occurrence: The occurrence; when another one of the alarm rings, or none, nothing happens.
    ///   - minutes: The length, 1…1440; the alarm's own when `nil`.
    /// - Throws: ``AlarmCollectionError/unknown(_:)`` when the alarm is gone, or what the store throws.
    public func snooze(_ occurrence: AlarmScheduling.Occurrence, minutes: Int? = nil) async throws

    /// Ends an occurrence that rings or is snoozed.
    ///
    /// - Parameter occurrence: The occurrence; when another one of the alarm rings, or none, nothing happens.
    /// - Throws: ``AlarmCollectionError/unknown(_:)`` when the alarm is gone, or what the store throws.
    public func dismiss(_ occurrence: AlarmScheduling.Occurrence) async throws

    /// Moves a snoozed occurrence later by minutes, 1…1440; earlier when negative, but not before now.
    ///
    /// - Parameters:
    ///   - occurrence: The occurrence; when it is not snoozed nothing happens.
    ///   - minutes: The minutes by which it moves.
    /// - Throws: ``AlarmCollectionError/unknown(_:)`` when the alarm is gone, or what the store throws.
    public func extendSnooze(_ occurrence: AlarmScheduling.Occurrence, by minutes: Int) async throws

    /// Leaves out the next regular occurrence of an alarm; called again, the one after that.
    ///
    /// - Parameter id: The alarm.
    /// - Throws: ``AlarmCollectionError/unknown(_:)``, or what the store throws.
    public func skipNext(_ id: UUID) async throws

    /// Takes back every skip of a coming occurrence.
    ///
    /// - Parameter id: The alarm.
    /// - Throws: ``AlarmCollectionError/unknown(_:)``, or what the store throws.
    public func undoSkips(_ id: UUID) async throws

    /// The missed occurrences that nobody has acknowledged yet.
    public var missed: [AlarmScheduling.MissedOccurrence] { get async throws }

    /// Removes all missed occurrences.
    public func acknowledgeMissed() async throws
}

/// Which sound an alarm plays: the platform's identifier and the name a person sees.
public struct AlarmSound : Hashable, Sendable, Codable {

    /// The identifier by which the app finds the sound, such as a file or media identifier.
    public var id: String

    /// The name shown to a person.
    public var name: String

    /// Creates a sound.
    public init(id: String, name: String)
}

/// Where alarms are kept.
///
/// A store promises: a transaction either happens whole and lasts, or throws and changes nothing; transactions never
/// overlap; a change is announced after it lasts, and in order.
public protocol AlarmStore : Sendable {

    /// The collection as it is kept.
    func load() async throws -> AlarmScheduling.AlarmCollection

    /// Reads the collection, changes it, and keeps the result, in one step that nothing interrupts.
    ///
    /// - Parameter body: Changes the collection; what it throws leaves everything as it was.
    /// - Returns: What `body` returned.
    /// - Throws: What `body` threw, or what kept the store from keeping the result.
    @discardableResult
    func transact<Result>(_ body: @Sendable (inout AlarmScheduling.AlarmCollection) throws -> Result) async throws -> Result where Result : Sendable

    /// A new stream of the changes from now on; each call has its own.
    func changes() async -> AsyncStream<AlarmScheduling.AlarmCollectionChange>
}

/// Why a store could not keep or read a collection; the collection is as it was.
///
/// Later versions may add cases.
public enum AlarmStoreError : Error, Hashable, CustomStringConvertible {

    /// A call of the file system failed.
    case file(AlarmScheduling.FileFailure)

    /// Another process kept the store locked for longer than the time allowed.
    case busy

    /// The text is of a later format that needs at least this version.
    case readOnly(newer: Int)

    /// An alarm has a value that cannot be stored.
    case unstorable(UUID, AlarmScheduling.AlarmRecordError)

    /// One sentence with the reason.
    public var description: String { get }
}

/// The few words of the library's own that a person sees, in English unless the app gives others.
///
/// Dates, times, day names and durations come from Foundation in the person's language; these do not. Placeholders in
/// braces are replaced: `{time}`, `{date}`, `{newTime}`, `{duration}`, `{days}`, `{n}`.
///
/// ```swift
/// var words = AlarmWords()
/// words.weekdays = "Werktags"
/// Recurrence.weekly(.weekdays).text(locale: Locale(identifier: "de"), words: words)    // → Werktags
/// ```
public struct AlarmWords : Hashable, Sendable {

    /// An alarm that does not repeat.
    public var never: String

    /// All seven days.
    public var everyDay: String

    /// Monday to Friday.
    public var weekdays: String

    /// Saturday and Sunday.
    public var weekends: String

    /// A weekly alarm without days.
    public var noDay: String

    /// Days of every n-th week.
    public var everyWeeks: String

    /// Every n-th day.
    public var everyDays: String

    /// An occurrence in the future.
    public var ringsIn: String

    /// An occurrence in less than a minute.
    public var ringsNow: String

    /// A regular occurrence.
    public var regular: String

    /// An occurrence whose time was skipped.
    public var shifted: String

    /// An occurrence whose date was skipped.
    public var missingDate: String

    /// The first of two occurrences in a repeated hour.
    public var firstPass: String

    /// The second of two occurrences in a repeated hour.
    public var secondPass: String

    /// A snoozed occurrence.
    public var snoozed: String

    /// The English words.
    public init()
}

/// The clocks that a set of alarms follows: the device's, and those that alarms name.
///
/// An alarm that names a zone nobody knows follows the device: an occurrence at a doubtful hour is better than none.
public struct AlarmZones : Sendable {

    /// The clock of the device.
    public let device: any AlarmScheduling.ZoneRules

    /// The clocks by the names that alarms use.
    public let named: [String : any AlarmScheduling.ZoneRules]

    /// Creates a set of clocks.
    public init(device: any AlarmScheduling.ZoneRules, named: [String : any AlarmScheduling.ZoneRules] = [:])

    /// Takes the clocks that the alarms need from a source.
    ///
    /// - Parameters:
    ///   - source: Where rules come from.
    ///   - alarms: The alarms.
    /// - Throws: ``ZoneError`` when the source has no rules for the device's own zone.
    public init(_ source: some AlarmScheduling.ZoneSource, for alarms: some Sequence<AlarmScheduling.Alarm>) throws(AlarmScheduling.ZoneError)

    /// The clock that an alarm follows.
    public func rules(for alarm: AlarmScheduling.Alarm) -> any AlarmScheduling.ZoneRules
}

/// What an alarm does when a clock change skips, repeats or removes its time.
///
/// The default rings once, as RFC 5545, Temporal's *compatible* and java.time do: a skipped 02:30 rings at 03:30, a
/// repeated 01:30 rings at its first pass, and a date that a zone skipped is left out.
public struct ClockChangePolicy : Hashable, Sendable, Codable {

    /// What happens to a wall time that a clock change skips.
    public enum Gap : String, CaseIterable, Hashable, Sendable, Codable {

        /// Later by the length of the gap: 02:30 rings at 03:30.
        case shift

        /// The first instant after the gap: 02:30 rings at 03:00.
        case firstValid

        /// Not on this date.
        case skip
    }

    /// What happens to a wall time that a clock change repeats.
    public enum Overlap : String, CaseIterable, Hashable, Sendable, Codable {

        /// The first pass.
        case first

        /// The second pass.
        case second

        /// Both passes, two occurrences with two identities.
        case both
    }

    /// What happens to a date that a zone skipped whole, such as 30 December 2011 in Samoa.
    public enum MissingDate : String, CaseIterable, Hashable, Sendable, Codable {

        /// No ring: a Friday alarm does not ring on Saturday.
        case skip

        /// As any other gap: ``Gap`` decides.
        case asGap
    }

    /// The rule for skipped times.
    public var gap: AlarmScheduling.ClockChangePolicy.Gap

    /// The rule for repeated times.
    public var overlap: AlarmScheduling.ClockChangePolicy.Overlap

    /// The rule for skipped dates.
    public var missingDate: AlarmScheduling.ClockChangePolicy.MissingDate

    /// Creates a policy; each part has the default described above.
    public init(gap: AlarmScheduling.ClockChangePolicy.Gap = .shift, overlap: AlarmScheduling.ClockChangePolicy.Overlap = .first, missingDate: AlarmScheduling.ClockChangePolicy.MissingDate = .skip)

    /// Shift, first, skip.
    public static let standard: AlarmScheduling.ClockChangePolicy
}

/// A store that fails on demand, around another store that keeps the collection.
///
/// ```swift
/// let store = FailingAlarmStore()
/// await store.fail(.transact, times: 1, with: AlarmStoreError.busy)
/// let alarm = Alarm(time: .at(7, 0), recurrence: .weekly(.weekdays))
/// try? await store.transact { collection in try collection.add(alarm) }      // refused
/// try await store.transact { collection in try collection.add(alarm) }
/// await store.calls    // → [AlarmScheduling.FailingAlarmStore.Call.transact, AlarmScheduling.FailingAlarmStore.Call.transact]
/// ```
public actor FailingAlarmStore : AlarmScheduling.AlarmStore {

    /// The calls that can fail.
    public enum Call : Hashable, Sendable, CaseIterable {

        /// Reading the collection.
        case load

        /// Changing the collection.
        case transact
    }

    /// Every call in order, those that failed too.
    public private(set) var calls: [AlarmScheduling.FailingAlarmStore.Call] { get }

    /// Wraps a store; one in memory when none is given.
    public init(_ base: any AlarmScheduling.AlarmStore = InMemoryAlarmStore())

    /// Creates the next calls of a kind fail, before they reach the store inside.
    public func fail(_ call: AlarmScheduling.FailingAlarmStore.Call, times: Int = 1, with error: any Error)

    /// The collection, or the next failure.
    public func load() async throws -> AlarmScheduling.AlarmCollection

    /// Changes the collection, or throws the next failure and changes nothing.
    @discardableResult
    public func transact<Result>(_ body: @Sendable (inout AlarmScheduling.AlarmCollection) throws -> Result) async throws -> Result where Result : Sendable

    /// The changes of the store inside.
    public func changes() async -> AsyncStream<AlarmScheduling.AlarmCollectionChange>
}

/// A store that keeps the collection in one JSON file and loses nothing: not at a crash, not on a full disk, not
/// between processes.
///
/// Each save writes a new file, waits until it is on the medium, keeps the file before as a backup and takes its place
/// in one step. Every record has its own checksum, so that damage costs at most the record it hit, and the backup
/// usually has that one. What was found is in ``loadReport``.
///
/// ```swift
/// let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
/// let store = try FileAlarmStore(at: folder.appendingPathComponent("alarms.json"))
/// try await store.transact { collection in try collection.add(Alarm(time: .at(7, 30), recurrence: .weekly(.weekdays))) }
/// let again = try FileAlarmStore(at: folder.appendingPathComponent("alarms.json"))
/// await again.loadReport.outcome == .loaded    // → true
/// try await again.load().alarms.count          // → 1
/// ```
///
/// Several processes may use one file: a lock file beside it makes transactions wait for each other, and each sees the
/// others' changes. The lock needs a file system with `flock`; on network file systems it may hold for one machine
/// only.
public actor FileAlarmStore : AlarmScheduling.AlarmStore {

    /// What the store found when it last had to read the file anew.
    public private(set) var loadReport: AlarmScheduling.AlarmLoadReport { get }

    /// Opens the file, repairs what is damaged, and removes what a crash left behind.
    ///
    /// - Parameters:
    ///   - url: The file; its folder is made when it is missing.
    ///   - lockTimeout: How long to wait while another process holds the lock.
    /// - Throws: ``AlarmStoreError`` when the file cannot be read, or cannot be repaired.
    public convenience init(at url: URL, lockTimeout: Duration = .seconds(10)) throws(AlarmScheduling.AlarmStoreError)

    /// The collection as it is on disk, with the changes of other processes.
    public func load() async throws -> AlarmScheduling.AlarmCollection

    /// Changes the collection in one step that lasts when this returns; a failure leaves collection and file as they
    /// were.
    ///
    /// - Parameter body: Changes the collection; it runs while the file is locked, so it must be short.
    /// - Returns: What `body` returned.
    /// - Throws: What `body` threw, or ``AlarmStoreError``.
    @discardableResult
    public func transact<Result>(_ body: @Sendable (inout AlarmScheduling.AlarmCollection) throws -> Result) async throws -> Result where Result : Sendable

    /// A new stream of the changes from now on, those of other processes when this one meets them.
    public func changes() -> AsyncStream<AlarmScheduling.AlarmCollectionChange>
}

/// A call of the file system that failed.
public struct FileFailure : Error, Hashable, CustomStringConvertible {

    /// The call, such as `fsync`.
    public let call: String

    /// The file or folder.
    public let path: String

    /// The error number of the system, such as `ENOSPC`.
    public let code: Int32

    /// Creates a failure.
    public init(call: String, path: String, code: Int32)

    /// One sentence with the system's words.
    public var description: String { get }
}

/// Something a reader or writer of a format wants a person to know, beside the usable result.
public struct FormatDiagnostic : Hashable, Sendable, CustomStringConvertible {

    /// How much it matters.
    public enum Severity : String, Hashable, Sendable, CaseIterable, Comparable {

        /// Nothing is lost.
        case note

        /// A value was changed or left out.
        case warning

        /// A whole record was left out; its text is kept beside the result.
        case error

        /// Whether the left one matters less.
        public static func < (left: AlarmScheduling.FormatDiagnostic.Severity, right: AlarmScheduling.FormatDiagnostic.Severity) -> Bool
    }

    /// A stable name of the kind of problem, such as `bad-date`.
    public let code: String

    /// How much it matters.
    public let severity: AlarmScheduling.FormatDiagnostic.Severity

    /// Where: a JSON path such as `alarms[3].date`, or a line such as `line 12`.
    public let place: String

    /// What was found and what was done.
    public let message: String

    /// One line with place, severity, message and code.
    public var description: String { get }
}

/// The rules of a Foundation `TimeZone`.
///
/// Foundation brings its own zone data (on Linux baked into the toolchain, see ``dataVersion``), which can be older
/// than the system's. ``SystemZones`` prefers the system's files and uses this type when there are none.
public struct FoundationZone : AlarmScheduling.ZoneRules, Hashable {

    /// The zone whose offsets are used.
    public let timeZone: TimeZone

    /// Wraps a zone.
    public init(_ timeZone: TimeZone)

    /// The zone of that name, or `nil` when Foundation does not know it.
    public init?(identifier: String)

    /// The zone's name.
    public var identifier: String { get }

    /// The version of Foundation's zone data, such as `2025b`.
    public var dataVersion: String? { get }

    /// Seconds east of UTC at an instant.
    public func offset(at instant: Int64) -> Int

    /// The first change of the offset strictly after an instant, or `nil` when there is none.
    ///
    /// Foundation also reports changes that leave the offset as it was; they are passed over, up to a thousand of them.
    public func change(after instant: Int64) -> AlarmScheduling.ZoneChange?
}

/// A text that is no calendar: what was expected, and where.
public struct ICalendarError : Error, Hashable, CustomStringConvertible {

    /// The line, counted from 1.
    public let line: Int

    /// What was expected there.
    public let expected: String

    /// One sentence with the place.
    public var description: String { get }
}

/// Alarms as iCalendar text (RFC 5545), so that a calendar can show them.
///
/// Each alarm is one event with an alarm at its start: on a floating clock when it follows the device, else in its
/// zone, whose changes of ten years are written along. A calendar reads a skipped time with the offset before the gap
/// and a repeated one as its first pass, which is ``ClockChangePolicy/Gap/shift``, ``ClockChangePolicy/Overlap/first``
/// and ``ClockChangePolicy/MissingDate/asGap``. What it cannot know is written in properties of our own, which
/// ``ICalendarImport`` reads back, and listed in ``losses``.
///
/// ```swift
/// let alarm = Alarm(time: .at(7, 30), recurrence: .weekly(.weekdays), label: "Work")
/// let zones = AlarmZones(device: ZoneTable.utc)
/// let export = ICalendarExport([alarm], at: Date(timeIntervalSince1970: 0), in: zones)
/// export.text.contains("RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,TU,WE,TH,FR;WKST=MO")    // → true
/// try ICalendarImport(Data(export.text.utf8)).alarms == [alarm]                        // → true
/// ```
public struct ICalendarExport : Sendable {

    /// The text, lines ended by CR LF and folded at 75 bytes.
    public let text: String

    /// What a calendar will not do as the alarm does; the place is the alarm's identity.
    public let losses: [AlarmScheduling.FormatDiagnostic]

    /// Writes alarms.
    ///
    /// - Parameters:
    ///   - alarms: The alarms.
    ///   - now: The instant from which an alarm without a first date begins, and the text's time stamp.
    ///   - zones: The clocks that the alarms follow.
    public init(_ alarms: some Sequence<AlarmScheduling.Alarm>, at now: Date, in zones: AlarmScheduling.AlarmZones)
}

/// Alarms read from iCalendar text (RFC 5545): the events of a calendar, daily and weekly ones and single ones.
///
/// Events are read one by one: one that alarms cannot ring (by months, all day, changed instances) is reported in
/// ``diagnostics`` and kept as text in ``rejected``. An event rings at its start, or so long before it as its first
/// alarm says. Text of ``ICalendarExport`` comes back whole, except that an undated one-shot has its date.
public struct ICalendarImport : Sendable {

    /// The alarms, in the order of the text.
    public private(set) var alarms: [AlarmScheduling.Alarm] { get }

    /// What was changed, left out or noticed.
    public private(set) var diagnostics: [AlarmScheduling.FormatDiagnostic] { get }

    /// The texts of the events that could not be read.
    public private(set) var rejected: [String] { get }

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - data: The bytes, UTF-8.
    ///   - zones: Where the rules of named zones come from, for rules that end at an instant.
    /// - Throws: ``ICalendarError`` when there is no calendar in it.
    public init(_ data: Data, zones: any AlarmScheduling.ZoneSource = SystemZones()) throws(AlarmScheduling.ICalendarError)
}

/// A store that keeps the collection in memory: for tests, previews and alarms that need not last.
///
/// ```swift
/// let store = InMemoryAlarmStore()
/// try await store.transact { collection in try collection.add(Alarm(time: .at(7, 0), recurrence: .once())) }
/// await store.load().alarms.count      // → 1
/// ```
public actor InMemoryAlarmStore : AlarmScheduling.AlarmStore {

    /// Starts with a collection.
    public init(_ collection: AlarmScheduling.AlarmCollection = AlarmCollection())

    /// The collection.
    public func load() -> AlarmScheduling.AlarmCollection

    /// Changes the collection, or leaves it as it was when `body` throws.
    @discardableResult
    public func transact<Result>(_ body: @Sendable (inout AlarmScheduling.AlarmCollection) throws -> Result) throws -> Result where Result : Sendable

    /// A new stream of the changes from now on.
    public func changes() -> AsyncStream<AlarmScheduling.AlarmCollectionChange>
}

/// A JSON number with its text.
public struct JSONNumber : Hashable, Sendable {

    /// The number as JSON writes it, such as `7`, `-0.5` or `1e400`.
    public let text: String

    /// A whole number.
    public init(_ value: Int)

    /// A number, or `nil` for NaN and the infinities, which JSON cannot write.
    public init?(_ value: Double)

    /// The value when it is whole and fits, else `nil`.
    public var int: Int? { get }

    /// The nearest value; `nil` when it is beyond the range of `Double`.
    public var double: Double? { get }
}

/// A text that is no JSON: what was expected, and where.
public struct JSONTextError : Error, Hashable, CustomStringConvertible {

    /// The byte at which reading stopped, counted from 0.
    public let offset: Int

    /// The line, counted from 1.
    public let line: Int

    /// The column in bytes, counted from 1.
    public let column: Int

    /// What was expected there.
    public let expected: String

    /// One sentence with the place.
    public var description: String { get }
}

/// Any JSON value, kept so that fields of other programs and of later versions survive a round trip.
///
/// Numbers keep their text, so that a 20-digit number or `1e400` comes back as it was.
indirect public enum JSONValue : Hashable, Sendable {

    /// `null`.
    case null

    /// `true` or `false`.
    case bool(Bool)

    /// A number.
    case number(AlarmScheduling.JSONNumber)

    /// A text.
    case string(String)

    /// A list.
    case array([AlarmScheduling.JSONValue])

    /// Members by key.
    case object([String : AlarmScheduling.JSONValue])

    /// A whole number.
    public static func integer(_ value: Int) -> AlarmScheduling.JSONValue

    /// The member of an object; `nil` when this is no object or has no such member.
    public subscript(key: String) -> AlarmScheduling.JSONValue? { get }

    /// The text of a string, else `nil`.
    public var string: String? { get }

    /// The value of a number that is whole and fits, else `nil`.
    public var int: Int? { get }

    /// The value of `true` or `false`, else `nil`.
    public var bool: Bool? { get }

    /// The elements of a list, else `nil`.
    public var array: [AlarmScheduling.JSONValue]? { get }

    /// The members of an object, else `nil`.
    public var object: [String : AlarmScheduling.JSONValue]? { get }
}

extension JSONValue : Codable {

    /// Reads any JSON value through a decoder.
    public init(from decoder: any Decoder) throws

    /// Writes the value through an encoder; a number beyond `Double` becomes a text.
    public func encode(to encoder: any Encoder) throws
}

/// A day of the proleptic Gregorian calendar, years 1 to 9999, without a time and without a zone.
///
/// ```swift
/// let leapDay = LocalDate.on(2024, 2, 29)
/// leapDay.weekday                         // → Thursday
/// leapDay.adding(days: 1)                 // → Optional(2024-03-01)
/// LocalDate(2023, 2, 29) == nil           // → true
/// ```
public struct LocalDate : Hashable, Sendable {

    /// Days since 1970-01-01, -719162…2932896; negative before.
    public let dayNumber: Int

    /// The first day a date can name: 0001-01-01.
    public static let first: AlarmScheduling.LocalDate

    /// The last day a date can name: 9999-12-31.
    public static let last: AlarmScheduling.LocalDate

    /// Creates a date from year (1…9999), month (1…12) and day of the month, or `nil` when there is no such day.
    public init?(_ year: Int, _ month: Int, _ day: Int)

    /// Returns a date that is written in code; for data from outside use the failable initializer.
    ///
    /// - Precondition: The calendar has that day, and the year is in 1…9999.
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

    /// The date that many days later (earlier when negative), or `nil` outside the years 1 to 9999.
    public func adding(days: Int) -> AlarmScheduling.LocalDate?

    /// How many days from this date to `other`; negative when `other` is earlier.
    public func days(until other: AlarmScheduling.LocalDate) -> Int
}

extension LocalDate {

    /// The date as a person of that locale writes it, in the Gregorian calendar.
    public func formatted(locale: Locale) -> String
}

extension LocalDate : Comparable {

    /// Whether the left date is earlier.
    public static func < (left: AlarmScheduling.LocalDate, right: AlarmScheduling.LocalDate) -> Bool
}

extension LocalDate : LosslessStringConvertible {

    /// The ISO 8601 form with ASCII digits, such as `2024-02-29`.
    public var description: String { get }

    /// Reads the ISO 8601 form: four, two and two ASCII digits with hyphens; `nil` for anything else.
    public init?(_ text: String)
}

extension LocalDate : Codable {

    /// Reads the ISO 8601 form; a text that is no date is a data-corrupted error with its coding path.
    public init(from decoder: any Decoder) throws

    /// Writes the ISO 8601 form.
    public func encode(to encoder: any Encoder) throws
}

/// A wall clock that a test moves: time passes only when asked to, and the clock can jump while nobody waited.
///
/// ```swift
/// let clock = ManualWallClock(Date(timeIntervalSince1970: 0))
/// clock.advance(by: 60)
/// clock.now.timeIntervalSince1970    // → 60.0
/// clock.jump(by: -30)
/// clock.now.timeIntervalSince1970    // → 30.0
/// ```
final public class ManualWallClock : AlarmScheduling.WallClock {

    /// Starts at an instant.
    public init(_ now: Date)

    /// What the clock shows.
    public var now: Date { get }

    /// Lets time pass, in seconds, 0 or more; those whose wait is over wake up.
    public func advance(by seconds: TimeInterval)

    /// Sets the clock, in seconds from what it shows; nobody wakes up.
    public func jump(by seconds: TimeInterval)

    /// Sets the clock; nobody wakes up.
    public func set(to date: Date)

    /// Returns when at least so many tasks wait for this clock, so that a test can move it without a race.
    public func untilSleeping(_ count: Int = 1) async

    /// Waits until so much time has passed.
    public func sleep(for duration: Duration) async throws
}

/// An occurrence that did not ring, with the alarm's label, since the alarm may be gone.
public struct MissedOccurrence : Hashable, Sendable, Identifiable {

    /// The occurrence.
    public let occurrence: AlarmScheduling.Occurrence

    /// The reason why it did not ring.
    public let cause: AlarmScheduling.AlarmLifecycle.MissedCause

    /// The alarm's label.
    public let label: String

    /// The occurrence's identity.
    public var id: AlarmScheduling.Occurrence.ID { get }
}

/// Whether a person allows a platform to ring.
public enum NotificationAuthorization : String, Hashable, Sendable, CaseIterable {

    /// Nobody was asked yet.
    case notDetermined

    /// The person said no.
    case denied

    /// The person said yes.
    case allowed
}

/// A type that rings on a platform: it holds requests, rings when they are due, and reports what it did.
///
/// A backend only translates. It decides nothing about alarms, and nothing it says changes them: the scheduler compares
/// what is pending with its plan and asks for what is missing.
public protocol NotificationBackend : Sendable {

    /// How many requests it holds at most, 64 on iOS; `nil` for any number.
    var slotLimit: Int? { get async }

    /// Whether it knows requests that repeat.
    var repeats: Bool { get async }

    /// Whether the person allows it to ring.
    func authorization() async -> AlarmScheduling.NotificationAuthorization

    /// The requests it holds that were made by this library; those of others are left out.
    func pending() async throws -> [AlarmScheduling.NotificationRequest]

    /// Takes requests; one with the identity of a pending one replaces it.
    func schedule(_ requests: [AlarmScheduling.NotificationRequest]) async throws

    /// Forgets pending requests; identities it does not know are passed over.
    func cancel(_ ids: [String]) async throws

    /// Rings for an occurrence that has begun, unless it rings already; does nothing where the platform rings by
    /// itself.
    ///
    /// The platform may have no request for it: the process was started anew while it rang, or too late for it, or the
    /// device has travelled.
    func ring(_ request: AlarmScheduling.NotificationRequest) async

    /// Ends what sounds or is shown for an alarm.
    func silence(_ alarmID: UUID) async

    /// A new stream of what it does and of what people answer, from now on.
    func deliveries() async -> AsyncStream<AlarmScheduling.NotificationDelivery>

    /// Waits and rings until the task is cancelled; returns at once where the platform does the waiting.
    func run() async throws
}

extension NotificationBackend {

    /// Does nothing: the platform rings by itself.
    public func ring(_ request: AlarmScheduling.NotificationRequest) async

    /// Returns at once: the platform does the waiting.
    public func run() async throws
}

/// Something a platform did, or a person answered.
public struct NotificationDelivery : Hashable, Sendable {

    /// What happened; later versions may add kinds.
    public enum Kind : Hashable, Sendable {

        /// The request rang.
        case rang

        /// The person pressed Snooze.
        case snoozed

        /// The person pressed Stop.
        case stopped
    }

    /// The request's identity.
    public let requestID: String

    /// What happened.
    public let kind: AlarmScheduling.NotificationDelivery.Kind

    /// Creates a delivery.
    public init(requestID: String, kind: AlarmScheduling.NotificationDelivery.Kind)
}

/// Which requests a platform should hold now, within its limit: pure, so that any year can be simulated.
///
/// Every enabled alarm's next occurrence comes first, soonest first when there are more alarms than slots. An alarm
/// that rings every day or on one weekday needs one repeating slot where the platform repeats and nothing in the coming
/// time moves its occurrences; one of several weekdays takes one slot for each while there is room. What is left goes
/// to the occurrences that come soonest, so that ``coveredUntil`` is as late as it can be.
///
/// ```swift
/// let alarms = [Alarm(time: .at(7, 30), recurrence: .weekly(.weekdays)), Alarm(time: .at(7, 30), recurrence: .weekly(.everyDay))]
/// let now = Date(timeIntervalSince1970: 0)
/// let plan = NotificationPlan(try AlarmCollection(alarms), at: now, in: AlarmZones(device: ZoneTable.utc), slots: 10)
/// plan.requests.count    // → 6
/// NotificationPlan.Changes(from: [], to: plan).schedule.count    // → 6
/// ```
public struct NotificationPlan : Hashable, Sendable {

    /// The requests, those that ring once in the order of their occurrences, then the repeating ones.
    public let requests: [AlarmScheduling.NotificationRequest]

    /// The instant before which every occurrence has a request; `nil` when every occurrence for ever has one.
    ///
    /// Plan again before then. Repeating requests are trusted for 400 days only.
    public let coveredUntil: Date?

    /// Creates a plan.
    ///
    /// - Parameters:
    ///   - collection: The alarms and what they are doing; skipped occurrences get no request and snoozes get one.
    ///   - now: The instant after which occurrences are planned.
    ///   - zones: The clocks that the alarms follow.
    ///   - slots: How many requests the platform holds, `nil` for any number. Values below 0 mean 0.
    ///   - repeats: Whether the platform knows repeating requests.
    ///   - perAlarm: How many occurrences of one alarm are asked for at most, 1 or more.
    /// - Complexity: O(n) in the alarms for their next occurrences, then O(slots · log n).
    public init(_ collection: AlarmScheduling.AlarmCollection, at now: Date, in zones: AlarmScheduling.AlarmZones, slots: Int? = 64, repeats: Bool = true, perAlarm: Int = 64)
}

extension NotificationPlan {

    /// What must be done so that a platform holds a plan's requests: as little as possible.
    public struct Changes : Hashable, Sendable {

        /// The identities to cancel.
        public let cancel: [String]

        /// The requests to schedule; one whose identity is pending already replaces it.
        public let schedule: [AlarmScheduling.NotificationRequest]

        /// Compares what is pending with a plan; requests that are not of this library are left alone.
        ///
        /// - Parameters:
        ///   - pending: What the platform holds, in any order, with repetitions.
        ///   - plan: What it should hold.
        public init(from pending: [AlarmScheduling.NotificationRequest], to plan: AlarmScheduling.NotificationPlan)

        /// Whether nothing must be done.
        public var isEmpty: Bool { get }
    }
}

/// One thing a platform is asked to do: to ring for an alarm, once or every week.
public struct NotificationRequest : Hashable, Sendable, Identifiable {

    /// When it rings.
    public enum Trigger : Hashable, Sendable {

        /// Once, at the occurrence's instant.
        case once(AlarmScheduling.Occurrence)

        /// Whenever the clock of the zone (the device's when `nil`) shows the time, on that weekday or, when `nil`, on
        /// every day.
        case repeating(AlarmScheduling.TimeOfDay, on: AlarmScheduling.Weekday?, zone: String?)
    }

    /// The identity, the same for the same occurrence in every plan; see ``init(alarm:trigger:)``.
    public let id: String

    /// The alarm.
    public let alarmID: UUID

    /// When it rings.
    public let trigger: AlarmScheduling.NotificationRequest.Trigger

    /// What the alarm is called.
    public let label: String

    /// The alarm's sound, `nil` for the app's default.
    public let sound: AlarmScheduling.AlarmSound?

    /// Every identity begins with this, so that requests of others are told apart and left alone.
    public static let prefix: String

    /// Creates a request; its identity follows from alarm and trigger.
    ///
    /// It is `tactus.<alarm>.<date>T<time>`, with the pass of a repeated hour or the snooze's number behind it, or
    /// `tactus.<alarm>.every-<weekday number>T<time>`. So requests of different occurrences never replace each other.
    public init(alarm: AlarmScheduling.Alarm, trigger: AlarmScheduling.NotificationRequest.Trigger)

    /// The ring of a request that rings once.
    public var occurrence: AlarmScheduling.Occurrence? { get }

    /// The alarm that an identity belongs to, or `nil` when the request is not of this library.
    public static func alarmID(of id: String) -> UUID?
}

/// One time at which an alarm rings: the instant, the nominal date and time, and the reason for the instant.
public struct Occurrence : Hashable, Sendable, Identifiable {

    /// The identity of an occurrence: it rings once, through overlap, restart, travel and a clock that was set back.
    public struct ID : Hashable, Sendable {

        /// The alarm.
        public let alarmID: UUID

        /// The nominal date.
        public let localDate: AlarmScheduling.LocalDate

        /// The nominal time.
        public let time: AlarmScheduling.TimeOfDay

        /// The pass of a repeated hour, only under ``ClockChangePolicy/Overlap/both``.
        public let pass: AlarmScheduling.Occurrence.Pass?

        /// Creates an identity.
        public init(alarmID: UUID, localDate: AlarmScheduling.LocalDate, time: AlarmScheduling.TimeOfDay, pass: AlarmScheduling.Occurrence.Pass? = nil)
    }

    /// One of the two passes of a repeated hour.
    public enum Pass : String, Hashable, Sendable, Codable {

        /// The first time the clock shows the time.
        case first

        /// The second time.
        case second
    }

    /// Why an occurrence is at its instant.
    public enum Reason : Hashable, Sendable {

        /// The clock shows the nominal time.
        case regular

        /// A clock change skipped the nominal time; the clock shows a time that is later by so many seconds.
        case shifted(by: Int)

        /// The n-th snooze of the occurrence, n = 1, 2, ….
        case snooze(Int)
    }

    /// The identity.
    public let id: AlarmScheduling.Occurrence.ID

    /// The instant, in whole seconds for regular and shifted rings.
    public let date: Date

    /// Why it is at this instant.
    public let reason: AlarmScheduling.Occurrence.Reason

    /// Creates an occurrence.
    public init(id: AlarmScheduling.Occurrence.ID, date: Date, reason: AlarmScheduling.Occurrence.Reason)

    /// The alarm.
    public var alarmID: UUID { get }

    /// The nominal date, which recurrence, exceptions and pauses count by.
    public var localDate: AlarmScheduling.LocalDate { get }

    /// The nominal time.
    public var time: AlarmScheduling.TimeOfDay { get }
}

extension Occurrence {

    /// How often the occurrence was snoozed, 0 for a regular one.
    public var snoozeCount: Int { get }
}

extension Occurrence {

    /// The time until the occurrence in words, such as "Rings in 7 hr, 32 min"; seconds are dropped.
    ///
    /// ```swift
    /// let now = Date(timeIntervalSince1970: 0)
    /// let alarm = Alarm(time: .at(7, 32), recurrence: .once())
    /// let next = alarm.nextOccurrence(after: now, in: ZoneTable.utc)
    /// next?.ringsInText(from: now)    // → Optional("Rings in 7 hr, 32 min")
    /// ```
    ///
    /// - Parameters:
    ///   - now: The instant from which to count.
    ///   - locale: The language of the duration.
    ///   - words: The library's own words.
    /// - Returns: The words; an occurrence that is past or nearer than a minute rings "in less than a minute".
    public func ringsInText(from now: Date, locale: Locale = Locale(identifier: "en_US"), words: AlarmScheduling.AlarmWords = AlarmWords()) -> String
}

/// The next occurrence of many alarms, kept up to date edit by edit: for programs that ring without ``AlarmScheduler``,
/// such as a server with the alarms of many users.
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

    /// The clocks that the alarms follow.
    public let zones: AlarmScheduling.AlarmZones

    /// The instant after which rings are looked for.
    public private(set) var now: Date { get }

    /// Finds the first occurrence of each alarm after an instant; of alarms with one identity the last one counts.
    ///
    /// - Complexity: O(n log n).
    public init(_ alarms: some Sequence<AlarmScheduling.Alarm>, after now: Date, in zones: AlarmScheduling.AlarmZones)

    /// The soonest occurrence; of equal instants that of the lesser alarm identity.
    public var next: AlarmScheduling.Occurrence? { get }

    /// Takes in an alarm that is new or was edited.
    ///
    /// - Complexity: O(log n).
    public mutating func update(_ alarm: AlarmScheduling.Alarm)

    /// Leaves out an alarm.
    ///
    /// - Complexity: O(log n).
    public mutating func remove(_ id: UUID)

    /// Moves on to a later instant and returns the occurrences passed, in order.
    ///
    /// - Complexity: O(k log n) for k occurrences.
    public mutating func advance(to instant: Date) -> [AlarmScheduling.Occurrence]
}

/// The occurrences of one alarm after an instant, in order and without end unless the recurrence ends.
public struct OccurrenceSequence : Sequence, Sendable {

    /// Computes one occurrence for each call.
    public struct Iterator : IteratorProtocol, Sendable {

        /// The next occurrence, or `nil` after the last one.
        public mutating func next() -> AlarmScheduling.Occurrence?
    }

    /// Starts at the instant the sequence was made with.
    public func makeIterator() -> AlarmScheduling.OccurrenceSequence.Iterator
}

/// A backend that rings inside this process, on every platform: it waits, and calls a function when a request is due.
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
/// It waits in slices and looks at the wall clock after each, so that a clock that is set forward is noticed within one
/// slice, and one that is set back makes nothing ring early. When the process ends, so do its requests and its sounds;
/// at the next start the scheduler asks for both again, and lists what was missed in ``AlarmScheduler/missed``.
public actor ProcessBackend : AlarmScheduling.NotificationBackend {

    /// Creates a backend; ``run()`` must run for it to ring.
    ///
    /// - Parameters:
    ///   - clock: The clock that shows the time and waits.
    ///   - slice: The longest wait between two looks at the clock, above 0.
    ///   - ring: The function that begins to sound for a request; it must return soon.
    ///   - stop: The function that ends what sounds for an alarm.
    public init(clock: any AlarmScheduling.WallClock = SystemWallClock(), slice: Duration = .seconds(1), ring: nonisolated(nonsending) @escaping @Sendable (AlarmScheduling.NotificationRequest) async -> Void, stop: nonisolated(nonsending) @escaping @Sendable (UUID) async -> Void = { _ in })

    /// Any number.
    public var slotLimit: Int? { get }

    /// It knows no repeating requests.
    public var repeats: Bool { get }

    /// Always allowed.
    public func authorization() -> AlarmScheduling.NotificationAuthorization

    /// What it waits for, in the order of the identities.
    public func pending() -> [AlarmScheduling.NotificationRequest]

    /// Takes requests that ring once; repeating ones are passed over.
    public func schedule(_ requests: [AlarmScheduling.NotificationRequest])

    /// Forgets requests.
    public func cancel(_ ids: [String])

    /// Rings at once, unless the request rings already.
    public func ring(_ request: AlarmScheduling.NotificationRequest)

    /// Ends what sounds for an alarm.
    public func silence(_ alarmID: UUID) async

    /// A new stream of what rings from now on.
    public func deliveries() -> AsyncStream<AlarmScheduling.NotificationDelivery>

    /// Waits and rings until the task is cancelled.
    public func run() async throws
}

/// A backend with a virtual clock that records what it is asked, rings when a test lets time pass, and misbehaves on
/// demand as platforms do.
///
/// ```swift
/// let zones = AlarmZones(device: ZoneTable.utc)
/// let backend = RecordingBackend(zones: zones, slotLimit: 2)
/// let collection = try AlarmCollection([Alarm(time: .at(7, 0), recurrence: .weekly(.everyDay))])
/// let plan = NotificationPlan(collection, at: Date(timeIntervalSince1970: 0), in: zones, slots: 2)
/// try await backend.schedule(plan.requests)
/// await backend.advance(from: Date(timeIntervalSince1970: 0), to: Date(timeIntervalSince1970: 86_400)).count    // → 1
/// ```
public actor RecordingBackend : AlarmScheduling.NotificationBackend {

    /// What a platform does wrong.
    public struct Faults : Hashable, Sendable {

        /// Every n-th request is dropped without an error, 1 or more.
        public var dropsEvery: Int?

        /// Every nth delivery is reported twice, 1 or more.
        public var duplicatesEvery: Int?

        /// Every n-th call that schedules or cancels throws, 1 or more.
        public var failsEvery: Int?

        /// Whether pending requests are listed in reverse order.
        public var reversesPending: Bool

        /// How much later than due it rings, in seconds.
        public var lateness: TimeInterval

        /// No fault.
        public init()
    }

    /// What it was asked to do.
    public enum Call : Hashable, Sendable {

        /// Requests came in, with their identities.
        case schedule([String])

        /// Identities were cancelled.
        case cancel([String])

        /// An occurrence began, with the identity of its request.
        case ring(String)

        /// An alarm was silenced.
        case silence(UUID)
    }

    /// The error of a call that fails on demand.
    public struct Failure : Error, Hashable, Sendable, CustomStringConvertible {

        /// One sentence.
        public var description: String { get }
    }

    /// How many requests it holds; of more, the soonest are kept, as on iOS.
    public let slotLimit: Int?

    /// Whether it takes repeating requests.
    public let repeats: Bool

    /// Every call in order.
    public private(set) var calls: [AlarmScheduling.RecordingBackend.Call] { get }

    /// Creates a backend.
    ///
    /// - Parameters:
    ///   - zones: The clocks of its repeating requests.
    ///   - slotLimit: How many requests it holds, `nil` for any number.
    ///   - repeats: Whether it takes repeating requests.
    public init(zones: AlarmScheduling.AlarmZones, slotLimit: Int? = 64, repeats: Bool = true)

    /// Sets what the person allows; when denied, nothing is held and nothing rings.
    public func setAuthorization(_ status: AlarmScheduling.NotificationAuthorization)

    /// Sets what goes wrong from now on.
    public func setFaults(_ faults: AlarmScheduling.RecordingBackend.Faults)

    /// Moves the device to another zone.
    public func setZones(_ zones: AlarmScheduling.AlarmZones)

    /// What the person allows.
    public func authorization() -> AlarmScheduling.NotificationAuthorization

    /// The requests it holds.
    public func pending() -> [AlarmScheduling.NotificationRequest]

    /// Takes requests, unless a fault says otherwise.
    ///
    /// - Parameter requests: The requests.
    /// - Throws: ``Failure`` on demand.
    public func schedule(_ requests: [AlarmScheduling.NotificationRequest]) throws

    /// Forgets requests.
    ///
    /// - Parameter ids: The identities.
    /// - Throws: ``Failure`` on demand.
    public func cancel(_ ids: [String]) throws

    /// Records the call; it rings when time passes.
    public func ring(_ request: AlarmScheduling.NotificationRequest)

    /// Records the call.
    public func silence(_ alarmID: UUID)

    /// A new stream of what rings from now on.
    public func deliveries() -> AsyncStream<AlarmScheduling.NotificationDelivery>

    /// Answers a request as a person would.
    public func answer(_ requestID: String, _ kind: AlarmScheduling.NotificationDelivery.Kind)

    /// Lets time pass and rings what is due after `start` up to and including `end`, late by the fault's seconds.
    ///
    /// - Returns: The identities that rang with the instants, in order; repetitions included.
    @discardableResult
    public func advance(from start: Date, to end: Date) -> [(id: String, date: Date)]
}

/// Which dates an alarm rings on.
///
/// Dates are nominal: a recurrence chooses dates on the calendar, and the ``ClockChangePolicy`` then gives the
/// instants. Counting starts at `from` and is never moved by exceptions, pauses or dates that a zone skipped.
///
/// ```swift
/// let work = Recurrence.weekly(.weekdays)
/// let bins = try Recurrence.weekly(.tuesday, every: 2, weekStartsOn: .monday, from: LocalDate(2026, 1, 6))
/// let shift = try Recurrence.everyDays(4, from: LocalDate.first)
/// work == .weekly([.monday, .tuesday, .wednesday, .thursday, .friday])    // → true
/// bins == work || shift == work                                           // → false
/// ```
public struct Recurrence : Hashable, Sendable {

    /// The three kinds of recurrence, to switch over.
    public enum Kind : Hashable, Sendable {

        /// One occurrence: on the date, or the first one after the alarm was enabled when there is no date.
        case once(on: AlarmScheduling.LocalDate?)

        /// Days of every n-th week.
        case weekly(AlarmScheduling.Recurrence.Weekly)

        /// Every n-th day.
        case daily(AlarmScheduling.Recurrence.Daily)
    }

    /// Days of every n-th week, within an inclusive range.
    public struct Weekly : Hashable, Sendable {

        /// The days; an empty set never rings.
        public let days: AlarmScheduling.WeekdaySet

        /// Every how many weeks, 1…10000.
        public let interval: Int

        /// The day on which a week begins; it matters only when the interval is 2 or more.
        public let weekStart: AlarmScheduling.Weekday

        /// The first date that may ring; the week that holds it is the first one counted.
        public let from: AlarmScheduling.LocalDate?

        /// The last date that may ring.
        public let until: AlarmScheduling.LocalDate?
    }

    /// Every n-th day from a date on, within an inclusive range.
    public struct Daily : Hashable, Sendable {

        /// Every how many days, 1…10000.
        public let interval: Int

        /// The first date that rings.
        public let from: AlarmScheduling.LocalDate

        /// The last date that may ring.
        public let until: AlarmScheduling.LocalDate?
    }

    /// What kind of recurrence this is.
    public let kind: AlarmScheduling.Recurrence.Kind

    /// One occurrence: on `date`, or the first one after the alarm was enabled when `date` is `nil`.
    ///
    /// An undated alarm takes the date from ``Alarm/enabledAt``; nothing later rings, even after a crash. When it was
    /// never enabled, the pure functions take their `after` instead.
    public static func once(on date: AlarmScheduling.LocalDate? = nil) -> AlarmScheduling.Recurrence

    /// Every week on the given days; an empty set never rings.
    public static func weekly(_ days: AlarmScheduling.WeekdaySet) -> AlarmScheduling.Recurrence

    /// Every n-th week on the given days, within an inclusive range of dates.
    ///
    /// - Parameters:
    ///   - days: The days; an empty set never rings.
    ///   - interval: Every how many weeks, 1…10000.
    ///   - weekStart: The day on which a week begins; it matters only for an interval of 2 or more.
    ///   - from: The first date that may ring; needed for an interval of 2 or more.
    ///   - until: The last date that may ring, `nil` for no end.
    /// - Returns: The recurrence.
    /// - Throws: ``RecurrenceError`` when the interval or the range is none.
    public static func weekly(_ days: AlarmScheduling.WeekdaySet, every interval: Int, weekStartsOn weekStart: AlarmScheduling.Weekday = .monday, from: AlarmScheduling.LocalDate? = nil, until: AlarmScheduling.LocalDate? = nil) throws(AlarmScheduling.RecurrenceError) -> AlarmScheduling.Recurrence

    /// Every n-th day from a date on, as shift work needs.
    ///
    /// - Parameters:
    ///   - interval: Every how many days, 1…10000.
    ///   - from: The first date that rings; the count starts here.
    ///   - until: The last date that may ring, `nil` for no end.
    /// - Returns: The recurrence.
    /// - Throws: ``RecurrenceError`` when the interval or the range is none.
    public static func everyDays(_ interval: Int, from: AlarmScheduling.LocalDate, until: AlarmScheduling.LocalDate? = nil) throws(AlarmScheduling.RecurrenceError) -> AlarmScheduling.Recurrence

    /// Whether the alarm rings once only.
    public var isOnce: Bool { get }
}

extension Recurrence {

    /// The recurrence in words, such as "Weekdays" or "Mon Wed, every 2 weeks"; the date of a dated one-shot.
    public func text(locale: Locale, words: AlarmScheduling.AlarmWords = AlarmWords()) -> String
}

extension Recurrence {

    /// The first date on or after `date` that the recurrence chooses, or `nil` when there is none up to 9999-12-31.
    ///
    /// An undated one-shot chooses every date; which of them rings depends on when the alarm was enabled.
    ///
    /// - Complexity: O(1) for any interval and any distance.
    public func date(onOrAfter date: AlarmScheduling.LocalDate) -> AlarmScheduling.LocalDate?

    /// Whether the recurrence chooses the date, as a month's calendar shows it.
    ///
    /// ```swift
    /// let days = (1...7).map { LocalDate.on(2026, 3, $0) }    // Sunday to Saturday
    /// days.filter(Recurrence.weekly(.weekend).includes)       // → [2026-03-01, 2026-03-07]
    /// ```
    public func includes(_ date: AlarmScheduling.LocalDate) -> Bool
}

/// An error of a recurrence whose interval or range is not valid.
public enum RecurrenceError : Error, Hashable, CustomStringConvertible {

    /// The interval is outside 1…10000.
    case intervalOutOfRange(Int)

    /// An interval of 2 or more has no date to count from.
    case intervalNeedsFrom(Int)

    /// The range ends before it begins.
    case rangeIsEmpty(from: AlarmScheduling.LocalDate, until: AlarmScheduling.LocalDate)

    /// One sentence with the values.
    public var description: String { get }
}

/// How long a snooze lasts, how many are allowed, and whether an ignored ring snoozes by itself.
///
/// ```swift
/// let policy = SnoozePolicy.every(minutes: 9, limit: 3)
/// policy.allowsSnooze(after: 2)       // → true
/// policy.allowsSnooze(after: 3)       // → false
/// ```
public struct SnoozePolicy : Hashable, Sendable {

    /// Minutes from the press to the next occurrence, 1…1440.
    public let minutes: Int

    /// How many snoozes one occurrence may have, 0 or more; `nil` means any number, 0 means none.
    public let limit: Int?

    /// Whether an occurrence that nobody answers snoozes, within the limit, instead of falling silent.
    public let snoozesWhenIgnored: Bool

    /// Creates a policy, or `nil` when minutes are outside 1…1440 or the limit is negative.
    public init?(minutes: Int, limit: Int? = nil, snoozesWhenIgnored: Bool = false)

    /// Nine minutes, any number of times.
    public static let standard: AlarmScheduling.SnoozePolicy

    /// No snooze at all.
    public static let off: AlarmScheduling.SnoozePolicy

    /// Returns a policy that is written in code; for data from outside use the failable initializer.
    ///
    /// - Precondition: `minutes` is in 1…1440 and `limit` is not negative.
    public static func every(minutes: Int, limit: Int? = nil, snoozesWhenIgnored: Bool = false) -> AlarmScheduling.SnoozePolicy

    /// The length in seconds, 60…86400.
    public var interval: TimeInterval { get }

    /// Whether an occurrence that was already snoozed `count` times may be snoozed again.
    public func allowsSnooze(after count: Int) -> Bool

    /// The instant at which a snooze pressed at `press` rings: an exact interval later, whatever the wall clock does.
    ///
    /// Seconds are kept: pressed at 07:00:50 with nine minutes, it rings at 07:09:50.
    ///
    /// ```swift
    /// let press = Date(timeIntervalSince1970: 25_250)
    /// SnoozePolicy.standard.target(pressedAt: press).timeIntervalSince1970    // → 25790.0
    /// ```
    public func target(pressedAt press: Date) -> Date
}

/// The system's wall clock, and waits that a sleeping machine does not stretch.
public struct SystemWallClock : AlarmScheduling.WallClock {

    /// Creates the clock.
    public init()

    /// What the system's clock shows.
    public var now: Date { get }

    /// Waits by the continuous clock.
    public func sleep(for duration: Duration) async throws
}

/// The zone data of this machine: the system's zoneinfo files where there are any, Foundation's own data otherwise.
///
/// The system's files are kept up to date by its maker; the data inside Foundation is as old as the toolchain that
/// built the program. ``dataVersion`` and ``origin`` say which is used.
public struct SystemZones : AlarmScheduling.ZoneSource {

    /// Where rules come from.
    public enum Origin : Hashable, Sendable {

        /// TZif files below this folder.
        case folder(String)

        /// The data inside Foundation.
        case foundation
    }

    /// Where rules come from first; a zone that is missing there is asked of Foundation.
    public let origin: AlarmScheduling.SystemZones.Origin

    /// The version of the data at the origin, or `nil` when it is not known.
    public let dataVersion: String?

    /// The folders that are tried, in order.
    public static let folders: [String]

    /// Uses the first of the folders that holds zone files; Foundation when none does.
    ///
    /// - Parameter folders: The folders to try, in order; an empty list means Foundation.
    public init(folders: [String] = SystemZones.folders)

    /// The rules of a zone, read anew at each call.
    ///
    /// A file that is no valid TZif file is passed over, and Foundation is asked instead.
    public func rules(for identifier: String) throws(AlarmScheduling.ZoneError) -> any AlarmScheduling.ZoneRules

    /// The name of the zone the device is in now, according to Foundation.
    public var deviceZoneIdentifier: String { get }
}

/// Why bytes are no usable TZif file, and where.
public struct TZifError : Error, Hashable, CustomStringConvertible {

    /// What is wrong.
    public enum Problem : Hashable, Sendable {

        /// The bytes do not begin with `TZif`.
        case notTZif

        /// The file ends before what it announces.
        case truncated

        /// There is no type of local time, or a count contradicts another one.
        case badCounts

        /// Leap seconds are recorded; instants then are no Unix time.
        case leapSeconds

        /// A change is not later than the one before it.
        case unordered

        /// A change names a type of local time that does not exist.
        case badTypeIndex

        /// An offset is beyond ±26 hours.
        case offsetOutOfRange

        /// A type of local time names an abbreviation that does not exist or does not end.
        case badAbbreviation

        /// The footer is no POSIX rule between two line feeds.
        case badFooter
    }

    /// What is wrong.
    public let problem: AlarmScheduling.TZifError.Problem

    /// The byte at which it was noticed, counted from 0.
    public let offset: Int

    /// One sentence with the place.
    public var description: String { get }
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

    /// Minutes since midnight, 0…1439.
    public let minuteOfDay: Int

    /// Creates a time from an hour (0…23) and a minute (0…59), or `nil` outside these ranges.
    public init?(_ hour: Int, _ minute: Int)

    /// Returns a time that is written in code; for data from outside use the failable initializer.
    ///
    /// - Precondition: `hour` is in 0…23 and `minute` is in 0…59.
    public static func at(_ hour: Int, _ minute: Int) -> AlarmScheduling.TimeOfDay

    /// Creates a time from minutes since midnight (0…1439), or `nil` outside this range.
    public init?(minuteOfDay: Int)

    /// 00:00, the first minute of the day.
    public static let midnight: AlarmScheduling.TimeOfDay

    /// The hour, 0…23.
    public var hour: Int { get }

    /// The minute within the hour, 0…59.
    public var minute: Int { get }
}

extension TimeOfDay {

    /// The time as a person of that locale writes it: 12 or 24 hours, with the locale's digits.
    ///
    /// ```swift
    /// TimeOfDay.at(19, 5).formatted(locale: Locale(identifier: "de_DE"))    // → 19:05
    /// ```
    public func formatted(locale: Locale) -> String
}

extension TimeOfDay : LosslessStringConvertible {

    /// The 24-hour form with ASCII digits, such as `07:30`; the stored form.
    public var description: String { get }

    /// Reads a 24-hour or 12-hour time, or `nil` when the text is neither.
    ///
    /// Accepts one or two digits of any script for the hour, a colon, two digits for the minute, and an optional AM or
    /// PM in any case, with or without a space before it. 12:30 AM is 00:30 and 12:30 PM is 12:30.
    ///
    /// ```swift
    /// TimeOfDay("7:30 pm")?.description     // → Optional("19:30")
    /// TimeOfDay("12:30 AM")?.description    // → Optional("00:30")
    /// TimeOfDay("٠٨:٠٠")?.description       // → Optional("08:00")
    /// TimeOfDay("13:00 PM") == nil          // → true
    /// ```
    public init?(_ text: String)

    /// The 12-hour form with ASCII digits: `7:30 AM`, `12:30 AM` for 00:30.
    ///
    /// ```swift
    /// TimeOfDay.at(19, 5).twelveHourText    // → 7:05 PM
    /// ```
    ///
    /// For text in a person's own language see ``formatted(locale:)``.
    public var twelveHourText: String { get }
}

extension TimeOfDay : Codable {

    /// Reads the 24-hour form; a text that is no time is a data-corrupted error with its coding path.
    public init(from decoder: any Decoder) throws

    /// Writes the 24-hour form.
    public func encode(to encoder: any Encoder) throws
}

extension TimeOfDay : Comparable {

    /// Whether the left time comes earlier in the day.
    public static func < (left: AlarmScheduling.TimeOfDay, right: AlarmScheduling.TimeOfDay) -> Bool
}

/// A store that keeps the collection in `UserDefaults`, for apps that must stay there.
///
/// The text is that of ``FileAlarmStore``, with its checksums, its backup (below the key `<key>.backup`) and its
/// recovery; damaged text is set aside below `<key>.corrupt-<generation>-<n>`. `UserDefaults` itself reports no failed
/// write and on some platforms is not safe at a crash, so prefer ``FileAlarmStore``. Other keys are never touched. The
/// library's privacy manifest names this use.
public actor UserDefaultsAlarmStore : AlarmScheduling.AlarmStore {

    /// What the store found when it last had to read the text anew.
    public private(set) var loadReport: AlarmScheduling.AlarmLoadReport { get }

    /// Opens the text below a key.
    ///
    /// - Parameters:
    ///   - suiteName: The suite, such as an app group; `nil` for the app's own defaults.
    ///   - key: The key.
    public init(suiteName: String? = nil, key: String = "alarms")

    /// The collection as it is kept.
    public func load() async throws -> AlarmScheduling.AlarmCollection

    /// Changes the collection, or leaves it as it was when `body` throws.
    @discardableResult
    public func transact<Result>(_ body: @Sendable (inout AlarmScheduling.AlarmCollection) throws -> Result) async throws -> Result where Result : Sendable

    /// A new stream of the changes from now on.
    public func changes() -> AsyncStream<AlarmScheduling.AlarmCollectionChange>
}

/// The time of day, and waiting.
///
/// They are two things: the wall clock can be set back and forward by a person, a network or a sleeping machine, while
/// a wait always lasts as long as it says.
public protocol WallClock : Sendable {

    /// What the wall clock shows now.
    var now: Date { get }

    /// Waits, and throws `CancellationError` when the task is cancelled.
    func sleep(for duration: Duration) async throws
}

/// What a wall clock's reading means in a zone: one instant, none, or two.
///
/// Instants are seconds since 1970-01-01T00:00:00Z, as everywhere in ``ZoneRules``.
public enum WallTime : Hashable, Sendable {

    /// The clock shows the reading once.
    case unique(Int64)

    /// The clock skips the reading.
    case gap(AlarmScheduling.WallTime.Gap)

    /// The clock shows the reading twice, at these instants.
    case overlap(first: Int64, second: Int64)

    /// A clock change that skips readings.
    public struct Gap : Hashable, Sendable {

        /// The reading that is skipped, in seconds since 1970-01-01T00:00 of the same clock.
        public let reading: Int64

        /// The change.
        public let change: AlarmScheduling.ZoneChange

        /// Creates a gap.
        public init(reading: Int64, change: AlarmScheduling.ZoneChange)

        /// The instant when the reading is taken with the offset before the gap: later by the length of the gap.
        public var shifted: Int64 { get }

        /// The first instant after the gap.
        public var firstValid: Int64 { get }
    }
}

/// A day of the week, numbered as `Calendar` does: 1 is Sunday, 7 is Saturday.
///
/// ```swift
/// Weekday.monday.rawValue              // → 2
/// Weekday(isoNumber: 1)                // → Optional(Monday)
/// Weekday.saturday.adding(days: 1)     // → Sunday
/// Weekday.saturday.localeWeekday       // → saturday
/// ```
public enum Weekday : Int, CaseIterable, Hashable, Sendable, Codable {

    /// Day 1.
    case sunday

    /// Day 2.
    case monday

    /// Day 3.
    case tuesday

    /// Day 4.
    case wednesday

    /// Day 5.
    case thursday

    /// Day 6.
    case friday

    /// Day 7.
    case saturday

    /// Creates a weekday from the numbering of C, cron and JavaScript: 0 is Sunday, 6 is Saturday; `nil` outside 0…6.
    public init?(zeroBased number: Int)

    /// Creates a weekday from the numbering of ISO 8601: 1 is Monday, 7 is Sunday; `nil` outside 1…7.
    public init?(isoNumber number: Int)

    /// Creates a weekday from Foundation's name for it.
    public init(_ day: Locale.Weekday)

    /// The number where 0 is Sunday and 6 is Saturday.
    public var zeroBased: Int { get }

    /// The number of ISO 8601, where 1 is Monday and 7 is Sunday.
    public var isoNumber: Int { get }

    /// Foundation's name for the day.
    public var localeWeekday: Locale.Weekday { get }

    /// The weekday that many days later (earlier when negative); any number of days.
    public func adding(days: Int) -> AlarmScheduling.Weekday

    /// How many days from this day to the next `other`, 0…6; 0 when both are the same.
    public func days(until other: AlarmScheduling.Weekday) -> Int

    /// All seven days, beginning with `first`.
    public static func week(startingWith first: AlarmScheduling.Weekday) -> [AlarmScheduling.Weekday]
}

extension Weekday : CustomStringConvertible {

    /// The English name, for logs; for a person see ``WeekdaySet/text(locale:words:)``.
    public var description: String { get }
}

/// A set of weekdays, in seven bits: bit 0 is Sunday, bit 6 is Saturday.
///
/// The bits never depend on the first day of the week; only the order in which days are shown does.
///
/// ```swift
/// let days: WeekdaySet = [.monday, .friday]
/// days.contains(.friday)                            // → true
/// WeekdaySet.everyDay.subtracting(.weekend)         // → Monday Tuesday Wednesday Thursday Friday
/// WeekdaySet(numbers: [2, 2, 9, -1])                // → Monday
/// ```
public struct WeekdaySet : OptionSet, Hashable, Sendable {

    /// The seven bits, 0…127.
    public let rawValue: UInt8

    /// Creates a set from bits; bit 7 means nothing and is dropped.
    public init(rawValue: UInt8)

    /// The set of one day.
    public init(_ day: AlarmScheduling.Weekday)

    /// The set of the given days.
    public init(_ days: some Sequence<AlarmScheduling.Weekday>)

    /// The set of days given by `Calendar` numbers (1 is Sunday); numbers outside 1…7 and repeated ones are dropped.
    public init(numbers: some Sequence<Int>)

    /// Sunday alone.
    public static let sunday: AlarmScheduling.WeekdaySet

    /// Monday alone.
    public static let monday: AlarmScheduling.WeekdaySet

    /// Tuesday alone.
    public static let tuesday: AlarmScheduling.WeekdaySet

    /// Wednesday alone.
    public static let wednesday: AlarmScheduling.WeekdaySet

    /// Thursday alone.
    public static let thursday: AlarmScheduling.WeekdaySet

    /// Friday alone.
    public static let friday: AlarmScheduling.WeekdaySet

    /// Saturday alone.
    public static let saturday: AlarmScheduling.WeekdaySet

    /// Monday to Friday.
    public static let weekdays: AlarmScheduling.WeekdaySet

    /// Saturday and Sunday.
    public static let weekend: AlarmScheduling.WeekdaySet

    /// All seven days.
    public static let everyDay: AlarmScheduling.WeekdaySet

    /// Whether the day is in the set.
    public func contains(_ day: AlarmScheduling.Weekday) -> Bool

    /// How many days the set holds, 0…7.
    public var count: Int { get }

    /// The days of the set, in the order of a week that begins with `first`.
    public func days(startingWith first: AlarmScheduling.Weekday = .sunday) -> [AlarmScheduling.Weekday]
}

extension WeekdaySet {

    /// The days in words: the words for all, for Monday to Friday and for the weekend, else short day names in the
    /// order of the locale's week.
    public func text(locale: Locale, words: AlarmScheduling.AlarmWords = AlarmWords()) -> String
}

extension WeekdaySet : CustomStringConvertible {

    /// The English names in order from Sunday, for logs.
    public var description: String { get }
}

extension WeekdaySet : Codable {

    /// Reads an array of `Calendar` numbers; a number outside 1…7 is a data-corrupted error.
    public init(from decoder: any Decoder) throws

    /// Writes an ascending array of `Calendar` numbers.
    public func encode(to encoder: any Encoder) throws
}

/// An instant at which a zone's offset from UTC changes.
public struct ZoneChange : Hashable, Sendable {

    /// The first instant with the new offset, seconds since 1970-01-01T00:00:00Z.
    public let instant: Int64

    /// Seconds east of UTC before the change.
    public let offsetBefore: Int

    /// Seconds east of UTC from the change on.
    public let offsetAfter: Int

    /// Creates a change.
    public init(instant: Int64, offsetBefore: Int, offsetAfter: Int)
}

/// Why a source has no rules for a zone.
public enum ZoneError : Error, Hashable, CustomStringConvertible {

    /// Nobody knows a zone of that name.
    case unknownZone(String)

    /// One sentence with the name.
    public var description: String { get }
}

/// The clock of one place: its offset from UTC at every instant.
///
/// Instants are seconds since 1970-01-01T00:00:00Z; the rules must hold for the years 1 to 9999 and are never asked for
/// instants more than four days beyond. Offsets are seconds east of UTC.
///
/// ``ZoneTable`` (from TZif bytes) and ``FoundationZone`` (from a `TimeZone`) are the two that come with the library. A
/// conforming type of your own needs the first five members; `wallTime(_:)` has a default that walks the changes.
public protocol ZoneRules : Sendable {

    /// The zone's name, such as `Europe/Berlin`.
    var identifier: String { get }

    /// The version of the zone data, such as `2026f`, or `nil` when it is not known.
    var dataVersion: String? { get }

    /// The least and greatest offset at any time; a wider range is allowed and costs a little speed. At most ±26 hours.
    var offsetBounds: ClosedRange<Int> { get }

    /// Seconds east of UTC at an instant.
    func offset(at instant: Int64) -> Int

    /// The first change of the offset strictly after an instant, or `nil` when there is none.
    func change(after instant: Int64) -> AlarmScheduling.ZoneChange?

    /// What a reading of the wall clock means, in seconds since 1970-01-01T00:00 of that clock.
    func wallTime(_ reading: Int64) -> AlarmScheduling.WallTime
}

extension ZoneRules {

    /// What a reading of the wall clock means, found by walking the changes near it.
    public func wallTime(_ reading: Int64) -> AlarmScheduling.WallTime

    /// The bounds that hold for every zone: ±26 hours.
    public var offsetBounds: ClosedRange<Int> { get }
}

/// Where the rules of zones come from.
public protocol ZoneSource : Sendable {

    /// The version of the zone data, such as `2026f`, or `nil` when it is not known.
    var dataVersion: String? { get }

    /// The rules of a zone.
    ///
    /// - Parameter identifier: The zone's name, such as `Europe/Berlin`.
    /// - Returns: Its rules.
    /// - Throws: ``ZoneError`` when there is no such zone.
    func rules(for identifier: String) throws(AlarmScheduling.ZoneError) -> any AlarmScheduling.ZoneRules

    /// The name of the zone the device is in now.
    var deviceZoneIdentifier: String { get }
}

/// A zone's rules as a table of changes: exact integer arithmetic, one binary search a question.
///
/// Made from TZif bytes (``init(identifier:tzif:dataVersion:)``) or as a fixed offset. A footer rule is unrolled over
/// one cycle of the Gregorian calendar, 400 years or 146,097 days, which is a whole number of weeks; later instants are
/// folded back by whole cycles. So the rules hold for all years, and no question computes a rule.
///
/// ```swift
/// let zone = ZoneTable(identifier: "Asia/Kolkata", fixedOffset: 19_800)
/// zone?.offset(at: 0)          // → Optional(19800)
/// ```
public struct ZoneTable : Hashable, Sendable {

    /// The zone's name.
    public let identifier: String

    /// The version of the zone data, or `nil` when it is not known.
    public let dataVersion: String?

    /// The least and greatest offset, seconds east of UTC.
    public let offsetBounds: ClosedRange<Int>

    /// A zone whose offset never changes, or `nil` when it is beyond ±26 hours (seconds east of UTC).
    public init?(identifier: String, fixedOffset: Int)

    /// Coordinated Universal Time.
    public static let utc: AlarmScheduling.ZoneTable
}

extension ZoneTable : AlarmScheduling.ZoneRules {

    /// Seconds east of UTC at an instant.
    ///
    /// - Complexity: O(log n) in the number of changes.
    public func offset(at instant: Int64) -> Int

    /// The first change strictly after an instant, or `nil` when there is none.
    ///
    /// - Complexity: O(log n) in the number of changes.
    public func change(after instant: Int64) -> AlarmScheduling.ZoneChange?

    /// What a reading of the wall clock means.
    ///
    /// - Complexity: O(log n) in the number of changes.
    public func wallTime(_ reading: Int64) -> AlarmScheduling.WallTime
}

extension ZoneTable {

    /// Reads a TZif file, versions 1 to 4 (RFC 9636): the 64-bit block and the footer rule where there are any.
    ///
    /// Dates after the last recorded change follow the footer, as the format demands; a reader without it is wrong for
    /// most of the future. Any bytes are safe: they give a table or a ``TZifError``.
    ///
    /// - Parameters:
    ///   - identifier: The zone's name, which the bytes do not hold.
    ///   - bytes: The file's bytes.
    ///   - dataVersion: The version of the zone data, such as `2026f`, when it is known.
    /// - Throws: ``TZifError`` with the problem and its place.
    public init(identifier: String, tzif bytes: some Collection<UInt8>, dataVersion: String? = nil) throws(AlarmScheduling.TZifError)
}

extension Sequence where Self.Element == AlarmScheduling.Alarm {

    /// The earliest occurrence of all the alarms strictly after an instant; of equal instants the first alarm's.
    public func nextOccurrence(after instant: Date, in zone: some AlarmScheduling.ZoneRules) -> AlarmScheduling.Occurrence?
}

extension Sequence where Self.Element == AlarmScheduling.Alarm {

    /// The alarms by time of day, then by label, then by identity.
    public func sortedByTime() -> [AlarmScheduling.Alarm]

    /// Returns the alarms by their next occurrence; those without one come last, by time of day.
    ///
    /// ```swift
    /// let early = Alarm(time: .at(6, 0), recurrence: .weekly(.saturday))
    /// let late = Alarm(time: .at(9, 0), recurrence: .weekly(.everyDay))
    /// let now = Date(timeIntervalSince1970: 0)    // a Thursday
    /// [late, early].sortedByTime().first == early    // → true
    /// [early, late].sortedByNextOccurrence(after: now, in: ZoneTable.utc)[0] == late    // → true
    /// ```
    ///
    /// - Parameters:
    ///   - instant: The instant after which to look.
    ///   - zone: The clock the alarms follow.
    /// - Returns: All the alarms.
    /// - Complexity: One search an alarm.
    public func sortedByNextOccurrence(after instant: Date, in zone: some AlarmScheduling.ZoneRules) -> [AlarmScheduling.Alarm]
}

