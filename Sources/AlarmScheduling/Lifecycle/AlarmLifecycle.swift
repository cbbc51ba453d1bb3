public import Foundation

/// What happens to one alarm as time passes and a person presses buttons: a pure state machine.
///
/// Every call takes the instant and the rules of the zone in force, changes the state, and returns ``Action`` values for
/// the shell to perform. Nothing here waits, sounds or saves, so every case can be tested with made-up instants.
///
/// ```swift
/// if let time = TimeOfDay(7, 0) {
///     let utc = ZoneTable.utc
///     let seven = Date(timeIntervalSince1970: 25_200)
///     let alarm = Alarm(time: time, recurrence: .weekly(.everyDay))
///     var life = try AlarmLifecycle(alarm, armedAt: seven - 60, in: utc)
///     life.advance(to: seven, in: utc).count                           // → 1
///     _ = life.snooze(at: seven + 50, in: utc)
///     life.nextRing(in: utc)?.reason                                   // → Optional(AlarmScheduling.Occurrence.Reason.snooze(1))
///     life.nextRing(in: utc)?.date.timeIntervalSince(seven)            // → Optional(590.0)
/// }
/// ```
///
/// One occurrence rings once, through repeated hours, restarts, travel and a clock that was set back. A snooze is an
/// instant, untouched by travel; the alarm's own regular ring at or before it replaces it.
public struct AlarmLifecycle: Hashable, Sendable {
    /// The spans of a ring's life, in seconds, none negative.
    public struct Settings: Hashable, Sendable {
        /// How long before a ring it is announced as upcoming; 2 hours unless changed.
        public var lead: TimeInterval = 7200
        /// How long an unanswered ring sounds; 10 minutes unless changed.
        public var silenceAfter: TimeInterval = 600
        /// How late a ring may still begin to sound, else it is missed; 10 minutes unless changed.
        public var lateLimit: TimeInterval = 600

        /// The usual spans.
        public init() {}
    }

    /// What an alarm is doing.
    public enum Phase: Hashable, Sendable {
        /// It waits for its next ring.
        case idle
        /// It rings, counted from an instant that a late start does not move.
        case ringing(Occurrence, since: Date)
        /// It was snoozed: the occurrence is the ring to come; `length` is the snooze's length in seconds.
        case snoozed(Occurrence, length: TimeInterval)
    }

    /// What must be kept to go on after a restart.
    public struct State: Hashable, Sendable {
        /// What the alarm is doing.
        public internal(set) var phase: Phase = .idle
        /// The instant up to which everything was handled.
        public internal(set) var checked: Date
        /// The offset that was in force then, seconds east of UTC, `nil` before the first check.
        public internal(set) var offset: Int?
        /// The occurrences of the last days that rang, with their instants.
        public internal(set) var rung: [Occurrence.ID: Date] = [:]
        /// The occurrences that shall not ring.
        public internal(set) var skipped: Set<Occurrence.ID> = []
        /// The occurrence that was announced as upcoming.
        public internal(set) var announced: Occurrence.ID?
    }

    /// What the shell must do or tell.
    ///
    /// More cases may come; treat unknown ones as nothing to do.
    public enum Action: Hashable, Sendable {
        /// The ring comes within the lead.
        case upcoming(Occurrence)
        /// Begin to ring.
        case rings(Occurrence)
        /// Stop ringing; the occurrence is the snoozed ring to come.
        case snoozed(Occurrence)
        /// The limit is reached; the ring is dismissed instead.
        case snoozeRefused(Occurrence)
        /// Stop ringing, or forget the snooze: the person is done with it.
        case dismissed(Occurrence)
        /// Stop ringing: nobody answered.
        case silenced(Occurrence)
        /// The ring or snooze is given up for the alarm's next regular ring, which follows.
        case replaced(Occurrence)
        /// Stop ringing, or forget the snooze: the alarm was edited, disabled or removed.
        case cancelled(Occurrence)
        /// A ring did not happen.
        case missed(Occurrence, MissedCause)
        /// A coming ring shall not happen.
        case skipped(Occurrence)
        /// A coming ring shall happen after all.
        case unskipped(Occurrence.ID)
        /// The clock was set back to this instant: missed rings after it may still come.
        case clockSetBack(Date)
        /// The alarm rang once and is disabled now.
        case disabled
        /// The alarm rang once and wants to be deleted.
        case deleted
    }

    /// Why a ring did not happen.
    public enum MissedCause: String, Hashable, Sendable, Codable, CaseIterable {
        /// Nothing was running at its time, and it was too late to ring afterwards.
        case late
        /// The clock of a new zone jumped over its time.
        case jumpedOver
    }

    /// The alarm as it is now; ringing once disables it.
    public internal(set) var alarm: Alarm
    /// What must be kept to go on after a restart.
    public internal(set) var state: State
    /// The spans.
    public var settings: Settings

    /// Starts the life of an alarm that was just added or enabled.
    ///
    /// - Parameters:
    ///   - alarm: The alarm; an undated one-shot is stamped with the instant.
    ///   - now: The instant from which its rings count.
    ///   - zone: The clock it follows.
    ///   - settings: The spans.
    /// - Throws: ``AlarmLifecycleError/neverRings`` for an enabled one-shot whose date is past or skipped by its policy.
    public init(
        _ alarm: Alarm,
        armedAt now: Date,
        in zone: some ZoneRules,
        settings: Settings = Settings()
    ) throws(AlarmLifecycleError) {
        self.init(alarm, state: State(checked: Self.moment(now)), settings: settings)
        try arm(at: now, in: zone)
        state.offset = offset(in: zone)
    }

    /// Goes on with what was kept.
    public init(_ alarm: Alarm, state: State, settings: Settings = Settings()) {
        self.alarm = alarm
        self.state = state
        self.settings = settings
    }

    /// What the alarm is doing.
    public var phase: Phase { state.phase }

    /// The ring that comes next when nobody presses anything: a snooze, or the next regular ring that is not skipped.
    public func nextRing(in zone: some ZoneRules) -> Occurrence? {
        let regular = nextRegular(in: zone)
        guard case .snoozed(let ring, _) = state.phase else { return regular }
        if let regular, regular.date <= ring.date { return regular }
        return ring
    }

    /// The instant at which ``advance(to:in:)`` next has something to do, or `nil` when it never has.
    public func nextWake(in zone: some ZoneRules) -> Date? {
        var wakes = [nextRing(in: zone)?.date]
        if case .ringing(_, let since) = state.phase { wakes.append(since.addingTimeInterval(settings.silenceAfter)) }
        if let regular = nextRegular(in: zone), regular.id != state.announced {
            wakes.append(max(regular.date.addingTimeInterval(-settings.lead), state.checked))
        }
        return wakes.compactMap { $0 }.min()
    }

    /// The first regular ring after what was handled that neither rang nor is skipped.
    func nextRegular(in zone: some ZoneRules) -> Occurrence? {
        var cursor = state.checked
        while let ring = alarm.nextOccurrence(after: cursor, in: zone) {
            if state.rung[ring.id] == nil, !state.skipped.contains(ring.id) { return ring }
            cursor = ring.date
        }
        return nil
    }

    /// Stamps an undated one-shot, and refuses a dated one that can never ring.
    mutating func arm(at now: Date, in zone: some ZoneRules) throws(AlarmLifecycleError) {
        guard alarm.isEnabled, case .once(on: let date) = alarm.recurrence.kind else { return }
        if date == nil {
            alarm.armedAt = Self.moment(now)
        } else if alarm.nextOccurrence(after: now, in: zone) == nil {
            throw .neverRings
        }
    }

    func offset(in zone: some ZoneRules) -> Int? {
        UnixSeconds.floor(state.checked).map { zone.offset(at: $0) }
    }

    /// Instants are kept in whole milliseconds, so that they come back equal from a file.
    static func moment(_ date: Date) -> Date {
        UnixSeconds.milliseconds(date).map(UnixSeconds.instant(milliseconds:)) ?? date
    }
}

/// Why an alarm's life cannot begin or go on as asked.
public enum AlarmLifecycleError: Error, Hashable, CustomStringConvertible {
    /// A one-shot's date is past, excepted, or skipped by the alarm's own policy.
    case neverRings

    /// One sentence.
    public var description: String {
        switch self {
        case .neverRings: "the alarm rings once, on a date that is past or left out"
        }
    }
}
