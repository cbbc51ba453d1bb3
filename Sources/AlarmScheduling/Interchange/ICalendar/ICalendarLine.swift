/// A content line of iCalendar (RFC 5545, section 3.1): a name, parameters and a value.
struct ICalendarLine: Hashable, Sendable {
    /// The name in upper case.
    var name: String
    /// The values of the parameters, without quotes, by the names of the parameters in upper case.
    var parameters: [String: String] = [:]
    /// The value in its escaped form.
    var value: String
    /// The number of the line in the file, counted from 1.
    var number = 0

    init(_ name: String, _ value: String, parameters: [String: String] = [:]) {
        self.name = name
        self.value = value
        self.parameters = parameters
    }

    /// Creates a line from unfolded text, or `nil` when the text has no name or no colon.
    init?(_ text: Substring, number: Int) {
        var quoted = false
        var pieces: [Substring] = []
        var start = text.startIndex
        var index = text.startIndex
        while index < text.endIndex {
            let character = text[index]
            if character == "\"" { quoted.toggle() }
            if !quoted, character == ";" || character == ":" {
                pieces.append(text[start..<index])
                start = text.index(after: index)
                if character == ":" { break }
            }
            index = text.index(after: index)
        }
        guard index < text.endIndex, let name = pieces.first, !name.isEmpty else { return nil }
        self.init(name.uppercased(), String(text[start...]))
        self.number = number
        for piece in pieces.dropFirst() {
            let halves = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2 else { continue }
            parameters[halves[0].uppercased()] = String(halves[1].filter { $0 != "\"" })
        }
    }

    /// Returns the unfolded lines of a text; reports and omits invalid lines.
    static func lines(of text: String, _ report: (FormatDiagnostic) -> Void) -> [ICalendarLine] {
        var unfolded: [(text: String, number: Int)] = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            if let first = line.first, first == " " || first == "\t", !unfolded.isEmpty {
                unfolded[unfolded.count - 1].text += line.dropFirst()
            } else if !line.isEmpty {
                unfolded.append((String(line), index + 1))
            }
        }
        return unfolded.compactMap { line in
            if let read = ICalendarLine(line.text[...], number: line.number) { return read }
            report(
                FormatDiagnostic(
                    .invalidLine, .warning, line: line.number, "expected a name, a colon and a value",
                    remedy: "the line is left out"))
            return nil
        }
    }

    /// The line with its line break, folded at 75 bytes.
    var text: String {
        let options = parameters.sorted { $0.key < $1.key }.map { ";\($0.key)=\(Self.quoted($0.value))" }
        var output = ""
        var width = 0
        for character in "\(name)\(options.joined()):\(value)" {
            let size = character.utf8.count
            if width + size > 75 {
                output += "\r\n "
                width = 1
            }
            output.append(character)
            width += size
        }
        return output + "\r\n"
    }

    /// Returns a text in the escaped form of section 3.3.11.
    static func escaped(_ text: String) -> String {
        var output = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", ";", ",": output += "\\" + String(scalar)
            case "\n", "\u{2028}", "\u{2029}", "\u{85}", "\u{B}", "\u{C}": output += "\\n"
            case "\r": break
            default: output.unicodeScalars.append(scalar)
            }
        }
        return output
    }

    /// Returns the text of an escaped value.
    static func unescaped(_ value: String) -> String {
        var output = ""
        var isEscaped = false
        for scalar in value.unicodeScalars {
            if isEscaped {
                output.unicodeScalars.append(scalar == "n" || scalar == "N" ? "\n" : scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else {
                output.unicodeScalars.append(scalar)
            }
        }
        return output
    }

    private static func quoted(_ value: String) -> String {
        let plain = value.filter { $0 != "\"" && !$0.isNewline }
        return plain.contains { ":;,".contains($0) } ? "\"\(plain)\"" : plain
    }
}
