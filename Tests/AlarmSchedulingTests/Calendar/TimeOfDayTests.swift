import AlarmScheduling
import TestSupport
import XCTest

final class TimeOfDayTests: XCTestCase {
    func test_text_everyMinute_roundTripsIn24And12Hours() throws {
        try withEvery("minute", in: 0..<1440) { minute in
            let time = try XCTUnwrap(TimeOfDay(minuteOfDay: minute))
            try expectEqual(TimeOfDay(time.description), time)
            try expectEqual(TimeOfDay(time.twelveHourText), time)
            try expectEqual(TimeOfDay(time.hour, time.minute), time)
            try expectEqual(time.description.utf8.allSatisfy { $0 < 128 }, true)
        }
    }

    func test_at_everyMinute_isTheFailableInitializersTime() {
        for minute in 0..<1440 {
            XCTAssertEqual(TimeOfDay.at(minute / 60, minute % 60), TimeOfDay(minuteOfDay: minute))
        }
    }

    func test_twelveHourText_midnightAndNoon_areTwelve() throws {
        try expectEqual(time("00:30").twelveHourText, "12:30 AM")
        try expectEqual(time("12:30").twelveHourText, "12:30 PM")
        try expectEqual(time("23:59").twelveHourText, "11:59 PM")
    }

    func test_parse_formsOfPeople_areRead() throws {
        let forms = [
            ("7:30", "07:30"), (" 07:30 ", "07:30"), ("7:30pm", "19:30"), ("12:00 am", "00:00"),
            ("12:00\u{202F}PM", "12:00"),
            ("٠٨:٠٠", "08:00"), ("०७:४५", "07:45"), ("0:00", "00:00"),
        ]
        for (form, right) in forms { try expectEqual(TimeOfDay(form)?.description, right, form) }
    }

    func test_parse_noTime_isNil() {
        let forms = [
            "", "7", "7:3", "24:00", "07:60", "007:30", "13:00 PM", "0:30 am", "7:30 xm", "7:30:00", "-7:30", "½:30",
        ]
        for form in forms { XCTAssertNil(TimeOfDay(form), form) }
        XCTAssertNil(TimeOfDay(24, 0))
        XCTAssertNil(TimeOfDay(-1, 0))
        XCTAssertNil(TimeOfDay(0, 60))
        XCTAssertNil(TimeOfDay(minuteOfDay: 1440))
    }

    func test_laws() throws {
        let times = (0..<1440).compactMap { TimeOfDay(minuteOfDay: $0) }
        try checkComparable(ascending: TestScale.elements(times, sample: 60))
        try checkHashable(equivalenceClasses: [[try time("00:00"), .midnight], [try time("00:01")]])
        try expectEqual(checkCodable([times[450]]), #"["07:30"]"#)
        XCTAssertThrowsError(try JSONDecoder().decode([TimeOfDay].self, from: Data(#"["24:00"]"#.utf8)))
    }
}
