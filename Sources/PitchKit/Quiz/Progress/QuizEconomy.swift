/// What answers earn and hints cost, in coins.
///
/// ```swift
/// var economy = QuizEconomy.standard
/// economy.prices[.replay] = 0
/// economy.rewards[.chord] ?? 0  // → 25
/// economy.reward(for: .chord, score: 0.5)  // → 12
///
/// economy.streakLength = 5
/// economy.streakBonus = 20
/// economy.reward(for: .chord, score: 1, streak: 10)  // → 45
/// ```
public struct QuizEconomy: Hashable, Sendable {
    /// The reward of a fully right answer, by mode.
    ///
    /// A partly right answer earns its share, rounded down.
    public var rewards: [QuizMode: Int]
    /// The price of each hint; a hint without a price is not for sale.
    public var prices: [QuizHint: Int]
    /// The coins on top of every so many right answers in a row, see ``streakLength``; negative ones are none.
    public var streakBonus = 0
    /// After how many right answers in a row the bonus is paid, and again after as many more; 0 or less for never.
    public var streakLength = 0

    /// Makes an economy without a bonus for streaks.
    ///
    /// - Parameters:
    ///   - rewards: The coins of a right answer, by mode; 0 or more, modes without an entry earn nothing.
    ///   - prices: The coins of each hint; 0 or more.
    public init(rewards: [QuizMode: Int], prices: [QuizHint: Int]) {
        self.rewards = rewards
        self.prices = prices
    }

    /// The default: rewards from 10 for a note to 50 for a progression, hints from 5 to 15 coins, no bonus.
    public static let standard = QuizEconomy(
        rewards: [
            .note: 10, .interval: 15, .chord: 25, .chordQuality: 15, .chordInversion: 15, .chordNotes: 25, .scale: 40,
            .degree: 15, .progression: 50,
        ],
        prices: [.replay: 5, .slower: 10, .notesSeparately: 15, .root: 10, .fewerChoices: 10]
    )

    /// The coins that an answer of that score earns, rounded down.
    ///
    /// - Parameters:
    ///   - mode: The kind of question.
    ///   - score: How much is right, 0 to 1.
    ///   - streak: The right answers in a row, this one included; 0 after a wrong one.
    /// - Returns: The coins, 0 to ``Wallet/limit``.
    public func reward(for mode: QuizMode, score: Double, streak: Int = 0) -> Int {
        let full = min(max(rewards[mode] ?? 0, 0), Wallet.limit)
        guard score >= 1 else { return Int(Double(full) * max(score, 0)) }
        let isDue = streakLength > 0 && streak > 0 && streak % streakLength == 0
        return isDue ? min(full + min(max(streakBonus, 0), Wallet.limit), Wallet.limit) : full
    }
}

#if !$Embedded
    extension QuizEconomy: Codable {
        private enum CodingKeys: String, CodingKey { case rewards, prices, streakBonus, streakLength }

        /// Reads rewards by the names of modes and prices by the names of hints; names that are not known are ignored.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let rewards = try container.decode([String: Int].self, forKey: .rewards)
            let prices = try container.decode([String: Int].self, forKey: .prices)
            self.init(rewards: [:], prices: [:])
            for (name, coins) in rewards {
                if let mode = QuizMode(rawValue: name) { self.rewards[mode] = coins }
            }
            for (name, coins) in prices {
                if let hint = QuizHint(name: name) { self.prices[hint] = coins }
            }
            streakBonus = try container.decodeIfPresent(Int.self, forKey: .streakBonus) ?? 0
            streakLength = try container.decodeIfPresent(Int.self, forKey: .streakLength) ?? 0
        }

        /// Writes rewards by the names of modes, prices by the names of hints, and the bonus.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            let named = rewards.map { ($0.key.rawValue, $0.value) }
            try container.encode(Dictionary(uniqueKeysWithValues: named), forKey: .rewards)
            let priced = prices.map { ($0.key.name, $0.value) }
            try container.encode(Dictionary(uniqueKeysWithValues: priced), forKey: .prices)
            try container.encode(streakBonus, forKey: .streakBonus)
            try container.encode(streakLength, forKey: .streakLength)
        }
    }
#endif
