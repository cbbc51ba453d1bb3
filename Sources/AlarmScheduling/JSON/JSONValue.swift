/// Any JSON value, kept so that fields of other programs and of later versions survive a round trip.
///
/// Numbers keep their text, so that a 20-digit number or `1e400` comes back as it was.
public indirect enum JSONValue: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number.
    case number(JSONNumber)
    /// A text.
    case string(String)
    /// A list.
    case array([JSONValue])
    /// Members by key.
    case object([String: JSONValue])

    /// A whole number.
    public static func integer(_ value: Int) -> JSONValue {
        .number(JSONNumber(value))
    }

    /// The member of an object; `nil` when this is no object or has no such member.
    public subscript(key: String) -> JSONValue? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    /// The text of a string, else `nil`.
    public var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The value of a number that is whole and fits, else `nil`.
    public var int: Int? {
        if case .number(let number) = self { number.int } else { nil }
    }

    /// The value of `true` or `false`, else `nil`.
    public var bool: Bool? {
        if case .bool(let flag) = self { flag } else { nil }
    }

    /// The elements of a list, else `nil`.
    public var array: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The members of an object, else `nil`.
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

    /// A number, or `nil` for NaN and the infinities, which JSON cannot write.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        text = Int(exactly: value).map { "\($0)" } ?? "\(value)"
    }

    init(verified text: String) {
        self.text = text
    }

    /// The value when it is whole and fits, else `nil`.
    public var int: Int? {
        Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
    }

    /// The nearest value; `nil` when it is beyond the range of `Double`.
    public var double: Double? {
        Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
}

extension JSONValue: Codable {
    /// Reads any JSON value through a decoder.
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

    /// Writes the value through an encoder; a number beyond `Double` becomes a text.
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
