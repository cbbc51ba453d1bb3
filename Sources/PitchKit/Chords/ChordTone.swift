/// A tone of a chord, relative to the root: a degree and its alteration.
///
/// Unaltered degrees are those of the major scale: 3 is the major third and 7 the major seventh, so the seventh of a
/// dominant chord is `ChordTone(7, -1)`.
public struct ChordTone: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The degree of the tone: 2 to 7, 9, 11 or 13.
    public let number: Int
    /// The number of semitones above the degree of the major scale, −2 to 2.
    public let alteration: Int

    /// The degrees of chord tones.
    ///
    /// The root is in every chord and is not listed. A chord has no octaves: an eighth is the root, a tenth the third,
    /// and a twelfth the fifth.
    static let numbers = [2, 3, 4, 5, 6, 7, 9, 11, 13]
    /// The alterations of chord tones, in semitones.
    static let alterations = -2...2

    /// Creates a chord tone; `nil` when the degree or the alteration is out of range.
    ///
    /// - Parameters:
    ///   - number: The degree: 2 to 7, 9, 11 or 13.
    ///   - alteration: The number of semitones above the degree of the major scale, −2 to 2.
    public init?(_ number: Int, _ alteration: Int = 0) {
        guard ChordTone.numbers.contains(number), ChordTone.alterations.contains(alteration) else { return nil }
        self.number = number
        self.alteration = alteration
    }

    init(bit: Int) {
        number = bit / 5 + 2
        alteration = bit % 5 - 2
    }

    /// The tone's bit in ``ChordQuality/bits``.
    @inline(__always)
    var bit: UInt64 { 1 << UInt64((number - 2) * 5 + alteration + 2) }

    /// Returns the distance of a tone from the root in the series of fifths.
    ///
    /// - Parameter bit: The tone's bit in ``ChordQuality/bits``.
    /// - Returns: The number of fifths above the root, negative below the root.
    @inline(__always)
    static func fifths(bit: Int) -> Int {
        // The natural degrees from 2 to 13, each a number of fifths above the root plus one: 3 5 0 2 4 6 1 3 5 0 2 4.
        Int(truncatingIfNeeded: (0x4205_3164_2053 as UInt64) >> UInt64(truncatingIfNeeded: bit / 5 &* 4) & 0xF) &- 1
            &+ 7 &* (bit % 5 &- 2)
    }

    /// The interval above the root.
    public var interval: Interval {
        let step = number - 1
        let plain = Letter(stepsAboveC: step).semitones + (step >= 7 ? 12 : 0)
        return Interval(steps: step, semitones: plain + alteration)
    }

    /// Returns whether a tone has a lower degree than another tone, or the same degree with a lower alteration.
    public static func < (left: ChordTone, right: ChordTone) -> Bool { left.bit < right.bit }

    /// The degree with its alteration, as musicians write the tone: `b7`, `#11`, `5`.
    public var description: String { Accidental(unchecked: alteration).description + "\(number)" }
}
