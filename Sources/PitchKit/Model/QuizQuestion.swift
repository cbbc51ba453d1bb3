/// A question of a quiz: what is asked, what is heard, and what can be chosen.
public struct QuizQuestion: Hashable, Sendable {
    /// The number of the question in the player's history, from 1.
    public let number: Int
    /// The truth.
    ///
    /// A game shows it after the answer only.
    public let subject: QuizSubject
    /// What is asked, in words.
    public let prompt: String
    /// What is heard.
    public let playback: Playback
    /// Answers to choose from, in the order to be shown: one is right, the others are plausible and wrong.
    public let choices: [QuizAnswer]

    /// The kind of question.
    public var mode: QuizMode { subject.mode }
}

#if !$Embedded
    extension QuizQuestion: Codable {
        private enum CodingKeys: String, CodingKey { case number, subject, prompt, playback, choices }
    }
#endif
