/// A reading mode, which determines whether faults in a file are repaired or refused.
public enum HapticReadingMode: String, Hashable, Sendable, CaseIterable {
    /// The mode that repairs the file and reports each repair as a diagnostic.
    case lenient
    /// The mode that throws an error at the first fault that needs a repair.
    case strict
}

/// An error in a file that could not be read, with its position.
///
/// ```swift
/// do {
///     _ = try AHAP.read(#"{"Version": 1.0, "Pattern": [7]}"#)
/// } catch {
///     error.code.rawValue  // → wrongType
///     error.path  // → Optional("$.Pattern[0]")
///     error.line  // → Optional(1)
///     error.column  // → Optional(30)
/// }
/// ```
public struct HapticFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A code that identifies the error in a program.
    ///
    /// Later versions may add codes.
    public struct Code: Hashable, Sendable, RawRepresentable, CustomStringConvertible {
        /// The stable text by which programs identify the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The same text as ``rawValue``.
        public var description: String { rawValue }

        /// Text that is not JSON, or that contains syntax that the reading mode does not allow.
        public static let syntax = Code(rawValue: "syntax")
        /// Bytes that are not UTF-8.
        public static let encoding = Code(rawValue: "encoding")
        /// Arrays or objects nested deeper than 200 levels.
        public static let tooDeep = Code(rawValue: "tooDeep")
        /// A value of the wrong type.
        public static let wrongType = Code(rawValue: "wrongType")
        /// A missing field that has no default.
        public static let missingField = Code(rawValue: "missingField")
        /// A file that contains a single event or control instead of a pattern.
        public static let bareFragment = Code(rawValue: "bareFragment")
        /// A negative time or duration.
        public static let negativeTime = Code(rawValue: "negativeTime")
        /// A number that is greater than the reader's limit, for instance a time after 1,000,000 s.
        public static let numberOutOfRange = Code(rawValue: "numberOutOfRange")
        /// A version of the format that the reader does not support.
        public static let unsupportedVersion = Code(rawValue: "unsupportedVersion")
        /// A fault that strict mode refuses and lenient mode repairs.
        public static let needsRepair = Code(rawValue: "needsRepair")
    }

    /// The code that identifies the kind of error.
    public let code: Code
    /// The position as a JSON path, such as `$.Pattern[0].Event.Time`; `nil` if the position is unknown.
    public var path: String? { place.path }
    /// The line of the position, counted from 1; `nil` if the position is unknown.
    public var line: Int? { place.line }
    /// The column of the position, counted in Unicode scalars from 1; `nil` if the position is unknown.
    public var column: Int? { place.column }
    /// A sentence that says what was found and what was expected.
    public let message: String
    /// For the code ``Code/needsRepair``, the diagnostic that lenient mode reports; otherwise `nil`.
    public private(set) var repair: HapticDiagnostic?

    let place: TextPlace

    /// The position and the message.
    public var description: String { "\(place)\(message)" }
}
