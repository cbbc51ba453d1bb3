import Foundation
import TestSupport
import XCTest

@testable import AlarmScheduling

final class NotificationPlanTests: XCTestCase {
    private let utc = AlarmZones(device: ZoneTable.utc)

    func test_plan_slotLimits_nextOccurrenceOfEachAlarmFirst() throws {
        let now = try instant("2026-02-01")
        let collection = try seededCollection(1000, seed: 1)
        let firsts = collection.alarms.compactMap { $0.nextOccurrence(after: now, in: ZoneTable.utc)?.date }.sorted()
        XCTAssertGreaterThan(firsts.count, 700)
        try withEvery("slots", in: [0, 1, 2, 63, 64, 65, 1000, 3000]) { slots in
            let plan = NotificationPlan(collection, at: now, in: utc, slots: slots)
            try expect(plan.requests.count <= slots, "\(plan.requests.count) requests")
            try expectEqual(Set(plan.requests.map(\.id)).count, plan.requests.count, "identities")
            let alarms = Set(plan.requests.map(\.alarmID))
            try expectEqual(alarms.count, min(slots, firsts.count), "alarms with a request")
            // Every alarm without a request rings later than every alarm with one.
            let left = collection.alarms.filter { !alarms.contains($0.id) }
                .compactMap { $0.nextOccurrence(after: now, in: ZoneTable.utc)?.date }
            try expect(left.allSatisfy { $0 >= firsts[max(0, slots - 1)] }, "a later occurrence was preferred")
            if slots < firsts.count { try expectEqual(plan.coveredUntil, firsts[slots]) }
        }
    }

    func test_plan_everyOccurrenceBeforeCoveredUntilHasARequest_andNoneRingsTwice() throws {
        try forAll("what is covered is covered", full: 400, sample: 12) { generator in
            let zone = try TestZones.table(
                ["UTC", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia"]
                    .randomElement(using: &generator) ?? "UTC")
            let zones = AlarmZones(device: zone)
            let collection = try seededCollection(
                .random(in: 1...12, using: &generator), seed: .random(in: 0...999, using: &generator))
            let now = try instant("2026-02-01").addingTimeInterval(.random(in: 0...3e7, using: &generator))
            let slots = Int.random(in: 1...40, using: &generator)
            let plan = NotificationPlan(
                collection, at: now, in: zones, slots: slots, repeats: .random(using: &generator))
            let end = min(plan.coveredUntil ?? .distantFuture, now.addingTimeInterval(60 * 86_400))
            func occurrences(_ alarm: Alarm) -> [String] {
                alarm.occurrences(after: now, through: end, in: zone).filter { $0.date < end }
                    .map { "\(alarm.id) \(text($0.date))" }
            }
            let planned = plan.requests.flatMap { request -> [String] in
                switch request.trigger {
                case .once(let occurrence):
                    return occurrence.date < end ? ["\(request.alarmID) \(text(occurrence.date))"] : []
                case .repeating(let time, on: let day, zone: _):
                    let days = day.map { WeekdaySet($0) } ?? .everyDay
                    return occurrences(Alarm(id: request.alarmID, time: time, recurrence: .weekly(days)))
                }
            }
            try expect(plan.requests.count <= slots, "too many requests")
            try expectEqual(planned.sorted(), collection.alarms.flatMap(occurrences).sorted())
        }
    }

    /// Simulates a year in which the platform gets a new plan only at the end of the old one.
    func test_plan_yearOfSimulation_everyOccurrenceRingsOnce() async throws {
        let names = ["America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "Asia/Kolkata"]
        for (number, name) in names.prefix(TestScale.count(full: 4, sample: 1)).enumerated() {
            let zone = try TestZones.table(name)
            let zones = AlarmZones(device: zone)
            let backend = RecordingBackend(zones: zones)
            let collection = try seededCollection(20, seed: UInt64(number))
            let start = try instant("2026-01-31")
            let end = start.addingTimeInterval(TimeInterval(TestScale.count(full: 365, sample: 60)) * 86_400)
            var rung: [String] = []
            var now = start
            var plans = 0
            while now < end {
                let plan = NotificationPlan(collection, at: now, in: zones)
                let changes = NotificationPlan.Changes(from: try await backend.pending(), to: plan)
                try await backend.cancel(changes.cancel)
                try await backend.schedule(changes.schedule)
                plans += 1
                let covered = plan.coveredUntil?.addingTimeInterval(-1) ?? end
                let next = min(end, max(covered, now.addingTimeInterval(1)))
                rung += await backend.advance(from: now, to: next)
                    .map { "\(NotificationRequest.alarmID(of: $0.id)?.uuidString ?? "?") \(text($0.date))" }
                now = next
            }
            let expected = collection.alarms.flatMap { alarm in
                alarm.occurrences(after: start, through: end, in: zone).map { "\(alarm.id) \(text($0.date))" }
            }
            XCTAssertGreaterThan(expected.count, 200)
            XCTAssertEqual(rung.sorted(), expected.sorted(), name)
            XCTAssertLessThan(plans, TestScale.count(full: 365, sample: 60), "\(name): more plans than days")
        }
    }

    func test_plan_occurrencesAtOneInstant_goByTheTextOfTheirIdentities() throws {
        let alarms = (0..<200).map { _ in Alarm(time: .midnight, recurrence: .weekly(.everyDay)) }
        let ids = alarms.map(\.id.uuidString)
        let plan = NotificationPlan(
            try AlarmCollection(alarms), at: try instant("2026-02-01"), in: utc, slots: 20, repeats: false)
        XCTAssertEqual(
            plan.requests.compactMap { $0.occurrence?.id.alarmID.uuidString }, Array(ids.sorted().prefix(20)))
        XCTAssertEqual(alarms.sortedByTime().map(\.id.uuidString), ids.sorted())
    }

    func test_plan_weekdays_haveFiveIdentities() throws {
        // Alarm-ios-swift reused one identifier, so only the last weekday survived.
        let alarm = Alarm(id: UUID(number: 1), time: try time("07:30"), recurrence: .weekly(.weekdays))
        let now = try instant("2026-03-02")
        let plan = NotificationPlan(try AlarmCollection([alarm]), at: now, in: utc)
        let stem = "tactus.00000000-0000-4000-8000-000000000001."
        XCTAssertEqual(plan.requests.map(\.id), (2...6).map { "\(stem)every-\($0)T07:30" })
        XCTAssertEqual(plan.coveredUntil, now.addingTimeInterval(NotificationPlan.trustedSpan))
        let single = NotificationPlan(try AlarmCollection([alarm]), at: now, in: utc, slots: 3, repeats: false)
        XCTAssertEqual(
            single.requests.map(\.id), ["02", "03", "04"].map { "\(stem)2026-03-\($0)T07:30" })
        XCTAssertEqual(single.coveredUntil, try instant("2026-03-05T07:30"))
    }

    func test_plan_thirteenWeekdayAlarms_reportWhatIsNotCovered() throws {
        // The alarms need 65 requests. Alarm-ios-swift scheduled all of them, and the platform dropped one without an
        // error.
        let alarms = try (1...13).map { number in
            Alarm(id: UUID(number: UInt8(number)), time: try time("07:\(number + 10)"), recurrence: .weekly(.weekdays))
        }
        let plan = NotificationPlan(try AlarmCollection(alarms), at: try instant("2026-03-02"), in: utc)
        XCTAssertLessThanOrEqual(plan.requests.count, 64)
        XCTAssertEqual(Set(plan.requests.map(\.alarmID)).count, 13)
        XCTAssertEqual(plan.coveredUntil, try instant("2026-03-06T07:23"))
    }

    func test_plan_snoozedWeeklyAlarm_keepsItsRegularOccurrences() throws {
        // In Alarm-ios-swift a snooze permanently replaced the weekly request.
        let alarm = Alarm(id: UUID(number: 1), time: try time("07:00"), recurrence: .weekly(.tuesday))
        var lifecycle = try AlarmLifecycle(alarm, enabledAt: instant("2026-03-02"), in: ZoneTable.utc)
        _ = lifecycle.advance(to: try instant("2026-03-03T07:00"), in: ZoneTable.utc)
        _ = lifecycle.snooze(at: try instant("2026-03-03T07:00:50"), in: ZoneTable.utc)
        var collection = try AlarmCollection([alarm])
        collection.lifecycleStates[alarm.id] = lifecycle.state
        let plan = NotificationPlan(collection, at: try instant("2026-03-03T07:01"), in: utc)
        let stem = "tactus.00000000-0000-4000-8000-000000000001."
        XCTAssertEqual(plan.requests.map(\.id), [stem + "2026-03-03T07:00.snooze-1", stem + "every-3T07:00"])
        XCTAssertEqual(plan.requests[0].occurrence?.date, try instant("2026-03-03T07:09:50"))
    }

    func test_plan_disabledSkippedAndEmpty_askForNothing() throws {
        // Alarm-ios-swift scheduled disabled alarms.
        let seven = try time("07:00")
        var off = Alarm(id: UUID(number: 1), time: seven, recurrence: .weekly(.everyDay))
        off.isEnabled = false
        let never = Alarm(id: UUID(number: 2), time: seven, recurrence: .weekly([]))
        let skipping = Alarm(id: UUID(number: 3), time: seven, recurrence: .weekly(.everyDay))
        var lifecycle = try AlarmLifecycle(skipping, enabledAt: instant("2026-03-02"), in: ZoneTable.utc)
        _ = lifecycle.skipNext(at: try instant("2026-03-02"), in: ZoneTable.utc)
        var collection = try AlarmCollection([off, never, skipping])
        collection.lifecycleStates[skipping.id] = lifecycle.state
        let plan = NotificationPlan(collection, at: try instant("2026-03-02"), in: utc, slots: 2)
        XCTAssertEqual(
            plan.requests.compactMap(\.occurrence).map(\.localDate.description), ["2026-03-03", "2026-03-04"])
    }

    func test_plan_timeThatAClockChangeTouches_doesNotRepeat() throws {
        let zones = AlarmZones(device: try TestZones.table("America/New_York"))
        let now = try instant("2026-02-01")
        for (clock, repeats) in [("02:30", false), ("01:30", false), ("03:00", true), ("07:30", true)] {
            let alarm = Alarm(time: try time(clock), recurrence: .weekly(.sunday))
            let plan = NotificationPlan(try AlarmCollection([alarm]), at: now, in: zones)
            XCTAssertEqual(plan.requests.count == 1, repeats, clock)
            XCTAssertEqual(plan.requests[0].occurrence == nil, repeats, clock)
        }
    }

    func test_changes_onlyWhatDiffers_andForeignRequestsStay() throws {
        // Alarm-ios-swift crashed on identifiers of other code, and never corrected missing or extra requests.
        let now = try instant("2026-02-01")
        var collection = try seededCollection(10, seed: 3)
        let before = NotificationPlan(collection, at: now, in: utc)
        XCTAssertTrue(NotificationPlan.Changes(from: before.requests.shuffled(), to: before).isEmpty)
        XCTAssertTrue(
            NotificationPlan.Changes(from: before.requests + before.requests.reversed(), to: before).isEmpty)
        var edited = try XCTUnwrap(
            collection.alarms.first { $0.isEnabled && before.requests.map(\.alarmID).contains($0.id) })
        edited.label = "new"
        try collection.update(edited)
        let after = NotificationPlan(collection, at: now, in: utc)
        let changes = NotificationPlan.Changes(from: before.requests, to: after)
        XCTAssertEqual(changes.cancel, [])
        XCTAssertEqual(Set(changes.schedule.map(\.alarmID)), [edited.id])
        XCTAssertEqual(changes.schedule, after.requests.filter { $0.alarmID == edited.id })
        let gone = NotificationPlan(AlarmCollection(), at: now, in: utc)
        let foreign = NotificationRequest.alarmID(of: "com.example.news")
        XCTAssertNil(foreign)
        XCTAssertNil(NotificationRequest.alarmID(of: "tactus.short"))
        XCTAssertEqual(
            NotificationPlan.Changes(from: after.requests, to: gone).cancel.sorted(), after.requests.map(\.id).sorted())
    }
}
