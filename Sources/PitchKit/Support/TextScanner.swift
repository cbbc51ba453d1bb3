/// A scanner that reads a text from left to right, one Unicode scalar at a time, and counts columns.
///
/// A copy of a scanner holds a place; assign the copy to the scanner to return to this place.
struct TextScanner {
    private let scalars: String.UnicodeScalarView
    private var index: String.UnicodeScalarView.Index
    /// The column of the next scalar: 1 at the start.
    private(set) var column = 1

    /// The number of the text's line in its file, from 1; `nil` for a text without a file.
    private let line: Int?

    init(_ text: String, line: Int? = nil) {
        self.line = line
        scalars = text.unicodeScalars
        index = scalars.startIndex
    }

    var isAtEnd: Bool { index == scalars.endIndex }

    /// The next scalar, or `nil` at the end.
    var next: Unicode.Scalar? { isAtEnd ? nil : scalars[index] }

    /// The text that is still to be read.
    var rest: String { String(Substring(scalars[index...])) }

    mutating func skip() {
        guard !isAtEnd else { return }
        index = scalars.index(after: index)
        column += 1
    }

    /// Takes the next scalar if the scalar equals `scalar`, and returns whether a scalar was taken.
    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        skip()
        return true
    }

    /// Takes a word if the whole word is next, and returns whether the word was taken.
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

    /// Takes all repetitions of a scalar and returns their count.
    mutating func count(of scalar: Unicode.Scalar) -> Int {
        var count = 0
        while take(scalar) { count += 1 }
        return count
    }

    mutating func skipBlanks() {
        while let scalar = next, scalar == " " || scalar == "\t" { skip() }
    }

    /// Reads a decimal number without a sign, at most `limit`.
    ///
    /// - Returns: The number; `nil`, with nothing taken, when no number is next or the number is above `limit`.
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

    /// Reads a whole number with an optional minus sign (`-` or `−`), at most `limit` in size.
    ///
    /// - Returns: The number; `nil`, with nothing taken, when no number is next or its size is above `limit`.
    mutating func signedNumber(upTo limit: Int) -> Int? {
        var ahead = self
        let negative = ahead.take("-") || ahead.take("−")
        guard let size = ahead.number(upTo: limit) else { return nil }
        self = ahead
        return negative ? -size : size
    }

    /// Returns an error at the current column that names the expected text.
    func failure(_ expected: String, _ code: NotationError.Code? = nil) -> NotationError {
        let code = code ?? (isAtEnd ? .unexpectedEnd : .unexpectedText)
        return NotationError(code, line: line, column: column, expected: expected)
    }

    /// Returns an error at the current column that names the expected range of numbers.
    func numberFailure(_ expected: String) -> NotationError {
        var ahead = self
        _ = ahead.take("-") || ahead.take("−")
        let isNumber = ahead.next.map { ("0"..."9").contains($0) } ?? false
        return failure(expected, isNumber ? .outOfRange : nil)
    }

    /// Checks that the whole text has been read.
    ///
    /// - Throws: A ``NotationError`` at the current column when text is left.
    func requireEnd(_ expected: String = "the end of the text") throws(NotationError) {
        guard isAtEnd else { throw failure(expected) }
    }
}
