import Foundation

extension UUID {
    /// The two halves as big-endian numbers; pairs of halves have the same order as the texts of their identifiers.
    var halves: (UInt64, UInt64) {
        withUnsafeBytes(of: uuid) { bytes in
            let first = bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self)
            let second = bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
            return (UInt64(bigEndian: first), UInt64(bigEndian: second))
        }
    }

    /// Creates an identifier from two FNV-1a hashes of a text; equal texts give equal identifiers.
    ///
    /// The halves of an identifier are the hashes of its text, so that they can be the seeds for a longer text.
    init(hashing text: String, from seeds: (UInt64, UInt64) = (0xCBF2_9CE4_8422_2325, 0x8422_2325_CBF2_9CE4)) {
        let halves = [seeds.0, seeds.1].map { seed in
            text.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        }
        let bytes = halves.flatMap { half in
            stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: half >> $0) }
        }
        self = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
}

/// A source of unique identifiers: identifiers already used, and new identifiers derived from texts.
///
/// A new identifier depends only on its text and on the identifiers made or marked before, so that a second import
/// makes the same identifier.
struct IdentifierSource {
    private var taken: Set<UUID> = []
    /// The last identifier derived from each text.
    ///
    /// The next identifier of the text is derived from the text with one more plus sign.
    private var last: [String: UUID] = [:]

    /// Marks a stored identifier as used; returns `false` when another record already uses it.
    mutating func take(_ id: UUID) -> Bool {
        taken.insert(id).inserted
    }

    /// Returns a new identifier derived from a text.
    mutating func make(from text: String) -> UUID {
        while true {
            let id = last[text].map { UUID(hashing: "+", from: $0.halves) } ?? UUID(hashing: text)
            last[text] = id
            if take(id) { return id }
        }
    }
}
