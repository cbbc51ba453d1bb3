import AlarmScheduling
import Foundation
import TestSupport
import XCTest

final class WeekdayTests: XCTestCase {
    func test_daysUntil_everyPair_isZeroToSixForward() throws {
        // Alarm-ios-swift put Sunday last and gave past days for 12 of these 49 pairs.
        try withEvery("base", in: Weekday.allCases) { base in
            try withEvery("target", in: Weekday.allCases) { target in
                let days = base.days(until: target)
                try expect((0...6).contains(days), "\(days)")
                try expectEqual(base.adding(days: days), target)
                try expectEqual(target.adding(days: -days), base)
            }
        }
    }

    func test_numberings_everyDay_comeBack() throws {
        try withEvery("day", in: Weekday.allCases) { day in
            try expectEqual(Weekday(zeroBased: day.zeroBased), day)
            try expectEqual(Weekday(isoNumber: day.isoNumber), day)
            try expectEqual(Weekday(day.localeWeekday), day)
            try expectEqual(Weekday(rawValue: day.rawValue), day)
        }
        for number in [-1, 7, 254] { XCTAssertNil(Weekday(zeroBased: number)) }
        for number in [0, 8] { XCTAssertNil(Weekday(isoNumber: number)) }
        try expectEqual(Weekday(isoNumber: 7), .sunday)
    }

    func test_week_everyFirstDay_holdsSevenInOrder() throws {
        try withEvery("first", in: Weekday.allCases) { first in
            let week = Weekday.week(startingWith: first)
            try expectEqual(week.first, first)
            try expectEqual(Set(week).count, 7)
            for (day, next) in zip(week, week.dropFirst()) { try expectEqual(day.adding(days: 1), next) }
        }
    }

    func test_adding_hugeCounts_doNotOverflow() {
        XCTAssertEqual(Weekday.sunday.adding(days: .max), Weekday.sunday.adding(days: .max % 7))
        XCTAssertEqual(Weekday.saturday.adding(days: .min), Weekday.saturday.adding(days: .min % 7))
    }

    func test_weekdaySet_every128_membersAgreeWithBitsInAnyWeekOrder() throws {
        try withEvery("bits", in: UInt8(0)...127) { bits in
            let set = WeekdaySet(rawValue: bits)
            try expectEqual(set.count, bits.nonzeroBitCount)
            for first in Weekday.allCases {
                let days = set.days(startingWith: first)
                try expectEqual(days.count, set.count)
                try expectEqual(WeekdaySet(days), set)
                for day in days { try expect(bits >> UInt8(day.zeroBased) & 1 == 1, "\(day)") }
            }
            try checkCodable(set)
        }
    }

    func test_weekdaySet_numbersOutOfRangeOrRepeated_areDropped() throws {
        // Alarm-ios-swift made four dates of [2, 2, 9, -1].
        try expectEqual(WeekdaySet(numbers: [2, 2, 9, -1]), .monday)
        try expectEqual(WeekdaySet(rawValue: 0xFF), .everyDay)
        XCTAssertThrowsError(try JSONDecoder().decode(WeekdaySet.self, from: Data("[0]".utf8)))
        try expectEqual(checkCodable(WeekdaySet.weekend), "[1,7]")
    }
}
