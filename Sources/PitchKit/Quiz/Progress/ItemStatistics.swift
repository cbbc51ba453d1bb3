/// A record of a learner's answers about one item, with the probability that the next answer is right.
///
/// The estimate has two parts. *Skill* is the exponentially weighted share of right answers: recent answers have more
/// weight, so that the skill of a learner who improves rises (R. Pelánek, "Applications of the Elo rating system in
/// adaptive educational systems", Computers & Education 98, 2016, section 3). *Memory* has a half-life that a right
/// answer doubles and a wrong answer halves: the Leitner system as a case of half-life regression (B. Settles, B.
/// Meeder, "A trainable spaced repetition model for language learning", ACL 2016, section 3). The predicted share of
/// right answers is `skill · 2^(−age
/// half-life)`.
///
/// The age is the number of questions since the last answer about the item, so that the estimate needs no clock. A
/// calendar day between two answers adds 32 questions to the age.
public struct ItemStatistics: Hashable, Sendable {
    /// The number of answers about the item.
    public internal(set) var answers = 0
    /// The number of answers that were fully right.
    public internal(set) var correct = 0
    /// The exponentially weighted share of right answers, 0 to 1; ½ before the first answer.
    public internal(set) var skill = 0.5
    /// The exponent of the half-life, 0 to 12.
    ///
    /// The half-life is 32 questions times 2 to the power of this number.
    var doublings = 0
    /// The number of the question with the last answer about the item; 0 before the first answer.
    var lastQuestion = 0
    /// The latest day of an answer about the item; `nil` if no session with an answer had a day.
    public internal(set) var lastDay: CalendarDay?
    /// The items that wrong answers named instead of this item, each with the number of these answers.
    public internal(set) var heardAs: [QuizItem: Int] = [:]

    // Decision 0152.
    /// The half-life of a new item, in questions.
    static let firstHalfLife = 32.0
    /// The number of questions that a calendar day adds to the age of an answer.
    static let questionsPerDay = 32
    /// The weight of the latest answer in ``skill``, 0 to 1.
    static let weight = 0.35
    /// The greatest number of different items in ``heardAs``.
    static let memory = 64

    /// Creates a record without answers.
    init() {}

    /// The half-life of the memory, in questions.
    public var halfLife: Double { ItemStatistics.firstHalfLife * Double(1 << doublings) }

    /// Returns the probability that the next answer about the item is right.
    ///
    /// - Parameters:
    ///   - question: The number of the next question.
    ///   - day: The current day; `nil` if unknown.
    /// - Returns: The probability, 0 to 1; ½ for an item without answers.
    public func recall(atQuestion question: Int, on day: CalendarDay? = nil) -> Double {
        guard answers > 0 else { return skill }
        var age = Double(max(max(question, 0) - lastQuestion, 0))
        if let day, let lastDay {
            age += Double(max(day.number - lastDay.number, 0) * ItemStatistics.questionsPerDay)
        }
        return skill * exponential2(-age / halfLife)
    }

    mutating func record(isCorrect: Bool, heardAs other: QuizItem?, question: Int, day: CalendarDay?) {
        answers += 1
        skill += ItemStatistics.weight * ((isCorrect ? 1 : 0) - skill)
        doublings = isCorrect ? min(doublings + 1, 12) : max(doublings - 1, 0)
        lastQuestion = question
        lastDay = day ?? lastDay
        if isCorrect {
            correct += 1
        } else if let other, heardAs[other] != nil || heardAs.count < ItemStatistics.memory {
            heardAs[other, default: 0] += 1
        }
    }
}

#if !$Embedded
    extension ItemStatistics: Codable {
        private enum CodingKeys: String, CodingKey {
            case answers, correct, skill, doublings, lastQuestion, lastDay, heardAs
        }

        private struct Heard: Codable {
            let item: QuizItem
            let count: Int
        }

        /// Creates statistics from their encoded form.
        ///
        /// - Throws: A `DecodingError` for an invalid item or day, or for a number out of range.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            answers = try container.decodeCount(forKey: .answers)
            correct = try container.decodeCount(forKey: .correct)
            skill = try container.decodeIfPresent(Double.self, forKey: .skill) ?? 0.5
            doublings = try container.decodeCount(forKey: .doublings)
            lastQuestion = try container.decodeCount(forKey: .lastQuestion)
            lastDay = try container.decodeIfPresent(CalendarDay.self, forKey: .lastDay)
            for heard in try container.decodeIfPresent([Heard].self, forKey: .heardAs) ?? [] {
                heardAs[heard.item] = min(max(heard.count, 0), 1 << 53)
            }
            guard (0...1).contains(skill), doublings <= 12, correct <= answers else {
                throw DecodingError.dataCorruptedError(
                    forKey: .skill, in: container, debugDescription: "statistics out of range")
            }
        }

        /// Encodes the statistics, with the confused items in order of mode and text.
        ///
        /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write a value.
        /// - Complexity: O(n log n) for n confused items.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(answers, forKey: .answers)
            try container.encode(correct, forKey: .correct)
            try container.encode(skill, forKey: .skill)
            try container.encode(doublings, forKey: .doublings)
            try container.encode(lastQuestion, forKey: .lastQuestion)
            try container.encodeIfPresent(lastDay, forKey: .lastDay)
            let rows = heardAs.map { Heard(item: $0.key, count: $0.value) }
            try container.encode(rows.sorted { QuizItem.isListed($0.item, before: $1.item) }, forKey: .heardAs)
        }
    }
#endif
