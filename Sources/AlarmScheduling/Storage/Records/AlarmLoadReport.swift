/// A report on the last complete read of a store's text, and on the recovery from damage.
public struct AlarmLoadReport: Hashable, Sendable {
    /// An outcome of loading a collection from a store.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    public enum Outcome: Hashable, Sendable {
        /// No collection was stored yet; the collection is empty.
        case created
        /// The text was undamaged.
        case loaded
        /// The text was missing or completely damaged; the backup supplied the state before the last change.
        case recoveredFromBackup
        /// Parts of the text were damaged.
        ///
        /// The intact records were kept, and the backup supplied other records; `lost` alarms were in neither text.
        case partiallyRecovered(lost: Int)
        /// No record could be read; the damaged text was set aside, and the collection is empty.
        case quarantined
        /// The text has a later format: this version can read the text, but only format version `newer` or later can
        /// change it.
        case readOnly(newer: Int)
    }

    /// The outcome of loading the collection.
    public let outcome: Outcome
    /// The path, or the key of user defaults, under which a damaged text was set aside; `nil` when no text was set
    /// aside.
    public let quarantine: String?
    /// The diagnostics of records that could not be read; the store keeps such records unchanged.
    public let diagnostics: [FormatDiagnostic]

    init(outcome: Outcome, quarantine: String? = nil, diagnostics: [FormatDiagnostic] = []) {
        self.outcome = outcome
        self.quarantine = quarantine
        self.diagnostics = diagnostics
    }
}
