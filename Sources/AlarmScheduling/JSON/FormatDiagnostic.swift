/// A report about a text that was read or written all the same: the fact, its place, and what was done about it.
public struct FormatDiagnostic: Hashable, Sendable, CustomStringConvertible {
    /// The importance of a diagnostic.
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

    /// The kind of a diagnostic; later versions may add codes.
    public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The name of the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The name of the code.
        public var description: String { rawValue }
    }

    /// The kind of diagnostic.
    public let code: Code
    /// The importance.
    public let severity: Severity
    /// The path of the value, such as `alarms[3].date`, or the identifier of an exported alarm; `nil` for a line.
    public let path: String?
    /// The line, counted from 1; `nil` for a value with a path.
    public let line: Int?
    /// The column, counted from 1; `nil`, as no format of this library needs one yet.
    public let column: Int?
    /// A sentence that says what was found.
    public let message: String
    /// A sentence that says what was done about it; `nil` when nothing was.
    public let remedy: String?

    init(
        _ code: Code, _ severity: Severity, path: String? = nil, line: Int? = nil, _ message: String,
        remedy: String? = nil
    ) {
        self.code = code
        self.severity = severity
        self.path = path
        self.line = line
        column = nil
        self.message = message
        self.remedy = remedy
    }

    /// One line with place, severity, message, remedy and code.
    public var description: String {
        let text = "\(severity.rawValue): \(message)\(remedy.map { "; \($0)" } ?? "") [\(code)]"
        return describe(text, path: path, line: line)
    }
}

extension FormatDiagnostic.Code {
    /// A record of a store cannot be read.
    public static let unreadRecord = Self(rawValue: "unreadRecord")

    // MARK: - Reading iCalendar

    /// A line has no name or no value.
    public static let invalidLine = Self(rawValue: "invalidLine")
    /// An event has no `END:VEVENT`.
    public static let unfinishedEvent = Self(rawValue: "unfinishedEvent")
    /// An event has no start, or one that is out of range.
    public static let invalidStart = Self(rawValue: "invalidStart")
    /// An event of a whole day has no time.
    public static let allDay = Self(rawValue: "allDay")
    /// An event is a changed instance of another one.
    public static let changedInstance = Self(rawValue: "changedInstance")
    /// Alarms have no recurrence by such a rule.
    public static let unsupportedRule = Self(rawValue: "unsupportedRule")
    /// Alarms have no such property.
    public static let unsupportedProperty = Self(rawValue: "unsupportedProperty")
    /// An event begins within a minute.
    public static let seconds = Self(rawValue: "seconds")
    /// An alarm does not ring by a time before or after the start.
    public static let unsupportedTrigger = Self(rawValue: "unsupportedTrigger")
    /// An event has several alarms.
    public static let severalAlarms = Self(rawValue: "severalAlarms")
    /// An exception is not a date.
    public static let invalidException = Self(rawValue: "invalidException")

    // MARK: - Writing iCalendar

    /// The alarm's zone is not among those given.
    public static let unknownZone = Self(rawValue: "unknownZone")
    /// The alarm never rings.
    public static let neverRings = Self(rawValue: "neverRings")
    /// The alarm's zone skips a date.
    public static let missingDate = Self(rawValue: "missingDate")
    /// The alarm has no date.
    public static let undated = Self(rawValue: "undated")
    /// A calendar rings skipped times by another rule.
    public static let gap = Self(rawValue: "gap")
    /// A calendar rings repeated times by another rule.
    public static let overlap = Self(rawValue: "overlap")
    /// A calendar does not know that the alarm is paused.
    public static let paused = Self(rawValue: "paused")
    /// A calendar shows a disabled alarm.
    public static let disabled = Self(rawValue: "disabled")
    /// A calendar does not know the alarm's snooze policy.
    public static let snooze = Self(rawValue: "snooze")
    /// A calendar does not know the alarm's sound.
    public static let sound = Self(rawValue: "sound")

    // MARK: - Reading the records of Alarm-ios-swift

    /// A record is not JSON.
    public static let brokenRecord = Self(rawValue: "brokenRecord")
    /// A record is not an object.
    public static let wrongType = Self(rawValue: "wrongType")
    /// A record has no date of the years 1 to 9999.
    public static let invalidDate = Self(rawValue: "invalidDate")
    /// The date of an alarm that rings once is past.
    public static let pastDate = Self(rawValue: "pastDate")
    /// The weekdays are not a list of numbers, or one of them is outside 1…7.
    public static let invalidWeekdays = Self(rawValue: "invalidWeekdays")
    /// A record has no weekdays.
    public static let missingWeekdays = Self(rawValue: "missingWeekdays")
    /// A record has no identifier.
    public static let missingIdentifier = Self(rawValue: "missingIdentifier")
    /// The identifier of a record is another alarm's.
    public static let duplicateIdentifier = Self(rawValue: "duplicateIdentifier")
    /// A record has no true or false in a field.
    public static let missingFlag = Self(rawValue: "missingFlag")
    /// A record has no label.
    public static let missingLabel = Self(rawValue: "missingLabel")
}
