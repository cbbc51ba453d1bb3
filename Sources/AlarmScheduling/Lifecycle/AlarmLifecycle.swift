public import Foundation

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
public struct AlarmLifecycle: Hashable, Sendable {
    /// The time spans of a lifecycle, in seconds; negative values and NaN count as 0.
    public struct Settings: Hashable, Sendable {
        /// How long before an occurrence it is announced as upcoming; 2 hours unless changed.
        public var upcomingInterval: TimeInterval = 7200 { didSet { Self.clamp(&upcomingInterval) } }
        /// How long an unanswered alarm rings; 10 minutes unless changed.
        public var silenceAfter: TimeInterval = 600 { didSet { Self.clamp(&silenceAfter) } }
        /// How late an occurrence may still begin to sound, else it is missed; 10 minutes unless changed.
        public var lateTolerance: TimeInterval = 600 { didSet { Self.clamp(&lateTolerance) } }

        /// The usual spans.
        public init() {}

        private static func clamp(_ span: inout TimeInterval) {
            // The comparison is false for NaN too.
            if !(span >= 0) { span = 0 }
        }
    }

    /// What an alarm is doing.
    public enum Phase: Hashable, Sendable {
        /// It waits for its next occurrence.
        case idle
        /// It rings, counted from an instant that a late start does not move.
        case ringing(Occurrence, since: Date)
        /// The alarm was snoozed: the occurrence is the one to come; `length` is the snooze's length in seconds.
        case snoozed(Occurrence, length: TimeInterval)
    }

    /// What must be kept to go on after a restart.
    public struct State: Hashable, Sendable {
        /// What the alarm is doing.
        public internal(set) var phase: Phase = .idle
        /// The instant up to which everything was handled.
        var checked: Date
        /// The offset that was in force then, seconds east of UTC, `nil` before the first check.
        var offset: Int?
        /// The occurrences of the last days that rang, with their instants.
        var rung: [Occurrence.ID: Date] = [:]
        /// The occurrences that are left out.
        public internal(set) var skipped: Set<Occurrence.ID> = []
        /// The occurrence that was announced as upcoming.
        var announced: Occurrence.ID?
    }

    /// The alarm as it is now; ringing once disables it.
    public private(set) var alarm: Alarm
    /// What must be kept to go on after a restart.
    public private(set) var state: State
    /// The spans.
    public var settings: Settings

    /// Missed occurrences older than this, in seconds, are not listed: a clock that is wrong by centuries must not list
    /// thousands of days.
    private static let missedSpan: TimeInterval = 366 * 86_400
    /// How long identities that rang or are skipped are kept, in seconds: longer than any two zones are apart.
    private static let identitySpan: TimeInterval = 3 * 86_400
    /// A clock set back by more than this, in seconds, was wrong before; what rang "later" may ring again.
    private static let trustedSetBack: TimeInterval = 86_400

    // MARK: - Creating a lifecycle

    /// Creates the lifecycle of an alarm that was just added or enabled.
    ///
    /// - Parameters:
    ///   - alarm: The alarm; an undated one-shot is stamped with the instant.
    ///   - now: The instant from which its occurrences count.
    ///   - zone: The clock it follows.
    ///   - settings: The spans.
    /// - Throws: ``AlarmError/Code/neverRings`` for an enabled one-shot whose date is past or skipped by its
    ///   policy.
    public init(
        _ alarm: Alarm,
        enabledAt now: Date,
        in zone: some ZoneRules,
        settings: Settings = Settings()
    ) throws(AlarmError) {
        self.init(alarm, state: State(checked: Self.wholeMilliseconds(now)), settings: settings)
        try setEnabledAt(at: now, in: zone)
        state.offset = offset(in: zone)
    }

    /// Creates a lifecycle from a stored state.
    public init(_ alarm: Alarm, state: State, settings: Settings = Settings()) {
        self.alarm = alarm
        self.state = state
        self.settings = settings
    }

    // MARK: - Inspecting a lifecycle

    /// What the alarm is doing.
    public var phase: Phase { state.phase }

    /// The occurrence that comes next when nobody presses anything: a snooze, or the next regular one that is not
    /// skipped.
    public func nextScheduledOccurrence(in zone: some ZoneRules) -> Occurrence? {
        let regular = nextRegular(in: zone)
        guard case .snoozed(let occurrence, _) = state.phase else { return regular }
        if let regular, regular.date <= occurrence.date { return regular }
        return occurrence
    }

    /// The instant at which ``advance(to:in:)`` next has something to do, or `nil` when it never has.
    public func nextWake(in zone: some ZoneRules) -> Date? {
        var wakes = [nextScheduledOccurrence(in: zone)?.date]
        if case .ringing(_, let since) = state.phase { wakes.append(since.addingTimeInterval(settings.silenceAfter)) }
        if let regular = nextRegular(in: zone), regular.id != state.announced {
            wakes.append(max(regular.date.addingTimeInterval(-settings.upcomingInterval), state.checked))
        }
        return wakes.compactMap { $0 }.min()
    }

    // MARK: - Letting time pass

    /// Handles everything that is due at an instant, in order.
    ///
    /// Call it when time has passed, and after the zone, its data or the clock changed: the state knows the offset it
    /// was last checked with. Instants may go back.
    ///
    /// - Parameters:
    ///   - instant: Now.
    ///   - zone: The clock the alarm follows now.
    /// - Returns: What to do, in order.
    public mutating func advance(to instant: Date, in zone: some ZoneRules) -> [Action] {
        guard instant.timeIntervalSince1970.isFinite else { return [] }
        let now = Self.wholeMilliseconds(instant)
        var actions: [Action] = []
        if now < state.checked { setClockBack(to: now, &actions) }
        recordJumpedOver(to: zone, &actions)
        state.checked = max(state.checked, now.addingTimeInterval(-Self.missedSpan))
        if !alarm.isEnabled { cancel(&actions) }
        while alarm.isEnabled, step(to: now, in: zone, &actions) {}
        state.checked = now
        state.offset = offset(in: zone)
        forgetOldIdentities()
        announce(in: zone, &actions)
        return actions
    }

    /// Goes on after a restart: as ``advance(to:in:)``, and an occurrence that still rings begins to ring again.
    public mutating func restart(at instant: Date, in zone: some ZoneRules) -> [Action] {
        let before = state.phase
        let actions = advance(to: instant, in: zone)
        guard case .ringing(let occurrence, _) = before, state.phase == before else { return actions }
        return [.rings(occurrence)] + actions
    }

    // MARK: - Commands
    //
    // Each command first handles what is due at its instant.

    /// Snoozes the ringing occurrence; a snooze beyond the limit dismisses it, and without an occurrence nothing
    /// happens.
    ///
    /// - Parameters:
    ///   - press: Now; the next occurrence comes an exact interval later.
    ///   - zone: The clock the alarm follows.
    ///   - minutes: The length, 1…1440; the alarm's own when `nil` or outside that range.
    /// - Returns: What to do, in order.
    public mutating func snooze(at press: Date, in zone: some ZoneRules, minutes: Int? = nil) -> [Action] {
        var actions = advance(to: press, in: zone)
        guard case .ringing(let occurrence, _) = state.phase else { return actions }
        if alarm.snooze.allowsSnooze(after: occurrence.snoozeCount) {
            let wanted = minutes.flatMap { (1...1440).contains($0) ? $0 : nil }
            snoozeOccurrence(occurrence, at: press, minutes: wanted ?? alarm.snooze.minutes, &actions)
        } else {
            actions.append(.snoozeRefused(occurrence))
            end(occurrence, &actions)
        }
        return actions
    }

    /// Ends the occurrence that rings or is snoozed; an occurrence within ``Settings/upcomingInterval`` is skipped.
    public mutating func dismiss(at instant: Date, in zone: some ZoneRules) -> [Action] {
        var actions = advance(to: instant, in: zone)
        switch state.phase {
        case .ringing(let occurrence, _), .snoozed(let occurrence, _):
            end(occurrence, &actions)
        case .idle:
            if let next = nextRegular(in: zone), next.date.timeIntervalSince(state.checked) <= settings.upcomingInterval
            {
                skip(next, &actions)
            }
        }
        return actions
    }

    /// Ends the ringing occurrence because nobody answered, as a platform may report before the time is up.
    public mutating func silence(at instant: Date, in zone: some ZoneRules) -> [Action] {
        var actions = advance(to: instant, in: zone)
        if case .ringing(let occurrence, _) = state.phase { giveUp(occurrence, at: state.checked, &actions) }
        return actions
    }

    /// Leaves out the next regular occurrence, after which a one-shot is done; called again, the one after that.
    public mutating func skipNext(at instant: Date, in zone: some ZoneRules) -> [Action] {
        var actions = advance(to: instant, in: zone)
        if let next = nextRegular(in: zone) { skip(next, &actions) }
        return actions
    }

    /// Takes back every skip of an occurrence to come.
    public mutating func undoSkips(at instant: Date, in zone: some ZoneRules) -> [Action] {
        let actions = advance(to: instant, in: zone)
        let ids = state.skipped.sorted { ($0.localDate, $0.time) < ($1.localDate, $1.time) }
        state.skipped = []
        return actions + ids.map(Action.unskipped)
    }

    /// Moves a running snooze later by minutes (1…1440, or earlier when negative, but not before now).
    public mutating func extendSnooze(by minutes: Int, at instant: Date, in zone: some ZoneRules) -> [Action] {
        var actions = advance(to: instant, in: zone)
        guard case .snoozed(let occurrence, let length) = state.phase, (1...1440).contains(minutes.magnitude) else {
            return actions
        }
        let change = TimeInterval(minutes * 60)
        let date = max(occurrence.date.addingTimeInterval(change), state.checked.addingTimeInterval(1))
        let moved = Occurrence(id: occurrence.id, date: Self.wholeMilliseconds(date), reason: occurrence.reason)
        state.phase = .snoozed(moved, length: max(length + change, 1))
        actions.append(.snoozed(moved))
        return actions
    }

    /// Replaces the alarm; an occurrence or snooze is cancelled when the edit touches what decides the occurrences.
    ///
    /// A new label, sound or snooze policy lets an occurrence or snooze go on.
    ///
    /// - Parameters:
    ///   - edited: The new state of the alarm; its identity must be the same.
    ///   - instant: Now.
    ///   - zone: The clock the edited alarm follows.
    /// - Returns: What to do, in order.
    /// - Throws: ``AlarmError/Code/neverRings`` for an enabled one-shot whose date is past or left out; nothing is
    ///   changed then.
    /// - Precondition: `edited.id` is the alarm's identity.
    public mutating func edit(
        to edited: Alarm,
        at instant: Date,
        in zone: some ZoneRules
    ) throws(AlarmError) -> [Action] {
        precondition(edited.id == alarm.id, "an edit keeps the alarm's identity")
        var copy = self
        var actions = copy.advance(to: instant, in: zone)
        let keepsOccurrences = edited.hasSameOccurrences(as: copy.alarm)
        let wasEnabled = copy.alarm.isEnabled
        let enabledAt = copy.alarm.enabledAt
        copy.alarm = edited
        if keepsOccurrences, wasEnabled {
            copy.alarm.enabledAt = enabledAt
        } else {
            copy.cancel(&actions)
            copy.state.announced = nil
            try copy.setEnabledAt(at: instant, in: zone)
        }
        actions += copy.advance(to: copy.state.checked, in: zone)
        self = copy
        return actions
    }

    /// Enables or disables the alarm; disabling cancels an occurrence or snooze, enabling an undated one-shot sets
    /// ``Alarm/enabledAt``.
    ///
    /// - Parameters:
    ///   - enabled: Whether it rings from now on.
    ///   - instant: Now.
    ///   - zone: The clock the alarm follows.
    /// - Returns: What to do, in order.
    /// - Throws: ``AlarmError/Code/neverRings`` when a one-shot's date is past or left out.
    public mutating func setEnabled(
        _ enabled: Bool,
        at instant: Date,
        in zone: some ZoneRules
    ) throws(AlarmError) -> [Action] {
        var edited = alarm
        edited.isEnabled = enabled
        return try edit(to: edited, at: instant, in: zone)
    }

    /// Cancels an occurrence or snooze because the alarm is about to be removed.
    public mutating func remove(at instant: Date, in zone: some ZoneRules) -> [Action] {
        var actions = advance(to: instant, in: zone)
        cancel(&actions)
        alarm.isEnabled = false
        return actions
    }

    // MARK: - Steps in time

    /// Handles the earliest thing that is due; false when nothing is.
    private mutating func step(to now: Date, in zone: some ZoneRules, _ actions: inout [Action]) -> Bool {
        let regular = nextRegular(in: zone).flatMap { $0.date <= now ? $0 : nil }
        switch state.phase {
        case .idle:
            guard let regular else { return false }
            begin(regular, at: now, &actions)
        case .snoozed(let occurrence, _):
            if let regular, regular.date <= occurrence.date {
                actions.append(.replaced(occurrence))
                begin(regular, at: now, &actions)
            } else if occurrence.date <= now {
                begin(occurrence, at: now, &actions)
            } else {
                return false
            }
        case .ringing(let occurrence, let since):
            let end = since.addingTimeInterval(settings.silenceAfter)
            if let regular, regular.date < end {
                actions.append(.replaced(occurrence))
                begin(regular, at: now, &actions)
            } else if end <= now {
                state.checked = max(state.checked, end)
                giveUp(occurrence, at: end, &actions)
            } else {
                return false
            }
        }
        return true
    }

    private mutating func begin(_ occurrence: Occurrence, at now: Date, _ actions: inout [Action]) {
        state.checked = max(state.checked, occurrence.date)
        if now.timeIntervalSince(occurrence.date) >= settings.lateTolerance, now > occurrence.date {
            state.phase = .idle
            actions.append(.missed(occurrence, .late))
            finish(&actions)
        } else {
            state.rung[occurrence.id] = occurrence.date
            state.phase = .ringing(occurrence, since: occurrence.date)
            actions.append(.rings(occurrence))
        }
    }

    /// Nobody answered: the occurrence snoozes by itself where the alarm wants that and may, else it falls silent.
    private mutating func giveUp(_ occurrence: Occurrence, at instant: Date, _ actions: inout [Action]) {
        if alarm.snooze.snoozesWhenIgnored, alarm.snooze.allowsSnooze(after: occurrence.snoozeCount) {
            snoozeOccurrence(occurrence, at: instant, minutes: alarm.snooze.minutes, &actions)
        } else {
            state.phase = .idle
            actions.append(.silenced(occurrence))
            finish(&actions)
        }
    }

    private mutating func snoozeOccurrence(
        _ occurrence: Occurrence, at press: Date, minutes: Int, _ actions: inout [Action]
    ) {
        let length = TimeInterval(minutes * 60)
        let next = Occurrence(
            id: occurrence.id,
            date: Self.wholeMilliseconds(press.addingTimeInterval(length)),
            reason: .snooze(occurrence.snoozeCount + 1)
        )
        state.phase = .snoozed(next, length: length)
        actions.append(.snoozed(next))
    }

    /// After its occurrence an alarm that rings once is disabled, or wants to be deleted.
    private mutating func finish(_ actions: inout [Action]) {
        guard alarm.recurrence.isOnce else { return }
        alarm.isEnabled = false
        actions.append(alarm.deletesAfterRinging ? .deleted : .disabled)
    }

    private mutating func setClockBack(to now: Date, _ actions: inout [Action]) {
        if state.checked.timeIntervalSince(now) > Self.trustedSetBack {
            state.rung = state.rung.filter { $0.value <= now }
        }
        state.checked = now
        switch state.phase {
        case .ringing(let occurrence, let since):
            state.phase = .ringing(occurrence, since: min(since, now))
        case .snoozed(let occurrence, let length) where occurrence.date.timeIntervalSince(now) > length:
            let sooner = Occurrence(id: occurrence.id, date: now.addingTimeInterval(length), reason: occurrence.reason)
            state.phase = .snoozed(sooner, length: length)
        case .snoozed, .idle:
            break
        }
        actions.append(.clockSetBack(now))
    }

    /// When a new zone's clock is ahead of the old one's, the readings between both were never shown.
    private mutating func recordJumpedOver(to zone: some ZoneRules, _ actions: inout [Action]) {
        guard alarm.isEnabled, let old = state.offset, let new = offset(in: zone), new > old else { return }
        let start = state.checked.addingTimeInterval(TimeInterval(old - new))
        for occurrence in alarm.occurrences(after: start, through: state.checked, in: zone) {
            guard state.rung[occurrence.id] == nil, !state.skipped.contains(occurrence.id) else { continue }
            actions.append(.missed(occurrence, .jumpedOver))
            if state.phase == .idle { finish(&actions) }
        }
    }

    private mutating func forgetOldIdentities() {
        let oldest = state.checked.addingTimeInterval(-Self.identitySpan)
        state.rung = state.rung.filter { $0.value >= oldest }
        guard let day = UnixSeconds.floor(oldest)?.flooredQuotient(86_400) else { return }
        state.skipped = state.skipped.filter { Int64($0.localDate.dayNumber) >= day }
    }

    private mutating func announce(in zone: some ZoneRules, _ actions: inout [Action]) {
        guard let next = nextRegular(in: zone), next.id != state.announced,
            next.date.timeIntervalSince(state.checked) <= settings.upcomingInterval
        else { return }
        state.announced = next.id
        actions.append(.upcoming(next))
    }

    // MARK: - Steps of commands

    private mutating func end(_ occurrence: Occurrence, _ actions: inout [Action]) {
        state.phase = .idle
        actions.append(.dismissed(occurrence))
        finish(&actions)
    }

    private mutating func cancel(_ actions: inout [Action]) {
        switch state.phase {
        case .ringing(let occurrence, _), .snoozed(let occurrence, _):
            state.phase = .idle
            actions.append(.cancelled(occurrence))
        case .idle:
            break
        }
    }

    private mutating func skip(_ occurrence: Occurrence, _ actions: inout [Action]) {
        state.skipped.insert(occurrence.id)
        actions.append(.skipped(occurrence))
        if state.phase == .idle { finish(&actions) }
    }

    // MARK: - Helpers

    /// The first regular occurrence after what was handled that neither rang nor is skipped.
    private func nextRegular(in zone: some ZoneRules) -> Occurrence? {
        var cursor = state.checked
        while let occurrence = alarm.nextOccurrence(after: cursor, in: zone) {
            if state.rung[occurrence.id] == nil, !state.skipped.contains(occurrence.id) { return occurrence }
            cursor = occurrence.date
        }
        return nil
    }

    /// Sets ``Alarm/enabledAt`` of an undated one-shot, and refuses a dated one that can never ring.
    private mutating func setEnabledAt(at now: Date, in zone: some ZoneRules) throws(AlarmError) {
        guard alarm.isEnabled, case .once(on: let date) = alarm.recurrence.kind else { return }
        if date == nil {
            alarm.enabledAt = Self.wholeMilliseconds(now)
        } else if alarm.nextOccurrence(after: now, in: zone) == nil {
            throw .neverRings
        }
    }

    private func offset(in zone: some ZoneRules) -> Int? {
        UnixSeconds.floor(state.checked).map { zone.offset(at: $0) }
    }

    /// Instants are kept in whole milliseconds, so that they come back equal from a file.
    static func wholeMilliseconds(_ date: Date) -> Date {
        UnixSeconds.milliseconds(date).map(UnixSeconds.instant(milliseconds:)) ?? date
    }
}

extension Alarm {
    /// Whether an edit leaves the occurrences as they were.
    fileprivate func hasSameOccurrences(as other: Alarm) -> Bool {
        time == other.time && recurrence == other.recurrence && isEnabled == other.isEnabled
            && zoneIdentifier == other.zoneIdentifier && clockChangePolicy == other.clockChangePolicy
            && exceptions == other.exceptions && pausedUntil == other.pausedUntil
    }
}

extension Occurrence {
    /// How often the occurrence was snoozed, 0 for a regular one.
    public var snoozeCount: Int {
        if case .snooze(let count) = reason { count } else { 0 }
    }
}
