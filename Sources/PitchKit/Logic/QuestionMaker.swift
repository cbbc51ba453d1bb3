/// Draws questions from a pool.
struct QuestionMaker {
    let settings: QuizSettings

    /// A question of a random mode; `nil` when the pool can ask none of the modes.
    ///
    /// The subject is never that of the previous question, unless the pool has no other.
    func question(
        number: Int,
        after previous: QuizSubject?,
        using generator: inout some RandomNumberGenerator
    ) -> QuizQuestion? {
        var subject = drawSubject(using: &generator)
        // A pool of one subject gives the same again; twenty draws miss a pool of two once in a million.
        for _ in 0..<20 where subject == previous { subject = drawSubject(using: &generator) }
        guard let subject else { return nil }
        return QuizQuestion(
            number: number,
            subject: subject,
            prompt: subject.prompt,
            playback: subject.playback,
            choices: choices(for: subject, using: &generator)
        )
    }

    private func drawSubject(using generator: inout some RandomNumberGenerator) -> QuizSubject? {
        let pool = settings.pool
        guard
            let mode = drawElement(settings.askableModes, using: &generator),
            let name = drawElement(pool.notes, using: &generator)
        else { return nil }
        let octave = drawElement(Array(pool.octaves), using: &generator) ?? pool.octaves.lowerBound
        switch mode {
        case .note:
            return .note(Pitch(name, octave: octave))
        case .interval:
            guard
                let interval = drawElement(pool.intervals, using: &generator),
                let style = drawElement(pool.intervalStyles, using: &generator)
            else { return nil }
            return .interval(interval, from: Pitch(name, octave: octave), style)
        case .chord:
            guard let quality = drawElement(pool.chords, using: &generator) else { return nil }
            let inversion = pool.inversions ? draw(below: quality.noteCount, using: &generator) : 0
            let chord = Chord(name, quality).inverted(inversion) ?? Chord(name, quality)
            return .chord(chord, chord.pitches(bassOctave: octave))
        case .scale:
            guard let type = drawElement(pool.scales, using: &generator) else { return nil }
            return .scale(Scale(name, type), octave: octave)
        }
    }

    // MARK: Choices

    /// The right answer among wrong ones that are close to it, in random order.
    private func choices(for subject: QuizSubject, using generator: inout some RandomNumberGenerator) -> [QuizAnswer] {
        let wanted = max(1, min(settings.choiceCount, 12)) - 1
        let right = subject.answer
        var wrong: [QuizAnswer] = []
        // Whatever would be judged right, by any name, is no wrong choice.
        let sound = JudgingRule(spelling: .enharmonic)
        for answer in distractors(for: subject, using: &generator) where wrong.count < wanted {
            guard !sound.judge(answer, of: subject).isCorrect, !wrong.contains(answer) else { continue }
            wrong.append(answer)
        }
        return shuffled([right] + wrong, using: &generator)
    }

    /// Wrong answers, the most plausible first.
    private func distractors(
        for subject: QuizSubject,
        using generator: inout some RandomNumberGenerator
    ) -> [QuizAnswer] {
        let pool = settings.pool
        switch subject {
        case .note(let pitch):
            return byCloseness(pool.notes, using: &generator) {
                let up = pitch.pitchClass.semitones(upTo: $0.pitchClass)
                return min(up, 12 - up)
            }.map { .notes([$0]) }
        case .interval(let interval, _, _):
            return byCloseness(pool.intervals, using: &generator) { abs($0.semitones - interval.semitones) }
                .map { .interval($0) }
        case .chord(let chord, _):
            let inversion = chord.inversion ?? 0
            let qualities = byCloseness(pool.chords, using: &generator) { quality in
                12 - Chord(chord.root, quality).pitchClasses.intersection(chord.pitchClasses).count
            }
            let others = qualities.compactMap { Chord(chord.root, $0).inverted(inversion) }
            let inversions = pool.inversions ? (0..<chord.quality.noteCount).compactMap { chord.inverted($0) } : []
            return (others.prefix(2) + inversions + others.dropFirst(2)).map { .chord($0) }
        case .scale(let scale, _):
            return byCloseness(pool.scales, using: &generator) { type in
                12 - type.pitchClasses.intersection(scale.type.pitchClasses).count
            }.map { .scale(Scale(scale.tonic, $0)) }
        }
    }

    /// The elements by growing distance, equally distant ones in random order.
    private func byCloseness<T>(
        _ elements: [T],
        using generator: inout some RandomNumberGenerator,
        distance: (T) -> Int
    ) -> [T] {
        shuffled(elements, using: &generator).enumerated()
            .map { (distance($0.element), $0.offset, $0.element) }
            .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
            .map(\.2)
    }
}

extension QuizSubject {
    /// What is asked, in words.
    var prompt: String {
        switch self {
        case .note: "Which note is this?"
        case .interval: "Which interval is this?"
        case .chord: "Which chord is this?"
        case .scale: "Which scale is this?"
        }
    }
}
