import AlarmScheduling
import Foundation
import TestSupport
import XCTest

final class FileAlarmStoreTests: XCTestCase {
    private var folder = ""
    private var url: URL { URL(fileURLWithPath: folder + "/alarms.json") }

    override func setUp() {
        folder = StoreFixture.folder()
    }

    override func tearDown() {
        try? FileManager.default.removeItem(atPath: folder)
    }

    private var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    func test_transact_everyKindOfAlarm_isThereAfterReopening() async throws {
        let alarms = try StoreFixture.alarms(30)
        let store = try FileAlarmStore(at: url)
        let created = await store.finding.outcome
        XCTAssertEqual(created, .created)
        try await store.transact { book in for alarm in alarms { try book.add(alarm) } }
        let again = try FileAlarmStore(at: url)
        let finding = await again.finding
        XCTAssertEqual(finding, StoreFinding(outcome: .loaded))
        let book = try await again.load()
        XCTAssertEqual(book.alarms, alarms)
        XCTAssertEqual(names, ["alarms.json", "alarms.json.lock"])
        try await again.transact { book in try book.remove(UUID(number: 1)) }
        XCTAssertEqual(names, ["alarms.json", "alarms.json.backup", "alarms.json.lock"])
        let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
        XCTAssertEqual(attributes[.posixPermissions] as? NSNumber, 0o600)
    }

    func test_transact_thatThrowsOrChangesNothing_writesNothing() async throws {
        let store = try FileAlarmStore(at: url)
        try await store.transact { book in book = try AlarmBook(StoreFixture.alarms(2)) }
        let before = try Data(contentsOf: url)
        var changes = await store.changes().makeAsyncIterator()
        do {
            try await store.transact { book in
                try book.remove(UUID(number: 1))
                try book.remove(UUID(number: 99))
            }
            XCTFail("an unknown identity must be refused")
        } catch {
            XCTAssertEqual(error as? AlarmBookError, .unknown(UUID(number: 99)))
        }
        try await store.transact { _ in }
        XCTAssertEqual(try Data(contentsOf: url), before)
        try await store.transact { book in try book.remove(UUID(number: 2)) }
        let change = await changes.next()
        XCTAssertEqual(change?.alarms, [.removed(try StoreFixture.alarms(2)[1])])
    }

    func test_transact_unstorableInstant_isRefusedBeforeAnyEvent() async throws {
        // S27: the ancestor's encoder threw, nobody noticed, and nothing was saved from then on.
        let store = try FileAlarmStore(at: url)
        for seconds in [Double.nan, .infinity, -.infinity, 1e300] {
            var alarm = try StoreFixture.alarms(1)[0]
            alarm.armedAt = Date(timeIntervalSince1970: seconds)
            let refused = alarm
            do {
                try await store.transact { book in try book.add(refused) }
                XCTFail("\(seconds) must be refused")
            } catch AlarmStoreError.unstorable(let id, let error) {
                XCTAssertEqual(id, alarm.id)
                XCTAssertEqual(error.field, "armedAt")
            }
        }
        let book = try await store.load()
        XCTAssertEqual(book, AlarmBook())
        XCTAssertEqual(names, ["alarms.json.lock"])
    }

    func test_load_changeOfAnotherStore_isSeenAndAnnounced() async throws {
        let one = try FileAlarmStore(at: url)
        let two = try FileAlarmStore(at: url)
        var heard = await two.changes().makeAsyncIterator()
        let alarm = try StoreFixture.alarms(1)[0]
        try await one.transact { book in try book.add(alarm) }
        let book = try await two.load()
        XCTAssertEqual(book.alarms, [alarm])
        let change = await heard.next()
        XCTAssertEqual(change?.alarms, [.added(alarm)])
    }

    func test_open_newerFormat_isReadOnlyAndUntouched() async throws {
        let alarms = try StoreFixture.alarms(3)
        let text = String(decoding: try await StoreFixture.text(alarms), as: UTF8.self)
        let newer = try Reseal.header(of: text, ["minReaderVersion": 7, "formatVersion": 9])
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(newer.utf8).write(to: url)
        let store = try FileAlarmStore(at: url)
        let finding = await store.finding
        XCTAssertEqual(finding.outcome, .readOnly(newer: 7))
        let book = try await store.load()
        XCTAssertEqual(book.alarms, alarms)
        do {
            try await store.transact { book in book = AlarmBook() }
            XCTFail("a newer file must not be written")
        } catch {
            XCTAssertEqual(error as? AlarmStoreError, .readOnly(newer: 7))
        }
        XCTAssertEqual(try Data(contentsOf: url), Data(newer.utf8))
    }

    func test_transact_fileOfLaterVersionThatAllowsIt_keepsVersionAndUnknownLines() async throws {
        let alarms = try StoreFixture.alarms(2)
        let text = String(decoding: try await StoreFixture.text(alarms), as: UTF8.self)
        let later = try Reseal.adding(
            lines: [("playlist", #"{"songs":[1,2.50]}"#), ("alarm", #"{"id":"later","time":"07:30"}"#)],
            to: text, ["formatVersion": 9])
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(later.utf8).write(to: url)
        let store = try FileAlarmStore(at: url)
        let finding = await store.finding
        XCTAssertEqual(finding.outcome, .loaded)
        XCTAssertEqual(finding.diagnostics.map(\.code), ["unread-record"])
        XCTAssertEqual(finding.diagnostics.map(\.place), ["line 6"])
        try await store.transact { book in try book.remove(alarms[0].id) }
        let written = String(decoding: try Data(contentsOf: url), as: UTF8.self)
        XCTAssertTrue(written.contains(#""kind":"playlist","value":{"songs":[1,2.50]}"#))
        XCTAssertTrue(written.contains(#""value":{"id":"later","time":"07:30"}"#))
        XCTAssertTrue(written.contains(#""formatVersion":9"#))
        let reopened = await (try FileAlarmStore(at: url)).finding.outcome
        XCTAssertEqual(reopened, .loaded)
    }

    func test_open_foreignFile_isSetAsideNotOverwritten() async throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (number, text) in ["", "hello", #"{"alarms":[]}"#].enumerated() {
            try Data(text.utf8).write(to: url)
            let store = try FileAlarmStore(at: url)
            let finding = await store.finding
            XCTAssertEqual(finding.outcome, .quarantined, text)
            let aside = try XCTUnwrap(finding.quarantine)
            XCTAssertTrue(aside.hasSuffix("alarms.json.corrupt-0-\(number + 1)"), aside)
            XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: aside)), Data(text.utf8))
        }
    }

    func test_load_fileDeletedOrDamagedWhileOpen_isWrittenAgainFromMemory() async throws {
        let store = try FileAlarmStore(at: url)
        let alarms = try StoreFixture.alarms(4)
        try await store.transact { book in book = try AlarmBook(alarms) }
        for damage in [nil, Data(), Data("x".utf8)] {
            try FileManager.default.removeItem(at: url)
            if let damage { try damage.write(to: url) }
            let book = try await store.load()
            XCTAssertEqual(book.alarms, alarms)
            let reopened = try await FileAlarmStore(at: url).load()
            XCTAssertEqual(reopened.alarms, alarms)
        }
    }

    func test_stored_text_isTheGoldenFileOfVersion1() async throws {
        let text = String(decoding: try await StoreFixture.text(StoreFixture.alarms(6)), as: UTF8.self)
        try expectGolden(text, "AlarmScheduling/store-version-1.txt")
    }

    func test_open_missingFolderBelowAFile_throwsWithThePath() async throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data().write(to: url)
        let below = url.appendingPathComponent("x/alarms.json")
        let error = try expectThrows(AlarmStoreError.self) { try FileAlarmStore(at: below) }
        guard case .file(let failure) = error else { return XCTFail("\(error)") }
        XCTAssertEqual(failure.call, "mkdir")
    }
}
