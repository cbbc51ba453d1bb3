public import Foundation

/// An error of a time zone that nobody knows, or of bytes that are not a usable TZif file.
public struct ZoneError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// The kind of a zone error; later versions may add codes.
    public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The name of the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The source has no zone of that name.
        public static let unknownZone = Code(rawValue: "unknownZone")
        /// The bytes do not begin with `TZif`.
        public static let notTZif = Code(rawValue: "notTZif")
        /// The file ends before what it announces.
        public static let truncated = Code(rawValue: "truncated")
        /// There is no type of local time, or a count contradicts another one.
        public static let invalidCounts = Code(rawValue: "invalidCounts")
        /// Leap seconds are recorded; instants then are no Unix time.
        public static let leapSeconds = Code(rawValue: "leapSeconds")
        /// A change is not later than the one before it.
        public static let unsortedChanges = Code(rawValue: "unsortedChanges")
        /// A change names a type of local time that does not exist.
        public static let invalidTypeIndex = Code(rawValue: "invalidTypeIndex")
        /// An offset is beyond ±26 hours.
        public static let offsetOutOfRange = Code(rawValue: "offsetOutOfRange")
        /// A type of local time names an abbreviation that does not exist or does not end.
        public static let invalidAbbreviation = Code(rawValue: "invalidAbbreviation")
        /// The footer is no POSIX rule between two line feeds.
        public static let invalidFooter = Code(rawValue: "invalidFooter")

        /// The name of the code.
        public var description: String { rawValue }
    }

    /// The kind of error.
    public let code: Code
    /// The byte of a TZif file at which the error was noticed, counted from 0; `nil` for an unknown zone.
    public let offset: Int?
    /// A sentence that says what is wrong.
    public let message: String

    /// Creates an error, as a ``ZoneSource`` of an app throws it.
    ///
    /// - Parameters:
    ///   - code: The kind of error.
    ///   - offset: The byte of a file, counted from 0, where there is one.
    ///   - message: A sentence that says what is wrong.
    public init(_ code: Code, offset: Int? = nil, message: String) {
        self.code = code
        self.offset = offset
        self.message = message
    }

    /// Returns the error of a source that has no zone of that name.
    public static func unknownZone(_ identifier: String) -> ZoneError {
        ZoneError(.unknownZone, message: "there is no time zone \(identifier)")
    }

    /// The place and the message.
    public var description: String { describe(message, byte: offset) }
    /// The description.
    public var errorDescription: String? { description }
}
