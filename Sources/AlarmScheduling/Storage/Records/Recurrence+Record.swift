/// The stored forms of a recurrence and of the policies, one JSON object each.
extension Recurrence {
    var record: JSONValue {
        var members: [String: JSONValue] = [:]
        switch kind {
        case .once(on: let date):
            members["kind"] = .string("once")
            members["on"] = date.map { .string($0.description) }
        case .weekly(let rule):
            members["kind"] = .string("weekly")
            members["days"] = .array(rule.days.days().map { .integer($0.rawValue) })
            members["every"] = .integer(rule.interval)
            members["weekStart"] = .integer(rule.weekStart.rawValue)
            members["from"] = rule.from.map { .string($0.description) }
            members["until"] = rule.until.map { .string($0.description) }
        case .daily(let rule):
            members["kind"] = .string("daily")
            members["every"] = .integer(rule.interval)
            members["from"] = .string(rule.from.description)
            members["until"] = rule.until.map { .string($0.description) }
        }
        return .object(members)
    }

    init(fields: RecordFields) throws(FormatError) {
        let kind = try fields.required("kind", "a kind of recurrence") { $0.string }
        let every = try fields.optional("every", "a whole number") { $0.int } ?? 1
        let from = try fields.date("from")
        let until = try fields.date("until")
        let rule: () throws(AlarmError) -> Recurrence
        switch kind {
        case "once":
            self = .once(on: try fields.date("on"))
            return
        case "weekly":
            let days = try fields.required("days", "a list of weekdays, 1 (Sunday) to 7", Self.days)
            let weekStart = try fields.optional("weekStart", "a weekday, 1 (Sunday) to 7") { value in
                value.int.flatMap(Weekday.init(rawValue:))
            }
            rule = { () throws(AlarmError) in
                try .weekly(days, every: every, weekStartsOn: weekStart ?? .monday, from: from, until: until)
            }
        case "daily":
            guard let from else { throw fields.error("from", "a date") }
            rule = { () throws(AlarmError) in try .everyDays(every, from: from, until: until) }
        default:
            throw fields.error("kind", "once, weekly or daily, not \(kind)")
        }
        do {
            self = try rule()
        } catch {
            throw fields.error("every", "another rule: \(error.message)")
        }
    }

    private static func days(_ value: JSONValue) -> WeekdaySet? {
        value.array(of: { $0.int.flatMap(Weekday.init(rawValue:)) }).map { WeekdaySet($0) }
    }
}

extension SnoozePolicy {
    var record: JSONValue {
        var members: [String: JSONValue] = ["minutes": .integer(minutes), "whenIgnored": .bool(snoozesWhenIgnored)]
        members["limit"] = limit.map(JSONValue.integer)
        return .object(members)
    }

    init(fields: RecordFields) throws(FormatError) {
        let minutes = try fields.optional("minutes", "a whole number") { $0.int } ?? SnoozePolicy.standard.minutes
        let limit = try fields.optional("limit", "a whole number") { $0.int }
        let whenIgnored = try fields.optional("whenIgnored", "true or false") { $0.bool } ?? false
        guard let policy = SnoozePolicy(minutes: minutes, limit: limit, snoozesWhenIgnored: whenIgnored) else {
            throw fields.error("minutes", "1 to 1440 minutes and a limit of 0 or more")
        }
        self = policy
    }
}

extension ClockChangePolicy {
    var record: JSONValue {
        .object([
            "gap": .string(gap.rawValue), "overlap": .string(overlap.rawValue),
            "missingDate": .string(missingDate.rawValue),
        ])
    }

    init(fields: RecordFields) throws(FormatError) {
        let standard = ClockChangePolicy.standard
        self.init(
            gap: try fields.choice("gap", standard.gap),
            overlap: try fields.choice("overlap", standard.overlap),
            missingDate: try fields.choice("missingDate", standard.missingDate)
        )
    }
}

extension AlarmSound {
    init(fields: RecordFields) throws(FormatError) {
        self.init(
            id: try fields.required("id", "a text") { $0.string },
            name: try fields.optional("name", "a text") { $0.string } ?? ""
        )
    }
}
