/// Something that happened in a session: every question, every change of coins, every change of settings.
public enum QuizEvent: Hashable, Sendable {
    /// A question was asked; an open one was given up.
    case asked(question: Int, QuizItem)
    /// A hint was bought; the balance afterwards.
    case bought(QuizHint, price: Int, balance: Int)
    /// An answer was judged; the coins it earned and the balance afterwards.
    case answered(QuizAnswer, score: Double, coins: Int, balance: Int)
    /// The settings were changed.
    case settings(QuizSettings)
    /// The session was told another day.
    case day(CalendarDay?)
}

/// Everything that happened in a session since its start, and what it started with: enough to play it again.
///
/// ```swift
/// var quiz = QuizSession(QuizSettings(modes: [.note]), seed: 42)
/// quiz.next()
/// quiz.answer(.notes([NoteName(.d)]))
/// let again = try QuizSession(replaying: quiz.log)
/// again == quiz  // → true
/// ```
public struct QuizLog: Hashable, Sendable {
    /// The settings at the start.
    public let settings: QuizSettings
    /// The progress at the start.
    public let progress: QuizProgress
    /// The day at the start.
    public let day: CalendarDay?
    /// The seed.
    public let seed: UInt64
    /// What happened, oldest first.
    public internal(set) var events: [QuizEvent] = []
}

extension QuizLog {
    /// Records a change of settings; several in a row are one event, and none when they end where they began.
    mutating func record(_ new: QuizSettings) {
        var before = events[...]
        if case .settings? = before.last { before.removeLast() }
        let old =
            before.reversed().lazy.compactMap { event in
                if case .settings(let settings) = event { settings } else { nil }
            }.first ?? settings
        events = Array(before) + (new == old ? [] : [.settings(new)])
    }

    /// Records another day; several in a row are one event, and none when they end where they began.
    mutating func record(_ new: CalendarDay?) {
        var before = events[...]
        if case .day? = before.last { before.removeLast() }
        let old =
            before.reversed().lazy.compactMap { event -> CalendarDay?? in
                if case .day(let day) = event { .some(day) } else { nil }
            }.first ?? day
        events = Array(before) + (new == old ? [] : [.day(new)])
    }
}

/// A log that cannot have come from a session of this version: what it says was answered by something else.
public struct QuizReplayError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The place of the event in the log, from 0.
    public let index: Int
    /// What the log says.
    public let logged: QuizEvent
    /// What happened when it was played again; `nil` when nothing did.
    public let replayed: QuizEvent?

    /// One sentence with the place.
    public var description: String {
        switch logged {
        case .asked: "event \(index): another question is asked"
        case .bought: "event \(index): the hint is not sold like that"
        case .answered: "event \(index): the answer is judged or paid otherwise"
        case .settings, .day: "event \(index): the change has no effect"
        }
    }
}

#if !$Embedded
    extension QuizLog: Codable {
        private enum CodingKeys: String, CodingKey { case settings, progress, day, seed, events }
    }

    extension QuizEvent: Codable {
        private enum CodingKeys: String, CodingKey {
            case asked, item, bought, price, balance, answered, score, coins, settings, day
        }

        /// Reads an event: an object with the key of its kind.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            if container.contains(.asked) {
                self = .asked(
                    question: try container.decodeCount(forKey: .asked),
                    try container.decode(QuizItem.self, forKey: .item))
            } else if container.contains(.bought) {
                self = .bought(
                    try container.decode(QuizHint.self, forKey: .bought),
                    price: try container.decodeCount(forKey: .price),
                    balance: try container.decodeCount(forKey: .balance))
            } else if container.contains(.answered) {
                self = .answered(
                    try container.decode(QuizAnswer.self, forKey: .answered),
                    score: try container.decode(Double.self, forKey: .score),
                    coins: try container.decodeCount(forKey: .coins),
                    balance: try container.decodeCount(forKey: .balance))
            } else if container.contains(.settings) {
                self = .settings(try container.decode(QuizSettings.self, forKey: .settings))
            } else {
                self = .day(try container.decode(CalendarDay?.self, forKey: .day))
            }
        }

        /// Writes an object with the key of the event's kind.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            switch self {
            case .asked(let question, let item):
                try container.encode(question, forKey: .asked)
                try container.encode(item, forKey: .item)
            case .bought(let hint, let price, let balance):
                try container.encode(hint, forKey: .bought)
                try container.encode(price, forKey: .price)
                try container.encode(balance, forKey: .balance)
            case .answered(let answer, let score, let coins, let balance):
                try container.encode(answer, forKey: .answered)
                try container.encode(score, forKey: .score)
                try container.encode(coins, forKey: .coins)
                try container.encode(balance, forKey: .balance)
            case .settings(let settings):
                try container.encode(settings, forKey: .settings)
            case .day(let day):
                try container.encode(day, forKey: .day)
            }
        }
    }
#endif
