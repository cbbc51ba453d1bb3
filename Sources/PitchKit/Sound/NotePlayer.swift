/// Plays a ``Playback``.
///
/// The library has a player that writes WAV files (``WAVFilePlayer``) and doubles for tests (``RecordingNotePlayer``,
/// ``FailingNotePlayer``); an app brings its own sound by conforming a type of its own.
public protocol NotePlayer: Sendable {
    /// Plays, and returns when the playback has been handed over or heard, as the player documents.
    ///
    /// - Parameter playback: What is to be heard.
    /// - Throws: Whatever keeps the player from playing; nothing was heard then.
    func play(_ playback: Playback) async throws

    /// Ends what is being heard; does nothing in silence.
    func stop() async
}
