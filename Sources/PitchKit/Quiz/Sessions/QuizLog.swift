/// An event of a session: a question, a purchase, an answer, or a change of the settings or the day.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum QuizEvent: Hashable, Sendable {
    /// A question was asked.
    ///
    /// If another question was open, that question was abandoned.
    case asked(question: Int, QuizItem)
    /// A hint was bought, with the balance after the purchase.
    case bought(QuizHint, price: Int, balance: Int)
    /// An answer was judged, with the earned coins and the balance after the reward.
    case answered(QuizAnswer, score: Double, coins: Int, balance: Int)
    /// The settings were changed.
    case settings(QuizSettings)
    /// The day was changed.
    case day(CalendarDay?)
}

/// A log of a session: its initial state and its events.
///
/// With the log, the session can be replayed.
///
/// ```swift
/// var quiz = QuizSession(QuizSettings(modes: [.note]), seed: 42)
/// quiz.next()
/// quiz.answer(.notes([NoteName(.d)]))
/// let again = try QuizSession(replaying: quiz.log)
/// again == quiz  // → true
/// ```
public struct QuizLog: Hashable, Sendable {
    // Decision 0153.
    /// The settings at the start of the session.
    public let settings: QuizSettings
    /// The progress at the start of the session.
    public let progress: QuizProgress
    /// The day at the start of the session; `nil` for a session without a day.
    public let day: CalendarDay?
    /// The seed of the session's random numbers.
    public let seed: UInt64
    /// The events, beginning with the oldest.
    public internal(set) var events: [QuizEvent] = []
}

extension QuizLog {
    /// Records a change of settings.
    ///
    /// Successive changes are one event. If the changes restore the previous settings, there is no event.
    ///
    /// - Complexity: O(n) for n events.
    mutating func record(_ new: QuizSettings) {
        var before = events[...]
        if case .settings? = before.last { before.removeLast() }
        let old =
            before.reversed().lazy.compactMap { event in
                if case .settings(let settings) = event { settings } else { nil }
            }.first ?? settings
        events = Array(before) + (new == old ? [] : [.settings(new)])
    }

    /// Records a change of the day.
    ///
    /// Successive changes are one event. If the changes restore the previous day, there is no event.
    ///
    /// - Complexity: O(n) for n events.
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

/// An error for a log whose replay gives other events than the log.
///
/// A log of another version of PitchKit can cause this error.
public struct QuizReplayError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A kind of difference between a log and its replay.
    public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The stable text by which programs identify the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The replay asks another question.
        public static let differentQuestion = Code(rawValue: "differentQuestion")
        /// The replay does not sell the hint, or sells the hint at another price.
        public static let differentPurchase = Code(rawValue: "differentPurchase")
        /// The replay judges or rewards the answer differently.
        public static let differentResult = Code(rawValue: "differentResult")
        /// The change of settings or day has no effect in the replay.
        public static let noEffect = Code(rawValue: "noEffect")

        /// The same text as ``rawValue``.
        public var description: String { rawValue }
    }

    /// The kind of difference.
    public let code: Code
    /// The index of the event in the log, from 0.
    public let index: Int
    /// The event in the log.
    public let logged: QuizEvent
    /// The event of the replay; `nil` when the replay has no event.
    public let replayed: QuizEvent?
    /// A sentence that describes the difference.
    public let message: String

    init(index: Int, logged: QuizEvent, replayed: QuizEvent?) {
        self.index = index
        self.logged = logged
        self.replayed = replayed
        (code, message) =
            switch logged {
            case .asked: (.differentQuestion, "another question is asked")
            case .bought: (.differentPurchase, "the hint is not sold, or at another price")
            case .answered: (.differentResult, "the answer is judged or paid differently")
            case .settings, .day: (.noEffect, "the change has no effect")
            }
    }

    /// The place of the event in the log: `events[3]`.
    public var path: String? { "events[\(index)]" }

    /// The place of the event and the message.
    public var description: String { "events[\(index)]: \(message)" }
}

#if !$Embedded
    extension QuizLog: Codable {
        private enum CodingKeys: String, CodingKey { case settings, progress, day, seed, events }
    }

    extension QuizEvent: Codable {
        private enum CodingKeys: String, CodingKey {
            case asked, item, bought, price, balance, answered, score, coins, settings, day
        }

        /// Creates an event from an encoded object with the key of its kind.
        ///
        /// - Throws: A `DecodingError` when a part of the event is absent or invalid.
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

        /// Encodes an object with the key of the event's kind.
        ///
        /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the object.
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
