/// A type that plays a ``Playback``.
///
/// PitchKit has a player that writes WAV files (``WAVFilePlayer``), a player through the audio engine on Apple
/// platforms, and test doubles (``RecordingNotePlayer``, ``UnimplementedNotePlayer``). An app with its own sounds
/// implements this protocol.
public protocol NotePlayer: Sendable {
    /// Plays a playback.
    ///
    /// The function returns at the start or at the end of the playback, as the documentation of the player states.
    ///
    /// - Parameter playback: The playback to play.
    /// - Throws: A ``NotePlayerError``, or another error of the player, when the player cannot play. In that case, no
    ///   note is played.
    func play(_ playback: Playback) async throws

    /// Stops the current playback, if any.
    func stop() async
}

/// An error that a player throws when a playback cannot be played.
public struct NotePlayerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A kind of error of a player.
    public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The stable text by which programs identify the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The system has no audio format or buffer for the samples.
        public static let unsupportedFormat = Code(rawValue: "unsupportedFormat")
        /// The system's sound cannot be started.
        public static let unavailable = Code(rawValue: "unavailable")
        /// The file cannot be written.
        public static let fileNotWritten = Code(rawValue: "fileNotWritten")

        /// The same text as ``rawValue``.
        public var description: String { rawValue }
    }

    /// The code that identifies the kind of error.
    public let code: Code
    /// The path of the file; `nil` for players without files.
    public let path: String?
    /// A sentence that says why the playback was not played.
    public let message: String

    /// Creates an error, for a custom player or for a test.
    ///
    /// - Parameters:
    ///   - code: The kind of error.
    ///   - path: The path of the file; `nil` for players without files.
    ///   - message: A sentence that says why the playback was not played.
    public init(_ code: Code, path: String? = nil, message: String) {
        self.code = code
        self.path = path
        self.message = message
    }

    /// The path, if the error has one, and the message.
    public var description: String { (path.map { "\($0): " } ?? "") + message }
}
