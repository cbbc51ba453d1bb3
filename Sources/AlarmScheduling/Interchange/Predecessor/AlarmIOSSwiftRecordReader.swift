import Foundation

/// A reader that converts the fields of one record, and reports the fields that it changes or adds.
struct AlarmIOSSwiftRecordReader {
    private static let keys: Set<String> = [
        "uuid", "date", "enabled", "snoozeEnabled", "repeatWeekdays", "mediaID", "mediaLabel", "label",
    ]

    let members: [String: JSONValue]
    let path: String
    private(set) var diagnostics: [FormatDiagnostic] = []

    init(members: [String: JSONValue], path: String) {
        self.members = members
        self.path = path
    }

    /// Returns the recurrence, or `nil` when the weekdays are not an array of whole numbers.
    mutating func recurrence(date: LocalDate, isPast: Bool) -> Recurrence? {
        guard let value = members["repeatWeekdays"], value != .null else {
            report(.missingWeekdays, .note, "repeatWeekdays", "there are no weekdays", "the alarm rings once")
            return once(date, isPast: isPast)
        }
        guard let numbers = value.array(of: \.int) else { return nil }
        if numbers.isEmpty { return once(date, isPast: isPast) }
        let days = WeekdaySet(numbers: numbers)
        if numbers.contains(where: { !(1...7).contains($0) }) {
            let rest = days.isEmpty ? "none is left, so the alarm never rings" : "\(days) is kept"
            report(.invalidWeekdays, .warning, "repeatWeekdays", "weekdays are 1 (Sunday) to 7", rest)
        }
        return .weekly(days)
    }

    mutating func alarm(time: TimeOfDay, recurrence: Recurrence, _ identifiers: inout IdentifierSource) -> Alarm {
        Alarm(
            id: identifier(&identifiers),
            time: time,
            recurrence: recurrence,
            label: text("label"),
            isEnabled: flag("enabled"),
            snooze: flag("snoozeEnabled") ? .standard : .off,
            sound: sound(),
            unknownFields: members.filter { !Self.keys.contains($0.key) }
        )
    }

    private mutating func once(_ date: LocalDate, isPast: Bool) -> Recurrence {
        guard isPast else { return .once(on: date) }
        report(.pastDate, .note, "date", "\(date) is in the past", "the alarm rings at the next such time")
        return .once()
    }

    private mutating func identifier(_ identifiers: inout IdentifierSource) -> UUID {
        let stored = members["uuid"]?.string.flatMap(UUID.init(uuidString:))
        if let stored, identifiers.take(stored) { return stored }
        let id = identifiers.make(from: JSONText.text(.object(members)))
        if stored == nil {
            report(.missingIdentifier, .warning, "uuid", "the identifier is missing", "the alarm got \(id)")
        } else {
            report(.duplicateIdentifier, .warning, "uuid", "the identifier is already used", "the alarm got \(id)")
        }
        return id
    }

    private mutating func flag(_ key: String) -> Bool {
        if let flag = members[key]?.bool { return flag }
        if let number = members[key]?.int, number == 0 || number == 1 { return number == 1 }
        report(.missingFlag, .warning, key, "expected true or false", "the value is taken as true")
        return true
    }

    private mutating func text(_ key: String) -> String {
        if let text = members[key]?.string { return text }
        report(.missingLabel, .note, key, "the label is missing or not a string", "the label is left empty")
        return ""
    }

    private mutating func sound() -> AlarmSound? {
        let id = members["mediaID"]?.string ?? ""
        let name = members["mediaLabel"]?.string ?? ""
        return id.isEmpty && name.isEmpty ? nil : AlarmSound(id: id, name: name)
    }

    private mutating func report(
        _ code: FormatDiagnostic.Code, _ severity: FormatDiagnostic.Severity, _ key: String, _ message: String,
        _ remedy: String
    ) {
        diagnostics.append(FormatDiagnostic(code, severity, path: "\(path).\(key)", message, remedy: remedy))
    }
}
