/// A result of an answer: the judgment and the reward.
public struct QuizResult: Hashable, Sendable {
    /// The question that was answered; `nil` when no question was open.
    public let question: QuizQuestion?
    /// The answer of the player.
    public let answer: QuizAnswer
    /// The comparison with the correct answer.
    public let judgment: Judgment
    /// The number of coins earned by the answer.
    public let coins: Int
    /// The balance of the wallet after the answer.
    public let balance: Int
    /// A playback of the player's own answer, for comparison; `nil` when the answer was right or cannot be played.
    public let answerPlayback: Playback?

    /// Whether the answer is fully right.
    public var isCorrect: Bool { judgment.isCorrect }
    /// The share of the answer that is right, 0 to 1.
    public var score: Double { judgment.score }
    /// The differences from the correct answer.
    public var differences: [AnswerDifference] { judgment.differences }
    /// The problem that prevented a comparison; `nil` after a comparison.
    public var problem: Judgment.Problem? { judgment.problem }
    /// The correct answer, of the kind that the question asks for; `nil` when no question was open.
    public var correctAnswer: QuizAnswer? { question?.correctAnswer }
}
