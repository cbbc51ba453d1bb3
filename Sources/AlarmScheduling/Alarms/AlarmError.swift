public import Foundation

/// An error in an alarm or in an edit of the alarms; nothing was changed.
///
/// ```swift
/// do {
///     _ = try Recurrence.weekly(.tuesday, every: 2)
/// } catch {
///     print(error)    // from: an interval of 2 needs a date to count from
/// }
/// ```
public struct AlarmError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// The kind of an alarm error; later versions may add codes.
    public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The name of the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The interval of a recurrence is outside 1…10000.
        public static let intervalOutOfRange = Code(rawValue: "intervalOutOfRange")
        /// A recurrence with an interval of 2 or more has no date to count from.
        public static let missingStart = Code(rawValue: "missingStart")
        /// The dates of a recurrence end before they begin.
        public static let emptyRange = Code(rawValue: "emptyRange")
        /// The alarm rings once, on a date that is past, excepted, or skipped by its policy.
        public static let neverRings = Code(rawValue: "neverRings")
        /// There is an alarm of that identifier already.
        public static let duplicateAlarm = Code(rawValue: "duplicateAlarm")
        /// There is no alarm of that identifier.
        public static let unknownAlarm = Code(rawValue: "unknownAlarm")

        /// The name of the code.
        public var description: String { rawValue }
    }

    /// The kind of error.
    public let code: Code
    /// The name of the argument, such as `every`; `nil` for an error of the alarm as a whole.
    public let path: String?
    /// A sentence with the values.
    public let message: String

    init(_ code: Code, path: String? = nil, _ message: String) {
        self.code = code
        self.path = path
        self.message = message
    }

    static let neverRings = AlarmError(.neverRings, "the alarm rings once, on a date that is past or left out")

    static func duplicate(_ id: UUID) -> AlarmError {
        AlarmError(.duplicateAlarm, "an alarm \(id) is there already")
    }

    static func unknown(_ id: UUID) -> AlarmError {
        AlarmError(.unknownAlarm, "there is no alarm \(id)")
    }

    /// The place and the message.
    public var description: String { describe(message, path: path) }
    /// The description.
    public var errorDescription: String? { description }
}
