/// A collector of the diagnostics for a document.
///
/// The collector also creates errors, with the position of each error. Several notes with the same code are reported as
/// one note, at the position of the first note, with their count.
struct DiagnosticCollector {
    let document: JSONDocument
    let mode: HapticReadingMode
    /// Whether a number without a decimal point is reported as a note.
    let notesIntegers: Bool

    private struct Entry {
        let code: HapticDiagnostic.Code
        let severity: HapticDiagnostic.Severity
        let offset: Int
        let message: String
        let remedy: String?
        var count = 1
    }

    private var entries: [Entry] = []
    private var noteIndices: [HapticDiagnostic.Code: Int] = [:]

    init(_ document: JSONDocument, mode: HapticReadingMode, notesIntegers: Bool) {
        self.document = document
        self.mode = mode
        self.notesIntegers = notesIntegers
        entries = document.diagnostics.map { found in
            let remedy = Self.syntaxRemedies[found.code]
            return Entry(
                code: found.code, severity: .repair, offset: found.offset, message: "\(found.detail).", remedy: remedy)
        }
    }

    private static let syntaxRemedies: [HapticDiagnostic.Code: String] = [
        .trailingComma: "Remove the comma.",
        .comment: "Move the comment into Metadata.",
        .byteOrderMark: "Save the file as UTF-8 without a byte order mark.",
        .duplicateKey: "Keep one of the two; the last was used.",
    ]

    /// Adds a note about content that is allowed and harmless.
    ///
    /// Another note with the same code only increases the count of the first note.
    mutating func note(_ code: HapticDiagnostic.Code, at offset: Int, _ message: String, _ remedy: String) {
        if let index = noteIndices[code] { return entries[index].count += 1 }
        noteIndices[code] = entries.count
        entries.append(Entry(code: code, severity: .note, offset: offset, message: message, remedy: remedy))
    }

    /// Adds a warning about content that is allowed but probably not intended.
    mutating func warn(_ code: HapticDiagnostic.Code, at offset: Int, _ message: String, _ remedy: String) {
        entries.append(Entry(code: code, severity: .warning, offset: offset, message: message, remedy: remedy))
    }

    /// Adds a repair, in lenient mode.
    ///
    /// - Throws: ``HapticFileError`` with the code ``HapticFileError/Code/needsRepair`` in strict mode.
    mutating func repair(
        _ code: HapticDiagnostic.Code,
        at offset: Int,
        _ message: String,
        _ remedy: String
    ) throws(HapticFileError) {
        let entry = Entry(code: code, severity: .repair, offset: offset, message: message, remedy: remedy)
        guard mode == .strict else { return entries.append(entry) }
        let repair = resolve(entry)
        throw HapticFileError(code: .needsRepair, message: message, repair: repair, place: repair.place)
    }

    /// Creates an error at a byte offset.
    func error(_ code: HapticFileError.Code, at offset: Int, _ message: String) -> HapticFileError {
        HapticFileError(code: code, message: message, place: document.place(of: offset))
    }

    /// Returns the diagnostics, sorted by their positions in the file.
    ///
    /// - Complexity: O(*n* log *n*) in the number of diagnostics, plus a search in the file for the position of each
    ///   diagnostic.
    func resolved() -> [HapticDiagnostic] {
        entries.enumerated()
            .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
            .map { resolve($0.element) }
    }

    private func resolve(_ entry: Entry) -> HapticDiagnostic {
        let more = entry.count > 1 ? " (\(entry.count) times in this file; this is the first.)" : ""
        return HapticDiagnostic(
            code: entry.code,
            severity: entry.severity,
            message: entry.message + more,
            remedy: entry.remedy,
            place: document.place(of: entry.offset)
        )
    }
}

// MARK: - Reading typed values

extension DiagnosticCollector {
    /// Returns the members of an object.
    ///
    /// - Throws: ``HapticFileError`` if the value is not an object.
    func members(_ node: JSONNode, _ what: String) throws(HapticFileError) -> [JSONMember] {
        guard case .object(let members) = node.value else { throw wrongType(node, what, "an object") }
        return members
    }

    /// Returns the elements of an array.
    ///
    /// - Throws: ``HapticFileError`` if the value is not an array.
    func elements(_ node: JSONNode, _ what: String) throws(HapticFileError) -> [JSONNode] {
        guard case .array(let elements) = node.value else { throw wrongType(node, what, "an array") }
        return elements
    }

    /// Returns the text of a string.
    ///
    /// - Throws: ``HapticFileError`` if the value is not a string.
    func string(_ node: JSONNode, _ what: String) throws(HapticFileError) -> String {
        guard case .string(let text) = node.value else { throw wrongType(node, what, "a string") }
        return text
    }

    /// Returns a Boolean value.
    ///
    /// - Throws: ``HapticFileError`` if the value is neither `true` nor `false`.
    func bool(_ node: JSONNode, _ what: String) throws(HapticFileError) -> Bool {
        guard case .bool(let flag) = node.value else { throw wrongType(node, what, "true or false") }
        return flag
    }

    /// Returns a JSON value as a number.
    ///
    /// If `notesIntegers` is true, a number without a decimal point is reported as a note.
    ///
    /// - Throws: ``HapticFileError`` if the JSON value is not a number.
    mutating func number(_ node: JSONNode, _ what: String) throws(HapticFileError) -> Double {
        guard case .number(let value, let isWhole) = node.value else { throw wrongType(node, what, "a number") }
        if isWhole, notesIntegers {
            note(
                .integerNumber,
                at: node.start,
                "\(what) is written without a decimal point.",
                "Nothing needs to be done: JSON does not tell 1 from 1.0."
            )
        }
        return value
    }

    /// Returns a time or a duration in seconds, 0…1,000,000.
    ///
    /// - Throws: ``HapticFileError`` if the JSON value is not a number or not in this range.
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

    /// Returns the value of a required field.
    ///
    /// - Throws: ``HapticFileError`` if the object does not have the field.
    func required(_ name: String, in node: JSONNode, _ what: String) throws(HapticFileError) -> JSONNode {
        guard let field = node[name] else {
            throw error(.missingField, at: node.start, "\(what) has no \(name)")
        }
        return field
    }

    /// Returns a value clamped to a range.
    ///
    /// A value outside the range is reported as a repair.
    ///
    /// - Throws: ``HapticFileError`` in strict mode if the value is outside the range.
    mutating func value(
        _ value: Double,
        in range: ClosedRange<Double>,
        _ what: String,
        at node: JSONNode
    ) throws(HapticFileError) -> Double {
        guard !range.contains(value) else { return value }
        let nearest = range.clamp(value)
        try repair(
            .valueOutOfRange,
            at: node.start,
            "\(what) is \(value), outside \(range.lowerBound)…\(range.upperBound).",
            "\(nearest) was used."
        )
        return nearest
    }

    private func wrongType(_ node: JSONNode, _ what: String, _ expected: String) -> HapticFileError {
        error(.wrongType, at: node.start, "\(what) is \(node.kind); it must be \(expected)")
    }
}
