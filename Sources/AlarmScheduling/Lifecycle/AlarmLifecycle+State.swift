public import Foundation

extension AlarmLifecycle {
    /// A phase of an alarm: idle, ringing or snoozed.
    public enum Phase: Hashable, Sendable {
        /// The alarm waits for its next occurrence.
        case idle
        /// The alarm rings; `since` is the instant of the occurrence, even when the sound began later.
        case ringing(Occurrence, since: Date)
        /// The alarm is snoozed; the occurrence is the next to ring, and `length` is the length of the snooze in
        /// seconds.
        case snoozed(Occurrence, length: TimeInterval)
    }

    /// A state of a lifecycle, saved so that the lifecycle continues after a restart.
    public struct State: Hashable, Sendable {
        /// The phase of the alarm: idle, ringing or snoozed.
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
}

extension Occurrence {
    /// The number of snoozes before this occurrence; 0 for a regular occurrence.
    public var snoozeCount: Int {
        if case .snooze(let count) = reason { count } else { 0 }
    }
}
