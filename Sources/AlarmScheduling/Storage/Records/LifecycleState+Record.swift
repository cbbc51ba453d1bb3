import Foundation

/// The stored forms of an occurrence and of its identifier, both without the alarm's identifier.
extension Occurrence {
    /// The members of the identifier and of the occurrence.
    var record: [String: JSONValue] {
        var members = id.record
        members["at"] = InstantText.text(date).map(JSONValue.string)
        switch reason {
        case .regular: break
        case .shifted(by: let seconds): members["shift"] = .integer(seconds)
        case .snooze(let count): members["snooze"] = .integer(count)
        }
        return members
    }

    init(fields: RecordFields, alarmID: UUID) throws(FormatError) {
        let shift = try fields.optional("shift", "a whole number") { $0.int }
        let snooze = try fields.optional("snooze", "a whole number") { $0.int }
        self.init(
            id: try ID(fields: fields, alarmID: alarmID),
            date: try fields.instant("at"),
            reason: snooze.map(Reason.snooze) ?? shift.map(Reason.shifted(by:)) ?? .regular
        )
    }
}

extension Occurrence.ID {
    var record: [String: JSONValue] {
        var members: [String: JSONValue] = [
            "date": .string(localDate.description), "time": .string(time.description),
        ]
        members["pass"] = pass.map { .string($0.rawValue) }
        return members
    }

    init(fields: RecordFields, alarmID: UUID) throws(FormatError) {
        self.init(
            alarmID: alarmID,
            localDate: try fields.required("date", "a date") { $0.string.flatMap(LocalDate.init) },
            time: try fields.required("time", "a time") { $0.string.flatMap(TimeOfDay.init) },
            pass: try fields.optional("pass", "first or second") {
                $0.string.flatMap(Occurrence.Pass.init(rawValue:))
            }
        )
    }

    /// Returns whether the left identifier is written before the right identifier.
    ///
    /// With a fixed order, equal states give equal bytes.
    static func isBefore(_ left: Occurrence.ID, _ right: Occurrence.ID) -> Bool {
        (left.localDate, left.time, left.pass?.rawValue ?? "") < (
            right.localDate, right.time, right.pass?.rawValue ?? ""
        )
    }
}

/// The stored form of the lifecycle state of an alarm.
extension AlarmLifecycle.State {
    func record(alarmID: UUID) -> JSONValue {
        var members: [String: JSONValue] = ["alarm": .string(alarmID.text)]
        members["checked"] = InstantText.text(checked).map(JSONValue.string)
        members["offset"] = offset.map(JSONValue.integer)
        switch phase {
        case .idle:
            break
        case .ringing(let occurrence, let since):
            var fields = occurrence.record
            fields["since"] = InstantText.text(since).map(JSONValue.string)
            members["ringing"] = .object(fields)
        case .snoozed(let occurrence, let length):
            var fields = occurrence.record
            fields["length"] = .integer(Int(clamping: Int64((length * 1000).rounded())))
            members["snoozed"] = .object(fields)
        }
        for (name, occurrences) in [("rung", rung), ("forgotten", forgotten)] where !occurrences.isEmpty {
            members[name] = .array(
                occurrences.sorted { Occurrence.ID.isBefore($0.key, $1.key) }.map { id, date in
                    .object(Occurrence(id: id, date: date, reason: .regular).record)
                })
        }
        if !skipped.isEmpty {
            members["skipped"] = .array(skipped.sorted(by: Occurrence.ID.isBefore).map { .object($0.record) })
        }
        members["announced"] = announced.map { .object($0.record) }
        if let unanswered {
            var fields = unanswered.occurrence.record
            fields["missed"] = .bool(unanswered.isMissed)
            members["unanswered"] = .object(fields)
        }
        return .object(members)
    }

    /// Reads the stored form and returns the state with the identifier of its alarm.
    static func read(_ value: JSONValue) throws(FormatError) -> (alarmID: UUID, state: AlarmLifecycle.State) {
        let fields = try RecordFields(value, at: "")
        let id = try fields.identifier("alarm")
        var state = AlarmLifecycle.State(
            checked: try fields.instant("checked"))
        state.offset = try fields.optional("offset", "seconds") { value in
            value.int.flatMap { ZoneTable.allowedOffsets.contains($0) ? $0 : nil }
        }
        if let ringing = try fields.nested("ringing", { (fields) throws(FormatError) in fields }) {
            let since = try ringing.instant("since")
            state.phase = .ringing(try Occurrence(fields: ringing, alarmID: id), since: since)
        } else if let snoozed = try fields.nested("snoozed", { (fields) throws(FormatError) in fields }) {
            let length = try snoozed.required("length", "milliseconds above 0") { value in
                value.int.flatMap { (1...1_000_000_000).contains($0) ? TimeInterval($0) / 1000 : nil }
            }
            state.phase = .snoozed(try Occurrence(fields: snoozed, alarmID: id), length: length)
        }
        for element in fields.members["rung"]?.array ?? [] {
            let occurrence = try Occurrence(fields: RecordFields(element, at: "rung"), alarmID: id)
            state.rung[occurrence.id] = occurrence.date
        }
        for element in fields.members["forgotten"]?.array ?? [] {
            let occurrence = try Occurrence(fields: RecordFields(element, at: "forgotten"), alarmID: id)
            state.forgotten[occurrence.id] = occurrence.date
        }
        for element in fields.members["skipped"]?.array ?? [] {
            state.skipped.insert(try Occurrence.ID(fields: RecordFields(element, at: "skipped"), alarmID: id))
        }
        state.announced = try fields.nested("announced") { (fields) throws(FormatError) in
            try Occurrence.ID(fields: fields, alarmID: id)
        }
        if let fields = try fields.nested("unanswered", { (fields) throws(FormatError) in fields }) {
            state.unanswered = AlarmLifecycle.Unanswered(
                occurrence: try Occurrence(fields: fields, alarmID: id),
                isMissed: try fields.required("missed", "true or false") { $0.bool })
        }
        return (id, state)
    }
}

/// The stored form of a missed occurrence.
extension MissedOccurrence {
    var record: JSONValue {
        var members = occurrence.record
        members["alarm"] = .string(occurrence.alarmID.text)
        members["cause"] = .string(cause.rawValue)
        members["label"] = .string(label)
        if earlierCount > 0 { members["earlier"] = .integer(earlierCount) }
        return .object(members)
    }

    init(record: JSONValue) throws(FormatError) {
        let fields = try RecordFields(record, at: "")
        let id = try fields.identifier("alarm")
        self.init(
            occurrence: try Occurrence(fields: fields, alarmID: id),
            cause: try fields.required("cause", "a cause") {
                $0.string.flatMap(AlarmLifecycle.MissedCause.init(rawValue:))
            },
            label: try fields.optional("label", "a text") { $0.string } ?? "",
            earlierCount: try fields.optional("earlier", "a number of occurrences") { value in
                value.int.flatMap { $0 >= 0 ? $0 : nil }
            } ?? 0
        )
    }
}
