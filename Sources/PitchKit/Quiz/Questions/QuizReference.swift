/// A sound before or during a question, such as a cadence that establishes the key.
///
/// ```swift
/// var settings = QuizSettings(modes: [.interval, .degree])
/// settings.references[.interval] = QuizReference(.firstNote)
/// settings.references[.degree] = QuizReference(.cadence, .every(4))
///
/// var quiz = QuizSession(settings, seed: 1)
/// quiz.next()?.reference?.notes.isEmpty  // → Optional(false)
/// ```
public struct QuizReference: Hashable, Sendable {
    /// A kind of sound of a reference.
    public enum Sound: String, CaseIterable, Hashable, Sendable {
        /// The tonic, subdominant, dominant and tonic chords, before the question.
        case cadence = "cadence"
        /// The tonic and the fifth above the tonic, soft and in a low octave, while the question sounds.
        case drone = "drone"
        /// The first or lowest note of the question, before the question.
        ///
        /// Before a degree or a progression, the sound is the tonic. Before a single note, the sound is a C, since the
        /// note itself is the answer.
        case firstNote = "firstNote"
    }

    /// A rule for the questions that have the reference.
    public enum Timing: Hashable, Sendable {
        /// A reference with every question.
        case always
        /// A reference with each question whose tonic differs from the tonic of the previous question.
        case newKey
        /// A reference with the first question, and then with every nth question.
        ///
        /// A number of 1 or less means every question.
        case every(Int)
    }

    /// The sound of the reference: a cadence, a drone or the first note.
    public var sound: Sound
    /// The questions that have the reference.
    public var timing: Timing

    /// Creates a reference from a sound and a timing.
    ///
    /// - Parameters:
    ///   - sound: The sound of the reference.
    ///   - timing: The questions that have the reference; by default, all questions.
    public init(_ sound: Sound, _ timing: Timing = .always) {
        self.sound = sound
        self.timing = timing
    }
}

#if !$Embedded
    extension QuizReference.Sound: Codable {}

    extension QuizReference: Codable {
        private enum CodingKeys: String, CodingKey { case sound, timing, count }

        /// Creates a reference from its encoded form; an absent `timing` is `always`.
        ///
        /// - Throws: A `DecodingError` when the sound is absent, or a value is unknown.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            sound = try container.decode(Sound.self, forKey: .sound)
            switch try container.decodeIfPresent(String.self, forKey: .timing) ?? "always" {
            case "always": timing = .always
            case "newKey": timing = .newKey
            case "every": timing = .every(try container.decode(Int.self, forKey: .count))
            case let other:
                throw DecodingError.dataCorruptedError(
                    forKey: .timing, in: container, debugDescription: "always, newKey or every, not \(other)")
            }
        }

        /// Encodes the sound and the timing, with the count of `every`.
        ///
        /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the object.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(sound, forKey: .sound)
            switch timing {
            case .always: try container.encode("always", forKey: .timing)
            case .newKey: try container.encode("newKey", forKey: .timing)
            case .every(let count):
                try container.encode("every", forKey: .timing)
                try container.encode(count, forKey: .count)
            }
        }
    }
#endif
