/// A group of the parts of a chord symbol after the root: stem, head, suspension and changes.
///
/// The tones are derived from all parts together, since the meanings of stem, head and suspension depend on one
/// another. Alterations, additions and omissions are then applied to the implied tones in the order of the text.
struct ChordSymbolParts {
    enum Stem { case plain, minor, diminished, halfDiminished, augmented, flatFive, power }
    enum Change: Equatable { case alter(Int, Int), add(Int, Int), omit(Int) }

    let convention: ChordSymbolConvention

    var stem = Stem.plain
    var hasMajorSeventh = false
    /// The greatest degree of the stack of thirds: 7, 9, 11 or 13; 0 for a triad.
    var extent = 0
    var hasSixth = false
    /// Whether the ninth is written with the sixth, as in "69".
    var hasSixthNinth = false
    /// The suspended tones.
    ///
    /// `altered` is the bit of a sharp fourth or an altered second, if the suspension has such a tone.
    var suspension = (second: false, fourth: false, altered: UInt64(0))
    var isAltered = false
    var changes: [Change] = []

    init(convention: ChordSymbolConvention, stem: Stem = .plain) {
        self.convention = convention
        self.stem = stem
    }
}

extension ChordSymbolParts {
    /// The bits of the tones, as in ``ChordQuality``.
    var bits: UInt64 {
        var bits = impliedBits
        for change in changes { apply(change, to: &bits) }
        // "no4" leaves out a suspended sharp fourth, but "no11" does not.
        let suspended = suspension.altered & ChordQuality.slot(9) != 0 ? 2 : 4
        if !changes.contains(.omit(suspended)) { bits |= suspension.altered }
        if convention.sharpElevenAddsNinth && extent == 7 && bits & ChordQuality.bit(11, 1) != 0
            && bits & ChordQuality.slot(9) == 0
        {
            bits |= ChordQuality.bit(9)
        }
        return bits
    }

    /// The bits of the tones that stem, head, suspension and "alt" imply.
    private var impliedBits: UInt64 {
        var bits: UInt64 =
            switch stem {
            case .plain: ChordQuality.major.bits
            case .minor: ChordQuality.minor.bits
            case .diminished, .halfDiminished: ChordQuality.diminished.bits
            case .augmented: ChordQuality.augmented.bits
            case .flatFive: ChordQuality.bit(3) | ChordQuality.bit(5, -1)
            case .power: ChordQuality.power.bits
            }
        if seventhExtent >= 7 {
            bits |= hasMajorSeventh ? ChordQuality.bit(7) : ChordQuality.bit(7, stem == .diminished ? -2 : -1)
        }
        if seventhExtent >= 9 { bits |= ChordQuality.bit(9) }
        if seventhExtent == 11 || (seventhExtent == 13 && !convention.thirteenOmitsEleven) {
            bits |= ChordQuality.bit(11)
        }
        if seventhExtent == 13 { bits |= ChordQuality.bit(13) }
        if seventhExtent == 11 && !convention.elevenKeepsThird && stem == .plain { bits &= ~ChordQuality.bit(3) }
        if hasSixth { bits |= seventhExtent >= 7 ? ChordQuality.bit(13) : ChordQuality.bit(6) }
        if hasSixthNinth { bits |= ChordQuality.bit(9) }
        if isSuspended { bits &= ~ChordQuality.slot(3) }
        if suspension.second { bits |= ChordQuality.bit(2) }
        if suspension.fourth { bits |= ChordQuality.bit(4) }
        if isAltered {
            bits &= ~ChordQuality.slot(5)
            bits |= ChordQuality.bit(5, 1) | ChordQuality.bit(9, 1)
            if convention.altered == .full { bits |= ChordQuality.bit(5, -1) | ChordQuality.bit(9, -1) }
        }
        return bits
    }

    /// The greatest degree of the stack of thirds, with implied sevenths.
    ///
    /// A half-diminished chord and "susb9" have a seventh.
    private var seventhExtent: Int {
        if extent > 0 { return extent }
        if stem == .halfDiminished { return 7 }
        let altersNinth = changes.contains {
            if case .alter(9, _) = $0 { true } else { false }
        }
        return isSuspended && altersNinth && !hasSixth ? 7 : 0
    }

    var isSuspended: Bool { suspension.second || suspension.fourth || suspension.altered != 0 }

    private func apply(_ change: Change, to bits: inout UInt64) {
        switch change {
        case .omit(let number):
            bits &= ~ChordQuality.slot(number)
        case .add(let number, let semitones):
            bits |= ChordQuality.bit(number, semitones)
        case .alter(let number, let semitones):
            // "b6" is the flat thirteenth, "#4" the sharp eleventh, "b2" the flat ninth.
            let degree = number == 2 || number == 4 || number == 6 ? number + 7 : number
            // An altered degree replaces the plain one; a flat seventh replaces any, since there is one seventh.
            bits &= degree == 7 || degree == 3 ? ~ChordQuality.slot(degree) : ~plainBit(degree)
            bits |= ChordQuality.bit(degree, semitones)
            if degree == 13 && semitones == -1 && extent >= 7 && !convention.flatThirteenKeepsFifth {
                bits &= ~ChordQuality.bit(5)
            }
        }
    }

    /// Returns the bit of the unaltered tone that the stem or head gives for a degree.
    private func plainBit(_ degree: Int) -> UInt64 {
        guard degree == 5 else { return ChordQuality.bit(degree) }
        return switch stem {
        case .diminished, .halfDiminished, .flatFive: ChordQuality.bit(5, -1)
        case .augmented: ChordQuality.bit(5, 1)
        default: ChordQuality.bit(5)
        }
    }
}
