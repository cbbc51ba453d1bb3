/// A player for Apple platforms that renders playbacks and plays them through the audio engine.
///
/// A new playback stops the previous playback. The app configures its own audio session.
public actor AVAudioEngineNotePlayer : PitchKit.NotePlayer {

    /// The renderer that computes the samples of the notes.
    public let renderer: PitchKit.ToneRenderer

    /// Creates a player.
    ///
    /// The audio engine starts with the first playback.
    ///
    /// - Parameter renderer: The renderer that computes the samples of the notes.
    public init(renderer: PitchKit.ToneRenderer = ToneRenderer())

    /// Starts a playback and returns without waiting for its end.
    ///
    /// - Parameter playback: The playback to play.
    /// - Throws: A ``NotePlayerError`` when the system has no audio format or buffer for the samples, or when the
    ///   audio engine does not start.
    /// - Complexity: That of ``ToneRenderer/render(_:)``, which computes all samples before the start.
    public func play(_ playback: PitchKit.Playback) async throws(PitchKit.NotePlayerError)

    /// Stops the current playback.
    public func stop() async
}

extension MIDIFileError : LocalizedError {

    /// The text of ``description``, for `localizedDescription`.
    public var errorDescription: String? { get }
}

extension NotationError : LocalizedError {

    /// The text of ``description``, for `localizedDescription`.
    public var errorDescription: String? { get }
}

extension NotePlayerError : LocalizedError {

    /// The text of ``description``, for `localizedDescription`.
    public var errorDescription: String? { get }
}

extension ProgressStoreError : LocalizedError {

    /// The text of ``description``, for `localizedDescription`.
    public var errorDescription: String? { get }
}

extension QuizHintError : LocalizedError {

    /// The text of ``description``, for `localizedDescription`.
    public var errorDescription: String? { get }
}

extension QuizReplayError : LocalizedError {

    /// The text of ``description``, for `localizedDescription`.
    public var errorDescription: String? { get }
}

/// A store of learners in user defaults, with the previous save as a backup under a second key.
///
/// Use this store in small apps: the system reads user defaults as a whole at launch. The stored bytes have the
/// same format as the file of a ``FileProgressStore``.
public actor UserDefaultsProgressStore : PitchKit.ProgressStore {

    /// Creates a store for a key in user defaults, without reading or writing.
    ///
    /// - Parameters:
    ///   - suiteName: The name of an app group's user defaults; `nil`, the default, for the app's own user
    ///     defaults.
    ///   - key: The key of the last save. The key of the backup is this key with `.backup` added.
    /// - Throws: A ``ProgressStoreError`` when the system has no user defaults of this name.
    public init(suiteName: String? = nil, key: String = "PitchKit.progress") throws(PitchKit.ProgressStoreError)

    /// Loads the last save, or the backup when the last save is damaged or missing.
    ///
    /// - Returns: The learners; `nil` before the first save.
    /// - Throws: A ``ProgressStoreError`` when the user defaults cannot be read or have a later format, or when a
    ///   save is damaged and the other save is damaged or missing.
    /// - Complexity: O(n) for n stored bytes.
    public func load() async throws(PitchKit.ProgressStoreError) -> PitchKit.LearnerCollection?

    /// Saves the learners, and keeps the previous save as the backup unless the previous save is damaged.
    ///
    /// Before the store replaces a damaged entry, the store copies the bytes of this entry to an entry whose key has
    /// `.damaged` added. A later damaged entry replaces this copy.
    ///
    /// - Parameter learners: The learners to save.
    /// - Throws: A ``ProgressStoreError`` when the user defaults cannot be read or written, or have a later format;
    ///   the last save is then unchanged.
    /// - Complexity: O(n log n) for n stored bytes.
    public func save(_ learners: PitchKit.LearnerCollection) async throws(PitchKit.ProgressStoreError)
}

