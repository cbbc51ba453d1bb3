/// A JSON value and its byte range.
struct JSONNode: Sendable {
    enum Value: Sendable {
        case null
        case bool(Bool)
        /// A number, and whether its text has neither a decimal point nor an exponent.
        case number(Double, isWhole: Bool)
        case string(String)
        case array([JSONNode])
        case object([JSONMember])
    }

    let value: Value
    /// The byte offset of the value's first byte in the document.
    let start: Int
    /// The byte offset after the value's last byte.
    let end: Int

    /// The value of the last member with a name, or `nil` if no member has this name or the value is not an object.
    ///
    /// - Complexity: O(*n*) in the number of members.
    subscript(name: String) -> JSONNode? {
        guard case .object(let members) = value else { return nil }
        return members.last { $0.name == name }?.node
    }

    /// A phrase for the kind of value, for messages.
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
    /// The byte offset of the first byte of the name.
    let nameStart: Int
    let node: JSONNode
}

/// A parsed document: the tree of its values, with methods that return the line, the column and the path of a byte
/// offset.
struct JSONDocument: Sendable {
    /// A use of syntax that lenient reading accepts and that is not strict JSON.
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

    /// Returns the path, line and column of a byte offset.
    func place(of offset: Int) -> TextPlace {
        let (line, column) = lines.position(of: offset, in: bytes)
        return TextPlace(path: path(to: offset), line: line, column: column)
    }

    /// Returns the JSON path of the innermost value at a byte offset, such as `$.Pattern[3].Event`.
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

    /// Returns the text of a number as written in the file.
    func spelling(of node: JSONNode) -> String { String(decoding: bytes[node.start..<node.end], as: UTF8.self) }

    private static func step(_ name: String) -> String {
        let isPlain = name.utf8.allSatisfy { ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39) }
        return isPlain && !name.isEmpty ? ".\(name)" : "[\(JSONText.quoted(name))]"
    }

    private static func index<T>(holding offset: Int, in parts: [T], range: (T) -> (Int, Int)) -> Int? {
        let index = parts.partitioningIndex { range($0).1 > offset }
        return index < parts.count && range(parts[index]).0 <= offset ? index : nil
    }
}

/// An index of the lines and Unicode scalars of a text by byte offset.
struct JSONLines: Sendable {
    private var starts = [0]
    /// The number of Unicode scalars before each block of bytes.
    ///
    /// With these numbers, the column in a long line is found without counting all scalars of the line.
    private var scalarCounts: [Int] = []
    private static let blockSize = 256

    init(_ bytes: [UInt8]) {
        var scalars = 0
        for (index, byte) in bytes.enumerated() {
            if index % Self.blockSize == 0 { scalarCounts.append(scalars) }
            if byte & 0xC0 != 0x80 { scalars += 1 }
            let isBreak = byte == 0x0A || (byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A))
            if isBreak { starts.append(index + 1) }
        }
    }

    /// Returns the line and the column of a byte offset, both counted from 1.
    ///
    /// Columns are counted in Unicode scalars.
    ///
    /// - Complexity: O(log *n* + *m*), where *n* is the number of lines, and *m* the number of bytes in the line.
    func position(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
        let line = starts.partitioningIndex { $0 > offset }
        let start = starts[line - 1]
        return (line, 1 + scalarCount(before: offset, in: bytes) - scalarCount(before: start, in: bytes))
    }

    private func scalarCount(before offset: Int, in bytes: [UInt8]) -> Int {
        let offset = min(offset, bytes.count)
        let block = min(offset / Self.blockSize, scalarCounts.count - 1)
        guard block >= 0 else { return 0 }
        return bytes[block * Self.blockSize..<offset].reduce(scalarCounts[block]) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    }
}
