/// Checks bytes against the table of well-formed UTF-8 (Unicode 16, table 3-7).
enum UTF8Check {
    /// Returns the offset of the first sequence that is not well-formed, or `nil` if all bytes are valid.
    static func firstInvalid(_ bytes: [UInt8]) -> Int? {
        var index = 0
        while index < bytes.count {
            let lead = bytes[index]
            if lead < 0x80 {
                index += 1
                continue
            }
            let length: Int
            let second: ClosedRange<UInt8>
            switch lead {
            case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
            case 0xE0: (length, second) = (3, 0xA0...0xBF)
            case 0xE1...0xEC, 0xEE...0xEF: (length, second) = (3, 0x80...0xBF)
            case 0xED: (length, second) = (3, 0x80...0x9F)
            case 0xF0: (length, second) = (4, 0x90...0xBF)
            case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
            case 0xF4: (length, second) = (4, 0x80...0x8F)
            default: return index
            }
            guard index + length <= bytes.count, second.contains(bytes[index + 1]),
                bytes[(index + 2)..<max(index + 2, index + length)].allSatisfy({ $0 & 0xC0 == 0x80 })
            else { return index }
            index += length
        }
        return nil
    }
}
