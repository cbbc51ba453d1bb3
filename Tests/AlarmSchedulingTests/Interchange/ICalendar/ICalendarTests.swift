import Foundation
import TestSupport
import XCTest

@testable import AlarmScheduling

final class ICalendarTests: XCTestCase {
    private let source = TravellingZones("Europe/Berlin")

    private func zones() throws -> AlarmZones {
        AlarmZones(
            device: try TestZones.table("Europe/Berlin"),
            named: [
                "America/New_York": try TestZones.table("America/New_York"),
                "Pacific/Apia": try TestZones.table("Pacific/Apia"),
            ])
    }

    private func read(_ event: String) throws -> ICalendarImport {
        let text = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n\(event)\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
        return try ICalendarImport(Data(text.utf8), zones: source)
    }

    func test_export_readBack_isTheSameAlarm() throws {
        let now = try instant("2026-01-20T12:00")
        let zones = try zones()
        let from = try date("2026-01-05")
        try forAll("what is written comes back", full: 5_000, sample: 150) { generator in
            func day() -> LocalDate { from.adding(days: .random(in: 0...400, using: &generator)) ?? from }
            let begin = day()
            let days = WeekdaySet(rawValue: .random(in: 0...127, using: &generator))
            let start = Weekday(rawValue: .random(in: 1...7, using: &generator)) ?? .monday
            let interval = Int.random(in: 1...4, using: &generator)
            let until =
                Bool.random(using: &generator) ? begin.adding(days: .random(in: 0...90, using: &generator)) : nil
            let recurrence: Recurrence =
                switch Int.random(in: 0..<5, using: &generator) {
                case 0: .once(on: begin)
                case 1: try .everyDays(interval, from: begin, until: until)
                case 2: try .weekly(days, every: interval, weekStartsOn: start, from: begin, until: until)
                case 3: try .weekly(days, every: 1, weekStartsOn: start, until: until)
                default: .weekly(days)
                }
            var exceptions: Set<LocalDate> = []
            if !days.isEmpty { for _ in 0..<Int.random(in: 0...3, using: &generator) { exceptions.insert(day()) } }
            let alarm = Alarm(
                time: TimeOfDay(minuteOfDay: .random(in: 0..<1440, using: &generator)) ?? .midnight,
                recurrence: recurrence,
                label: ["", "a;b,c\\d\nü", String(repeating: "lang €🔑 ", count: 30)].randomElement(using: &generator)
                    ?? "",
                isEnabled: .random(using: &generator),
                snooze: Bool.random(using: &generator)
                    ? .standard : .every(minutes: 3, limit: 2, snoozesWhenIgnored: true),
                sound: Bool.random(using: &generator) ? nil : AlarmSound(id: "a;b", name: "ü,\n"),
                zoneIdentifier: [nil, "America/New_York", "Pacific/Apia"].randomElement(using: &generator) ?? nil,
                clockChangePolicy: ClockChangePolicy(
                    gap: ClockChangePolicy.Gap.allCases.randomElement(using: &generator) ?? .shift,
                    overlap: ClockChangePolicy.Overlap.allCases.randomElement(using: &generator) ?? .first,
                    missingDate: ClockChangePolicy.MissingDate.allCases.randomElement(using: &generator) ?? .skip),
                pausedUntil: Bool.random(using: &generator) ? nil : day(),
                deletesAfterRinging: .random(using: &generator),
                unknownFields: Bool.random(using: &generator) ? [:] : ["x": .array([.string("a,b;\n"), .null])]
            )
            var excepted = alarm
            excepted.exceptions = exceptions.filter { recurrence.includes($0) }
            let export = ICalendarExport([excepted], at: now, in: zones)
            let back = try ICalendarImport(Data(export.text.utf8), zones: source)
            try expectEqual(back.alarms, [excepted], export.text)
            try expectEqual(back.rejected, [])
            let width = export.text.split(separator: "\r\n").map(\.utf8.count).max() ?? 0
            try expect(width <= 75, "a line of \(width) bytes")
        }
    }

    func test_export_text_isTheGoldenFile() throws {
        let alarms = try StoreFixture.alarms(6).map { alarm in
            var copy = alarm
            copy.zoneIdentifier = alarm.zoneIdentifier.map { _ in "America/New_York" }
            return copy
        }
        let export = ICalendarExport(alarms, at: try instant("2026-01-20T12:00"), in: try zones())
        try expectGolden(
            export.text.replacing("\r\n", with: "\n") + export.diagnostics.map { "\($0)\n" }.joined(),
            "AlarmScheduling/calendar.txt")
    }

    func test_export_plainAlarm_losesNothing() throws {
        let alarm = Alarm(time: try time("07:30"), recurrence: .weekly(.weekdays), zoneIdentifier: "America/New_York")
        let export = ICalendarExport([alarm], at: try instant("2026-01-20"), in: try zones())
        XCTAssertEqual(export.diagnostics, [])
        XCTAssertTrue(export.text.contains("BEGIN:VTIMEZONE\r\nTZID:America/New_York\r\n"))
        let samoa = Alarm(time: try time("07:30"), recurrence: .weekly(.friday), zoneIdentifier: "Pacific/Apia")
        let missing = ICalendarExport([samoa], at: try instant("2011-06-01"), in: try zones())
        XCTAssertEqual(missing.diagnostics.map(\.code), [.missingDate])
        let lost = Alarm(time: try time("07:30"), recurrence: .once(on: .first), zoneIdentifier: "Mars/Olympus")
        XCTAssertEqual(
            ICalendarExport([lost], at: try instant("2026-01-20"), in: try zones()).diagnostics.map(\.code),
            [.unknownZone]
        )
    }

    func test_import_eventsOfOtherPrograms() throws {
        let cases: [(String, Recurrence, String)] = try [
            ("DTSTART:20260309T073000\nRRULE:FREQ=DAILY", .everyDays(1, from: date("2026-03-09")), "07:30"),
            (
                "DTSTART:20260309T073000\nRRULE:FREQ=WEEKLY", .weekly(.monday, every: 1, from: date("2026-03-09")),
                "07:30"
            ),
            (
                "dtstart;tzid=\"America/New_York\":20260309T073000\nrrule:freq=weekly;byday=mo,fr;until=20260320T113000z",
                .weekly([.monday, .friday], every: 1, from: date("2026-03-09"), until: date("2026-03-20")), "07:30"
            ),
            (
                "DTSTART;TZID=America/New_York:20260309T073000\nRRULE:FREQ=DAILY;UNTIL=20260320T112959Z",
                .everyDays(1, from: date("2026-03-09"), until: date("2026-03-19")), "07:30"
            ),
            (
                "DTSTART:20260309T073000\nRRULE:FREQ=DAILY;UNTIL=20260320",
                .everyDays(1, from: date("2026-03-09"), until: date("2026-03-20")), "07:30"
            ),
            (
                "DTSTART:20260309T073000\nRRULE:FREQ=WEEKLY;COUNT=3;BYDAY=MO,WE",
                .weekly([.monday, .wednesday], every: 1, from: date("2026-03-09"), until: date("2026-03-16")), "07:30"
            ),
            (
                "DTSTART:20260309T073000\nRRULE:FREQ=DAILY;INTERVAL=3;COUNT=3",
                .everyDays(3, from: date("2026-03-09"), until: date("2026-03-15")), "07:30"
            ),
            (
                "DTSTART:20260309T073000\nRRULE:FREQ=DAILY;BYDAY=SA,SU",
                .weekly(.weekend, every: 1, from: date("2026-03-09")), "07:30"
            ),
            ("DTSTART:20260309T073000Z", .once(on: date("2026-03-09")), "07:30"),
            // An alarm 15 minutes before 00:10 rings on the day before.
            (
                "DTSTART:20260309T001000\nRRULE:FREQ=WEEKLY;BYDAY=MO\nBEGIN:VALARM\nTRIGGER:-PT15M\nEND:VALARM",
                .weekly(.sunday, every: 1, weekStartsOn: .sunday, from: date("2026-03-08")), "23:55"
            ),
            (
                "DTSTART:20260309T073000\nBEGIN:VALARM\nTRIGGER:P1DT1H30S\nEND:VALARM", .once(on: date("2026-03-10")),
                "08:30"
            ),
        ]
        for (event, recurrence, clock) in cases {
            let read = try read("UID:x\n" + event)
            XCTAssertEqual(read.alarms.map(\.recurrence), [recurrence], event)
            XCTAssertEqual(read.alarms.map(\.time.description), [clock], event)
            XCTAssertEqual(read.alarms.map(\.clockChangePolicy.missingDate), [.asGap], event)
            XCTAssertEqual(read.diagnostics, [], event)
        }
        let other = try read(
            "UID:x\nSUMMARY:a\\, b\n  c\nDTSTART:20260309T073010\nEXDATE:20260310T073000,20260311T073000,x\nRDATE:1\n"
                + "BEGIN:VALARM\nTRIGGER;RELATED=END:-PT5M\nEND:VALARM\nBEGIN:VALARM\nEND:VALARM\nno colon")
        XCTAssertEqual(other.alarms.map(\.label), ["a, b c"])
        XCTAssertEqual(other.alarms.map(\.exceptions), [[try date("2026-03-10"), try date("2026-03-11")]])
        XCTAssertEqual(
            other.diagnostics.map(\.code),
            [.invalidLine, .unsupportedProperty, .seconds, .severalAlarms, .unsupportedTrigger, .invalidException])
    }

    func test_import_whatAlarmsCannotDo_isReportedAndKeptAndCostsNoOther() throws {
        let refused: [(String, FormatDiagnostic.Code)] = [
            ("SUMMARY:no start", .invalidStart), ("DTSTART:tomorrow", .invalidStart), ("DTSTART:20260309", .allDay),
            ("DTSTART:20260230T073000", .invalidStart),
            ("DTSTART:20260309T073000\nRRULE:FREQ=MONTHLY", .unsupportedRule),
            ("DTSTART:20260309T073000\nRRULE:FREQ=WEEKLY;BYDAY=1MO", .unsupportedRule),
            ("DTSTART:20260309T073000\nRRULE:FREQ=DAILY;BYHOUR=8", .unsupportedRule),
            ("DTSTART:20260309T073000\nRRULE:FREQ=DAILY;INTERVAL=0", .unsupportedRule),
            ("DTSTART:20260309T073000\nRRULE:FREQ=DAILY;INTERVAL=99999999999999999999", .unsupportedRule),
            ("DTSTART:20260309T073000\nRRULE:FREQ=DAILY;COUNT=0", .unsupportedRule),
            ("DTSTART:20260309T073000\nRRULE:FREQ=DAILY;UNTIL=soon", .unsupportedRule),
            ("DTSTART:20260309T073000\nRRULE:FREQ=DAILY;INTERVAL=2;BYDAY=MO", .unsupportedRule),
            ("DTSTART:20260309T073000\nRRULE:FREQ=DAILY;UNTIL=20250101", .unsupportedRule),
            ("DTSTART:20260309T073000\nRRULE:WEEKLY", .unsupportedRule),
            ("DTSTART:20260309T073000\nRRULE:INTERVAL=1", .unsupportedRule),
            ("DTSTART:20260309T073000\nRECURRENCE-ID:20260309T073000", .changedInstance),
            ("DTSTART:00010101T000000\nBEGIN:VALARM\nTRIGGER:-PT1M\nEND:VALARM", .invalidStart),
        ]
        for (event, code) in refused {
            let text =
                "BEGIN:VCALENDAR\nBEGIN:VEVENT\n\(event)\nEND:VEVENT\nBEGIN:VEVENT\nUID:y\nDTSTART:20260309T073000\n"
                + "END:VEVENT\nEND:VCALENDAR"
            let read = try ICalendarImport(Data(text.utf8), zones: source)
            XCTAssertEqual(read.alarms.count, 1, event)
            XCTAssertEqual(read.diagnostics.map(\.code), [code], event)
            XCTAssertEqual(read.diagnostics.map(\.severity), [.error], event)
            XCTAssertEqual(read.rejected.count, 1, event)
        }
        for (text, line) in [("", 1), ("hello", 1), ("\n\nBEGIN:VCARD\n", 3)] {
            let error = try expectThrows(FormatError.self) { try ICalendarImport(Data(text.utf8), zones: source) }
            XCTAssertEqual(error.line, line)
        }
        try expectThrows(FormatError.self) { try ICalendarImport(Data([0xFF, 0xFE]), zones: source) }
        let cut = try ICalendarImport(Data("BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:2026".utf8), zones: source)
        XCTAssertEqual(cut.diagnostics.map(\.code), [.unfinishedEvent])
        let twice = try ICalendarImport(
            Data(
                ("BEGIN:VCALENDAR\n"
                    + String(repeating: "BEGIN:VEVENT\nUID:z\nDTSTART:20260309T073000\nEND:VEVENT\n", count: 3)
                    + "END:VCALENDAR").utf8), zones: source)
        XCTAssertEqual(Set(twice.alarms.map(\.id)).count, 3)
    }

    func test_import_manyEventsOfOneIdentifier_getStableIdentifiers() throws {
        // The time must not grow quadratically: four thousand events once took half a minute.
        let event = "BEGIN:VEVENT\nUID:z\nDTSTART:20260309T073000\nEND:VEVENT\n"
        let text = "BEGIN:VCALENDAR\n" + String(repeating: event, count: 4000) + "END:VCALENDAR"
        let ids = try ICalendarImport(Data(text.utf8), zones: source).alarms.map(\.id)
        XCTAssertEqual(Set(ids).count, 4000)
        for count in [0, 1, 2, 3999] {
            XCTAssertEqual(ids[count], UUID(hashing: "z" + String(repeating: "+", count: count)))
        }
    }

    func test_import_randomDamage_neverTraps() throws {
        let alarms = try StoreFixture.alarms(5)
        let text = Array(ICalendarExport(alarms, at: try instant("2026-01-20"), in: try zones()).text.utf8)
        try forAll("any damage is read or refused", full: 10_000, sample: 150) { generator in
            var damaged = text
            for _ in 0..<Int.random(in: 1...8, using: &generator) {
                let place = Int.random(in: 0..<damaged.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: damaged[place] = .random(in: 0...127, using: &generator)
                case 1: damaged.removeSubrange(place..<min(place + 30, damaged.count))
                default: damaged.insert(contentsOf: "BEGIN:VEVENT\n".utf8, at: place)
                }
            }
            guard let read = try? ICalendarImport(Data(damaged), zones: source) else { return }
            try expectEqual(Set(read.alarms.map(\.id)).count, read.alarms.count)
        }
    }
}
