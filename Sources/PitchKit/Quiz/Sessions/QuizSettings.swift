/// How a quiz asks, judges and pays.
///
/// ```swift
/// var settings = QuizSettings(modes: [.note, .chord], level: 2)
/// settings.judging = .exact
/// settings.choosing = .adaptive
/// settings.pool.chords.count  // → 4
/// ```
public struct QuizSettings: Hashable, Sendable {
    /// How the next question is chosen.
    public enum Choosing: String, CaseIterable, Hashable, Sendable {
        /// A random mode, then a random item of it: each as likely as the others.
        case uniform = "uniform"
        /// What the learner is likely to miss, more often than what is known; see ``ItemStatistics/recall(atQuestion:on:)``.
        case adaptive = "adaptive"
    }

    /// The kinds of questions.
    public var modes: [QuizMode]
    /// What questions are drawn from.
    public var pool: QuizPool
    /// What counts as right.
    public var judging: JudgingRule
    /// What answers earn and hints cost.
    public var economy: QuizEconomy
    /// How many answers to choose from, 1 to 12, as far as the pool has wrong ones.
    public var choiceCount: Int
    /// How the next question is chosen.
    public var choosing: Choosing
    /// What is heard before or under the questions of a mode; nothing for modes without an entry.
    public var references: [QuizMode: QuizReference]

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
        judging = .enharmonic
        economy = .standard
        choiceCount = 4
        choosing = .uniform
        references = QuizSettings.keyReferences
    }

    /// Degrees and progressions are in a key, so a cadence tells it.
    private static let keyReferences: [QuizMode: QuizReference] = [
        .degree: QuizReference(.cadence), .progression: QuizReference(.cadence),
    ]

    /// The settings of the perfect-pitch game: single notes, chords and scales; 25 coins for a chord; for sale are the notes
    /// one after the other, and a scale at half the speed.
    public static let perfectPitchGame: QuizSettings = {
        var settings = QuizSettings(modes: [.note, .chord, .scale], level: 2)
        settings.economy = QuizEconomy(
            rewards: [.note: 10, .chord: 25, .scale: 40],
            prices: [.notesSeparately: 15, .slower: 10]
        )
        return settings
    }()

    /// The modes that the pool can ask, in order and without repetition.
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

        /// Reads settings; what is absent has the value of newly made settings, except for modes and pool.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            self.init(
                modes: try container.decode([QuizMode].self, forKey: .modes),
                pool: try container.decode(QuizPool.self, forKey: .pool)
            )
            judging = try container.decodeIfPresent(JudgingRule.self, forKey: .judging) ?? judging
            economy = try container.decodeIfPresent(QuizEconomy.self, forKey: .economy) ?? economy
            choiceCount = try container.decodeIfPresent(Int.self, forKey: .choiceCount) ?? choiceCount
            choosing = try container.decodeIfPresent(Choosing.self, forKey: .choosing) ?? choosing
            guard let named = try container.decodeIfPresent([String: QuizReference].self, forKey: .references) else {
                return
            }
            references = [:]
            for (name, reference) in named {
                if let mode = QuizMode(rawValue: name) { references[mode] = reference }
            }
        }

        /// Writes the settings, references by the names of modes.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(modes, forKey: .modes)
            try container.encode(pool, forKey: .pool)
            try container.encode(judging, forKey: .judging)
            try container.encode(economy, forKey: .economy)
            try container.encode(choiceCount, forKey: .choiceCount)
            try container.encode(choosing, forKey: .choosing)
            let named = references.map { ($0.key.rawValue, $0.value) }
            try container.encode(Dictionary(uniqueKeysWithValues: named), forKey: .references)
        }
    }
#endif
