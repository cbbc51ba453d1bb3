import AlarmScheduling
import TestSupport
import XCTest

final class RecurrenceTests: XCTestCase {
    func test_weekly_everySetAndFirstDay_agreesWithADayScan() throws {
        let from = try date("2024-02-27")
        let until = try date("2024-06-12")
        let sets = TestScale.elements(UInt8(0)...127, sample: 24)
        try withEvery("bits", in: sets) { bits in
            let set = WeekdaySet(rawValue: bits)
            for interval in 1...4 {
                for first in Weekday.allCases {
                    let rule = try Recurrence.weekly(
                        set, every: interval, weekStartsOn: first, from: from, until: until)
                    var expected: [LocalDate] = []
                    let weekBegin = from.dayNumber - first.days(until: from.weekday)
                    for number in from.dayNumber...until.dayNumber {
                        let day = try XCTUnwrap(LocalDate(dayNumber: number))
                        if set.contains(day.weekday), (number - weekBegin) / 7 % interval == 0 { expected.append(day) }
                    }
                    try expectEqual(
                        Self.dates(rule, from: from.adding(days: -30)), expected, "every \(interval), \(first)")
                }
            }
        }
    }

    func test_weekly_withoutRange_findsTheNextDayOfTheSet() throws {
        try withEvery("bits", in: UInt8(1)...127) { bits in
            let set = WeekdaySet(rawValue: bits)
            for offset in 0..<7 {
                let start = try XCTUnwrap(LocalDate(dayNumber: 20_000 + offset))
                let found = try XCTUnwrap(Recurrence.weekly(set).date(onOrAfter: start))
                let scan = (0..<7).compactMap { start.adding(days: $0) }.first { set.contains($0.weekday) }
                try expectEqual(found, scan)
            }
        }
        XCTAssertNil(Recurrence.weekly([]).date(onOrAfter: .first))
    }

    func test_daily_everyInterval_countsFromTheFirstDate() throws {
        let from = try date("2024-02-28")
        try withEvery("interval", in: 1...9) { interval in
            let rule = try Recurrence.everyDays(interval, from: from, until: date("2024-04-30"))
            let dates = Self.dates(rule, from: .first)
            try expectEqual(dates.first, from)
            for (index, day) in dates.enumerated() { try expectEqual(from.days(until: day), index * interval) }
            try expect(
                try XCTUnwrap(dates.last) > (try date("2024-04-30").adding(days: -interval) ?? .last), "the last")
        }
    }

    func test_once_dated_isThatDateOnly() throws {
        let day = try date("2024-02-29")
        XCTAssertEqual(Recurrence.once(on: day).date(onOrAfter: .first), day)
        XCTAssertEqual(Recurrence.once(on: day).date(onOrAfter: day), day)
        XCTAssertNil(Recurrence.once(on: day).date(onOrAfter: try date("2024-03-01")))
        XCTAssertTrue(Recurrence.once().includes(day))
        XCTAssertFalse(Recurrence.weekly(.monday).includes(day))
    }

    func test_endOfTheCalendar_isTheEnd() throws {
        XCTAssertEqual(Recurrence.weekly(.friday).date(onOrAfter: .last), .last)
        XCTAssertNil(Recurrence.weekly(.monday).date(onOrAfter: .last))
        XCTAssertNil(try Recurrence.everyDays(10_000, from: date("9999-12-30")).date(onOrAfter: .last))
    }

    func test_make_wrongIntervalOrRange_isRefused() throws {
        let (early, late) = (try date("2024-01-01"), try date("2024-12-31"))
        try expectEqual(
            expectThrows(AlarmError.self) { try Recurrence.weekly(.monday, every: 0, from: early) }.code,
            .intervalOutOfRange)
        try expectEqual(
            expectThrows(AlarmError.self) { try Recurrence.weekly(.monday, every: .max, from: early) }.code,
            .intervalOutOfRange)
        try expectEqual(
            expectThrows(AlarmError.self) { try Recurrence.weekly(.monday, every: 2) }.code,
            .missingStart)
        try expectEqual(
            expectThrows(AlarmError.self) { try Recurrence.everyDays(2, from: late, until: early) }.code,
            .emptyRange)
        XCTAssertNoThrow(try Recurrence.weekly(.monday, every: 1, from: late, until: late))
    }

    private static func dates(_ rule: Recurrence, from start: LocalDate?) -> [LocalDate] {
        var dates: [LocalDate] = []
        var cursor = start
        while let from = cursor, let day = rule.date(onOrAfter: from) {
            dates.append(day)
            cursor = day.adding(days: 1)
        }
        return dates
    }
}
