/// A set of pitch classes: which of the twelve keys of an octave sound, without spelling, octave or order.
///
/// Stored as twelve bits, so that transposition, inversion and comparison are a few instructions.
///
/// ```swift
/// let triad: PitchClassSet = [0, 4, 7]
/// triad.transposed(by: 2).elements  // → [2, 6, 9]
/// ```
public struct PitchClassSet: Hashable, Sendable {
    /// One bit for each pitch class: bit 0 is C, bit 11 is B.
    public let mask: Int

    /// Makes a set from bits; bits above the twelfth are ignored.
    public init(mask: Int) { self.mask = mask & 0xFFF }

    /// Makes a set of pitch classes.
    public init(_ classes: some Sequence<PitchClass>) {
        mask = classes.reduce(0) { $0 | 1 << $1.number }
    }

    /// Makes a set from semitones above C, each taken modulo twelve.
    public init(_ semitones: some Sequence<Int>) {
        mask = semitones.reduce(0) { $0 | 1 << PitchClass($1).number }
    }

    /// The number of pitch classes, 0 to 12.
    public var count: Int { mask.nonzeroBitCount }

    /// The pitch classes in ascending order.
    public var elements: [PitchClass] { PitchClass.all.filter(contains) }

    /// Whether it has the given class.
    public func contains(_ pitchClass: PitchClass) -> Bool { mask & 1 << pitchClass.number != 0 }

    /// Whether every class of the other set is in this one.
    public func isSuperset(of other: PitchClassSet) -> Bool { other.mask & ~mask == 0 }

    /// The classes that are in either set.
    public func union(_ other: PitchClassSet) -> PitchClassSet { PitchClassSet(mask: mask | other.mask) }

    /// The classes that are in both sets.
    public func intersection(_ other: PitchClassSet) -> PitchClassSet { PitchClassSet(mask: mask & other.mask) }

    /// The set moved up by so many semitones (down when negative).
    public func transposed(by semitones: Int) -> PitchClassSet {
        let shift = floorModulo(semitones, 12)
        return PitchClassSet(mask: mask << shift | mask >> (12 - shift))
    }
}

extension PitchClassSet: ExpressibleByArrayLiteral, CustomStringConvertible {
    /// Makes a set from pitch classes: `[c, e, g]`.
    public init(arrayLiteral elements: PitchClass...) { self.init(elements) }

    /// The classes in braces: `{0, 4, 7}`.
    public var description: String {
        "{" + elements.map(\.description).joined(separator: ", ") + "}"
    }
}

extension PitchClass: ExpressibleByIntegerLiteral {
    /// The class of a number of semitones above C.
    public init(integerLiteral semitones: Int) { self.init(semitones) }
}
