/// Functions that write JSON text.
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

    /// Returns the shortest text that reads back as the same finite number, with a decimal point in every locale.
    static func number(_ value: Double) -> String { "\(value == 0 ? 0 : value)" }

    /// Returns a value of a document as text on one line, with numbers as written in the document.
    static func compact(_ node: JSONNode, in document: JSONDocument) -> String {
        switch node.value {
        case .null: "null"
        case .bool(let flag): flag ? "true" : "false"
        case .number: document.spelling(of: node)
        case .string(let text): quoted(text)
        case .array(let elements): "[" + elements.map { compact($0, in: document) }.joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.map { "\(quoted($0.name)): \(compact($0.node, in: document))" }.joined(separator: ", ") + "}"
        }
    }

    /// Returns an object with fields whose values are JSON text already.
    static func object(_ fields: [(String, String)]) -> String {
        "{" + fields.map { "\(quoted($0.0)): \($0.1)" }.joined(separator: ", ") + "}"
    }
}
