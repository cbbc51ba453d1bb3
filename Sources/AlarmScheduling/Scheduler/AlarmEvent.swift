/// What happened, told after it was kept; later versions may add cases.
public enum AlarmEvent: Hashable, Sendable {
    /// An alarm was added, changed or removed: by a call, or because it rang once.
    case changed(AlarmChange)
    /// A ring comes within the lead.
    case upcoming(Occurrence)
    /// An alarm begins to ring.
    case ringing(Occurrence)
    /// A ring was snoozed; the occurrence is the ring to come.
    case snoozed(Occurrence)
    /// The limit of snoozes is reached; the ring is dismissed.
    case snoozeRefused(Occurrence)
    /// A person is done with a ring.
    case dismissed(Occurrence)
    /// Nobody answered a ring.
    case silenced(Occurrence)
    /// A ring or snooze gave way to the alarm's next regular ring.
    case replaced(Occurrence)
    /// A ring or snooze ended because its alarm was edited, disabled or removed.
    case cancelled(Occurrence)
    /// A ring did not happen; it is in the ledger.
    case missed(MissedRing)
    /// A coming ring was left out.
    case skipped(Occurrence)
    /// A coming ring was taken in again.
    case unskipped(Occurrence.ID)
    /// The platform may not ring, or may again; no alarm was changed.
    case authorization(NotificationAuthorization)
    /// The platform failed, in its own words; no alarm was changed, and the next plan tries again.
    case backendFailed(String)
}
