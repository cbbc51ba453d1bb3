/// A player for Apple platforms that renders playbacks and plays them through the audio engine.
///
/// A new playback stops the previous playback. The app sets up its audio session.
public actor AVAudioEngineNotePlayer : PitchKit.NotePlayer {

    /// The renderer that turns notes into samples.
    public let renderer: PitchKit.ToneRenderer

    /// Creates a player; the engine starts with the first playback.
    ///
    /// - Parameter renderer: The renderer that turns notes into samples.
    public init(renderer: PitchKit.ToneRenderer = ToneRenderer())

    /// Starts a playback and returns without waiting for its end.
    ///
    /// - Parameter playback: The playback to play.
    /// - Throws: A ``NotePlayerError``.
    public func play(_ playback: PitchKit.Playback) async throws(PitchKit.NotePlayerError)

    /// Stops the current playback.
    public func stop() async
}

extension MIDIFileError : LocalizedError {

    /// The sentence of `description`, for `localizedDescription`.
    public var errorDescription: String? { get }
}

extension NotationError : LocalizedError {

    /// The sentence of `description`, for `localizedDescription`.
    public var errorDescription: String? { get }
}

extension NotePlayerError : LocalizedError {

    /// The sentence of `description`, for `localizedDescription`.
    public var errorDescription: String? { get }
}

extension ProgressStoreError : LocalizedError {

    /// The sentence of `description`, for `localizedDescription`.
    public var errorDescription: String? { get }
}

extension QuizHintError : LocalizedError {

    /// The sentence of `description`, for `localizedDescription`.
    public var errorDescription: String? { get }
}

extension QuizReplayError : LocalizedError {

    /// The sentence of `description`, for `localizedDescription`.
    public var errorDescription: String? { get }
}

/// A store of learners in user defaults, with the previous save as a backup under a second key.
///
/// Use this store in small apps: user defaults are read as a whole at launch. The stored bytes are those of a
/// ``FileProgressStore``.
public actor UserDefaultsProgressStore : PitchKit.ProgressStore {

    /// Creates a store without reading or writing anything.
    ///
    /// - Parameters:
    ///   - suiteName: The name of an app group's user defaults; the app's own by default.
    ///   - key: The key of the last save; the backup has the same key with `.backup` added.
    /// - Throws: A ``ProgressStoreError`` when the system has no user defaults of this name.
    public init(suiteName: String? = nil, key: String = "PitchKit.progress") throws(PitchKit.ProgressStoreError)

    /// Loads the last save, or the save before it when the last save is damaged.
    ///
    /// - Returns: The learners; `nil` when nothing was ever saved.
    /// - Throws: A ``ProgressStoreError``.
    public func load() async throws(PitchKit.ProgressStoreError) -> PitchKit.LearnerCollection?

    /// Saves the learners and makes the last save the backup unless the last save is damaged.
    ///
    /// - Parameter learners: The learners to save.
    /// - Throws: A ``ProgressStoreError``; the last save then stays.
    public func save(_ learners: PitchKit.LearnerCollection) async throws(PitchKit.ProgressStoreError)
}

