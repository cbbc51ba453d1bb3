import AlarmScheduling
import Foundation
import TestSupport
import XCTest

final class StoreConcurrencyTests: XCTestCase {
    func test_transact_fourStoresOfOneFile_loseNothingAndKeepOrder() async throws {
        let folder = StoreFixture.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let url = URL(fileURLWithPath: folder + "/alarms.json")
        let rounds = TestScale.count(full: 50, sample: 8)
        let watcher = try FileAlarmStore(at: url)
        let changes = await watcher.changes()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    let store = try FileAlarmStore(at: url)
                    for _ in 0..<rounds {
                        let alarm = Alarm(time: .midnight, recurrence: .once())
                        try await store.transact { collection in try collection.add(alarm) }
                    }
                }
            }
            try await group.waitForAll()
        }
        let collection = try await watcher.load()
        XCTAssertEqual(collection.alarms.count, 4 * rounds)
        var heard = changes.makeAsyncIterator()
        let change = await heard.next()
        XCTAssertEqual(change?.new, collection)
    }

    func test_transact_manyTasksOfOneStore_everyListenerHearsEveryChangeInOrder() async throws {
        let folder = StoreFixture.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let store = try FileAlarmStore(at: URL(fileURLWithPath: folder + "/alarms.json"))
        let count = TestScale.count(full: 100, sample: 20)
        let streams = [await store.changes(), await store.changes(), await store.changes()]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<count {
                group.addTask {
                    let alarm = Alarm(time: .midnight, recurrence: .once())
                    try await store.transact { collection in try collection.add(alarm) }
                }
            }
            try await group.waitForAll()
        }
        for stream in streams {
            var last = AlarmCollection()
            var heard = stream.makeAsyncIterator()
            for _ in 0..<count {
                let change = await heard.next()
                XCTAssertEqual(change?.old, last)
                last = change?.new ?? AlarmCollection()
            }
            XCTAssertEqual(last.alarms.count, count)
        }
    }
}
