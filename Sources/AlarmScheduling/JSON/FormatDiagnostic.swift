/// A problem in a file that could nevertheless be read or written, with its place, a message and the remedy.
public struct FormatDiagnostic: Hashable, Sendable, CustomStringConvertible {
    /// A degree to which a fault changed the data: a remark, a changed value, or an omitted record.
    public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
        /// A remark; no data is lost.
        case note
        /// A value was changed or omitted.
        case warning
        /// A whole record was omitted; the result contains the text of the record.
        case error

        /// Returns whether the left severity is lower than the right severity.
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

    /// A code that identifies the kind of a diagnostic.
    ///
    /// Later versions may add codes.
    public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The stable text by which programs identify the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The same text as ``rawValue``.
        public var description: String { rawValue }
    }

    /// The code that identifies the kind of diagnostic.
    public let code: Code
    /// The degree to which the import changed the data.
    public let severity: Severity
    /// The path of the value, such as `alarms[3].date`, or the identifier of an exported alarm; `nil` for a problem
    /// with a line.
    public let path: String?
    /// The line, counted from 1; `nil` for a problem with a path.
    public let line: Int?
    /// The column, counted from 1; always `nil` in this version.
    public let column: Int?
    /// A sentence that states the problem.
    public let message: String
    /// A sentence that states the response to the problem, such as an omitted value; `nil` when nothing was changed.
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

    /// A line of text with the place, the severity, the message, the remedy and the code.
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
    /// An event has no start, or its start is out of range.
    public static let invalidStart = Self(rawValue: "invalidStart")
    /// An event lasts all day and has no time of day.
    public static let allDay = Self(rawValue: "allDay")
    /// An event replaces one instance of a recurring event (`RECURRENCE-ID`).
    public static let changedInstance = Self(rawValue: "changedInstance")
    /// An event's recurrence rule has no equivalent in ``Recurrence``.
    public static let unsupportedRule = Self(rawValue: "unsupportedRule")
    /// An event has a property without an equivalent in ``Alarm``, such as `RDATE`.
    public static let unsupportedProperty = Self(rawValue: "unsupportedProperty")
    /// An event's start has seconds; alarms ring at whole minutes.
    public static let seconds = Self(rawValue: "seconds")
    /// An event's alarm has a trigger that is not a duration before or after the start.
    public static let unsupportedTrigger = Self(rawValue: "unsupportedTrigger")
    /// An event has several alarms.
    public static let severalAlarms = Self(rawValue: "severalAlarms")
    /// An exception of an event is not a date.
    public static let invalidException = Self(rawValue: "invalidException")

    // MARK: - Writing iCalendar

    /// The alarm's time zone is not among the given zones.
    public static let unknownZone = Self(rawValue: "unknownZone")
    /// The alarm never rings.
    public static let neverRings = Self(rawValue: "neverRings")
    /// The alarm's time zone skips a date; a calendar then rings on the next date, and the alarm does not ring.
    public static let missingDate = Self(rawValue: "missingDate")
    /// The alarm rings once and has no date; its event has a date.
    public static let undated = Self(rawValue: "undated")
    /// The alarm's policy for skipped times differs from that of a calendar.
    public static let gap = Self(rawValue: "gap")
    /// The alarm's policy for repeated times differs from that of a calendar.
    public static let overlap = Self(rawValue: "overlap")
    /// The alarm is paused; a calendar ignores the pause.
    public static let paused = Self(rawValue: "paused")
    /// The alarm is disabled; a calendar shows its event without an alarm.
    public static let disabled = Self(rawValue: "disabled")
    /// The alarm's snooze policy is not standard; a calendar ignores the policy.
    public static let snooze = Self(rawValue: "snooze")
    /// The alarm has its own sound; a calendar plays another sound.
    public static let sound = Self(rawValue: "sound")

    // MARK: - Reading the records of Alarm-ios-swift

    /// A record is not JSON.
    public static let brokenRecord = Self(rawValue: "brokenRecord")
    /// A record is not an object.
    public static let wrongType = Self(rawValue: "wrongType")
    /// The date of a record is missing or outside the years 1 to 9999.
    public static let invalidDate = Self(rawValue: "invalidDate")
    /// The date of a one-time alarm is in the past.
    public static let pastDate = Self(rawValue: "pastDate")
    /// The weekdays are not a list of numbers, or a number is outside 1…7.
    public static let invalidWeekdays = Self(rawValue: "invalidWeekdays")
    /// A record has no weekdays.
    public static let missingWeekdays = Self(rawValue: "missingWeekdays")
    /// The identifier of a record is missing or is not a UUID.
    public static let missingIdentifier = Self(rawValue: "missingIdentifier")
    /// The identifier of a record is already used by another alarm.
    public static let duplicateIdentifier = Self(rawValue: "duplicateIdentifier")
    /// A Boolean field of a record is missing or is not a Boolean value.
    public static let missingFlag = Self(rawValue: "missingFlag")
    /// The label of a record is missing or is not a string.
    public static let missingLabel = Self(rawValue: "missingLabel")
}
