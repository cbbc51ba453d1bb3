/// An ear-training quiz: asks, sells hints, judges, pays, and remembers.
///
/// A session is a value without clocks, chance of its own, or sound: the same settings, progress, seed and calls give the
/// same questions and results on every platform.
///
/// ```swift
/// var quiz = QuizSession(QuizSettings(modes: [.note]), seed: 42)
/// let question = quiz.next()
/// question?.prompt ?? "none"  // → Which note is this?
/// let result = quiz.answer(question?.subject.answer ?? .notes([]))
/// result.isCorrect  // → true
/// quiz.progress.wallet.coins  // → 10
/// ```
///
/// Ask with ``next()``, make the question's playback heard with a ``NotePlayer``, sell help with ``buy(_:)``, and judge with
/// ``answer(_:)``. A session can be saved at any moment, mid-question too, and resumed exactly.
public struct QuizSession: Hashable, Sendable {
    /// How the quiz asks, judges and pays.
    ///
    /// A change takes effect with the next question.
    public var settings: QuizSettings
    /// What the learner has reached; save it to carry it into the next session.
    public private(set) var progress: QuizProgress
    /// The question that waits for an answer; `nil` before the first and after an answer.
    public private(set) var question: QuizQuestion?

    private var random: QuizRandom
    private var previous: QuizSubject?

    /// Starts a quiz.
    ///
    /// - Parameters:
    ///   - settings: How the quiz asks, judges and pays.
    ///   - progress: What the learner has reached before; a beginner's unless given.
    ///   - seed: Which quiz it is: the same seed, the same questions.
    public init(_ settings: QuizSettings, progress: QuizProgress = QuizProgress(), seed: UInt64) {
        self.settings = settings
        self.progress = progress
        random = QuizRandom(seed: seed)
    }

    /// Asks the next question; an open one is given up without loss.
    ///
    /// `nil` means that the settings have no mode that their pool can ask.
    ///
    /// - Returns: The question, which is also ``question``.
    @discardableResult
    public mutating func next() -> QuizQuestion? {
        question = QuestionMaker(settings: settings)
            .question(number: progress.questionsAsked + 1, after: previous, using: &random)
        guard let question else { return nil }
        progress.questionsAsked += 1
        previous = question.subject
        return question
    }

    /// Buys a hint for the open question.
    ///
    /// - Parameter hint: What is bought.
    /// - Returns: What the hint gives: something to hear, or fewer choices.
    /// - Throws: A ``HintRefusal``; nothing is charged then.
    @discardableResult
    public mutating func buy(_ hint: Hint) throws(HintRefusal) -> HintContent {
        guard let question else { throw .noQuestion }
        guard let price = settings.economy.prices[hint] else { throw .notForSale }
        guard let content = HintContent(hint, for: question) else { throw .useless }
        do {
            try progress.wallet.pay(price, for: hint, ofQuestion: question.number)
        } catch {
            switch error {
            case .notEnoughCoins(let price, let balance): throw .notEnoughCoins(price: price, balance: balance)
            case .alreadyPaid: throw .alreadyBought
            case .questionClosed: throw .noQuestion
            }
        }
        return content
    }

    /// Judges an answer, pays the reward, and closes the question.
    ///
    /// An answer that cannot be compared (empty, or of another kind) leaves the question open.
    ///
    /// - Parameter answer: What the player answers.
    /// - Returns: What came of it; nothing that can be answered is an error.
    @discardableResult
    public mutating func answer(_ answer: QuizAnswer) -> QuizResult {
        guard let question else {
            return QuizResult(
                question: nil, answer: answer, judgement: Judgement(.noQuestion), coins: 0,
                balance: progress.wallet.coins, answerPlayback: nil)
        }
        let judgement = settings.judging.judge(answer, of: question.subject)
        var coins = 0
        if judgement.problem == nil {
            self.question = nil
            progress.record(judgement)
            let reward = settings.economy.reward(for: question.mode, score: judgement.score)
            coins = progress.wallet.earn(reward, forQuestion: question.number)
        }
        return QuizResult(
            question: question,
            answer: answer,
            judgement: judgement,
            coins: coins,
            balance: progress.wallet.coins,
            answerPlayback: judgement.isCorrect ? nil : answer.playback(besides: question.subject)
        )
    }
}

#if !$Embedded
    extension QuizSession: Codable {
        private enum CodingKeys: String, CodingKey { case settings, progress, question, random, previous }
    }
#endif
