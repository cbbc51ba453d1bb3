import Foundation
import PitchKit
import TestSupport
import XCTest

final class CalendarDayTests: XCTestCase {
    func test_number_everyDayOfFourCenturies_followsTheDayBefore() throws {
        var number = try XCTUnwrap(CalendarDay(year: 1970, month: 1, day: 1)).number
        XCTAssertEqual(number, 0)
        var days: [CalendarDay] = []
        for year in 1970..<2370 {
            for month in 1...12 {
                for day in 1...32 {
                    guard let made = CalendarDay(year: year, month: month, day: day) else { break }
                    XCTAssertEqual(made.number, number)
                    number += 1
                    days.append(made)
                }
            }
        }
        XCTAssertEqual(days.count, 146_097, "days of 400 Gregorian years")
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
        for day in TestScale.elements(days, sample: 300).prefix(20_000) {
            let parts = DateComponents(year: day.year, month: day.month, day: day.day)
            XCTAssertEqual(calendar.date(from: parts)?.timeIntervalSince1970, Double(day.number) * 86_400)
        }
        try checkComparable(ascending: Array(days.prefix(40)))
    }

    func test_parsing_text_readsWhatItWrites() throws {
        let day = try CalendarDay(parsing: "0987-02-28")
        XCTAssertEqual(day.description, "0987-02-28")
        try checkCodable(day)
        let cases = [
            ("", 1), ("26-11-30", 3), ("2026", 5), ("2026-1-1", 7), ("2026-02-29", 9), ("2026-02-2", 10),
            ("2026-02-281", 11), ("0000-01-01", 9), ("2026/01/01", 5), ("2026-01/01", 8),
        ]
        try withEvery("case", in: cases) { text, column in
            let error = try expectThrows(NotationError.self) { try CalendarDay(parsing: text) }
            try expectEqual(error.column, column, error.description)
        }
    }

    func test_streak_countsDaysNotSessions() throws {
        func streak(_ days: [String]) throws -> DayStreak {
            var streak = DayStreak()
            for day in days { streak.practice(on: try CalendarDay(parsing: day)) }
            try checkCodable(streak)
            return streak
        }
        XCTAssertEqual(try streak(["2026-12-31", "2026-12-31", "2027-01-01"]).days, 2)
        XCTAssertEqual(try streak(["2028-02-28", "2028-02-29", "2028-03-01"]).days, 3)
        let broken = try streak(["2026-11-01", "2026-11-02", "2026-11-04"])
        XCTAssertEqual([broken.days, broken.best, broken.total], [1, 2, 3])
        XCTAssertEqual(try streak(["2026-11-02", "2026-11-01"]).days, 1, "a clock put back changes nothing")
        XCTAssertEqual(broken.days(asOf: try CalendarDay(parsing: "2026-11-05")), 1)
        XCTAssertEqual(broken.days(asOf: try CalendarDay(parsing: "2026-11-06")), 0)
        XCTAssertEqual(DayStreak().days(asOf: try CalendarDay(parsing: "2026-11-06")), 0)
    }

    func test_session_toldTheDay_keepsTheStreak() throws {
        var quiz = QuizSession(QuizSettings(modes: [.note]), day: try CalendarDay(parsing: "2026-11-29"), seed: 1)
        for day in ["2026-11-29", "2026-11-30", "2026-12-01"] {
            quiz.day = try CalendarDay(parsing: day)
            for _ in 0..<3 {
                let question = try XCTUnwrap(quiz.next())
                quiz.answer(question.correctAnswer)
            }
        }
        XCTAssertEqual(quiz.progress.dayStreak.days, 3)
        XCTAssertEqual(quiz.progress.dayStreak.total, 3)
        XCTAssertEqual(quiz.progress.streak, 9)
    }
}
