import AlarmScheduling
import Foundation
import XCTest

final class ManualWallClockTests: XCTestCase {
    func test_sleep_cancelled_throws() async throws {
        let clock = ManualWallClock(Date(timeIntervalSince1970: 0))
        let task = Task { try await clock.sleep(for: .seconds(5)) }
        await clock.untilSleeping()
        task.cancel()
        let result = await task.result
        XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
        let early = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(for: .seconds(5))
        }
        let outcome = await early.result
        XCTAssertThrowsError(try outcome.get()) { XCTAssertTrue($0 is CancellationError) }
        try await clock.sleep(for: .zero)
        XCTAssertEqual(clock.now, Date(timeIntervalSince1970: 0))
    }
}
