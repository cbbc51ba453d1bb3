/// A type that stores learners and their progress between launches of an app.
///
/// PitchKit has a store in a file (``FileProgressStore``), a store in user defaults on Apple platforms, and test
/// doubles (``InMemoryProgressStore``, ``UnimplementedProgressStore``).
public protocol ProgressStore: Sendable {
    /// Loads the learners of the last save.
    ///
    /// - Returns: The learners; `nil` before the first save.
    /// - Throws: A ``ProgressStoreError``, or another error of the store, when the last save cannot be read.
    func load() async throws -> LearnerCollection?

    /// Saves the learners and replaces the last save.
    ///
    /// - Parameter learners: The learners to save.
    /// - Throws: A ``ProgressStoreError``, or another error of the store, when the learners cannot be saved; the last
    ///   save is then unchanged.
    func save(_ learners: LearnerCollection) async throws
}

/// An error that a store throws when it cannot load or save learners.
public struct ProgressStoreError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A code that identifies the kind of error of a store.
    public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The stable text by which programs identify the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Neither the last save nor the backup is readable.
        public static let damaged = Code(rawValue: "damaged")
        /// A later version of PitchKit wrote the last save, which stays unchanged.
        public static let newerFormat = Code(rawValue: "newerFormat")
        /// The file or the user defaults cannot be read or written.
        public static let unavailable = Code(rawValue: "unavailable")

        /// The same text as ``rawValue``.
        public var description: String { rawValue }
    }

    /// The code that identifies the kind of error.
    public let code: Code
    /// The path of the file, or the key in user defaults; `nil` for a store without a path or key.
    public let path: String?
    /// A sentence that says why the store did not load or save.
    public let message: String

    /// Creates an error, for a custom store or for a test.
    ///
    /// - Parameters:
    ///   - code: The kind of error.
    ///   - path: The path of the file, or the key in user defaults; `nil` for a store without a path or key.
    ///   - message: A sentence that says why the store did not load or save.
    public init(_ code: Code, path: String? = nil, message: String) {
        self.code = code
        self.path = path
        self.message = message
    }

    /// The path, if the error has one, and the message.
    public var description: String { (path.map { "\($0): " } ?? "") + message }
}
