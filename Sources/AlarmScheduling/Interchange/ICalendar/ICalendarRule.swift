/// A converter between recurrences and the daily and weekly rules of iCalendar (RFC 5545, section 3.3.10).
enum ICalendarRule {
    private static let names: [(Weekday, String)] = [
        (.sunday, "SU"), (.monday, "MO"), (.tuesday, "TU"), (.wednesday, "WE"), (.thursday, "TH"), (.friday, "FR"),
        (.saturday, "SA"),
    ]

    /// Returns the `RRULE` value of a recurrence, or `nil` for a recurrence with one date or none.
    ///
    /// - Parameters:
    ///   - recurrence: The recurrence.
    ///   - until: The `UNTIL` value, or `nil` for a rule without an end.
    /// - Returns: The value, or `nil`.
    static func text(_ recurrence: Recurrence, until: String?) -> String? {
        let end = until.map { ";UNTIL=\($0)" } ?? ""
        switch recurrence.kind {
        case .once:
            return nil
        case .weekly(let rule):
            guard !rule.days.isEmpty else { return nil }
            let days = names.filter { rule.days.contains($0.0) }.map(\.1).joined(separator: ",")
            return "FREQ=WEEKLY;INTERVAL=\(rule.interval)\(end);BYDAY=\(days);WKST=\(name(rule.weekStart))"
        case .daily(let rule):
            return "FREQ=DAILY;INTERVAL=\(rule.interval)\(end)"
        }
    }

    /// Returns the recurrence of an `RRULE` value, or the reason why alarms cannot represent the rule.
    ///
    /// - Parameters:
    ///   - value: The `RRULE` value.
    ///   - start: The start of the event.
    ///   - lastDate: A function that converts the `UNTIL` value to the date of the last occurrence.
    /// - Returns: The recurrence, or the reason for the failure.
    static func read(
        _ value: String, start: ICalendarStamp, lastDate: (ICalendarStamp) -> LocalDate
    ) -> Result<Recurrence, Refusal> {
        var parts: [String: String] = [:]
        for piece in value.uppercased().split(separator: ";") {
            let halves = piece.split(separator: "=", maxSplits: 1)
            guard halves.count == 2 else { return .failure(Refusal(reason: "\(piece) is not a part of a rule")) }
            parts[String(halves[0])] = String(halves[1])
        }
        let known: Set = ["FREQ", "INTERVAL", "UNTIL", "COUNT", "BYDAY", "WKST"]
        if let other = parts.keys.sorted().first(where: { !known.contains($0) }) {
            return .failure(Refusal(reason: "alarms have no \(other)"))
        }
        guard let interval = parts["INTERVAL"].map({ Int($0) }) ?? 1 else {
            return .failure(Refusal(reason: "INTERVAL is not a number"))
        }
        var until: LocalDate?
        if let text = parts["UNTIL"] {
            guard let stamp = ICalendarStamp(text) else { return .failure(Refusal(reason: "UNTIL is not a date")) }
            until = lastDate(stamp)
        }
        var days = WeekdaySet()
        for name in (parts["BYDAY"] ?? "").split(separator: ",") {
            guard let day = names.first(where: { $0.1 == name })?.0 else {
                return .failure(Refusal(reason: "alarms have no day \(name)"))
            }
            days.insert(WeekdaySet(day))
        }
        let weekStart = parts["WKST"].flatMap { text in names.first { $0.1 == text }?.0 } ?? .monday
        do throws(AlarmError) {
            var recurrence: Recurrence
            switch parts["FREQ"] {
            case "WEEKLY":
                recurrence = try .weekly(
                    days.isEmpty ? WeekdaySet(start.date.weekday) : days, every: interval, weekStartsOn: weekStart,
                    from: start.date, until: until)
            case "DAILY" where days.isEmpty:
                recurrence = try .everyDays(interval, from: start.date, until: until)
            case "DAILY" where interval == 1:
                recurrence = try .weekly(days, every: 1, weekStartsOn: weekStart, from: start.date, until: until)
            case let frequency:
                return .failure(Refusal(reason: "alarms have no rule by \(frequency ?? "nothing")"))
            }
            if let text = parts["COUNT"] {
                guard let count = Int(text), (1...10_000).contains(count), until == nil else {
                    return .failure(Refusal(reason: "COUNT must be from 1 to 10000, without UNTIL"))
                }
                recurrence = try limited(recurrence, to: count, from: start.date)
            }
            return .success(recurrence)
        } catch {
            return .failure(Refusal(reason: error.message))
        }
    }

    /// A reason why alarms cannot represent a rule.
    struct Refusal: Error {
        let reason: String
    }

    /// Returns the recurrence limited to its first `count` dates.
    private static func limited(
        _ recurrence: Recurrence, to count: Int, from start: LocalDate
    ) throws(AlarmError) -> Recurrence {
        var last = start
        var cursor: LocalDate? = start
        for _ in 0..<count {
            guard let from = cursor, let date = recurrence.date(onOrAfter: from) else { break }
            last = date
            cursor = date.adding(days: 1)
        }
        switch recurrence.kind {
        case .once:
            return recurrence
        case .weekly(let rule):
            return try .weekly(
                rule.days, every: rule.interval, weekStartsOn: rule.weekStart, from: rule.from, until: last)
        case .daily(let rule):
            return try .everyDays(rule.interval, from: rule.from, until: last)
        }
    }

    private static func name(_ day: Weekday) -> String {
        names[day.zeroBased].1
    }
}
