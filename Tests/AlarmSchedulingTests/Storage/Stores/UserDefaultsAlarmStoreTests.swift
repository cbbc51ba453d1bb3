import Foundation
import TestSupport
import XCTest

@testable import AlarmScheduling

final class UserDefaultsAlarmStoreTests: XCTestCase {
    func test_transact_collectionLastsAndOtherKeysStay() async throws {
        let suite = "alarms-\(UUID().uuidString)"
        let defaults = try XCTUnwrap(UserDefaults(suiteName: suite))
        defer { defaults.removePersistentDomain(forName: suite) }
        defaults.set("mine", forKey: "other")
        let alarms = try StoreFixture.alarms(6)
        let store = try UserDefaultsAlarmStore(suiteName: suite)
        var changes = await store.changes().makeAsyncIterator()
        try await store.transact { collection in collection = try AlarmCollection(alarms) }
        let heard = await changes.next()
        XCTAssertEqual(heard?.new.alarms, alarms)
        try await store.transact { collection in try collection.remove(UUID(number: 1)) }
        let again = try UserDefaultsAlarmStore(suiteName: suite)
        let collection = try await again.load()
        XCTAssertEqual(collection.alarms, Array(alarms.dropFirst()))
        let outcome = await again.loadReport.outcome
        XCTAssertEqual(outcome, .loaded)
        XCTAssertEqual(defaults.string(forKey: "other"), "mine")
    }

    func test_load_damagedText_isSetAsideAndRepaired() async throws {
        let suite = "alarms-\(UUID().uuidString)"
        let defaults = try XCTUnwrap(UserDefaults(suiteName: suite))
        defer { defaults.removePersistentDomain(forName: suite) }
        let alarms = try StoreFixture.alarms(4)
        let store = try UserDefaultsAlarmStore(suiteName: suite, key: "k")
        try await store.transact { collection in collection = try AlarmCollection(alarms.prefix(3)) }
        try await store.transact { collection in collection = try AlarmCollection(alarms) }
        var text = try XCTUnwrap(defaults.data(forKey: "k"))
        text[text.count - 50] ^= 1
        defaults.set(text, forKey: "k")
        let again = try UserDefaultsAlarmStore(suiteName: suite, key: "k")
        let collection = try await again.load()
        XCTAssertEqual(collection.alarms, Array(alarms.prefix(3)))
        let loadReport = await again.loadReport
        XCTAssertEqual(loadReport.outcome, .partiallyRecovered(lost: 1))
        XCTAssertEqual(defaults.data(forKey: try XCTUnwrap(loadReport.quarantine)), text)
    }

    func test_transact_newerFormat_isReadOnly() async throws {
        let suite = "alarms-\(UUID().uuidString)"
        let defaults = try XCTUnwrap(UserDefaults(suiteName: suite))
        defer { defaults.removePersistentDomain(forName: suite) }
        let text = String(decoding: try await StoreFixture.text(StoreFixture.alarms(2)), as: UTF8.self)
        defaults.set(Data(try StoredText.header(of: text, ["minReaderVersion": 2]).utf8), forKey: "alarms")
        let store = try UserDefaultsAlarmStore(suiteName: suite)
        do {
            try await store.transact { collection in collection = AlarmCollection() }
            XCTFail("a newer text must not be written")
        } catch {
            XCTAssertEqual(error as? AlarmStoreError, .newerFormat(2))
        }
        let collection = try await store.load()
        XCTAssertEqual(collection.alarms.count, 2)
    }
}
