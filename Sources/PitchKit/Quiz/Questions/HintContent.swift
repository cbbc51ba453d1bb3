/// What a bought hint gives.
public enum HintContent: Hashable, Sendable {
    /// Something to hear.
    case playback(Playback)
    /// A note to hear and see: the root, tonic or lowest note.
    case note(Pitch)
    /// The choices that are left, in the order of the question's.
    case choices([QuizAnswer])

    /// `nil` means that the hint has nothing to give for this question.
    init?(_ hint: Hint, for question: QuizQuestion) {
        let subject = question.subject
        switch hint {
        case .notesSeparately:
            guard subject.pitches.count > 1 else { return nil }
            self = .playback(.separately(subject.pitches))
        case .slower:
            guard subject.pitches.count > 1 else { return nil }
            self = .playback(question.playback.slower(by: 2))
        case .replay:
            self = .playback(question.playback)
        case .root:
            // The root of a single note is the answer itself.
            if case .note = subject { return nil }
            self = .note(subject.base)
        case .fewerChoices:
            let wrong = question.choices.filter { $0 != question.answer }
            guard wrong.count > 1 else { return nil }
            let struck = Set(wrong.prefix(wrong.count / 2))
            self = .choices(question.choices.filter { !struck.contains($0) })
        default:
            return nil
        }
    }
}

/// Why a hint was not sold.
///
/// Nothing was charged.
public enum HintRefusal: Error, Hashable, Sendable {
    /// No question is open.
    case noQuestion
    /// The economy has no price for it.
    case notForSale
    /// It has nothing to give for this question: a single note cannot be played note by note.
    case useless
    /// There are too few coins.
    case notEnoughCoins(price: Int, balance: Int)
    /// It is already bought for this question.
    case alreadyBought
}

extension HintRefusal: CustomStringConvertible {
    /// The reason in words.
    public var description: String {
        switch self {
        case .noQuestion: "no question is open"
        case .notForSale: "this hint is not for sale"
        case .useless: "this hint has nothing to give for this question"
        case .notEnoughCoins(let price, let balance): "the hint costs \(price) coins, the wallet has \(balance)"
        case .alreadyBought: "this hint is already bought for this question"
        }
    }
}

extension QuizAnswer {
    /// The answer made heard as the subject was: in its octave, together or one note after the other.
    func playback(besides subject: QuizSubject) -> Playback? {
        let start = subject.base
        let pitches: [Pitch]
        switch self {
        case .pitches(let given):
            pitches = given
        case .notes(let names):
            // Each note at its first place above the one before, from the octave of the subject's first note.
            guard let first = names.first, let heard = subject.pitches.first else { return nil }
            var line = [Pitch(first, octave: 0).nearest(to: heard)]
            for name in names.dropFirst() { line.append(line[line.count - 1].next(name)) }
            pitches = line
        case .interval(let interval):
            guard case .interval(_, let from, let style) = subject else { return nil }
            return QuizSubject.interval(interval, from: from, style).playback
        case .chord(let chord):
            pitches = chord.pitches(near: subject.pitches.first ?? start)
        case .quality(let quality):
            guard case .chord(let chord, _) = subject else { return nil }
            pitches = Chord(chord.root, quality).pitches(near: start)
        case .inversion(let inversion):
            guard case .chord(let chord, _) = subject, let inverted = chord.inverted(inversion) else { return nil }
            pitches = inverted.pitches(near: subject.pitches.first ?? start)
        case .scale(let scale):
            return QuizSubject.scale(scale, octave: min(max(start.octave, -900), 900)).playback
        case .degrees(let degrees):
            pitches = degrees.map { start + $0 }
        case .chords(let chords):
            guard !chords.isEmpty, chords.count <= QuizAnswer.longest else { return nil }
            return .chords(chords.map { $0.pitches(bassOctave: min(max(start.octave, -900), 900)) })
        }
        guard !pitches.isEmpty, pitches.count <= QuizAnswer.longest else { return nil }
        return subject.isOrdered ? .separately(pitches) : .together(pitches)
    }
}

extension Chord {
    /// The chord in close position, its bass nearest to a pitch that was heard.
    fileprivate func pitches(near heard: Pitch) -> [Pitch] {
        pitches(bassOctave: min(max(Pitch(bass, octave: 0).nearest(to: heard).octave, -900), 900))
    }
}

extension Pitch {
    /// The same name in the octave nearest to another pitch.
    fileprivate func nearest(to other: Pitch) -> Pitch {
        let octaves = floorDivision(other.midiNumber &- midiNumber &+ 6, by: 12).quotient
        return self + octaves * .perfectOctave
    }

    /// The first place of a name above this pitch.
    fileprivate func next(_ name: NoteName) -> Pitch {
        let distance = Interval(from: self.name, to: name)
        return self + (distance.semitones <= 0 ? distance + .perfectOctave : distance)
    }
}
