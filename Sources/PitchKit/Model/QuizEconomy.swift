/// What answers earn and hints cost, in coins.
public struct QuizEconomy: Hashable, Sendable {
    /// The reward of a fully right answer, by mode.
    ///
    /// A partly right answer earns its share, rounded down.
    public var rewards: [QuizMode: Int]
    /// The price of each hint; a hint without a price is not for sale.
    public var prices: [Hint: Int]

    /// Makes an economy.
    ///
    /// - Parameters:
    ///   - rewards: The coins of a right answer, by mode; 0 or more, modes without an entry earn nothing.
    ///   - prices: The coins of each hint; 0 or more.
    public init(rewards: [QuizMode: Int], prices: [Hint: Int]) {
        self.rewards = rewards
        self.prices = prices
    }

    /// The default: a note 10, an interval 15, a chord 25, a scale 40; hints from 5 to 15.
    public static let standard = QuizEconomy(
        rewards: [.note: 10, .interval: 15, .chord: 25, .scale: 40],
        prices: [.replay: 5, .slower: 10, .notesSeparately: 15, .root: 10, .fewerChoices: 10]
    )

    /// The coins that an answer of that score earns, rounded down.
    func reward(for mode: QuizMode, score: Double) -> Int {
        let full = min(max(rewards[mode] ?? 0, 0), Wallet.limit)
        return score >= 1 ? full : Int(Double(full) * max(score, 0))
    }
}

#if !$Embedded
    extension QuizEconomy: Codable {
        private enum CodingKeys: String, CodingKey { case rewards, prices }

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
                if let hint = Hint(name: name) { self.prices[hint] = coins }
            }
        }

        /// Writes rewards by the names of modes and prices by the names of hints.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            let named = rewards.map { ($0.key.rawValue, $0.value) }
            try container.encode(Dictionary(uniqueKeysWithValues: named), forKey: .rewards)
            let priced = prices.map { ($0.key.name, $0.value) }
            try container.encode(Dictionary(uniqueKeysWithValues: priced), forKey: .prices)
        }
    }
#endif
