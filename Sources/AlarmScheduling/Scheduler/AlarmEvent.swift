/// An event, published after the change has been saved; later versions may add cases.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum AlarmEvent: Hashable, Sendable {
    /// An alarm was added, changed or removed: by a call, or because it rang once.
    case changed(AlarmChange)
    /// An occurrence comes within ``AlarmLifecycle/Settings/upcomingInterval``.
    case upcoming(Occurrence)
    /// An alarm begins to ring.
    case ringing(Occurrence)
    /// An alarm was snoozed; the occurrence is the one to come.
    case snoozed(Occurrence)
    /// The limit of snoozes is reached; the occurrence is dismissed.
    case snoozeRefused(Occurrence)
    /// A person dismissed an occurrence.
    case dismissed(Occurrence)
    /// Nobody answered an occurrence.
    case silenced(Occurrence)
    /// A ringing or snoozed occurrence gave way to the alarm's next regular one.
    case replaced(Occurrence)
    /// A ringing or snoozed occurrence ended because its alarm was edited, disabled or removed.
    case cancelled(Occurrence)
    /// An occurrence did not ring; ``AlarmScheduler/missed`` lists it.
    case missed(MissedOccurrence)
    /// A coming occurrence was left out.
    case skipped(Occurrence)
    /// A coming occurrence is no longer left out.
    case unskipped(Occurrence.ID)
    /// The platform may not ring, or may again; no alarm was changed.
    case authorization(NotificationAuthorization)
    /// The platform failed, in its own words; no alarm was changed, and the next plan tries again.
    case backendFailed(String)
}
