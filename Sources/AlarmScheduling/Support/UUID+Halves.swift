import Foundation

extension UUID {
    /// The two halves as big-endian numbers; pairs compare like the identifier's text, without making the text.
    var halves: (UInt64, UInt64) {
        withUnsafeBytes(of: uuid) { bytes in
            let first = bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self)
            let second = bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
            return (UInt64(bigEndian: first), UInt64(bigEndian: second))
        }
    }

    /// Creates an identifier from two FNV-1a hashes of a text; equal texts give equal identifiers.
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

/// A source of unique identifiers: the ones already used, and new ones derived from texts.
///
/// A new identifier depends only on the text and on the records before it, so that a second import makes the same one.
struct IdentifierSource {
    private var taken: Set<UUID> = []
    /// The number of identifiers made from each text, used as a suffix so that equal texts get different identifiers.
    private var counts: [String: Int] = [:]

    /// Marks a stored identifier as used; returns `false` when another record already uses it.
    mutating func take(_ id: UUID) -> Bool {
        taken.insert(id).inserted
    }

    /// Returns a new identifier derived from a text.
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
