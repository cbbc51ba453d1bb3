/// A player that records its calls and makes no sound, for tests and previews.
///
/// ```swift
/// let player = RecordingNotePlayer()
/// try await player.play(.together([Pitch(.c, octave: 4)]))
/// let heard = await player.played
/// heard.count  // → 1
///
/// await player.failNext(.play, with: NotePlayerError(.unavailable, message: "the sound is in use"))
/// do {
///     try await player.play(.together([Pitch(.c, octave: 4)]))
/// } catch {
///     print(error)  // the sound is in use
/// }
/// ```
public actor RecordingNotePlayer: NotePlayer {
    /// A recorded call.
    public enum Event: Hashable, Sendable {
        /// A call of `play` with a playback.
        case played(Playback)
        /// A call of `stop`.
        case stopped
    }

    /// A call that can fail.
    public enum FailableCall: Hashable, Sendable {
        /// A call of ``NotePlayer/play(_:)``.
        case play
    }

    /// The recorded calls, beginning with the oldest.
    ///
    /// Failed calls are not recorded.
    public private(set) var events: [Event] = []
    private var failures = PlannedFailures<FailableCall>()

    /// Creates a player without recorded calls.
    public init() {}

    /// The recorded playbacks, beginning with the oldest.
    ///
    /// - Complexity: O(n) for n recorded calls.
    public var played: [Playback] {
        events.compactMap { event in
            if case .played(let playback) = event { playback } else { nil }
        }
    }

    /// Makes the next calls of one kind throw an error.
    ///
    /// - Parameters:
    ///   - call: The kind of call that fails.
    ///   - error: The error that the call throws.
    ///   - times: The number of calls that fail, 0 or more; `.max` for all calls.
    public func failNext(_ call: FailableCall, with error: any Error, times: Int = 1) {
        failures.add(error, to: call, times: times)
    }

    /// Records the playback.
    ///
    /// - Parameter playback: The playback to record.
    /// - Throws: The error that ``failNext(_:with:times:)`` planned for this call; in that case, the playback is not
    ///   recorded.
    public func play(_ playback: Playback) async throws {
        try failures.throwNext(of: .play)
        events.append(.played(playback))
    }

    /// Records a call of `stop`.
    public func stop() async { events.append(.stopped) }
}
