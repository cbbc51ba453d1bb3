/// The comparison of an answer with the correct one.
public struct Judgment: Hashable, Sendable {
    /// How much is right, 0 to 1; 1 only when everything is.
    public let score: Double
    /// Every difference; none when everything is right.
    public let differences: [AnswerDifference]
    /// Why the answer could not be compared; `nil` when it could.
    public let problem: Problem?

    /// Whether everything is right.
    public var isCorrect: Bool { score == 1 && differences.isEmpty && problem == nil }

    init(score: Double, differences: [AnswerDifference]) {
        self.score = score
        self.differences = differences
        problem = nil
    }

    init(_ problem: Problem) {
        score = 0
        differences = []
        self.problem = problem
    }
}

extension Judgment {
    /// Why an answer could not be compared at all.
    public enum Problem: Hashable, Sendable, CustomStringConvertible {
        /// No question is open.
        case noQuestion
        /// The answer holds nothing.
        case empty
        /// The answer holds more than 128 notes.
        case tooLong
        /// The question takes another kind of answer: a chord's name does not answer a scale.
        case wrongKind

        /// The problem in words.
        public var description: String {
            switch self {
            case .noQuestion: "no question is open"
            case .empty: "the answer is empty"
            case .tooLong: "the answer holds more than \(QuizAnswer.longest) notes"
            case .wrongKind: "the question takes another kind of answer"
            }
        }
    }
}
