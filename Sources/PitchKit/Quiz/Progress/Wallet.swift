/// A wallet with a player's coins.
///
/// The balance is never negative and never overflows. A wallet pays only one reward for a question, and charges a hint
/// only once for a question. For this purpose, a wallet also stores its last payments.
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
    // Decision 0104.
    /// The number of the last rewarded question; 0 before the first reward.
    private(set) var rewardedQuestion = 0
    /// The number of the question to which the paid hints belong; 0 before the first hint.
    private(set) var hintedQuestion = 0
    /// The paid hints of that question, in order of purchase.
    private(set) var paidHints: [QuizHint] = []

    /// The greatest balance: 1,000,000,000 coins.
    ///
    /// Coins above this limit are lost.
    public static let limit = 1_000_000_000

    /// Creates a wallet.
    ///
    /// - Parameter coins: The balance, clamped to 0…``limit``.
    public init(coins: Int = 0) {
        self.coins = min(max(coins, 0), Wallet.limit)
    }

    /// Adds the reward of a question, unless the question is already rewarded.
    ///
    /// - Parameters:
    ///   - reward: The number of coins; a negative reward adds nothing.
    ///   - question: The number of the question.
    /// - Returns: The number of coins added; 0 when this question or a later question is already rewarded.
    @discardableResult
    public mutating func earn(_ reward: Int, forQuestion question: Int) -> Int {
        guard question > rewardedQuestion else { return 0 }
        rewardedQuestion = question
        let added = min(max(reward, 0), Wallet.limit - coins)
        coins += added
        return added
    }

    /// Takes the price of a hint from the wallet.
    ///
    /// - Parameters:
    ///   - price: The price in coins; a negative price takes nothing.
    ///   - hint: The hint to buy.
    ///   - question: The number of the question.
    /// - Throws: A ``QuizHintError`` when the hint is already bought for this question, when a hint of a later question
    ///   is bought, or when the coins are not enough; the wallet is then unchanged.
    public mutating func pay(_ price: Int, for hint: QuizHint, ofQuestion question: Int) throws(QuizHintError) {
        guard question >= hintedQuestion else { throw .questionClosed }
        let price = max(price, 0)
        if question == hintedQuestion && paidHints.contains(hint) { throw .alreadyBought }
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

        /// Creates a wallet from its encoded form.
        ///
        /// - Throws: A `DecodingError` when the balance is absent or outside 0…``limit``, or when another value is
        ///   invalid.
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
    }
#endif
