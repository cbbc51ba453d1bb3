/// A Roman numeral: the name of a chord by its degree in a key, such as `V7`, `ii6`, `bVI`, `vii°7/V`.
///
/// ```swift
/// let numeral = RomanNumeral("viiø7")
/// numeral?.degree  // → Optional(7)
/// numeral?.degreeName ?? "none"  // → leading tone
/// RomanNumeral("bVI")?.alteration  // → Optional(-1)
/// RomanNumeral("V7/ii")?.targets.map(\.degree)  // → Optional([2])
/// Key("A minor")?.chord("V65")  // → Optional(E7/G#)
/// Key("C major")?.chord("V7/V/ii")  // → Optional(E7)
/// ```
///
/// Upper case means a major third, and lower case a minor third. The numeral of a chord without a third or suspension
/// has the case of the key's triad, and ends with `no3`. `7` is a minor seventh in every key, and `maj7` is a major
/// seventh. `°`, `ø` and `+` mean diminished, half-diminished and augmented. Figures show inversions: 6 and 64 for
/// triads, and 65, 43 and 42 for seventh chords. An added sixth is written `add6`.
public struct RomanNumeral: Hashable, Sendable {
    /// The degree of the scale on which the chord is built, 1 to 7.
    public let degree: Int
    /// The number of sharps before the numeral, negative for flats.
    ///
    /// ``Key/chord(_:)-(RomanNumeral)`` describes the meaning of sharps and flats.
    public let alteration: Int
    /// The quality of the chord: the tones above the root.
    public let quality: ChordQuality
    /// The number of the chord tone in the bass: 0 for the root.
    ///
    /// The number is at most 2 for triads and at most 3 for seventh chords, and is 0 for other chords.
    public let inversion: Int
    /// The temporary tonics, beginning with the innermost: `V7/V/ii` has V and ii.
    public let targets: [Target]
    /// Whether the numeral is in lower case.
    ///
    /// A numeral with a minor third is in lower case. Without a third, the key determines the case.
    let isLowerCase: Bool
    /// Whether the numeral is `Cad64`: a tonic chord over its fifth that delays the dominant.
    ///
    /// The quality of the numeral is major. In a minor key, ``Key/chord(_:)-(RomanNumeral)`` returns the minor triad.
    public let isCadential: Bool

    /// A degree as a temporary tonic.
    public struct Target: Hashable, Sendable {
        /// The degree of the scale, 1 to 7.
        public let degree: Int
        /// The number of sharps before the numeral, negative for flats.
        public let alteration: Int
        /// The mode of the temporary key: minor for a numeral in lower case.
        public let mode: Key.Mode

        /// Creates a temporary tonic; `nil` when an argument is out of range.
        ///
        /// - Parameters:
        /// - degree: The degree of the scale, 1 to 7.
        /// - alteration: The number of sharps before the numeral, negative for flats: −2 to 2.
        /// - mode: The mode of the temporary key.
        public init?(_ degree: Int, alteration: Int = 0, mode: Key.Mode) {
            guard (1...7).contains(degree), (-2...2).contains(alteration) else { return nil }
            self.degree = degree
            self.alteration = alteration
            self.mode = mode
        }
    }

    /// Creates a numeral; `nil` when Roman numerals cannot express the chord.
    ///
    /// The result is `nil` for a degree out of range, for more than two sharps or flats, for more than four temporary
    /// tonics, and for an inversion of a chord that is neither a triad nor a seventh chord.
    ///
    /// - Parameters:
    ///   - degree: The degree of the scale, 1 to 7.
    ///   - alteration: The number of sharps, or of flats when negative, before the numeral: −2 to 2.
    ///   - quality: The quality of the chord.
    ///   - inversion: The number of the chord tone in the bass.
    ///   - targets: The temporary tonics, beginning with the innermost; at most 4.
    public init?(
        _ degree: Int,
        alteration: Int = 0,
        _ quality: ChordQuality,
        inversion: Int = 0,
        of targets: [Target] = []
    ) {
        self.init(degree, alteration: alteration, quality, inversion: inversion, of: targets, isLowerCase: false)
    }

    /// Creates a numeral with a given case.
    ///
    /// `isLowerCase` is ignored for a chord with a third or suspension.
    init?(
        _ degree: Int,
        alteration: Int,
        _ quality: ChordQuality,
        inversion: Int,
        of targets: [Target],
        isLowerCase: Bool,
        isCadential: Bool = false
    ) {
        guard (1...7).contains(degree), (-2...2).contains(alteration), targets.count <= 4 else { return nil }
        guard inversion == 0 || (0...quality.inversionsWithFigures).contains(inversion) else { return nil }
        self.degree = degree
        self.alteration = alteration
        self.quality = quality
        self.inversion = inversion
        self.targets = targets
        self.isLowerCase = quality.isMinor || (isLowerCase && quality.hasNoThird)
        self.isCadential = isCadential
    }

    /// Returns the cadential six-four chord, `Cad64`: the tonic triad over its fifth, which delays the dominant.
    ///
    /// - Parameter targets: The temporary tonics, beginning with the innermost; at most 4.
    /// - Returns: The numeral; `nil` with more than four temporary tonics.
    public static func cadential(of targets: [Target] = []) -> RomanNumeral? {
        RomanNumeral(1, alteration: 0, .major, inversion: 2, of: targets, isLowerCase: false, isCadential: true)
    }

    /// The degree in words: `tonic`, `supertonic`, `mediant`, `subdominant`, `dominant`, `submediant`, `leading tone`.
    public var degreeName: String {
        switch degree {
        case 1: "tonic"
        case 2: "supertonic"
        case 3: "mediant"
        case 4: "subdominant"
        case 5: "dominant"
        case 6: "submediant"
        default: "leading tone"
        }
    }
}

extension ChordQuality {
    /// Whether the third is minor.
    var isMinor: Bool { bits & ChordQuality.bit(3, -1) != 0 && bits & ChordQuality.bit(3) == 0 }

    /// Whether the chord has no third, second or fourth.
    var hasNoThird: Bool { bits & (ChordQuality.slot(2) | ChordQuality.slot(3) | ChordQuality.slot(4)) == 0 }

    /// The number of inversions in figured bass: 2 for a triad, 3 for a seventh chord, 0 for other chords.
    var inversionsWithFigures: Int {
        let hasThird = bits & ChordQuality.slot(3) != 0
        let hasFifth = (bits & ChordQuality.slot(5)).nonzeroBitCount == 1
        let hasSeventh = bits & ChordQuality.slot(7) != 0
        guard hasThird, hasFifth, (bits & ChordQuality.slot(3)).nonzeroBitCount == 1 else { return 0 }
        return switch noteCount {
        case 3: 2
        case 4 where hasSeventh: 3
        default: 0
        }
    }
}
