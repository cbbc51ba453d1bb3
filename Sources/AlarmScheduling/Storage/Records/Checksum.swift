/// A namespace for the CRC-64 of ECMA-182 in the reflected form of the XZ file format (section 6 of the XZ
/// specification).
///
/// The checksum detects every single-bit error and every burst of up to 64 bits; it does not protect against deliberate
/// changes.
enum Checksum {
    /// The remainder of each byte by the reflected polynomial.
    private static let table: [UInt64] = (0..<256).map { byte in
        (0..<8).reduce(UInt64(byte)) { value, _ in
            value & 1 == 1 ? value >> 1 ^ 0xC96C_5795_D787_0F42 : value >> 1
        }
    }

    /// Returns the checksum of the bytes, as 16 lowercase hexadecimal digits.
    static func text(_ bytes: some Sequence<UInt8>) -> String {
        let table = table
        var value = UInt64.max
        for byte in bytes { value = table[Int(truncatingIfNeeded: (value ^ UInt64(byte)) & 0xFF)] ^ value >> 8 }
        let digits = String(~value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
