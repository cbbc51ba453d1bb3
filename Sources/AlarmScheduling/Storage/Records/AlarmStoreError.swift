public import Foundation

/// An error of a store that could not read or save the alarms; the alarms are as they were.
public struct AlarmStoreError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// The kind of a store error; later versions may add codes.
    public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The name of the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A call of the file system failed, with the number in ``AlarmStoreError/errorNumber``.
        public static let file = Code(rawValue: "file")
        /// Another process kept the store locked for longer than the time allowed.
        public static let busy = Code(rawValue: "busy")
        /// The text is of a later format, so that it can be read but not changed.
        public static let newerFormat = Code(rawValue: "newerFormat")
        /// An alarm has a value that cannot be stored.
        public static let unstorable = Code(rawValue: "unstorable")
        /// The place of the store does not exist, such as a suite of user defaults.
        public static let unavailable = Code(rawValue: "unavailable")

        /// The name of the code.
        public var description: String { rawValue }
    }

    /// The kind of error.
    public let code: Code
    /// The file, the suite of user defaults, or the field of the alarm that cannot be stored; `nil` where there is none.
    public let path: String?
    /// A sentence that says what failed.
    public let message: String
    /// The error number of the system, such as `ENOSPC`; `nil` unless a call of the file system failed.
    public let errorNumber: Int32?

    /// Creates an error, as a store of an app throws it, or a test asks for it.
    ///
    /// - Parameters:
    ///   - code: The kind of error.
    ///   - path: The file, suite or field.
    ///   - message: A sentence that says what failed.
    ///   - errorNumber: The error number of the system.
    public init(_ code: Code, path: String? = nil, message: String, errorNumber: Int32? = nil) {
        self.code = code
        self.path = path
        self.message = message
        self.errorNumber = errorNumber
    }

    /// A call of the file system that failed.
    init(call: String, path: String, errorNumber: Int32) {
        let reason = String(cString: strerror(errorNumber))
        self.init(.file, path: path, message: "\(call): \(reason)", errorNumber: errorNumber)
    }

    static let busy = AlarmStoreError(.busy, message: "another process keeps the alarms locked")

    static func newerFormat(_ version: Int) -> AlarmStoreError {
        AlarmStoreError(
            .newerFormat, message: "the alarms were written by a later version (format \(version)); they are read only")
    }

    static func unstorable(_ id: UUID, _ error: FormatError) -> AlarmStoreError {
        AlarmStoreError(.unstorable, path: error.path, message: "the alarm \(id) cannot be stored: \(error.message)")
    }

    /// The place and the message.
    public var description: String { describe(message, path: path) }
    /// The description.
    public var errorDescription: String? { description }
}
