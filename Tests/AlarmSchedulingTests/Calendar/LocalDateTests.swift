@testable import AlarmScheduling
import TestSupport
import XCTest

final class LocalDateTests: XCTestCase {
    func test_dayNumber_everyDayOfYears1To9999_countsUpAndComesBack() throws {
        // The expected date comes from a slower calendar, which adds up the lengths of months and years.
        var (year, month, day) = (1, 1, 1)
        var number = LocalDate.dayNumbers.lowerBound
        let full = TestScale.isFull
        while year <= 9999 {
            let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
            if full || year % 200 == 0 {
                let made = LocalDate(year, month, day)
                try expectEqual(made?.dayNumber, number, "\(year)-\(month)-\(day)")
                let parts = try XCTUnwrap(LocalDate(dayNumber: number)).components
                try expectEqual([parts.year, parts.month, parts.day], [year, month, day])
                if day == lengths[month - 1] { try expectEqual(LocalDate(year, month, day + 1), nil) }
                day += 1
                number += 1
                if day > lengths[month - 1] { (month, day) = (month + 1, 1) }
                if month > 12 { (year, month) = (year + 1, 1) }
            } else {
                number += isLeap ? 366 : 365
                year += 1
            }
        }
        try expectEqual(number, LocalDate.dayNumbers.upperBound + 1)
    }

    func test_weekday_knownDays_areRight() throws {
        let known: [(String, Weekday)] = [
            ("0001-01-01", .monday), ("1970-01-01", .thursday), ("2000-02-29", .tuesday), ("2011-12-30", .friday),
            ("2026-11-30", .monday), ("9999-12-31", .friday),
        ]
        for (text, weekday) in known { try expectEqual(date(text).weekday, weekday, text) }
    }

    func test_weekday_everyDay_advancesByOne() throws {
        try forAll("weekdays advance", full: 3_000_000, sample: 3000) { generator in
            let number = Int.random(
                in: LocalDate.dayNumbers.lowerBound..<LocalDate.dayNumbers.upperBound, using: &generator)
            let today = try XCTUnwrap(LocalDate(dayNumber: number))
            let tomorrow = try XCTUnwrap(today.adding(days: 1))
            try expectEqual(tomorrow.weekday, today.weekday.adding(days: 1), "\(today)")
        }
    }

    func test_on_validDays_areTheFailableInitializersDates() {
        XCTAssertEqual(LocalDate.on(1, 1, 1), .first)
        XCTAssertEqual(LocalDate.on(2024, 2, 29), LocalDate(2024, 2, 29))
        XCTAssertEqual(LocalDate.on(9999, 12, 31), .last)
    }

    func test_init_noSuchDay_isNil() {
        for (year, month, day) in [
            (0, 1, 1), (10_000, 1, 1), (2023, 0, 1), (2023, 13, 1), (2023, 4, 31), (1900, 2, 29),
        ] {
            XCTAssertNil(LocalDate(year, month, day))
        }
        XCTAssertNil(LocalDate(dayNumber: .max))
        XCTAssertNil(LocalDate.last.adding(days: 1))
        XCTAssertNil(LocalDate.first.adding(days: .min))
    }

    func test_text_roundTrips_andRefusesAnythingElse() throws {
        try withEvery("year", in: [1, 9, 10, 99, 100, 999, 1000, 2024, 9999]) { year in
            let made = try XCTUnwrap(LocalDate(year, 12, 9))
            try expectEqual(made.description.count, 10)
            try expectEqual(LocalDate(made.description), made)
        }
        for text in [
            "", "2024-2-29", "2024-02-30", "2024/02/29", "2024-02-29Z", "٢٠٢٤-٠٢-٢٩", "0000-01-01", "-001-01-01",
        ] {
            XCTAssertNil(LocalDate(text), text)
        }
    }

    func test_laws() throws {
        let dates = try ["0001-01-01", "1969-12-31", "1970-01-01", "2024-02-29", "9999-12-31"].map { try date($0) }
        try checkComparable(ascending: dates)
        try checkHashable(equivalenceClasses: dates.map { [$0, $0] })
        try expectEqual(checkCodable(dates), #"["0001-01-01","1969-12-31","1970-01-01","2024-02-29","9999-12-31"]"#)
        XCTAssertThrowsError(try JSONDecoder().decode([LocalDate].self, from: Data(#"["2023-02-29"]"#.utf8)))
        try expectEqual(dates[1].days(until: dates[2]), 1)
    }
}
