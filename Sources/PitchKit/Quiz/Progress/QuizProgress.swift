/// What a learner has reached, carried from one quiz to the next.
public struct QuizProgress: Hashable, Sendable {
    /// The coins.
    public internal(set) var wallet: Wallet
    /// How many questions were asked so far, answered or not.
    public internal(set) var questionsAsked = 0
    /// How many answers were given.
    public internal(set) var answersGiven = 0
    /// How many of them were fully right.
    public internal(set) var correctAnswers = 0
    /// Right answers in a row up to now.
    public internal(set) var streak = 0
    /// The longest row of right answers.
    public internal(set) var bestStreak = 0
    /// The days in a row with an answer, where sessions were told the day.
    public internal(set) var dayStreak = DayStreak()
    /// How the learner did, item by item.
    public internal(set) var statistics = QuizStatistics()

    /// Makes the progress of a beginner.
    ///
    /// - Parameter wallet: The coins to start with; none unless given.
    public init(wallet: Wallet = Wallet()) {
        self.wallet = wallet
    }

    /// Forgets the statistics; coins, counts and streaks stay.
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

        /// Reads progress; counts below zero are refused, what is absent is that of a beginner.
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
