extension Chord {
    /// Returns the chords that have exactly the given notes, in order of their penalties.
    ///
    /// The array has one candidate for each note as the root. The lowest pitch is the bass; otherwise, octaves and
    /// repeated notes have no effect. The ``ChordCandidate/penalty`` of a candidate is 0 for a major or minor triad in
    /// root position with the given names. Inversions, missing or altered tones and notes with other names than given
    /// increase the penalty.
    ///
    /// ```swift
    /// let heard = ["C3", "D#3", "G3", "A#3"].compactMap { Pitch($0) }
    /// let simplest = Chord.identify(heard).first
    /// simplest?.chord  // → Optional(Cm7)
    /// ```
    ///
    /// - Parameter pitches: The notes in any order.
    /// - Returns: The candidates, beginning with the smallest penalty; an empty array without notes.
    /// - Complexity: O(*n*) in the number of pitches.
    public static func identify(_ pitches: [Pitch]) -> [ChordCandidate] {
        HeardNotes(pitches)?.candidates ?? []
    }

    /// Returns the chord with the smallest penalty that has exactly the given notes.
    ///
    /// The result is the first chord of ``identify(_:)``, found without the list of candidates.
    ///
    /// - Parameter pitches: The notes in any order.
    /// - Returns: The chord; `nil` without notes.
    /// - Complexity: O(*n*) in the number of pitches.
    public static func simplest(of pitches: [Pitch]) -> Chord? {
        guard let heard = HeardNotes(pitches) else { return nil }
        // The bass first: root position is the most likely, and its penalty rules out most other roots.
        var best = heard.spelledRoot(heard.bass)
        var rest = heard.mask & ~(1 << heard.bass)
        while rest != 0 {
            let root = rest.trailingZeroBitCount
            rest &= rest &- 1
            // Spelling can only add to the penalty.
            let interpretation = heard.interpretation(root)
            if interpretation.penalty + HeardNotes.inversionPenalty > best.penalty { continue }
            let other = heard.spelledRoot(root, interpretation)
            if other.isSimpler(than: best) { best = other }
        }
        return heard.chord(best)
    }

    /// Returns the chords that have exactly the notes of MIDI keys, in order of their penalties.
    ///
    /// The root gets the name for which the notes of the chord have the fewest sharps and flats. The root is never B
    /// sharp, E sharp, C flat, F flat or a name with two sharps or flats. The bass has no such name either, if another
    /// name of the root allows this.
    ///
    /// ```swift
    /// Chord.identify(midiNumbers: [60, 63, 66, 69])[0].chord  // → Cdim7
    /// Chord.identify(midiNumbers: [59, 63, 67])[0].chord  // → Baug
    /// ```
    ///
    /// - Parameter midiNumbers: The numbers of the keys in any order; the lowest key is the bass.
    /// - Returns: The candidates, beginning with the smallest penalty; an empty array without keys.
    /// - Complexity: O(*n*) in the number of keys.
    public static func identify(midiNumbers: [Int]) -> [ChordCandidate] {
        guard let lowest = midiNumbers.min() else { return [] }
        let heard = HeardNotes(PitchClassSet(midiNumbers), bass: PitchClass(lowest))
        return heard.candidates
    }
}

extension ChordCandidate {
    /// Returns whether a candidate has a smaller penalty than another candidate, or comes first for equal penalties.
    fileprivate static func isSimpler(_ left: ChordCandidate, _ right: ChordCandidate) -> Bool {
        SpelledRoot(left).isSimpler(than: SpelledRoot(right))
    }
}

/// A root with the place of its name in the series of fifths, and its penalty.
private struct SpelledRoot {
    let root: Int
    let fifths: Int
    let respelled: Int
    let penalty: Int
    let isInRootPosition: Bool

    init(root: Int, fifths: Int, respelled: Int, penalty: Int, isInRootPosition: Bool) {
        self.root = root
        self.fifths = fifths
        self.respelled = respelled
        self.penalty = penalty
        self.isInRootPosition = isInRootPosition
    }

    init(_ candidate: ChordCandidate) {
        let chord = candidate.chord
        self.init(
            root: 0, fifths: chord.root.fifths, respelled: candidate.respelledNotes, penalty: candidate.penalty,
            isInRootPosition: chord.root == chord.bass)
    }

    /// Returns whether a root is simpler than another root.
    ///
    /// Roots are compared by penalty, then root position, then spelling, then their place in the series of fifths.
    @inline(__always)
    func isSimpler(than other: SpelledRoot) -> Bool {
        if penalty != other.penalty { return penalty < other.penalty }
        if isInRootPosition != other.isInRootPosition { return isInRootPosition }
        if respelled != other.respelled { return respelled < other.respelled }
        return distance < other.distance
    }

    /// The distance of the root from D in the series of fifths; for equal distances, flats come before sharps.
    ///
    /// D is in the middle of the white keys in this series.
    private var distance: Int {
        let fifths = fifths &- 2
        return fifths < 0 ? -2 &* fifths &- 1 : 2 &* fifths
    }
}

/// A set of notes, reduced to one octave, with their bass.
private struct HeardNotes {
    /// The pitch classes as bits.
    let mask: Int
    let bass: Int
    /// The given names as bits in the series of fifths, with C at ``center``; 0 for notes without names.
    private let names: UInt64

    private static let center = ChordInterpretation.rootPlace

    init?(_ pitches: [Pitch]) {
        guard var lowest = pitches.first else { return nil }
        var mask = 0
        var names: UInt64 = 0
        for pitch in pitches {
            mask |= 1 << pitch.pitchClass.number
            names |= HeardNotes.bit(pitch.name.fifths)
            if pitch < lowest { lowest = pitch }
        }
        self.mask = mask
        self.names = names
        bass = lowest.pitchClass.number
    }

    init(_ classes: PitchClassSet, bass: PitchClass) {
        mask = classes.mask
        self.bass = bass.number
        names = 0
    }

    /// Returns the bit of a name.
    ///
    /// Names beyond quadruple sharps or flats share the first or the last bit.
    private static func bit(_ fifths: Int) -> UInt64 {
        1 << UInt64(min(max(fifths &+ center, 0), 63))
    }

    @inline(__always)
    func interpretation(_ root: Int) -> ChordInterpretation {
        let above = (mask >> root | mask << (12 - root)) & 0xFFF
        return ChordInterpretation.table[above >> 1]
    }

    /// The penalty of a chord tone other than the root in the bass.
    static let inversionPenalty = 6
    /// The penalty of a note with another name than given.
    ///
    /// This penalty is greater than the penalty of an inversion, so that the given names determine the root.
    private static let respellingPenalty = 7

    func spelledRoot(_ root: Int) -> SpelledRoot { spelledRoot(root, interpretation(root)) }

    @inline(__always)
    func spelledRoot(_ root: Int, _ interpretation: ChordInterpretation) -> SpelledRoot {
        let (fifths, respelled) = rootName(root, interpretation)
        let inversion = root == bass ? 0 : HeardNotes.inversionPenalty
        return SpelledRoot(
            root: root, fifths: fifths, respelled: respelled,
            penalty: interpretation.penalty + inversion + HeardNotes.respellingPenalty * respelled,
            isInRootPosition: root == bass)
    }

    func chord(_ spelled: SpelledRoot) -> Chord {
        let interpretation = interpretation(spelled.root)
        let name = NoteName(fifths: spelled.fifths)
        return Chord(
            name, ChordQuality(normalizedBits: interpretation.bits),
            bass: spelled.isInRootPosition ? name : bassName(spelled.fifths, interpretation))
    }

    /// The candidates, beginning with the smallest penalty.
    var candidates: [ChordCandidate] {
        var candidates: [ChordCandidate] = []
        candidates.reserveCapacity(mask.nonzeroBitCount)
        var rest = mask
        while rest != 0 {
            candidates.append(candidate(rest.trailingZeroBitCount))
            rest &= rest &- 1
        }
        candidates.sort(by: ChordCandidate.isSimpler)
        return candidates
    }

    private func candidate(_ root: Int) -> ChordCandidate {
        let spelled = spelledRoot(root)
        return ChordCandidate(
            chord: chord(spelled), penalty: spelled.penalty, respelledNotes: spelled.respelled)
    }

    /// Returns the name of a pitch class between D flat and F sharp, as its place in the series of fifths.
    @inline(__always)
    private func middleFifths(_ number: Int) -> Int {
        // A nibble for each pitch class: (7 * number + 5) % 12.
        Int(truncatingIfNeeded: (0xA381_6B49_2705 as UInt64) >> UInt64(truncatingIfNeeded: 4 &* number) & 0xF) &- 5
    }

    private func bassName(_ root: Int, _ interpretation: ChordInterpretation) -> NoteName {
        // One tone of the chord has the pitch class of the bass: a multiple of twelve fifths from the bass's usual name.
        let distance = floorModulo(middleFifths(bass) - root, 12)
        let places = HeardNotes.everyTwelfth << UInt64((HeardNotes.center + distance) % 12)
        return NoteName(fifths: root + (interpretation.fifths & places).trailingZeroBitCount - HeardNotes.center)
    }

    /// Every twelfth bit.
    private static let everyTwelfth: UInt64 = 0x1001_0010_0100_1001

    /// The bits that names beyond quadruple sharps or flats share.
    private static let outermost: UInt64 = 1 << 63 | 1

    /// Returns the name of a root in the series of fifths, and the number of notes that get another name than given.
    ///
    /// The given name is kept unless with another name at least two notes fewer get another name. For notes without
    /// names, the result is the name for which the chord has the fewest sharps and flats. A name that is not given has
    /// at most one sharp or flat, and is not the altered name of a white key.
    @inline(__always)
    private func rootName(_ root: Int, _ interpretation: ChordInterpretation) -> (fifths: Int, respelled: Int) {
        let middle = middleFifths(root)
        // The lowest place of this pitch class; the middle name has the place 26 to 37.
        let middlePlace = middle &+ HeardNotes.center
        let places = HeardNotes.everyTwelfth << UInt64(truncatingIfNeeded: middlePlace &- (middlePlace < 36 ? 24 : 36))
        let given = names & places & ~HeardNotes.outermost
        if given != 0 {
            let fifths = given.trailingZeroBitCount - HeardNotes.center
            let respelled = respelledNotes(fifths, interpretation)
            if respelled == 0 { return (fifths, 0) }
        }
        return closestRootName(middle, given, interpretation)
    }

    private func closestRootName(
        _ middle: Int, _ given: UInt64, _ interpretation: ChordInterpretation
    ) -> (fifths: Int, respelled: Int) {
        var best = (fifths: middle, rank: Int.max, respelled: 0)
        for fifths in [middle, middle + 12, middle - 12, middle + 24, middle - 24] {
            let isGiven = given & HeardNotes.bit(fifths) != 0
            guard isGiven || NoteName.plainFifths.contains(fifths) else { continue }
            let respelled = respelledNotes(fifths, interpretation)
            // The distance of the outermost tone from the middle of the white keys.
            let tones = shifted(interpretation.fifths, by: fifths)
            let top = 63 - tones.leadingZeroBitCount - HeardNotes.center - 2
            let bottom = HeardNotes.center + 2 - tones.trailingZeroBitCount
            let hasPlainBass = names != 0 || NoteName.plainFifths.contains(bassName(fifths, interpretation).fifths)
            let rank = 64 * (2 * respelled - (isGiven ? 3 : 0) + (hasPlainBass ? 0 : 1)) + max(top, bottom)
            if rank < best.rank { best = (fifths, rank, respelled) }
        }
        return (best.fifths, best.respelled)
    }

    @inline(__always)
    private func respelledNotes(_ root: Int, _ interpretation: ChordInterpretation) -> Int {
        (names & ~shifted(interpretation.fifths, by: root)).nonzeroBitCount
    }

    @inline(__always)
    private func shifted(_ tones: UInt64, by fifths: Int) -> UInt64 {
        fifths >= 0 ? tones << UInt64(fifths) : tones >> UInt64(-fifths)
    }
}

extension NoteName {
    /// The names with at most one sharp or flat, without altered names of white keys, in the series of fifths.
    ///
    /// The names are those from G flat to A sharp.
    static let plainFifths = -6...10
}

extension ChordQuality {
    /// Creates a quality from bits in which no degree has two equivalent forms.
    @inline(__always)
    init(normalizedBits bits: UInt64) { self.bits = bits }
}
