/// A set of pitch classes, without spelling, octave or order.
///
/// A set is stored as twelve bits, so that transposition, inversion and comparison take a few instructions.
///
/// ```swift
/// let triad: PitchClassSet = [0, 4, 7]
/// triad.transposed(by: 2).elements  // → [2, 6, 9]
/// triad.union([10]) == Chord("C7")?.pitchClasses  // → true
/// triad.isSuperset(of: [0, 7])  // → true
/// triad.intersection([7, 11]).elements  // → [7]
/// triad.subtracting([7, 11]).elements  // → [0, 4]
/// triad.complement.count  // → 9
/// triad.inverted(around: 7).elements  // → [0, 3, 7]
/// triad.multiplied(by: 7).elements  // → [0, 1, 4]
/// ```
public struct PitchClassSet: Hashable, Sendable {
    /// The set as bits: bit 0 is C, bit 11 is B.
    public let mask: Int

    /// Creates a set from bits: bit 0 is C, and bit 11 is B.
    ///
    /// - Parameter mask: The bits; bits above the twelfth are ignored.
    public init(mask: Int) { self.mask = mask & 0xFFF }

    /// Creates a set of pitch classes.
    ///
    /// - Complexity: O(n) for n pitch classes.
    public init(_ classes: some Sequence<PitchClass>) {
        mask = classes.reduce(0) { $0 | 1 << $1.number }
    }

    /// Creates a set from semitones above C, each taken modulo twelve.
    ///
    /// - Complexity: O(n) for n numbers.
    public init(_ semitones: some Sequence<Int>) {
        mask = semitones.reduce(0) { $0 | 1 << PitchClass($1).number }
    }

    /// The number of pitch classes, 0 to 12.
    public var count: Int { mask.nonzeroBitCount }

    /// The pitch classes in ascending order.
    public var elements: [PitchClass] { PitchClass.all.filter(contains) }

    /// Returns whether the set contains a pitch class.
    public func contains(_ pitchClass: PitchClass) -> Bool { mask & 1 << pitchClass.number != 0 }

    /// Returns whether the set contains every pitch class of another set.
    public func isSuperset(of other: PitchClassSet) -> Bool { other.mask & ~mask == 0 }

    /// Returns the pitch classes that are in this set, in the other set, or in both sets.
    public func union(_ other: PitchClassSet) -> PitchClassSet { PitchClassSet(mask: mask | other.mask) }

    /// Returns the pitch classes that are in both sets.
    public func intersection(_ other: PitchClassSet) -> PitchClassSet { PitchClassSet(mask: mask & other.mask) }

    /// Returns the set transposed up by a number of semitones.
    ///
    /// - Parameter semitones: The number of semitones; a negative number transposes the set down.
    /// - Returns: The transposed set.
    public func transposed(by semitones: Int) -> PitchClassSet {
        let shift = floorModulo(semitones, 12)
        return PitchClassSet(mask: mask << shift | mask >> (12 - shift))
    }
}

// MARK: - Set theory

extension PitchClassSet {
    /// The pitch classes that are not in the set.
    public var complement: PitchClassSet { PitchClassSet(mask: ~mask) }

    /// The set inverted around C: every pitch class n becomes 12 − n, modulo twelve.
    public var inverted: PitchClassSet {
        // Reversing the twelve bits takes n to 11 - n; one step up makes it 12 - n.
        PitchClassSet(mask: PitchClassSet.reversed(mask)).transposed(by: 1)
    }

    /// Returns the set inverted around C and then transposed: the operation TnI of set theory.
    ///
    /// - Parameter semitones: The number of semitones by which the inverted set is transposed up.
    /// - Returns: The set of the pitch classes `semitones − n`, modulo twelve, for every pitch class n of this set.
    public func inverted(around semitones: Int) -> PitchClassSet { inverted.transposed(by: semitones) }

    /// Returns the set with every pitch class multiplied by a factor.
    ///
    /// A factor of 5 or 7 maps the circle of fifths to the chromatic scale.
    ///
    /// - Parameter factor: The factor, any whole number.
    /// - Returns: The set of the products, modulo twelve.
    public func multiplied(by factor: Int) -> PitchClassSet {
        PitchClassSet(elements.map { $0.number * floorModulo(factor, 12) })
    }

    /// Returns the pitch classes that are in this set and not in the other set.
    public func subtracting(_ other: PitchClassSet) -> PitchClassSet { PitchClassSet(mask: mask & ~other.mask) }

    /// The interval vector of the set.
    ///
    /// The six numbers of the vector are the numbers of pairs of pitch classes at a distance of one to six semitones.
    ///
    /// ```swift
    /// PitchClassSet([0, 4, 7]).intervalVector  // → [0, 0, 1, 1, 1, 0]
    /// ```
    public var intervalVector: [Int] {
        (1...6).map { distance in
            let pairs = (mask & transposed(by: distance).mask).nonzeroBitCount
            // A pair at the distance of a tritone is counted from both sides.
            return distance == 6 ? pairs / 2 : pairs
        }
    }

    /// The normal order: the pitch classes in the most compact rotation, by Forte's rule.
    ///
    /// A rotation begins on one of the pitch classes and lists the others upward. The most compact rotation has the
    /// smallest span from the first to the last pitch class. Among rotations of the same span, the pitch classes of the
    /// most compact rotation are nearest to its first pitch class. A symmetrical set has several such rotations; the
    /// normal order then begins on the lowest pitch class.
    public var normalOrder: [PitchClass] {
        guard mask != 0 else { return [] }
        let start = normalStart { PitchClassSet.forteKey($0) }
        return elements.filter { $0.number >= start } + elements.filter { $0.number < start }
    }

    /// The prime form of the set by Forte's rule.
    ///
    /// The prime form is the normal order of the set or of its inversion, whichever is more compact, transposed to
    /// begin on 0.
    ///
    /// ```swift
    /// PitchClassSet([0, 4, 7]).primeForm  // → {0, 3, 7}
    /// ```
    public var primeForm: PitchClassSet { PitchClassSet(mask: primeMask { PitchClassSet.forteKey($0) }) }

    /// The prime form of the set by Rahn's rule.
    ///
    /// Among rotations of the same span, Rahn compares the last pitch classes first; see J. Rahn, *Basic Atonal
    /// Theory*, Longman 1980. The result differs from Forte's prime form for six set classes.
    public var rahnPrimeForm: PitchClassSet { PitchClassSet(mask: primeMask { $0 }) }

    /// The name of the set class in Forte's catalog.
    ///
    /// ```swift
    /// PitchClassSet([0, 1, 4, 6]).forteNumber  // → 4-Z15
    /// PitchClassSet([0, 4, 7]).forteNumber.form  // → Optional(B)
    /// ```
    public var forteNumber: ForteNumber { ForteNumber(self) }

    // MARK: - Packing

    /// Returns a number by which rotations of a set are compared: a more compact rotation has a smaller number.
    ///
    /// The first pitch class of the rotation is at bit 0. The span from the first to the last pitch class is compared
    /// first. Between rotations of the same span, the rotation with the lower pitch class at the first difference is
    /// more compact.
    ///
    /// - Parameter mask: The rotation as bits.
    /// - Returns: The number for the comparison.
    private static func forteKey(_ mask: Int) -> Int {
        let span = Int.bitWidth - 1 - mask.leadingZeroBitCount
        return span << 12 | (0xFFF - reversed(mask))
    }

    private static func reversed(_ mask: Int) -> Int {
        Int(UInt16(truncatingIfNeeded: mask).bitReversed >> 4)
    }

    /// Returns the pitch class on which the most compact rotation begins; 0 for the empty set.
    ///
    /// - Parameter key: A function that returns a smaller number for a more compact rotation.
    /// - Returns: The pitch class, 0 to 11.
    private func normalStart(_ key: (Int) -> Int) -> Int {
        var best = (start: 0, key: Int.max)
        for start in 0..<12 where mask & 1 << start != 0 {
            let found = key(rotated(start))
            if found < best.key { best = (start, found) }
        }
        return best.start
    }

    private func rotated(_ start: Int) -> Int { (mask >> start | mask << (12 - start)) & 0xFFF }

    private func primeMask(_ key: (Int) -> Int) -> Int {
        guard mask != 0 else { return 0 }
        let own = rotated(normalStart(key))
        let mirrored = inverted
        let other = mirrored.rotated(mirrored.normalStart(key))
        return key(other) < key(own) ? other : own
    }

    /// The bits of the normal order, transposed to begin on 0.
    var packedMask: Int { mask == 0 ? 0 : rotated(normalStart { PitchClassSet.forteKey($0) }) }
}

// MARK: - Literals and text

extension PitchClassSet: ExpressibleByArrayLiteral, CustomStringConvertible {
    /// Creates a set from pitch classes: `[0, 4, 7]`.
    ///
    /// - Complexity: O(n) for n pitch classes.
    public init(arrayLiteral elements: PitchClass...) { self.init(elements) }

    /// The pitch classes in braces: `{0, 4, 7}`.
    public var description: String {
        "{" + elements.map(\.description).joined(separator: ", ") + "}"
    }
}

extension PitchClass: ExpressibleByIntegerLiteral {
    /// Creates the pitch class that is a number of semitones above C, modulo twelve.
    ///
    /// - Parameter semitones: The number of semitones, any whole number.
    public init(integerLiteral semitones: Int) { self.init(semitones) }
}

extension UInt16 {
    fileprivate var bitReversed: UInt16 {
        var x = self
        x = (x & 0x5555) << 1 | (x >> 1) & 0x5555
        x = (x & 0x3333) << 2 | (x >> 2) & 0x3333
        x = (x & 0x0F0F) << 4 | (x >> 4) & 0x0F0F
        return x << 8 | x >> 8
    }
}
