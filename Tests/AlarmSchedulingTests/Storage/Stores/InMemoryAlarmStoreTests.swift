import AlarmScheduling
import Foundation
import TestSupport
import XCTest

final class InMemoryAlarmStoreTests: XCTestCase {
    private func alarm(_ number: UInt8) throws -> Alarm {
        Alarm(id: UUID(number: number), time: try time("07:00"), recurrence: .weekly(.everyDay))
    }

    func test_transact_lastsAndIsAnnouncedWithOldAndNew() async throws {
        // The events of Alarm-ios-swift contained neither the old nor the new state.
        let store = InMemoryAlarmStore(try AlarmCollection([alarm(1), alarm(2)]))
        var changes = await store.changes().makeAsyncIterator()
        var second = await store.changes().makeAsyncIterator()
        let edited = try { () -> Alarm in
            var copy = try self.alarm(2)
            copy.label = "new"
            return copy
        }()
        let third = try alarm(3)
        try await store.transact { collection in
            try collection.remove(UUID(number: 1))
            try collection.update(edited)
            try collection.add(third)
        }
        let change = await changes.next()
        XCTAssertEqual(
            change?.alarms, [.removed(try alarm(1)), .updated(old: try alarm(2), new: edited), .added(third)])
        let heard = await second.next()
        XCTAssertEqual(heard, change)
        let collection = await store.load()
        XCTAssertEqual(collection.alarms, [edited, third])
    }

    func test_transact_thatThrows_changesNothing() async throws {
        let store = InMemoryAlarmStore(try AlarmCollection([alarm(1)]))
        let first = try alarm(1)
        let second = try alarm(2)
        do {
            try await store.transact { collection in
                try collection.add(second)
                try collection.add(first)
            }
            XCTFail("a duplicate must be refused")
        } catch {
            XCTAssertEqual((error as? AlarmError)?.code, .duplicateAlarm)
            XCTAssertTrue("\(error)".contains("\(UUID(number: 1))"), "\(error)")
        }
        let collection = await store.load()
        XCTAssertEqual(collection.alarms.count, 1)
    }

    func test_collection_unknownIdentity_isRefused() throws {
        // Alarm-ios-swift dropped such an update, kept a duplicate, or crashed at the index.
        var collection = try AlarmCollection([alarm(1)])
        let stranger = try alarm(9)
        try expectThrows(AlarmError.self) { try collection.update(stranger) }
        try expectThrows(AlarmError.self) { try collection.remove(UUID(number: 9)) }
        try expectThrows(AlarmError.self) { try AlarmCollection([stranger, stranger]) }
        XCTAssertNil(collection[UUID(number: 9)])
    }
}
