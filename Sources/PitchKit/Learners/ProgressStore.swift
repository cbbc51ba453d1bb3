/// Keeps what learners have reached, from one launch to the next.
///
/// The library has a store for files (``FileProgressStore``), on Apple platforms one for user defaults, and doubles for
/// tests (``InMemoryProgressStore``, ``FailingProgressStore``).
public protocol ProgressStore: Sendable {
    /// What was saved last.
    ///
    /// - Returns: The learners; `nil` when nothing was ever saved.
    /// - Throws: A ``ProgressStoreError`` when something was saved and cannot be read.
    func load() async throws(ProgressStoreError) -> LearnerCollection?

    /// Saves the learners in the place of what was saved last.
    ///
    /// - Parameter learners: The learners to keep.
    /// - Throws: A ``ProgressStoreError``; what was saved before is then still there.
    func save(_ learners: LearnerCollection) async throws(ProgressStoreError)
}

/// Why progress could not be loaded or saved.
public enum ProgressStoreError: Error, Hashable, Sendable {
    /// Neither what was saved last nor the backup is readable.
    case damaged
    /// It was written by a later version of the library, which numbers its format so; it is left as it is.
    case newerFormat(Int)
    /// The place cannot be read or written; the reason in the system's words.
    case unavailable(String)
}

extension ProgressStoreError: CustomStringConvertible {
    /// The reason in words.
    public var description: String {
        switch self {
        case .damaged: "neither the saved progress nor its backup is readable"
        case .newerFormat(let version): "the progress was saved by a later version (format \(version))"
        case .unavailable(let reason): "the progress cannot be reached: \(reason)"
        }
    }
}
