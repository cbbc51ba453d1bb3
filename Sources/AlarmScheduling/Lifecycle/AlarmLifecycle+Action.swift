public import Foundation

extension AlarmLifecycle {
    /// An action that a call to ``AlarmLifecycle`` requests, for the caller to perform or to publish.
    ///
    /// Later versions may add cases; ignore unknown cases.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    public enum Action: Hashable, Sendable {
        /// The occurrence is at most ``Settings/upcomingInterval`` away.
        case upcoming(Occurrence)
        /// The occurrence begins to ring.
        case rings(Occurrence)
        /// The platform rang for the occurrence at the given instant, more than a minute before or after the
        /// occurrence.
        case rangAtAnotherTime(Occurrence, Date)
        /// The alarm stops ringing and is snoozed; the value is the snoozed occurrence.
        case snoozed(Occurrence)
        /// The occurrence has reached its limit of snoozes and is dismissed instead.
        case snoozeRefused(Occurrence)
        /// The user dismissed the ringing or snoozed occurrence.
        case dismissed(Occurrence)
        /// The alarm stops ringing because the user did not answer.
        case silenced(Occurrence)
        /// The ringing or snoozed occurrence ends because the alarm's next regular occurrence follows.
        case replaced(Occurrence)
        /// The ringing or snoozed occurrence ends because the alarm was edited, disabled or removed.
        case cancelled(Occurrence)
        /// The occurrence did not ring, for the given reason.
        case missed(Occurrence, MissedCause)
        /// A number of earlier missed occurrences that are not listed; the next action is the last missed occurrence.
        case missedEarlier(Int)
        /// A future occurrence is skipped.
        case skipped(Occurrence)
        /// A future occurrence is no longer skipped.
        case unskipped(Occurrence.ID)
        /// The clock was set back to this instant; missed occurrences after it may still ring.
        case clockSetBack(Date)
        /// The alarm has had its only occurrence and is now disabled.
        case disabled
        /// The alarm has had its only occurrence and must be deleted.
        case deleted
    }
}
