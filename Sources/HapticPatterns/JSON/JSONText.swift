/// Writes JSON text.
enum JSONText {
    /// A string in quotation marks.
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

    /// A finite number: the shortest text that reads back as the same value, with a decimal point in any locale.
    static func number(_ value: Double) -> String { "\(value == 0 ? 0 : value)" }

    /// A value of a document as compact text, its numbers in their own spelling.
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

    /// An object from fields that are JSON text already.
    static func object(_ fields: [(String, String)]) -> String {
        "{" + fields.map { "\(quoted($0.0)): \($0.1)" }.joined(separator: ", ") + "}"
    }
}
