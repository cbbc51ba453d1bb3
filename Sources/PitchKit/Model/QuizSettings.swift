/// How a quiz asks, judges and pays.
///
/// ```swift
/// var settings = QuizSettings(modes: [.note, .chord], level: 2)
/// settings.judging.spelling = .exact
/// settings.pool.chords.count  // → 4
/// ```
public struct QuizSettings: Hashable, Sendable {
    /// The kinds of questions, each as likely as the others.
    public var modes: [QuizMode]
    /// What questions are drawn from.
    public var pool: QuizPool
    /// What counts as right.
    public var judging: JudgingRule
    /// What answers earn and hints cost.
    public var economy: QuizEconomy
    /// How many answers to choose from, 1 to 12, as far as the pool has wrong ones.
    public var choiceCount: Int

    /// Makes settings.
    ///
    /// - Parameters:
    ///   - modes: The kinds of questions.
    ///   - level: The pool by difficulty, 1 to 5.
    public init(modes: [QuizMode], level: Int = 1) {
        self.init(modes: modes, pool: .level(level))
    }

    /// Makes settings with a pool of one's own.
    ///
    /// - Parameters:
    ///   - modes: The kinds of questions.
    ///   - pool: What questions are drawn from.
    public init(modes: [QuizMode], pool: QuizPool) {
        self.modes = modes
        self.pool = pool
        judging = JudgingRule()
        economy = .standard
        choiceCount = 4
    }

    /// The modes that the pool can ask, in order and without repetition.
    public var askableModes: [QuizMode] {
        QuizMode.allCases.filter { modes.contains($0) && pool.canAsk($0) }
    }
}

#if !$Embedded
    extension QuizSettings: Codable {
        private enum CodingKeys: String, CodingKey { case modes, pool, judging, economy, choiceCount }
    }
#endif
