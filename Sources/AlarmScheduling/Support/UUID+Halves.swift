import Foundation

extension UUID {
    /// The two halves as numbers: they are ordered as the identifier's text is, and cost no text.
    var halves: (UInt64, UInt64) {
        withUnsafeBytes(of: uuid) { bytes in
            let first = bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self)
            let second = bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
            return (UInt64(bigEndian: first), UInt64(bigEndian: second))
        }
    }

    /// Creates an identifier that follows from a text: its halves are two FNV-1a hashes of the text.
    init(hashing text: String) {
        func hash(_ seed: UInt64) -> UInt64 {
            text.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        }
        let halves = [hash(0xCBF2_9CE4_8422_2325), hash(0x8422_2325_CBF2_9CE4)]
        let bytes = halves.flatMap { half in
            stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: half >> $0) }
        }
        self = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
}

/// The identifiers that are taken, and new ones that follow from texts.
///
/// A new identifier depends on the text and on the records before it only, so that a second import finds the same one.
struct IdentifierSource {
    private var taken: Set<UUID> = []
    /// How often each text was asked for: the next identifier of a text begins where the last one ended.
    private var counts: [String: Int] = [:]

    /// Takes a stored identifier; `false` when it is taken already.
    mutating func take(_ id: UUID) -> Bool {
        taken.insert(id).inserted
    }

    /// A new identifier of a text.
    ///
    /// - Complexity: O(n) in the text's length and in the number of equal texts before.
    mutating func make(from text: String) -> UUID {
        while true {
            let count = counts[text, default: 0]
            counts[text] = count + 1
            let id = UUID(hashing: text + String(repeating: "+", count: count))
            if take(id) { return id }
        }
    }
}
