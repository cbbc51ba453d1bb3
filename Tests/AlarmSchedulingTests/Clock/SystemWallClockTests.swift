import AlarmScheduling
import Foundation
import XCTest

final class SystemWallClockTests: XCTestCase {
    func test_now_isTheSystemsTime_andSleepWaits() async throws {
        let clock = SystemWallClock()
        let before = Date()
        try await clock.sleep(for: .milliseconds(1))
        XCTAssertGreaterThanOrEqual(clock.now.timeIntervalSince(before), 0.001)
        XCTAssertLessThan(abs(clock.now.timeIntervalSinceNow), 60)
    }
}
