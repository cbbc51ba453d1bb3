/// One note of a ``Playback``: a pitch, when it begins, how long it is held, and how loud.
public struct PlayedNote: Hashable, Sendable {
    /// What sounds.
    public let pitch: Pitch
    /// When it begins, in seconds from the start: 0 to 600.
    public let onset: Double
    /// How long it is held, in seconds: 0 to 600.
    public let duration: Double
    /// How loud: 0 (silent) to 1 (full).
    public let velocity: Double

    /// The latest onset and the longest duration, in seconds.
    static let longest = 600.0

    /// Makes a note; numbers out of range are brought to the nearest that is in range, and NaN to 0.
    ///
    /// - Parameters:
    ///   - pitch: What sounds.
    ///   - onset: When it begins, in seconds from the start: 0 to 600.
    ///   - duration: How long it is held, in seconds: 0 to 600.
    ///   - velocity: How loud: 0 to 1.
    public init(_ pitch: Pitch, onset: Double, duration: Double, velocity: Double = 0.8) {
        self.pitch = pitch
        self.onset = clamped(onset, to: PlayedNote.longest)
        self.duration = clamped(duration, to: PlayedNote.longest)
        self.velocity = clamped(velocity, to: 1)
    }

    /// When it is released, in seconds from the start.
    public var end: Double { onset + duration }
}

#if !$Embedded
    extension PlayedNote: Codable {
        private enum CodingKeys: String, CodingKey { case pitch, onset, duration, velocity }

        /// Reads a note; numbers out of range are brought into range.
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
