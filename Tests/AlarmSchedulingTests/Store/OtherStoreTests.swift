import Foundation
import TestSupport
import XCTest

@testable import AlarmScheduling

final class OtherStoreTests: XCTestCase {
    func test_userDefaults_bookLastsAndOtherKeysStay() async throws {
        let suite = "alarms-\(UUID().uuidString)"
        let defaults = try XCTUnwrap(UserDefaults(suiteName: suite))
        defer { defaults.removePersistentDomain(forName: suite) }
        defaults.set("mine", forKey: "other")
        let alarms = try StoreFixture.alarms(6)
        let store = UserDefaultsAlarmStore(suiteName: suite)
        var changes = await store.changes().makeAsyncIterator()
        try await store.transact { book in book = try AlarmBook(alarms) }
        let heard = await changes.next()
        XCTAssertEqual(heard?.new.alarms, alarms)
        try await store.transact { book in try book.remove(UUID(number: 1)) }
        let again = UserDefaultsAlarmStore(suiteName: suite)
        let book = try await again.load()
        XCTAssertEqual(book.alarms, Array(alarms.dropFirst()))
        let outcome = await again.finding.outcome
        XCTAssertEqual(outcome, .loaded)
        XCTAssertEqual(defaults.string(forKey: "other"), "mine")
    }

    func test_userDefaults_damagedText_isSetAsideAndRepaired() async throws {
        let suite = "alarms-\(UUID().uuidString)"
        let defaults = try XCTUnwrap(UserDefaults(suiteName: suite))
        defer { defaults.removePersistentDomain(forName: suite) }
        let alarms = try StoreFixture.alarms(4)
        let store = UserDefaultsAlarmStore(suiteName: suite, key: "k")
        try await store.transact { book in book = try AlarmBook(alarms.prefix(3)) }
        try await store.transact { book in book = try AlarmBook(alarms) }
        var text = try XCTUnwrap(defaults.data(forKey: "k"))
        text[text.count - 50] ^= 1
        defaults.set(text, forKey: "k")
        let again = UserDefaultsAlarmStore(suiteName: suite, key: "k")
        let book = try await again.load()
        XCTAssertEqual(book.alarms, Array(alarms.prefix(3)))
        let finding = await again.finding
        XCTAssertEqual(finding.outcome, .salvaged(lost: 1))
        XCTAssertEqual(defaults.data(forKey: try XCTUnwrap(finding.quarantine)), text)
    }

    func test_failing_failsAsOftenAsAsked_andChangesNothing() async throws {
        let store = FailingAlarmStore()
        let alarm = try StoreFixture.alarms(1)[0]
        await store.fail(.transact, times: 2, with: AlarmStoreError.busy)
        await store.fail(.load, with: AlarmStoreError.readOnly(newer: 2))
        for _ in 0..<2 {
            do {
                try await store.transact { book in try book.add(alarm) }
                XCTFail("it must fail")
            } catch {
                XCTAssertEqual(error as? AlarmStoreError, .busy)
            }
        }
        do {
            _ = try await store.load()
            XCTFail("it must fail")
        } catch {
            XCTAssertEqual(error as? AlarmStoreError, .readOnly(newer: 2))
        }
        let empty = try await store.load()
        XCTAssertEqual(empty, AlarmBook())
        try await store.transact { book in try book.add(alarm) }
        let full = try await store.load()
        XCTAssertEqual(full.alarms, [alarm])
        let calls = await store.calls
        XCTAssertEqual(calls, [.transact, .transact, .load, .load, .transact, .load])
    }

    func test_alarm_record_everyFieldRoundTripsAndWrongOnesAreNamed() throws {
        for alarm in try StoreFixture.alarms(30) { try checkCodable(alarm) }
        let good = try StoreFixture.alarms(4)[3].record()
        let faults: [(String, JSONValue?, String)] = [
            ("id", nil, "id"), ("id", .string("x"), "id"), ("time", .string("25:00"), "time"),
            ("time", .null, "time"), ("recurrence", nil, "recurrence"), ("recurrence", .integer(1), "recurrence"),
            ("recurrence", .object(["kind": .string("monthly")]), "recurrence.kind"),
            ("recurrence", .object(["kind": .string("weekly")]), "recurrence.days"),
            (
                "recurrence", .object(["kind": .string("weekly"), "days": .array([.integer(8)])]),
                "recurrence.days"
            ),
            (
                "recurrence", .object(["kind": .string("weekly"), "days": .array([]), "every": .integer(2)]),
                "recurrence.every"
            ),
            ("recurrence", .object(["kind": .string("daily")]), "recurrence.from"),
            ("enabled", .integer(2), "enabled"), ("snooze", .object(["minutes": .integer(0)]), "snooze.minutes"),
            ("sound", .object([:]), "sound.id"), ("exceptions", .array([.string("2026-02-30")]), "exceptions"),
            ("clockChange", .object(["gap": .string("leap")]), "clockChange.gap"),
            ("pausedUntil", .string("tomorrow"), "pausedUntil"), ("armedAt", .string("2026-01-05"), "armedAt"),
        ]
        for (key, value, field) in faults {
            var members = try XCTUnwrap(good.object)
            members[key] = value
            let error = try expectThrows(AlarmRecordError.self) { try Alarm(record: .object(members)) }
            XCTAssertEqual(error.field, field)
        }
    }

    func test_instantText_everyDayBoundRoundTrips() throws {
        try withEvery("day", in: stride(from: -719_162, through: 2_932_896, by: Effort.isFull ? 13 : 9_973)) { day in
            for milliseconds in [0, 1, 86_399_990] {
                let instant = UnixSeconds.instant(milliseconds: Int64(day) * 86_400_000 + Int64(milliseconds))
                try expectEqual(InstantText.text(instant).flatMap(InstantText.instant), instant)
            }
        }
        for text in ["", "2026-03-08T07:30:00", "2026-03-08 07:30:00Z", "2026-03-08T24:00:00Z", "2026-02-30T07:30:00Z"]
        {
            XCTAssertNil(InstantText.instant(text))
        }
        XCTAssertNil(InstantText.text(Date(timeIntervalSince1970: TimeInterval(LocalDate.last.dayNumber + 1) * 86_400)))
        XCTAssertNil(InstantText.text(Date(timeIntervalSince1970: .nan)))
        XCTAssertEqual(InstantText.text(Date(timeIntervalSince1970: 0.0625)), "1970-01-01T00:00:00.063Z")
    }

    func test_errors_description_saysWhatAndWhere() throws {
        let id = UUID(number: 1)
        let texts: [(any Error, String)] = [
            (AlarmStoreError.busy, "another process keeps the alarms locked"),
            (
                AlarmStoreError.readOnly(newer: 3),
                "the alarms were written by a later version (format 3); they are read only"
            ),
            (
                AlarmStoreError.unstorable(id, AlarmRecordError(field: "armedAt", expected: "an instant")),
                "the alarm \(id) cannot be stored: armedAt: expected an instant"
            ),
            (
                AlarmStoreError.file(FileFailure(call: "fsync", path: "/a", code: ENOSPC)),
                "fsync /a: No space left on device"
            ),
            (ICalendarError(line: 3, expected: "x"), "line 3: expected x"),
            (RecordingBackend.Failure(), "the recording backend fails as it was told to"),
        ]
        for (error, text) in texts { XCTAssertEqual("\(error)", text) }
    }

    func test_fileStore_lockHeldByAnother_isBusyAfterThePatience() async throws {
        let folder = StoreFixture.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let url = URL(fileURLWithPath: folder + "/alarms.json")
        let store = try FileAlarmStore(at: url, patience: .milliseconds(5))
        let files = SystemFiles()
        let lock = try files.openFile(url.path + ".lock", .locking)
        XCTAssertTrue(try files.tryLock(lock))
        do {
            try await store.transact { book in book = try AlarmBook(StoreFixture.alarms(1)) }
            XCTFail("the lock is held")
        } catch {
            XCTAssertEqual(error as? AlarmStoreError, .busy)
        }
        try files.closeFile(lock)
        try await store.transact { book in book = try AlarmBook(StoreFixture.alarms(1)) }
    }

    func test_systemFiles_everyCallTellsItsFailure() throws {
        let files = SystemFiles()
        let nowhere = StoreFixture.folder() + "/x"
        let calls: [(String, () throws -> Void)] = [
            ("open", { _ = try files.openFile(nowhere, .reading) }),
            ("open", { _ = try files.openFile(nowhere, .creating) }),
            ("open", { _ = try files.openFile(nowhere, .folder) }),
            ("read", { _ = try files.readBytes(-1, atMost: 1) }),
            ("write", { _ = try files.writeBytes(-1, [1]) }), ("fsync", { try files.synchronize(-1) }),
            ("close", { try files.closeFile(-1) }), ("link", { try files.linkFile(nowhere, to: nowhere) }),
            ("rename", { try files.renameFile(nowhere, to: nowhere) }), ("unlink", { try files.removeFile(nowhere) }),
            ("flock", { _ = try files.tryLock(-1) }),
        ]
        for (name, call) in calls {
            let failure = try expectThrows(FileFailure.self, call)
            XCTAssertEqual(failure.call, name)
            XCTAssertNotEqual(failure.code, 0)
        }
    }

    func test_systemClock_isTheSystemsTime_andWaits() async throws {
        let clock = SystemWallClock()
        let before = Date()
        try await clock.sleep(for: .milliseconds(1))
        XCTAssertGreaterThanOrEqual(clock.now.timeIntervalSince(before), 0.001)
        XCTAssertLessThan(abs(clock.now.timeIntervalSinceNow), 60)
    }

    func test_userDefaults_newerFormat_isReadOnly() async throws {
        let suite = "alarms-\(UUID().uuidString)"
        let defaults = try XCTUnwrap(UserDefaults(suiteName: suite))
        defer { defaults.removePersistentDomain(forName: suite) }
        let text = String(decoding: try await StoreFixture.text(StoreFixture.alarms(2)), as: UTF8.self)
        defaults.set(Data(try Reseal.header(of: text, ["minReaderVersion": 2]).utf8), forKey: "alarms")
        let store = UserDefaultsAlarmStore(suiteName: suite)
        do {
            try await store.transact { book in book = AlarmBook() }
            XCTFail("a newer text must not be written")
        } catch {
            XCTAssertEqual(error as? AlarmStoreError, .readOnly(newer: 2))
        }
        let book = try await store.load()
        XCTAssertEqual(book.alarms.count, 2)
    }
}
