/// A group of settings of a quiz: its questions, judging rule, rewards and prices.
///
/// ```swift
/// var settings = QuizSettings(modes: [.note, .chord], level: 2)
/// settings.judging = .exact
/// settings.choosing = .adaptive
/// settings.pool.chords.count  // → 4
/// ```
public struct QuizSettings: Hashable, Sendable {
    /// A method for choosing the next question.
    public enum Choosing: String, CaseIterable, Hashable, Sendable {
        /// A choice of a random mode and then of a random item of the mode, each with equal probabilities.
        case uniform = "uniform"
        /// A choice that prefers items that the learner is likely to get wrong; see
        /// ``ItemStatistics/recall(atQuestion:on:)``.
        case adaptive = "adaptive"
    }

    /// The kinds of questions.
    public var modes: [QuizMode]
    /// The pool from which the questions are made.
    public var pool: QuizPool
    /// The rule that determines which answers are right.
    public var judging: JudgingRule
    /// The rewards of answers and the prices of hints.
    public var economy: QuizEconomy
    /// The number of answers from which the player can choose, clamped to 1…12.
    ///
    /// A question has fewer choices when the pool has too few wrong answers.
    public var choiceCount: Int {
        didSet { choiceCount = QuizSettings.valid(choiceCount: choiceCount) }
    }
    /// The method for choosing the next question.
    public var choosing: Choosing
    /// The references before or during questions, by mode.
    ///
    /// Questions of a mode without an entry have no reference.
    public var references: [QuizMode: QuizReference]

    /// Creates settings with the pool of a level.
    ///
    /// - Parameters:
    ///   - modes: The kinds of questions.
    ///   - level: The level of the pool, clamped to 1…5.
    public init(modes: [QuizMode], level: Int = 1) {
        self.init(modes: modes, pool: .level(level))
    }

    /// Creates settings with a custom pool.
    ///
    /// - Parameters:
    ///   - modes: The kinds of questions.
    ///   - pool: The pool from which the questions are made.
    public init(modes: [QuizMode], pool: QuizPool) {
        self.modes = modes
        self.pool = pool
        judging = .enharmonic
        economy = .standard
        choiceCount = 4
        choosing = .uniform
        references = QuizSettings.keyReferences
    }

    private static func valid(choiceCount: Int) -> Int { min(max(choiceCount, 1), 12) }

    /// The default references: before degrees and progressions, a cadence that establishes the key.
    private static let keyReferences: [QuizMode: QuizReference] = [
        .degree: QuizReference(.cadence), .progression: QuizReference(.cadence),
    ]

    /// The settings of the perfect-pitch game: single notes, chords and scales, with 25 coins for a chord.
    ///
    /// The hints for sale are ``QuizHint/notesSeparately`` and ``QuizHint/slower``.
    public static let perfectPitchGame: QuizSettings = {
        var settings = QuizSettings(modes: [.note, .chord, .scale], level: 2)
        settings.economy = QuizEconomy(
            rewards: [.note: 10, .chord: 25, .scale: 40],
            prices: [.notesSeparately: 15, .slower: 10]
        )
        return settings
    }()

    /// The modes of the settings for which the pool has items, in the order of ``QuizMode`` and without repetition.
    ///
    /// - Complexity: O(n) for n items of the pool.
    public var askableModes: [QuizMode] {
        QuizMode.allCases.filter { modes.contains($0) && pool.canAsk($0) }
    }
}

#if !$Embedded
    extension QuizSettings.Choosing: Codable {}

    extension QuizSettings: Codable {
        private enum CodingKeys: String, CodingKey {
            case modes, pool, judging, economy, choiceCount, choosing, references
        }

        /// Creates settings from their encoded form; absent members, except modes and pool, have their default values.
        ///
        /// - Throws: A `DecodingError` when the modes or the pool are absent, or a member is invalid.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            self.init(
                modes: try container.decode([QuizMode].self, forKey: .modes),
                pool: try container.decode(QuizPool.self, forKey: .pool)
            )
            judging = try container.decodeIfPresent(JudgingRule.self, forKey: .judging) ?? judging
            economy = try container.decodeIfPresent(QuizEconomy.self, forKey: .economy) ?? economy
            // Observers are not called in an initializer.
            choiceCount = QuizSettings.valid(
                choiceCount: try container.decodeIfPresent(Int.self, forKey: .choiceCount) ?? choiceCount)
            choosing = try container.decodeIfPresent(Choosing.self, forKey: .choosing) ?? choosing
            guard let named = try container.decodeIfPresent([String: QuizReference].self, forKey: .references) else {
                return
            }
            references = known(named)
        }

    }
#endif
