public import Foundation

/// An event, published after the change has been saved.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum AlarmEvent: Hashable, Sendable {
    /// An alarm was added, changed or removed, by a call or after its only occurrence.
    case changed(AlarmChange)
    /// An occurrence is at most ``AlarmLifecycle/Settings/upcomingInterval`` away.
    case upcoming(Occurrence)
    /// An alarm begins to ring.
    case ringing(Occurrence)
    /// The platform rang for an occurrence at the given instant, more than a minute before or after the occurrence in
    /// the current zone.
    ///
    /// The scheduler reads ``NotificationBackend/delivered()`` when the app runs again: the platform rang late or
    /// early, or the device has changed its zone since.
    case rangAtAnotherTime(Occurrence, Date)
    /// An alarm was snoozed; the value is the snoozed occurrence.
    case snoozed(Occurrence)
    /// An occurrence had reached its limit of snoozes and was dismissed instead.
    case snoozeRefused(Occurrence)
    /// The user dismissed an occurrence.
    case dismissed(Occurrence)
    /// An alarm stopped ringing because the user did not answer.
    case silenced(Occurrence)
    /// A ringing or snoozed occurrence ended because the alarm's next regular occurrence began.
    case replaced(Occurrence)
    /// A ringing or snoozed occurrence ended because its alarm was edited, disabled or removed.
    case cancelled(Occurrence)
    /// An occurrence did not ring; ``AlarmScheduler/missed`` lists it.
    case missed(MissedOccurrence)
    /// A future occurrence was skipped.
    case skipped(Occurrence)
    /// A future occurrence is no longer skipped.
    case unskipped(Occurrence.ID)
    /// The user's authorization to ring has changed; no alarm has changed.
    case authorization(NotificationAuthorization)
    /// The store could not save; the value is its error message. Alarms continue in memory until the store can save.
    case storeFailed(String)
    /// An alarm names a time zone that the zone data lack, so that it follows the device's zone.
    case unknownZone(UUID, name: String)
    /// The backend failed; the value is its error message. No alarm has changed, and the next plan tries again.
    case backendFailed(String)
}
