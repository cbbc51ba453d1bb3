/// A name of a set class in Forte's catalog, such as `4-Z15`.
///
/// A set class consists of a set of pitch classes and all its transpositions and inversions. The catalog numbers the
/// set classes with the same number of pitch classes. A Z marks a class with the same interval vector as another class.
/// Unless the class is its own inversion, a set of the class has the form A (the prime form and its transpositions) or
/// B (the inversions).
public struct ForteNumber: Hashable, Sendable, CustomStringConvertible {
    /// A form of a set in a class that is not its own inversion.
    public enum Form: Hashable, Sendable, CustomStringConvertible {
        /// A transposition of the prime form.
        case a
        /// A transposition of the inverted prime form.
        case b

        /// The form as a capital letter: `A` or `B`.
        public var description: String { self == .a ? "A" : "B" }
    }

    /// The number of pitch classes, 0 to 12.
    public let cardinality: Int
    /// The place in the catalog among the classes with the same number of pitch classes, from 1.
    public let ordinal: Int
    /// The form of the set; `nil` for a class that is its own inversion.
    public let form: Form?

    init(_ set: PitchClassSet) {
        cardinality = set.count
        let own = set.packedMask
        let mirrored = set.inverted.packedMask
        // One of the two forms is the prime form, which is in the table.
        let isPrime = ordinals[own] != 0
        ordinal = ordinals[isPrime ? own : mirrored]
        form = own == mirrored ? nil : isPrime ? .a : .b
    }

    private init(cardinality: Int, ordinal: Int) {
        self.cardinality = cardinality
        self.ordinal = ordinal
        form = nil
    }

    /// The other class with the same interval vector, without a form; `nil` when no such class exists.
    public var zPartner: ForteNumber? {
        let row = fortePrimeForms[min(cardinality, 12 - cardinality)]
        let own = PitchClassSet(mask: row[ordinal - 1]).intervalVector
        let other = row.indices.first { $0 != ordinal - 1 && PitchClassSet(mask: row[$0]).intervalVector == own }
        return other.map { ForteNumber(cardinality: cardinality, ordinal: $0 + 1) }
    }

    /// Whether another class has the same interval vector.
    var isZRelated: Bool { zPartner != nil }

    /// The name without the form: `4-Z15`, `3-11`.
    public var description: String { "\(cardinality)-\(isZRelated ? "Z" : "")\(ordinal)" }
}

/// The ordinals, indexed by the bits of a prime form; 0 for bits that are not a prime form.
private let ordinals: [Int] = {
    var ordinals = [Int](repeating: 0, count: 4096)
    for row in fortePrimeForms {
        for (index, mask) in row.enumerated() {
            ordinals[mask] = index + 1
            // A class of more than six has the ordinal of its complement. That of a hexachord is in the same row.
            let complement = PitchClassSet(mask: mask).complement
            if complement.count > 6 { ordinals[complement.primeForm.mask] = index + 1 }
        }
    }
    return ordinals
}()
