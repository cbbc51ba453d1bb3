public import Foundation

/// An error in a text or a record that does not follow its format.
///
/// ```swift
/// do {
///     _ = try ICalendarImport(Data("BEGIN:VCARD".utf8))
/// } catch {
///     print(error)    // line 1: expected BEGIN:VCALENDAR
/// }
/// ```
public struct FormatError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// A code that identifies the kind of a format error.
    ///
    /// Later versions may add codes.
    public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The stable text by which programs identify the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The text is not JSON.
        public static let syntax = Code(rawValue: "syntax")
        /// An object has two members with the same name.
        public static let duplicateKey = Code(rawValue: "duplicateKey")
        /// Arrays or objects are nested deeper than 64 levels.
        public static let tooDeep = Code(rawValue: "tooDeep")
        /// The bytes are not UTF-8.
        public static let encoding = Code(rawValue: "encoding")
        /// The text has another format.
        public static let otherFormat = Code(rawValue: "otherFormat")
        /// A field of a record is missing or has an invalid value.
        public static let invalidField = Code(rawValue: "invalidField")

        /// The same text as ``rawValue``.
        public var description: String { rawValue }
    }

    /// The code that identifies the kind of error.
    public let code: Code
    /// The path of the field, such as `recurrence.every`; `nil` for an error of the text itself.
    public let path: String?
    /// The line, counted from 1; `nil` for an error of a field.
    public let line: Int?
    /// The column in bytes, counted from 1; `nil` for an error of a whole line or of a field.
    public let column: Int?
    /// A sentence that states what was expected.
    public let message: String

    init(_ code: Code, path: String? = nil, line: Int? = nil, column: Int? = nil, expected: String) {
        self.code = code
        self.path = path
        self.line = line
        self.column = column
        message = "expected \(expected)"
    }

    /// A sentence with the place and the message.
    public var description: String { describe(message, path: path, line: line, column: column) }
    /// The same sentence as ``description``.
    public var errorDescription: String? { description }
}
