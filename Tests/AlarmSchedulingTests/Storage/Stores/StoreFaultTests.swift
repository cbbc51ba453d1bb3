import Foundation
import TestSupport
import XCTest

@testable import AlarmScheduling

/// Tests every failure of every call to the file system, and a crash after every call.
final class StoreFaultTests: XCTestCase {
    private static let path = "alarms.json"
    private static let temporary = ["alarms.json.new", "alarms.json.backup-new"]

    /// Returns a disk after `saves` saves of one more alarm each, and its alarms.
    private func disk(afterSaves saves: Int, hasLinks: Bool) async throws -> (CrashingDisk, [Alarm]) {
        let disk = CrashingDisk(hasLinks: hasLinks)
        let alarms = try StoreFixture.alarms(saves)
        let store = try FileAlarmStore(at: Self.path, files: disk)
        for alarm in alarms { try await store.transact { collection in try collection.add(alarm) } }
        return (disk.copy(), alarms)
    }

    private func expectCollection(on disk: CrashingDisk, in allowed: [[Alarm]], _ place: String) async throws {
        let store = try FileAlarmStore(at: Self.path, files: disk)
        let found = try await store.load().alarms
        let outcome = await store.loadReport.outcome
        try expect(allowed.contains(found), "\(place): \(found.count) alarms, \(outcome)")
        try expect(Self.temporary.allSatisfy { disk.bytes($0) == nil }, "\(place): \(disk.names) is left")
        try expect(
            outcome == .loaded || outcome == .created || outcome == .recoveredFromBackup, "\(place): \(outcome)")
        // The recovered store must work.
        let fresh = Alarm(id: UUID(number: 200), time: .midnight, recurrence: .once())
        try await store.transact { collection in try collection.add(fresh) }
        let after = try await FileAlarmStore(at: Self.path, files: disk).load().alarms
        try expectEqual(after, found + [fresh], place)
    }

    func test_transact_everyCallFailingInEveryWay_changesNothingOrAll() async throws {
        let faults: [CrashingDisk.Fault] = [.error(ENOSPC), .error(EIO), .error(EINTR), .short]
        var tried = 0
        for hasLinks in [true, false] {
            for saves in TestScale.isFull ? [0, 1, 2] : hasLinks ? [2] : [0] {
                let (start, old) = try await disk(afterSaves: saves, hasLinks: hasLinks)
                let fresh = Alarm(id: UUID(number: 100), time: .midnight, recurrence: .weekly(.weekend))
                let calls = try await callsOfOneSave(start, fresh)
                for number in 1...calls {
                    for fault in faults {
                        let disk = start.copy()
                        let store = try FileAlarmStore(at: Self.path, files: disk)
                        disk.plan(fault, atCall: number)
                        var isDone = true
                        do {
                            try await store.transact { collection in try collection.add(fresh) }
                        } catch {
                            isDone = false
                        }
                        let place = "links \(hasLinks), save \(saves + 1), call \(number), \(fault)"
                        try expect(isDone || fault != .short, "\(place): a short call must be continued")
                        let expected = isDone ? old + [fresh] : old
                        let memory = try await store.load().alarms
                        try expectEqual(memory, expected, place)
                        try await expectCollection(on: disk.copy(), in: [expected], place)
                        tried += 1
                    }
                }
            }
        }
        print("counted: \(tried) failing calls, each leaving the old collection after an error and the new one without")
    }

    func test_transact_diskThatDiesAtEveryCall_leavesOldOrNew() async throws {
        let (start, old) = try await disk(afterSaves: 2, hasLinks: true)
        let fresh = Alarm(id: UUID(number: 100), time: .midnight, recurrence: .weekly(.weekend))
        for number in 1...(try await callsOfOneSave(start, fresh)) {
            let disk = start.copy()
            let store = try FileAlarmStore(at: Self.path, files: disk)
            disk.plan(.crash, atCall: number)
            try? await store.transact { collection in try collection.add(fresh) }
            try await expectCollection(on: disk.copy(), in: [old, old + [fresh]], "crash at call \(number)")
        }
    }

    func test_transact_crashAfterEveryCall_leavesOldOrNew() async throws {
        var states = 0
        for hasLinks in [true, false] {
            for saves in TestScale.isFull ? [0, 2] : [1] {
                let (start, old) = try await disk(afterSaves: saves, hasLinks: hasLinks)
                let fresh = Alarm(id: UUID(number: 100), time: .midnight, recurrence: .weekly(.weekend))
                for number in 1...(try await callsOfOneSave(start, fresh)) {
                    let disk = start.copy()
                    let store = try FileAlarmStore(at: Self.path, files: disk)
                    disk.plan(.crash, atCall: number)
                    try? await store.transact { collection in try collection.add(fresh) }
                    for state in TestScale.elements(disk.afterCrash(), sample: 3, seed: UInt64(number)) {
                        let place = "links \(hasLinks), save \(saves + 1), crash after call \(number)"
                        try await expectCollection(on: state, in: [old, old + [fresh]], place)
                        states += 1
                    }
                }
            }
        }
        print("counted: \(states) states after a crash, each with the old or the new collection")
    }

    func test_transact_crashAfterItReturned_keepsTheNewCollection() async throws {
        for saves in 0...2 {
            let (start, old) = try await disk(afterSaves: saves, hasLinks: true)
            let store = try FileAlarmStore(at: Self.path, files: start)
            let fresh = Alarm(id: UUID(number: 100), time: .midnight, recurrence: .weekly(.weekend))
            try await store.transact { collection in try collection.add(fresh) }
            for state in start.afterCrash() {
                try await expectCollection(on: state, in: [old + [fresh]], "after save \(saves + 1)")
            }
        }
    }

    func test_open_crashAfterEveryCallOfARepair_losesNothing() async throws {
        let (start, alarms) = try await disk(afterSaves: 3, hasLinks: true)
        var damaged = try XCTUnwrap(start.bytes(Self.path))
        damaged[damaged.count - 60] ^= 1
        start.put(damaged, at: Self.path)
        // The damaged record is the last one, which the backup does not have.
        let expected = Array(alarms.dropLast())
        let counting = start.copy()
        _ = try FileAlarmStore(at: Self.path, files: counting)
        for number in 1...counting.calls {
            let disk = start.copy()
            disk.plan(.crash, atCall: number)
            _ = try? FileAlarmStore(at: Self.path, files: disk)
            for state in TestScale.elements(disk.afterCrash(), sample: 3, seed: UInt64(number)) {
                let store = try FileAlarmStore(at: Self.path, files: state)
                let found = try await store.load().alarms
                try expectEqual(found, expected, "crash after call \(number)")
                let aside = state.names.filter { $0.contains(".corrupt-") }.compactMap { state.bytes($0) }
                try expect(aside.contains(damaged), "crash after call \(number): the damaged text is gone")
            }
        }
    }

    func test_open_leftovers_areRemoved() async throws {
        let (disk, alarms) = try await disk(afterSaves: 2, hasLinks: true)
        for name in Self.temporary { disk.put(Array("half a sa".utf8), at: name) }
        try await expectCollection(on: disk, in: [alarms], "leftovers")
    }

    func test_transact_lockHeldTooLong_isBusy() async throws {
        let (disk, _) = try await disk(afterSaves: 1, hasLinks: true)
        let store = try FileAlarmStore(at: Self.path, files: disk, lockTimeout: .milliseconds(20))
        let lock = try disk.openFile("alarms.json.lock", .locking)
        XCTAssertTrue(try disk.tryLock(lock))
        let before = disk.calls
        do {
            try await store.transact { collection in collection = AlarmCollection() }
            XCTFail("the lock is held")
        } catch {
            XCTAssertEqual(error as? AlarmStoreError, .busy)
            XCTAssertGreaterThan(disk.calls - before, 20, "the lock is tried each of the 20 milliseconds")
        }
    }

    private func callsOfOneSave(_ start: CrashingDisk, _ alarm: Alarm) async throws -> Int {
        let disk = start.copy()
        let store = try FileAlarmStore(at: Self.path, files: disk)
        let before = disk.calls
        try await store.transact { collection in try collection.add(alarm) }
        return disk.calls - before
    }
}
