/// A judgment of an answer: its score and its differences from the correct answer.
public struct Judgment: Hashable, Sendable {
    /// The share of the answer that is right, 0 to 1.
    ///
    /// The score is 1 only if there are no differences.
    public let score: Double
    /// The differences from the correct answer; empty when the answer is fully right.
    public let differences: [AnswerDifference]
    /// The problem that prevented a comparison; `nil` after a comparison.
    public let problem: Problem?

    /// Whether the answer is fully right.
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
    /// A problem that prevents the comparison of an answer.
    public enum Problem: Hashable, Sendable, CustomStringConvertible {
        /// No question is open.
        case noQuestion
        /// The answer is empty.
        case empty
        /// The answer has more than 128 notes.
        case tooLong
        /// The question does not accept this kind of answer, such as a chord's name for a question about a scale.
        case wrongKind

        /// The problem as a sentence.
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
