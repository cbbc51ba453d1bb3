/// A learner's progress: coins, counts, streaks and statistics.
///
/// Pass the progress of a finished quiz to the next quiz.
public struct QuizProgress: Hashable, Sendable {
    /// The wallet with the learner's coins.
    public internal(set) var wallet: Wallet
    /// The number of questions asked so far, with or without an answer.
    public internal(set) var questionsAsked = 0
    /// The number of answers so far.
    public internal(set) var answersGiven = 0
    /// The number of answers that were fully right.
    public internal(set) var correctAnswers = 0
    /// The current number of right answers in a row.
    public internal(set) var streak = 0
    /// The greatest number of right answers in a row.
    public internal(set) var bestStreak = 0
    /// The streak of days with an answer.
    ///
    /// Only answers in sessions with a day are recorded.
    public internal(set) var dayStreak = DayStreak()
    /// The statistics of the learner's answers, item by item.
    public internal(set) var statistics = QuizStatistics()

    /// Creates the progress of a beginner.
    ///
    /// - Parameter wallet: The wallet to start with; empty by default.
    public init(wallet: Wallet = Wallet()) {
        self.wallet = wallet
    }

    /// Deletes the statistics, and keeps the coins, counts and streaks.
    public mutating func resetStatistics() { statistics = QuizStatistics() }

    mutating func record(_ judgment: Judgment, of question: QuizQuestion, heardAs other: QuizItem?, day: CalendarDay?) {
        answersGiven += 1
        if let day { dayStreak.practice(on: day) }
        statistics.items[question.item, default: ItemStatistics()].record(
            isCorrect: judgment.isCorrect, heardAs: other, question: question.number, day: day)
        guard judgment.isCorrect else { return streak = 0 }
        correctAnswers += 1
        streak += 1
        bestStreak = max(bestStreak, streak)
    }
}

#if !$Embedded
    extension QuizProgress: Codable {
        private enum CodingKeys: String, CodingKey {
            case wallet, questionsAsked, answersGiven, correctAnswers, streak, bestStreak, dayStreak, statistics
        }

        /// Creates progress from its encoded form; absent members have the values of a beginner.
        ///
        /// - Throws: A `DecodingError` when the wallet is absent or a value is invalid, such as a count below 0.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            wallet = try container.decode(Wallet.self, forKey: .wallet)
            questionsAsked = try container.decodeCount(forKey: .questionsAsked)
            answersGiven = try container.decodeCount(forKey: .answersGiven)
            correctAnswers = try container.decodeCount(forKey: .correctAnswers)
            streak = try container.decodeCount(forKey: .streak)
            bestStreak = try container.decodeCount(forKey: .bestStreak)
            dayStreak = try container.decodeIfPresent(DayStreak.self, forKey: .dayStreak) ?? DayStreak()
            statistics = try container.decodeIfPresent(QuizStatistics.self, forKey: .statistics) ?? QuizStatistics()
        }
    }
#endif
