/// A CRC-64 of ECMA-182 in the reflected form of the XZ file format (section 6 of the XZ specification).
///
/// The checksum detects every single-bit error and every burst of up to 64 bits; it does not protect against deliberate
/// changes.
struct Checksum {
    /// The remainders of each byte by the reflected polynomial, followed by 0 to 15 bytes of zeros: 256 for each number
    /// of zeros.
    private static let table: [UInt64] = {
        var table: [UInt64] = (0..<256).map { byte in
            (0..<8).reduce(UInt64(byte)) { value, _ in
                value & 1 == 1 ? value >> 1 ^ 0xC96C_5795_D787_0F42 : value >> 1
            }
        }
        for index in 256..<16 * 256 {
            let value = table[index - 256]
            table.append(table[Int(value & 0xFF)] ^ value >> 8)
        }
        return table
    }()

    private var remainder = UInt64.max

    /// The checksum of the bytes so far.
    var value: UInt64 { ~remainder }

    /// Adds the next bytes.
    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        remainder = Self.table.withUnsafeBufferPointer { table in
            var remainder = remainder
            var index = 0
            while bytes.count - index >= 16 {
                let low = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)) ^ remainder
                let high = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index + 8, as: UInt64.self))
                remainder = Self.eight(low, table, 8) ^ Self.eight(high, table, 0)
                index += 16
            }
            while index < bytes.count {
                let entry = Int(truncatingIfNeeded: (remainder ^ UInt64(bytes[index])) & 0xFF)
                remainder = table[entry] ^ remainder >> 8
                index += 1
            }
            return remainder
        }
    }

    /// Returns the remainder of eight bytes that are followed by `zeros` bytes of zeros.
    @inline(__always)
    private static func eight(_ word: UInt64, _ table: UnsafeBufferPointer<UInt64>, _ zeros: Int) -> UInt64 {
        var result: UInt64 = 0
        for byte in 0..<8 {
            let entry = Int(truncatingIfNeeded: word >> UInt64(8 * byte) & 0xFF)
            result ^= table[(zeros + 7 - byte) * 256 + entry]
        }
        return result
    }

    /// Returns the checksum of the bytes.
    static func value(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        var checksum = Checksum()
        bytes.withUnsafeBytes { checksum.add($0) }
        return checksum.value
    }

    /// Returns the checksum of the bytes, as 16 lowercase hexadecimal digits.
    static func text(_ bytes: [UInt8]) -> String {
        text(value(bytes[...]))
    }

    /// Returns a checksum as 16 lowercase hexadecimal digits.
    static func text(_ value: UInt64) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// Returns the checksum that 16 lowercase hexadecimal digits represent, or `nil` for other bytes.
    static func value(digits: ArraySlice<UInt8>) -> UInt64? {
        guard digits.count == 16 else { return nil }
        var value: UInt64 = 0
        for byte in digits {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt64(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt64(byte - UInt8(ascii: "a") + 10)
            default: return nil
            }
        }
        return value
    }
}
