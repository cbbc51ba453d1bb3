/// Reads JSON (RFC 8259) with places, and in lenient mode also comments, trailing commas and a byte order mark.
///
/// Foundation's decoder tells no place, accepts trailing commas in silence, and its two readers disagree on duplicate
/// names (one keeps the first, the other the last). Here the last counts, only it is in the tree, and it is reported.
struct JSONReader {
    /// Deeper nesting is refused; a haptic file needs 6.
    static let deepest = 200

    let bytes: [UInt8]
    let mode: ReadingMode
    var index = 0
    var depth = 0
    var oddities: [JSONDocument.Oddity] = []

    private init(_ bytes: [UInt8], mode: ReadingMode) {
        self.bytes = bytes
        self.mode = mode
    }

    /// Reads a whole text.
    static func read(_ bytes: [UInt8], mode: ReadingMode) throws(HapticFileError) -> JSONDocument {
        var reader = JSONReader(bytes, mode: mode)
        try reader.checkEncoding()
        try reader.skipBlanks()
        let root = try reader.value()
        try reader.skipBlanks()
        guard reader.index == bytes.count else {
            throw reader.error(.syntax, "there is more text after the end of the document")
        }
        return JSONDocument(bytes: bytes, root: root, oddities: reader.oddities)
    }

    mutating func value() throws(HapticFileError) -> JSONNode {
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

    mutating func word(_ text: StaticString, _ value: JSONNode.Value) throws(HapticFileError) -> JSONNode {
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

    mutating func array() throws(HapticFileError) -> JSONNode {
        let start = index
        try enter()
        var elements: [JSONNode] = []
        while try !close(UInt8(ascii: "]"), isFirst: elements.isEmpty) {
            elements.append(try value())
        }
        return JSONNode(value: .array(elements), start: start, end: index)
    }

    mutating func object() throws(HapticFileError) -> JSONNode {
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
                try note(.duplicateKey, at: nameStart, "the name \(JSONText.quoted(name)) is given twice")
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

    mutating func enter() throws(HapticFileError) {
        depth += 1
        guard depth <= Self.deepest else { throw error(.tooDeep, "more than \(Self.deepest) levels are nested here") }
        index += 1
    }

    /// Reads what stands between elements; returns whether the closing bracket came.
    mutating func close(_ bracket: UInt8, isFirst: Bool) throws(HapticFileError) -> Bool {
        try skipBlanks()
        var commaAt: Int?
        if !isFirst, peek() == UInt8(ascii: ",") {
            commaAt = index
            index += 1
            try skipBlanks()
        }
        guard let byte = peek() else { throw error(.syntax, "the text ends inside an array or object") }
        if byte == bracket {
            if let commaAt { try note(.trailingComma, at: commaAt, "a comma stands before a closing bracket") }
            index += 1
            depth -= 1
            return true
        }
        guard isFirst || commaAt != nil else {
            throw error(.syntax, "\(describe(byte)) stands where a comma or a closing bracket is expected")
        }
        return false
    }
}
