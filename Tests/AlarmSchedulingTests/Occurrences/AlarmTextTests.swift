import AlarmScheduling
import Foundation
import TestSupport
import XCTest

final class AlarmTextTests: XCTestCase {
    private let english = Locale(identifier: "en_US")

    func test_repeatText_everyKind() throws {
        let from = try date("2026-01-05")
        let cases: [(Recurrence, String)] = [
            (.once(), "Never"), (.weekly(.everyDay), "Every day"), (.weekly(.weekdays), "Weekdays"),
            (.weekly(.weekend), "Weekends"),
            (.weekly([.monday, .wednesday, .friday]), "Mon Wed Fri"), (.weekly([]), "No day"),
            (.weekly([.sunday, .monday]), "Sun Mon"),
            (try .weekly([.monday], every: 2, from: from), "Mon, every 2 weeks"),
            (try .everyDays(4, from: from), "Every 4 days"),
            (try .everyDays(1, from: from), "Every day"), (.once(on: from), "Jan 5, 2026"),
        ]
        for (recurrence, right) in cases {
            XCTAssertEqual(Alarm(time: .midnight, recurrence: recurrence).repeatText, right)
        }
    }

    func test_weekdayText_followsTheLocalesWeek() {
        let days: WeekdaySet = [.sunday, .monday, .saturday]
        XCTAssertEqual(days.text(locale: Locale(identifier: "de_DE")), "Mo Sa So")
        XCTAssertEqual(days.text(locale: english), "Sun Mon Sat")
        var arabic = Calendar(identifier: .gregorian)
        arabic.locale = Locale(identifier: "ar_EG")
        let names = arabic.shortStandaloneWeekdaySymbols
        XCTAssertEqual(
            days.text(locale: Locale(identifier: "ar_EG")), [names[6], names[0], names[1]].joined(separator: " "))
    }

    func test_weekdayText_every128SetsInAnyLocale_namesEachDayOnce() throws {
        for name in ["en_US", "de_DE", "ar_EG", "ja_JP", "fa_IR", "pt_PT"] {
            let locale = Locale(identifier: name)
            for bits in UInt8(1)...126 where ![WeekdaySet.weekdays, .weekend].contains(WeekdaySet(rawValue: bits)) {
                let words = WeekdaySet(rawValue: bits).text(locale: locale).split(separator: " ")
                try expect(words.count >= bits.nonzeroBitCount, "\(words)")
                try expectEqual(Set(words).count, words.count)
            }
        }
    }

    func test_timeText_twelveOr24HoursAndDigitsOfTheLocale() throws {
        let evening = try time("19:05")
        XCTAssertEqual(evening.formatted(locale: Locale(identifier: "de_DE")), "19:05")
        XCTAssertEqual(evening.formatted(locale: english).replacing("\u{202F}", with: " "), "7:05 PM")
        XCTAssertEqual(try time("00:30").formatted(locale: english).replacing("\u{202F}", with: " "), "12:30 AM")
        XCTAssertTrue(evening.formatted(locale: Locale(identifier: "ar_EG")).hasPrefix("٧:٠٥"))
        XCTAssertEqual(evening.formatted(locale: Locale(identifier: "en_US@hours=h23")), "19:05")
        XCTAssertEqual(TimeOfDay(evening.formatted(locale: english)), evening, "the text can be read back")
    }

    func test_ringsIn_dropsSeconds() throws {
        let occurrence = Occurrence(
            id: Occurrence.ID(alarmID: UUID(number: 1), localDate: try date("2026-01-02"), time: try time("07:00")),
            date: try instant("2026-01-02T07:00:00Z"),
            reason: .regular
        )
        XCTAssertEqual(occurrence.ringsInText(from: try instant("2026-01-01T23:27:30Z")), "Rings in 7 hr, 32 min")
        XCTAssertEqual(occurrence.ringsInText(from: try instant("2026-01-02T06:59:01Z")), "Rings in less than a minute")
        XCTAssertEqual(occurrence.ringsInText(from: try instant("2026-01-03T00:00:00Z")), "Rings in less than a minute")
        XCTAssertEqual(
            occurrence.ringsInText(from: .distantPast.addingTimeInterval(-1e300)), "Rings in less than a minute")
    }

    func test_explain_everyReason_saysWhy() throws {
        let zone = try TestZones.table("America/New_York")
        var alarm = Alarm(
            time: try time("02:30"), recurrence: .weekly(.sunday), clockChangePolicy: ClockChangePolicy(overlap: .both))
        let gap = try XCTUnwrap(alarm.nextOccurrence(after: try instant("2024-03-10T00:00:00Z"), in: zone))
        func said(_ occurrence: Occurrence) -> String { alarm.explain(occurrence).replacing("\u{202F}", with: " ") }
        XCTAssertEqual(
            said(gap), "2:30 AM does not exist on Mar 10, 2024: the clock is put forward; it rings at 3:30 AM")
        alarm.time = try time("01:30")
        let passes = alarm.occurrences(after: try instant("2024-11-03T00:00:00Z"), in: zone).prefix(2).map(said)
        XCTAssertEqual(
            passes,
            ["Nov 3, 2024, 1:30 AM, before the clock is put back", "Nov 3, 2024, 1:30 AM, after the clock is put back"])
        XCTAssertEqual(
            said(Occurrence(id: gap.id, date: gap.date, reason: .snooze(2))), "Snooze 2 of 2:30 AM on Mar 10, 2024")
        XCTAssertEqual(said(Occurrence(id: gap.id, date: gap.date, reason: .regular)), "Mar 10, 2024, 2:30 AM")
        XCTAssertEqual(
            said(Occurrence(id: gap.id, date: gap.date, reason: .shifted(by: 86_400))),
            "Mar 10, 2024 does not exist here; it rings 1 day later")
    }
}
