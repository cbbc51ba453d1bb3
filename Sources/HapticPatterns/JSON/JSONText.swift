/// A namespace for writing JSON text.
enum JSONText {
    /// Returns a string in quotation marks, with escapes.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\u{0}"..."\u{1F}":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// Returns the shortest text that is read as the same finite number.
    ///
    /// The text has a decimal point in every locale.
    static func number(_ value: Double) -> String { (value == 0 ? 0 : value).description }

    /// Returns a value of a document as text on one line.
    ///
    /// The numbers are written as in the document. In a normalized text, each number has its shortest form, and fields
    /// are sorted by name.
    static func compact(_ node: JSONNode, in document: JSONDocument, isNormalized: Bool = false) -> String {
        let text = { (node: JSONNode) in compact(node, in: document, isNormalized: isNormalized) }
        switch node.value {
        case .null: return "null"
        case .bool(let flag): return "\(flag)"
        case .number(let value, _): return isNormalized ? number(value) : document.spelling(of: node)
        case .string(let string): return quoted(string)
        case .array(let elements): return "[" + elements.map(text).joined(separator: ", ") + "]"
        case .object(let members):
            let fields = isNormalized ? members.sorted { $0.name < $1.name } : members
            return object(fields.map { ($0.name, text($0.node)) })
        }
    }

    /// Returns JSON text in a normalized form, which is the same for equal values.
    ///
    /// Text that is not JSON is returned unchanged.
    static func normalized(_ json: String) -> String {
        guard let document = try? JSONReader.read(Array(json.utf8), mode: .strict) else { return json }
        return compact(document.root, in: document, isNormalized: true)
    }

    /// Returns the text of an object.
    ///
    /// - Parameter fields: The names, without quotation marks, and the values as JSON text.
    /// - Returns: The text of the object on one line.
    static func object(_ fields: [(String, String)]) -> String {
        "{" + fields.map { "\(quoted($0.0)): \($0.1)" }.joined(separator: ", ") + "}"
    }
}
