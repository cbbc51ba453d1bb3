/// An ear-training quiz that asks questions, sells hints, judges answers and records progress.
///
/// A session is a value that uses no clock and makes no sound. Its random numbers come from a seed: the same settings,
/// progress, seed and calls give the same questions and results on every platform.
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
/// Ask a question with ``next()``, play its playback with a ``NotePlayer``, sell hints with ``buy(_:)``, and judge the
/// answer with ``answer(_:)``. A session can be saved at any time, even during a question, and resumed exactly; its
/// ``log`` can be replayed.
public struct QuizSession: Hashable, Sendable {
    /// The settings of the quiz.
    ///
    /// Changed prices and rewards are in effect at once; other changes are in effect from the next question.
    ///
    /// - Complexity: O(n) to set, for n events in the log.
    public var settings: QuizSettings {
        didSet {
            guard settings != oldValue else { return }
            log.record(settings)
            items.value = nil
        }
    }
    /// The current day, for streaks of days and for the adaptive choice; `nil` if the app does not set the day.
    ///
    /// - Complexity: O(n) to set, for n events in the log.
    public var day: CalendarDay? {
        didSet { if day != oldValue { log.record(day) } }
    }
    /// The learner's progress.
    ///
    /// Save the progress, and pass it to the next session.
    public private(set) var progress: QuizProgress
    /// The open question; `nil` before the first question and after an answer.
    public private(set) var question: QuizQuestion?
    /// The log of the session: its initial state and its events.
    public private(set) var log: QuizLog

    private var random: QuizRandom
    private var items = Derived<[[QuizItem]]>()
    private var references = ReferenceMemory()
    private var previousItem: QuizItem?
    private var previousSubject: QuizSubject?

    /// Creates a quiz.
    ///
    /// - Parameters:
    ///   - settings: The settings of the quiz.
    ///   - progress: The learner's progress; by default, the progress of a beginner.
    ///   - day: The current day; unknown by default.
    ///   - seed: The seed of the random numbers: the same seed gives the same questions.
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

    /// Asks the next question.
    ///
    /// An open question is abandoned and costs nothing.
    ///
    /// - Returns: The question, which becomes ``question``; `nil` when the pool has no items for the modes of the
    ///   settings. In that case, an open question stays open.
    /// - Complexity: O(n) for n items of the pool.
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
    /// - Parameter hint: The hint to buy.
    /// - Returns: The content of the hint, such as a playback or fewer choices.
    /// - Throws: A ``QuizHintError`` when no question is open, when the hint has no price, has no content for this
    ///   question or is already bought, or when the coins are not enough. In these cases, no coins are charged.
    @discardableResult
    public mutating func buy(_ hint: QuizHint) throws(QuizHintError) -> QuizHint.Content {
        guard let question else { throw .noQuestion }
        guard let price = settings.economy.prices[hint] else { throw .notForSale }
        guard let content = QuizHint.Content(hint, for: question) else { throw .nothingToGive }
        try progress.wallet.pay(price, for: hint, ofQuestion: question.number)
        log.events.append(.bought(hint, price: price, balance: progress.wallet.coins))
        return content
    }

    /// The bought hints of the open question, in order of purchase.
    public var boughtHints: [QuizHint] {
        guard let question, question.number == progress.wallet.hintedQuestion else { return [] }
        return progress.wallet.paidHints
    }

    /// Returns the content of a bought hint again, without charge.
    ///
    /// - Parameter hint: The hint.
    /// - Returns: The content; `nil` for a hint that is not bought for the open question.
    public func content(of hint: QuizHint) -> QuizHint.Content? {
        guard let question, boughtHints.contains(hint) else { return nil }
        return QuizHint.Content(hint, for: question)
    }

    /// Judges an answer, pays the reward, and closes the question.
    ///
    /// An answer that is empty, too long or of another kind cannot be compared. The question then stays open.
    ///
    /// - Parameter answer: The player's answer.
    /// - Returns: The result; its ``QuizResult/problem`` says why an answer could not be compared.
    /// - Complexity: O(n³) for n notes, or O(n²) for notes in order, degrees or chords.
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
    /// Creates the session at the end of a log by replaying the events of the log.
    ///
    /// - Parameter log: The log of a session.
    /// - Throws: A ``QuizReplayError`` when the replay produces other events.
    /// - Complexity: O(n) for n events, or O(n²) for a log with many changes of settings or day.
    public init(replaying log: QuizLog) throws(QuizReplayError) {
        self.init(log.settings, progress: log.progress, day: log.day, seed: log.seed)
        for (index, event) in log.events.enumerated() {
            replay(event)
            let replayed = self.log.events.count == index + 1 ? self.log.events[index] : nil
            guard replayed == event else {
                throw QuizReplayError(index: index, logged: event, replayed: replayed)
            }
        }
    }

    private mutating func replay(_ event: QuizEvent) {
        switch event {
        case .asked: next()
        case .bought(let hint, _, _): do { try buy(hint) } catch {}
        case .answered(let answer, _, _, _): self.answer(answer)
        case .settings(let settings): self.settings = settings
        case .day(let day): self.day = day
        }
    }
}

/// A value that is computed once, is ignored in comparisons and is not stored.
private struct Derived<Value: Sendable>: Hashable, Sendable {
    /// The cached value; `nil` when it must be computed again.
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
