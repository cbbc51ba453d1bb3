import AlarmScheduling
import Foundation
import TestSupport
import XCTest

final class InMemoryAlarmStoreTests: XCTestCase {
    private func alarm(_ number: UInt8) throws -> Alarm {
        Alarm(id: UUID(number: number), time: try time("07:00"), recurrence: .weekly(.everyDay))
    }

    func test_transact_lastsAndIsAnnouncedWithOldAndNew() async throws {
        // S32: the ancestor's events had neither.
        let store = InMemoryAlarmStore(try AlarmBook([alarm(1), alarm(2)]))
        var changes = await store.changes().makeAsyncIterator()
        var second = await store.changes().makeAsyncIterator()
        let edited = try { () -> Alarm in
            var copy = try self.alarm(2)
            copy.label = "new"
            return copy
        }()
        let third = try alarm(3)
        try await store.transact { book in
            try book.remove(UUID(number: 1))
            try book.update(edited)
            try book.add(third)
        }
        let change = await changes.next()
        XCTAssertEqual(
            change?.alarms, [.removed(try alarm(1)), .updated(old: try alarm(2), new: edited), .added(third)])
        let heard = await second.next()
        XCTAssertEqual(heard, change)
        let book = await store.load()
        XCTAssertEqual(book.alarms, [edited, third])
    }

    func test_transact_thatThrows_changesNothing() async throws {
        let store = InMemoryAlarmStore(try AlarmBook([alarm(1)]))
        let first = try alarm(1)
        let second = try alarm(2)
        do {
            try await store.transact { book in
                try book.add(second)
                try book.add(first)
            }
            XCTFail("a duplicate must be refused")
        } catch {
            XCTAssertEqual(error as? AlarmBookError, .duplicate(UUID(number: 1)))
        }
        let book = await store.load()
        XCTAssertEqual(book.alarms.count, 1)
    }

    func test_book_unknownIdentity_isRefused() throws {
        // S29, S30, S31.
        var book = try AlarmBook([alarm(1)])
        let stranger = try alarm(9)
        try expectThrows(AlarmBookError.self) { try book.update(stranger) }
        try expectThrows(AlarmBookError.self) { try book.remove(UUID(number: 9)) }
        try expectThrows(AlarmBookError.self) { try AlarmBook([stranger, stranger]) }
        XCTAssertNil(book[UUID(number: 9)])
    }
}
