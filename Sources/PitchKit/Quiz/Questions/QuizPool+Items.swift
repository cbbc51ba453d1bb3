extension QuizPool {
    /// All items of a mode, each once, in the order of the pool; none when the mode cannot be asked.
    public func items(for mode: QuizMode) -> [QuizItem] {
        guard canAsk(mode) else { return [] }
        var seen: Set<QuizItem> = []
        return allItems(for: mode).filter { seen.insert($0).inserted }
    }

    private func allItems(for mode: QuizMode) -> [QuizItem] {
        func withInversions(_ item: (ChordQuality, Int) -> QuizItem) -> [QuizItem] {
            chords.flatMap { quality in
                (0..<(inversions ? quality.noteCount : 1)).map { item(quality, $0) }
            }
        }
        return switch mode {
        case .note: notes.map { .note($0) }
        case .interval: intervals.flatMap { interval in intervalStyles.map { .interval(interval.magnitude, $0) } }
        case .chord: withInversions { .chord($0, inversion: $1) }
        case .chordQuality: chords.map { .quality($0) }
        case .chordInversion:
            chords.filter(\.hasDistinctInversions).flatMap { quality in
                (0..<quality.noteCount).map { .inversion(quality, $0) }
            }
        case .chordNotes: withInversions { .chordNotes($0, inversion: $1) }
        case .scale: scales.map { .scale($0) }
        case .degree: keys.flatMap { key in degrees(of: key).map { .degree($0, of: key) } }
        case .progression: progressions.map { .progression($0) }
        }
    }

    /// The degrees asked in a key: its own, and the remaining ones of twelve under their usual names.
    func degrees(of key: ScaleType) -> [Interval] {
        guard chromaticDegrees else { return key.intervals }
        let own = key.pitchClasses
        let others = chromaticNames.filter { !own.contains(PitchClass($0.semitones)) }
        return (key.intervals + others).sorted { $0.semitones < $1.semitones }
    }
}

/// The twelve degrees under their usual names: 1 b2 2 b3 3 4 #4 5 b6 6 b7 7.
private let chromaticNames: [Interval] = [
    .perfectUnison, .minorSecond, .majorSecond, .minorThird, .majorThird, .perfectFourth, .augmentedFourth,
    .perfectFifth,
    .minorSixth, .majorSixth, .minorSeventh, .majorSeventh,
]

extension ChordQuality {
    /// Whether each inversion sounds differently from the others over the same bass: not of symmetric chords.
    var hasDistinctInversions: Bool {
        let chord = Chord(NoteName(.c), self)
        return noteCount > 1 && (1..<noteCount).allSatisfy { !chord.soundsAlike(inInversion: $0) }
    }
}
