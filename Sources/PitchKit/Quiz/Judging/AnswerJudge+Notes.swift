extension JudgingRule {
    func judgeNotes(_ answered: [NoteName], _ subject: QuizSubject) -> Judgement {
        let names = subject.pitches.map(\.name)
        return best(of: subject.endings(names)) { expected in
            let pairs =
                subject.isOrdered
                ? alignedPairs(answered, expected) { $0.pitchClass == $1.pitchClass }
                : matchedPairs(answered, expected) { nearestDistance($0, $1) }
            return judgement(pairs, longer: max(answered.count, expected.count), nameDifference)
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

    func judgePitches(_ answered: [Pitch], _ subject: QuizSubject) -> Judgement {
        return best(of: subject.endings(subject.pitches)) { expected in
            let pairs =
                subject.isOrdered
                ? alignedPairs(answered, expected) { $0.midiNumber == $1.midiNumber }
                : matchedPairs(answered, expected) { $0.midiNumber &- $1.midiNumber }
            return judgement(pairs, longer: max(answered.count, expected.count), pitchDifference)
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

    /// The judgement with the highest score; of equal ones the first.
    private func best<Notes>(of endings: [Notes], _ judge: (Notes) -> Judgement) -> Judgement {
        endings.dropFirst().reduce(judge(endings[0])) { best, ending in
            let other = judge(ending)
            return other.score > best.score ? other : best
        }
    }

    private func judgement<Note: Named>(
        _ pairs: [(answered: Note?, expected: Note?)],
        longer: Int,
        _ difference: (Note, Note) -> AnswerDifference?
    ) -> Judgement {
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
        return Judgement(score: Double(right) / Double(longer), differences: differences)
    }
}

extension QuizSubject {
    /// The lists of notes that answer fully: the tonic at the upper end of a scale may be left out.
    func endings<Note>(_ notes: [Note]) -> [[Note]] {
        if case .scale = self { [notes, Array(notes.dropLast())] } else { [notes] }
    }
}

/// What has a note name, so that notes and pitches are judged by the same code.
protocol Named {
    var noteName: NoteName { get }
}

extension NoteName: Named {
    var noteName: NoteName { self }
}

extension Pitch: Named {
    var noteName: NoteName { name }
}

/// How many semitones the first name lies above the nearest place of the second: −5 to 6.
private func nearestDistance(_ answered: NoteName, _ expected: NoteName) -> Int {
    let up = expected.pitchClass.semitones(upTo: answered.pitchClass)
    return up > 6 ? up - 12 : up
}
