/// A recursive-descent parser of JSON over bytes, with the rules of ``JSONText``.
struct JSONParser {
    private let bytes: [UInt8]
    private let start: Int
    private let end: Int
    private(set) var position: Int

    /// Creates a parser that begins at an index; the lines and columns of errors are counted from this index.
    init(bytes: [UInt8], from start: Int = 0) {
        self.init(bytes: bytes, in: start..<bytes.count)
    }

    /// Creates a parser of a part of the bytes; the lines and columns of errors are counted from its first byte.
    init(bytes: [UInt8], in range: Range<Int>) {
        self.bytes = bytes
        start = range.lowerBound
        end = range.upperBound
        position = start
    }

    /// Parses the value that begins at the current position and ignores the text after it.
    mutating func prefix() throws(FormatError) -> JSONValue {
        try value(depth: 0)
    }

    mutating func document() throws(FormatError) -> JSONValue {
        let value = try value(depth: 0)
        skipSpace()
        guard position == end else { throw error("the end of the text") }
        return value
    }

    private mutating func value(depth: Int) throws(FormatError) -> JSONValue {
        guard depth < JSONText.depthLimit else { throw error("at most \(JSONText.depthLimit) levels", .tooDeep) }
        skipSpace()
        switch current {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return .number(try number())
        }
    }

    private mutating func object(depth: Int) throws(FormatError) -> JSONValue {
        var members: [String: JSONValue] = [:]
        position += 1
        skipSpace()
        if take(UInt8(ascii: "}")) { return .object(members) }
        repeat {
            skipSpace()
            guard current == UInt8(ascii: "\"") else { throw error("a key in quotes") }
            let key = try string()
            skipSpace()
            guard take(UInt8(ascii: ":")) else { throw error("a colon") }
            guard members.updateValue(try value(depth: depth + 1), forKey: key) == nil else {
                throw error("each key once, not \"\(key)\" again", .duplicateKey)
            }
            skipSpace()
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "}")) else { throw error("a comma or }") }
        return .object(members)
    }

    private mutating func array(depth: Int) throws(FormatError) -> JSONValue {
        var elements: [JSONValue] = []
        position += 1
        skipSpace()
        if take(UInt8(ascii: "]")) { return .array(elements) }
        repeat {
            elements.append(try value(depth: depth + 1))
            skipSpace()
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "]")) else { throw error("a comma or ]") }
        return .array(elements)
    }

    private mutating func string() throws(FormatError) -> String {
        position += 1
        var decoded: [UInt8] = []
        /// The start of the bytes that are not yet in `decoded`.
        var plain = position
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                let text: String?
                if decoded.isEmpty {
                    text = self.text(plain..<position)
                } else {
                    decoded += bytes[plain..<position]
                    text = String(validating: decoded, as: UTF8.self)
                }
                position += 1
                guard let text else { throw error("valid UTF-8 before here", .encoding) }
                return text
            case UInt8(ascii: "\\"):
                decoded += bytes[plain..<position]
                position += 1
                try decoded.append(contentsOf: String(escape()).utf8)
                plain = position
            case 0..<0x20:
                throw error("no control character inside a text")
            default:
                position += 1
            }
        }
        throw error("a closing quote")
    }

    /// Returns the text of a range of bytes, or `nil` when they are not valid UTF-8.
    private func text(_ range: Range<Int>) -> String? {
        bytes.withUnsafeBufferPointer { buffer in
            let part = UnsafeBufferPointer(rebasing: buffer[range])
            // Most texts are ASCII, which is always valid.
            if part.allSatisfy({ $0 < 0x80 }) { return String(decoding: part, as: UTF8.self) }
            return String(validating: part, as: UTF8.self)
        }
    }

    private mutating func escape() throws(FormatError) -> Unicode.Scalar {
        guard let byte = current else { throw error("an escape") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            let high = try hex()
            if let scalar = Unicode.Scalar(high) { return scalar }
            guard high < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else {
                throw error("a pair of surrogates")
            }
            let low = try hex()
            let code = 0x10000 + (high - 0xD800) << 10 + (low &- 0xDC00)
            guard (0xDC00...0xDFFF).contains(low), let scalar = Unicode.Scalar(code) else {
                throw error("a pair of surrogates")
            }
            return scalar
        default: throw error("one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u")
        }
    }

    private mutating func hex() throws(FormatError) -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw error("four hexadecimal digits")
            }
            code = code << 4 | UInt32(digit)
            position += 1
        }
        return code
    }

    private mutating func number() throws(FormatError) -> JSONNumber {
        let start = position
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")), skipDigits() == 0 { throw error("a JSON value") }
        if take(UInt8(ascii: ".")), skipDigits() == 0 { throw error("a digit after the point") }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            if skipDigits() == 0 { throw error("a digit in the exponent") }
        }
        return JSONNumber(verified: text(start..<position) ?? "")
    }

    private mutating func word(_ word: String, _ value: JSONValue) throws(FormatError) -> JSONValue {
        guard bytes[position..<end].starts(with: word.utf8) else { throw error("a JSON value") }
        position += word.utf8.count
        return value
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
        return position - start
    }

    private mutating func skipSpace() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        position += 1
        return true
    }

    private var current: UInt8? {
        position < end ? bytes[position] : nil
    }

    private func error(_ expected: String, _ code: FormatError.Code = .syntax) -> FormatError {
        let before = bytes[start..<position]
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? start
        let line = before.count { $0 == 0x0A } + 1
        return FormatError(code, line: line, column: position - lineStart + 1, expected: expected)
    }
}
