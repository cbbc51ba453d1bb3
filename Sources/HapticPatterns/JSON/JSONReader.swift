/// A JSON reader (RFC 8259) that reports positions.
///
/// Lenient mode also accepts comments, trailing commas and a byte order mark.
///
/// Foundation's decoder reports no positions and accepts trailing commas silently. If a name occurs twice in an object,
/// Foundation's two readers use different members. This reader uses the last member and reports the duplicate.
struct JSONReader {
    // Decision 0204.

    /// The greatest number of nested levels.
    ///
    /// A haptic file needs 6 levels.
    static let maximumDepth = 200

    private let bytes: [UInt8]
    private let mode: HapticReadingMode
    private var index = 0
    private var depth = 0
    private var diagnostics: [JSONDocument.Diagnostic] = []

    private init(_ bytes: [UInt8], mode: HapticReadingMode) {
        self.bytes = bytes
        self.mode = mode
    }

    /// Reads a complete document.
    ///
    /// - Throws: ``HapticFileError`` if the bytes are not JSON in the form that the mode allows.
    /// - Complexity: O(*n* log *n*) in the number of bytes.
    static func read(_ bytes: [UInt8], mode: HapticReadingMode) throws(HapticFileError) -> JSONDocument {
        var reader = JSONReader(bytes, mode: mode)
        try reader.checkEncoding()
        try reader.skipBlanks()
        let root = try reader.value()
        try reader.skipBlanks()
        guard reader.index == bytes.count else {
            throw reader.error(.syntax, "there is more text after the end of the document")
        }
        return JSONDocument(bytes: bytes, root: root, diagnostics: reader.diagnostics)
    }

    // MARK: - Reading values

    private mutating func value() throws(HapticFileError) -> JSONNode {
        guard let byte = peek() else { throw error(.syntax, "the text ends where a value is expected") }
        let start = index
        switch byte {
        case UInt8(ascii: "{"): return try object()
        case UInt8(ascii: "["): return try array()
        case UInt8(ascii: "\""): return JSONNode(value: .string(try string()), start: start, end: index)
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        default: throw error(.syntax, "\(describe(byte)) stands where a value is expected")
        }
    }

    private mutating func word(_ text: StaticString, _ value: JSONNode.Value) throws(HapticFileError) -> JSONNode {
        let start = index
        for offset in 0..<text.utf8CodeUnitCount {
            guard peek() == text.utf8Start[offset] else {
                index = start
                throw error(.syntax, "a word stands here that is not true, false or null")
            }
            index += 1
        }
        return JSONNode(value: value, start: start, end: index)
    }

    private mutating func array() throws(HapticFileError) -> JSONNode {
        let start = index
        try enter()
        var elements: [JSONNode] = []
        while try !close(UInt8(ascii: "]"), isFirst: elements.isEmpty) {
            elements.append(try value())
        }
        return JSONNode(value: .array(elements), start: start, end: index)
    }

    private mutating func object() throws(HapticFileError) -> JSONNode {
        let start = index
        try enter()
        var members: [JSONMember] = []
        var names: Set<String> = []
        var hasDuplicates = false
        while try !close(UInt8(ascii: "}"), isFirst: members.isEmpty) {
            let nameStart = index
            guard peek() == UInt8(ascii: "\"") else { throw error(.syntax, "a name in quotation marks is expected") }
            let name = try string()
            try skipBlanks()
            guard peek() == UInt8(ascii: ":") else { throw error(.syntax, "a colon is expected after a name") }
            index += 1
            try skipBlanks()
            let isKnown =
                members.count < 8 ? members.contains { $0.name == name } : Self.insert(name, &names, members)
            if isKnown {
                hasDuplicates = true
                try report(.duplicateKey, at: nameStart, "the name \(JSONText.quoted(name)) is given twice")
            }
            members.append(JSONMember(name: name, nameStart: nameStart, node: try value()))
        }
        if hasDuplicates { members = Self.lastOfEachName(members) }
        return JSONNode(value: .object(members), start: start, end: index)
    }

    private static func lastOfEachName(_ members: [JSONMember]) -> [JSONMember] {
        var names: Set<String> = []
        return members.reversed().filter { names.insert($0.name).inserted }.reversed()
    }

    private static func insert(_ name: String, _ names: inout Set<String>, _ members: [JSONMember]) -> Bool {
        if names.isEmpty { names = Set(members.map(\.name)) }
        return !names.insert(name).inserted
    }

    private mutating func enter() throws(HapticFileError) {
        depth += 1
        guard depth <= Self.maximumDepth else {
            throw error(.tooDeep, "more than \(Self.maximumDepth) levels are nested here")
        }
        index += 1
    }

    /// Reads the text up to the next element: a comma, or the closing bracket.
    ///
    /// - Returns: Whether the array or object is closed.
    /// - Throws: ``HapticFileError`` if neither a comma nor the bracket follows, or at a trailing comma in strict mode.
    private mutating func close(_ bracket: UInt8, isFirst: Bool) throws(HapticFileError) -> Bool {
        try skipBlanks()
        var commaAt: Int?
        if !isFirst, peek() == UInt8(ascii: ",") {
            commaAt = index
            index += 1
            try skipBlanks()
        }
        guard let byte = peek() else { throw error(.syntax, "the text ends inside an array or object") }
        if byte == bracket {
            if let commaAt { try report(.trailingComma, at: commaAt, "a comma stands before a closing bracket") }
            index += 1
            depth -= 1
            return true
        }
        guard isFirst || commaAt != nil else {
            throw error(.syntax, "\(describe(byte)) stands where a comma or a closing bracket is expected")
        }
        return false
    }

    // MARK: - Reading numbers

    private mutating func number() throws(HapticFileError) -> JSONNode {
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

    /// The powers 10^0 … 10^22.
    ///
    /// A `Double` represents these powers exactly, so a division or a multiplication by a power is rounded only once.
    private static let powers: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20,
        1e21, 1e22,
    ]

    private mutating func takeDigits(_ digits: inout UInt64, _ count: inout Int) throws(HapticFileError) {
        let start = index
        while let byte = peek(), byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
            if digits > 0 || byte > UInt8(ascii: "0") { count += 1 }
            digits = digits &* 10 &+ UInt64(byte - UInt8(ascii: "0"))
            index += 1
        }
        guard index > start else { throw error(.syntax, "a digit is expected") }
    }

    private mutating func exponent() throws(HapticFileError) -> Int {
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

    // MARK: - Reading strings

    private mutating func string() throws(HapticFileError) -> String {
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

    private mutating func escape(into text: inout [UInt8]) throws(HapticFileError) {
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

    private mutating func unpaired(_ start: Int) -> HapticFileError {
        index = start
        return error(.syntax, "half of a surrogate pair stands alone")
    }

    private mutating func hexadecimal(from start: Int) throws(HapticFileError) -> UInt32 {
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

    // MARK: - Skipping blanks

    private mutating func skipBlanks() throws(HapticFileError) {
        while let byte = peek() {
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0D: index += 1
            case UInt8(ascii: "/"): try skipComment()
            default: return
            }
        }
    }

    private mutating func skipComment() throws(HapticFileError) {
        let start = index
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        guard next == UInt8(ascii: "/") || next == UInt8(ascii: "*") else {
            throw error(.syntax, "\"/\" stands where a value or a bracket is expected")
        }
        index += 2
        if next == UInt8(ascii: "/") {
            while let byte = peek(), byte != 0x0A, byte != 0x0D { index += 1 }
        } else {
            while index + 1 < bytes.count, bytes[index] != UInt8(ascii: "*") || bytes[index + 1] != UInt8(ascii: "/") {
                index += 1
            }
            guard index + 1 < bytes.count else {
                index = start
                throw error(.syntax, "a comment has no end")
            }
            index += 2
        }
        try report(.comment, at: start, "JSON has no comments")
    }

    // MARK: - Helpers

    private mutating func checkEncoding() throws(HapticFileError) {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.prefix(2).contains(0) {
            throw error(.encoding, "the text is UTF-16 or UTF-32; save it as UTF-8")
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            try report(.byteOrderMark, at: 0, "the file starts with a byte order mark")
            index = 3
        }
        guard String(validating: bytes, as: UTF8.self) == nil else { return }
        var parser = UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        index = 0
        while case .valid(let scalar) = parser.parseScalar(from: &rest) { index += scalar.count }
        throw error(.encoding, "the bytes here are not UTF-8")
    }

    private func peek() -> UInt8? { index < bytes.count ? bytes[index] : nil }

    private func describe(_ byte: UInt8) -> String {
        byte > 0x20 && byte < 0x7F ? "\"\(Character(Unicode.Scalar(byte)))\"" : "a byte of value \(byte)"
    }

    private mutating func report(
        _ code: HapticDiagnostic.Code,
        at offset: Int,
        _ detail: String
    ) throws(HapticFileError) {
        diagnostics.append(JSONDocument.Diagnostic(code: code, offset: offset, detail: detail))
        guard mode == .strict else { return }
        index = offset
        throw error(code == .duplicateKey ? .needsRepair : .syntax, detail)
    }

    private func error(_ code: HapticFileError.Code, _ message: String) -> HapticFileError {
        let (line, column) = JSONLines(bytes).position(of: index, in: bytes)
        return HapticFileError(code: code, message: message, place: TextPlace(path: "$", line: line, column: column))
    }
}
