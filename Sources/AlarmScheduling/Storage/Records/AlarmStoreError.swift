public import Foundation

/// An error of a store that could not read or save the alarms; the alarms stay unchanged.
public struct AlarmStoreError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// A code that identifies the kind of a store error.
    ///
    /// Later versions may add codes.
    public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The stable text by which programs identify the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A call to the file system failed; ``AlarmStoreError/errorNumber`` is the error number of the call.
        public static let file = Code(rawValue: "file")
        /// Another process held the lock of the store for longer than the lock timeout.
        public static let busy = Code(rawValue: "busy")
        /// The stored text has a later format, which can be read but not changed.
        public static let newerFormat = Code(rawValue: "newerFormat")
        /// An alarm has a value that the stored form cannot represent.
        public static let unstorable = Code(rawValue: "unstorable")
        /// The stored text is longer than 256 MiB (268,435,456 bytes), or would be after the change.
        public static let tooLarge = Code(rawValue: "tooLarge")
        /// The location of the store, such as a suite of user defaults, does not exist.
        public static let unavailable = Code(rawValue: "unavailable")

        /// The same text as ``rawValue``.
        public var description: String { rawValue }
    }

    /// The code that identifies the kind of error.
    public let code: Code
    /// The path of the file, the suite of user defaults, or the field that cannot be stored; `nil` for other errors.
    public let path: String?
    /// A sentence that states the problem.
    public let message: String
    /// The system's error number, such as `ENOSPC`; `nil` unless a call to the file system failed.
    public let errorNumber: Int32?

    /// Creates an error, for a store of your own or for a test.
    ///
    /// - Parameters:
    ///   - code: The kind of the error.
    ///   - path: The path of the file, the suite or the field, or `nil`.
    ///   - message: A sentence that states the problem.
    ///   - errorNumber: The system's error number, or `nil`.
    public init(_ code: Code, path: String? = nil, message: String, errorNumber: Int32? = nil) {
        self.code = code
        self.path = path
        self.message = message
        self.errorNumber = errorNumber
    }

    /// Creates the error of a failed call to the file system.
    init(call: String, path: String, errorNumber: Int32) {
        let reason = String(cString: strerror(errorNumber))
        self.init(.file, path: path, message: "\(call): \(reason)", errorNumber: errorNumber)
    }

    static let busy = AlarmStoreError(.busy, message: "another process keeps the alarms locked")

    static func tooLarge(_ path: String?, limit: Int) -> AlarmStoreError {
        AlarmStoreError(.tooLarge, path: path, message: "the stored text is longer than \(limit) bytes")
    }

    static func newerFormat(_ version: Int) -> AlarmStoreError {
        AlarmStoreError(
            .newerFormat, message: "the alarms were written by a later version (format \(version)) and are read-only")
    }

    static func unstorable(_ id: UUID, _ error: FormatError) -> AlarmStoreError {
        AlarmStoreError(.unstorable, path: error.path, message: "the alarm \(id) cannot be stored: \(error.message)")
    }

    /// A sentence with the place and the message.
    public var description: String { describe(message, path: path) }
    /// The same sentence as ``description``.
    public var errorDescription: String? { description }
}
