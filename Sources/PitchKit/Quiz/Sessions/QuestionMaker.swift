/// A maker of questions from items.
///
/// A question gets a root, an octave, a reference and choices.
struct QuestionMaker {
    let settings: QuizSettings

    /// Returns a question about an item; `nil` when the pool has no notes.
    ///
    /// The subject differs from the previous subject unless the pool has no other subject of the item.
    func question(
        number: Int,
        item: QuizItem,
        after previous: QuizSubject?,
        references: inout ReferenceMemory,
        using generator: inout some RandomNumberGenerator
    ) -> QuizQuestion? {
        guard let subject = subject(for: item, after: previous, using: &generator) else { return nil }
        let reference = settings.references[item.mode]
        let isDue = references.isDue(reference?.timing, tonic: subject.tonic)
        let bare = QuizQuestion(
            number: number,
            item: item,
            subject: subject,
            reference: isDue ? reference?.sound.playback(for: subject) : nil,
            choices: [],
            judging: settings.judging,
            hasDrone: isDue && reference?.sound == .drone
        )
        return bare.with(choices: choices(for: bare, using: &generator))
    }

    // MARK: - Subjects

    private func subject(
        for item: QuizItem,
        after previous: QuizSubject?,
        using generator: inout some RandomNumberGenerator
    ) -> QuizSubject? {
        let octaves = settings.pool.octaves
        var names = settings.pool.notes
        if case .note(let name) = item { names = [name] }
        guard !names.isEmpty else { return nil }
        let places = names.count * octaves.count
        func subject(at place: Int) -> QuizSubject? {
            QuizSubject(
                item, name: names[place / octaves.count], octave: octaves.lowerBound + place % octaves.count)
        }
        let start = draw(below: places, using: &generator)
        let drawn = subject(at: start)
        guard drawn == previous else { return drawn }
        // The places after the drawn place, so that any other subject is found and most are equally likely.
        let others = (1..<places).lazy.map { subject(at: (start + $0) % places) }
        return others.first { $0 != previous } ?? drawn
    }

    // MARK: - Choices

    /// Returns the correct answer and wrong answers similar to the correct answer, in random order.
    private func choices(
        for question: QuizQuestion,
        using generator: inout some RandomNumberGenerator
    ) -> [QuizAnswer] {
        let wanted = settings.choiceCount - 1
        let right = question.correctAnswer
        var wrong: [QuizAnswer] = []
        for answer in Distractors(pool: settings.pool).answers(to: question, using: &generator) {
            guard wrong.count < wanted else { break }
            guard !isRight(answer, question), !wrong.contains(answer) else { continue }
            wrong.append(answer)
        }
        return shuffled([right] + wrong, using: &generator)
    }

    // Decision 0151.
    /// Returns whether an answer is right by the question's rule or by sound, so that the answer cannot be a wrong
    /// choice.
    private func isRight(_ answer: QuizAnswer, _ question: QuizQuestion) -> Bool {
        let rules = question.judging == .enharmonic ? [.enharmonic] : [question.judging, .enharmonic]
        return rules.contains { $0.judge(answer, of: question.subject).isCorrect }
    }
}

extension QuizQuestion {
    fileprivate func with(choices: [QuizAnswer]) -> QuizQuestion {
        QuizQuestion(
            number: number, item: item, subject: subject, reference: reference, choices: choices, judging: judging,
            hasDrone: hasDrone)
    }
}

extension QuizSubject {
    /// Creates the subject of an item; `nil` when a chord does not have the inversion.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - name: The name of the single note, lowest note, root or tonic.
    ///   - octave: The octave of the single note, lowest note or tonic.
    init?(_ item: QuizItem, name: NoteName, octave: Int) {
        switch item {
        case .note:
            self = .note(Pitch(name, octave: octave))
        case .interval(let interval, let style):
            self = .interval(interval, from: Pitch(name, octave: octave), style)
        case .quality(let quality):
            let chord = Chord(name, quality)
            self = .chord(chord, chord.pitches(bassOctave: octave))
        case .chord(let quality, let inversion), .inversion(let quality, let inversion),
            .chordNotes(let quality, let inversion):
            guard let chord = Chord(name, quality).inverted(inversion) else { return nil }
            self = .chord(chord, chord.pitches(bassOctave: octave))
        case .scale(let pattern):
            self = .scale(Scale(name, pattern), octave: octave)
        case .degree(let interval, let pattern):
            self = .degree(interval, of: Scale(name, pattern), octave: octave)
        case .progression(let progression):
            self = .progression(progression, tonic: name, octave: octave)
        }
    }
}
