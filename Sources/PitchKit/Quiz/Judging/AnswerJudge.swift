extension JudgingRule {
    /// Compares an answer with the truth.
    ///
    /// - **Notes** of a chord or a harmonic interval are compared in any order, duplicates counting; of a scale or a
    ///   melodic interval in the order heard. The score is the share of notes that are right, of the longer list.
    /// - **Chords** are right when they sound the same: the same keys and the same bass. C6 over A answers Am7. Otherwise
    ///   the score is the share of common notes, the bass counting as one more.
    /// - **Scales** are right when tonic and keys are the same. Otherwise the score is the share of common notes, the tonic
    ///   counting as one more.
    /// - **Intervals** are right or wrong; with ``Spelling/exact`` an augmented fourth is no diminished fifth.
    /// - **Qualities and inversions** are right when some chord of that quality, or in that inversion, has the same keys
    ///   over the same bass: a chord heard as Am7 may be called a sixth chord, since it is C6 over A.
    /// - **Degrees** are compared in order, by sound unless ``Spelling/exact`` asks for the name.
    /// - **Progressions** are compared chord by chord, in order; a chord left out moves the others and costs itself only.
    ///
    /// - Parameters:
    ///   - answer: What the player answers; more than ``QuizAnswer/longest`` notes are not compared.
    ///   - subject: The truth.
    /// - Returns: The score and the differences, or the problem.
    public func judge(_ answer: QuizAnswer, of subject: QuizSubject) -> Judgement {
        guard answer.count > 0 else { return Judgement(.empty) }
        guard answer.count <= QuizAnswer.longest else { return Judgement(.tooLong) }
        return switch (answer, subject) {
        case (.notes, .progression), (.pitches, .progression):
            Judgement(.wrongKind)
        case (.notes(let names), _):
            judgeNotes(names, subject)
        case (.pitches(let pitches), _) where octavesCount:
            judgePitches(pitches, subject)
        case (.pitches(let pitches), _):
            judgeNotes(pitches.map(\.name), subject)
        case (.interval(let answered), .interval(let expected, _, _)):
            judgeInterval(answered, expected)
        case (.chord(let answered), .chord(let expected, _)):
            judgeChord(answered, expected)
        case (.scale(let answered), .scale(let expected, _)):
            judgeScale(answered, expected)
        case (.quality(let answered), .chord(let expected, _)):
            judgeQuality(answered, expected)
        case (.inversion(let answered), .chord(let expected, _)):
            judgeInversion(answered, expected)
        case (.degrees(let answered), .degree(let expected, _, _)):
            judgeDegrees(answered, expected)
        case (.chords(let answered), .progression(let progression, let tonic, _)):
            judgeProgression(answered, progression.chords(in: tonic))
        default:
            Judgement(.wrongKind)
        }
    }
}

extension QuizQuestion {
    /// Compares an answer with the truth; nothing is paid.
    public func judge(_ answer: QuizAnswer) -> Judgement {
        takes(answer) ? judging.judge(answer, of: subject) : Judgement(.wrongKind)
    }
}
