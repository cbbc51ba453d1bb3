import Foundation
import TestSupport
import XCTest

@testable import AlarmScheduling

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
        let created = await store.loadReport.outcome
        XCTAssertEqual(created, .created)
        try await store.transact { collection in for alarm in alarms { try collection.add(alarm) } }
        let again = try FileAlarmStore(at: url)
        let loadReport = await again.loadReport
        XCTAssertEqual(loadReport, AlarmLoadReport(outcome: .loaded))
        let collection = try await again.load()
        XCTAssertEqual(collection.alarms, alarms)
        XCTAssertEqual(names, ["alarms.json", "alarms.json.lock"])
        try await again.transact { collection in try collection.remove(UUID(number: 1)) }
        XCTAssertEqual(names, ["alarms.json", "alarms.json.backup", "alarms.json.lock"])
        let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
        XCTAssertEqual(attributes[.posixPermissions] as? NSNumber, 0o600)
    }

    func test_transact_thatThrowsOrChangesNothing_writesNothing() async throws {
        let store = try FileAlarmStore(at: url)
        try await store.transact { collection in collection = try AlarmCollection(StoreFixture.alarms(2)) }
        let before = try Data(contentsOf: url)
        var changes = await store.changes().makeAsyncIterator()
        do {
            try await store.transact { collection in
                try collection.remove(UUID(number: 1))
                try collection.remove(UUID(number: 99))
            }
            XCTFail("an unknown identity must be refused")
        } catch {
            XCTAssertEqual(error as? AlarmError, .unknown(UUID(number: 99)))
        }
        try await store.transact { _ in }
        XCTAssertEqual(try Data(contentsOf: url), before)
        try await store.transact { collection in try collection.remove(UUID(number: 2)) }
        let change = await changes.next()
        XCTAssertEqual(change?.alarms, [.removed(try StoreFixture.alarms(2)[1])])
    }

    func test_transact_unstorableInstant_isRefusedBeforeAnyEvent() async throws {
        // In Alarm-ios-swift the encoder's error was ignored, and nothing was saved from then on.
        let store = try FileAlarmStore(at: url)
        for seconds in [Double.nan, .infinity, -.infinity, 1e300] {
            var alarm = try StoreFixture.alarms(1)[0]
            alarm.enabledAt = Date(timeIntervalSince1970: seconds)
            let refused = alarm
            do {
                try await store.transact { collection in try collection.add(refused) }
                XCTFail("\(seconds) must be refused")
            } catch let error as AlarmStoreError {
                XCTAssertEqual(error.code, .unstorable)
                XCTAssertTrue(error.message.contains("\(alarm.id)"), error.message)
                XCTAssertEqual(error.path, "armedAt")
            }
        }
        let collection = try await store.load()
        XCTAssertEqual(collection, AlarmCollection())
        XCTAssertEqual(names, ["alarms.json.lock"])
    }

    func test_load_changeOfAnotherStore_isSeenAndAnnounced() async throws {
        let one = try FileAlarmStore(at: url)
        let two = try FileAlarmStore(at: url)
        var heard = await two.changes().makeAsyncIterator()
        let alarm = try StoreFixture.alarms(1)[0]
        try await one.transact { collection in try collection.add(alarm) }
        let collection = try await two.load()
        XCTAssertEqual(collection.alarms, [alarm])
        let change = await heard.next()
        XCTAssertEqual(change?.alarms, [.added(alarm)])
    }

    func test_open_newerFormat_isReadOnlyAndUntouched() async throws {
        let alarms = try StoreFixture.alarms(3)
        let text = String(decoding: try await StoreFixture.text(alarms), as: UTF8.self)
        let newer = try StoredText.header(of: text, ["minReaderVersion": 7, "formatVersion": 9])
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(newer.utf8).write(to: url)
        let store = try FileAlarmStore(at: url)
        let loadReport = await store.loadReport
        XCTAssertEqual(loadReport.outcome, .readOnly(newer: 7))
        let collection = try await store.load()
        XCTAssertEqual(collection.alarms, alarms)
        do {
            try await store.transact { collection in collection = AlarmCollection() }
            XCTFail("a newer file must not be written")
        } catch {
            XCTAssertEqual(error as? AlarmStoreError, .newerFormat(7))
        }
        XCTAssertEqual(try Data(contentsOf: url), Data(newer.utf8))
    }

    func test_transact_fileOfLaterVersionThatAllowsIt_keepsVersionAndUnknownLines() async throws {
        let alarms = try StoreFixture.alarms(2)
        let text = String(decoding: try await StoreFixture.text(alarms), as: UTF8.self)
        let later = try StoredText.adding(
            lines: [("playlist", #"{"songs":[1,2.50]}"#), ("alarm", #"{"id":"later","time":"07:30"}"#)],
            to: text, ["formatVersion": 9])
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(later.utf8).write(to: url)
        let store = try FileAlarmStore(at: url)
        let loadReport = await store.loadReport
        XCTAssertEqual(loadReport.outcome, .loaded)
        XCTAssertEqual(loadReport.diagnostics.map(\.code), [.unreadRecord])
        XCTAssertEqual(loadReport.diagnostics.map(\.line), [6])
        try await store.transact { collection in try collection.remove(alarms[0].id) }
        let written = String(decoding: try Data(contentsOf: url), as: UTF8.self)
        XCTAssertTrue(written.contains(#""kind":"playlist","value":{"songs":[1,2.50]}"#))
        XCTAssertTrue(written.contains(#""value":{"id":"later","time":"07:30"}"#))
        XCTAssertTrue(written.contains(#""formatVersion":9"#))
        let reopened = await (try FileAlarmStore(at: url)).loadReport.outcome
        XCTAssertEqual(reopened, .loaded)
    }

    func test_open_foreignFile_isSetAsideNotOverwritten() async throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (number, text) in ["", "hello", #"{"alarms":[]}"#].enumerated() {
            try Data(text.utf8).write(to: url)
            let store = try FileAlarmStore(at: url)
            let loadReport = await store.loadReport
            XCTAssertEqual(loadReport.outcome, .quarantined, text)
            let aside = try XCTUnwrap(loadReport.quarantine)
            XCTAssertTrue(aside.hasSuffix("alarms.json.corrupt-0-\(number + 1)"), aside)
            XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: aside)), Data(text.utf8))
        }
    }

    func test_load_fileDeletedOrDamagedWhileOpen_isWrittenAgainFromMemory() async throws {
        let store = try FileAlarmStore(at: url)
        let alarms = try StoreFixture.alarms(4)
        try await store.transact { collection in collection = try AlarmCollection(alarms) }
        for damage in [nil, Data(), Data("x".utf8)] {
            try FileManager.default.removeItem(at: url)
            if let damage { try damage.write(to: url) }
            let collection = try await store.load()
            XCTAssertEqual(collection.alarms, alarms)
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
        XCTAssertEqual(error.code, .file)
        XCTAssertTrue(error.message.hasPrefix("mkdir: "), error.message)
    }

    func test_transact_lockHeldByAnother_isBusyAfterTheTimeout() async throws {
        let folder = StoreFixture.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let url = URL(fileURLWithPath: folder + "/alarms.json")
        let store = try FileAlarmStore(at: url, lockTimeout: .milliseconds(5))
        let files = SystemFiles()
        let lock = try files.openFile(url.path + ".lock", .locking)
        XCTAssertTrue(try files.tryLock(lock))
        do {
            try await store.transact { collection in collection = try AlarmCollection(StoreFixture.alarms(1)) }
            XCTFail("the lock is held")
        } catch {
            XCTAssertEqual(error as? AlarmStoreError, .busy)
        }
        try files.closeFile(lock)
        try await store.transact { collection in collection = try AlarmCollection(StoreFixture.alarms(1)) }
    }

    func test_transact_fourStoresWaitingOnALock_delayNoOtherTask() async throws {
        let folder = StoreFixture.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let url = URL(fileURLWithPath: folder + "/alarms.json")
        var stores: [FileAlarmStore] = []
        for _ in 0..<4 { stores.append(try await .open(at: url, lockTimeout: .seconds(60))) }
        let files = SystemFiles()
        let lock = try files.openFile(url.path + ".lock", .locking)
        XCTAssertTrue(try files.tryLock(lock))
        let alarms = try StoreFixture.alarms(5)
        try await withThrowingTaskGroup { group in
            for (store, alarm) in zip(stores, alarms) {
                group.addTask {
                    try await store.transact { collection in try collection.add(alarm) }
                }
            }
            group.addTask { _ = try await FileAlarmStore.open(at: url, lockTimeout: .seconds(60)) }
            // If a waiting store held a thread, these tasks would get none before the lock is free.
            await withTaskGroup { others in
                for _ in 0..<64 { others.addTask { try? await Task.sleep(for: .milliseconds(50)) } }
            }
            XCTAssertFalse(files.fileExists(url.path), "the lock is still held")
            try files.closeFile(lock)
            try await group.waitForAll()
        }
        let count = try await stores[0].load().alarms.count
        XCTAssertEqual(count, 4)
    }

    func test_open_lockHeldByAnother_isBusyAfterAFractionOfASecond() async throws {
        let folder = StoreFixture.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let url = URL(fileURLWithPath: folder + "/alarms.json")
        _ = try FileAlarmStore(at: url)
        let files = SystemFiles()
        let lock = try files.openFile(url.path + ".lock", .locking)
        XCTAssertTrue(try files.tryLock(lock))
        let start = ContinuousClock.now
        do {
            _ = try await FileAlarmStore.open(at: url, lockTimeout: .milliseconds(300))
            XCTFail("the lock is held")
        } catch {
            XCTAssertEqual(error, .busy)
            XCTAssertGreaterThan(start.duration(to: .now), .milliseconds(299))
        }
        XCTAssertThrowsError(try FileAlarmStore(at: url, lockTimeout: .milliseconds(1)))
        try files.closeFile(lock)
    }

    func test_transact_linkToAMissingFile_createsTheFileAndKeepsTheLink() async throws {
        let folder = StoreFixture.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder + "/real", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: folder + "/first.json", withDestinationPath: "second.json")
        try FileManager.default.createSymbolicLink(
            atPath: folder + "/second.json", withDestinationPath: "real/alarms.json")
        let store = try FileAlarmStore(at: URL(fileURLWithPath: folder + "/first.json"))
        try await store.transact { collection in collection = try AlarmCollection(StoreFixture.alarms(2)) }
        let real = try FileAlarmStore(at: URL(fileURLWithPath: folder + "/real/alarms.json"))
        let count = try await real.load().alarms.count
        XCTAssertEqual(count, 2)
        for name in ["first", "second"] {
            XCTAssertNoThrow(
                try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/\(name).json"), name)
        }
    }

    func test_transact_textAboveTheSizeLimit_isRefusedAndChangesNothing() async throws {
        let folder = StoreFixture.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/alarms.json"
        let store = try FileAlarmStore(at: path, files: SystemFiles(), sizeLimit: 2_000)
        let alarms = try StoreFixture.alarms(8)
        try await store.transact { collection in try collection.add(alarms[0]) }
        do {
            try await store.transact { collection in collection = try AlarmCollection(alarms) }
            XCTFail("the text is too long")
        } catch {
            XCTAssertEqual((error as? AlarmStoreError)?.code, .tooLarge)
        }
        let left = try await store.load().alarms
        XCTAssertEqual(left, [alarms[0]])
    }

    func test_open_fileAboveTheSizeLimit_isRefusedAndUntouched() throws {
        let folder = StoreFixture.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let path = folder + "/alarms.json"
        let zeros = Data(count: 200_000)
        try zeros.write(to: URL(fileURLWithPath: path))
        let error = try expectThrows(AlarmStoreError.self) {
            try FileAlarmStore(at: path, files: SystemFiles(), sizeLimit: 199_999)
        }
        XCTAssertEqual(error.code, .tooLarge)
        XCTAssertEqual(error.path, path)
        XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: path)), zeros)
        let store = try FileAlarmStore(at: path, files: SystemFiles(), sizeLimit: 200_000)
        XCTAssertNotNil(store)
    }
}
