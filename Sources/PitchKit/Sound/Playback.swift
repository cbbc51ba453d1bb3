/// What is to be heard, as data: notes with onset, duration and loudness.
///
/// A playback says nothing about how it sounds; a ``NotePlayer`` decides that.
///
/// ```swift
/// let chord = [Pitch(.c, octave: 4), Pitch(.e, octave: 4), Pitch(.g, octave: 4)]
/// Playback.separately(chord).notes.map(\.onset)  // → [0.0, 0.5, 1.0]
/// Playback.together(chord).slower(by: 2).duration  // → 3.0
/// ```
///
/// The same pitch twice at the same time is two voices.
public struct Playback: Hashable, Sendable {
    /// The notes, in order of onset; notes that begin together keep the order in which they were given.
    public let notes: [PlayedNote]

    /// Makes a playback of notes in any order.
    public init(_ notes: [PlayedNote]) {
        self.notes = notes.enumerated()
            .sorted { ($0.element.onset, $0.offset) < ($1.element.onset, $1.offset) }
            .map(\.element)
    }

    /// All pitches at once.
    ///
    /// - Parameters:
    ///   - pitches: The pitches, lowest first by custom.
    ///   - duration: How long they are held, in seconds, 0 to 600.
    ///   - velocity: How loud, 0 to 1.
    /// - Returns: Notes that begin and end together.
    public static func together(_ pitches: [Pitch], duration: Double = 1.5, velocity: Double = 0.8) -> Playback {
        Playback(pitches.map { PlayedNote($0, onset: 0, duration: duration, velocity: velocity) })
    }

    /// One pitch after the other.
    ///
    /// - Parameters:
    ///   - pitches: The pitches in the order in which they are heard.
    ///   - spacing: Seconds from one onset to the next, 0 to 600; half a second unless given.
    ///   - velocity: How loud, 0 to 1.
    /// - Returns: Notes that follow one another without a gap.
    public static func separately(_ pitches: [Pitch], spacing: Double = 0.5, velocity: Double = 0.8) -> Playback {
        Playback(
            pitches.enumerated().map {
                PlayedNote($1, onset: Double($0) * spacing, duration: spacing, velocity: velocity)
            }
        )
    }

    /// One chord after the other.
    ///
    /// - Parameters:
    ///   - chords: The pitches of each chord, in the order in which the chords are heard.
    ///   - spacing: Seconds from one chord to the next, 0 to 600; a second unless given.
    ///   - velocity: How loud, 0 to 1.
    /// - Returns: Chords that follow one another without a gap.
    public static func chords(_ chords: [[Pitch]], spacing: Double = 1, velocity: Double = 0.8) -> Playback {
        Playback(
            chords.enumerated().flatMap { index, pitches in
                pitches.map {
                    PlayedNote($0, onset: Double(index) * spacing, duration: spacing, velocity: velocity)
                }
            }
        )
    }

    /// When the last note is released, in seconds; 0 without notes.
    public var duration: Double { notes.map(\.end).max() ?? 0 }

    /// The pitches in order of onset.
    public var pitches: [Pitch] { notes.map(\.pitch) }

    /// The greatest number of notes held at one time.
    public var polyphony: Int {
        notes.map { note in notes.count { $0.onset <= note.onset && note.onset < $0.end } }.max() ?? 0
    }

    /// The same notes with all times multiplied.
    ///
    /// - Parameter factor: 2 is half as fast; numbers below 0 and NaN count as 0. Times end at 600 seconds.
    /// - Returns: The slower playback.
    public func slower(by factor: Double) -> Playback {
        Playback(
            notes.map {
                PlayedNote($0.pitch, onset: $0.onset * factor, duration: $0.duration * factor, velocity: $0.velocity)
            }
        )
    }

    /// This playback and then another one.
    ///
    /// - Parameters:
    ///   - next: What follows.
    ///   - gap: Seconds of silence between, 0 to 600; other numbers are clamped, and NaN is 0.
    /// - Returns: Both, one after the other.
    public func followed(by next: Playback, gap: Double = 0.5) -> Playback {
        let start = duration + clamped(gap, to: PlayedNote.longest)
        return Playback(
            notes
                + next.notes.map {
                    PlayedNote($0.pitch, onset: $0.onset + start, duration: $0.duration, velocity: $0.velocity)
                }
        )
    }

    /// The playback several times.
    ///
    /// - Parameters:
    ///   - count: How often it is heard, 1 to 100; other numbers are clamped.
    ///   - gap: Seconds of silence between, 0 to 600; other numbers are clamped, and NaN is 0.
    /// - Returns: The longer playback.
    public func looped(_ count: Int, gap: Double = 0.5) -> Playback {
        (1..<min(max(count, 1), 100)).reduce(self) { sum, _ in sum.followed(by: self, gap: gap) }
    }
}

#if !$Embedded
    extension Playback: Codable {
        /// Reads a list of notes.
        public init(from decoder: any Decoder) throws {
            self.init(try decoder.singleValueContainer().decode([PlayedNote].self))
        }

        /// Writes the list of notes.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(notes)
        }
    }
#endif
