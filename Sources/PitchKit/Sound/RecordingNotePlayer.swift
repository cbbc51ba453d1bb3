/// A player for tests and previews: makes no sound, remembers everything.
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
    /// What happened to a player.
    public enum Event: Hashable, Sendable {
        /// A playback was played.
        case played(Playback)
        /// The player was stopped.
        case stopped
    }

    /// A call that can fail.
    public enum FailableCall: Hashable, Sendable {
        /// ``NotePlayer/play(_:)``.
        case play
    }

    /// Everything that happened, oldest first; a call that failed is left out.
    public private(set) var events: [Event] = []
    private var failures = PlannedFailures<FailableCall>()

    /// Makes a player that has heard nothing.
    public init() {}

    /// The playbacks, oldest first.
    public var played: [Playback] {
        events.compactMap { event in
            if case .played(let playback) = event { playback } else { nil }
        }
    }

    /// Makes the next calls fail.
    ///
    /// - Parameters:
    ///   - call: Which call.
    ///   - error: The error that it throws.
    ///   - times: How many of the next such calls fail, 0 or more; `.max` for all.
    public func failNext(_ call: FailableCall, with error: any Error, times: Int = 1) {
        failures.add(error, to: call, times: times)
    }

    /// Remembers the playback, or throws the planned error.
    public func play(_ playback: Playback) async throws {
        try failures.throwNext(of: .play)
        events.append(.played(playback))
    }

    /// Remembers that it was stopped.
    public func stop() async { events.append(.stopped) }
}
