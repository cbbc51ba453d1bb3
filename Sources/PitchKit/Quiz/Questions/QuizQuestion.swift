/// A question of a quiz: what is asked, what is heard, and what can be chosen.
public struct QuizQuestion: Hashable, Sendable {
    /// The number of the question in the player's history, from 1.
    public let number: Int
    /// What is practiced.
    public let item: QuizItem
    /// The subject, which the right answer follows from.
    ///
    /// A game shows it after the answer only.
    public let subject: QuizSubject
    /// What is heard before or under the question; `nil` where the settings give no reference.
    public let reference: Playback?
    /// Answers to choose from, in the order to be shown: one is right, the others are plausible and wrong.
    public let choices: [QuizAnswer]
    /// What counts as right.
    public let judging: JudgingRule
    /// Whether the reference goes on under the question.
    let hasDrone: Bool

    /// The kind of question.
    public var mode: QuizMode { item.mode }

    /// What is asked, in words.
    public var prompt: String { mode.prompt }

    /// What is heard, without the reference.
    public var playback: Playback { subject.playback }

    /// What is heard, with the reference before it, or under it.
    public var playbackWithReference: Playback {
        guard let reference else { return playback }
        return hasDrone ? Playback(reference.notes + playback.notes) : reference.followed(by: playback)
    }

    /// The key in which degrees and progressions are asked, to be told to the player; `nil` for other questions.
    public var tonic: NoteName? {
        switch subject {
        case .degree, .progression: subject.tonic
        case .note, .interval, .chord, .scale: nil
        }
    }

    /// The right answer, of the kind that is asked for.
    public var correctAnswer: QuizAnswer {
        switch (item, subject) {
        case (.quality(let quality), _): .quality(quality)
        case (.inversion(_, let inversion), _): .inversion(inversion)
        case (.chordNotes, .chord(let chord, _)): .notes(chord.noteNames)
        default: subject.correctAnswer
        }
    }

    /// Whether the question takes an answer of that kind: a chord's name does not answer a scale.
    public func takes(_ answer: QuizAnswer) -> Bool {
        switch (answer, mode) {
        case (.notes, .note), (.notes, .interval), (.notes, .chord), (.notes, .chordNotes), (.notes, .scale),
            (.notes, .degree), (.pitches, .note), (.pitches, .interval), (.pitches, .chord), (.pitches, .chordNotes),
            (.pitches, .scale), (.pitches, .degree), (.interval, .interval), (.chord, .chord),
            (.quality, .chordQuality), (.inversion, .chordInversion), (.scale, .scale), (.degrees, .degree),
            (.chords, .progression):
            true
        default: false
        }
    }
}

#if !$Embedded
    extension QuizQuestion: Codable {
        private enum CodingKeys: String, CodingKey {
            case number, item, subject, reference, choices, judging, hasDrone
        }
    }
#endif
