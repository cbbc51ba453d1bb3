/// Chords that follow one another in a key, independent of the key: written as they are in C.
///
/// ```swift
/// let cadence = try ChordProgression(parsing: "Dm7 G7 Cmaj7")
/// cadence.chords(in: NoteName(.e, .flat))  // → [Fm7, Bb7, Ebmaj7]
/// cadence == .twoFiveOne  // → true
/// ChordProgression.axis.chordsInC  // → [C, G, Am, F]
/// ChordProgression.axis.romanNumerals.compactMap { $0 }  // → [I, V, vi, IV]
/// ```
public struct ChordProgression: Hashable, Sendable {
    /// The chords in C.
    public let chordsInC: [Chord]

    /// The most chords of a progression: 16.
    static let longest = 16

    /// Makes a progression; `nil` means that there is no chord or more than 16.
    ///
    /// - Parameter chordsInC: The chords, written in C major or C minor.
    public init?(_ chordsInC: [Chord]) {
        guard (1...ChordProgression.longest).contains(chordsInC.count) else { return nil }
        self.chordsInC = chordsInC
    }

    /// Makes a progression of Roman numerals; `nil` means that there is no numeral or more than 16.
    ///
    /// ```swift
    /// let numerals = ["ii7", "V7", "Imaj7"].compactMap { RomanNumeral($0) }
    /// let cadence = ChordProgression(numerals, in: .major)
    /// cadence?.chords(in: NoteName(.d))  // → Optional([Em7, A7, Dmaj7])
    /// ```
    ///
    /// - Parameters:
    ///   - numerals: The numerals.
    ///   - mode: The mode of the key that they are read in.
    public init?(_ numerals: [RomanNumeral], in mode: Key.Mode) {
        self.init(numerals.map { Key(NoteName(.c), mode).chord($0) })
    }

    /// The chords as Roman numerals of the key; `nil` for a chord that has none.
    public var romanNumerals: [RomanNumeral?] {
        let key = Key(NoteName(.c), isMinor ? .minor : .major)
        return chordsInC.map { key.romanNumeral(of: $0) }
    }

    init(checked chordsInC: [Chord]) { self.chordsInC = chordsInC }

    private init(_ symbols: [(NoteName, ChordQuality)]) {
        chordsInC = symbols.map { Chord($0.0, $0.1) }
    }

    /// The chords in another key.
    public func chords(in tonic: NoteName) -> [Chord] {
        let distance = Interval(from: NoteName(.c), to: tonic)
        return chordsInC.map { $0 + distance }
    }

    /// Whether it is in minor: a chord on C has a minor third and none has a major one.
    var isMinor: Bool {
        let tonics = chordsInC.filter { $0.root == NoteName(.c) }
        func has(_ semitones: Int) -> Bool { tonics.contains { $0.quality.mask & 1 << semitones != 0 } }
        return has(3) && !has(4)
    }

    /// C F G C.
    public static let primary = ChordProgression([
        (NoteName(.c), .major), (NoteName(.f), .major), (NoteName(.g), .major), (NoteName(.c), .major),
    ])
    /// C G C.
    public static let authentic = ChordProgression([
        (NoteName(.c), .major), (NoteName(.g), .major), (NoteName(.c), .major),
    ])
    /// C F C.
    public static let plagal = ChordProgression([
        (NoteName(.c), .major), (NoteName(.f), .major), (NoteName(.c), .major),
    ])
    /// C G Am F.
    public static let axis = ChordProgression([
        (NoteName(.c), .major), (NoteName(.g), .major), (NoteName(.a), .minor), (NoteName(.f), .major),
    ])
    /// C Am F G.
    public static let doowop = ChordProgression([
        (NoteName(.c), .major), (NoteName(.a), .minor), (NoteName(.f), .major), (NoteName(.g), .major),
    ])
    /// C G Am: the leading chord resolves to the sixth degree.
    public static let deceptive = ChordProgression([
        (NoteName(.c), .major), (NoteName(.g), .major), (NoteName(.a), .minor),
    ])
    /// Dm7 G7 Cmaj7.
    public static let twoFiveOne = ChordProgression([
        (NoteName(.d), .minorSeventh), (NoteName(.g), .dominantSeventh), (NoteName(.c), .majorSeventh),
    ])
    /// Cm Fm G7 Cm.
    public static let minorPrimary = ChordProgression([
        (NoteName(.c), .minor), (NoteName(.f), .minor), (NoteName(.g), .dominantSeventh), (NoteName(.c), .minor),
    ])
    /// Cm Bb Ab G7: the descending bass of flamenco and lament.
    public static let andalusian = ChordProgression([
        (NoteName(.c), .minor), (NoteName(.b, .flat), .major), (NoteName(.a, .flat), .major),
        (NoteName(.g), .dominantSeventh),
    ])
}

#if !$Embedded
    extension ChordProgression: Codable {
        /// Reads the progression from its symbols in C.
        public init(from decoder: any Decoder) throws {
            self = try decodeText(from: decoder) { text throws(NotationError) in
                try ChordProgression(parsing: text)
            }
        }

        /// Writes the symbols in C, such as `"C F G7 C"`.
        public func encode(to encoder: any Encoder) throws { try encodeText(description, to: encoder) }
    }
#endif
