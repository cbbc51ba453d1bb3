/// A list of notes with onset, duration and loudness, for a ``NotePlayer``.
///
/// A playback has no timbre; the sound depends on the player.
///
/// ```swift
/// let chord = [Pitch(.c, octave: 4), Pitch(.e, octave: 4), Pitch(.g, octave: 4)]
/// Playback.separately(chord).notes.map(\.onset)  // → [0.0, 0.5, 1.0]
/// Playback.together(chord).slower(by: 2).duration  // → 3.0
/// ```
///
/// The same pitch may occur twice at the same time.
public struct Playback: Hashable, Sendable {
    /// The notes in order of onset; notes with the same onset keep their given order.
    public let notes: [PlayedNote]

    /// Creates a playback from notes in any order.
    ///
    /// - Complexity: O(n log n) for n notes.
    public init(_ notes: [PlayedNote]) {
        self.notes = notes.enumerated()
            .sorted { ($0.element.onset, $0.offset) < ($1.element.onset, $1.offset) }
            .map(\.element)
    }

    /// Returns a playback of all pitches at the same time.
    ///
    /// - Parameters:
    /// - pitches: The pitches, usually from the lowest.
    /// - duration: The duration of the notes in seconds, 0 to 600.
    /// - velocity: The loudness, 0 to 1.
    /// - Returns: A playback whose notes begin and end together.
    /// - Complexity: O(n) for n pitches.
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
    /// - Complexity: O(n) for n pitches.
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
    /// - Complexity: O(n) for n pitches in all chords.
    public static func chords(_ chords: [[Pitch]], spacing: Double = 1, velocity: Double = 0.8) -> Playback {
        Playback(
            chords.enumerated().flatMap { index, pitches in
                pitches.map {
                    PlayedNote($0, onset: Double(index) * spacing, duration: spacing, velocity: velocity)
                }
            }
        )
    }

    /// The time of the last release, in seconds from the start of the playback; 0 without notes.
    ///
    /// - Complexity: O(n) for n notes.
    public var duration: Double { notes.map(\.end).max() ?? 0 }

    /// The pitches in order of onset.
    ///
    /// - Complexity: O(n) for n notes.
    public var pitches: [Pitch] { notes.map(\.pitch) }

    /// The greatest number of notes that are held at the same time.
    ///
    /// - Complexity: O(n²) for n notes.
    public var polyphony: Int {
        notes.map { note in notes.count { $0.onset <= note.onset && note.onset < $0.end } }.max() ?? 0
    }

    /// Returns the same notes with all onsets and durations multiplied by a factor.
    ///
    /// - Parameter factor: The factor: 2 is half as fast. A number below 0, or NaN, is replaced by 0.
    /// - Returns: The slower playback; onsets and durations above 600 seconds become 600 seconds.
    /// - Complexity: O(n) for n notes.
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
    /// - Returns: Both playbacks, one after the other; onsets above 600 seconds become 600 seconds.
    /// - Complexity: O(n) for n notes in both playbacks.
    public func followed(by next: Playback, gap: Double = 0.5) -> Playback {
        let start = duration + clamped(gap, to: PlayedNote.longest)
        return Playback(
            notes
                + next.notes.map {
                    PlayedNote($0.pitch, onset: $0.onset + start, duration: $0.duration, velocity: $0.velocity)
                }
        )
    }

    /// Returns a playback that repeats this playback.
    ///
    /// - Parameters:
    /// - count: The number of times that this playback is played, clamped to 1…100; with 1, the result is this
    ///   playback.
    /// - gap: The silence between the repetitions in seconds, clamped to 0…600; NaN is 0.
    /// - Returns: The longer playback; onsets above 600 seconds become 600 seconds.
    /// - Complexity: O(c² · n) for n notes and a count of c.
    public func looped(_ count: Int, gap: Double = 0.5) -> Playback {
        (1..<min(max(count, 1), 100)).reduce(self) { sum, _ in sum.followed(by: self, gap: gap) }
    }
}

#if !$Embedded
    extension Playback: Codable {
        /// Creates a playback from an encoded list of notes.
        ///
        /// - Throws: A `DecodingError` when the value is not a list of notes.
        /// - Complexity: O(n log n) for n notes.
        public init(from decoder: any Decoder) throws {
            self.init(try decoder.singleValueContainer().decode([PlayedNote].self))
        }

        /// Encodes the list of notes.
        ///
        /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the list.
        /// - Complexity: O(n) for n notes.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(notes)
        }
    }
#endif
