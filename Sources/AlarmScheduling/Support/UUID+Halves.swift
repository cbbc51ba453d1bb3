import Foundation

extension UUID {
    /// Both halves as numbers: they are ordered as the identity's text is, and cost no text.
    var halves: (UInt64, UInt64) {
        withUnsafeBytes(of: uuid) { bytes in
            let first = bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self)
            let second = bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
            return (UInt64(bigEndian: first), UInt64(bigEndian: second))
        }
    }
}
