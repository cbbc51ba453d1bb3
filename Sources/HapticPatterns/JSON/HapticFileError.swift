/// What a reader does with a file that breaks the format's rules in a way that can be repaired.
public enum HapticReadingMode: String, Hashable, Sendable, CaseIterable {
    /// Repair, and report each repair as a diagnostic.
    case lenient
    /// Throw at the first repair that would be needed.
    case strict
}

/// Why a file was refused, and where.
///
/// ```swift
/// do {
///     _ = try AHAP.read(#"{"Version": 1.0, "Pattern": [{"Event": {"Time": -1}}]}"#)
/// } catch {
///     print(error)  // $.Pattern[0].Event.Time (line 1, column 49): time is -1.0; …
/// }
/// ```
public struct HapticFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, for programs.
    ///
    /// More may come.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The code's name, the same in every version.
        public let rawValue: String

        /// Names a code.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The text is not JSON, or not of the kind of JSON that the mode allows.
        public static let syntax = Code(rawValue: "syntax")
        /// The bytes are not UTF-8.
        public static let encoding = Code(rawValue: "encoding")
        /// Arrays or objects are nested deeper than the reader follows.
        public static let tooDeep = Code(rawValue: "tooDeep")
        /// A value has another type than it must have.
        public static let wrongType = Code(rawValue: "wrongType")
        /// A field without which the file means nothing is missing.
        public static let missingField = Code(rawValue: "missingField")
        /// The file is a single event or parameter instead of a pattern.
        public static let bareFragment = Code(rawValue: "bareFragment")
        /// A time or a duration is negative.
        public static let negativeTime = Code(rawValue: "negativeTime")
        /// A number is greater than the reader's limit.
        public static let numberOutOfRange = Code(rawValue: "numberOutOfRange")
        /// The file is of a version whose rules are not known.
        public static let unsupportedVersion = Code(rawValue: "unsupportedVersion")
        /// In strict mode: the file needs a repair that lenient mode makes.
        public static let needsRepair = Code(rawValue: "needsRepair")
    }

    /// What is wrong.
    public let code: Code
    /// The place as a JSON path: `$.Pattern[0].Event.Time`.
    public let path: String
    /// The line of the place, from 1.
    public let line: Int
    /// The column of the place in characters (Unicode scalars), from 1.
    public let column: Int
    /// What was found and what was expected, as one sentence.
    public let message: String
    /// In strict mode: the diagnostic that lenient mode would have given instead.
    public let repair: HapticDiagnostic?

    init(_ code: Code, path: String, line: Int, column: Int, message: String, repair: HapticDiagnostic? = nil) {
        self.code = code
        self.path = path
        self.line = line
        self.column = column
        self.message = message
        self.repair = repair
    }

    /// The place and the message.
    public var description: String { "\(path) (line \(line), column \(column)): \(message)" }
}
