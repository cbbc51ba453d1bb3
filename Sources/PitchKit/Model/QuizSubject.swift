/// What a question is about: the truth that answers are judged against.
public enum QuizSubject: Hashable, Sendable {
    /// A single note.
    case note(Pitch)
    /// An interval upward from a pitch, played in a style.
    case interval(Interval, from: Pitch, IntervalStyle)
    /// A chord and how it is voiced, lowest pitch first.
    case chord(Chord, [Pitch])
    /// A scale and the octave of its lower tonic.
    case scale(Scale, octave: Int)

    /// The kind of question.
    public var mode: QuizMode {
        switch self {
        case .note: .note
        case .interval: .interval
        case .chord: .chord
        case .scale: .scale
        }
    }

    /// The pitches that sound: melodic subjects in the order in which they are heard, chords lowest first.
    public var pitches: [Pitch] {
        switch self {
        case .note(let pitch): [pitch]
        case .interval(let interval, let from, let style):
            style == .descending ? [from + interval, from] : [from, from + interval]
        case .chord(_, let pitches): pitches
        case .scale(let scale, let octave): scale.pitches(octave: octave)
        }
    }

    /// The full answer.
    public var answer: QuizAnswer {
        switch self {
        case .note(let pitch): .notes([pitch.name])
        case .interval(let interval, _, _): .interval(interval)
        case .chord(let chord, _): .chord(chord)
        case .scale(let scale, _): .scale(scale)
        }
    }

    /// What is heard.
    public var playback: Playback {
        switch self {
        case .note: .together(pitches)
        case .interval(_, _, .harmonic), .chord: .together(pitches)
        case .interval, .scale: .separately(pitches)
        }
    }

    /// Root, tonic or lowest note.
    var base: Pitch {
        switch self {
        case .note(let pitch): pitch
        case .interval(_, let from, _): from
        case .chord(let chord, let pitches): pitches.first { $0.name == chord.root } ?? Pitch(chord.root, octave: 3)
        case .scale(let scale, let octave): Pitch(scale.tonic, octave: octave)
        }
    }
}

#if !$Embedded
    extension QuizSubject: Codable {
        private enum CodingKeys: String, CodingKey { case note, interval, from, style, chord, pitches, scale, octave }

        /// Reads a subject: an object with the key of its kind.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
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
            } else {
                let scale = try container.decode(Scale.self, forKey: .scale)
                let octave = try container.decode(Int.self, forKey: .octave)
                guard (-900...900).contains(octave) else {
                    throw DecodingError.dataCorruptedError(
                        forKey: .octave, in: container, debugDescription: "an octave from -900 to 900, not \(octave)")
                }
                self = .scale(scale, octave: octave)
            }
        }

        /// Writes an object with the key of the subject's kind.
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
            }
        }
    }
#endif
