/// A chord quality: the set of chord tones above a root.
///
/// A quality is built from parts and not looked up in a list, so every combination of tones has a symbol, and reading
/// the symbol gives the same quality.
///
/// ```swift
/// ChordQuality.halfDiminishedSeventh.symbol  // → m7b5
/// let dense = ChordQuality("13b9#11")
/// dense?.tones  // → Optional([3, 5, b7, b9, #11, 13])
/// ChordQuality.major.adding(9).symbol  // → add9
/// ```
///
/// Equivalent combinations have one form. In a chord with a third, 2 is a ninth and 4 is an eleventh. In a chord with a
/// seventh, 6 is a thirteenth; without a seventh, 13 is a sixth.
public struct ChordQuality: Hashable, Sendable {
    // Decision 0103.
    /// The tones as bits, one for each degree 2 to 13 and alteration −2 to 2.
    let bits: UInt64

    init(bits: UInt64) {
        self.bits = ChordQuality.normalized(bits)
    }

    /// Creates a quality from its tones above the root.
    ///
    /// - Parameter tones: The tones, in any order.
    /// - Complexity: O(*n*) in the number of tones.
    public init(_ tones: some Sequence<ChordTone>) {
        self.init(bits: tones.reduce(0) { $0 | $1.bit })
    }

    /// The tones above the root, by degree.
    public var tones: [ChordTone] {
        var rest = bits
        var tones: [ChordTone] = []
        tones.reserveCapacity(rest.nonzeroBitCount)
        while rest != 0 {
            tones.append(ChordTone(bit: rest.trailingZeroBitCount))
            rest &= rest &- 1
        }
        return tones
    }

    /// The intervals above the root, beginning with the unison, by degree.
    public var intervals: [Interval] { [.perfectUnison] + tones.map(\.interval) }

    /// The number of notes, including the root.
    var noteCount: Int { 1 + bits.nonzeroBitCount }

    /// Returns whether the quality contains a tone.
    public func contains(_ tone: ChordTone) -> Bool { bits & tone.bit != 0 }

    /// The pitch classes above the root as bits: bit 0 is the root, bit 7 the perfect fifth.
    var mask: Int {
        var mask = 1
        var rest = bits
        while rest != 0 {
            mask |= 1 << (ChordTone(bit: rest.trailingZeroBitCount).interval.semitones % 12)
            rest &= rest &- 1
        }
        return mask
    }

    /// Returns the quality with a further tone.
    ///
    /// - Parameters:
    ///   - number: The degree: 2 to 7, 9, 11 or 13.
    ///   - alteration: The number of semitones above the degree of the major scale, −2 to 2.
    /// - Returns: The quality with the tone.
    /// - Precondition: `number` is in 2…7 or is 9, 11 or 13, and `alteration` is in −2…2.
    public func adding(_ number: Int, _ alteration: Int = 0) -> ChordQuality {
        guard let tone = ChordTone(number, alteration) else {
            preconditionFailure("a chord tone is the degree 2 to 7, 9, 11 or 13, altered by at most 2 semitones")
        }
        return ChordQuality(bits: bits | tone.bit)
    }

    /// Returns the quality without a degree in any alteration.
    ///
    /// - Parameter number: The degree. If the quality does not have this degree, the result is the same quality.
    /// - Returns: The quality without the degree.
    public func omitting(_ number: Int) -> ChordQuality {
        ChordQuality(bits: bits & ~ChordQuality.slot(number))
    }
}

extension ChordQuality {
    /// Returns the five bits of a degree; 0 for a degree outside 2…13.
    @inline(__always)
    static func slot(_ number: Int) -> UInt64 {
        2...13 ~= number ? 0b11111 << UInt64((number - 2) * 5) : 0
    }

    @inline(__always)
    static func bit(_ number: Int, _ alteration: Int = 0) -> UInt64 {
        1 << UInt64((number - 2) * 5 + alteration + 2)
    }

    private static func normalized(_ bits: UInt64) -> UInt64 {
        var bits = bits
        // Altered seconds, fourths and sixths are altered ninths, elevenths and thirteenths.
        bits = moved(bits, 2, to: 9, keeping: bit(2))
        bits = moved(bits, 4, to: 11, keeping: bit(4))
        bits = moved(bits, 6, to: 13, keeping: bit(6))
        if bits & slot(3) != 0 {
            bits = moved(bits, 2, to: 9, keeping: 0)
            bits = moved(bits, 4, to: 11, keeping: 0)
        }
        if bits & slot(7) != 0 {
            bits = moved(bits, 6, to: 13, keeping: 0)
        } else if bits & bit(13) != 0 {
            bits = bits & ~bit(13) | bit(6)
        }
        return bits
    }

    private static func moved(_ bits: UInt64, _ number: Int, to other: Int, keeping kept: UInt64) -> UInt64 {
        let taken = bits & slot(number) & ~kept
        return bits & ~taken | taken << UInt64((other - number) * 5)
    }
}

extension ChordQuality {
    /// The major triad: 1 3 5.
    public static let major = ChordQuality(bits: bit(3) | bit(5))
    /// The minor triad: 1 b3 5.
    public static let minor = ChordQuality(bits: bit(3, -1) | bit(5))
    /// The diminished triad: 1 b3 b5.
    public static let diminished = ChordQuality(bits: bit(3, -1) | bit(5, -1))
    /// The augmented triad: 1 3 #5.
    public static let augmented = ChordQuality(bits: bit(3) | bit(5, 1))
    /// The suspended second: 1 2 5.
    public static let suspendedSecond = ChordQuality(bits: bit(2) | bit(5))
    /// The suspended fourth: 1 4 5.
    public static let suspendedFourth = ChordQuality(bits: bit(4) | bit(5))
    /// The open fifth, or power chord: 1 5.
    public static let power = ChordQuality(bits: bit(5))
    /// The major sixth chord: 1 3 5 6.
    public static let majorSixth = ChordQuality(bits: bit(3) | bit(5) | bit(6))
    /// The minor sixth chord: 1 b3 5 6.
    public static let minorSixth = ChordQuality(bits: bit(3, -1) | bit(5) | bit(6))
    /// The dominant seventh: 1 3 5 b7.
    public static let dominantSeventh = ChordQuality(bits: major.bits | bit(7, -1))
    /// The major seventh: 1 3 5 7.
    public static let majorSeventh = ChordQuality(bits: major.bits | bit(7))
    /// The minor seventh: 1 b3 5 b7.
    public static let minorSeventh = ChordQuality(bits: minor.bits | bit(7, -1))
    /// The minor-major seventh: 1 b3 5 7.
    public static let minorMajorSeventh = ChordQuality(bits: minor.bits | bit(7))
    /// The half-diminished seventh: 1 b3 b5 b7.
    public static let halfDiminishedSeventh = ChordQuality(bits: diminished.bits | bit(7, -1))
    /// The diminished seventh: 1 b3 b5 bb7.
    public static let diminishedSeventh = ChordQuality(bits: diminished.bits | bit(7, -2))
    /// The augmented seventh: 1 3 #5 b7.
    public static let augmentedSeventh = ChordQuality(bits: augmented.bits | bit(7, -1))
    /// The augmented major seventh: 1 3 #5 7.
    public static let augmentedMajorSeventh = ChordQuality(bits: augmented.bits | bit(7))

    /// The four triads: major, minor, diminished, augmented.
    public static let triads: [ChordQuality] = [.major, .minor, .diminished, .augmented]

    /// The eight seventh chords on major, minor, diminished and augmented triads.
    public static let sevenths: [ChordQuality] = [
        .majorSeventh, .dominantSeventh, .minorSeventh, .minorMajorSeventh, .halfDiminishedSeventh,
        .diminishedSeventh, .augmentedSeventh, .augmentedMajorSeventh,
    ]
}

// MARK: - Names

extension ChordQuality {
    /// The customary name, such as `half-diminished seventh`, or the symbol, such as `13b9`, if the quality has no such
    /// name.
    public var name: String {
        switch self {
        case .major: "major"
        case .minor: "minor"
        case .diminished: "diminished"
        case .augmented: "augmented"
        case .suspendedSecond: "suspended second"
        case .suspendedFourth: "suspended fourth"
        case .power: "open fifth"
        case .majorSixth: "sixth"
        case .minorSixth: "minor sixth"
        case .dominantSeventh: "dominant seventh"
        case .majorSeventh: "major seventh"
        case .minorSeventh: "minor seventh"
        case .minorMajorSeventh: "minor-major seventh"
        case .halfDiminishedSeventh: "half-diminished seventh"
        case .diminishedSeventh: "diminished seventh"
        case .augmentedSeventh: "augmented seventh"
        case .augmentedMajorSeventh: "augmented major seventh"
        default: symbol
        }
    }
}
