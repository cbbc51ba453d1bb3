import Foundation

/// A writer that exports one alarm as one event, and reports the differences between the alarm and the event.
struct ICalendarEventWriter {
    /// The prefix of the names of extension properties.
    static let prefix = "X-TACTUS-"

    let alarm: Alarm
    private(set) var lines: [ICalendarLine] = []
    private(set) var diagnostics: [FormatDiagnostic] = []
    private(set) var start: ICalendarStamp
    private var owned: [ICalendarLine] = []
    private let now: Date
    private let stamp: ICalendarStamp

    init(alarm: Alarm, now: Date, stamp: ICalendarStamp) {
        self.alarm = alarm
        self.now = now
        self.stamp = stamp
        start = ICalendarStamp(date: stamp.date, second: alarm.time.minuteOfDay * 60)
    }

    mutating func write(in zone: some ZoneRules, isKnown: Bool) {
        if !isKnown {
            lose(.unknownZone, .warning, "the zone \(alarm.zoneIdentifier ?? "") is not among the given zones")
        }
        let first = firstDate(in: zone)
        start.date = first ?? stamp.date
        lines = [
            ICalendarLine("BEGIN", "VEVENT"), ICalendarLine("UID", alarm.id.uuidString),
            ICalendarLine("DTSTAMP", stamp.text), ICalendarLine("SUMMARY", ICalendarLine.escaped(alarm.label)),
            local("DTSTART", start),
        ]
        var exceptions = alarm.exceptions
        if first == nil {
            own("NEVER", JSONText.text(alarm.recurrence.record))
            exceptions.insert(start.date)
            lose(.neverRings, .note, "the alarm never rings", "the only date of the event is an exception")
        } else if let rule = ICalendarRule.text(alarm.recurrence, until: until(in: zone)) {
            lines.append(ICalendarLine("RRULE", rule))
        }
        for date in exceptions.sorted() {
            lines.append(local("EXDATE", ICalendarStamp(date: date, second: start.second)))
        }
        writeOwn()
        if alarm.clockChangePolicy.missingDate == .skip, Self.missesDate(zone, from: start.reading) {
            lose(
                .missingDate, .warning, "the zone skips a date; a calendar rings on the next date, the alarm does not")
        }
        lines += owned
        lines.append(ICalendarLine("TRANSP", "TRANSPARENT"))
        if alarm.isEnabled {
            lines += [
                ICalendarLine("BEGIN", "VALARM"), ICalendarLine("ACTION", "DISPLAY"),
                ICalendarLine("DESCRIPTION", ICalendarLine.escaped(alarm.label)), ICalendarLine("TRIGGER", "PT0S"),
                ICalendarLine("END", "VALARM"),
            ]
        }
        lines.append(ICalendarLine("END", "VEVENT"))
    }

    /// Returns the date of the first occurrence, on which the event starts, or `nil` when there is no occurrence.
    private mutating func firstDate(in zone: some ZoneRules) -> LocalDate? {
        let seconds = UnixSeconds.floor(now) ?? 0
        let today = ICalendarStamp(instant: seconds + Int64(zone.offset(at: seconds))).date
        switch alarm.recurrence.kind {
        case .once(on: let date?):
            return date
        case .once(on: nil):
            var enabled = alarm
            enabled.isEnabled = true
            let date = enabled.nextOccurrence(after: alarm.enabledAt ?? now, in: zone)?.localDate ?? today
            lose(.undated, .note, "the alarm has no date", "the event has the date \(date)")
            return date
        case .weekly(let rule):
            let date = alarm.recurrence.date(onOrAfter: rule.from ?? today)
            if rule.from == nil, date != nil { own("OPEN", "TRUE") }
            if let from = rule.from, date != nil, date != from { own("FROM", from.description) }
            return date
        case .daily(let rule):
            return rule.from
        }
    }

    /// Returns the `UNTIL` value of the rule, or `nil` for a rule without an end.
    ///
    /// In floating time the value is the last possible occurrence. For an alarm with a zone it is the last second of
    /// the last date, in UTC.
    private func until(in zone: some ZoneRules) -> String? {
        let date: LocalDate?
        switch alarm.recurrence.kind {
        case .once: date = nil
        case .weekly(let rule): date = rule.until
        case .daily(let rule): date = rule.until
        }
        guard let date else { return nil }
        guard alarm.zoneIdentifier != nil else { return ICalendarStamp(date: date, second: start.second).text }
        let reading = ICalendarStamp(date: date, second: 86_399).reading
        switch zone.wallTime(reading) {
        case .unique(let instant), .overlap(first: _, second: let instant): return ICalendarStamp(instant: instant).text
        case .gap(let gap): return ICalendarStamp(instant: gap.shifted).text
        }
    }

    /// Adds the extension properties, which only ``ICalendarImport`` reads.
    private mutating func writeOwn() {
        // Decision 0356.
        let policy = alarm.clockChangePolicy
        if policy.gap != .shift {
            own("GAP", policy.gap.rawValue)
            lose(.gap, .warning, "skipped times follow the rule \(policy.gap.rawValue), and shift in a calendar")
        }
        if policy.overlap != .first {
            own("OVERLAP", policy.overlap.rawValue)
            lose(
                .overlap, .warning, "repeated times follow the rule \(policy.overlap.rawValue), and first in a calendar"
            )
        }
        if policy.missingDate != .asGap { own("MISSING-DATE", policy.missingDate.rawValue) }
        if let date = alarm.pausedUntil {
            own("PAUSED-UNTIL", date.description)
            lose(.paused, .warning, "the alarm is paused until \(date); a calendar ignores the pause")
        }
        if !alarm.isEnabled {
            own("ENABLED", "FALSE")
            lose(.disabled, .warning, "the alarm is disabled; a calendar shows its event without an alarm")
        }
        if alarm.snooze != .standard {
            own("SNOOZE", JSONText.text(alarm.snooze.record))
            lose(.snooze, .note, "a calendar ignores the snooze policy")
        }
        if let sound = alarm.sound {
            own("SOUND", JSONText.text(.object(["id": .string(sound.id), "name": .string(sound.name)])))
            lose(.sound, .note, "a calendar does not play the sound \(sound.name)")
        }
        if alarm.deletesAfterRinging { own("DELETES", "TRUE") }
        if !alarm.unknownFields.isEmpty { own("FIELDS", JSONText.text(.object(alarm.unknownFields))) }
    }

    /// Returns whether the zone skips a whole date within the years whose changes are exported.
    private static func missesDate(_ zone: some ZoneRules, from start: Int64) -> Bool {
        var instant = start
        while let change = zone.change(after: instant), change.instant < start + ICalendarExport.zoneSpan {
            if change.offsetAfter - change.offsetBefore >= 86_400 { return true }
            instant = change.instant
        }
        return false
    }

    private func local(_ name: String, _ stamp: ICalendarStamp) -> ICalendarLine {
        ICalendarLine(name, stamp.text, parameters: alarm.zoneIdentifier.map { ["TZID": $0] } ?? [:])
    }

    private mutating func own(_ name: String, _ value: String) {
        owned.append(ICalendarLine(Self.prefix + name, ICalendarLine.escaped(value)))
    }

    private mutating func lose(
        _ code: FormatDiagnostic.Code, _ severity: FormatDiagnostic.Severity, _ message: String,
        _ remedy: String? = nil
    ) {
        diagnostics.append(FormatDiagnostic(code, severity, path: alarm.id.uuidString, message, remedy: remedy))
    }
}
