/// What a player answers.
///
/// Every question takes the notes it consists of; a question about a chord also takes the chord's name, and so on.
public enum QuizAnswer: Hashable, Sendable, CustomStringConvertible {
    /// Note names: in any order for chords, in the order heard for scales and melodic intervals.
    case notes([NoteName])
    /// Pitches, octaves included.
    case pitches([Pitch])
    /// The name of an interval.
    case interval(Interval)
    /// The name of a chord.
    case chord(Chord)
    /// The name of a scale.
    case scale(Scale)

    /// The most notes that are compared: 128.
    public static let longest = 128

    /// The answer as a player would read it: `C E G`, `minor third`, `Cm7`, `Eb dorian`.
    public var description: String {
        switch self {
        case .notes(let names): names.map(\.description).joined(separator: " ")
        case .pitches(let pitches): pitches.map(\.description).joined(separator: " ")
        case .interval(let interval): interval.name
        case .chord(let chord): chord.symbol
        case .scale(let scale): scale.description
        }
    }
}

#if !$Embedded
    extension QuizAnswer: Codable {
        private enum CodingKeys: String, CodingKey { case notes, pitches, interval, chord, scale }

        /// Reads an answer: an object with the key of its kind.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            if let names = try container.decodeIfPresent([NoteName].self, forKey: .notes) {
                self = .notes(names)
            } else if let pitches = try container.decodeIfPresent([Pitch].self, forKey: .pitches) {
                self = .pitches(pitches)
            } else if let interval = try container.decodeIfPresent(Interval.self, forKey: .interval) {
                self = .interval(interval)
            } else if let chord = try container.decodeIfPresent(Chord.self, forKey: .chord) {
                self = .chord(chord)
            } else {
                self = .scale(try container.decode(Scale.self, forKey: .scale))
            }
        }

        /// Writes an object with the key of the answer's kind.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            switch self {
            case .notes(let names): try container.encode(names, forKey: .notes)
            case .pitches(let pitches): try container.encode(pitches, forKey: .pitches)
            case .interval(let interval): try container.encode(interval, forKey: .interval)
            case .chord(let chord): try container.encode(chord, forKey: .chord)
            case .scale(let scale): try container.encode(scale, forKey: .scale)
            }
        }
    }
#endif
