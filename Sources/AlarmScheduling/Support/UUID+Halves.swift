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
