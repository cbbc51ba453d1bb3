/// An augmented sixth chord: a chord with the flat sixth degree and the sharp fourth degree, which leads to the
/// dominant.
///
/// As stacks of thirds, the Italian and German chords are on the sharp fourth degree, with a doubly flat third, and the
/// French chord is on the second degree.
enum AugmentedSixth: String, CaseIterable {
    case italian = "It"
    case german = "Ger"
    case french = "Fr"

    var degree: Int { self == .french ? 2 : 4 }
    var alteration: Int { self == .french ? 0 : 1 }
    /// The inversion with the flat sixth degree in the bass.
    var inversion: Int { self == .french ? 2 : 1 }

    var quality: ChordQuality {
        switch self {
        case .italian: AugmentedSixth.italianQuality
        case .german: AugmentedSixth.germanQuality
        case .french: AugmentedSixth.frenchQuality
        }
    }

    private static let italianQuality = ChordQuality(
        bits: ChordQuality.bit(3, -2) | ChordQuality.bit(5, -1))
    private static let germanQuality = ChordQuality(bits: italianQuality.bits | ChordQuality.bit(7, -2))
    private static let frenchQuality = ChordQuality(
        bits: ChordQuality.bit(3) | ChordQuality.bit(5, -1) | ChordQuality.bit(7, -1))

    /// Creates the kind of augmented sixth chord of a numeral; `nil` for other chords.
    init?(_ degree: Int, _ alteration: Int, _ quality: ChordQuality) {
        let kind = AugmentedSixth.allCases.first {
            $0.degree == degree && $0.alteration == alteration && $0.quality == quality
        }
        guard let kind else { return nil }
        self = kind
    }
}

extension ChordQuality {
    /// Whether the chord is a triad or a seventh chord in thirds.
    var isTertian: Bool { ChordQuality.triads.contains(self) || ChordQuality.sevenths.contains(self) }
}
