/// What a reader does with a file that breaks the format's rules in a way that can be repaired.
public enum ReadingMode: String, Hashable, Sendable, CaseIterable {
    /// Repair, and report each repair as a diagnostic.
    case lenient
    /// Throw at the first repair that would be needed.
    case strict
}
