/// A set of rewards for answers and prices of hints, in coins.
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
    /// The reward of a fully right answer by mode, in coins.
    ///
    /// A partly right answer earns its share of the reward, rounded down. Rewards are clamped to 0…``Wallet/limit``.
    public var rewards: [QuizMode: Int] {
        didSet { rewards = rewards.mapValues(clampedCoins) }
    }
    /// The price of each hint in coins, clamped to 0…``Wallet/limit``.
    ///
    /// A hint without a price is not for sale.
    public var prices: [QuizHint: Int] {
        didSet { prices = prices.mapValues(clampedCoins) }
    }
    /// The bonus for every ``streakLength`` right answers in a row, in coins, clamped to 0…``Wallet/limit``.
    public var streakBonus = 0 {
        didSet { streakBonus = clampedCoins(streakBonus) }
    }
    /// The number of right answers in a row that earns ``streakBonus``; 0 for no bonus.
    ///
    /// A negative number becomes 0.
    public var streakLength = 0 {
        didSet { streakLength = max(streakLength, 0) }
    }

    /// Creates an economy without a bonus for streaks.
    ///
    /// - Parameters:
    ///   - rewards: The reward of a right answer by mode, in coins, clamped to 0…``Wallet/limit``; modes without an
    ///     entry earn nothing.
    ///   - prices: The price of each hint in coins, clamped to 0…``Wallet/limit``.
    public init(rewards: [QuizMode: Int], prices: [QuizHint: Int]) {
        self.rewards = rewards.mapValues(clampedCoins)
        self.prices = prices.mapValues(clampedCoins)
    }

    /// The default economy: 10 coins for a note to 50 coins for a progression, hints for 5 to 15 coins, and no bonus.
    public static let standard = QuizEconomy(
        rewards: [
            .note: 10, .interval: 15, .chord: 25, .chordQuality: 15, .chordInversion: 15, .chordNotes: 25, .scale: 40,
            .degree: 15, .progression: 50,
        ],
        prices: [.replay: 5, .slower: 10, .notesSeparately: 15, .root: 10, .fewerChoices: 10]
    )

    /// Returns the coins that an answer earns, rounded down.
    ///
    /// - Parameters:
    ///   - mode: The kind of question.
    ///   - score: The share of the answer that is right, clamped to 0…1; NaN is 0.
    ///   - streak: The number of right answers in a row, including this answer; 0 after a wrong answer.
    /// - Returns: The number of coins, 0 to ``Wallet/limit``.
    public func reward(for mode: QuizMode, score: Double, streak: Int = 0) -> Int {
        let full = rewards[mode] ?? 0
        guard score >= 1 else { return score > 0 ? Int(Double(full) * score) : 0 }
        let isDue = streakLength > 0 && streak > 0 && streak % streakLength == 0
        return isDue ? min(full + streakBonus, Wallet.limit) : full
    }
}

private func clampedCoins(_ coins: Int) -> Int { min(max(coins, 0), Wallet.limit) }

#if !$Embedded
    extension QuizEconomy: Codable {
        private enum CodingKeys: String, CodingKey { case rewards, prices, streakBonus, streakLength }

        /// Creates an economy from its encoded form; entries of unknown modes and hints are ignored.
        ///
        /// - Throws: A `DecodingError` when the rewards or prices are absent, or a value is not a whole number.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let rewards = try container.decode([String: Int].self, forKey: .rewards)
            let prices = try container.decode([String: Int].self, forKey: .prices)
            self.init(rewards: known(rewards), prices: known(prices))
            // Observers are not called in an initializer.
            streakBonus = clampedCoins(try container.decodeIfPresent(Int.self, forKey: .streakBonus) ?? 0)
            streakLength = max(try container.decodeIfPresent(Int.self, forKey: .streakLength) ?? 0, 0)
        }
    }
#endif
