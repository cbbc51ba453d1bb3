/// Plays a ``Playback``.
///
/// The library has a player that writes WAV files (``WAVFilePlayer``) and doubles for tests (``RecordingNotePlayer``,
/// ``UnimplementedNotePlayer``); an app brings its own sound by conforming a type of its own.
public protocol NotePlayer: Sendable {
    /// Plays, and returns when the playback has been handed over or heard, as the player documents.
    ///
    /// - Parameter playback: What is to be heard.
    /// - Throws: Whatever keeps the player from playing; nothing was heard then.
    func play(_ playback: Playback) async throws

    /// Ends what is being heard; does nothing in silence.
    func stop() async
}

/// An error of a player of this library.
public struct NotePlayerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of a player's error.
    public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The name of the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The system has no audio format or buffer for the samples.
        public static let unsupportedFormat = Code(rawValue: "unsupportedFormat")
        /// The system's sound cannot be started.
        public static let unavailable = Code(rawValue: "unavailable")
        /// The file cannot be written.
        public static let fileNotWritten = Code(rawValue: "fileNotWritten")

        /// The name of the code.
        public var description: String { rawValue }
    }

    /// The kind of error.
    public let code: Code
    /// The path of the file; `nil` for players without files.
    public let path: String?
    /// A sentence that says why nothing was played.
    public let message: String

    /// Creates an error, for a player of one's own or for a test.
    ///
    /// - Parameters:
    ///   - code: The kind of error.
    ///   - path: The path of the file, if there is one.
    ///   - message: A sentence that says why nothing was played.
    public init(_ code: Code, path: String? = nil, message: String) {
        self.code = code
        self.path = path
        self.message = message
    }

    /// The path, where there is one, and the message.
    public var description: String { (path.map { "\($0): " } ?? "") + message }
}
