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
    /// The alarm in its current form; a one-time alarm is disabled after its occurrence.
    public internal(set) var alarm: Alarm
    /// The state to save, to continue after a restart.
    public internal(set) var state: State
    /// The time spans.
    public var settings: Settings

    /// The age in seconds from which missed occurrences are not listed, so that a clock that is wrong by centuries does
    /// not list thousands of days.
    static let missedSpan: TimeInterval = 366 * 86_400
    /// The time in seconds for which identifiers of rung and skipped occurrences are kept, longer than any difference
    /// of two zones.
    static let identitySpan: TimeInterval = 3 * 86_400
    /// The number of missed occurrences of one step that are listed one by one; of more, the last one stands for all.
    static let missedLimit = 7
    /// The difference in seconds, between the instant of an occurrence and its sound, from which the sound is at another
    /// time.
    static let ringTolerance: TimeInterval = 60

    // MARK: - Creating a lifecycle

    /// Creates the lifecycle of an alarm that has just been added or enabled.
    ///
    /// - Parameters:
    ///   - alarm: The alarm; an undated one-time alarm gets this instant as ``Alarm/enabledAt``.
    ///   - now: The instant after which the alarm can ring.
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

    /// The phase of the alarm: idle, ringing or snoozed.
    public var phase: Phase { state.phase }

    /// Returns the next occurrence if the user does nothing: a snooze, or the next regular occurrence that is not
    /// skipped.
    public func nextScheduledOccurrence(in zone: some ZoneRules) -> Occurrence? {
        let regular = nextRegular(in: zone)
        guard case .snoozed(let occurrence, _) = state.phase else { return regular }
        if let regular, regular.date <= occurrence.date { return regular }
        return occurrence
    }

    /// Returns the instant at which ``advance(to:in:)`` must next be called, or `nil` when there is no such instant.
    public func nextWake(in zone: some ZoneRules) -> Date? {
        var wakes = [nextScheduledOccurrence(in: zone)?.date]
        if case .ringing(_, let since) = state.phase { wakes.append(since.addingTimeInterval(settings.silenceAfter)) }
        if let regular = nextRegular(in: zone), regular.id != state.announced {
            wakes.append(max(regular.date.addingTimeInterval(-settings.upcomingInterval), state.checked))
        }
        return wakes.compactMap { $0 }.min()
    }

    // MARK: - Helpers

    /// Returns the first regular occurrence after the last check that has not rung and is not skipped.
    func nextRegular(in zone: some ZoneRules) -> Occurrence? {
        if state.hasRung(alarm) { return nil }
        var cursor = state.checked
        while let occurrence = alarm.nextOccurrence(after: cursor, in: zone) {
            if state.rung[occurrence.id] == nil, !state.skipped.contains(occurrence.id) { return occurrence }
            cursor = occurrence.date
        }
        return nil
    }

    func offset(in zone: some ZoneRules) -> Int? {
        UnixSeconds.floor(state.checked).map { zone.offset(at: $0) }
    }

    /// Returns the date rounded to whole milliseconds, which a store writes and reads back unchanged.
    static func wholeMilliseconds(_ date: Date) -> Date {
        UnixSeconds.milliseconds(date).map(UnixSeconds.instant(milliseconds:)) ?? date
    }
}
