/// A note of a ``Playback``: a pitch with onset, duration and loudness.
public struct PlayedNote: Hashable, Sendable {
    /// The pitch of the note.
    public let pitch: Pitch
    /// The time from the start of the playback to the start of the note in seconds, 0 to 600.
    public let onset: Double
    /// The time from the start of the note to its release in seconds, 0 to 600.
    public let duration: Double
    /// The loudness: 0 (silent) to 1 (full).
    public let velocity: Double

    /// The greatest onset and duration in seconds.
    static let longest = 600.0

    /// Creates a note.
    ///
    /// Numbers out of range are clamped, and NaN becomes 0.
    ///
    /// - Parameters:
    /// - pitch: The pitch of the note.
    /// - onset: The time from the start of the playback in seconds, 0 to 600.
    /// - duration: The time from the start of the note to its release in seconds, 0 to 600.
    /// - velocity: The loudness, 0 to 1.
    public init(_ pitch: Pitch, onset: Double, duration: Double, velocity: Double = 0.8) {
        self.pitch = pitch
        self.onset = clamped(onset, to: PlayedNote.longest)
        self.duration = clamped(duration, to: PlayedNote.longest)
        self.velocity = clamped(velocity, to: 1)
    }

    /// The time of the release, in seconds from the start of the playback.
    public var end: Double { onset + duration }
}

#if !$Embedded
    extension PlayedNote: Codable {
        private enum CodingKeys: String, CodingKey { case pitch, onset, duration, velocity }

        /// Creates a note from its encoded form; numbers out of range are clamped.
        ///
        /// - Throws: A `DecodingError` when the pitch, the onset or the duration is absent, or a value is invalid.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            self.init(
                try container.decode(Pitch.self, forKey: .pitch),
                onset: try container.decode(Double.self, forKey: .onset),
                duration: try container.decode(Double.self, forKey: .duration),
                velocity: try container.decodeIfPresent(Double.self, forKey: .velocity) ?? 0.8
            )
        }
    }
#endif
