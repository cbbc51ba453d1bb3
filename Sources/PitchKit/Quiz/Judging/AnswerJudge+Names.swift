extension JudgingRule {
    func judgeInterval(_ answered: Interval, _ expected: Interval) -> Judgement {
        if answered == expected { return Judgement(score: 1, differences: []) }
        let size = answered.magnitude.semitones &- expected.magnitude.semitones
        let isSameSound = octavesCount ? size == 0 : size % 12 == 0
        if isSameSound && (spelling == .enharmonic || answered.simple == expected.simple) {
            return Judgement(score: 1, differences: [])
        }
        if isSameSound {
            return Judgement(
                score: 0,
                differences: [.wrongIntervalSpelling(answered: answered, expected: expected)]
            )
        }
        return Judgement(
            score: 0,
            differences: [.wrongInterval(answered: answered, expected: expected, semitones: size)]
        )
    }

    func judgeChord(_ answered: Chord, _ expected: Chord) -> Judgement {
        let sameSound = answered.pitchClasses == expected.pitchClasses
        let sameBass = answered.bass.pitchClass == expected.bass.pitchClass
        if sameSound && sameBass && (spelling == .enharmonic || sameSpelling(answered, expected)) {
            return Judgement(score: 1, differences: [])
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
        return Judgement(
            score: overlap(answered.pitchClasses, expected.pitchClasses, alsoRight: sameBass),
            differences: differences
        )
    }

    func judgeScale(_ answered: Scale, _ expected: Scale) -> Judgement {
        let sameTonic = isSame(answered.tonic, expected.tonic)
        let sameType =
            spelling == .exact
            ? answered.type == expected.type : answered.type.pitchClasses == expected.type.pitchClasses
        if sameTonic && sameType { return Judgement(score: 1, differences: []) }
        var differences: [AnswerDifference] = []
        if !sameTonic { differences.append(.wrongTonic(answered: answered.tonic, expected: expected.tonic)) }
        if !sameType { differences.append(.wrongScale(answered: answered.type, expected: expected.type)) }
        return Judgement(
            score: overlap(answered.pitchClasses, expected.pitchClasses, alsoRight: sameTonic),
            differences: differences
        )
    }

    func judgeQuality(_ answered: ChordQuality, _ expected: Chord) -> Judgement {
        let isRight =
            spelling == .exact
            ? answered == expected.quality
            : expected.readings.contains { $0.quality == answered.mask }
        return isRight
            ? Judgement(score: 1, differences: [])
            : Judgement(
                score: overlap(
                    Chord(expected.root, answered).pitchClasses, expected.pitchClasses, alsoRight: false),
                differences: [.wrongQuality(answered: answered, expected: expected.quality)]
            )
    }

    func judgeInversion(_ answered: Int, _ expected: Chord) -> Judgement {
        let truth = expected.inversion ?? 0
        if answered == truth || (spelling == .enharmonic && expected.soundsAlike(inInversion: answered)) {
            return Judgement(score: 1, differences: [])
        }
        return Judgement(score: 0, differences: [.wrongInversion(answered: answered, expected: truth)])
    }

    func judgeDegrees(_ answered: [Interval], _ expected: Interval) -> Judgement {
        func isRight(_ left: Interval, _ right: Interval) -> Bool {
            PitchClass(left.semitones) == PitchClass(right.semitones)
        }
        var differences: [AnswerDifference] = []
        var right = 0
        for pair in alignedPairs(answered, [expected], isRight: isRight) {
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
        return Judgement(score: Double(right) / Double(answered.count), differences: differences)
    }

    func judgeProgression(_ answered: [Chord], _ expected: [Chord]) -> Judgement {
        var differences: [AnswerDifference] = []
        var right = 0
        var place = 0
        for pair in alignedPairs(answered, expected, isRight: { judgeChord($0, $1).isCorrect }) {
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
        return Judgement(
            score: Double(right) / Double(max(answered.count, expected.count)), differences: differences)
    }

    private func isSame(_ left: NoteName, _ right: NoteName) -> Bool {
        spelling == .exact ? left == right : left.pitchClass == right.pitchClass
    }

    private func sameSpelling(_ left: Chord, _ right: Chord) -> Bool {
        left.bass == right.bass && Set(left.noteNames) == Set(right.noteNames)
    }

    /// Common keys of the larger set, one further point for bass or tonic; below 1, since something is wrong.
    private func overlap(_ left: PitchClassSet, _ right: PitchClassSet, alsoRight: Bool) -> Double {
        let common = left.intersection(right).count + (alsoRight ? 1 : 0)
        let whole = max(left.count, right.count) + 1
        return Double(min(common, whole - 1)) / Double(whole)
    }
}

extension Chord {
    /// Every root in the chord's own keys and what then stands on it, as bits above that root.
    var readings: [(root: PitchClass, quality: Int)] {
        let sound = pitchClasses
        return sound.elements.map { ($0, sound.transposed(by: 0 - $0.number).mask) }
    }
}
