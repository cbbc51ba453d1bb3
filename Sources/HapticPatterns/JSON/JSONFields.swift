/// Fields of a JSON object in their order, each with its value as JSON text.
///
/// Metadata and fields that this library does not know are kept this way, numbers in their own spelling, so that reading
/// and writing a file loses nothing.
///
/// ```swift
/// var fields = JSONFields()
/// fields["Level"] = "3.0"
/// fields.setString("Boing", for: "Project")
/// fields["Project"]  // → Optional("\"Boing\"")
/// fields.names  // → ["Level", "Project"]
/// ```
public struct JSONFields: Hashable, Sendable {
    /// One field.
    struct Field: Hashable, Sendable {
        let name: String
        var json: String
    }

    var fields: [Field] = []

    /// No fields.
    public init() {}

    /// Whether there is no field.
    public var isEmpty: Bool { fields.isEmpty }

    /// The names, in order.
    public var names: [String] { fields.map(\.name) }

    /// The JSON text of a field, or `nil` when there is none.
    ///
    /// Setting replaces the field in place or appends it; `nil` removes it. Text that is not JSON is refused by the
    /// writer.
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

    /// Sets a field to a string.
    ///
    /// - Parameters:
    ///   - text: The string.
    ///   - name: The field's name.
    public mutating func setString(_ text: String, for name: String) { self[name] = JSONText.quoted(text) }

    /// The text of a field that is a string, or `nil` when there is none.
    public func string(_ name: String) -> String? {
        guard let json = self[name], let document = try? JSONReader.read(Array(json.utf8), mode: .lenient),
            case .string(let text) = document.root.value
        else { return nil }
        return text
    }

    mutating func append(_ name: String, json: String) { fields.append(Field(name: name, json: json)) }
}
