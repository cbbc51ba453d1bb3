import Foundation
import TestSupport
import XCTest

@testable import AlarmScheduling

final class AlarmSchedulerTests: XCTestCase {
    private func daily(_ clock: String, _ number: UInt8 = 1, label: String = "a") throws -> Alarm {
        Alarm(id: UUID(number: number), time: try time(clock), recurrence: .weekly(.everyDay), label: label)
    }

    /// Returns the ringing occurrence of an alarm.
    private func ringing(_ bench: Bench, _ alarm: Alarm) async throws -> Occurrence {
        switch try await bench.scheduler.phase(of: alarm.id) {
        case .ringing(let occurrence, _), .snoozed(let occurrence, _): return occurrence
        default: throw CheckFailure("nothing rings")
        }
    }

    func test_snoozeAndDismiss_arePublishedSavedAndPlanned() async throws {
        var bench = try await Bench(at: "2026-03-02T06:00")
        let alarm = try daily("07:00")
        try await bench.scheduler.add(alarm)
        var published = await bench.published()
        XCTAssertEqual(published, ["added a"])
        published = try await bench.at("2026-03-02T07:00")
        XCTAssertEqual(published, ["rings 2026-03-02T07:00:00Z"])
        bench.clock.advance(by: 50)
        try await bench.scheduler.snooze(ringing(bench, alarm))
        published = await bench.published()
        XCTAssertEqual(published, ["snoozed 2026-03-02T07:09:50Z"])
        let calls = await bench.backend.calls
        XCTAssertEqual(calls.last, .schedule(["tactus.\(alarm.id).2026-03-02T07:00.snooze-1"]))
        XCTAssertTrue(calls.contains(.silence(alarm.id)))
        var next = try await bench.scheduler.nextScheduledOccurrence
        XCTAssertEqual(text(next?.date), "2026-03-02T07:09:50Z")
        await bench.restart()
        next = try await bench.scheduler.nextScheduledOccurrence
        XCTAssertEqual(text(next?.date), "2026-03-02T07:09:50Z")
        try await bench.scheduler.dismiss(ringing(bench, alarm))
        published = await bench.published()
        XCTAssertEqual(published, ["dismissed"])
        next = try await bench.scheduler.nextScheduledOccurrence
        XCTAssertEqual(text(next?.date), "2026-03-03T07:00:00Z")
        let stored = try await bench.store.load()
        XCTAssertEqual(stored.alarms, [alarm])
    }

    func test_store_failure_changesNothingAndPublishesNothing() async throws {
        let store = FailingAlarmStore()
        var bench = try await Bench(at: "2026-03-02T06:00", store: store)
        try await bench.scheduler.add(daily("07:00"))
        _ = await bench.published()
        let before = try await (bench.backend.calls, bench.backend.pending())
        await store.failNext(.transact, with: AlarmStoreError.busy)
        do {
            try await bench.scheduler.add(daily("08:00", 2))
            XCTFail("the store fails")
        } catch {
            XCTAssertEqual(error as? AlarmStoreError, .busy)
        }
        var published = await bench.published()
        XCTAssertEqual(published, [])
        let after = try await (bench.backend.calls, bench.backend.pending())
        XCTAssertEqual(before.0, after.0)
        XCTAssertEqual(before.1, after.1)
        try await bench.scheduler.add(daily("08:00", 2))
        published = await bench.published()
        XCTAssertEqual(published, ["added a"])
    }

    func test_edits_refused_changeNothing() async throws {
        var bench = try await Bench(at: "2026-03-02T06:00")
        let alarm = try daily("07:00")
        try await bench.scheduler.add(alarm)
        _ = await bench.published()
        let past = Alarm(time: alarm.time, recurrence: .once(on: try date("2026-03-01")))
        let stranger = UUID(number: 9)
        let ghost = Occurrence(
            id: .init(alarmID: stranger, localDate: .first, time: .midnight), date: bench.clock.now, reason: .regular)
        let scheduler = bench.scheduler
        let refused: [(String, @Sendable () async throws -> Void)] = [
            ("an alarm \(alarm.id) is there already", { try await scheduler.add(alarm) }),
            ("the only date of the alarm is in the past or excluded", { try await scheduler.add(past) }),
            ("there is no alarm \(past.id)", { try await scheduler.update(past) }),
            ("there is no alarm \(stranger)", { try await scheduler.remove(stranger) }),
            ("there is no alarm \(stranger)", { try await scheduler.setEnabled(false, for: stranger) }),
            ("there is no alarm \(stranger)", { try await scheduler.skipNext(stranger) }),
            ("there is no alarm \(stranger)", { try await scheduler.undoSkips(stranger) }),
            // Alarm-ios-swift scheduled the snooze of a deleted alarm.
            ("there is no alarm \(stranger)", { try await scheduler.snooze(ghost) }),
            ("there is no alarm \(stranger)", { try await scheduler.dismiss(ghost) }),
            ("there is no alarm \(stranger)", { try await scheduler.extendSnooze(ghost, by: 1) }),
        ]
        for (message, call) in refused {
            do {
                try await call()
                XCTFail(message)
            } catch {
                XCTAssertEqual("\(error)", message)
            }
        }
        let published = await bench.published()
        XCTAssertEqual(published, [])
        let alarms = try await bench.scheduler.alarms
        XCTAssertEqual(alarms, [alarm])
    }

    func test_permission_denied_changesNoAlarm() async throws {
        // Alarm-ios-swift disabled and saved every alarm that was not pending.
        var bench = try await Bench(at: "2026-03-02T06:00")
        let alarms = [try daily("07:00"), try daily("08:00", 2)]
        for alarm in alarms { try await bench.scheduler.add(alarm) }
        _ = await bench.published()
        await bench.backend.setAuthorization(.denied)
        var published = try await bench.at("2026-03-02T06:10")
        XCTAssertEqual(published, ["denied"])
        var kept = try await bench.store.load().alarms
        XCTAssertEqual(kept, alarms)
        let covered = await bench.scheduler.coveredUntil
        XCTAssertEqual(text(covered), "2026-03-02T06:10:00Z")
        await bench.backend.setAuthorization(.allowed)
        published = try await bench.at("2026-03-02T06:20")
        XCTAssertEqual(published, ["allowed"])
        let pending = try await bench.backend.pending()
        XCTAssertEqual(Set(pending.map(\.alarmID)), Set(alarms.map(\.id)))
        kept = try await bench.store.load().alarms
        XCTAssertEqual(kept, alarms)
    }

    func test_add_whileTheAppBecomesActive_staysEnabled() async throws {
        // Alarm-ios-swift disabled the alarm because its request was not pending yet.
        for round in 0..<20 {
            let bench = try await Bench(at: "2026-03-02T06:00")
            let alarm = try daily("07:00")
            let scheduler = bench.scheduler
            async let refreshed: Void = scheduler.refresh()
            async let added: Void = scheduler.add(alarm)
            async let again: Void = scheduler.refresh()
            _ = try await (refreshed, added, again)
            let kept = try await bench.store.load().alarms
            XCTAssertEqual(kept, [alarm], "round \(round)")
            let pending = try await bench.backend.pending()
            XCTAssertEqual(pending.map(\.alarmID), [alarm.id], "round \(round)")
        }
    }

    func test_occurrenceThatReplacesASnooze_ringsAfterTheOldOneIsSilenced() async throws {
        let bench = try await Bench(at: "2026-03-02T06:59:59")
        let alarm = try daily("07:00")
        try await bench.scheduler.add(alarm)
        bench.clock.set(to: try instant("2026-03-02T07:00"))
        try await bench.scheduler.snooze(ringing(bench, alarm), minutes: 1440)
        bench.clock.set(to: try instant("2026-03-03T07:00"))
        try await bench.scheduler.refresh()
        let heard = await bench.backend.calls.filter { call in
            switch call {
            case .ring, .silence: true
            case .schedule, .cancel: false
            }
        }
        let id = "tactus.\(alarm.id)"
        let day: [RecordingBackend.Call] = [.ring("\(id).2026-03-02T07:00"), .silence(alarm.id)]
        XCTAssertEqual(heard, day + [.silence(alarm.id), .ring("\(id).2026-03-03T07:00")])
    }

    func test_removingAll_emptiesCollectionAndPlatform_andPublishesEach() async throws {
        // In Alarm-ios-swift, removing all alarms deleted other modules' data, kept the alarms in memory, and sent no
        // event.
        var bench = try await Bench(at: "2026-03-02T06:00")
        for number in 1...3 { try await bench.scheduler.add(daily("07:00", UInt8(number), label: "\(number)")) }
        _ = await bench.published()
        for alarm in try await bench.scheduler.alarms { try await bench.scheduler.remove(alarm.id) }
        let published = await bench.published()
        XCTAssertEqual(published, ["removed 1", "removed 2", "removed 3"])
        let left = try await bench.scheduler.alarms
        XCTAssertEqual(left, [])
        let pending = try await bench.backend.pending()
        XCTAssertEqual(pending, [])
    }

    func test_backend_thatMisbehaves_neverChangesAnAlarm_andIsReconciled() async throws {
        for seed in 0..<UInt64(TestScale.count(full: 60, sample: 4)) {
            var generator = SeededGenerator(seed: seed)
            var bench = try await Bench(at: "2026-03-02T06:00")
            let alarms = try (1...6).map { number in
                try daily("0\(Int.random(in: 0...9, using: &generator)):\(10 + number)", UInt8(number))
            }
            for alarm in alarms { try await bench.scheduler.add(alarm) }
            for _ in 0..<12 {
                var faults = RecordingBackend.DeliveryFaults()
                faults.dropsEvery = [nil, 1, 2, 3].randomElement(using: &generator) ?? nil
                faults.duplicatesEvery = [nil, 1, 2].randomElement(using: &generator) ?? nil
                faults.reversesPending = .random(using: &generator)
                faults.lateness = .random(in: 0...900, using: &generator)
                await bench.backend.setDeliveryFaults(faults)
                for call in RecordingBackend.FailableCall.allCases {
                    let times = Int.random(in: 0...1, using: &generator)
                    await bench.backend.failNext(call, with: AlarmStoreError.busy, times: times)
                }
                let status = NotificationAuthorization.allCases.randomElement(using: &generator) ?? .allowed
                await bench.backend.setAuthorization(status)
                let start = bench.clock.now
                bench.clock.advance(by: .random(in: 1...50_000, using: &generator))
                for occurrence in await bench.backend.advance(from: start, to: bench.clock.now) {
                    try await bench.scheduler.handle(.init(requestID: occurrence.id, kind: .rang))
                }
                try await bench.scheduler.handle(.init(requestID: "com.example.other", kind: .stopped))
                try await bench.scheduler.handle(
                    .init(requestID: "tactus.\(UUID(number: 77)).2026-03-02T07:00", kind: .snoozed))
                try await bench.scheduler.refresh()
                let kept = try await bench.store.load().alarms
                XCTAssertEqual(kept, alarms, "seed \(seed)")
            }
            await bench.backend.setDeliveryFaults(.init())
            await bench.backend.setAuthorization(.allowed)
            // Each refresh meets at most one of the planned failures.
            for _ in 0...(12 * RecordingBackend.FailableCall.allCases.count) { try await bench.scheduler.refresh() }
            let plan = NotificationPlan(
                try await bench.store.load(), at: bench.clock.now, in: AlarmZones(device: try TestZones.table("UTC")))
            let pending = try await bench.backend.pending()
            XCTAssertEqual(Set(pending), Set(plan.requests), "seed \(seed)")
            _ = await bench.events()
        }
    }

    func test_delivery_snoozeAndStopOnThePlatform_work() async throws {
        var bench = try await Bench(at: "2026-03-02T06:00")
        let alarm = try daily("07:00")
        try await bench.scheduler.add(alarm)
        _ = await bench.published()
        bench.clock.set(to: try instant("2026-03-02T07:00"))
        let id = "tactus.\(alarm.id).every-dayT07:00"
        try await bench.scheduler.handle(.init(requestID: id, kind: .rang))
        try await bench.scheduler.handle(.init(requestID: id, kind: .snoozed))
        try await bench.scheduler.handle(.init(requestID: id, kind: .stopped))
        try await bench.scheduler.handle(.init(requestID: id, kind: .stopped))
        let published = await bench.published()
        XCTAssertEqual(published, ["rings 2026-03-02T07:00:00Z", "snoozed 2026-03-02T07:09:00Z", "dismissed"])
    }

    func test_missed_afterALongSleep_areListedUntilAcknowledged() async throws {
        var bench = try await Bench(at: "2026-03-02T06:00")
        try await bench.scheduler.add(daily("07:00", label: "Pills"))
        _ = await bench.published()
        await bench.restart()
        let published = try await bench.at("2026-03-04T06:30")
        XCTAssertEqual(published, ["missed 2026-03-02T07:00:00Z late", "missed 2026-03-03T07:00:00Z late"])
        await bench.restart()
        var missed = try await bench.scheduler.missed
        XCTAssertEqual(missed.map(\.label), ["Pills", "Pills"])
        try await bench.scheduler.acknowledgeMissed()
        missed = try await bench.scheduler.missed
        XCTAssertEqual(missed, [])
    }

    func test_travel_sameWallTimeInTheNewZone_andJumpedOverIsMissed() async throws {
        // An alarm set for 07:00 in New York rings at 07:00 in Berlin; in Alarm-ios-swift it rang at 13:00.
        var bench = try await Bench(zone: "America/New_York", at: "2026-03-02T20:00")
        try await bench.scheduler.add(daily("07:00"))
        try await bench.scheduler.add(daily("18:00", 2))
        _ = await bench.published()
        bench.zones.travel(to: "Europe/Berlin")
        let published = try await bench.at("2026-03-02T20:30")
        XCTAssertEqual(published, ["missed 2026-03-02T17:00:00Z jumpedOver"])
        let next = try await bench.scheduler.nextScheduledOccurrence
        XCTAssertEqual(text(next?.date), "2026-03-03T06:00:00Z")
    }

    func test_namedZone_unknownOnesFollowTheDevice() async throws {
        let bench = try await Bench(zone: "America/New_York", at: "2026-03-02T20:00")
        var alarm = try daily("07:00")
        alarm.zoneIdentifier = "Europe/Berlin"
        try await bench.scheduler.add(alarm)
        var next = try await bench.scheduler.nextScheduledOccurrence
        XCTAssertEqual(text(next?.date), "2026-03-03T06:00:00Z")
        alarm.zoneIdentifier = "Mars/Olympus"
        try await bench.scheduler.update(alarm)
        next = try await bench.scheduler.nextScheduledOccurrence
        XCTAssertEqual(text(next?.date), "2026-03-03T12:00:00Z")
    }

    func test_oneShot_disablesOrDeletesItself() async throws {
        var bench = try await Bench(at: "2026-03-02T06:00")
        var once = Alarm(id: UUID(number: 1), time: try time("07:00"), recurrence: .once(), label: "once")
        try await bench.scheduler.add(once)
        once = Alarm(
            id: UUID(number: 2), time: try time("07:30"), recurrence: .once(), label: "gone", deletesAfterRinging: true)
        try await bench.scheduler.add(once)
        _ = await bench.published()
        var published = try await bench.at("2026-03-02T07:30")
        XCTAssertEqual(
            published, ["missed 2026-03-02T07:00:00Z late", "disabled", "rings 2026-03-02T07:30:00Z"])
        try await bench.scheduler.dismiss(ringing(bench, once))
        published = await bench.published()
        XCTAssertEqual(published, ["dismissed", "removed gone"])
        let alarms = try await bench.scheduler.alarms
        XCTAssertEqual(alarms.map(\.isEnabled), [false])
    }

    func test_skipUndoDisableAndExtend_reachTheLifecycle() async throws {
        var bench = try await Bench(at: "2026-03-02T06:00")
        let alarm = try daily("07:00")
        try await bench.scheduler.add(alarm)
        try await bench.scheduler.skipNext(alarm.id)
        var next = try await bench.scheduler.nextScheduledOccurrence
        XCTAssertEqual(text(next?.date), "2026-03-03T07:00:00Z")
        try await bench.scheduler.undoSkips(alarm.id)
        next = try await bench.scheduler.nextScheduledOccurrence
        XCTAssertEqual(text(next?.date), "2026-03-02T07:00:00Z")
        _ = try await bench.at("2026-03-02T07:00")
        try await bench.scheduler.snooze(ringing(bench, alarm), minutes: 20)
        try await bench.scheduler.extendSnooze(ringing(bench, alarm), by: 5)
        next = try await bench.scheduler.nextScheduledOccurrence
        XCTAssertEqual(text(next?.date), "2026-03-02T07:25:00Z")
        try await bench.scheduler.setEnabled(false, for: alarm.id)
        let published = await bench.published()
        XCTAssertEqual(
            published, ["snoozed 2026-03-02T07:20:00Z", "snoozed 2026-03-02T07:25:00Z", "cancelled", "disabled"])
        next = try await bench.scheduler.nextScheduledOccurrence
        XCTAssertNil(next)
        let pending = try await bench.backend.pending()
        XCTAssertEqual(pending, [])
    }

    func test_upcoming_isInOrderAndLimited() async throws {
        let bench = try await Bench(at: "2026-03-02T06:00")
        try await bench.scheduler.add(daily("07:00"))
        try await bench.scheduler.add(daily("08:00", 2))
        let occurrences = try await bench.scheduler.upcoming(5)
        XCTAssertEqual(
            occurrences.map { text($0.date) },
            [
                "2026-03-02T07:00:00Z", "2026-03-02T08:00:00Z", "2026-03-03T07:00:00Z", "2026-03-03T08:00:00Z",
                "2026-03-04T07:00:00Z",
            ])
        let none = try await bench.scheduler.upcoming(0)
        XCTAssertEqual(none, [])
    }

    func test_otherWriter_isAdoptedAndPublished() async throws {
        var bench = try await Bench(at: "2026-03-02T06:00")
        try await bench.scheduler.add(daily("07:00"))
        _ = await bench.published()
        let other = try daily("06:30", 2, label: "other")
        try await bench.store.transact { collection in try collection.add(other) }
        let published = try await bench.at("2026-03-02T06:30")
        XCTAssertEqual(published, ["added other"])
        let next = try await bench.scheduler.nextScheduledOccurrence
        XCTAssertEqual(text(next?.date), "2026-03-02T07:00:00Z")
    }

    func test_fileStore_lifecycleStateSurvivesARestart() async throws {
        let folder = StoreFixture.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let url = URL(fileURLWithPath: folder + "/alarms.json")
        var bench = try await Bench(at: "2026-03-02T06:00", store: try FileAlarmStore(at: url))
        let alarm = try daily("07:00")
        try await bench.scheduler.add(alarm)
        try await bench.scheduler.add(daily("09:00", 2))
        _ = try await bench.at("2026-03-02T07:00")
        bench.clock.advance(by: 1.25)
        try await bench.scheduler.snooze(ringing(bench, alarm))
        try await bench.scheduler.skipNext(UUID(number: 2))
        _ = try await bench.at("2026-03-02T08:00:00")
        let collection = try await bench.store.load()
        let reopened = try await FileAlarmStore(at: url).load()
        XCTAssertEqual(reopened, collection)
        XCTAssertEqual(collection.missed.map { text($0.occurrence.date) }, ["2026-03-02T07:09:01Z"])
        XCTAssertEqual(collection.lifecycleStates[UUID(number: 2)]?.skipped.count, 1)
        try expectGolden(
            String(decoding: Data(contentsOf: url), as: UTF8.self), "AlarmScheduling/store-version-1-lives.txt")
    }
}
