/// A strict parser of JSON text (RFC 8259) whose errors have a place, and a writer of one canonical form.
///
/// The canonical form has sorted keys, ASCII characters only, no spaces and no line breaks, so that equal values give
/// equal bytes.
enum JSONText {
    /// The greatest nesting depth.
    ///
    /// Deeper input throws an error, so that no input can exhaust the stack.
    static let depthLimit = 64

    static func parse(_ bytes: some Collection<UInt8>) throws(FormatError) -> JSONValue {
        var parser = JSONParser(bytes: Array(bytes))
        return try parser.document()
    }

    /// Parses a part of an array without a copy.
    static func parse(_ bytes: [UInt8], in range: Range<Int>) throws(FormatError) -> JSONValue {
        var parser = JSONParser(bytes: bytes, in: range)
        return try parser.document()
    }

    static func text(_ value: JSONValue) -> String {
        var output: [UInt8] = []
        write(value, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    static func write(_ value: JSONValue, to output: inout [UInt8]) {
        switch value {
        case .null: output += "null".utf8
        case .bool(let flag): output += (flag ? "true" : "false").utf8
        case .number(let number): output += number.text.utf8
        case .string(let text): write(text, to: &output)
        case .array(let elements):
            output.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                write(element, to: &output)
            }
            output.append(UInt8(ascii: "]"))
        case .object(let members):
            output.append(UInt8(ascii: "{"))
            for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                write(member.key, to: &output)
                output.append(UInt8(ascii: ":"))
                write(member.value, to: &output)
            }
            output.append(UInt8(ascii: "}"))
        }
    }

    private static func write(_ text: String, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        for unit in text.utf16 {
            switch unit {
            case 0x22, 0x5C:
                output += [UInt8(ascii: "\\"), UInt8(unit)]
            case 0x20...0x7E:
                output.append(UInt8(unit))
            default:
                output += "\\u".utf8
                for shift in [12, 8, 4, 0] as [UInt16] { output.append(Self.hexDigits[Int(unit >> shift & 15)]) }
            }
        }
        output.append(UInt8(ascii: "\""))
    }

    private static let hexDigits = Array("0123456789abcdef".utf8)
}
