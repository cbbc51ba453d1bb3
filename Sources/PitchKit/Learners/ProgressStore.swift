/// Keeps what learners have reached, from one launch to the next.
///
/// The library has a store for files (``FileProgressStore``), on Apple platforms one for user defaults, and doubles for
/// tests (``InMemoryProgressStore``, ``UnimplementedProgressStore``).
public protocol ProgressStore: Sendable {
    /// What was saved last.
    ///
    /// - Returns: The learners; `nil` when nothing was ever saved.
    /// - Throws: A ``ProgressStoreError``, or an error of the store's own, when something was saved and cannot be read.
    func load() async throws -> LearnerCollection?

    /// Saves the learners in the place of what was saved last.
    ///
    /// - Parameter learners: The learners to keep.
    /// - Throws: A ``ProgressStoreError``, or an error of the store's own; what was saved before is then still there.
    func save(_ learners: LearnerCollection) async throws
}

/// An error of a store of learners.
public struct ProgressStoreError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of a store's error.
    public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The name of the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Neither what was saved last nor the backup is readable.
        public static let damaged = Code(rawValue: "damaged")
        /// What was saved last was written by a later version of the library; it is left as it is.
        public static let newerFormat = Code(rawValue: "newerFormat")
        /// The place cannot be read or written.
        public static let unavailable = Code(rawValue: "unavailable")

        /// The name of the code.
        public var description: String { rawValue }
    }

    /// The kind of error.
    public let code: Code
    /// The path of the file, or the key in user defaults; `nil` for stores without either.
    public let path: String?
    /// A sentence that says why nothing was loaded or saved.
    public let message: String

    /// Creates an error, for a store of one's own or for a test.
    ///
    /// - Parameters:
    ///   - code: The kind of error.
    ///   - path: The path of the file, or the key, if there is one.
    ///   - message: A sentence that says why nothing was loaded or saved.
    public init(_ code: Code, path: String? = nil, message: String) {
        self.code = code
        self.path = path
        self.message = message
    }

    /// The path, where there is one, and the message.
    public var description: String { (path.map { "\($0): " } ?? "") + message }
}
