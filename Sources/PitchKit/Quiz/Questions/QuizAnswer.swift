/// A player's answer to a question.
///
/// A question about notes, chords or scales also accepts a list of notes. ``QuizQuestion/takes(_:)`` returns whether a
/// question accepts an answer.
public enum QuizAnswer: Hashable, Sendable {
    /// A list of note names: in any order for chords, in the order of the playback for scales and melodic intervals.
    case notes([NoteName])
    /// A list of pitches, which include the octave.
    case pitches([Pitch])
    /// The name of an interval.
    case interval(Interval)
    /// The name of a chord.
    case chord(Chord)
    /// The quality of a chord.
    case quality(ChordQuality)
    /// The number of the chord tone in the bass: 0 for the root, 1 for the third of a triad.
    case inversion(Int)
    /// The name of a scale.
    case scale(Scale)
    /// A list of degrees of a key, as intervals above the tonic.
    case degrees([Interval])
    /// A list of chords in the order of the playback.
    case chords([Chord])

    /// The greatest number of notes, degrees or chords in an answer that is compared.
    static let longest = 128

    /// The number of listed notes, degrees or chords; 1 for other answers.
    var count: Int {
        switch self {
        case .notes(let names): names.count
        case .pitches(let pitches): pitches.count
        case .degrees(let degrees): degrees.count
        case .chords(let chords): chords.count
        case .interval, .chord, .quality, .inversion, .scale: 1
        }
    }
}

extension QuizAnswer: CustomStringConvertible {
    /// The answer in words or symbols: `C E G`, `minor third`, `Cm7`, `Eb dorian`, `inversion 1`, `b3`.
    public var description: String {
        switch self {
        case .notes(let names): names.map(\.description).joined(separator: " ")
        case .pitches(let pitches): pitches.map(\.description).joined(separator: " ")
        case .interval(let interval): interval.name
        case .chord(let chord): chord.symbol
        case .quality(let quality): quality.description
        case .inversion(let inversion): inversionName(inversion)
        case .scale(let scale): scale.description
        case .degrees(let degrees): degrees.map(degreeText).joined(separator: " ")
        case .chords(let chords): chords.map(\.symbol).joined(separator: " ")
        }
    }
}

#if !$Embedded
    extension QuizAnswer: Codable {
        private enum CodingKeys: String, CodingKey, CaseIterable {
            case notes, pitches, interval, chord, quality, inversion, scale, degrees, chords
        }

        /// Creates an answer from an encoded object with the key of its kind.
        ///
        /// - Throws: A `DecodingError` when the object has no such key, or the value of the key is invalid.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let key = CodingKeys.allCases.first { container.contains($0) } ?? .notes
            switch key {
            case .notes: self = .notes(try container.decode([NoteName].self, forKey: key))
            case .pitches: self = .pitches(try container.decode([Pitch].self, forKey: key))
            case .interval: self = .interval(try container.decode(Interval.self, forKey: key))
            case .chord: self = .chord(try container.decode(Chord.self, forKey: key))
            case .quality: self = .quality(try container.decode(ChordQuality.self, forKey: key))
            case .inversion: self = .inversion(try container.decode(Int.self, forKey: key))
            case .scale: self = .scale(try container.decode(Scale.self, forKey: key))
            case .degrees: self = .degrees(try container.decode([Interval].self, forKey: key))
            case .chords: self = .chords(try container.decode([Chord].self, forKey: key))
            }
        }

        /// Encodes an object with the key of the answer's kind.
        ///
        /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the object.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            switch self {
            case .notes(let names): try container.encode(names, forKey: .notes)
            case .pitches(let pitches): try container.encode(pitches, forKey: .pitches)
            case .interval(let interval): try container.encode(interval, forKey: .interval)
            case .chord(let chord): try container.encode(chord, forKey: .chord)
            case .quality(let quality): try container.encode(quality, forKey: .quality)
            case .inversion(let inversion): try container.encode(inversion, forKey: .inversion)
            case .scale(let scale): try container.encode(scale, forKey: .scale)
            case .degrees(let degrees): try container.encode(degrees, forKey: .degrees)
            case .chords(let chords): try container.encode(chords, forKey: .chords)
            }
        }
    }
#endif
