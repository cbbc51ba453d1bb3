/// A question of a quiz, with its playback, its choices and its correct answer.
public struct QuizQuestion: Hashable, Sendable {
    /// The number of the question in the player's history, from 1.
    public let number: Int
    /// The item that the question practices.
    public let item: QuizItem
    /// The subject of the question: a note, interval, chord, scale, degree or progression.
    ///
    /// The subject determines the correct answer, so a game shows the subject only after the answer.
    public let subject: QuizSubject
    /// The playback of the reference, which sounds before or during the question; `nil` for a question without a
    /// reference.
    public let reference: Playback?
    /// The answers from which the player can choose, in display order.
    ///
    /// One answer is correct; the others are similar but wrong.
    public let choices: [QuizAnswer]
    /// The rule by which answers are judged right or wrong.
    public let judging: JudgingRule
    /// Whether the reference continues while the question sounds.
    let hasDrone: Bool

    /// The kind of question.
    public var mode: QuizMode { item.mode }

    /// The question as a sentence.
    public var prompt: String { mode.prompt }

    /// The playback of the question without the reference.
    public var playback: Playback { subject.playback }

    /// The playback of the question with its reference, if any.
    public var playbackWithReference: Playback {
        guard let reference else { return playback }
        return hasDrone ? Playback(reference.notes + playback.notes) : reference.followed(by: playback)
    }

    /// The tonic of the key in a question about a degree or progression, for display; `nil` for other questions.
    public var tonic: NoteName? {
        switch subject {
        case .degree, .progression: subject.tonic
        case .note, .interval, .chord, .scale: nil
        }
    }

    /// The correct answer, of the kind that the question asks for.
    public var correctAnswer: QuizAnswer {
        switch (item, subject) {
        case (.quality(let quality), _): .quality(quality)
        case (.inversion(_, let inversion), _): .inversion(inversion)
        case (.chordNotes, .chord(let chord, _)): .notes(chord.noteNames)
        default: subject.correctAnswer
        }
    }

    /// Returns whether the question accepts this kind of answer.
    ///
    /// A question about a scale, for example, does not accept a chord's name.
    ///
    /// - Parameter answer: The answer.
    /// - Returns: Whether the answer can be compared with the correct answer.
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
