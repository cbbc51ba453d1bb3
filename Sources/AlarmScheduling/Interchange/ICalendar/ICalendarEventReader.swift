import Foundation

/// A reader that converts one event to one alarm.
struct ICalendarEventReader {
    /// A reason why an event cannot become an alarm.
    struct Refusal: Error {
        let line: Int
        let code: FormatDiagnostic.Code
        let reason: String
    }

    private let lines: [ICalendarLine]
    private let alarmLines: [[ICalendarLine]]
    private let zones: any ZoneSource
    private(set) var diagnostics: [FormatDiagnostic] = []

    init(_ event: [ICalendarLine], zones: any ZoneSource) {
        var own: [ICalendarLine] = []
        var inner: [[ICalendarLine]] = []
        var depth = 0
        for line in event {
            switch line.name {
            case "BEGIN":
                depth += 1
                if depth == 1, line.value.uppercased() == "VALARM" { inner.append([]) }
            case "END": depth -= 1
            default:
                if depth == 0 {
                    own.append(line)
                } else if depth == 1, !inner.isEmpty {
                    inner[inner.count - 1].append(line)
                }
            }
        }
        lines = own
        alarmLines = inner
        self.zones = zones
    }

    mutating func alarm(_ identifiers: inout IdentifierSource) -> Result<Alarm, Refusal> {
        let place = lines.first?.number ?? 0
        guard let startLine = first("DTSTART"), let start = ICalendarStamp(startLine.value) else {
            return .failure(Refusal(line: place, code: .invalidStart, reason: "the event has no start"))
        }
        guard startLine.value.utf8.count > 8 else {
            return .failure(
                Refusal(line: startLine.number, code: .allDay, reason: "an all-day event has no time"))
        }
        if let line = first("RECURRENCE-ID") {
            return .failure(
                Refusal(
                    line: line.number, code: .changedInstance, reason: "an instance of another event is not an alarm"
                ))
        }
        var recurrence = Recurrence.once(on: start.date)
        if let line = first("RRULE") {
            switch ICalendarRule.read(line.value, start: start, lastDate: { lastDate($0, start, startLine) }) {
            case .success(let rule): recurrence = rule
            case .failure(let refusal):
                return .failure(Refusal(line: line.number, code: .unsupportedRule, reason: refusal.reason))
            }
        }
        for line in lines where ["RDATE", "EXRULE"].contains(line.name) {
            report(.unsupportedProperty, .warning, line, "alarms have no \(line.name)", "it is left out")
        }
        if start.second % 60 != 0 {
            report(.seconds, .note, startLine, "alarms ring at whole minutes", "the seconds are left out")
        }
        let minute = start.second / 60 + triggerMinutes(startLine)
        let days = Int(Int64(minute).flooredQuotient(1440))
        guard let time = TimeOfDay(minuteOfDay: minute - days * 1440), let moved = Self.moved(recurrence, by: days)
        else {
            return .failure(Refusal(line: startLine.number, code: .invalidStart, reason: "the start is out of range"))
        }
        var alarm = Alarm(
            id: identifier(&identifiers),
            time: time,
            recurrence: moved,
            label: first("SUMMARY").map { ICalendarLine.unescaped($0.value) } ?? "",
            zoneIdentifier: start.isUTC ? "Etc/UTC" : startLine.parameters["TZID"],
            clockChangePolicy: ClockChangePolicy(missingDate: .asGap),
            exceptions: Set(exceptions().compactMap { $0.adding(days: days) })
        )
        readOwn(&alarm)
        return .success(alarm)
    }

    /// Returns the date of the last occurrence at or before the end of a rule; an end in UTC is converted to the
    /// event's zone.
    private func lastDate(_ until: ICalendarStamp, _ start: ICalendarStamp, _ line: ICalendarLine) -> LocalDate {
        guard !until.isDate else { return until.date }
        var end = until
        if until.isUTC, !start.isUTC, let name = line.parameters["TZID"] {
            end = ICalendarStamp(
                instant: until.reading + Int64((try? zones.rules(for: name))?.offset(at: until.reading) ?? 0))
        }
        return end.second >= start.second ? end.date : end.date.adding(days: -1) ?? end.date
    }

    /// Returns the minutes from the event's start to the trigger of its first alarm; negative for a trigger before the
    /// start.
    private mutating func triggerMinutes(_ start: ICalendarLine) -> Int {
        guard let first = alarmLines.first else { return 0 }
        if alarmLines.count > 1 {
            report(.severalAlarms, .warning, start, "the event has \(alarmLines.count) alarms", "the first is used")
        }
        guard let trigger = first.first(where: { $0.name == "TRIGGER" }) else { return 0 }
        guard trigger.parameters["RELATED"]?.uppercased() != "END", let minutes = Self.minutes(trigger.value) else {
            report(
                .unsupportedTrigger, .warning, trigger, "only a duration before or after the start is supported",
                "the alarm rings at the start")
            return 0
        }
        return minutes
    }

    /// Returns the minutes of a duration such as `-PT15M` or `P1DT2H`; `nil` for a duration of more than four weeks and
    /// for other text.
    private static func minutes(_ text: String) -> Int? {
        var rest = text.uppercased()[...]
        let sign = rest.first == "-" ? -1 : 1
        if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
        guard rest.first == "P" else { return nil }
        rest.removeFirst()
        var minutes = 0
        while !rest.isEmpty {
            if rest.first == "T" {
                rest.removeFirst()
                continue
            }
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard digits.count <= 6, let number = Int(digits) else { return nil }
            rest.removeFirst(digits.count)
            switch rest.popFirst() {
            case "W": minutes += number * 10_080
            case "D": minutes += number * 1440
            case "H": minutes += number * 60
            case "M": minutes += number
            case "S": minutes += number / 60
            default: return nil
            }
        }
        return minutes <= 40_320 ? sign * minutes : nil
    }

    private static func moved(_ recurrence: Recurrence, by days: Int) -> Recurrence? {
        guard days != 0 else { return recurrence }
        switch recurrence.kind {
        case .once(on: let date):
            return date.flatMap { $0.adding(days: days) }.map { .once(on: $0) }
        case .weekly(let rule):
            return try? .weekly(
                WeekdaySet(rule.days.days().map { $0.adding(days: days) }), every: rule.interval,
                weekStartsOn: rule.weekStart.adding(days: days), from: rule.from?.adding(days: days),
                until: rule.until?.adding(days: days))
        case .daily(let rule):
            return rule.from.adding(days: days).flatMap { from in
                try? .everyDays(rule.interval, from: from, until: rule.until?.adding(days: days))
            }
        }
    }

    private mutating func exceptions() -> [LocalDate] {
        var dates: [LocalDate] = []
        for line in lines where line.name == "EXDATE" {
            for text in line.value.split(separator: ",") {
                if let stamp = ICalendarStamp(text) {
                    dates.append(stamp.date)
                } else {
                    report(.invalidException, .warning, line, "\(text) is not a date", "the exception is left out")
                }
            }
        }
        return dates
    }

    private func identifier(_ identifiers: inout IdentifierSource) -> UUID {
        let text = first("UID")?.value ?? ""
        if let id = UUID(uuidString: text), identifiers.take(id) { return id }
        return identifiers.make(from: text.isEmpty ? lines.map(\.text).joined() : text)
    }

    /// Reads the properties that ``ICalendarExport`` adds.
    private mutating func readOwn(_ alarm: inout Alarm) {
        func own(_ name: String) -> String? {
            first(ICalendarEventWriter.prefix + name).map { ICalendarLine.unescaped($0.value) }
        }
        func json(_ name: String) -> JSONValue? { own(name).flatMap { try? JSONText.parse(Array($0.utf8)) } }
        var policy = alarm.clockChangePolicy
        policy.gap = own("GAP").flatMap(ClockChangePolicy.Gap.init(rawValue:)) ?? policy.gap
        policy.overlap = own("OVERLAP").flatMap(ClockChangePolicy.Overlap.init(rawValue:)) ?? policy.overlap
        policy.missingDate = own("MISSING-DATE").flatMap(ClockChangePolicy.MissingDate.init) ?? policy.missingDate
        alarm.clockChangePolicy = policy
        alarm.pausedUntil = own("PAUSED-UNTIL").flatMap(LocalDate.init)
        alarm.isEnabled = own("ENABLED") != "FALSE"
        alarm.deletesAfterRinging = own("DELETES") == "TRUE"
        if let fields = json("SNOOZE").flatMap({ try? RecordFields($0, at: "snooze") }) {
            alarm.snooze = (try? SnoozePolicy(fields: fields)) ?? alarm.snooze
        }
        if let fields = json("SOUND").flatMap({ try? RecordFields($0, at: "sound") }) {
            alarm.sound = try? AlarmSound(fields: fields)
        }
        alarm.unknownFields = json("FIELDS")?.object ?? [:]
        if case .weekly(let rule) = alarm.recurrence.kind, own("OPEN") == "TRUE", rule.interval == 1 {
            let open = try? Recurrence.weekly(rule.days, every: 1, weekStartsOn: rule.weekStart, until: rule.until)
            alarm.recurrence = open ?? alarm.recurrence
        }
        if case .weekly(let rule) = alarm.recurrence.kind, let from = own("FROM").flatMap(LocalDate.init) {
            let counted = try? Recurrence.weekly(
                rule.days, every: rule.interval, weekStartsOn: rule.weekStart, from: from, until: rule.until)
            // A calendar may have moved the start; the stored first date is then ignored in favor of the start.
            if let counted, counted.date(onOrAfter: from) == rule.from {
                alarm.recurrence = counted
            }
        }
        if let fields = json("NEVER").flatMap({ try? RecordFields($0, at: "recurrence") }) {
            alarm.recurrence = (try? Recurrence(fields: fields)) ?? .weekly([])
            alarm.exceptions = alarm.exceptions.filter { alarm.recurrence.includes($0) }
        }
    }

    private func first(_ name: String) -> ICalendarLine? {
        lines.first { $0.name == name }
    }

    private mutating func report(
        _ code: FormatDiagnostic.Code, _ severity: FormatDiagnostic.Severity, _ line: ICalendarLine,
        _ message: String, _ remedy: String
    ) {
        diagnostics.append(FormatDiagnostic(code, severity, line: line.number, message, remedy: remedy))
    }
}
