/// A JSON value and the bytes that it stands in.
struct JSONNode: Sendable {
    enum Value: Sendable {
        case null
        case bool(Bool)
        /// `isWhole`: written without point and exponent.
        case number(Double, isWhole: Bool)
        case string(String)
        case array([JSONNode])
        case object([JSONMember])
    }

    let value: Value
    /// The first byte.
    let start: Int
    /// The byte after the last.
    let end: Int

    /// The last member of that name, or `nil`.
    subscript(name: String) -> JSONNode? {
        guard case .object(let members) = value else { return nil }
        return members.last { $0.name == name }?.node
    }

    /// The kind of value, in words for messages.
    var kind: String {
        switch value {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

/// A member of a JSON object.
struct JSONMember: Sendable {
    let name: String
    /// The first byte of the name.
    let nameStart: Int
    let node: JSONNode
}

/// A parsed document: its tree, and the way from a byte back to line, column and path.
struct JSONDocument: Sendable {
    /// A use of syntax that strict JSON does not allow and lenient reading does.
    struct Diagnostic: Sendable {
        let code: HapticDiagnostic.Code
        let offset: Int
        let detail: String
    }

    let bytes: [UInt8]
    let root: JSONNode
    let diagnostics: [Diagnostic]
    private let lines: JSONLines

    init(bytes: [UInt8], root: JSONNode, diagnostics: [Diagnostic]) {
        self.bytes = bytes
        self.root = root
        self.diagnostics = diagnostics
        lines = JSONLines(bytes)
    }

    /// Line and column of a byte, both from 1.
    func position(of offset: Int) -> (line: Int, column: Int) { lines.position(of: offset, in: bytes) }

    /// The JSON path of the innermost value that holds a byte: `$.Pattern[3].Event`.
    func path(to offset: Int) -> String {
        var path = "$"
        var node = root
        while true {
            switch node.value {
            case .array(let elements):
                guard let index = Self.index(holding: offset, in: elements, range: { ($0.start, $0.end) }) else {
                    return path
                }
                path += "[\(index)]"
                node = elements[index]
            case .object(let members):
                let range = { (member: JSONMember) in (member.nameStart, member.node.end) }
                guard let index = Self.index(holding: offset, in: members, range: range) else { return path }
                path += Self.step(members[index].name)
                node = members[index].node
            default:
                return path
            }
        }
    }

    /// The text of a number, as it is spelled in the file.
    func spelling(of node: JSONNode) -> String { String(decoding: bytes[node.start..<node.end], as: UTF8.self) }

    private static func step(_ name: String) -> String {
        let isPlain = name.utf8.allSatisfy { ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39) }
        return isPlain && !name.isEmpty ? ".\(name)" : "[\(JSONText.quoted(name))]"
    }

    private static func index<T>(holding offset: Int, in parts: [T], range: (T) -> (Int, Int)) -> Int? {
        var low = 0
        var high = parts.count
        while low < high {
            let middle = (low + high) / 2
            if range(parts[middle]).1 <= offset { low = middle + 1 } else { high = middle }
        }
        guard low < parts.count, range(parts[low]).0 <= offset else { return nil }
        return low
    }
}

/// Where the lines of a text start.
struct JSONLines: Sendable {
    private var starts = [0]

    init(_ bytes: [UInt8]) {
        for (index, byte) in bytes.enumerated() {
            let isBreak = byte == 0x0A || (byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A))
            if isBreak { starts.append(index + 1) }
        }
    }

    /// Line and column of a byte, both from 1; columns count Unicode scalars.
    func position(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
        var low = 0
        var high = starts.count
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        let start = starts[low - 1]
        let column = bytes[start..<min(offset, bytes.count)].reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
        return (low, column)
    }
}
