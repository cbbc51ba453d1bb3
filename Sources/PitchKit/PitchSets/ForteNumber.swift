/// The name of a set class in Forte's catalog: `4-Z15`.
///
/// The classes of a cardinality are numbered; a Z tells that another class has the same interval vector. Sets that are each
/// other's inversions share the number and are told apart by their form, A or B.
public struct ForteNumber: Hashable, Sendable, CustomStringConvertible {
    /// The two forms of a class that is not its own inversion.
    public enum Form: Hashable, Sendable, CustomStringConvertible {
        /// The form that is equal to the prime form.
        case a
        /// Its inversion.
        case b

        /// A capital letter.
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
        // Of both forms one is the prime form, which the table knows.
        let isPrime = ordinals[own] != 0
        ordinal = ordinals[isPrime ? own : mirrored]
        form = own == mirrored ? nil : isPrime ? .a : .b
    }

    private init(cardinality: Int, ordinal: Int) {
        self.cardinality = cardinality
        self.ordinal = ordinal
        form = nil
    }

    /// The other class with the same interval vector, without form; `nil` when there is none.
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

/// The ordinals by the bits of the prime form; 0 where there is no prime form.
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
