/// Something a reader or writer of a format wants a person to know, beside the usable result.
public struct FormatDiagnostic: Hashable, Sendable, CustomStringConvertible {
    /// How much it matters.
    public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
        /// Nothing is lost.
        case note
        /// A value was changed or left out.
        case warning
        /// A whole record was left out; its text is kept beside the result.
        case error

        /// Whether the left one matters less.
        public static func < (left: Severity, right: Severity) -> Bool {
            left.rank < right.rank
        }

        private var rank: Int {
            switch self {
            case .note: 0
            case .warning: 1
            case .error: 2
            }
        }
    }

    /// A stable name of the kind of problem, such as `bad-date`.
    public let code: String
    /// How much it matters.
    public let severity: Severity
    /// Where: a JSON path such as `alarms[3].date`, or a line such as `line 12`.
    public let place: String
    /// What was found and what was done.
    public let message: String

    init(code: String, severity: Severity, place: String, message: String) {
        self.code = code
        self.severity = severity
        self.place = place
        self.message = message
    }

    /// One line with place, severity, message and code.
    public var description: String { "\(place): \(severity.rawValue): \(message) [\(code)]" }
}
