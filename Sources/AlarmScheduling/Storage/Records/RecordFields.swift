import Foundation

/// A reader of the members of a stored object; its errors contain the path of the field.
struct RecordFields {
    let members: [String: JSONValue]
    private let path: String

    init(_ value: JSONValue, at path: String) throws(FormatError) {
        guard let members = value.object else {
            throw FormatError(.invalidField, path: path.isEmpty ? "alarm" : path, expected: "an object")
        }
        self.members = members
        self.path = path
    }

    /// Reads a field, or returns `nil` when the field is absent or `null`.
    ///
    /// - Throws: ``FormatError`` for an invalid value.
    func optional<T>(
        _ key: String,
        _ expected: String,
        _ read: (JSONValue) -> T?
    ) throws(FormatError) -> T? {
        guard let value = members[key], value != .null else { return nil }
        guard let result = read(value) else { throw error(key, expected) }
        return result
    }

    /// Reads a required field.
    ///
    /// - Throws: ``FormatError`` for an invalid value or an absent field.
    func required<T>(
        _ key: String,
        _ expected: String,
        _ read: (JSONValue) -> T?
    ) throws(FormatError) -> T {
        guard let result = try optional(key, expected, read) else { throw error(key, expected) }
        return result
    }

    /// Reads a nested object, or returns `nil` when the field is absent or `null`.
    ///
    /// - Throws: ``FormatError`` for a value that is not an object, or the error of `read`.
    func nested<T>(
        _ key: String,
        _ read: (RecordFields) throws(FormatError) -> T
    ) throws(FormatError) -> T? {
        guard let value = members[key], value != .null else { return nil }
        return try read(RecordFields(value, at: place(key)))
    }

    func identifier(_ key: String) throws(FormatError) -> UUID {
        try required(key, "an identity") { $0.string.flatMap(UUID.init(text:)) }
    }

    func instant(_ key: String) throws(FormatError) -> Date {
        try required(key, "an instant") { $0.string.flatMap(InstantText.instant) }
    }

    func date(_ key: String) throws(FormatError) -> LocalDate? {
        try optional(key, "a date such as 2026-03-08") { $0.string.flatMap(LocalDate.init) }
    }

    func choice<T: RawRepresentable<String>>(_ key: String, _ standard: T) throws(FormatError) -> T {
        try optional(key, "another word") { $0.string.flatMap(T.init(rawValue:)) } ?? standard
    }

    func error(_ key: String, _ expected: String) -> FormatError {
        FormatError(.invalidField, path: place(key), expected: expected)
    }

    static func dates(_ value: JSONValue) -> [LocalDate]? {
        value.array(of: { $0.string.flatMap(LocalDate.init) })
    }

    private func place(_ key: String) -> String {
        path.isEmpty ? key : "\(path).\(key)"
    }
}
