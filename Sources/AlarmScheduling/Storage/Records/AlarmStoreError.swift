public import Foundation

/// Why a store could not keep or read a collection; the collection is as it was.
///
/// Later versions may add cases.
public enum AlarmStoreError: Error, Hashable, CustomStringConvertible {
    /// A call of the file system failed.
    case file(FileFailure)
    /// Another process kept the store locked for longer than the time allowed.
    case busy
    /// The text is of a later format that needs at least this version.
    case readOnly(newer: Int)
    /// An alarm has a value that cannot be stored.
    case unstorable(UUID, AlarmRecordError)

    /// One sentence with the reason.
    public var description: String {
        switch self {
        case .file(let failure): "\(failure)"
        case .busy: "another process keeps the alarms locked"
        case .readOnly(let version):
            "the alarms were written by a later version (format \(version)); they are read only"
        case .unstorable(let id, let error): "the alarm \(id) cannot be stored: \(error)"
        }
    }
}

/// A call of the file system that failed.
public struct FileFailure: Error, Hashable, CustomStringConvertible {
    /// The call, such as `fsync`.
    public let call: String
    /// The file or folder.
    public let path: String
    /// The error number of the system, such as `ENOSPC`.
    public let code: Int32

    /// Creates a failure.
    public init(call: String, path: String, code: Int32) {
        self.call = call
        self.path = path
        self.code = code
    }

    /// One sentence with the system's words.
    public var description: String { "\(call) \(path): \(String(cString: strerror(code)))" }
}
