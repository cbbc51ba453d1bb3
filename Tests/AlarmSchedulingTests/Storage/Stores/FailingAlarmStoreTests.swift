import Foundation
import TestSupport
import XCTest

@testable import AlarmScheduling

final class FailingAlarmStoreTests: XCTestCase {
    func test_failNext_failsAsOftenAsAsked_andChangesNothing() async throws {
        let store = FailingAlarmStore()
        let alarm = try StoreFixture.alarms(1)[0]
        await store.failNext(.transact, with: AlarmStoreError.busy, times: 2)
        await store.failNext(.load, with: AlarmStoreError.newerFormat(2))
        for _ in 0..<2 {
            do {
                try await store.transact { collection in try collection.add(alarm) }
                XCTFail("it must fail")
            } catch {
                XCTAssertEqual(error as? AlarmStoreError, .busy)
            }
        }
        do {
            _ = try await store.load()
            XCTFail("it must fail")
        } catch {
            XCTAssertEqual(error as? AlarmStoreError, .newerFormat(2))
        }
        let empty = try await store.load()
        XCTAssertEqual(empty, AlarmCollection())
        try await store.transact { collection in try collection.add(alarm) }
        let full = try await store.load()
        XCTAssertEqual(full.alarms, [alarm])
        let calls = await store.calls
        XCTAssertEqual(calls, [.transact, .transact, .load, .load, .transact, .load])
    }
}
