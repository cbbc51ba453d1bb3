public import Foundation

extension AlarmLifecycle {
    /// An effect of a call, for the caller to perform or to publish.
    ///
    /// More cases may come; treat unknown ones as nothing to do.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    public enum Action: Hashable, Sendable {
        /// The occurrence comes within ``Settings/upcomingInterval``.
        case upcoming(Occurrence)
        /// Begin to ring.
        case rings(Occurrence)
        /// Stop ringing; the occurrence is the snoozed one to come.
        case snoozed(Occurrence)
        /// The limit is reached; the occurrence is dismissed instead.
        case snoozeRefused(Occurrence)
        /// Stop ringing, or forget the snooze: the person is done with it.
        case dismissed(Occurrence)
        /// Stop ringing: nobody answered.
        case silenced(Occurrence)
        /// The occurrence or snooze is given up for the alarm's next regular occurrence, which follows.
        case replaced(Occurrence)
        /// Stop ringing, or forget the snooze: the alarm was edited, disabled or removed.
        case cancelled(Occurrence)
        /// An occurrence did not happen.
        case missed(Occurrence, MissedCause)
        /// A coming occurrence is left out.
        case skipped(Occurrence)
        /// A coming occurrence is no longer left out.
        case unskipped(Occurrence.ID)
        /// The clock was set back to this instant: missed occurrences after it may still come.
        case clockSetBack(Date)
        /// The alarm rang once and is disabled now.
        case disabled
        /// The alarm rang once and wants to be deleted.
        case deleted
    }
}
