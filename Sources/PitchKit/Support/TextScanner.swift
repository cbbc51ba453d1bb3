/// Reads a text from left to right, one Unicode scalar at a time, and knows its column.
///
/// A copy is a place to come back to.
struct TextScanner {
    private let scalars: String.UnicodeScalarView
    private var index: String.UnicodeScalarView.Index
    /// The place of the next scalar: 1 at the start.
    private(set) var column = 1

    /// The line of the file that the text is, from 1; `nil` for a text of its own.
    private let line: Int?

    init(_ text: String, line: Int? = nil) {
        self.line = line
        scalars = text.unicodeScalars
        index = scalars.startIndex
    }

    var isAtEnd: Bool { index == scalars.endIndex }

    /// The next scalar, or `nil` at the end.
    var next: Unicode.Scalar? { isAtEnd ? nil : scalars[index] }

    /// The text that is not taken yet.
    var rest: String { String(Substring(scalars[index...])) }

    mutating func skip() {
        guard !isAtEnd else { return }
        index = scalars.index(after: index)
        column += 1
    }

    /// Takes the next scalar if it is the given one.
    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        skip()
        return true
    }

    /// Takes a whole word, or nothing.
    mutating func takeWord(_ word: StaticString) -> Bool {
        var ahead = self
        return word.withUTF8Buffer { bytes in
            for byte in bytes {
                guard ahead.take(Unicode.Scalar(byte)) else { return false }
            }
            self = ahead
            return true
        }
    }

    /// Takes one of some scalars, as often as it comes; returns how often.
    mutating func count(of scalar: Unicode.Scalar) -> Int {
        var count = 0
        while take(scalar) { count += 1 }
        return count
    }

    mutating func skipBlanks() {
        while let scalar = next, scalar == " " || scalar == "\t" { skip() }
    }

    /// A decimal number without sign, at most `limit`; `nil` (and nothing taken) when there is none or it is greater.
    mutating func number(upTo limit: Int) -> Int? {
        var ahead = self
        var value = 0
        var digits = 0
        while let scalar = ahead.next, ("0"..."9").contains(scalar) {
            value = value * 10 + Int(scalar.value - 48)
            guard value <= limit else { return nil }
            digits += 1
            ahead.skip()
        }
        guard digits > 0 else { return nil }
        self = ahead
        return value
    }

    /// A whole number with an optional minus sign (`-` or `−`), at most `limit` in size.
    mutating func signedNumber(upTo limit: Int) -> Int? {
        var ahead = self
        let negative = ahead.take("-") || ahead.take("−")
        guard let size = ahead.number(upTo: limit) else { return nil }
        self = ahead
        return negative ? -size : size
    }

    /// The error that something else was expected here.
    func failure(_ expected: String, _ code: NotationError.Code? = nil) -> NotationError {
        NotationError(code ?? (isAtEnd ? .unexpectedEnd : .unexpectedText), line: line, column: column, expected: expected)
    }

    /// The error that a number in a range was expected here.
    func numberFailure(_ expected: String) -> NotationError {
        var ahead = self
        _ = ahead.take("-") || ahead.take("−")
        let isNumber = ahead.next.map { ("0"..."9").contains($0) } ?? false
        return failure(expected, isNumber ? .outOfRange : nil)
    }

    /// Throws unless everything was taken.
    func requireEnd(_ expected: String = "the end of the text") throws(NotationError) {
        guard isAtEnd else { throw failure(expected) }
    }
}
