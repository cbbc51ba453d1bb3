/// An error in a text that does not follow its notation, or in a file that does not follow its format.
///
/// ```swift
/// do {
///     _ = try Pitch(parsing: "H4")
/// } catch {
///     print(error)  // column 1: expected a letter from A to G
/// }
/// ```
public struct NotationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of a notation error.
    public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The name of the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The text has something else in this place.
        public static let unexpectedText = Code(rawValue: "unexpectedText")
        /// The text ends too early.
        public static let unexpectedEnd = Code(rawValue: "unexpectedEnd")
        /// The value is written as it should be, but out of range.
        public static let outOfRange = Code(rawValue: "outOfRange")

        /// The name of the code.
        public var description: String { rawValue }
    }

    /// The kind of error.
    public let code: Code
    /// The line of the file, from 1, one more than the file has when it ends too early; `nil` for a text of one line.
    public let line: Int?
    /// The place in the text or line, in Unicode scalars: 1 is the first, one more than the count is the end.
    public private(set) var column: Int
    /// A sentence that says what would have been right in this place: `expected a letter from A to G`.
    public let message: String

    init(_ code: Code = .unexpectedText, line: Int? = nil, column: Int = 1, expected: String) {
        self.code = code
        self.line = line
        self.column = column
        message = "expected \(expected)"
    }

    /// The same error, seen from a text in which this one begins at a column.
    func shifted(toColumn start: Int) -> NotationError {
        var error = self
        error.column += start - 1
        return error
    }

    /// The place and the message: `column 1: expected a letter from A to G`.
    public var description: String {
        "\(line.map { "line \($0), " } ?? "")column \(column): \(message)"
    }
}
