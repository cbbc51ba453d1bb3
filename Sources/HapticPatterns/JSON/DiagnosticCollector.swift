/// Collects diagnostics while a document is read, and makes errors with places.
///
/// Notes of one code are reported once, at the first place, with their number.
struct DiagnosticCollector {
    let document: JSONDocument
    let mode: HapticReadingMode

    private struct Entry {
        let code: HapticDiagnostic.Code
        let severity: HapticDiagnostic.Severity
        let offset: Int
        let message: String
        let remedy: String
        var count = 1
    }

    private var entries: [Entry] = []
    private var noteIndices: [String: Int] = [:]

    init(_ document: JSONDocument, mode: HapticReadingMode) {
        self.document = document
        self.mode = mode
        for found in document.diagnostics {
            let remedy = Self.syntaxRemedies[found.code.rawValue] ?? ""
            entries.append(
                Entry(
                    code: found.code, severity: .repair, offset: found.offset, message: "\(found.detail).",
                    remedy: remedy)
            )
        }
    }

    private static let syntaxRemedies = [
        HapticDiagnostic.Code.trailingComma.rawValue: "Remove the comma.",
        HapticDiagnostic.Code.comment.rawValue: "Move the comment into Metadata.",
        HapticDiagnostic.Code.byteOrderMark.rawValue: "Save the file as UTF-8 without a byte order mark.",
        HapticDiagnostic.Code.duplicateKey.rawValue: "Keep one of the two; the last was read.",
    ]

    /// Reports something harmless; only the first of its code is placed, the others are counted.
    mutating func note(_ code: HapticDiagnostic.Code, at offset: Int, _ message: String, _ remedy: String) {
        if let index = noteIndices[code.rawValue] { return entries[index].count += 1 }
        noteIndices[code.rawValue] = entries.count
        entries.append(Entry(code: code, severity: .note, offset: offset, message: message, remedy: remedy))
    }

    /// Reports something that is allowed but probably not meant.
    mutating func warn(_ code: HapticDiagnostic.Code, at offset: Int, _ message: String, _ remedy: String) {
        entries.append(Entry(code: code, severity: .warning, offset: offset, message: message, remedy: remedy))
    }

    /// Reports a repair; throws instead in strict mode.
    mutating func repair(
        _ code: HapticDiagnostic.Code,
        at offset: Int,
        _ message: String,
        _ remedy: String
    ) throws(HapticFileError) {
        let entry = Entry(code: code, severity: .repair, offset: offset, message: message, remedy: remedy)
        guard mode == .strict else { return entries.append(entry) }
        let repair = resolve(entry)
        throw HapticFileError(
            .needsRepair,
            path: repair.path,
            line: repair.line,
            column: repair.column,
            message: message,
            repair: repair
        )
    }

    /// An error at a byte.
    func error(_ code: HapticFileError.Code, at offset: Int, _ message: String) -> HapticFileError {
        let place = document.position(of: offset)
        let path = document.path(to: offset)
        return HapticFileError(code, path: path, line: place.line, column: place.column, message: message)
    }

    /// The diagnostics in file order.
    func resolved() -> [HapticDiagnostic] {
        entries.enumerated()
            .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
            .map { resolve($0.element) }
    }

    private func resolve(_ entry: Entry) -> HapticDiagnostic {
        let place = document.position(of: entry.offset)
        let more = entry.count > 1 ? " (\(entry.count) times in this file; this is the first.)" : ""
        return HapticDiagnostic(
            code: entry.code,
            severity: entry.severity,
            path: document.path(to: entry.offset),
            line: place.line,
            column: place.column,
            message: entry.message + more,
            remedy: entry.remedy
        )
    }
}

// MARK: - Reading typed values

extension DiagnosticCollector {
    /// The members of an object.
    func members(_ node: JSONNode, _ what: String) throws(HapticFileError) -> [JSONMember] {
        guard case .object(let members) = node.value else { throw wrongType(node, what, "an object") }
        return members
    }

    /// The elements of an array.
    func elements(_ node: JSONNode, _ what: String) throws(HapticFileError) -> [JSONNode] {
        guard case .array(let elements) = node.value else { throw wrongType(node, what, "an array") }
        return elements
    }

    /// The text of a string.
    func string(_ node: JSONNode, _ what: String) throws(HapticFileError) -> String {
        guard case .string(let text) = node.value else { throw wrongType(node, what, "a string") }
        return text
    }

    /// The value of `true` or `false`.
    func bool(_ node: JSONNode, _ what: String) throws(HapticFileError) -> Bool {
        guard case .bool(let flag) = node.value else { throw wrongType(node, what, "true or false") }
        return flag
    }

    /// The value of a number.
    mutating func number(_ node: JSONNode, _ what: String) throws(HapticFileError) -> Double {
        guard case .number(let value, let isWhole) = node.value else { throw wrongType(node, what, "a number") }
        if isWhole {
            note(
                .integerNumber,
                at: node.start,
                "\(what) is written without a decimal point.",
                "Nothing needs to be done: JSON does not tell 1 from 1.0."
            )
        }
        return value
    }

    /// A time or duration in seconds, 0…1,000,000.
    mutating func time(_ node: JSONNode, _ what: String) throws(HapticFileError) -> Double {
        let seconds = try number(node, what)
        guard seconds >= 0 else {
            throw error(.negativeTime, at: node.start, "\(what) is \(seconds); times start at 0")
        }
        guard seconds <= maximumTime else {
            throw error(.numberOutOfRange, at: node.start, "\(what) is \(seconds); times end at \(maximumTime) seconds")
        }
        return seconds
    }

    /// A field that must be there.
    func required(_ name: String, in node: JSONNode, _ what: String) throws(HapticFileError) -> JSONNode {
        guard let field = node[name] else {
            throw error(.missingField, at: node.start, "\(what) has no \(name)")
        }
        return field
    }

    private func wrongType(_ node: JSONNode, _ what: String, _ expected: String) -> HapticFileError {
        error(.wrongType, at: node.start, "\(what) is \(node.kind); it must be \(expected)")
    }
}
