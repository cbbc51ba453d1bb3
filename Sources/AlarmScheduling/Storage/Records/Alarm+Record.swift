import Foundation

/// The stored form of an alarm: a JSON object with keys of its own, not those of the Swift type.
///
/// Fields that are absent have their defaults, so that records of earlier versions stay readable. Fields that nobody
/// here knows are kept in ``Alarm/unknownFields``; one whose name has a meaning here is written below `foreign`.
extension Alarm {
    private static let keys: Set<String> = [
        "armedAt", "clockChange", "deletesAfterRinging", "enabled", "exceptions", "foreign", "id", "label",
        "pausedUntil", "recurrence", "snooze", "sound", "time", "zone",
    ]

    /// The stored form.
    ///
    /// - Throws: ``FormatError`` for an `enabledAt` that is no instant of the years 1 to 9999.
    func record() throws(FormatError) -> JSONValue {
        var members = unknownFields.filter { !Self.keys.contains($0.key) }
        let foreign = unknownFields.filter { Self.keys.contains($0.key) }
        if !foreign.isEmpty { members["foreign"] = .object(foreign) }
        members["id"] = .string(id.uuidString)
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

    /// Reads the stored form.
    ///
    /// - Throws: ``FormatError`` naming the first field that is wrong.
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
    /// Reads the stored form; a field that is wrong is a data-corrupted error that names it.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            try self.init(record: container.decode(JSONValue.self))
        } catch let error as FormatError {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(error)")
        }
    }

    /// Writes the stored form; an instant keeps whole milliseconds.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(record())
    }
}
