/// A player's coins.
///
/// The balance is never negative and never overflows. A reward is paid once for one question, a hint is charged once for
/// one question, however often either is asked for: the wallet itself remembers, and is saved with what it remembers.
///
/// ```swift
/// var wallet = Wallet(coins: 10)
/// wallet.earn(25, forQuestion: 1)
/// try wallet.pay(20, for: .slower, ofQuestion: 2)
/// wallet.coins  // → 15
/// ```
public struct Wallet: Hashable, Sendable {
    /// The balance, 0 to ``limit``.
    public private(set) var coins: Int
    /// The last question that was rewarded; 0 before the first.
    private(set) var rewardedQuestion = 0
    /// The question that the paid hints belong to; 0 before the first.
    private(set) var hintedQuestion = 0
    /// The hints that were paid for that question, in order of purchase.
    private(set) var paidHints: [QuizHint] = []

    /// The greatest balance: 1,000,000,000.
    ///
    /// What is earned beyond is lost.
    public static let limit = 1_000_000_000

    /// Makes a wallet; a number of coins out of range is brought into range.
    public init(coins: Int = 0) {
        self.coins = min(max(coins, 0), Wallet.limit)
    }

    /// Why a hint was not sold.
    public enum Refusal: Error, Hashable, Sendable {
        /// There are too few coins.
        case notEnoughCoins(price: Int, balance: Int)
        /// The hint is already paid for this question.
        case alreadyPaid
        /// Hints of a later question were sold before.
        case questionClosed
    }

    /// Adds a reward, once for one question.
    ///
    /// - Parameters:
    ///   - reward: The coins; negative rewards are none.
    ///   - question: The number of the question, higher than that of any rewarded before.
    /// - Returns: The coins that were added: none when the question was rewarded before.
    @discardableResult
    public mutating func earn(_ reward: Int, forQuestion question: Int) -> Int {
        guard question > rewardedQuestion else { return 0 }
        rewardedQuestion = question
        let added = min(max(reward, 0), Wallet.limit - coins)
        coins += added
        return added
    }

    /// Takes the price of a hint, once for one question.
    ///
    /// - Parameters:
    ///   - price: The coins; negative prices are none.
    ///   - hint: What is bought.
    ///   - question: The number of the question.
    /// - Throws: A ``Refusal``; nothing has changed then.
    public mutating func pay(_ price: Int, for hint: QuizHint, ofQuestion question: Int) throws(Refusal) {
        guard question >= hintedQuestion else { throw .questionClosed }
        let price = max(price, 0)
        if question == hintedQuestion && paidHints.contains(hint) { throw .alreadyPaid }
        guard price <= coins else { throw .notEnoughCoins(price: price, balance: coins) }
        if question > hintedQuestion {
            hintedQuestion = question
            paidHints = []
        }
        coins -= price
        paidHints.append(hint)
    }
}

#if !$Embedded
    extension Wallet: Codable {
        private enum CodingKeys: String, CodingKey { case coins, rewardedQuestion, hintedQuestion, paidHints }

        /// Reads a wallet; a balance out of range is refused.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            coins = try container.decode(Int.self, forKey: .coins)
            rewardedQuestion = try container.decodeIfPresent(Int.self, forKey: .rewardedQuestion) ?? 0
            hintedQuestion = try container.decodeIfPresent(Int.self, forKey: .hintedQuestion) ?? 0
            paidHints = try container.decodeIfPresent([QuizHint].self, forKey: .paidHints) ?? []
            guard (0...Wallet.limit).contains(coins) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .coins,
                    in: container,
                    debugDescription: "a wallet holds 0 to \(Wallet.limit) coins, not \(coins)"
                )
            }
        }

        /// Writes the balance and what was rewarded and paid.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(coins, forKey: .coins)
            try container.encode(rewardedQuestion, forKey: .rewardedQuestion)
            try container.encode(hintedQuestion, forKey: .hintedQuestion)
            try container.encode(paidHints, forKey: .paidHints)
        }
    }
#endif
