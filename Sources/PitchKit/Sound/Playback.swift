/// A playback: notes with onset, duration and loudness, to be played by a ``NotePlayer``.
///
/// A playback has no timbre; the sound depends on the player.
///
/// ```swift
/// let chord = [Pitch(.c, octave: 4), Pitch(.e, octave: 4), Pitch(.g, octave: 4)]
/// Playback.separately(chord).notes.map(\.onset)  // → [0.0, 0.5, 1.0]
/// Playback.together(chord).slower(by: 2).duration  // → 3.0
/// ```
///
/// The same pitch twice at the same time makes two voices.
public struct Playback: Hashable, Sendable {
    /// The notes in order of onset; notes with the same onset keep their given order.
    public let notes: [PlayedNote]

    /// Creates a playback from notes in any order.
    public init(_ notes: [PlayedNote]) {
        self.notes = notes.enumerated()
            .sorted { ($0.element.onset, $0.offset) < ($1.element.onset, $1.offset) }
            .map(\.element)
    }

    /// Returns a playback of all pitches at once.
    ///
    /// - Parameters:
    ///   - pitches: The pitches, usually from the lowest.
    ///   - duration: The duration of the notes in seconds, 0 to 600.
    ///   - velocity: The loudness, 0 to 1.
    /// - Returns: A playback whose notes begin and end together.
    public static func together(_ pitches: [Pitch], duration: Double = 1.5, velocity: Double = 0.8) -> Playback {
        Playback(pitches.map { PlayedNote($0, onset: 0, duration: duration, velocity: velocity) })
    }

    /// Returns a playback of pitches, one after the other.
    ///
    /// - Parameters:
    ///   - pitches: The pitches in the order of the playback.
    ///   - spacing: The time from one onset to the next in seconds, 0 to 600; 0.5 by default.
    ///   - velocity: The loudness, 0 to 1.
    /// - Returns: A playback without gaps between the notes.
    public static func separately(_ pitches: [Pitch], spacing: Double = 0.5, velocity: Double = 0.8) -> Playback {
        Playback(
            pitches.enumerated().map {
                PlayedNote($1, onset: Double($0) * spacing, duration: spacing, velocity: velocity)
            }
        )
    }

    /// Returns a playback of chords, one after the other.
    ///
    /// - Parameters:
    ///   - chords: The pitches of each chord, in the order of the playback.
    ///   - spacing: The time from one chord to the next in seconds, 0 to 600; 1 by default.
    ///   - velocity: The loudness, 0 to 1.
    /// - Returns: A playback without gaps between the chords.
    public static func chords(_ chords: [[Pitch]], spacing: Double = 1, velocity: Double = 0.8) -> Playback {
        Playback(
            chords.enumerated().flatMap { index, pitches in
                pitches.map {
                    PlayedNote($0, onset: Double(index) * spacing, duration: spacing, velocity: velocity)
                }
            }
        )
    }

    /// The time of the last release in seconds; 0 without notes.
    public var duration: Double { notes.map(\.end).max() ?? 0 }

    /// The pitches in order of onset.
    public var pitches: [Pitch] { notes.map(\.pitch) }

    /// The greatest number of notes held at one time.
    public var polyphony: Int {
        notes.map { note in notes.count { $0.onset <= note.onset && note.onset < $0.end } }.max() ?? 0
    }

    /// Returns the same notes with all times multiplied.
    ///
    /// - Parameter factor: The factor: 2 is half as fast; numbers below 0 and NaN count as 0.
    /// - Returns: The slower playback, with times of at most 600 seconds.
    public func slower(by factor: Double) -> Playback {
        Playback(
            notes.map {
                PlayedNote($0.pitch, onset: $0.onset * factor, duration: $0.duration * factor, velocity: $0.velocity)
            }
        )
    }

    /// Returns this playback followed by another playback.
    ///
    /// - Parameters:
    ///   - next: The second playback.
    ///   - gap: The silence between the playbacks in seconds, clamped to 0…600; NaN is 0.
    /// - Returns: Both playbacks, one after the other.
    public func followed(by next: Playback, gap: Double = 0.5) -> Playback {
        let start = duration + clamped(gap, to: PlayedNote.longest)
        return Playback(
            notes
                + next.notes.map {
                    PlayedNote($0.pitch, onset: $0.onset + start, duration: $0.duration, velocity: $0.velocity)
                }
        )
    }

    /// Returns the playback repeated a number of times.
    ///
    /// - Parameters:
    ///   - count: The number of repetitions, clamped to 1…100; 1 is the playback itself.
    ///   - gap: The silence between repetitions in seconds, clamped to 0…600; NaN is 0.
    /// - Returns: The longer playback.
    public func looped(_ count: Int, gap: Double = 0.5) -> Playback {
        (1..<min(max(count, 1), 100)).reduce(self) { sum, _ in sum.followed(by: self, gap: gap) }
    }
}

#if !$Embedded
    extension Playback: Codable {
        /// Creates a playback from an encoded list of notes.
        public init(from decoder: any Decoder) throws {
            self.init(try decoder.singleValueContainer().decode([PlayedNote].self))
        }

        /// Encodes the list of notes.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(notes)
        }
    }
#endif
