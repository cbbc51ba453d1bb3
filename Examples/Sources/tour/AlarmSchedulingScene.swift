import AlarmScheduling
import Foundation

/// A scene with alarms of Alarm-ios-swift, their next occurrences across a clock change in two zones, and a snooze past
/// midnight.
enum AlarmSchedulingScene {
    static func run(_ page: inout ScenePage) async throws {
        let zones = SystemZones()
        switch zones.origin {
        case .folder(let folder): page.say("Zone data \(zones.dataVersion ?? "of unknown version") from \(folder).")
        case .foundation: page.say("No zone files here; Foundation's data \(zones.dataVersion ?? "") is used.")
        }
        let newYork: any ZoneRules
        let berlin: any ZoneRules
        do throws(ZoneError) {
            newYork = try zones.rules(for: "America/New_York")
            berlin = try zones.rules(for: "Europe/Berlin")
        } catch {
            return page.say("This machine has no usable zone data (\(error)), so there is nothing to show.")
        }

        let start = Date(timeIntervalSince1970: 1_772_802_000)  // 6 March 2026, 08:00 in New York
        let alarms = try importAlarms(on: &page, zone: newYork, now: start)
        showRings(of: alarms, after: start, in: newYork, on: &page)
        // Three weeks later the same alarms have moved to Berlin, where the clock changes on 29 March.
        showRings(of: alarms, after: start.addingTimeInterval(21 * 86_400), in: berlin, on: &page)
        try showDays(in: newYork, on: &page)
        try await snoozePastMidnight(alarms, in: newYork, on: &page)
    }

    private static func importAlarms(
        on page: inout ScenePage,
        zone: some ZoneRules,
        now: Date
    ) throws -> [Alarm] {
        page.heading("Alarms of Alarm-ios-swift")
        let read = try AlarmIOSSwiftImport(Data(Inputs.bytes("alarms.json")), zone: zone, now: now)
        page.table(
            ["label", "time", "repeats", "snooze", "unknown fields kept"],
            read.alarms.map { alarm in
                [
                    alarm.label, alarm.time.description, alarm.repeatText,
                    alarm.snooze == .off ? "off" : "\(alarm.snooze.minutes) min",
                    alarm.unknownFields.keys.sorted().joined(separator: " "),
                ]
            }
        )
        for diagnostic in read.diagnostics { page.say("\(diagnostic)") }
        page.say("\(read.alarms.count) alarms read, \(read.rejected.count) record kept as text.")
        return read.alarms
    }

    private static func showRings(of alarms: [Alarm], after now: Date, in zone: any ZoneRules, on page: inout ScenePage)
    {
        page.heading("The next ten occurrences in \(zone.identifier)")
        let labels = Dictionary(uniqueKeysWithValues: alarms.map { ($0.id, $0) })
        let occurrences = alarms.flatMap { Array($0.occurrences(after: now, in: zone).prefix(10)) }
            .sorted { $0.date < $1.date }
            .prefix(10)
        page.table(
            ["instant (UTC)", "local time", "alarm", "reason"],
            occurrences.map { occurrence in
                let alarm = labels[occurrence.alarmID]
                return [
                    occurrence.date.formatted(.iso8601), clock(occurrence.date, in: zone), alarm?.label ?? "",
                    occurrence.reason == .regular ? "" : alarm?.explain(occurrence) ?? "",
                ]
            }
        )
    }

    private static func showDays(in zone: any ZoneRules, on page: inout ScenePage) throws {
        page.heading("Two days that are not 24 hours long")
        let gaps = ClockChangePolicy.Gap.allCases.map { ("gap: \($0.rawValue)", ClockChangePolicy(gap: $0)) }
        let gap = ClockChangeDay(date: .on(2026, 3, 8), zone: zone, time: .at(2, 30), policies: gaps)
        try page.picture(
            gap.svg,
            as: "alarms-gap.svg",
            caption: "The clock skips 02:00 to 03:00. Each row shows when an alarm of 02:30 rings under one policy."
        )
        let overlaps = ClockChangePolicy.Overlap.allCases
            .map { ("overlap: \($0.rawValue)", ClockChangePolicy(overlap: $0)) }
        let overlap = ClockChangeDay(date: .on(2026, 11, 1), zone: zone, time: .at(1, 30), policies: overlaps)
        try page.picture(
            overlap.svg,
            as: "alarms-overlap.svg",
            caption: "The clock repeats 01:00 to 02:00. Each row shows when an alarm of 01:30 rings under one policy."
        )
    }

    private static func snoozePastMidnight(
        _ alarms: [Alarm],
        in zone: any ZoneRules,
        on page: inout ScenePage
    ) async throws {
        page.heading("A snooze past midnight, saved in a store")
        let store = InMemoryAlarmStore(try AlarmCollection(alarms))
        let before = Date(timeIntervalSince1970: 1_772_802_000)
        guard let film = await store.load().alarms.first(where: { $0.label == "Late film" }) else { return }
        var lifecycle = try AlarmLifecycle(film, enabledAt: before, in: zone)
        guard let occurrence = lifecycle.nextScheduledOccurrence(in: zone) else { return }
        var rows = [["“\(film.label)” rings", clock(occurrence.date, in: zone), ""]]
        for (delay, press) in [(20.0, "snooze"), (600, "snooze"), (1200, "dismiss")] {
            let now = occurrence.date.addingTimeInterval(delay)
            _ = press == "snooze" ? lifecycle.snooze(at: now, in: zone) : lifecycle.dismiss(at: now, in: zone)
            let next = lifecycle.nextScheduledOccurrence(in: zone)
            let why = next.map { $0.reason == .regular ? "regular" : film.explain($0) } ?? ""
            rows.append(["\(press) at \(clock(now, in: zone))", next.map { clock($0.date, in: zone) } ?? "never", why])
        }
        page.table(["", "next occurrence (local time)", "reason"], rows)
    }

    /// Returns the reading of the zone's clock, such as `Fri 2026-03-06 23:55:20`.
    static func clock(_ date: Date, in zone: any ZoneRules) -> String {
        let instant = Int64(date.timeIntervalSince1970.rounded(.down))
        let reading = Int(instant) + zone.offset(at: instant)
        let second = ((reading % 86_400) + 86_400) % 86_400
        guard let day = LocalDate(dayNumber: (reading - second) / 86_400),
            let time = TimeOfDay(minuteOfDay: second / 60)
        else { return "?" }
        let seconds = second % 60 == 0 ? "" : ":" + (second % 60 < 10 ? "0" : "") + "\(second % 60)"
        return "\(day.weekday.description.prefix(3)) \(day) \(time)\(seconds)"
    }
}
