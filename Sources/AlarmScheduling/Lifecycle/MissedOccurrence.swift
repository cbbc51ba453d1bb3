/// An occurrence that did not ring, with the alarm's label, since the alarm may be gone.
public struct MissedOccurrence: Hashable, Sendable, Identifiable {
    /// The occurrence.
    public let occurrence: Occurrence
    /// The reason why it did not ring.
    public let cause: AlarmLifecycle.MissedCause
    /// The alarm's label.
    public let label: String

    init(occurrence: Occurrence, cause: AlarmLifecycle.MissedCause, label: String) {
        self.occurrence = occurrence
        self.cause = cause
        self.label = label
    }

    /// The occurrence's identity.
    public var id: Occurrence.ID { occurrence.id }
}

extension AlarmLifecycle {
    /// A reason why an occurrence did not ring.
    public enum MissedCause: String, Hashable, Sendable, Codable, CaseIterable {
        /// Nothing was running at its time, and it was too late to ring afterwards.
        case late
        /// The clock of a new zone jumped over its time.
        case jumpedOver
    }
}
