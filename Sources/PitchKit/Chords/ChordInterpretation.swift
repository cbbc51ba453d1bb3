/// An interpretation of a set of semitones above a root as chord tones, with a penalty for deviations.
///
/// Each of the 2,048 sets with the root has one interpretation. Each sounding semitone becomes the simplest degree that
/// the other semitones allow: eight semitones are an augmented fifth in a chord without a perfect fifth, and a flat
/// thirteenth otherwise. The penalty is the sum of the penalties of the deviations, such as a missing third or fifth,
/// an alteration, or an added tone.
struct ChordInterpretation {
    /// The tones, as in ``ChordQuality``.
    let bits: UInt64
    /// The tones as bits in the series of fifths, relative to the root, which is bit 31.
    let fifths: UInt64
    /// The sum of the penalties of the deviations; 0 for major and minor triads.
    let penalty: Int

    /// The interpretations by set: the bits of semitones 1 to 11, shifted down by one.
    static let table: [ChordInterpretation] = (0..<2048).map { ChordInterpretation(semitones: $0 << 1 | 1) }

    /// The bit of the root in ``fifths``.
    static let rootPlace = 31

    init(semitones mask: Int) {
        func has(_ semitone: Int) -> Bool { mask & 1 << semitone != 0 }
        var bits: UInt64 = 0
        var penalty = 0
        func take(_ number: Int, _ alteration: Int, _ price: Int) {
            bits |= ChordQuality.bit(number, alteration)
            penalty += price
        }

        // The third, or the suspension that replaces it.
        let isMajor = has(4)
        let isMinor = has(3) && !isMajor
        if isMajor { take(3, 0, 0) }
        if isMinor { take(3, -1, 0) }
        let hasThird = isMajor || isMinor
        let isFullyDiminished = isMinor && has(6) && has(9) && !has(7) && !has(10) && !has(11)
        let hasSeventh = has(10) || has(11) || isFullyDiminished
        let hasFourth = !hasThird && has(5)
        let hasSecond = !hasThird && has(2) && !(hasFourth && (hasSeventh || has(9)))
        if hasFourth { take(4, 0, 9) }
        if hasSecond { take(2, 0, hasFourth ? 5 : 9) }
        if !hasThird && !hasFourth && !hasSecond { penalty += mask == 0b1000_0001 ? 6 : 16 }

        // The fifth: altered fifths count only without a perfect one.
        let hasFlatFifth = !has(7) && has(6)
        let hasSharpFifth = !has(7) && has(8) && !isMinorWithFlatFifth(isMinor, hasFlatFifth)
        if has(7) { take(5, 0, 0) }
        if hasFlatFifth { take(5, -1, isMinor ? 3 : hasSharpFifth && !has(10) ? 16 : 8) }
        if hasSharpFifth { take(5, 1, isMinor ? 16 : 6) }
        if !has(7) && !hasFlatFifth && !hasSharpFifth { penalty += hasSeventh ? 9 : 10 }

        // Sevenths and sixths.
        if has(10) { take(7, -1, 3) }
        if has(11) { take(7, 0, has(10) ? 16 : isMinor ? 5 : 3) }
        if isFullyDiminished {
            take(7, -2, 3)
        } else if has(9) {
            hasSeventh ? take(13, 0, has(2) ? 4 : 6) : take(6, 0, hasThird ? 7 : 10)
        }

        // Upper tones.
        if has(1) { take(9, -1, hasSeventh ? 5 : 12) }
        // A diminished seventh chord with a ninth or eleventh sounds like an inverted 7b9 chord.
        if has(2) && !hasSecond { take(9, 0, isFullyDiminished ? 9 : hasSeventh ? 2 : hasSharpFifth ? 9 : 5) }
        if has(3) && isMajor { take(9, 1, has(10) ? 5 : 12) }
        if has(5) && !hasFourth { take(11, 0, isMajor || isFullyDiminished ? 9 : has(2) ? 3 : 7) }
        if has(6) && !hasFlatFifth { take(11, 1, hasSeventh ? 5 : 9) }
        if has(8) && !hasSharpFifth { take(13, -1, !hasSeventh ? 18 : isMinor ? (hasFlatFifth ? 12 : 9) : 7) }

        let quality = ChordQuality(bits: bits)
        var fifths: UInt64 = 1 << UInt64(ChordInterpretation.rootPlace)
        var rest = quality.bits
        while rest != 0 {
            let interval = ChordTone(bit: rest.trailingZeroBitCount).interval
            fifths |= 1 << UInt64(ChordInterpretation.rootPlace + interval.fifths)
            rest &= rest &- 1
        }
        self.bits = quality.bits
        self.penalty = penalty
        self.fifths = fifths
    }
}

/// Returns whether the chord is minor with a flat fifth, in which eight semitones are a flat thirteenth.
private func isMinorWithFlatFifth(_ isMinor: Bool, _ hasFlatFifth: Bool) -> Bool { isMinor && hasFlatFifth }
