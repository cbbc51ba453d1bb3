/// A chord named by its place in a key: `V7`, `ii6`, `bVI`, `vii°7/V`.
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
/// Upper case has a major third (or none), lower case a minor one. `7` is a minor seventh wherever it stands, `maj7` a major
/// one; `°`, `ø` and `+` are diminished, half-diminished and augmented. Figures tell inversions: 6 and 64 for triads, 65,
/// 43 and 42 for seventh chords. An added sixth is written `add6`.
public struct RomanNumeral: Hashable, Sendable {
    /// The degree of the scale, 1 to 7.
    public let degree: Int
    /// Sharps (or flats when negative) before the numeral; 0 when none is written.
    ///
    /// See ``Key/chord(_:)-(RomanNumeral)`` for their meaning.
    public let alteration: Int
    /// The quality of the chord.
    public let quality: ChordQuality
    /// Which chord tone is in the bass: 0 for the root.
    ///
    /// Triads have up to 2, seventh chords up to 3, others 0.
    public let inversion: Int
    /// The degrees that are treated as tonics, the innermost first: `V7/V/ii` has V and ii.
    public let targets: [Target]

    /// A degree that is treated as a tonic for a moment.
    public struct Target: Hashable, Sendable {
        /// The degree of the scale, 1 to 7.
        public let degree: Int
        /// Sharps (or flats when negative) before the numeral.
        public let alteration: Int
        /// Whether it is a minor key for the moment.
        public let mode: Key.Mode

        /// Makes a target; `nil` when the degree is not 1 to 7 or the alteration not −2 to 2.
        public init?(_ degree: Int, alteration: Int = 0, mode: Key.Mode) {
            guard (1...7).contains(degree), (-2...2).contains(alteration) else { return nil }
            self.degree = degree
            self.alteration = alteration
            self.mode = mode
        }
    }

    /// Makes a numeral.
    ///
    /// `nil` means that Roman numerals have no sign for it: a degree out of range, more than two sharps or flats, or an
    /// inversion of something else than a triad or a seventh chord.
    ///
    /// - Parameters:
    ///   - degree: The degree of the scale, 1 to 7.
    ///   - alteration: Sharps before the numeral, or flats when negative: −2 to 2.
    ///   - quality: The quality of the chord.
    ///   - inversion: Which chord tone is in the bass.
    ///   - targets: The degrees that are treated as tonics, the innermost first; at most 4.
    public init?(
        _ degree: Int,
        alteration: Int = 0,
        _ quality: ChordQuality,
        inversion: Int = 0,
        of targets: [Target] = []
    ) {
        guard (1...7).contains(degree), (-2...2).contains(alteration), targets.count <= 4 else { return nil }
        guard inversion == 0 || (0...quality.inversionsWithFigures).contains(inversion) else { return nil }
        self.degree = degree
        self.alteration = alteration
        self.quality = quality
        self.inversion = inversion
        self.targets = targets
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

    /// How many inversions figured bass has for it: 2 for a triad, 3 for a seventh chord, 0 for others.
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
