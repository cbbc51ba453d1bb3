import AlarmScheduling
import Foundation
import TestSupport
import XCTest

final class ProcessBackendTests: XCTestCase {
    func test_run_clockSetBackOrForward_ringsAtTheWallTime() async throws {
        let clock = ManualWallClock(Date(timeIntervalSince1970: 0))
        let backend = ProcessBackend(clock: clock, slice: .seconds(10)) { _ in }
        let alarm = Alarm(id: UUID(number: 1), time: .midnight, recurrence: .once())
        func request(_ day: Int, _ seconds: TimeInterval) throws -> NotificationRequest {
            let date = try XCTUnwrap(LocalDate(dayNumber: day))
            let id = Occurrence.ID(alarmID: alarm.id, localDate: date, time: alarm.time)
            let occurrence = Occurrence(id: id, date: Date(timeIntervalSince1970: seconds), reason: .regular)
            return NotificationRequest(alarm: alarm, trigger: .once(occurrence))
        }
        let requests = [try request(1, 100), try request(2, 200), try request(3, 5_000)]
        await backend.schedule(requests)
        var deliveries = await backend.deliveries().makeAsyncIterator()
        let running = Task { try await backend.run() }
        await clock.untilSleeping()
        clock.jump(by: -1_000)
        // The slice from before the jump ends, and nothing rings 1,000 seconds early.
        for _ in 0..<109 {
            clock.advance(by: 10)
            await clock.untilSleeping()
        }
        var pending = await backend.pending()
        XCTAssertEqual(pending.count, 3)
        clock.advance(by: 10)
        var delivery = await deliveries.next()
        XCTAssertEqual(delivery?.requestID, requests[0].id)
        // The clock jumps over one occurrence, which rings late at the next check.
        await clock.untilSleeping()
        clock.jump(by: 3_000)
        clock.advance(by: 10)
        delivery = await deliveries.next()
        XCTAssertEqual(delivery?.requestID, requests[1].id)
        // A request that is due before the end of the current slice ends the slice early.
        await clock.untilSleeping()
        let soon = try request(4, clock.now.timeIntervalSince1970 + 2)
        await backend.schedule([soon])
        await clock.untilSleeping()
        clock.advance(by: 2)
        delivery = await deliveries.next()
        XCTAssertEqual(delivery?.requestID, soon.id)
        await backend.cancel([requests[2].id, "unknown"])
        pending = await backend.pending()
        XCTAssertEqual(pending, [])
        running.cancel()
        let result = await running.result
        XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
    }
}
