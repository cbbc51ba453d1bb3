/// An item to practice: the part of a question that is learned, independent of root and octave.
///
/// A quiz keeps statistics for each item, and the adaptive choice prefers items that the learner is likely to get
/// wrong.
///
/// ```swift
/// QuizItem.interval(.majorSixth, .ascending)
/// // → major sixth ascending
/// QuizItem.chord(.dominantSeventh, inversion: 1)
/// // → 7 in inversion 1
/// QuizItem.degree(.minorThird, of: .minor)  // → b3 of minor
/// ```
public enum QuizItem: Hashable, Sendable {
    // Decision 0150.
    /// A single note by its name.
    case note(NoteName)
    /// An interval and its style.
    case interval(Interval, IntervalStyle)
    /// A chord that the player names by root, quality and bass.
    case chord(ChordQuality, inversion: Int)
    /// The quality of a chord.
    case quality(ChordQuality)
    /// An inversion of a chord of known quality.
    case inversion(ChordQuality, Int)
    /// A chord of which the player names all notes.
    case chordNotes(ChordQuality, inversion: Int)
    /// A scale or mode.
    case scale(ScalePattern)
    /// A degree as an interval above the tonic, with the pattern of the key.
    case degree(Interval, of: ScalePattern)
    /// A chord progression in any key.
    case progression(ChordProgression)

    /// The kind of question about the item.
    public var mode: QuizMode {
        switch self {
        case .note: .note
        case .interval: .interval
        case .chord: .chord
        case .quality: .chordQuality
        case .inversion: .chordInversion
        case .chordNotes: .chordNotes
        case .scale: .scale
        case .degree: .degree
        case .progression: .progression
        }
    }

    /// Returns whether an item comes before another item in lists, which are sorted by mode and then by text.
    static func isListed(_ left: QuizItem, before right: QuizItem) -> Bool {
        (left.mode.rawValue, left.description) < (right.mode.rawValue, right.description)
    }
}

extension QuizItem: CustomStringConvertible {
    /// The item in words: `major sixth ascending`, `b3 of minor`.
    public var description: String {
        switch self {
        case .note(let name): name.description
        case .interval(let interval, let style): "\(interval.name) \(style.rawValue)"
        case .chord(let quality, let inversion), .chordNotes(let quality, let inversion),
            .inversion(let quality, let inversion):
            inversion == 0 ? "\(quality)" : "\(quality) in inversion \(inversion)"
        case .quality(let quality): quality.description
        case .scale(let pattern): pattern.description
        case .degree(let interval, let pattern): "\(degreeText(interval)) of \(pattern)"
        case .progression(let progression): progression.description
        }
    }
}

/// Returns an interval above a tonic as text: a degree of the major scale with its accidentals, such as `b3`.
func degreeText(_ interval: Interval) -> String {
    let plain = Letter(stepsAboveC: interval.steps).semitones
    return Accidental(unchecked: interval.semitones - plain).description + "\(interval.number)"
}

// MARK: - Items of answers

extension QuizItem {
    /// Creates the item that a wrong answer names instead of the question's item.
    ///
    /// The result is `nil` when the answer names no item, or names the item of the question on another root.
    init?(_ answer: QuizAnswer, to question: QuizQuestion) {
        let item: QuizItem
        switch (answer, question.item, question.subject) {
        case (.notes(let names), .note, _) where names.count == 1:
            item = .note(names[0])
        case (.pitches(let pitches), .note, _) where pitches.count == 1:
            item = .note(pitches[0].name)
        case (.interval(let interval), .interval(_, let style), _):
            item = .interval(interval.magnitude, style)
        case (.chord(let chord), .chord, _):
            guard let inversion = chord.inversion else { return nil }
            item = .chord(chord.quality, inversion: inversion)
        case (.quality(let quality), .quality, _):
            item = .quality(quality)
        case (.inversion(let inversion), .inversion(let quality, _), _):
            guard (0..<quality.noteCount).contains(inversion) else { return nil }
            item = .inversion(quality, inversion)
        case (.scale(let scale), .scale, _):
            item = .scale(scale.pattern)
        case (.degrees(let degrees), .degree(_, let pattern), _) where degrees.count == 1:
            item = .degree(degrees[0], of: pattern)
        case (.chords(let chords), .progression, .progression(_, let tonic, _)):
            let distance = Interval(from: tonic, to: NoteName(.c))
            guard let progression = ChordProgression(chords.map { $0 + distance }) else { return nil }
            item = .progression(progression)
        default:
            return nil
        }
        guard item != question.item else { return nil }
        self = item
    }
}

#if !$Embedded
    extension QuizItem: Codable {
        private enum CodingKeys: String, CodingKey {
            case mode, note, interval, style, chord, inversion, scale, degree, progression
        }

        /// Creates an item from an encoded object with the item's mode and parts.
        ///
        /// - Throws: A `DecodingError` when the mode or a part of the item is absent or invalid.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            func quality() throws -> ChordQuality { try container.decode(ChordQuality.self, forKey: .chord) }
            func inversion() throws -> Int { try container.decodeCount(forKey: .inversion) }
            switch try container.decode(QuizMode.self, forKey: .mode) {
            case .note:
                self = .note(try container.decode(NoteName.self, forKey: .note))
            case .interval:
                self = .interval(
                    try container.decode(Interval.self, forKey: .interval),
                    try container.decode(IntervalStyle.self, forKey: .style))
            case .chord:
                self = .chord(try quality(), inversion: try inversion())
            case .chordQuality:
                self = .quality(try quality())
            case .chordInversion:
                self = .inversion(try quality(), try inversion())
            case .chordNotes:
                self = .chordNotes(try quality(), inversion: try inversion())
            case .scale:
                self = .scale(try container.decode(ScalePattern.self, forKey: .scale))
            case .degree:
                self = .degree(
                    try container.decode(Interval.self, forKey: .degree),
                    of: try container.decode(ScalePattern.self, forKey: .scale))
            case .progression:
                self = .progression(try container.decode(ChordProgression.self, forKey: .progression))
            }
        }

        /// Encodes an object with the item's mode and parts.
        ///
        /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the object.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(mode, forKey: .mode)
            switch self {
            case .note(let name):
                try container.encode(name, forKey: .note)
            case .interval(let interval, let style):
                try container.encode(interval, forKey: .interval)
                try container.encode(style, forKey: .style)
            case .quality(let quality):
                try container.encode(quality, forKey: .chord)
            case .chord(let quality, let inversion), .inversion(let quality, let inversion),
                .chordNotes(let quality, let inversion):
                try container.encode(quality, forKey: .chord)
                try container.encode(inversion, forKey: .inversion)
            case .scale(let pattern):
                try container.encode(pattern, forKey: .scale)
            case .degree(let interval, let pattern):
                try container.encode(interval, forKey: .degree)
                try container.encode(pattern, forKey: .scale)
            case .progression(let progression):
                try container.encode(progression, forKey: .progression)
            }
        }
    }
#endif
