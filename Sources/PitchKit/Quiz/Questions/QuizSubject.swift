/// A subject of a question: the note, interval, chord, scale, degree or progression with which answers are compared.
public enum QuizSubject: Hashable, Sendable {
    /// A single note.
    case note(Pitch)
    /// An interval upward from a pitch, played in a style.
    case interval(Interval, from: Pitch, IntervalStyle)
    /// A chord and its pitches, from the lowest to the highest.
    case chord(Chord, [Pitch])
    /// A scale and the octave of its lower tonic.
    case scale(Scale, octave: Int)
    /// A degree of a key, as the interval above the tonic, and the octave of the tonic.
    case degree(Interval, of: Scale, octave: Int)
    /// A progression in the key of a tonic, and the octave of the bass notes.
    case progression(ChordProgression, tonic: NoteName, octave: Int)

    /// The range of the octaves of a subject.
    static let octaveRange = -900...900

    /// Whether the order of notes is part of the answer.
    var isOrdered: Bool {
        switch self {
        case .note, .chord, .interval(_, _, .harmonic): false
        case .interval, .scale, .degree, .progression: true
        }
    }

    /// The pitches, in the order of the playback; the pitches of a chord begin with the lowest.
    public var pitches: [Pitch] {
        switch self {
        case .note(let pitch): [pitch]
        case .interval(let interval, let from, let style):
            style == .descending ? [from + interval, from] : [from, from + interval]
        case .chord(_, let pitches): pitches
        case .scale(let scale, let octave): scale.pitches(octave: QuizSubject.bounded(octave))
        case .degree(let interval, let scale, let octave):
            [Pitch(scale.tonic, octave: QuizSubject.bounded(octave)) + interval]
        case .progression: voicings.flatMap { $0 }
        }
    }

    /// The chords of a progression, each in close position; empty for other subjects.
    var voicings: [[Pitch]] {
        guard case .progression(let progression, let tonic, let octave) = self else { return [] }
        return progression.chords(in: tonic).map { $0.pitches(bassOctave: QuizSubject.bounded(octave)) }
    }

    /// The full correct answer.
    ///
    /// For a chord, this answer has the root, the quality and the bass, even if a question asks for the quality only.
    public var correctAnswer: QuizAnswer {
        switch self {
        case .note(let pitch): .notes([pitch.name])
        case .interval(let interval, _, _): .interval(interval)
        case .chord(let chord, _): .chord(chord)
        case .scale(let scale, _): .scale(scale)
        case .degree(let interval, _, _): .degrees([interval])
        case .progression(let progression, let tonic, _): .chords(progression.chords(in: tonic))
        }
    }

    /// The playback of the subject.
    ///
    /// The notes of chords and harmonic intervals sound together, scales and melodic intervals are played note by note,
    /// and progressions chord by chord.
    public var playback: Playback {
        switch self {
        case .note, .degree: .together(pitches)
        case .interval(_, _, .harmonic), .chord: .together(pitches)
        case .interval, .scale: .separately(pitches)
        case .progression: .chords(voicings)
        }
    }

    /// The lowest note of the subject, its root, or its tonic.
    var base: Pitch {
        switch self {
        case .note(let pitch): pitch
        case .interval(_, let from, _): from
        case .chord(let chord, let pitches): pitches.first { $0.name == chord.root } ?? Pitch(chord.root, octave: 3)
        case .scale(let scale, let octave), .degree(_, let scale, let octave):
            Pitch(scale.tonic, octave: QuizSubject.bounded(octave))
        case .progression(_, let tonic, let octave): Pitch(tonic, octave: QuizSubject.bounded(octave))
        }
    }

    /// The tonic of a reference to the subject.
    ///
    /// The tonic for a single note is C, since the note itself is the answer.
    var tonic: NoteName {
        if case .note = self { NoteName(.c) } else { base.name }
    }

    /// Whether a cadence before the subject is in minor.
    var isMinor: Bool {
        switch self {
        case .note, .interval: false
        case .chord(let chord, _): chord.quality.mask & 0b11000 == 0b01000
        case .scale(let scale, _), .degree(_, let scale, _): scale.pattern.pitchClasses.mask & 0b11000 == 0b01000
        case .progression(let progression, _, _): progression.isMinor
        }
    }

    private static func bounded(_ octave: Int) -> Int {
        min(max(octave, octaveRange.lowerBound), octaveRange.upperBound)
    }
}

#if !$Embedded
    extension QuizSubject: Codable {
        private enum CodingKeys: String, CodingKey {
            case note, interval, from, style, chord, pitches, scale, octave, degree, progression, tonic
        }

        /// Creates a subject from an encoded object with the key of its kind.
        ///
        /// - Throws: A `DecodingError` when a part of the subject is absent or invalid, such as an octave outside
        ///   −900…900.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            func octave() throws -> Int {
                let octave = try container.decode(Int.self, forKey: .octave)
                guard QuizSubject.octaveRange.contains(octave) else {
                    throw DecodingError.dataCorruptedError(
                        forKey: .octave, in: container, debugDescription: "an octave from -900 to 900, not \(octave)")
                }
                return octave
            }
            if let pitch = try container.decodeIfPresent(Pitch.self, forKey: .note) {
                self = .note(pitch)
            } else if let interval = try container.decodeIfPresent(Interval.self, forKey: .interval) {
                self = .interval(
                    interval,
                    from: try container.decode(Pitch.self, forKey: .from),
                    try container.decode(IntervalStyle.self, forKey: .style)
                )
            } else if let chord = try container.decodeIfPresent(Chord.self, forKey: .chord) {
                self = .chord(chord, try container.decode([Pitch].self, forKey: .pitches))
            } else if let degree = try container.decodeIfPresent(Interval.self, forKey: .degree) {
                self = .degree(degree, of: try container.decode(Scale.self, forKey: .scale), octave: try octave())
            } else if let progression = try container.decodeIfPresent(ChordProgression.self, forKey: .progression) {
                let tonic = try container.decode(NoteName.self, forKey: .tonic)
                self = .progression(progression, tonic: tonic, octave: try octave())
            } else {
                self = .scale(try container.decode(Scale.self, forKey: .scale), octave: try octave())
            }
        }

        /// Encodes an object with the key of the subject's kind.
        ///
        /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the object.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            switch self {
            case .note(let pitch):
                try container.encode(pitch, forKey: .note)
            case .interval(let interval, let from, let style):
                try container.encode(interval, forKey: .interval)
                try container.encode(from, forKey: .from)
                try container.encode(style, forKey: .style)
            case .chord(let chord, let pitches):
                try container.encode(chord, forKey: .chord)
                try container.encode(pitches, forKey: .pitches)
            case .scale(let scale, let octave):
                try container.encode(scale, forKey: .scale)
                try container.encode(octave, forKey: .octave)
            case .degree(let degree, let scale, let octave):
                try container.encode(degree, forKey: .degree)
                try container.encode(scale, forKey: .scale)
                try container.encode(octave, forKey: .octave)
            case .progression(let progression, let tonic, let octave):
                try container.encode(progression, forKey: .progression)
                try container.encode(tonic, forKey: .tonic)
                try container.encode(octave, forKey: .octave)
            }
        }
    }
#endif
