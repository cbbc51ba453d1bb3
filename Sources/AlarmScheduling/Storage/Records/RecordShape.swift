/// A group of the fields that this version defines for an object in a record; the other fields are kept unchanged.
struct RecordShape {
    /// The fields that this version defines.
    let fields: Set<String>
    /// The fields whose values are objects, or arrays of objects, with fields of their own.
    let nested: [String: RecordShape]
    /// The fields that must be equal for the unknown fields to stay with the object.
    let identity: [String]
    /// Whether the unknown fields of the object itself are kept; an alarm keeps its own.
    let keepsOwn: Bool

    private init(
        _ fields: Set<String>, nested: [String: RecordShape] = [:], identity: [String] = [], keepsOwn: Bool = true
    ) {
        self.fields = fields
        self.nested = nested
        self.identity = identity
        self.keepsOwn = keepsOwn
    }

    static let alarm = RecordShape(
        [],
        nested: [
            "clockChange": RecordShape(["gap", "missingDate", "overlap"]),
            "recurrence": RecordShape(["days", "every", "from", "kind", "on", "until", "weekStart"]),
            "snooze": RecordShape(["limit", "minutes", "whenIgnored"]),
            "sound": RecordShape(["id", "name"], identity: ["id"]),
        ], keepsOwn: false)

    static let state = RecordShape(
        [
            "alarm", "announced", "checked", "forgotten", "offset", "ringing", "rung", "skipped", "snoozed",
            "unanswered",
        ],
        nested: [
            "announced": occurrence, "forgotten": occurrence, "ringing": occurrence, "rung": occurrence,
            "skipped": occurrence, "snoozed": occurrence, "unanswered": occurrence,
        ])

    static let missed = RecordShape(
        occurrence.fields.union(["alarm", "cause", "earlier", "label"]), identity: occurrence.identity)

    private static let occurrence = RecordShape(
        ["at", "date", "length", "missed", "pass", "shift", "since", "snooze", "time"],
        identity: ["date", "time", "pass"])
}

extension JSONValue {
    /// Returns the object with the fields of its previous version that this version of the library does not define, at
    /// every level.
    func keepingUnknownFields(of old: JSONValue?, _ shape: RecordShape) -> JSONValue {
        guard case .object(var members) = self, case .object(let before)? = old,
            shape.identity.allSatisfy({ members[$0] == before[$0] })
        else { return self }
        if shape.keepsOwn {
            for (key, value) in before where !shape.fields.contains(key) { members[key] = value }
        }
        for (key, nested) in shape.nested {
            guard let value = members[key], let earlier = before[key] else { continue }
            members[key] = value.keepingUnknownFields(ofElements: earlier, nested)
        }
        return .object(members)
    }

    private func keepingUnknownFields(ofElements old: JSONValue, _ shape: RecordShape) -> JSONValue {
        guard case .array(let elements) = self, case .array(let before) = old else {
            return keepingUnknownFields(of: old, shape)
        }
        func identity(_ element: JSONValue) -> [JSONValue?] { shape.identity.map { element[$0] } }
        let known = Dictionary(before.map { (identity($0), $0) }) { first, _ in first }
        return .array(elements.map { $0.keepingUnknownFields(of: known[identity($0)], shape) })
    }
}
