extension QuizItem {
    /// What the answer takes the question's item for; `nil` when it names no item, or the same one on another root.
    init?(_ answer: QuizAnswer, to question: QuizQuestion) {
        let item: QuizItem
        switch (answer, question.item, question.subject) {
        case (.notes(let names), .note, _) where names.count == 1:
            item = .note(names[0])
        case (.pitches(let pitches), .note, _) where pitches.count == 1:
            item = .note(pitches[0].name)
        case (.interval(let interval), .interval(_, let style), _):
            item = .interval(interval.magnitude, style)
        case (.chord(let chord), .chord, _):
            guard let inversion = chord.inversion else { return nil }
            item = .chord(chord.quality, inversion: inversion)
        case (.quality(let quality), .quality, _):
            item = .quality(quality)
        case (.inversion(let inversion), .inversion(let quality, _), _):
            guard (0..<quality.noteCount).contains(inversion) else { return nil }
            item = .inversion(quality, inversion)
        case (.scale(let scale), .scale, _):
            item = .scale(scale.type)
        case (.degrees(let degrees), .degree(_, let type), _) where degrees.count == 1:
            item = .degree(degrees[0], of: type)
        case (.chords(let chords), .progression, .progression(_, let tonic, _)):
            let distance = Interval(from: tonic, to: NoteName(.c))
            guard let progression = ChordProgression(chords.map { $0 + distance }) else { return nil }
            item = .progression(progression)
        default:
            return nil
        }
        guard item != question.item else { return nil }
        self = item
    }
}
