extension ChordQuality {
    /// The quality in words where there are customary ones, the symbol otherwise: `minor`, `half-diminished seventh`, `13b9`.
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
