public import Foundation

/// An error for an unknown time zone or for bytes that are not a usable TZif file.
public struct ZoneError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// A code that identifies the kind of a zone error.
    ///
    /// Later versions may add codes.
    public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The stable text by which programs identify the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The source has no zone with the given name.
        public static let unknownZone = Code(rawValue: "unknownZone")
        /// The bytes do not begin with `TZif`.
        public static let notTZif = Code(rawValue: "notTZif")
        /// The file is shorter than its header states.
        public static let truncated = Code(rawValue: "truncated")
        /// The file has no type of local time, or two of its counts contradict each other.
        public static let invalidCounts = Code(rawValue: "invalidCounts")
        /// The file counts leap seconds, so its instants are not Unix time.
        public static let leapSeconds = Code(rawValue: "leapSeconds")
        /// A change is not later than the change before it.
        public static let unsortedChanges = Code(rawValue: "unsortedChanges")
        /// A change refers to a type of local time that does not exist.
        public static let invalidTypeIndex = Code(rawValue: "invalidTypeIndex")
        /// An offset is beyond ±26 hours.
        public static let offsetOutOfRange = Code(rawValue: "offsetOutOfRange")
        /// A type of local time refers to an abbreviation that does not exist or is not terminated.
        public static let invalidAbbreviation = Code(rawValue: "invalidAbbreviation")
        /// The footer is not a POSIX rule between two line feeds.
        public static let invalidFooter = Code(rawValue: "invalidFooter")

        /// The same text as ``rawValue``.
        public var description: String { rawValue }
    }

    /// The code that identifies the kind of error.
    public let code: Code
    /// The byte offset of the error in a TZif file, counted from 0; `nil` for an unknown zone.
    public let offset: Int?
    /// A sentence that states the problem.
    public let message: String

    /// Creates an error, for a ``ZoneSource`` of your own.
    ///
    /// - Parameters:
    ///   - code: The kind of the error.
    ///   - offset: The byte offset in a file, counted from 0, or `nil`.
    ///   - message: A sentence that states the problem.
    public init(_ code: Code, offset: Int? = nil, message: String) {
        self.code = code
        self.offset = offset
        self.message = message
    }

    /// Returns the error of a source that has no zone with the given name.
    public static func unknownZone(_ identifier: String) -> ZoneError {
        ZoneError(.unknownZone, message: "there is no time zone \(identifier)")
    }

    /// A sentence with the place and the message.
    public var description: String { describe(message, byte: offset) }
    /// The same sentence as ``description``.
    public var errorDescription: String? { description }
}
