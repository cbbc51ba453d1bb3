/// An ordered list of the fields of a JSON object, each with its value as JSON text.
///
/// Metadata and unknown fields are kept in this form. Numbers are kept exactly as written in the file, so reading and
/// writing a file changes no field.
///
/// ```swift
/// var fields = JSONFields()
/// fields["Level"] = "3.0"
/// fields.setString("Boing", for: "Project")
/// fields["Project"]  // → Optional("\"Boing\"")
/// fields.names  // → ["Level", "Project"]
/// ```
public struct JSONFields: Hashable, Sendable {
    /// A name and its value as JSON text.
    struct Field: Hashable, Sendable {
        let name: String
        var json: String
    }

    var fields: [Field] = []

    /// Creates an empty list of fields.
    public init() {}

    /// Whether the list has no fields.
    public var isEmpty: Bool { fields.isEmpty }

    /// The names of the fields, in the order of the list.
    ///
    /// - Complexity: O(*n*) in the number of fields.
    public var names: [String] { fields.map(\.name) }

    /// The JSON text of a field, or `nil` if the list has no field with this name.
    ///
    /// Setting a text replaces the text of an existing field, or adds a field at the end of the list. Setting `nil`
    /// removes the field. The text is not checked: for text that is not JSON, ``AHAP/write(_:)`` throws, and
    /// ``HapticClip/text`` omits the field.
    ///
    /// - Complexity: O(*n*) in the number of fields.
    public subscript(name: String) -> String? {
        get { fields.first { $0.name == name }?.json }
        set {
            let index = fields.firstIndex { $0.name == name }
            switch (index, newValue) {
            case (let index?, let json?): fields[index].json = json
            case (let index?, nil): fields.remove(at: index)
            case (nil, let json?): fields.append(Field(name: name, json: json))
            case (nil, nil): break
            }
        }
    }

    /// Sets the value of a field to a string.
    ///
    /// - Parameters:
    ///   - text: The string, without quotation marks.
    ///   - name: The name of the field.
    /// - Complexity: O(*n* + *m*), where *n* is the number of fields, and *m* the length of the string.
    public mutating func setString(_ text: String, for name: String) { self[name] = JSONText.quoted(text) }

    /// Returns the value of a field that is a string.
    ///
    /// - Parameter name: The name of the field.
    /// - Returns: The string without quotation marks, or `nil` if the field is missing or its value is not a string.
    /// - Complexity: O(*n* + *m*), where *n* is the number of fields, and *m* the length of the value.
    public func string(_ name: String) -> String? {
        guard let json = self[name], let document = try? JSONReader.read(Array(json.utf8), mode: .lenient),
            case .string(let text) = document.root.value
        else { return nil }
        return text
    }

    mutating func append(_ name: String, json: String) { fields.append(Field(name: name, json: json)) }

    private var normalized: [String: String] {
        Dictionary(fields.map { ($0.name, JSONText.normalized($0.json)) }, uniquingKeysWith: { $1 })
    }
}

extension JSONFields {
    /// Returns whether two lists have the same fields with equal JSON values.
    ///
    /// The order of fields is ignored, and numbers are compared by their value, also within the values of fields. The
    /// fields of a JSON object have no order, and an encoder may write 3.0 as 3.
    ///
    /// - Complexity: O(*n*) in the length of the texts.
    public static func == (left: JSONFields, right: JSONFields) -> Bool {
        left.fields == right.fields
            || (left.fields.count == right.fields.count && left.normalized == right.normalized)
    }

    /// Hashes the names of the fields.
    ///
    /// - Complexity: O(*n*) in the number of fields.
    public func hash(into hasher: inout Hasher) { hasher.combine(Set(names)) }
}
