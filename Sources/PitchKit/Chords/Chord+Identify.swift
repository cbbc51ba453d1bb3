extension Chord {
    /// Returns the chords that a set of notes can be, simplest first: one candidate for each sounding note as the root.
    ///
    /// The lowest pitch is the bass; other octaves and duplicates do not matter. Every candidate has exactly the notes
    /// that sound. The simplest candidates are triads and seventh chords in root position with a third and a fifth,
    /// spelled as the notes are given; ``ChordCandidate/penalty`` is the sum of the deviations.
    ///
    /// ```swift
    /// let heard = ["C3", "D#3", "G3", "A#3"].compactMap { Pitch($0) }
    /// let simplest = Chord.identify(heard).first
    /// simplest?.chord  // → Optional(Cm7)
    /// ```
    ///
    /// - Parameter pitches: The notes in any order.
    /// - Returns: The candidates; an empty array without notes.
    public static func identify(_ pitches: [Pitch]) -> [ChordCandidate] {
        guard let heard = HeardNotes(pitches) else { return [] }
        var candidates: [ChordCandidate] = []
        candidates.reserveCapacity(12)
        for root in 0..<12 where heard.mask & 1 << root != 0 {
            candidates.append(heard.candidate(root))
        }
        candidates.sort(by: ChordCandidate.isSimpler)
        return candidates
    }

    /// Returns the simplest chord of a set of notes: the first of ``identify(_:)``, found without building the list.
    ///
    /// - Parameter pitches: The notes in any order.
    /// - Returns: The chord; `nil` without notes.
    public static func simplest(of pitches: [Pitch]) -> Chord? {
        guard let heard = HeardNotes(pitches) else { return nil }
        var best: ChordCandidate?
        for root in 0..<12 where heard.mask & 1 << root != 0 {
            // Spelling can only add to the penalty.
            if let best, heard.leastPenalty(root) > best.penalty { continue }
            let candidate = heard.candidate(root)
            if best.map({ ChordCandidate.isSimpler(candidate, $0) }) ?? true { best = candidate }
        }
        return best?.chord
    }

    /// Returns the chords that a set of MIDI keys can be, simplest first.
    ///
    /// Roots and chord tones get the names with the fewest sharps and flats.
    ///
    /// - Parameter midiNumbers: The numbers of the keys in any order; the lowest is the bass.
    /// - Returns: The candidates; an empty array without keys.
    public static func identify(midiNumbers: [Int]) -> [ChordCandidate] {
        guard let lowest = midiNumbers.min() else { return [] }
        let heard = HeardNotes(PitchClassSet(midiNumbers), bass: PitchClass(lowest))
        return (0..<12).filter { heard.mask & 1 << $0 != 0 }.map(heard.candidate).sorted(by: ChordCandidate.isSimpler)
    }
}

extension ChordCandidate {
    /// Returns whether a candidate is simpler than another: by penalty, then root position, then spelling, then the
    /// root's place.
    fileprivate static func isSimpler(_ left: ChordCandidate, _ right: ChordCandidate) -> Bool {
        if left.penalty != right.penalty { return left.penalty < right.penalty }
        let (leftIsInRootPosition, rightIsInRootPosition) = (
            left.chord.root == left.chord.bass, right.chord.root == right.chord.bass
        )
        if leftIsInRootPosition != rightIsInRootPosition { return leftIsInRootPosition }
        if left.respelledNotes != right.respelledNotes { return left.respelledNotes < right.respelledNotes }
        return distance(left) < distance(right)
    }

    /// Returns the distance of the root from D, the middle of the white keys, in the chain of fifths; flats before
    /// sharps.
    private static func distance(_ candidate: ChordCandidate) -> Int {
        let fifths = candidate.chord.root.fifths &- 2
        return fifths < 0 ? -2 &* fifths &- 1 : 2 &* fifths
    }
}

/// A set of notes, reduced to one octave, with their bass.
private struct HeardNotes {
    /// The pitch classes as bits.
    let mask: Int
    let bass: Int
    /// The given names as bits in the chain of fifths, C at ``center``; 0 for notes without names.
    private let names: UInt64

    private static let center = 31

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

    /// Returns the bit of a name; names beyond quadruple sharps or flats share the outermost bits.
    private static func bit(_ fifths: Int) -> UInt64 {
        1 << UInt64(min(max(fifths &+ center, 0), 63))
    }

    private func interpretation(_ root: Int) -> ChordInterpretation {
        let above = (mask >> root | mask << (12 - root)) & 0xFFF
        return ChordInterpretation.table[above >> 1]
    }

    /// The penalty of an inversion.
    private static let inversionPenalty = 6

    func leastPenalty(_ root: Int) -> Int {
        interpretation(root).penalty + (root == bass ? 0 : HeardNotes.inversionPenalty)
    }

    func candidate(_ root: Int) -> ChordCandidate {
        let interpretation = interpretation(root)
        let quality = ChordQuality(normalizedBits: interpretation.bits)
        let (name, respelled) = rootName(root, interpretation)
        let chord = Chord(name, quality, bass: root == bass ? name : bassName(name, quality))
        let inversion = root == bass ? 0 : HeardNotes.inversionPenalty
        return ChordCandidate(
            chord: chord, penalty: interpretation.penalty + inversion + 2 * respelled, respelledNotes: respelled)
    }

    private func bassName(_ root: NoteName, _ quality: ChordQuality) -> NoteName {
        var rest = quality.bits
        while rest != 0 {
            let name = root + ChordTone(bit: rest.trailingZeroBitCount).interval
            if name.pitchClass.number == bass { return name }
            rest &= rest &- 1
        }
        return root
    }

    /// Returns the name of a root and the number of notes that it respells.
    ///
    /// The given name is kept unless another name respells at least two notes fewer. For notes without names, the
    /// result is the name whose chord stays nearest to the white keys.
    private func rootName(_ root: Int, _ interpretation: ChordInterpretation) -> (name: NoteName, respelled: Int) {
        // The name between D flat and F sharp, and its enharmonic neighbors.
        let middle = (7 * root + 5) % 12 - 5
        var best = (fifths: middle, rank: Int.max, respelled: 0)
        for fifths in [middle, middle + 12, middle - 12, middle + 24, middle - 24] {
            let shift = fifths + HeardNotes.center - ChordInterpretation.rootPlace
            let tones = shift >= 0 ? interpretation.fifths << UInt64(shift) : interpretation.fifths >> UInt64(-shift)
            let respelled = (names & ~tones).nonzeroBitCount
            // The distance of the outermost tone from the middle of the white keys.
            let top = 63 - tones.leadingZeroBitCount - HeardNotes.center - 2
            let bottom = HeardNotes.center + 2 - tones.trailingZeroBitCount
            let isGiven = names & HeardNotes.bit(fifths) != 0
            let rank = 64 * (2 * respelled - (isGiven ? 3 : 0)) + max(top, bottom)
            if rank < best.rank { best = (fifths, rank, respelled) }
        }
        return (NoteName(fifths: best.fifths), best.respelled)
    }
}

extension ChordQuality {
    /// Creates a quality from bits in normal form.
    init(normalizedBits bits: UInt64) { self.bits = bits }
}
