import Foundation
import TestSupport
import XCTest

@testable import AlarmScheduling

final class NotificationPlanTests: XCTestCase {
    private let utc = AlarmZones(device: ZoneTable.utc)

    /// Alarms of every kind, decided by a seed.
    private func book(_ count: Int, seed: UInt64) throws -> AlarmBook {
        var generator = SeededGenerator(seed: seed)
        let first = try date("2026-01-05")
        return try AlarmBook(
            (0..<count).map { number in
                let time = TimeOfDay(minuteOfDay: .random(in: 0..<1440, using: &generator)) ?? .midnight
                let days = WeekdaySet(rawValue: .random(in: 0...127, using: &generator))
                let from = first.adding(days: .random(in: 0...60, using: &generator)) ?? first
                let recurrence: Recurrence =
                    switch Int.random(in: 0..<6, using: &generator) {
                    case 0: .once(on: from)
                    case 1: try .everyDays(.random(in: 1...5, using: &generator), from: from)
                    case 2: try .weekly(days, every: 2, from: from)
                    default: .weekly(days)
                    }
                let bytes = (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
                let id = UUID(
                    uuid: (bytes[3], bytes[2], bytes[1], bytes[0], 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1))
                return Alarm(
                    id: id, time: time, recurrence: recurrence, isEnabled: number % 10 != 9,
                    exceptions: number % 7 == 0 ? [from] : [])
            })
    }

    func test_plan_slotLimits_nextRingOfEachAlarmFirst() throws {
        let now = try instant("2026-02-01")
        let book = try book(1000, seed: 1)
        let firsts = book.alarms.compactMap { $0.nextOccurrence(after: now, in: ZoneTable.utc)?.date }.sorted()
        XCTAssertGreaterThan(firsts.count, 700)
        try withEvery("slots", in: [0, 1, 2, 63, 64, 65, 1000, 3000]) { slots in
            let plan = NotificationPlan(book, at: now, in: utc, slots: slots)
            try expect(plan.requests.count <= slots, "\(plan.requests.count) requests")
            try expectEqual(Set(plan.requests.map(\.id)).count, plan.requests.count, "identities")
            let alarms = Set(plan.requests.map(\.alarmID))
            try expectEqual(alarms.count, min(slots, firsts.count), "alarms with a request")
            // Whoever is left out rings later than whoever is in.
            let left = book.alarms.filter { !alarms.contains($0.id) }
                .compactMap { $0.nextOccurrence(after: now, in: ZoneTable.utc)?.date }
            try expect(left.allSatisfy { $0 >= firsts[max(0, slots - 1)] }, "a later ring was preferred")
            if slots < firsts.count { try expectEqual(plan.coveredUntil, firsts[slots]) }
        }
    }

    func test_plan_everyRingBeforeCoveredUntilHasARequest_andNoneRingsTwice() throws {
        try forAll("what is covered is covered", full: 400, sample: 12) { generator in
            let zone = try TestZones.table(
                ["UTC", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia"]
                    .randomElement(using: &generator) ?? "UTC")
            let zones = AlarmZones(device: zone)
            let book = try book(.random(in: 1...12, using: &generator), seed: .random(in: 0...999, using: &generator))
            let now = try instant("2026-02-01").addingTimeInterval(.random(in: 0...3e7, using: &generator))
            let slots = Int.random(in: 1...40, using: &generator)
            let plan = NotificationPlan(
                book, at: now, in: zones, slots: slots, repeats: .random(using: &generator))
            let end = min(plan.coveredUntil ?? .distantFuture, now.addingTimeInterval(60 * 86_400))
            func rings(_ alarm: Alarm) -> [String] {
                alarm.occurrences(after: now, through: end, in: zone).filter { $0.date < end }
                    .map { "\(alarm.id) \(text($0.date))" }
            }
            let planned = plan.requests.flatMap { request -> [String] in
                switch request.trigger {
                case .once(let ring):
                    return ring.date < end ? ["\(request.alarmID) \(text(ring.date))"] : []
                case .repeating(let time, on: let day, zone: _):
                    let days = day.map { WeekdaySet($0) } ?? .everyDay
                    return rings(Alarm(id: request.alarmID, time: time, recurrence: .weekly(days)))
                }
            }
            try expect(plan.requests.count <= slots, "too many requests")
            try expectEqual(planned.sorted(), book.alarms.flatMap(rings).sorted())
        }
    }

    /// A year of a platform that only sees a new plan when the old one runs out.
    func test_plan_yearOfSimulation_everyRingRingsOnce() async throws {
        let names = ["America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "Asia/Kolkata"]
        for (number, name) in names.prefix(Effort.count(full: 4, sample: 1)).enumerated() {
            let zone = try TestZones.table(name)
            let zones = AlarmZones(device: zone)
            let backend = RecordingBackend(zones: zones)
            let book = try book(20, seed: UInt64(number))
            let start = try instant("2026-01-31")
            let end = start.addingTimeInterval(TimeInterval(Effort.count(full: 365, sample: 60)) * 86_400)
            var rung: [String] = []
            var now = start
            var plans = 0
            while now < end {
                let plan = NotificationPlan(book, at: now, in: zones)
                let changes = NotificationPlan.Changes(from: await backend.pending(), to: plan)
                try await backend.cancel(changes.cancel)
                try await backend.schedule(changes.schedule)
                plans += 1
                let covered = plan.coveredUntil?.addingTimeInterval(-1) ?? end
                let next = min(end, max(covered, now.addingTimeInterval(1)))
                rung += await backend.advance(from: now, to: next)
                    .map { "\(NotificationRequest.alarmID(of: $0.id)?.uuidString ?? "?") \(text($0.date))" }
                now = next
            }
            let expected = book.alarms.flatMap { alarm in
                alarm.occurrences(after: start, through: end, in: zone).map { "\(alarm.id) \(text($0.date))" }
            }
            XCTAssertGreaterThan(expected.count, 200)
            XCTAssertEqual(rung.sorted(), expected.sorted(), name)
            XCTAssertLessThan(plans, Effort.count(full: 365, sample: 60), "\(name): more plans than days")
        }
    }

    func test_plan_ringsAtOneInstant_goByTheTextOfTheirIdentities() throws {
        let alarms = (0..<200).map { _ in Alarm(time: .midnight, recurrence: .weekly(.everyDay)) }
        let ids = alarms.map(\.id.uuidString)
        let plan = NotificationPlan(
            try AlarmBook(alarms), at: try instant("2026-02-01"), in: utc, slots: 20, repeats: false)
        XCTAssertEqual(plan.requests.compactMap { $0.ring?.id.alarmID.uuidString }, Array(ids.sorted().prefix(20)))
        XCTAssertEqual(alarms.sortedByTime().map(\.id.uuidString), ids.sorted())
    }

    func test_plan_weekdays_haveFiveIdentities() throws {
        // S15: the ancestor reused one identity, so only the last weekday survived.
        let alarm = Alarm(id: UUID(number: 1), time: try time("07:30"), recurrence: .weekly(.weekdays))
        let now = try instant("2026-03-02")
        let plan = NotificationPlan(try AlarmBook([alarm]), at: now, in: utc)
        let stem = "tactus.00000000-0000-4000-8000-000000000001."
        XCTAssertEqual(plan.requests.map(\.id), (2...6).map { "\(stem)every-\($0)T07:30" })
        XCTAssertEqual(plan.coveredUntil, now.addingTimeInterval(NotificationPlan.trustedSpan))
        let single = NotificationPlan(try AlarmBook([alarm]), at: now, in: utc, slots: 3, repeats: false)
        XCTAssertEqual(
            single.requests.map(\.id), ["02", "03", "04"].map { "\(stem)2026-03-\($0)T07:30" })
        XCTAssertEqual(single.coveredUntil, try instant("2026-03-05T07:30"))
    }

    func test_plan_thirteenWeekdayAlarms_tellWhatIsNotCovered() throws {
        // S24: 65 requests; the ancestor scheduled them all and the platform dropped one in silence.
        let alarms = try (1...13).map { number in
            Alarm(id: UUID(number: UInt8(number)), time: try time("07:\(number + 10)"), recurrence: .weekly(.weekdays))
        }
        let plan = NotificationPlan(try AlarmBook(alarms), at: try instant("2026-03-02"), in: utc)
        XCTAssertLessThanOrEqual(plan.requests.count, 64)
        XCTAssertEqual(Set(plan.requests.map(\.alarmID)).count, 13)
        XCTAssertEqual(plan.coveredUntil, try instant("2026-03-06T07:23"))
    }

    func test_plan_snoozedWeeklyAlarm_keepsItsRegularRings() throws {
        // S16: the ancestor's snooze replaced the weekly request for ever.
        let alarm = Alarm(id: UUID(number: 1), time: try time("07:00"), recurrence: .weekly(.tuesday))
        var life = try AlarmLifecycle(alarm, armedAt: instant("2026-03-02"), in: ZoneTable.utc)
        _ = life.advance(to: try instant("2026-03-03T07:00"), in: ZoneTable.utc)
        _ = life.snooze(at: try instant("2026-03-03T07:00:50"), in: ZoneTable.utc)
        var book = try AlarmBook([alarm])
        book.lives[alarm.id] = life.state
        let plan = NotificationPlan(book, at: try instant("2026-03-03T07:01"), in: utc)
        let stem = "tactus.00000000-0000-4000-8000-000000000001."
        XCTAssertEqual(plan.requests.map(\.id), [stem + "2026-03-03T07:00.snooze-1", stem + "every-3T07:00"])
        XCTAssertEqual(plan.requests[0].ring?.date, try instant("2026-03-03T07:09:50"))
    }

    func test_plan_disabledSkippedAndEmpty_askForNothing() throws {
        // S21.
        let seven = try time("07:00")
        var off = Alarm(id: UUID(number: 1), time: seven, recurrence: .weekly(.everyDay))
        off.isEnabled = false
        let never = Alarm(id: UUID(number: 2), time: seven, recurrence: .weekly([]))
        let skipping = Alarm(id: UUID(number: 3), time: seven, recurrence: .weekly(.everyDay))
        var life = try AlarmLifecycle(skipping, armedAt: instant("2026-03-02"), in: ZoneTable.utc)
        _ = life.skipNext(at: try instant("2026-03-02"), in: ZoneTable.utc)
        var book = try AlarmBook([off, never, skipping])
        book.lives[skipping.id] = life.state
        let plan = NotificationPlan(book, at: try instant("2026-03-02"), in: utc, slots: 2)
        XCTAssertEqual(plan.requests.compactMap(\.ring).map(\.localDate.description), ["2026-03-03", "2026-03-04"])
    }

    func test_plan_timeThatAClockChangeTouches_doesNotRepeat() throws {
        let zones = AlarmZones(device: try TestZones.table("America/New_York"))
        let now = try instant("2026-02-01")
        for (clock, repeats) in [("02:30", false), ("01:30", false), ("03:00", true), ("07:30", true)] {
            let alarm = Alarm(time: try time(clock), recurrence: .weekly(.sunday))
            let plan = NotificationPlan(try AlarmBook([alarm]), at: now, in: zones)
            XCTAssertEqual(plan.requests.count == 1, repeats, clock)
            XCTAssertEqual(plan.requests[0].ring == nil, repeats, clock)
        }
    }

    func test_changes_onlyWhatDiffers_andForeignRequestsStay() throws {
        // S20, S23: foreign identities crashed the ancestor, and it never added or removed what differed.
        let now = try instant("2026-02-01")
        var book = try book(10, seed: 3)
        let before = NotificationPlan(book, at: now, in: utc)
        XCTAssertTrue(NotificationPlan.Changes(from: before.requests.shuffled(), to: before).isEmpty)
        XCTAssertTrue(
            NotificationPlan.Changes(from: before.requests + before.requests.reversed(), to: before).isEmpty)
        var edited = try XCTUnwrap(book.alarms.first { $0.isEnabled && before.requests.map(\.alarmID).contains($0.id) })
        edited.label = "new"
        try book.update(edited)
        let after = NotificationPlan(book, at: now, in: utc)
        let changes = NotificationPlan.Changes(from: before.requests, to: after)
        XCTAssertEqual(changes.cancel, [])
        XCTAssertEqual(Set(changes.schedule.map(\.alarmID)), [edited.id])
        XCTAssertEqual(changes.schedule, after.requests.filter { $0.alarmID == edited.id })
        let gone = NotificationPlan(AlarmBook(), at: now, in: utc)
        let foreign = NotificationRequest.alarmID(of: "com.example.news")
        XCTAssertNil(foreign)
        XCTAssertNil(NotificationRequest.alarmID(of: "tactus.short"))
        XCTAssertEqual(
            NotificationPlan.Changes(from: after.requests, to: gone).cancel.sorted(), after.requests.map(\.id).sorted())
    }

    func test_dateQueue_againstASortedList() throws {
        try forAll("the soonest key is first", full: 500, sample: 40) { generator in
            var queue = DateQueue<Int>()
            var plain: [Int: Date] = [:]
            for _ in 0..<60 {
                let key = Int.random(in: 0..<15, using: &generator)
                let seconds = Double(Int.random(in: 0..<20, using: &generator))
                let date = Bool.random(using: &generator) ? Date(timeIntervalSince1970: seconds) : nil
                queue[key] = date
                plain[key] = date
                let first = plain.min { ($0.value, $0.key) < ($1.value, $1.key) }
                try expectEqual(queue.first?.key, first?.key)
                try expectEqual(queue.first?.date, first?.value)
                try expectEqual(queue[key], date)
                try expectEqual(Set(queue.keys), Set(plain.keys))
            }
        }
    }

    func test_ringQueue_editsAndTime_equalTheSearchOverAll() throws {
        let now = try instant("2026-02-01")
        var book = try book(60, seed: 5)
        var queue = RingQueue(book.alarms, after: now, in: utc)
        var generator = SeededGenerator(seed: 9)
        for round in 0..<40 {
            let victim = book.alarms[Int.random(in: 0..<book.alarms.count, using: &generator)]
            if round % 5 == 0 {
                try book.remove(victim.id)
                queue.remove(victim.id)
            } else {
                var edited = victim
                edited.time = TimeOfDay(minuteOfDay: .random(in: 0..<1440, using: &generator)) ?? .midnight
                try book.update(edited)
                queue.update(edited)
            }
            let later = queue.now.addingTimeInterval(.random(in: 0...40_000, using: &generator))
            let start = queue.now
            let passed = queue.advance(to: later)
            let expected = book.alarms.flatMap { $0.occurrences(after: start, through: later, in: ZoneTable.utc) }
            try expectEqual(Set(passed), Set(expected), "round \(round)")
            try expectEqual(passed.map(\.date), expected.map(\.date).sorted(), "round \(round)")
            try expectEqual(queue.next?.date, book.alarms.nextOccurrence(after: later, in: ZoneTable.utc)?.date)
        }
    }
}
