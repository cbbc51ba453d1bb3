import Foundation
import TestSupport
import XCTest

@testable import AlarmScheduling

final class InstantTextTests: XCTestCase {
    func test_text_everyDayBoundRoundTrips() throws {
        try withEvery("day", in: stride(from: -719_162, through: 2_932_896, by: TestScale.isFull ? 13 : 9_973)) { day in
            for milliseconds in [0, 1, 86_399_990] {
                let instant = UnixSeconds.instant(milliseconds: Int64(day) * 86_400_000 + Int64(milliseconds))
                try expectEqual(InstantText.text(instant).flatMap(InstantText.instant), instant)
            }
        }
        for text in ["", "2026-03-08T07:30:00", "2026-03-08 07:30:00Z", "2026-03-08T24:00:00Z", "2026-02-30T07:30:00Z"]
        {
            XCTAssertNil(InstantText.instant(text))
        }
        XCTAssertNil(InstantText.text(Date(timeIntervalSince1970: TimeInterval(LocalDate.last.dayNumber + 1) * 86_400)))
        XCTAssertNil(InstantText.text(Date(timeIntervalSince1970: .nan)))
        XCTAssertEqual(InstantText.text(Date(timeIntervalSince1970: 0.0625)), "1970-01-01T00:00:00.063Z")
    }
}
