/// A JSON value; preserves the fields of other programs and of later versions in a round trip.
///
/// Numbers keep their text, so that a 20-digit number or `1e400` is written back unchanged.
public indirect enum JSONValue: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number.
    case number(JSONNumber)
    /// A string.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An object: its members by key.
    case object([String: JSONValue])

    /// A whole number.
    public static func integer(_ value: Int) -> JSONValue {
        .number(JSONNumber(value))
    }

    /// The member of an object, or `nil` when this value is not an object or has no such member.
    public subscript(key: String) -> JSONValue? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    /// The text of a string, or `nil` for other values.
    public var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The value of a number that is whole and fits in `Int`, or `nil` for other values.
    public var int: Int? {
        if case .number(let number) = self { number.int } else { nil }
    }

    /// The value of `true` or `false`, or `nil` for other values.
    public var bool: Bool? {
        if case .bool(let flag) = self { flag } else { nil }
    }

    /// The elements of an array, or `nil` for other values.
    public var array: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The members of an object, or `nil` for other values.
    public var object: [String: JSONValue]? {
        if case .object(let members) = self { members } else { nil }
    }
}

/// A JSON number with its text.
public struct JSONNumber: Hashable, Sendable {
    /// The number as JSON writes it, such as `7`, `-0.5` or `1e400`.
    public let text: String

    /// A whole number.
    public init(_ value: Int) {
        text = "\(value)"
    }

    /// Creates a number, or `nil` for NaN and the infinities, which JSON cannot represent.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        text = Int(exactly: value).map { "\($0)" } ?? "\(value)"
    }

    init(verified text: String) {
        self.text = text
    }

    /// The value as an integer, or `nil` when it is not whole or does not fit in `Int`.
    public var int: Int? {
        Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
    }

    /// The nearest `Double`, or `nil` when the number is beyond its range.
    public var double: Double? {
        Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
}

extension JSONValue: Codable {
    /// Decodes any JSON value, nested at most 64 levels deep.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .bool(flag)
        } else if let whole = try? container.decode(Int.self) {
            self = .integer(whole)
        } else if let value = try? container.decode(Double.self), let number = JSONNumber(value) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .string(text)
        } else if let elements = try? container.decode([JSONValue].self) {
            self = .array(elements)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    /// Encodes the value; a number that neither `Double` nor `Decimal` can represent is encoded as a string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let flag): try container.encode(flag)
        case .number(let number):
            if let whole = number.int {
                try container.encode(whole)
            } else if let value = number.double {
                try container.encode(value)
            } else {
                try container.encode(number.text)
            }
        case .string(let text): try container.encode(text)
        case .array(let elements): try container.encode(elements)
        case .object(let members): try container.encode(members)
        }
    }
}
