/// A chord progression, independent of its key.
///
/// The chords are stored as written in C major or C minor, and ``chords(in:)`` transposes the chords to another key.
/// Roman numerals are not stored, since several numerals can mean the same chord.
///
/// ```swift
/// let cadence = try ChordProgression(parsing: "Dm7 G7 Cmaj7")
/// cadence.chords(in: NoteName(.e, .flat))  // → [Fm7, Bb7, Ebmaj7]
/// cadence == .twoFiveOne  // → true
/// ChordProgression.axis.chordsInC  // → [C, G, Am, F]
/// ChordProgression.axis.romanNumerals.compactMap { $0 }
/// // → [I, V, vi, IV]
/// ```
public struct ChordProgression: Hashable, Sendable {
    /// The chords, written in C major or C minor.
    public let chordsInC: [Chord]

    /// The greatest number of chords in a progression.
    static let longest = 16

    /// Creates a progression from 1 to 16 chords; `nil` for any other number.
    ///
    /// - Parameter chordsInC: The chords, written in C major or C minor.
    public init?(_ chordsInC: [Chord]) {
        guard (1...ChordProgression.longest).contains(chordsInC.count) else { return nil }
        self.chordsInC = chordsInC
    }

    /// Creates a progression from 1 to 16 Roman numerals; `nil` for any other number.
    ///
    /// ```swift
    /// let numerals = ["ii7", "V7", "Imaj7"].compactMap { RomanNumeral($0) }
    /// let cadence = ChordProgression(numerals, in: .major)
    /// cadence?.chords(in: NoteName(.d))  // → Optional([Em7, A7, Dmaj7])
    /// ```
    ///
    /// - Parameters:
    ///   - numerals: The Roman numerals.
    ///   - mode: The mode of the key to which the numerals belong.
    public init?(_ numerals: [RomanNumeral], in mode: Key.Mode) {
        self.init(numerals.map { Key(NoteName(.c), mode).chord($0) })
    }

    /// The chords as Roman numerals; `nil` for a chord that has no numeral.
    ///
    /// A tonic chord over its fifth before the dominant is a cadential six-four chord: C/G G7 C is `Cad64 V7 I`.
    ///
    /// - Complexity: O(n) for n chords.
    public var romanNumerals: [RomanNumeral?] {
        let key = Key(NoteName(.c), isMinor ? .minor : .major)
        return chordsInC.indices.map { index in
            let numerals = key.romanNumerals(of: chordsInC[index])
            let next = index + 1 < chordsInC.count ? chordsInC[index + 1] : nil
            let isBeforeDominant = next.map { $0.root == NoteName(.g) && $0.bass == $0.root && $0.isDominant } ?? false
            return isBeforeDominant ? numerals.first { $0.isCadential } ?? numerals.first : numerals.first
        }
    }

    init(checked chordsInC: [Chord]) { self.chordsInC = chordsInC }

    private init(_ symbols: [(NoteName, ChordQuality)]) {
        chordsInC = symbols.map { Chord($0.0, $0.1) }
    }

    /// Returns the chords in a key, transposed up from C.
    ///
    /// - Parameter tonic: The tonic of the key.
    /// - Returns: The chords.
    /// - Complexity: O(n) for n chords.
    public func chords(in tonic: NoteName) -> [Chord] {
        let distance = Interval(from: NoteName(.c), to: tonic)
        return chordsInC.map { $0 + distance }
    }

    /// Whether the progression is in minor: at least one chord on C has a minor third, and no chord on C has a major
    /// third.
    var isMinor: Bool {
        let tonics = chordsInC.filter { $0.root == NoteName(.c) }
        func has(_ semitones: Int) -> Bool { tonics.contains { $0.quality.mask & 1 << semitones != 0 } }
        return has(3) && !has(4)
    }

    /// A progression of the primary triads: C F G C.
    public static let primary = ChordProgression([
        (NoteName(.c), .major), (NoteName(.f), .major), (NoteName(.g), .major), (NoteName(.c), .major),
    ])
    /// The authentic cadence: C G C.
    public static let authentic = ChordProgression([
        (NoteName(.c), .major), (NoteName(.g), .major), (NoteName(.c), .major),
    ])
    /// The plagal cadence: C F C.
    public static let plagal = ChordProgression([
        (NoteName(.c), .major), (NoteName(.f), .major), (NoteName(.c), .major),
    ])
    /// The axis progression: C G Am F.
    public static let axis = ChordProgression([
        (NoteName(.c), .major), (NoteName(.g), .major), (NoteName(.a), .minor), (NoteName(.f), .major),
    ])
    /// The doo-wop progression: C Am F G.
    public static let doowop = ChordProgression([
        (NoteName(.c), .major), (NoteName(.a), .minor), (NoteName(.f), .major), (NoteName(.g), .major),
    ])
    /// The deceptive cadence, in which the dominant resolves to the sixth degree: C G Am.
    public static let deceptive = ChordProgression([
        (NoteName(.c), .major), (NoteName(.g), .major), (NoteName(.a), .minor),
    ])
    /// The ii–V–I progression: Dm7 G7 Cmaj7.
    public static let twoFiveOne = ChordProgression([
        (NoteName(.d), .minorSeventh), (NoteName(.g), .dominantSeventh), (NoteName(.c), .majorSeventh),
    ])
    /// A progression of the primary chords in minor: Cm Fm G7 Cm.
    public static let minorPrimary = ChordProgression([
        (NoteName(.c), .minor), (NoteName(.f), .minor), (NoteName(.g), .dominantSeventh), (NoteName(.c), .minor),
    ])
    /// The Andalusian cadence, with the descending bass of flamenco and lament: Cm Bb Ab G7.
    public static let andalusian = ChordProgression([
        (NoteName(.c), .minor), (NoteName(.b, .flat), .major), (NoteName(.a, .flat), .major),
        (NoteName(.g), .dominantSeventh),
    ])
}

extension Chord {
    /// Whether the chord has a major third and no major seventh, like a dominant chord.
    fileprivate var isDominant: Bool {
        quality.bits & ChordQuality.bit(3) != 0 && quality.bits & ChordQuality.bit(7) == 0
    }
}

#if !$Embedded
    extension ChordProgression: Codable {
        /// Creates a progression from its encoded symbols in C.
        ///
        /// - Throws: A `DecodingError` when the value is not a list of chord symbols.
        public init(from decoder: any Decoder) throws {
            self = try decodeText(from: decoder) { text throws(NotationError) in
                try ChordProgression(parsing: text)
            }
        }

        /// Encodes the symbols in C, such as `"C F G7 C"`.
        ///
        /// - Throws: An `EncodingError`, or another error of the encoder, when the encoder cannot write the text.
        public func encode(to encoder: any Encoder) throws { try encodeText(description, to: encoder) }
    }
#endif
