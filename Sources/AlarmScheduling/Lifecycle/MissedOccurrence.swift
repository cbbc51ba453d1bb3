/// An occurrence that did not ring, with the label of its alarm.
///
/// The label is stored because the alarm may have been removed.
public struct MissedOccurrence: Hashable, Sendable, Identifiable {
    /// The occurrence that did not ring.
    public let occurrence: Occurrence
    /// The reason why the occurrence did not ring.
    public let cause: AlarmLifecycle.MissedCause
    /// The alarm's label.
    public let label: String
    /// The number of earlier missed occurrences of the alarm that are not listed.
    ///
    /// After a long time without the app, only the last missed occurrence of an alarm is listed.
    public let earlierCount: Int

    init(occurrence: Occurrence, cause: AlarmLifecycle.MissedCause, label: String, earlierCount: Int = 0) {
        self.occurrence = occurrence
        self.earlierCount = earlierCount
        self.cause = cause
        self.label = label
    }

    /// The identifier of the missed occurrence.
    public var id: Occurrence.ID { occurrence.id }
}

extension AlarmLifecycle {
    /// A reason why an occurrence did not ring.
    public enum MissedCause: String, Hashable, Sendable, Codable, CaseIterable {
        /// The app was not running at the time of the occurrence, and was started too late to ring.
        case late
        /// A change of time zone moved the clock past the time of the occurrence.
        case jumpedOver
    }
}
