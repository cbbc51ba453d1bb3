extension JudgingRule {
    /// Compares an answer with the correct answer of a subject.
    ///
    /// - **Notes** of a chord or a harmonic interval are compared in any order; repeated notes are not ignored. Notes
    ///   of a scale or a melodic interval are compared in the order of the playback. The score is the number of right
    ///   notes divided by the length of the longer list.
    /// - **Chords** are right when they have the same keys and the same bass: C6 over A is right for Am7. Otherwise the
    ///   score is the share of common notes, with the bass as one more note.
    /// - **Scales** are right when the tonic and the keys are the same. Otherwise the score is the share of common
    ///   notes, with the tonic as one more note.
    /// - **Intervals** are right or wrong, with a score of 1 or 0.
    /// - **Qualities and inversions** are right when some chord of this quality, or in this inversion, has the same
    ///   keys over the same bass: a sixth chord is right for Am7, since C6 over A has the same keys.
    /// - **Degrees** are compared in order.
    /// - **Progressions** are compared chord by chord, in order. A missing chord is one difference, and the following
    ///   chords are still compared with the right chords.
    ///
    /// These rules compare the sound. With ``Spelling/exact``, the names must match too: an augmented fourth is wrong
    /// for a diminished fifth.
    ///
    /// - Parameters:
    ///   - answer: The player's answer; an answer with more than 128 notes is not compared.
    ///   - subject: The subject of the question.
    /// - Returns: The score and the differences, or the problem that prevents a comparison.
    /// - Complexity: O(n³) for n notes, or O(n²) for notes in order, degrees or chords.
    public func judge(_ answer: QuizAnswer, of subject: QuizSubject) -> Judgment {
        guard answer.count > 0 else { return Judgment(.empty) }
        guard answer.count <= QuizAnswer.longest else { return Judgment(.tooLong) }
        return switch (answer, subject) {
        case (.notes, .progression), (.pitches, .progression):
            Judgment(.wrongKind)
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
            Judgment(.wrongKind)
        }
    }
}

extension QuizQuestion {
    /// Compares an answer with the correct answer by the question's rule, without a reward.
    ///
    /// - Parameter answer: The player's answer; an answer with more than 128 notes is not compared.
    /// - Returns: The score and the differences, or the problem that prevents a comparison.
    /// - Complexity: O(n³) for n notes, or O(n²) for notes in order, degrees or chords.
    public func judge(_ answer: QuizAnswer) -> Judgment {
        takes(answer) ? judging.judge(answer, of: subject) : Judgment(.wrongKind)
    }
}

// MARK: - Names

extension JudgingRule {
    private func judgeInterval(_ answered: Interval, _ expected: Interval) -> Judgment {
        if answered == expected { return Judgment(score: 1, differences: []) }
        let size = answered.magnitude.semitones &- expected.magnitude.semitones
        let isSameSound = octavesCount ? size == 0 : size % 12 == 0
        if isSameSound && (spelling == .enharmonic || answered.simple == expected.simple) {
            return Judgment(score: 1, differences: [])
        }
        if isSameSound {
            return Judgment(
                score: 0,
                differences: [.wrongIntervalSpelling(answered: answered, expected: expected)]
            )
        }
        return Judgment(
            score: 0,
            differences: [.wrongInterval(answered: answered, expected: expected, semitones: size)]
        )
    }

    private func judgeChord(_ answered: Chord, _ expected: Chord) -> Judgment {
        let sameSound = answered.pitchClasses == expected.pitchClasses
        let sameBass = answered.bass.pitchClass == expected.bass.pitchClass
        if sameSound && sameBass && (spelling == .enharmonic || sameSpelling(answered, expected)) {
            return Judgment(score: 1, differences: [])
        }
        var differences: [AnswerDifference] = []
        if !sameSound || spelling == .exact {
            if !isSame(answered.root, expected.root) {
                differences.append(.wrongRoot(answered: answered.root, expected: expected.root))
            }
            if answered.quality != expected.quality {
                differences.append(.wrongQuality(answered: answered.quality, expected: expected.quality))
            }
        }
        if !isSame(answered.bass, expected.bass) && (answered.bass != answered.root || differences.isEmpty) {
            differences.append(.wrongBass(answered: answered.bass, expected: expected.bass))
        }
        return Judgment(
            score: overlap(answered.pitchClasses, expected.pitchClasses, alsoRight: sameBass),
            differences: differences
        )
    }

    private func judgeScale(_ answered: Scale, _ expected: Scale) -> Judgment {
        let sameTonic = isSame(answered.tonic, expected.tonic)
        let samePattern =
            spelling == .exact
            ? answered.pattern == expected.pattern : answered.pattern.pitchClasses == expected.pattern.pitchClasses
        if sameTonic && samePattern { return Judgment(score: 1, differences: []) }
        var differences: [AnswerDifference] = []
        if !sameTonic { differences.append(.wrongTonic(answered: answered.tonic, expected: expected.tonic)) }
        if !samePattern { differences.append(.wrongScale(answered: answered.pattern, expected: expected.pattern)) }
        return Judgment(
            score: overlap(answered.pitchClasses, expected.pitchClasses, alsoRight: sameTonic),
            differences: differences
        )
    }

    private func judgeQuality(_ answered: ChordQuality, _ expected: Chord) -> Judgment {
        let isRight =
            spelling == .exact
            ? answered == expected.quality
            : expected.qualitiesByRoot.contains { $0.quality == answered.mask }
        return isRight
            ? Judgment(score: 1, differences: [])
            : Judgment(
                score: overlap(
                    Chord(expected.root, answered).pitchClasses, expected.pitchClasses, alsoRight: false),
                differences: [.wrongQuality(answered: answered, expected: expected.quality)]
            )
    }

    private func judgeInversion(_ answered: Int, _ expected: Chord) -> Judgment {
        let correct = expected.inversion ?? 0
        if answered == correct || (spelling == .enharmonic && expected.soundsAlike(inInversion: answered)) {
            return Judgment(score: 1, differences: [])
        }
        return Judgment(score: 0, differences: [.wrongInversion(answered: answered, expected: correct)])
    }

    private func judgeDegrees(_ answered: [Interval], _ expected: Interval) -> Judgment {
        func isRight(_ left: Interval, _ right: Interval) -> Bool {
            PitchClass(left.semitones) == PitchClass(right.semitones)
        }
        var differences: [AnswerDifference] = []
        var right = 0
        for pair in AnswerPairing.ordered(answered, [expected], isRight: isRight) {
            guard let degree = pair.answered else { continue }
            if pair.expected == nil {
                differences.append(.extraDegree(degree))
            } else if !isRight(degree, expected) {
                let above = floorModulo(degree.semitones &- expected.semitones &+ 5, 12) - 5
                differences.append(.wrongDegree(answered: degree, expected: expected, semitones: above))
            } else if spelling == .exact && degree.fifths != expected.fifths {
                differences.append(.wrongDegreeSpelling(answered: degree, expected: expected))
            } else {
                right += 1
            }
        }
        return Judgment(score: Double(right) / Double(answered.count), differences: differences)
    }

    private func judgeProgression(_ answered: [Chord], _ expected: [Chord]) -> Judgment {
        var differences: [AnswerDifference] = []
        var right = 0
        var place = 0
        for pair in AnswerPairing.ordered(answered, expected, isRight: { judgeChord($0, $1).isCorrect }) {
            if pair.expected != nil { place += 1 }
            switch pair {
            case (let answered?, let expected?):
                if judgeChord(answered, expected).isCorrect {
                    right += 1
                } else {
                    differences.append(.wrongChord(place: place, answered: answered, expected: expected))
                }
            case (let answered?, nil): differences.append(.extraChord(answered))
            case (nil, let expected?): differences.append(.missingChord(place: place, expected))
            case (nil, nil): break
            }
        }
        return Judgment(
            score: Double(right) / Double(max(answered.count, expected.count)), differences: differences)
    }

    private func isSame(_ left: NoteName, _ right: NoteName) -> Bool {
        spelling == .exact ? left == right : left.pitchClass == right.pitchClass
    }

    private func sameSpelling(_ left: Chord, _ right: Chord) -> Bool {
        left.bass == right.bass && Set(left.noteNames) == Set(right.noteNames)
    }

    /// Returns the score of an answer that is not right: 0 or more, less than 1.
    ///
    /// The score is the number of common keys divided by the size of the larger set. The bass or tonic is one more key
    /// in this comparison.
    private func overlap(_ left: PitchClassSet, _ right: PitchClassSet, alsoRight: Bool) -> Double {
        let common = left.intersection(right).count + (alsoRight ? 1 : 0)
        let whole = max(left.count, right.count) + 1
        return Double(min(common, whole - 1)) / Double(whole)
    }
}

extension Chord {
    /// The keys of the chord, each with the bits of the quality that the chord has with this key as the root.
    fileprivate var qualitiesByRoot: [(root: PitchClass, quality: Int)] {
        let sound = pitchClasses
        return sound.elements.map { ($0, sound.transposed(by: 0 - $0.number).mask) }
    }
}

// MARK: - Notes

extension JudgingRule {
    private func judgeNotes(_ answered: [NoteName], _ subject: QuizSubject) -> Judgment {
        let names = subject.pitches.map(\.name)
        return best(of: subject.completeLists(names)) { expected in
            let pairs =
                subject.isOrdered
                ? AnswerPairing.ordered(answered, expected) { $0.pitchClass == $1.pitchClass }
                : AnswerPairing.unordered(answered, expected) { nearestDistance($0, $1) }
            return judgment(pairs, longer: max(answered.count, expected.count), nameDifference)
        }
    }

    private func nameDifference(_ answered: NoteName, _ expected: NoteName) -> AnswerDifference? {
        if answered == expected { return nil }
        if answered.pitchClass == expected.pitchClass {
            return spelling == .exact ? .wrongSpelling(answered: answered, expected: expected) : nil
        }
        return .wrongNote(
            answered: answered,
            expected: expected,
            semitones: nearestDistance(answered, expected)
        )
    }

    private func judgePitches(_ answered: [Pitch], _ subject: QuizSubject) -> Judgment {
        return best(of: subject.completeLists(subject.pitches)) { expected in
            let pairs =
                subject.isOrdered
                ? AnswerPairing.ordered(answered, expected) { $0.midiNumber == $1.midiNumber }
                : AnswerPairing.unordered(answered, expected) { $0.midiNumber &- $1.midiNumber }
            return judgment(pairs, longer: max(answered.count, expected.count), pitchDifference)
        }
    }

    private func pitchDifference(_ answered: Pitch, _ expected: Pitch) -> AnswerDifference? {
        if answered == expected { return nil }
        if answered.midiNumber == expected.midiNumber {
            return spelling == .exact ? .wrongSpelling(answered: answered.name, expected: expected.name) : nil
        }
        if answered.pitchClass == expected.pitchClass {
            return .wrongOctave(answered: answered, expected: expected)
        }
        return .wrongNote(
            answered: answered.name,
            expected: expected.name,
            semitones: answered.midiNumber &- expected.midiNumber
        )
    }

    /// Returns the judgment with the highest score; for equal scores, the first judgment.
    private func best<Notes>(of lists: [Notes], _ judge: (Notes) -> Judgment) -> Judgment {
        lists.dropFirst().reduce(judge(lists[0])) { best, list in
            let other = judge(list)
            return other.score > best.score ? other : best
        }
    }

    private func judgment<Note: Named>(
        _ pairs: [(answered: Note?, expected: Note?)],
        longer: Int,
        _ difference: (Note, Note) -> AnswerDifference?
    ) -> Judgment {
        var differences: [AnswerDifference] = []
        var right = 0
        for pair in pairs {
            switch pair {
            case (let answered?, let expected?):
                if let found = difference(answered, expected) { differences.append(found) } else { right += 1 }
            case (let answered?, nil): differences.append(.extra(answered.noteName))
            case (nil, let expected?): differences.append(.missing(expected.noteName))
            case (nil, nil): break
            }
        }
        return Judgment(score: Double(right) / Double(longer), differences: differences)
    }
}

extension QuizSubject {
    /// Returns the lists of notes that are complete answers.
    ///
    /// Each list has all notes; for a scale, a second list is without the upper tonic.
    fileprivate func completeLists<Note>(_ notes: [Note]) -> [[Note]] {
        if case .scale = self { [notes, Array(notes.dropLast())] } else { [notes] }
    }
}

/// A type with a note name, so that the same code judges note names and pitches.
private protocol Named {
    var noteName: NoteName { get }
}

extension NoteName: Named {
    fileprivate var noteName: NoteName { self }
}

extension Pitch: Named {
    fileprivate var noteName: NoteName { name }
}

/// Returns the number of semitones from the expected note to the nearest answered note: −5 to 6, negative downward.
private func nearestDistance(_ answered: NoteName, _ expected: NoteName) -> Int {
    let up = expected.pitchClass.semitones(upTo: answered.pitchClass)
    return up > 6 ? up - 12 : up
}
