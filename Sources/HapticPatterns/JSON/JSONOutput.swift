/// A buffer to which JSON text is appended, byte by byte.
struct JSONOutput {
    private var bytes: [UInt8] = []

    /// Creates an empty buffer with space for a number of bytes.
    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    /// The text so far.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Appends a part of the text that is known at compile time.
    mutating func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends text as it is.
    mutating func append(text: String) {
        var text = text
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    /// Appends a finite number as ``JSONText/number(_:)`` writes it.
    mutating func append(_ value: Double) {
        let magnitude = value.magnitude
        let millionths = (magnitude * 1e6).rounded()
        // A decimal number of at most 15 digits that equals the value is the shortest one. Smaller and larger numbers
        // have an exponent.
        guard magnitude < 1e8, magnitude >= 1e-4 || magnitude == 0, millionths / 1e6 == magnitude else {
            return append(text: JSONText.number(value))
        }
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        let (whole, part) = UInt64(millionths).quotientAndRemainder(dividingBy: 1_000_000)
        appendDigits(of: whole)
        bytes.append(UInt8(ascii: "."))
        var (rest, unit): (UInt64, UInt64) = (part, 100_000)
        repeat {
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / unit))
            rest %= unit
            unit /= 10
        } while rest > 0
    }

    private mutating func appendDigits(of number: UInt64) {
        var unit: UInt64 = 1
        while number / unit >= 10 { unit *= 10 }
        var rest = number
        while unit > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / unit))
            rest %= unit
            unit /= 10
        }
    }
}
