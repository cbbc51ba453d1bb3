/// Why an answer could not be compared at all.
public enum AnswerProblem: Hashable, Sendable, CustomStringConvertible {
    /// No question is open.
    case noQuestion
    /// The answer holds nothing.
    case empty
    /// The answer holds more than ``QuizAnswer/longest`` notes.
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

/// How an answer compares with the truth.
public struct Judgement: Hashable, Sendable {
    /// How much is right, 0 to 1; 1 only when everything is.
    public let score: Double
    /// Every difference; none when everything is right.
    public let differences: [AnswerDifference]
    /// Why the answer could not be compared; `nil` when it could.
    public let problem: AnswerProblem?

    /// Whether everything is right.
    public var isCorrect: Bool { score == 1 && differences.isEmpty && problem == nil }

    init(score: Double, differences: [AnswerDifference]) {
        self.score = score
        self.differences = differences
        problem = nil
    }

    init(_ problem: AnswerProblem) {
        score = 0
        differences = []
        self.problem = problem
    }
}

/// What came of an answer.
public struct QuizResult: Hashable, Sendable {
    /// The question that was answered; `nil` when none was open.
    public let question: QuizQuestion?
    /// The answer that was given.
    public let answer: QuizAnswer
    /// How it compares with the truth.
    public let judgement: Judgement
    /// The coins that were earned.
    public let coins: Int
    /// The coins in the wallet afterwards.
    public let balance: Int
    /// The answer made heard in the place of the truth, to be compared; `nil` when it was right or has no sound.
    public let answerPlayback: Playback?

    /// Whether everything is right.
    public var isCorrect: Bool { judgement.isCorrect }
    /// How much is right, 0 to 1.
    public var score: Double { judgement.score }
    /// Every difference between answer and truth.
    public var differences: [AnswerDifference] { judgement.differences }
    /// Why the answer could not be compared; `nil` when it could.
    public var problem: AnswerProblem? { judgement.problem }
    /// The right answer, of the kind that was asked for; `nil` when no question was open.
    public var correctAnswer: QuizAnswer? { question?.answer }
}
