/// The meaning of the chord symbols that musicians dispute.
///
/// ```swift
/// try Chord(parsing: "C11").noteNames  // → [C, E, G, Bb, D, F]
/// var jazz = ChordSymbolConvention.standard
/// jazz.elevenKeepsThird = false
/// try Chord(parsing: "C11", convention: jazz).noteNames  // → [C, G, Bb, D, F]
/// ```
public struct ChordSymbolConvention: Hashable, Sendable {
    /// Whether `11` and `maj11` keep the major third, a semitone below the eleventh.
    ///
    /// Minor chords always keep theirs.
    public var elevenKeepsThird = true
    /// Whether chords named 13 leave out the eleventh.
    public var thirteenOmitsEleven = true
    /// Whether a flat thirteenth (`7b13`) leaves the perfect fifth in the chord.
    public var flatThirteenKeepsFifth = true
    /// Whether a sharp eleventh on a seventh chord (`7#11`) brings the ninth with it.
    public var sharpElevenAddsNinth = false
    /// The tones of `alt`.
    public var altered = Altered.full
    /// Whether a bare triangle (`CΔ`) is a major seventh chord; a major triad otherwise.
    public var triangleIsSeventh = true
    /// What a bare `2` (`C2`) is.
    public var bareTwo = BareTwo.addedNinth

    /// The tones of an altered dominant.
    public enum Altered: Hashable, Sendable {
        /// 1 3 b5 #5 b7 b9 #9.
        case full
        /// 1 3 #5 b7 #9, as many pianists play it.
        case shell
    }

    /// The meanings of a bare 2.
    public enum BareTwo: Hashable, Sendable {
        /// 1 3 5 9.
        case addedNinth
        /// 1 2 5.
        case suspendedSecond
    }

    /// The convention of most programs and books.
    public static let standard = ChordSymbolConvention()

    /// Makes the standard convention, to be changed.
    public init() {}
}
