/// A report of what a store found when it last read its text, and of its recovery.
public struct AlarmLoadReport: Hashable, Sendable {
    /// The outcome of a load; later versions may add cases.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    public enum Outcome: Hashable, Sendable {
        /// There was nothing yet; the collection is empty.
        case created
        /// The text was whole.
        case loaded
        /// The text was missing or wholly damaged; the state before the last change was taken from the backup.
        case recoveredFromBackup
        /// Parts were damaged: the good records were kept, the others taken from the backup, and so many alarms were
        /// in neither.
        case partiallyRecovered(lost: Int)
        /// Nothing could be read; the damaged text was set aside and the collection is empty.
        case quarantined
        /// The text is of a later format that needs at least this version: it can be read, but not changed.
        case readOnly(newer: Int)
    }

    /// The outcome.
    public let outcome: Outcome
    /// Where the damaged text was set aside: a path, or a key of user defaults; `nil` when nothing was damaged.
    public let quarantine: String?
    /// Records that could not be understood; they are kept as they are.
    public let diagnostics: [FormatDiagnostic]

    init(outcome: Outcome, quarantine: String? = nil, diagnostics: [FormatDiagnostic] = []) {
        self.outcome = outcome
        self.quarantine = quarantine
        self.diagnostics = diagnostics
    }
}
