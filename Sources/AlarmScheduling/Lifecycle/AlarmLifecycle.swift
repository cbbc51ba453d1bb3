public import Foundation

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
public struct AlarmLifecycle: Hashable, Sendable {
    /// The time spans of a lifecycle, in seconds; negative values and NaN count as 0.
    public struct Settings: Hashable, Sendable {
        /// The time in seconds before an occurrence at which it is announced as upcoming; 2 hours by default.
        public var upcomingInterval: TimeInterval = 7200 { didSet { Self.clamp(&upcomingInterval) } }
        /// The time in seconds for which an unanswered alarm rings; 10 minutes by default.
        public var silenceAfter: TimeInterval = 600 { didSet { Self.clamp(&silenceAfter) } }
        /// The delay in seconds from which an occurrence counts as missed instead of ringing; 10 minutes by default.
        public var lateTolerance: TimeInterval = 600 { didSet { Self.clamp(&lateTolerance) } }
        /// The step in seconds above which a clock that is set back was wrong; 900 by default.
        ///
        /// Occurrences after the new time then ring again. Corrections by a time server are smaller.
        public var clockCorrectionLimit: TimeInterval = 900 { didSet { Self.clamp(&clockCorrectionLimit) } }

        /// Creates the default settings.
        public init() {}

        private static func clamp(_ span: inout TimeInterval) {
            // The comparison is also false for NaN.
            if !(span >= 0) { span = 0 }
        }
    }

    /// A phase of an alarm: idle, ringing or snoozed.
    public enum Phase: Hashable, Sendable {
        /// The alarm waits for its next occurrence.
        case idle
        /// The alarm rings; `since` is the instant of the occurrence, even when it began to sound later.
        case ringing(Occurrence, since: Date)
        /// The alarm is snoozed; the occurrence is the next to ring, and `length` is the length of the snooze in
        /// seconds.
        case snoozed(Occurrence, length: TimeInterval)
    }

    /// The state of a lifecycle that must be saved to continue after a restart.
    public struct State: Hashable, Sendable {
        /// The phase of the alarm.
        public internal(set) var phase: Phase = .idle
        /// The instant up to which everything has been handled.
        var checked: Date
        /// The offset of the zone at that instant, in seconds east of UTC; `nil` before the first check.
        var offset: Int?
        /// The occurrences that rang in the last days, with their instants.
        var rung: [Occurrence.ID: Date] = [:]
        /// The occurrences that rang while the clock was ahead, until the clock shows their instants again; a platform may
        /// still list their notifications.
        var forgotten: [Occurrence.ID: Date] = [:]
        /// The identifiers of the skipped occurrences.
        public internal(set) var skipped: Set<Occurrence.ID> = []
        /// The identifier of the occurrence that was last announced as upcoming.
        var announced: Occurrence.ID?
        /// The last occurrence if it rang and nobody answered, or if a one-time alarm missed it; `nil` after an edit.
        ///
        /// The user can still snooze its notification, and a one-time alarm is enabled again when the clock is set back
        /// before an occurrence that it missed.
        var unanswered: Unanswered?

        /// Returns whether an undated one-time alarm has rung since it was enabled, in any zone.
        func hasRung(_ alarm: Alarm) -> Bool {
            guard alarm.recurrence.isOnce, let enabledAt = alarm.enabledAt else { return false }
            return rung.contains { $0.value > enabledAt }
        }
    }

    /// An occurrence that ended without an answer.
    struct Unanswered: Hashable, Sendable {
        let occurrence: Occurrence
        let isMissed: Bool
    }

    /// The alarm in its current form; a one-time alarm is disabled after its occurrence.
    public private(set) var alarm: Alarm
    /// The state to save, to continue after a restart.
    public private(set) var state: State
    /// The time spans.
    public var settings: Settings

    /// The age in seconds from which missed occurrences are not listed, so that a clock that is wrong by centuries does
    /// not list thousands of days.
    private static let missedSpan: TimeInterval = 366 * 86_400
    /// The time in seconds for which identifiers of rung and skipped occurrences are kept, longer than any difference
    /// of two zones.
    private static let identitySpan: TimeInterval = 3 * 86_400
    /// The number of missed occurrences of one step that are listed one by one; of more, the last one stands for all.
    private static let missedLimit = 7

    // MARK: - Creating a lifecycle

    /// Creates the lifecycle of an alarm that has just been added or enabled.
    ///
    /// - Parameters:
    ///   - alarm: The alarm; an undated one-time alarm gets this instant as ``Alarm/enabledAt``.
    ///   - now: The instant after which the occurrences of the alarm count.
    ///   - zone: The rules of the zone that the alarm follows.
    ///   - settings: The time spans.
    /// - Throws: ``AlarmError/Code/neverRings`` for an enabled one-time alarm whose date is in the past or skipped by
    ///   its policy.
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

    /// The phase of the alarm.
    public var phase: Phase { state.phase }

    /// Returns the next occurrence if the user does nothing: a snooze, or the next regular occurrence that is not
    /// skipped.
    public func nextScheduledOccurrence(in zone: some ZoneRules) -> Occurrence? {
        let regular = nextRegular(in: zone)
        guard case .snoozed(let occurrence, _) = state.phase else { return regular }
        if let regular, regular.date <= occurrence.date { return regular }
        return occurrence
    }

    /// Returns the instant at which ``advance(to:in:)`` next has something to do, or `nil` when there is none.
    public func nextWake(in zone: some ZoneRules) -> Date? {
        var wakes = [nextScheduledOccurrence(in: zone)?.date]
        if case .ringing(_, let since) = state.phase { wakes.append(since.addingTimeInterval(settings.silenceAfter)) }
        if let regular = nextRegular(in: zone), regular.id != state.announced {
            wakes.append(max(regular.date.addingTimeInterval(-settings.upcomingInterval), state.checked))
        }
        return wakes.compactMap { $0 }.min()
    }

    // MARK: - Advancing

    /// Handles everything that is due at an instant, in order.
    ///
    /// Call this method when time has passed and after a change of the zone, its data or the clock; the state contains
    /// the offset of the last check. The instant may be earlier than the last one.
    ///
    /// - Parameters:
    ///   - instant: The current instant.
    ///   - zone: The rules of the zone that the alarm follows now.
    /// - Returns: The actions to perform, in order.
    public mutating func advance(to instant: Date, in zone: some ZoneRules) -> [Action] {
        advance(to: instant, in: zone, heard: [])
    }

    /// Handles everything that is due, where the platform rang for some occurrences by itself: these are not missed.
    mutating func advance(to instant: Date, in zone: some ZoneRules, heard: Set<HeardOccurrence>) -> [Action] {
        guard instant.timeIntervalSince1970.isFinite else { return [] }
        let now = Self.wholeMilliseconds(instant)
        var actions: [Action] = []
        if now < state.checked { setClockBack(to: now, in: zone, &actions) }
        recordJumpedOver(to: zone, at: now, heard, &actions)
        if now.timeIntervalSince(state.checked) > Self.missedSpan, !alarm.recurrence.isOnce {
            // The clock was wrong before, so the time in between has not passed.
            state.checked = now.addingTimeInterval(-settings.lateTolerance)
        }
        if !alarm.isEnabled { cancel(&actions) }
        beginHeard(heard, at: now, &actions)
        while alarm.isEnabled, step(to: now, in: zone, heard, &actions) {}
        rememberHeard(heard, at: now, in: zone, &actions)
        summarizeMissed(&actions)
        state.checked = now
        state.offset = offset(in: zone)
        forgetOldIdentities()
        announce(in: zone, &actions)
        return actions
    }

    /// Continues after a restart, like ``advance(to:in:)``; an occurrence that still rings begins to ring again.
    public mutating func restart(at instant: Date, in zone: some ZoneRules) -> [Action] {
        restart(at: instant, in: zone, heard: [])
    }

    /// Continues after a restart, where the platform rang for some occurrences by itself.
    mutating func restart(at instant: Date, in zone: some ZoneRules, heard: Set<HeardOccurrence>) -> [Action] {
        let before = state.phase
        let actions = advance(to: instant, in: zone, heard: heard)
        guard case .ringing(let occurrence, _) = before, state.phase == before else { return actions }
        return [.rings(occurrence)] + actions
    }

    // MARK: - Commands
    //
    // Each command first handles what is due at its instant.

    /// Snoozes the ringing occurrence, or dismisses it when it has reached the limit; does nothing while no occurrence
    /// rings.
    ///
    /// - Parameters:
    ///   - press: The current instant, from which the snooze is measured.
    ///   - zone: The rules of the zone that the alarm follows.
    ///   - minutes: The length in minutes, 1…1440; `nil` and other values stand for the alarm's own length.
    /// - Returns: The actions to perform, in order.
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

    /// Dismisses the ringing or snoozed occurrence; while the alarm is idle, skips an occurrence within
    /// ``Settings/upcomingInterval``.
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

    /// Handles the user's answer to a notification, which may come at any time after it.
    ///
    /// - Parameters:
    ///   - answered: The occurrence of the notification.
    ///   - answer: The answer, a snooze or a stop.
    ///   - instant: The instant of the answer.
    ///   - zone: The rules of the zone that the alarm follows.
    ///   - heard: The occurrences for which the platform rang.
    ///   - wasMissed: Whether the occurrence was listed as missed, which the answer disproves.
    /// - Returns: The actions to perform, in order.
    mutating func answer(
        _ answered: HeardOccurrence, _ answer: Answer, at instant: Date, in zone: some ZoneRules,
        heard: Set<HeardOccurrence>, wasMissed: Bool
    ) -> [Action] {
        let enabledBefore = alarm.isEnabled
        var actions = advance(to: instant, in: zone, heard: heard.union([answered]))
        switch state.phase {
        case .ringing(let occurrence, _) where occurrence.id == answered.id:
            switch answer {
            case .stop: end(occurrence, &actions)
            case .snooze(until: let date?): snoozeOccurrence(occurrence, until: date, from: state.checked, &actions)
            case .snooze(until: nil): return actions + snooze(at: instant, in: zone)
            }
        case .snoozed(let occurrence, _) where occurrence.id == answered.id:
            if answer == .stop { end(occurrence, &actions) }
            if case .snooze(until: let date?) = answer, abs(date.timeIntervalSince(occurrence.date)) >= 1 {
                let before = Occurrence(id: occurrence.id, date: answered.date, reason: answered.reason)
                snoozeOccurrence(before, until: date, from: state.checked, &actions)
            }
        case .idle where answer != .stop:
            let endedNow = actions.contains { action in
                if case .silenced(let occurrence) = action { HeardOccurrence(occurrence) == answered } else { false }
            }
            let ended = state.unanswered.map { HeardOccurrence($0.occurrence) == answered } ?? false
            guard endedNow || ended || wasMissed && enabledBefore else { break }
            if case .snooze(until: let date?) = answer {
                alarm.isEnabled = true
                state.unanswered = nil
                actions.removeAll { $0 == .disabled || $0 == .deleted }
                let occurrence = Occurrence(id: answered.id, date: answered.date, reason: answered.reason)
                snoozeOccurrence(occurrence, until: date, from: state.checked, &actions)
            } else {
                snoozeLate(answered, at: state.checked, in: zone, &actions)
            }
        default:
            break
        }
        if answer == .stop, state.unanswered.map({ HeardOccurrence($0.occurrence) == answered }) ?? false {
            state.unanswered = nil
        }
        return actions
    }

    /// Snoozes an occurrence that ended without an answer, from the press of its notification.
    private mutating func snoozeLate(
        _ heard: HeardOccurrence, at press: Date, in zone: some ZoneRules, _ actions: inout [Action]
    ) {
        let occurrence = Occurrence(id: heard.id, date: heard.date, reason: heard.reason)
        guard alarm.snooze.allowsSnooze(after: heard.snoozeCount) else {
            actions.append(.snoozeRefused(occurrence))
            return
        }
        alarm.isEnabled = true
        state.unanswered = nil
        actions.removeAll { $0 == .disabled || $0 == .deleted }
        snoozeOccurrence(occurrence, at: press, minutes: alarm.snooze.minutes, &actions)
    }

    /// Ends the ringing occurrence as unanswered, for platforms that report this before the time is up.
    public mutating func silence(at instant: Date, in zone: some ZoneRules) -> [Action] {
        var actions = advance(to: instant, in: zone)
        if case .ringing(let occurrence, _) = state.phase {
            giveUp(occurrence, at: state.checked, now: state.checked, [], &actions)
        }
        return actions
    }

    /// Skips the next regular occurrence that is not yet skipped; a one-time alarm is then finished.
    public mutating func skipNext(at instant: Date, in zone: some ZoneRules) -> [Action] {
        var actions = advance(to: instant, in: zone)
        if let next = nextRegular(in: zone) { skip(next, &actions) }
        return actions
    }

    /// Cancels every skip of a future occurrence.
    public mutating func undoSkips(at instant: Date, in zone: some ZoneRules) -> [Action] {
        let actions = advance(to: instant, in: zone)
        let ids = state.skipped.sorted { ($0.localDate, $0.time) < ($1.localDate, $1.time) }
        state.skipped = []
        return actions + ids.map(Action.unskipped)
    }

    /// Moves the end of a snooze later, or earlier for a negative number.
    ///
    /// - Parameters:
    ///   - minutes: The difference in minutes, −1440…−1 or 1…1440; other values change nothing. The snooze ends one
    ///     second from now at the earliest.
    ///   - instant: The current instant.
    ///   - zone: The rules of the zone that the alarm follows.
    /// - Returns: The actions to perform, in order.
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

    /// Replaces the alarm; an edit that affects its occurrences cancels a ringing or snoozed one.
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
    public mutating func edit(
        to edited: Alarm,
        at instant: Date,
        in zone: some ZoneRules
    ) throws(AlarmError) -> [Action] {
        precondition(edited.id == alarm.id, "the edited alarm must have the same identifier")
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
            copy.state.unanswered = nil
            // An edit is a new beginning: a skip was for the alarm as it was.
            copy.state.skipped = []
            if !wasEnabled { copy.state.rung = [:] }
            try copy.setEnabledAt(at: instant, in: zone)
        }
        actions += copy.advance(to: copy.state.checked, in: zone)
        self = copy
        return actions
    }

    /// Enables or disables the alarm; disabling cancels a ringing or snoozed occurrence, and enabling an undated
    /// one-time alarm sets ``Alarm/enabledAt``.
    ///
    /// - Parameters:
    ///   - enabled: Whether the alarm rings from now on.
    ///   - instant: The current instant.
    ///   - zone: The rules of the zone that the alarm follows.
    /// - Returns: The actions to perform, in order.
    /// - Throws: ``AlarmError/Code/neverRings`` when the date of a one-time alarm is in the past or excluded.
    public mutating func setEnabled(
        _ enabled: Bool,
        at instant: Date,
        in zone: some ZoneRules
    ) throws(AlarmError) -> [Action] {
        var edited = alarm
        edited.isEnabled = enabled
        return try edit(to: edited, at: instant, in: zone)
    }

    /// Cancels a ringing or snoozed occurrence and disables the alarm, which is about to be removed.
    public mutating func remove(at instant: Date, in zone: some ZoneRules) -> [Action] {
        var actions = advance(to: instant, in: zone)
        cancel(&actions)
        alarm.isEnabled = false
        return actions
    }

    // MARK: - Handling due events

    /// Handles the earliest thing that is due; returns `false` when nothing is due.
    private mutating func step(
        to now: Date, in zone: some ZoneRules, _ heard: Set<HeardOccurrence>, _ actions: inout [Action]
    ) -> Bool {
        let regular = nextRegular(in: zone).flatMap { $0.date <= now ? $0 : nil }
        switch state.phase {
        case .idle:
            guard let regular else { return false }
            begin(regular, at: now, heard, &actions)
        case .snoozed(let occurrence, _):
            if let regular, regular.date <= occurrence.date {
                actions.append(.replaced(occurrence))
                begin(regular, at: now, heard, &actions)
            } else if occurrence.date <= now {
                begin(occurrence, at: now, heard, &actions)
            } else {
                return false
            }
        case .ringing(let occurrence, let since):
            let end = since.addingTimeInterval(settings.silenceAfter)
            if let regular, regular.date < end {
                actions.append(.replaced(occurrence))
                begin(regular, at: now, heard, &actions)
            } else if end <= now {
                state.checked = max(state.checked, end)
                giveUp(occurrence, at: end, now: now, heard, &actions)
            } else {
                return false
            }
        }
        return true
    }

    private mutating func begin(
        _ occurrence: Occurrence, at now: Date, _ heard: Set<HeardOccurrence>, _ actions: inout [Action]
    ) {
        state.checked = max(state.checked, occurrence.date)
        if now.timeIntervalSince(occurrence.date) >= settings.lateTolerance, now > occurrence.date {
            if heard.contains(HeardOccurrence(occurrence)) {
                // The platform rang; the time until the alarm falls silent has begun then.
                remember(occurrence)
                state.phase = .ringing(occurrence, since: occurrence.date)
                return
            }
            state.phase = .idle
            actions.append(.missed(occurrence, .late))
            finish(&actions, unanswered: Unanswered(occurrence: occurrence, isMissed: true))
        } else {
            remember(occurrence)
            state.unanswered = nil
            state.phase = .ringing(occurrence, since: occurrence.date)
            actions.append(.rings(occurrence))
        }
    }

    /// Remembers that a regular occurrence rang; a snooze says nothing about the clock at the time of its occurrence.
    private mutating func remember(_ occurrence: Occurrence) {
        guard occurrence.snoozeCount == 0 else { return }
        // It rang after the alarm was enabled, even if the clock of another zone showed its time before.
        let earliest = alarm.enabledAt.map { $0.addingTimeInterval(0.001) }
        state.rung[occurrence.id] = max(occurrence.date, earliest ?? occurrence.date)
    }

    /// Snoozes an unanswered occurrence where the policy asks for and allows that; otherwise silences it.
    private mutating func giveUp(
        _ occurrence: Occurrence, at instant: Date, now: Date, _ heard: Set<HeardOccurrence>, _ actions: inout [Action]
    ) {
        // A snooze that is already too late to ring would turn an occurrence that was heard into a missed one, unless the
        // platform rang for it.
        let next = HeardOccurrence(id: occurrence.id, snoozeCount: occurrence.snoozeCount + 1, date: instant)
        let isLate =
            now.timeIntervalSince(alarm.snooze.target(pressedAt: instant)) >= settings.lateTolerance
            && !heard.contains(next)
        if alarm.snooze.snoozesWhenIgnored, !isLate, alarm.snooze.allowsSnooze(after: occurrence.snoozeCount) {
            snoozeOccurrence(occurrence, at: instant, minutes: alarm.snooze.minutes, &actions)
        } else {
            state.phase = .idle
            actions.append(.silenced(occurrence))
            state.unanswered = Unanswered(occurrence: occurrence, isMissed: false)
            finish(&actions, unanswered: state.unanswered)
        }
    }

    private mutating func snoozeOccurrence(
        _ occurrence: Occurrence, at press: Date, minutes: Int, _ actions: inout [Action]
    ) {
        snoozeOccurrence(occurrence, until: press.addingTimeInterval(TimeInterval(minutes * 60)), from: press, &actions)
    }

    private mutating func snoozeOccurrence(
        _ occurrence: Occurrence, until date: Date, from press: Date, _ actions: inout [Action]
    ) {
        let next = Occurrence(
            id: occurrence.id, date: Self.wholeMilliseconds(date), reason: .snooze(occurrence.snoozeCount + 1))
        state.phase = .snoozed(next, length: max(date.timeIntervalSince(press), 1))
        actions.append(.snoozed(next))
    }

    /// Disables a one-time alarm after its occurrence, or requests its deletion; a missed alarm is never deleted.
    private mutating func finish(_ actions: inout [Action], unanswered: Unanswered? = nil) {
        guard alarm.recurrence.isOnce else { return }
        alarm.isEnabled = false
        state.unanswered = unanswered
        let isDeleted = alarm.deletesAfterRinging && unanswered?.isMissed != true
        actions.append(isDeleted ? .deleted : .disabled)
    }

    private mutating func setClockBack(to now: Date, in zone: some ZoneRules, _ actions: inout [Action]) {
        let step = state.checked.timeIntervalSince(now)
        let wasEnabled = alarm.isEnabled
        // A clock that is set back by more than a year has no time; what rang then is not near the new time.
        if step > settings.clockCorrectionLimit, step <= Self.missedSpan {
            // Decision 0359.
            var kept = state.rung.filter { $0.value <= now }
            if alarm.recurrence.isOnce {
                switch state.phase {
                case .snoozed(let occurrence, _): kept[occurrence.id] = state.rung[occurrence.id]
                // An occurrence that is given back must not end the alarm when it falls silent.
                case .ringing(let occurrence, _) where kept[occurrence.id] == nil: cancel(&actions)
                case .ringing, .idle: break
                }
            }
            state.forgotten = state.rung.filter { kept[$0.key] == nil }
            state.rung = kept
            unskip(after: now, in: zone, &actions)
        }
        state.checked = now
        if let enabledAt = alarm.enabledAt, enabledAt > now { alarm.enabledAt = now }
        if let unanswered = state.unanswered, unanswered.isMissed, unanswered.occurrence.date > now, !alarm.isEnabled {
            alarm.isEnabled = true
            state.unanswered = nil
            state.rung[unanswered.occurrence.id] = nil
        }
        if step > settings.clockCorrectionLimit || alarm.isEnabled != wasEnabled, !state.hasRung(alarm) {
            // The alarm waits, perhaps in another zone than that in which it was enabled.
            alarm.enabledAt = alarm.enabledAt.map { _ in now }
        }
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

    /// Begins the occurrence of a waiting one-time alarm for which the platform rang, on whatever date that was: the device
    /// may have been in another zone.
    private mutating func beginHeard(_ heard: Set<HeardOccurrence>, at now: Date, _ actions: inout [Action]) {
        guard alarm.isEnabled, state.phase == .idle, let enabledAt = alarm.enabledAt, !state.hasRung(alarm),
            let first = heard.filter({ $0.snoozeCount == 0 && $0.heardAt >= enabledAt && isNew($0, at: now) })
                .min(by: { $0.date < $1.date })
        else { return }
        begin(Occurrence(id: first.id, date: first.date, reason: .regular), at: now, heard, &actions)
    }

    /// Returns whether the platform rang for an occurrence that is not known to have rung; `false` for what rang while the
    /// clock was ahead.
    private func isNew(_ occurrence: HeardOccurrence, at now: Date) -> Bool {
        let span = now.addingTimeInterval(-Self.identitySpan)...now.addingTimeInterval(settings.clockCorrectionLimit)
        return state.rung[occurrence.id] == nil && span.contains(occurrence.date)
            && (occurrence.date <= now || state.forgotten[occurrence.id] == nil)
    }

    /// Records occurrences for which the platform rang, so that they do not ring again after travel or a correction of
    /// the clock.
    private mutating func rememberHeard(
        _ heard: Set<HeardOccurrence>, at now: Date, in zone: some ZoneRules, _ actions: inout [Action]
    ) {
        for occurrence in heard
        where occurrence.snoozeCount == 0 && isNew(occurrence, at: now)
            && occurrence.heardAt >= alarm.enabledAt ?? .distantPast
        {
            remember(Occurrence(id: occurrence.id, date: occurrence.date, reason: .regular))
            guard alarm.isEnabled, state.phase == .idle else { continue }
            let ended = Occurrence(id: occurrence.id, date: occurrence.date, reason: .regular)
            if !alarm.recurrence.isOnce {
                if ended.date >= state.unanswered?.occurrence.date ?? .distantPast {
                    state.unanswered = Unanswered(occurrence: ended, isMissed: false)
                }
            } else if nextRegular(in: zone) == nil {
                actions.append(.silenced(ended))
                finish(&actions, unanswered: Unanswered(occurrence: ended, isMissed: false))
            }
        }
    }

    /// Cancels the skips of occurrences after an instant.
    private mutating func unskip(after now: Date, in zone: some ZoneRules, _ actions: inout [Action]) {
        guard let instant = UnixSeconds.floor(now) else { return }
        let reading = instant + Int64(zone.offset(at: instant))
        let ahead = state.skipped.filter { id in
            Int64(id.localDate.dayNumber) * 86_400 + Int64(id.time.minuteOfDay * 60) > reading
        }
        state.skipped.subtract(ahead)
        actions += ahead.sorted { ($0.localDate, $0.time) < ($1.localDate, $1.time) }.map(Action.unskipped)
    }

    /// Replaces many missed occurrences of one step by the last one, which has the number of the others.
    private func summarizeMissed(_ actions: inout [Action]) {
        var missed: [Occurrence] = []
        for case .missed(let occurrence, .late) in actions { missed.append(occurrence) }
        guard missed.count > Self.missedLimit, let last = missed.last else { return }
        actions.removeAll { action in
            if case .missed(let occurrence, .late) = action { occurrence != last } else { false }
        }
        guard let place = actions.firstIndex(of: .missed(last, .late)) else { return }
        actions.insert(.missedEarlier(missed.count - 1), at: place)
    }

    /// Records the occurrences whose times a new zone's clock jumps over because it is ahead of the old one's.
    private mutating func recordJumpedOver(
        to zone: some ZoneRules, at now: Date, _ heard: Set<HeardOccurrence>, _ actions: inout [Action]
    ) {
        guard alarm.isEnabled, let old = state.offset, let new = offset(in: zone), new != old else { return }
        defer {
            // The clock has not shown the time of a waiting one-time alarm before this instant, in whatever zone it was.
            if alarm.isEnabled, !state.hasRung(alarm) {
                alarm.enabledAt = alarm.enabledAt.map { max($0, state.checked) }
            }
        }
        guard new > old else { return }
        let start = state.checked.addingTimeInterval(TimeInterval(old - new))
        var moved = alarm
        // On the new clock the alarm was enabled when the old clock showed the same time.
        if let enabledAt = alarm.enabledAt { moved.enabledAt = enabledAt.addingTimeInterval(TimeInterval(old - new)) }
        for occurrence in moved.occurrences(after: start, through: state.checked, in: zone) {
            guard state.rung[occurrence.id] == nil, !state.skipped.contains(occurrence.id) else { continue }
            if heard.contains(HeardOccurrence(occurrence)) {
                // The platform rang late for it.
                replaceCurrent(&actions)
                begin(occurrence, at: now, heard, &actions)
                continue
            }
            actions.append(.missed(occurrence, .jumpedOver))
            if state.phase == .idle {
                finish(&actions, unanswered: Unanswered(occurrence: occurrence, isMissed: true))
            }
        }
    }

    private mutating func forgetOldIdentities() {
        let oldest = state.checked.addingTimeInterval(-Self.identitySpan)
        if !state.hasRung(alarm) || !alarm.isEnabled { state.rung = state.rung.filter { $0.value >= oldest } }
        state.forgotten = state.forgotten.filter { $0.value > state.checked }
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

    // MARK: - Ending occurrences

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

    private func replaceCurrent(_ actions: inout [Action]) {
        switch state.phase {
        case .ringing(let occurrence, _), .snoozed(let occurrence, _): actions.append(.replaced(occurrence))
        case .idle: break
        }
    }

    private mutating func skip(_ occurrence: Occurrence, _ actions: inout [Action]) {
        state.skipped.insert(occurrence.id)
        actions.append(.skipped(occurrence))
        if state.phase == .idle { finish(&actions) }
    }

    // MARK: - Helpers

    /// Returns the first regular occurrence after the last check that has not rung and is not skipped.
    private func nextRegular(in zone: some ZoneRules) -> Occurrence? {
        if state.hasRung(alarm) { return nil }
        var cursor = state.checked
        while let occurrence = alarm.nextOccurrence(after: cursor, in: zone) {
            if state.rung[occurrence.id] == nil, !state.skipped.contains(occurrence.id) { return occurrence }
            cursor = occurrence.date
        }
        return nil
    }

    /// Sets ``Alarm/enabledAt`` of an undated one-time alarm, and throws for a dated one that can never ring.
    private mutating func setEnabledAt(at now: Date, in zone: some ZoneRules) throws(AlarmError) {
        guard alarm.isEnabled, case .once(on: let date) = alarm.recurrence.kind else { return }
        if date == nil { alarm.enabledAt = Self.wholeMilliseconds(now) }
        if alarm.nextOccurrence(after: now, in: zone) == nil { throw .neverRings }
    }

    private func offset(in zone: some ZoneRules) -> Int? {
        UnixSeconds.floor(state.checked).map { zone.offset(at: $0) }
    }

    /// An answer to a notification.
    enum Answer: Hashable, Sendable {
        /// A snooze, until the given instant if the platform then rings by itself.
        case snooze(until: Date?)
        case stop
    }

    /// An occurrence, or one of its snoozes, for which the platform rang.
    struct HeardOccurrence: Hashable, Sendable {
        let id: Occurrence.ID
        let snoozeCount: Int
        /// The instant at which it was due.
        let date: Date
        /// The instant at which the platform rang, which can be later.
        let heardAt: Date

        var reason: Occurrence.Reason { snoozeCount == 0 ? .regular : .snooze(snoozeCount) }

        init(id: Occurrence.ID, snoozeCount: Int, date: Date, heardAt: Date? = nil) {
            (self.id, self.snoozeCount, self.date, self.heardAt) = (id, snoozeCount, date, heardAt ?? date)
        }

        init(_ occurrence: Occurrence) {
            self.init(id: occurrence.id, snoozeCount: occurrence.snoozeCount, date: occurrence.date)
        }

        static func == (left: Self, right: Self) -> Bool {
            left.id == right.id && left.snoozeCount == right.snoozeCount
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(id)
            hasher.combine(snoozeCount)
        }
    }

    /// Returns the date rounded to whole milliseconds, which a store writes and reads back unchanged.
    static func wholeMilliseconds(_ date: Date) -> Date {
        UnixSeconds.milliseconds(date).map(UnixSeconds.instant(milliseconds:)) ?? date
    }
}

extension Alarm {
    /// Returns whether the other alarm has the same occurrences as this one.
    fileprivate func hasSameOccurrences(as other: Alarm) -> Bool {
        time == other.time && recurrence == other.recurrence && isEnabled == other.isEnabled
            && zoneIdentifier == other.zoneIdentifier && clockChangePolicy == other.clockChangePolicy
            && exceptions == other.exceptions && pausedUntil == other.pausedUntil
    }
}

extension Occurrence {
    /// The number of snoozes before this occurrence; 0 for a regular one.
    public var snoozeCount: Int {
        if case .snooze(let count) = reason { count } else { 0 }
    }
}
