/// An error in a text that does not follow its notation or in a file that does not follow its format.
///
/// ```swift
/// do {
///     _ = try Pitch(parsing: "H4")
/// } catch {
///     print(error)  // column 1: expected a letter from A to G
/// }
/// ```
public struct NotationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A code that identifies the kind of error.
    public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The stable text by which programs identify the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Text that the notation does not allow at this place.
        public static let unexpectedText = Code(rawValue: "unexpectedText")
        /// The end of a text that is not complete.
        public static let unexpectedEnd = Code(rawValue: "unexpectedEnd")
        /// A well-formed value that is out of range.
        public static let outOfRange = Code(rawValue: "outOfRange")
        /// The mark `N.C.` of a lead sheet, which means that no chord is played.
        public static let noChord = Code(rawValue: "noChord")

        /// The same text as ``rawValue``.
        public var description: String { rawValue }
    }

    /// The code that identifies the kind of error.
    public let code: Code
    /// The number of the line in the file, from 1; `nil` for a text of one line.
    ///
    /// For a file that ends too early, the number is the number of the line after the last line.
    public let line: Int?
    /// The column in the text or line, counted in Unicode scalars from 1; the end of a text of n scalars is column n +
    /// 1.
    public private(set) var column: Int
    /// A phrase that names what was expected at this place: `expected a letter from A to G`.
    public let message: String

    init(_ code: Code = .unexpectedText, line: Int? = nil, column: Int = 1, expected: String) {
        self.code = code
        self.line = line
        self.column = column
        message = "expected \(expected)"
    }

    /// Returns the same error with its column in a longer text, in which this text begins at column `start`.
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
