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
    /// The kind of a notation error.
    public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The name of the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Other text than the notation allows at this place.
        public static let unexpectedText = Code(rawValue: "unexpectedText")
        /// The end of the text where more is required.
        public static let unexpectedEnd = Code(rawValue: "unexpectedEnd")
        /// A well-formed value that is out of range.
        public static let outOfRange = Code(rawValue: "outOfRange")
        /// The mark `N.C.` of a lead sheet, which means that no chord is played.
        public static let noChord = Code(rawValue: "noChord")

        /// The name of the code.
        public var description: String { rawValue }
    }

    /// The kind of error.
    public let code: Code
    /// The line of the file, from 1, or the line after the last one if it ends too early; `nil` for a text of one line.
    public let line: Int?
    /// The place in the text or line, in Unicode scalars: 1 is the first, the count plus 1 is the end.
    public private(set) var column: Int
    /// A phrase that names what was expected at this place: `expected a letter from A to G`.
    public let message: String

    init(_ code: Code = .unexpectedText, line: Int? = nil, column: Int = 1, expected: String) {
        self.code = code
        self.line = line
        self.column = column
        message = "expected \(expected)"
    }

    /// Returns the same error with its column counted in a longer text, of which this text is the part from column
    /// `start`.
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
