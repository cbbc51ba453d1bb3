/// A player for tests and previews: makes no sound, remembers everything.
///
/// ```swift
/// let player = RecordingNotePlayer()
/// try await player.play(.together([Pitch(.c, octave: 4)]))
/// let heard = await player.played
/// heard.count  // → 1
/// ```
public actor RecordingNotePlayer: NotePlayer {
    /// What happened to a player.
    public enum Event: Hashable, Sendable {
        /// A playback was played.
        case played(Playback)
        /// The player was stopped.
        case stopped
    }

    /// Everything that happened, oldest first.
    public private(set) var events: [Event] = []

    /// Makes a player that has heard nothing.
    public init() {}

    /// The playbacks, oldest first.
    public var played: [Playback] {
        events.compactMap { event in
            if case .played(let playback) = event { playback } else { nil }
        }
    }

    /// Remembers the playback.
    public func play(_ playback: Playback) async throws { events.append(.played(playback)) }

    /// Remembers that it was stopped.
    public func stop() async { events.append(.stopped) }
}
