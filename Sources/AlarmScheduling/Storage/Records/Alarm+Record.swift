import Foundation

/// The stored form of an alarm: a JSON object whose keys do not depend on the names of the Swift properties.
///
/// Absent fields have their defaults, so that records of earlier versions stay readable. Fields that this version does
/// not define are kept in ``Alarm/unknownFields``, and are written beside the other fields. If the name of an unknown
/// field is a key of this version, the field is written inside the object `foreign` instead.
extension Alarm {
    private static let keys: Set<String> = [
        "armedAt", "clockChange", "deletesAfterRinging", "enabled", "exceptions", "foreign", "id", "label",
        "pausedUntil", "recurrence", "snooze", "sound", "time", "zone",
    ]

    /// Returns the stored form.
    ///
    /// - Throws: ``FormatError`` for an `enabledAt` outside the years 1 to 9999.
    func record() throws(FormatError) -> JSONValue {
        var members = unknownFields.filter { !Self.keys.contains($0.key) }
        let foreign = unknownFields.filter { Self.keys.contains($0.key) }
        if !foreign.isEmpty { members["foreign"] = .object(foreign) }
        members["id"] = .string(id.text)
        members["label"] = .string(label)
        members["time"] = .string(time.description)
        members["enabled"] = .bool(isEnabled)
        members["recurrence"] = recurrence.record
        members["snooze"] = snooze.record
        members["clockChange"] = clockChangePolicy.record
        members["deletesAfterRinging"] = .bool(deletesAfterRinging)
        members["zone"] = zoneIdentifier.map(JSONValue.string)
        members["pausedUntil"] = pausedUntil.map { .string($0.description) }
        if !exceptions.isEmpty { members["exceptions"] = .array(exceptions.sorted().map { .string($0.description) }) }
        if let sound { members["sound"] = .object(["id": .string(sound.id), "name": .string(sound.name)]) }
        if let enabledAt {
            guard let text = InstantText.text(enabledAt) else {
                throw FormatError(.invalidField, path: "armedAt", expected: "an instant of the years 1 to 9999")
            }
            members["armedAt"] = .string(text)
        }
        return .object(members)
    }

    /// Creates an alarm from the stored form.
    ///
    /// - Throws: ``FormatError`` with the path of the first invalid field.
    init(record: JSONValue) throws(FormatError) {
        let fields = try RecordFields(record, at: "")
        guard let recurrence = try fields.nested("recurrence", Recurrence.init(fields:)) else {
            throw fields.error("recurrence", "an object")
        }
        self.init(
            id: try fields.identifier("id"),
            time: try fields.required("time", "a time such as 07:30") { $0.string.flatMap(TimeOfDay.init) },
            recurrence: recurrence,
            label: try fields.optional("label", "a text") { $0.string } ?? "",
            isEnabled: try fields.optional("enabled", "true or false") { $0.bool } ?? true,
            snooze: try fields.nested("snooze", SnoozePolicy.init(fields:)) ?? .standard,
            sound: try fields.nested("sound", AlarmSound.init(fields:)),
            zoneIdentifier: try fields.optional("zone", "a text") { $0.string },
            clockChangePolicy: try fields.nested("clockChange", ClockChangePolicy.init(fields:)) ?? .standard,
            exceptions: Set(try fields.optional("exceptions", "a list of dates", RecordFields.dates) ?? []),
            pausedUntil: try fields.date("pausedUntil"),
            deletesAfterRinging: try fields.optional("deletesAfterRinging", "true or false") { $0.bool } ?? false,
            enabledAt: try fields.optional("armedAt", "an instant such as 2026-03-08T07:30:00Z") { value in
                value.string.flatMap(InstantText.instant)
            },
            unknownFields: fields.members.filter { !Self.keys.contains($0.key) }
                .merging(fields.members["foreign"]?.object ?? [:]) { own, _ in own }
        )
    }
}

extension Alarm: Codable {
    /// Creates an alarm by decoding the stored form.
    ///
    /// - Throws: `DecodingError.dataCorrupted` with the path of the first invalid field, or the error of the decoder.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            try self.init(record: container.decode(JSONValue.self))
        } catch let error as FormatError {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(error)")
        }
    }

    /// Encodes the stored form; instants are rounded to whole milliseconds.
    ///
    /// - Throws: ``FormatError`` when ``enabledAt`` is outside the years 1 to 9999, or the error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(record())
    }
}
