import AlarmScheduling
import Foundation

/// Writes alarms as a calendar, and their occurrences as this library sees them, for `Scripts/lib/calendar-rings` to compare.
struct CalendarFile {
    let folder: URL
    private static let zones = [
        nil, "America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "Asia/Kolkata", "America/Santiago",
        "Africa/Cairo",
    ]

    func write() async throws {
        let source = SystemZones()
        // The device's clock stands still for this comparison: floating times are read in UTC by both sides.
        let now = Date(timeIntervalSince1970: 1_767_600_000)
        var alarms: [Alarm] = []
        var number = 0
        for zone in Self.zones {
            for minutes in [0, 30, 90, 150, 179, 450, 1439] {
                for recurrence in try Self.recurrences(number) {
                    number += 1
                    guard let time = TimeOfDay(minuteOfDay: minutes) else { continue }
                    let skipped = number % 4 == 0 ? LocalDate(2026, 3, 8) : nil
                    alarms.append(
                        Alarm(
                            time: time, recurrence: recurrence, label: "Alarm; \(number), \"ä\"", zoneIdentifier: zone,
                            clockChangePolicy: ClockChangePolicy(missingDate: .asGap),
                            exceptions: skipped.map { [$0] } ?? []))
                }
            }
        }
        var named: [String: any ZoneRules] = [:]
        for case let name? in Self.zones { named[name] = try source.rules(for: name) }
        let zones = AlarmZones(device: ZoneTable.utc, named: named)
        let export = ICalendarExport(alarms, at: now, in: zones)
        guard export.diagnostics.isEmpty else { throw Refuted(description: "\(export.diagnostics)") }
        try Data(export.text.utf8).write(to: folder.appendingPathComponent("alarms.ics"))
        let end = now.addingTimeInterval(2 * 366 * 86_400)
        let lines = alarms.map { alarm in
            let occurrences = Self.occurrences(alarm, from: now, through: end, in: zones.rules(for: alarm))
            return "\(alarm.id) \(occurrences.map { "\($0)" }.joined(separator: " "))"
        }
        try Data(lines.joined(separator: "\n").utf8).write(to: folder.appendingPathComponent("rings.txt"))
        print("\(alarms.count) alarms, until \(Int(end.timeIntervalSince1970))")
    }

    private static func occurrences(_ alarm: Alarm, from start: Date, through end: Date, in zone: some ZoneRules)
        -> [Int]
    {
        alarm.occurrences(after: start, through: end, in: zone).map { Int($0.date.timeIntervalSince1970) }
    }

    private static func recurrences(_ number: Int) throws -> [Recurrence] {
        guard let from = LocalDate(2026, 1, 9 + number % 7), let until = from.adding(days: 400) else { return [] }
        let days = WeekdaySet(rawValue: UInt8(1 + number % 127))
        return [
            .weekly(.everyDay), .weekly(.weekdays), .weekly(days), .once(on: from),
            try .weekly(days, every: 2, weekStartsOn: .sunday, from: from),
            try .weekly(days, every: 3, from: from, until: until),
            try .everyDays(1, from: from, until: until), try .everyDays(3, from: from),
        ]
    }
}
