/// A player for tests of error handling: fails as often as it is told.
///
/// ```swift
/// let player = FailingNotePlayer(failures: 1)
/// let chord = Playback.together([Pitch(.c, octave: 4)])
/// do {
///     try await player.play(chord)
/// } catch {
///     print(error)  // the player was told to fail (call 1)
/// }
/// try await player.play(chord)
/// ```
public actor FailingNotePlayer: NotePlayer {
    /// The error a failing player throws.
    public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// Which call of `play` failed: 1 is the first.
        public let call: Int

        /// One sentence with the number of the call.
        public var description: String { "the player was told to fail (call \(call))" }
    }

    /// How many calls of `play` still fail.
    public private(set) var failuresLeft: Int
    /// How many calls of `play` there were.
    public private(set) var calls = 0
    /// What was played by the calls that did not fail, oldest first.
    public private(set) var played: [Playback] = []

    /// Makes a player.
    ///
    /// - Parameter failures: How many calls of `play` fail before they succeed; all of them unless given.
    public init(failures: Int = .max) {
        failuresLeft = failures
    }

    /// Fails, or remembers the playback once the failures are used up.
    ///
    /// - Parameter playback: What is to be heard.
    /// - Throws: A ``Failure`` with the number of the call.
    public func play(_ playback: Playback) async throws {
        calls += 1
        guard failuresLeft <= 0 else {
            failuresLeft -= 1
            throw Failure(call: calls)
        }
        played.append(playback)
    }

    /// Does nothing.
    public func stop() async {}
}
