/// The name of a set class in Forte's catalog: `4-Z15`.
///
/// The catalog numbers the set classes of each cardinality. A Z marks a class that has the same interval vector as
/// another class. A set and its inversion have the same number. Unless the class is its own inversion, one of the two
/// sets has the form A and the other has the form B.
public struct ForteNumber: Hashable, Sendable, CustomStringConvertible {
    /// A form of a class that is not its own inversion.
    public enum Form: Hashable, Sendable, CustomStringConvertible {
        /// The prime form.
        case a
        /// The inversion of the prime form.
        case b

        /// The capital letter: `A` or `B`.
        public var description: String { self == .a ? "A" : "B" }
    }

    /// The number of pitch classes, 0 to 12.
    public let cardinality: Int
    /// The place in the catalog among the classes of this cardinality, from 1.
    public let ordinal: Int
    /// The form; `nil` for a class that is its own inversion.
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
