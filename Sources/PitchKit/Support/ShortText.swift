/// Returns the text of a letter, a repeated sign and a number without an allocation, or `nil` if it is too long.
///
/// - Parameters:
///   - letter: The letter in ASCII; `nil` for none.
///   - sign: The sign in ASCII.
///   - count: The number of signs.
///   - number: The number behind the signs; `nil` for none.
/// - Returns: The text; `nil` with more than four signs or a number outside −99…99.
@inline(__always)
func shortText(_ letter: UInt8?, _ sign: UInt8, _ count: Int, _ number: Int?) -> String? {
    guard (0...4).contains(count), number.map({ (-99...99).contains($0) }) ?? true else { return nil }
    return String(unsafeUninitializedCapacity: 8) { buffer in
        var length = 0
        func append(_ byte: UInt8) {
            buffer[length] = byte
            length &+= 1
        }
        if let letter { append(letter) }
        for _ in 0..<count { append(sign) }
        guard let number else { return length }
        if number < 0 { append(UInt8(ascii: "-")) }
        let size = UInt8(truncatingIfNeeded: number.magnitude)
        if size >= 10 { append(48 &+ size / 10) }
        append(48 &+ size % 10)
        return length
    }
}
