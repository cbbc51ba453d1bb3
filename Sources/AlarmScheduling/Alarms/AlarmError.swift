public import Foundation

/// An error in an alarm or in a change of the alarms; the failed call changes nothing.
///
/// ```swift
/// do {
///     _ = try Recurrence.weekly(.tuesday, every: 2)
/// } catch {
///     print(error)    // from: an interval of 2 needs a date to count from
/// }
/// ```
public struct AlarmError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// A code that identifies the kind of an alarm error.
    ///
    /// Later versions may add codes.
    public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The stable text by which programs identify the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The interval of a recurrence is outside 1…10000.
        public static let intervalOutOfRange = Code(rawValue: "intervalOutOfRange")
        /// A recurrence with an interval of 2 or more has no date to count from.
        public static let missingStart = Code(rawValue: "missingStart")
        /// The last date of a recurrence is before its first date.
        public static let emptyRange = Code(rawValue: "emptyRange")
        /// The only date of the alarm is in the past, is an exception, or is skipped under the alarm's clock-change
        /// policy.
        public static let neverRings = Code(rawValue: "neverRings")
        /// An alarm with the same identifier already exists.
        public static let duplicateAlarm = Code(rawValue: "duplicateAlarm")
        /// No alarm has the given identifier.
        public static let unknownAlarm = Code(rawValue: "unknownAlarm")

        /// The same text as ``rawValue``.
        public var description: String { rawValue }
    }

    /// The code that identifies the kind of error.
    public let code: Code
    /// The name of the argument, such as `every`; `nil` for an error of the alarm as a whole.
    public let path: String?
    /// A sentence that states the problem.
    public let message: String

    init(_ code: Code, path: String? = nil, _ message: String) {
        self.code = code
        self.path = path
        self.message = message
    }

    static let neverRings = AlarmError(.neverRings, "the only date of the alarm is in the past or excluded")

    static func duplicate(_ id: UUID) -> AlarmError {
        AlarmError(.duplicateAlarm, "an alarm \(id) is there already")
    }

    static func unknown(_ id: UUID) -> AlarmError {
        AlarmError(.unknownAlarm, "there is no alarm \(id)")
    }

    /// A sentence with the place and the message.
    public var description: String { describe(message, path: path) }
    /// The same sentence as ``description``.
    public var errorDescription: String? { description }
}
