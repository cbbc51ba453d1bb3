/// A ring that did not happen, as the ledger keeps it: with the alarm's label, since the alarm may be gone.
public struct MissedRing: Hashable, Sendable, Identifiable {
    /// The ring.
    public let ring: Occurrence
    /// Why it did not happen.
    public let cause: AlarmLifecycle.MissedCause
    /// What the alarm was called.
    public let label: String

    /// Makes an entry.
    public init(ring: Occurrence, cause: AlarmLifecycle.MissedCause, label: String) {
        self.ring = ring
        self.cause = cause
        self.label = label
    }

    /// The ring's identity.
    public var id: Occurrence.ID { ring.id }
}
