/// Numbers and strings.
extension JSONReader {
    mutating func number() throws(HapticFileError) -> JSONNode {
        let start = index
        let isNegative = peek() == UInt8(ascii: "-")
        if isNegative { index += 1 }
        var digits: UInt64 = 0
        var digitCount = 0
        var scale = 0
        let intStart = index
        try takeDigits(&digits, &digitCount)
        guard bytes[intStart] != UInt8(ascii: "0") || index == intStart + 1 else {
            index = start
            throw error(.syntax, "a number must not start with a zero")
        }
        var isWhole = true
        if peek() == UInt8(ascii: ".") {
            isWhole = false
            index += 1
            let fractionStart = index
            try takeDigits(&digits, &digitCount)
            scale = fractionStart - index
        }
        if let byte = peek(), byte | 0x20 == UInt8(ascii: "e") {
            isWhole = false
            scale += try exponent()
        }
        let magnitude: Double
        if digitCount <= 15, abs(scale) <= 22 {
            let power = Self.powers[abs(scale)]
            magnitude = scale < 0 ? Double(digits) / power : Double(digits) * power
        } else {
            let text = String(decoding: bytes[(isNegative ? start + 1 : start)..<index], as: UTF8.self)
            magnitude = Double(text) ?? .infinity
        }
        guard magnitude.isFinite else {
            index = start
            throw error(.numberOutOfRange, "the number is too large")
        }
        return JSONNode(value: .number(isNegative ? -magnitude : magnitude, isWhole: isWhole), start: start, end: index)
    }

    /// 10^0 … 10^22, all exact in binary64, so that one division or multiplication rounds once.
    private static let powers: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20,
        1e21, 1e22,
    ]

    mutating func takeDigits(_ digits: inout UInt64, _ count: inout Int) throws(HapticFileError) {
        let start = index
        while let byte = peek(), byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
            if digits > 0 || byte > UInt8(ascii: "0") { count += 1 }
            digits = digits &* 10 &+ UInt64(byte - UInt8(ascii: "0"))
            index += 1
        }
        guard index > start else { throw error(.syntax, "a digit is expected") }
    }

    mutating func exponent() throws(HapticFileError) -> Int {
        index += 1
        var isNegative = false
        if let sign = peek(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
            isNegative = sign == UInt8(ascii: "-")
            index += 1
        }
        var digits: UInt64 = 0
        var count = 0
        try takeDigits(&digits, &count)
        let size = count > 6 ? 1_000_000 : Int(digits)
        return isNegative ? -size : size
    }

    // MARK: Strings

    mutating func string() throws(HapticFileError) -> String {
        let start = index
        index += 1
        let first = index
        while let byte = peek(), byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { index += 1 }
        if peek() == UInt8(ascii: "\"") {
            index += 1
            return String(decoding: bytes[first..<(index - 1)], as: UTF8.self)
        }
        var text = Array(bytes[first..<index])
        while true {
            guard let byte = peek() else {
                index = start
                throw error(.syntax, "a string has no end")
            }
            index += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): try escape(into: &text)
            case 0..<0x20:
                index -= 1
                throw error(.syntax, "a control character stands in a string")
            default: text.append(byte)
            }
        }
    }

    mutating func escape(into text: inout [UInt8]) throws(HapticFileError) {
        let start = index - 1
        guard let byte = peek() else { throw error(.syntax, "the text ends inside a string") }
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            var code = try hexadecimal(from: start)
            if code & 0xFC00 == 0xD800, peek() == UInt8(ascii: "\\") {
                index += 1
                guard peek() == UInt8(ascii: "u") else { throw unpaired(start) }
                index += 1
                let low = try hexadecimal(from: start)
                guard low & 0xFC00 == 0xDC00 else { throw unpaired(start) }
                code = 0x10000 + (code & 0x3FF) << 10 + (low & 0x3FF)
            }
            guard let scalar = Unicode.Scalar(code) else { throw unpaired(start) }
            text.append(contentsOf: String(Character(scalar)).utf8)
        default:
            index = start
            throw error(.syntax, "the escape \\\(describe(byte)) is not known")
        }
    }

    mutating func unpaired(_ start: Int) -> HapticFileError {
        index = start
        return error(.syntax, "half of a surrogate pair stands alone")
    }

    mutating func hexadecimal(from start: Int) throws(HapticFileError) -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = peek(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
                index = start
                throw error(.syntax, "four hexadecimal digits are expected after \\u")
            }
            code = code << 4 + UInt32(digit)
            index += 1
        }
        return code
    }
}
