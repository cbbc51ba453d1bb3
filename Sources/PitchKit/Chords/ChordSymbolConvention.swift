/// A set of meanings for chord symbols that musicians read in different ways.
///
/// ```swift
/// try Chord(parsing: "C11").noteNames  // → [C, E, G, Bb, D, F]
/// var jazz = ChordSymbolConvention.standard
/// jazz.elevenKeepsThird = false
/// try Chord(parsing: "C11", convention: jazz).noteNames
/// // → [C, G, Bb, D, F]
/// ```
public struct ChordSymbolConvention: Hashable, Sendable {
    /// Whether `11` and `maj11` keep the major third, which is a semitone below the eleventh.
    ///
    /// Minor chords always keep the third.
    public var elevenKeepsThird = true
    /// Whether chords named 13 leave out the eleventh.
    public var thirteenOmitsEleven = true
    /// Whether a symbol with a flat thirteenth (`7b13`) keeps the perfect fifth.
    public var flatThirteenKeepsFifth = true
    /// Whether a sharp eleventh on a seventh chord (`7#11`) adds the ninth.
    public var sharpElevenAddsNinth = false
    /// The tones of a chord with `alt`, such as `C7alt`.
    public var altered = Altered.full
    /// Whether a triangle without a number (`CΔ`) is a major seventh chord and not a major triad.
    public var triangleIsSeventh = true
    /// The meaning of a `2` directly behind the root (`C2`).
    public var bareTwo = BareTwo.addedNinth

    /// A set of tones for an altered dominant.
    public enum Altered: Hashable, Sendable {
        /// All altered tones: 1 3 b5 #5 b7 b9 #9.
        case full
        /// The voicing that many pianists play: 1 3 #5 b7 #9.
        case shell
    }

    /// A meaning of a `2` directly behind the root.
    public enum BareTwo: Hashable, Sendable {
        /// An added ninth: 1 3 5 9.
        case addedNinth
        /// A suspended second: 1 2 5.
        case suspendedSecond
    }

    /// The convention of most programs and books.
    public static let standard = ChordSymbolConvention()

    /// Creates the standard convention.
    public init() {}
}
