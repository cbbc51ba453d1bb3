public import Foundation

/// A JSON value with its path, so that an error in a file of test vectors names the place.
///
///     let cases = try JSON(data: data)["cases"].array()
///     let zone = try cases[0][1].string()
///
/// Subscripts never fail. The typed getters throw a ``JSONShapeError`` with the path and the value at it.
public struct JSON: Sendable {
    /// The six kinds of JSON values, and `missing` for a subscript that found nothing.
    public indirect enum Value: Sendable, Equatable {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array([Value])
        case object([String: Value])
        case missing
    }

    /// The value at the path.
    public let value: Value
    /// The path from the root: `$.cases[3].h`.
    public let path: String

    /// Reads a document.
    public init(data: Data) throws {
        value = try JSONDecoder().decode(Value.self, from: data)
        path = "$"
    }

    /// Wraps a value under a path.
    public init(_ value: Value, path: String = "$") {
        self.value = value
        self.path = path
    }

    /// The member of an object, or `missing`.
    public subscript(key: String) -> JSON {
        guard case .object(let members) = value else { return JSON(.missing, path: "\(path).\(key)") }
        return JSON(members[key] ?? .missing, path: "\(path).\(key)")
    }

    /// The element of an array, or `missing`.
    public subscript(index: Int) -> JSON {
        guard case .array(let elements) = value, elements.indices.contains(index) else {
            return JSON(.missing, path: "\(path)[\(index)]")
        }
        return JSON(elements[index], path: "\(path)[\(index)]")
    }

    /// Whether the value is absent or `null`.
    public var isNull: Bool { value == .null || value == .missing }

    /// The text of a string.
    public func string() throws -> String {
        guard case .string(let text) = value else {
            throw JSONShapeError(path: path, expected: "a string", found: value)
        }
        return text
    }

    /// The value of a number.
    public func double() throws -> Double {
        guard case .number(let number) = value else {
            throw JSONShapeError(path: path, expected: "a number", found: value)
        }
        return number
    }

    /// The value of a number that is whole.
    public func int() throws -> Int {
        guard case .number(let number) = value, let whole = Int(exactly: number) else {
            throw JSONShapeError(path: path, expected: "a whole number", found: value)
        }
        return whole
    }

    /// The value of `true` or `false`.
    public func bool() throws -> Bool {
        guard case .bool(let flag) = value else {
            throw JSONShapeError(path: path, expected: "true or false", found: value)
        }
        return flag
    }

    /// The elements of an array, each with its path.
    public func array() throws -> [JSON] {
        guard case .array(let elements) = value else {
            throw JSONShapeError(path: path, expected: "an array", found: value)
        }
        return elements.enumerated().map { JSON($1, path: "\(path)[\($0)]") }
    }

    /// The members of an object, sorted by key, each with its path.
    public func members() throws -> [(key: String, value: JSON)] {
        guard case .object(let members) = value else {
            throw JSONShapeError(path: path, expected: "an object", found: value)
        }
        return members.sorted { $0.key < $1.key }.map { ($0.key, JSON($0.value, path: "\(path).\($0.key)")) }
    }
}

/// An error in the structure of a document that is valid JSON.
public struct JSONShapeError: Error, CustomStringConvertible {
    /// The path of the value: `$.cases[3].h`.
    public let path: String
    /// The expected kind of value: `a number`.
    public let expected: String
    /// The value at the path.
    public let found: JSON.Value

    /// A sentence with the path.
    public var description: String { "\(path): expected \(expected), found \(found.kind)" }
}

extension JSON.Value: Decodable {
    /// Reads any JSON value.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .string(text)
        } else if let flag = try? container.decode(Bool.self) {
            self = .bool(flag)
        } else if let elements = try? container.decode([JSON.Value].self) {
            self = .array(elements)
        } else {
            self = .object(try container.decode([String: JSON.Value].self))
        }
    }

    /// The kind of value, in words.
    public var kind: String {
        switch self {
        case .null: "null"
        case .bool(let flag): "\(flag)"
        case .number(let number): "the number \(number)"
        case .string(let text): "the string \"\(text.prefix(40))\""
        case .array(let elements): "an array of \(elements.count)"
        case .object: "an object"
        case .missing: "nothing"
        }
    }
}
