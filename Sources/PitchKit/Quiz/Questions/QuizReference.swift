/// What a player hears before or under a question, to have something to start from.
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
    /// What is heard.
    public enum Sound: String, CaseIterable, Hashable, Sendable {
        /// Tonic, subdominant, dominant and tonic chords, before the question.
        case cadence = "cadence"
        /// The tonic, low and soft, under the question.
        case drone = "drone"
        /// The first (or lowest) note, before the question; a C before single notes, whose first note is the answer.
        case firstNote = "firstNote"
    }

    /// Before which questions it is heard.
    public enum Timing: Hashable, Sendable {
        /// Before each.
        case always
        /// When the tonic is not that of the question before.
        case newKey
        /// Before the first, and again when so many questions have been asked since; 1 or less is always.
        case every(Int)
    }

    /// What is heard.
    public var sound: Sound
    /// Before which questions it is heard.
    public var timing: Timing

    /// Makes a reference.
    ///
    /// - Parameters:
    ///   - sound: What is heard.
    ///   - timing: Before which questions it is heard.
    public init(_ sound: Sound, _ timing: Timing = .always) {
        self.sound = sound
        self.timing = timing
    }
}

#if !$Embedded
    extension QuizReference.Sound: Codable {}

    extension QuizReference: Codable {
        private enum CodingKeys: String, CodingKey { case sound, timing, count }

        /// Reads a reference; `timing` is `always` when it is absent.
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

        /// Writes sound and timing, and the count of `every`.
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
