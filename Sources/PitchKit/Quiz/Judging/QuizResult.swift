/// The outcome of an answer.
public struct QuizResult: Hashable, Sendable {
    /// The question that was answered; `nil` when none was open.
    public let question: QuizQuestion?
    /// The answer that was given.
    public let answer: QuizAnswer
    /// The comparison with the correct answer.
    public let judgment: Judgment
    /// The coins that were earned.
    public let coins: Int
    /// The coins in the wallet afterwards.
    public let balance: Int
    /// A playback of the player's own answer, for comparison with the correct one; `nil` when it was right or has no sound.
    public let answerPlayback: Playback?

    /// Whether everything is right.
    public var isCorrect: Bool { judgment.isCorrect }
    /// How much is right, 0 to 1.
    public var score: Double { judgment.score }
    /// Every difference from the correct answer.
    public var differences: [AnswerDifference] { judgment.differences }
    /// Why the answer could not be compared; `nil` when it could.
    public var problem: Judgment.Problem? { judgment.problem }
    /// The right answer, of the kind that was asked for; `nil` when no question was open.
    public var correctAnswer: QuizAnswer? { question?.correctAnswer }
}
