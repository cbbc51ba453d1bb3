/// An ear-training quiz: asks, sells hints, judges, pays, and remembers.
///
/// A session is a value without clocks, chance of its own, or sound: the same settings, progress, seed and calls give the
/// same questions and results on every platform.
///
/// ```swift
/// var quiz = QuizSession(QuizSettings(modes: [.note]), seed: 42)
/// let question = quiz.next()
/// question?.prompt ?? "none"  // → Which note is this?
/// let result = quiz.answer(question?.correctAnswer ?? .notes([]))
/// result.isCorrect  // → true
/// quiz.progress.wallet.coins  // → 10
/// ```
///
/// Ask with ``next()``, play the question's playback with a ``NotePlayer``, sell help with ``buy(_:)``, and judge with
/// ``answer(_:)``. A session can be saved at any moment, mid-question too, and resumed exactly; its ``log`` can be played
/// again.
public struct QuizSession: Hashable, Sendable {
    /// How the quiz asks, judges and pays.
    ///
    /// Prices and rewards change at once; everything else with the next question.
    public var settings: QuizSettings {
        didSet {
            guard settings != oldValue else { return }
            log.record(settings)
            items.value = nil
        }
    }
    /// Today, for streaks by day and for the memory of the adaptive choice; `nil` where the app does not tell.
    public var day: CalendarDay? {
        didSet { if day != oldValue { log.record(day) } }
    }
    /// What the learner has reached; save it to carry it into the next session.
    public private(set) var progress: QuizProgress
    /// The question that waits for an answer; `nil` before the first and after an answer.
    public private(set) var question: QuizQuestion?
    /// What the session started with and everything that happened since.
    public private(set) var log: QuizLog

    private var random: QuizRandom
    private var items = Derived<[[QuizItem]]>()
    private var references = ReferenceMemory()
    private var previousItem: QuizItem?
    private var previousSubject: QuizSubject?

    /// Starts a quiz.
    ///
    /// - Parameters:
    ///   - settings: How the quiz asks, judges and pays.
    ///   - progress: What the learner has reached before; a beginner's unless given.
    ///   - day: Today; not known unless given.
    ///   - seed: Which quiz it is: the same seed, the same questions.
    public init(
        _ settings: QuizSettings,
        progress: QuizProgress = QuizProgress(),
        day: CalendarDay? = nil,
        seed: UInt64
    ) {
        self.settings = settings
        self.progress = progress
        self.day = day
        random = QuizRandom(seed: seed)
        log = QuizLog(settings: settings, progress: progress, day: day, seed: seed)
    }

    /// Asks the next question; an open one is given up without loss.
    ///
    /// `nil` means that the settings have no mode that their pool can ask; an open question then stays open.
    ///
    /// - Returns: The question, which is also ``question``.
    @discardableResult
    public mutating func next() -> QuizQuestion? {
        let number = progress.questionsAsked + 1
        let known = items.value ?? ItemChooser.items(of: settings)
        items.value = known
        let chooser = ItemChooser(
            items: known, choosing: settings.choosing, statistics: progress.statistics, day: day)
        guard
            let item = chooser.item(number: number, after: previousItem, using: &random),
            let made = QuestionMaker(settings: settings).question(
                number: number, item: item, after: previousSubject, references: &references, using: &random)
        else { return nil }
        question = made
        progress.questionsAsked = number
        previousItem = item
        previousSubject = made.subject
        log.events.append(.asked(question: number, item))
        return made
    }

    /// Buys a hint for the open question.
    ///
    /// - Parameter hint: What is bought.
    /// - Returns: What the hint gives: something to hear, or fewer choices.
    /// - Throws: A ``QuizHint/Refusal``; nothing is charged then.
    @discardableResult
    public mutating func buy(_ hint: QuizHint) throws(QuizHint.Refusal) -> QuizHint.Content {
        guard let question else { throw .noQuestion }
        guard let price = settings.economy.prices[hint] else { throw .notForSale }
        guard let content = QuizHint.Content(hint, for: question) else { throw .useless }
        do {
            try progress.wallet.pay(price, for: hint, ofQuestion: question.number)
        } catch {
            switch error {
            case .notEnoughCoins(let price, let balance): throw .notEnoughCoins(price: price, balance: balance)
            case .alreadyPaid: throw .alreadyBought
            case .questionClosed: throw .noQuestion
            }
        }
        log.events.append(.bought(hint, price: max(price, 0), balance: progress.wallet.coins))
        return content
    }

    /// The hints that are bought for the open question, in order of purchase.
    public var boughtHints: [QuizHint] {
        guard let question, question.number == progress.wallet.hintedQuestion else { return [] }
        return progress.wallet.paidHints
    }

    /// What a bought hint gives, as often as it is asked for; `nil` for a hint that is not bought for the open question.
    public func content(of hint: QuizHint) -> QuizHint.Content? {
        guard let question, boughtHints.contains(hint) else { return nil }
        return QuizHint.Content(hint, for: question)
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
                question: nil, answer: answer, judgment: Judgment(.noQuestion), coins: 0,
                balance: progress.wallet.coins, answerPlayback: nil)
        }
        let judgment = question.judge(answer)
        var coins = 0
        if judgment.problem == nil {
            self.question = nil
            progress.record(judgment, of: question, heardAs: QuizItem(answer, to: question), day: day)
            let reward = settings.economy.reward(
                for: question.mode, score: judgment.score, streak: progress.streak)
            coins = progress.wallet.earn(reward, forQuestion: question.number)
            log.events.append(
                .answered(answer, score: judgment.score, coins: coins, balance: progress.wallet.coins))
        }
        return QuizResult(
            question: question,
            answer: answer,
            judgment: judgment,
            coins: coins,
            balance: progress.wallet.coins,
            answerPlayback: judgment.isCorrect ? nil : answer.playback(besides: question.subject)
        )
    }
}

extension QuizSession {
    /// Plays a log again: the session as it was after the last event.
    ///
    /// - Parameter log: The log of a session.
    /// - Throws: A ``QuizReplayError`` when the log says something else than what happens.
    public init(replaying log: QuizLog) throws(QuizReplayError) {
        self.init(log.settings, progress: log.progress, day: log.day, seed: log.seed)
        for (index, event) in log.events.enumerated() {
            perform(event)
            let replayed = self.log.events.count == index + 1 ? self.log.events[index] : nil
            guard replayed == event else {
                throw QuizReplayError(index: index, logged: event, replayed: replayed)
            }
        }
    }

    private mutating func perform(_ event: QuizEvent) {
        switch event {
        case .asked: next()
        case .bought(let hint, _, _): do { try buy(hint) } catch {}
        case .answered(let answer, _, _, _): self.answer(answer)
        case .settings(let settings): self.settings = settings
        case .day(let day): self.day = day
        }
    }
}

/// A value that follows from others: kept for speed, left out of comparisons and of what is stored.
private struct Derived<Value: Sendable>: Hashable, Sendable {
    /// The value; `nil` when it has to be found again.
    var value: Value?

    static func == (left: Derived, right: Derived) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}

#if !$Embedded
    extension QuizSession: Codable {
        private enum CodingKeys: String, CodingKey {
            case settings, day, progress, question, log, random, references, previousItem, previousSubject
        }
    }
#endif
