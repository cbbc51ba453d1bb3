import Foundation

/// A JSON value, such as a field that another program or a later version added to an alarm.
///
/// Numbers keep their text, so that a 20-digit number or `1e400` is written back unchanged.
public indirect enum JSONValue: Hashable, Sendable {
    /// The value `null`.
    case null
    /// A Boolean value.
    case bool(Bool)
    /// A number.
    case number(JSONNumber)
    /// A string.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An object: its members by key.
    case object([String: JSONValue])

    /// Returns the JSON number of an integer.
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

    /// Converts each element of an array; returns `nil` when this value is not an array or a conversion fails.
    func array<Element>(of read: (JSONValue) -> Element?) -> [Element]? {
        guard let elements = array else { return nil }
        let found = elements.compactMap(read)
        return found.count == elements.count ? found : nil
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

    /// Creates a number from an integer.
    public init(_ value: Int) {
        text = "\(value)"
    }

    /// Creates a number from a `Double`, or `nil` for NaN and the infinities, which JSON cannot represent.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        text = Int(exactly: value).map { "\($0)" } ?? "\(value)"
    }

    init(verified text: String) {
        self.text = text
    }

    /// The value as an integer, or `nil` when the number is not whole or does not fit in `Int`.
    public var int: Int? {
        Int(text)
            ?? Double(text).flatMap { Int(exactly: $0) }.flatMap { Decimal(string: text) == Decimal($0) ? $0 : nil }
    }

    /// The nearest `Double`, or `nil` when the number is beyond the range of `Double`.
    public var double: Double? {
        Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
}

extension JSONValue: Codable {
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Creates a value by decoding any JSON that is nested at most 64 levels deep.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for deeper nesting or an infinite number, or the error of the decoder.
    public init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: Key.self) {
            self = try Self.object(container, depth: 1)
        } else if var container = try? decoder.unkeyedContainer() {
            self = try Self.array(&container, depth: 1)
        } else {
            self = try Self.scalar(decoder.singleValueContainer())
        }
    }

    // Nested containers are requested directly: decoders that try one type after another need time that grows with the
    // cube of the depth.

    private static func object(_ container: KeyedDecodingContainer<Key>, depth: Int) throws -> JSONValue {
        try check(depth, container.codingPath)
        var members: [String: JSONValue] = [:]
        for key in container.allKeys {
            if let nested = try? container.nestedContainer(keyedBy: Key.self, forKey: key) {
                members[key.stringValue] = try object(nested, depth: depth + 1)
            } else if var nested = try? container.nestedUnkeyedContainer(forKey: key) {
                members[key.stringValue] = try array(&nested, depth: depth + 1)
            } else {
                members[key.stringValue] = try container.decode(Scalar.self, forKey: key).value
            }
        }
        return .object(members)
    }

    private static func array(_ container: inout any UnkeyedDecodingContainer, depth: Int) throws -> JSONValue {
        try check(depth, container.codingPath)
        var elements: [JSONValue] = []
        while !container.isAtEnd {
            if let nested = try? container.nestedContainer(keyedBy: Key.self) {
                elements.append(try object(nested, depth: depth + 1))
            } else if var nested = try? container.nestedUnkeyedContainer() {
                elements.append(try array(&nested, depth: depth + 1))
            } else {
                elements.append(try container.decode(Scalar.self).value)
            }
        }
        return .array(elements)
    }

    private static func check(_ depth: Int, _ path: [any CodingKey]) throws {
        guard depth > JSONText.depthLimit else { return }
        throw DecodingError.dataCorrupted(
            .init(codingPath: path, debugDescription: "expected at most \(JSONText.depthLimit) levels"))
    }

    /// A value without elements: null, a Boolean, a number or a string.
    private struct Scalar: Decodable {
        let value: JSONValue

        init(from decoder: any Decoder) throws {
            value = try JSONValue.scalar(decoder.singleValueContainer())
        }
    }

    private static func scalar(_ container: any SingleValueDecodingContainer) throws -> JSONValue {
        if container.decodeNil() { return .null }
        if let text = try? container.decode(String.self) { return .string(text) }
        if let flag = try? container.decode(Bool.self) { return .bool(flag) }
        let whole = try? container.decode(Int.self)
        if let whole, whole.magnitude < 1 << 53 { return .integer(whole) }
        // `Decimal` keeps digits that `Double` drops and that some decoders round.
        let exact = (try? container.decode(Decimal.self)).flatMap { $0.isFinite ? $0 : nil }
        if let whole, exact ?? Decimal(whole) == Decimal(whole) { return .integer(whole) }
        let value = try container.decode(Double.self)
        if let exact, Decimal(string: "\(value)") != exact { return .number(JSONNumber(verified: "\(exact)")) }
        guard let number = JSONNumber(value) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "expected a finite number")
        }
        return .number(number)
    }

    /// Encodes the value; a number that neither `Double` nor `Decimal` can represent is encoded as a string.
    ///
    /// - Throws: The error of the encoder, such as `EncodingError`, when encoding fails.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let flag): try container.encode(flag)
        case .number(let number):
            if let whole = number.int {
                try container.encode(whole)
            } else if let exact = number.decimal, Decimal(string: "\(number.double ?? .nan)") != exact {
                try container.encode(exact)
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

extension JSONNumber {
    /// The value with up to 38 digits, or `nil` when the number has more digits or is beyond the range of `Decimal`.
    fileprivate var decimal: Decimal? {
        Decimal(string: text).flatMap { $0.isFinite && text.utf8.count <= 38 ? $0 : nil }
    }
}
