/// A player that reports every call as a mistake, for tests that must not play.
///
/// ```swift
/// let player = UnimplementedNotePlayer { print("fails the test: \($0)") }
/// let quiz = QuizSession(QuizSettings(modes: [.note]), seed: 1)
/// ```
///
/// Each report names the call and recommends another player. In a test, pass a closure that fails the test:
/// `UnimplementedNotePlayer { XCTFail($0) }`.
public struct UnimplementedNotePlayer: NotePlayer {
    private let report: @Sendable (String) -> Void

    /// Creates a player.
    ///
    /// - Parameter report: A closure that receives a sentence for each call; the default closure stops the process.
    public init(report: @escaping @Sendable (String) -> Void = { preconditionFailure($0) }) {
        self.report = report
    }

    /// Reports the call, and plays no note.
    public func play(_ playback: Playback) async {
        report("play(_:) was called on an UnimplementedNotePlayer; use a RecordingNotePlayer where a test plays")
    }

    /// Reports the call.
    public func stop() async {
        report("stop() was called on an UnimplementedNotePlayer; use a RecordingNotePlayer where a test stops playing")
    }
}
