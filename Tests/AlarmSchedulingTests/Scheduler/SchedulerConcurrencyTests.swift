import Foundation
import Synchronization
import TestSupport
import XCTest

@testable import AlarmScheduling

final class SchedulerConcurrencyTests: XCTestCase {
    private static func id(_ number: Int) -> UUID {
        UUID(uuid: (0, 0, 0, UInt8(number >> 8), UInt8(number & 255), 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1))
    }

    func test_thousandAlarms_editedFromManyTasks_everyListenerHearsAllInOrder() async throws {
        let count = TestScale.count(full: 1000, sample: 200)
        let bench = try await Bench(at: "2026-03-02T06:00")
        let scheduler = bench.scheduler
        let listeners = [await scheduler.events(), await scheduler.events(), await scheduler.events()]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask {
                    for number in stride(from: task, to: count, by: 8) {
                        var alarm = Alarm(id: Self.id(number), time: .midnight, recurrence: .weekly(.everyDay))
                        try await scheduler.add(alarm)
                        alarm.label = "edited"
                        try await scheduler.update(alarm)
                        if number % 4 == 0 { try await scheduler.remove(alarm.id) }
                        if number % 16 == 1 { _ = try await scheduler.nextScheduledOccurrence }
                    }
                }
            }
            try await group.waitForAll()
        }
        let kept = try await bench.store.load().alarms
        XCTAssertEqual(kept.count, count - (count + 3) / 4)
        XCTAssertTrue(kept.allSatisfy { $0.label == "edited" })
        let expected = count * 2 + (count + 3) / 4
        var stories: [[AlarmChange]] = []
        for listener in listeners {
            var story: [AlarmChange] = []
            var heard = listener.makeAsyncIterator()
            while story.count < expected, let event = await heard.next() {
                if case .changed(let change) = event { story.append(change) }
            }
            stories.append(story)
        }
        XCTAssertEqual(stories[0], stories[1])
        XCTAssertEqual(stories[0], stories[2])
        // Applying the published changes again gives the stored collection.
        var published = AlarmCollection()
        for change in stories[0] {
            switch change {
            case .added(let alarm): try published.add(alarm)
            case .updated(let old, let new): XCTAssertEqual(try published.update(new), old)
            case .removed(let alarm): XCTAssertEqual(try published.remove(alarm.id), alarm)
            }
        }
        XCTAssertEqual(published.alarms, kept)
        let plan = NotificationPlan(
            try await bench.store.load(), at: bench.clock.now, in: AlarmZones(device: ZoneTable.utc))
        let pending = try await bench.backend.pending()
        XCTAssertEqual(Set(pending.map(\.id)), Set(plan.requests.map(\.id)))
    }

    func test_run_withTheProcessBackend_ringsThroughJumpsOfTheClock() async throws {
        let clock = ManualWallClock(try instant("2026-03-02T06:59:50"))
        let sounded = AsyncStream.makeStream(of: String.self)
        let backend = ProcessBackend(clock: clock) { sounded.continuation.yield($0.id) }
        let scheduler = AlarmScheduler(
            store: InMemoryAlarmStore(), backend: backend, zones: TravellingZones("UTC"), clock: clock)
        let alarm = Alarm(id: UUID(number: 1), time: try time("07:00"), recurrence: .weekly(.everyDay))
        try await scheduler.add(alarm)
        var events = await scheduler.events().makeAsyncIterator()
        let running = Task { try await scheduler.run() }
        // The scheduler and the backend both wait on the clock.
        await clock.untilSleeping(2)
        for _ in 0..<9 {
            clock.advance(by: 1)
            await clock.untilSleeping(2)
        }
        let early = await scheduler.ringing(alarm.id)
        XCTAssertNil(early)
        clock.advance(by: 1)
        var heard = sounded.stream.makeAsyncIterator()
        let first = await heard.next()
        XCTAssertEqual(first, "tactus.\(alarm.id).2026-03-02T07:00")
        var event = await events.next()
        XCTAssertEqual(event.map(Self.kind), "ringing 2026-03-02T07:00:00Z")
        if case .ringing(let occurrence) = event { try await scheduler.dismiss(occurrence) }
        event = await events.next()
        XCTAssertEqual(event.map(Self.kind), "dismissed")
        // The clock is set forward to one minute before the next occurrence; the wait is corrected within a slice.
        await clock.untilSleeping(2)
        clock.set(to: try instant("2026-03-03T06:59:59"))
        clock.advance(by: 1)
        let second = await heard.next()
        XCTAssertEqual(second, "tactus.\(alarm.id).2026-03-03T07:00")
        running.cancel()
        _ = await running.result
    }

    /// Checks that the order of the scheduler and the backend at the due instant makes no difference.
    func test_processBackend_schedulerLooksFirst_stillRingsOnce_unlessItIsOver() async throws {
        for isSnooze in [false, true] {
            for ending in ["none", "dismissed", "snoozed", "disabled", "removed"] {
                let clock = ManualWallClock(try instant("2026-03-02T06:59:59"))
                let sounded = Mutex<[String]>([])
                let backend = ProcessBackend(clock: clock) { request in sounded.withLock { $0.append(request.id) } }
                let scheduler = AlarmScheduler(
                    store: InMemoryAlarmStore(), backend: backend, zones: TravellingZones("UTC"), clock: clock)
                let alarm = Alarm(id: UUID(number: 1), time: try time("07:00"), recurrence: .weekly(.everyDay))
                try await scheduler.add(alarm)
                clock.advance(by: 1)
                try await scheduler.refresh()
                var id = "tactus.\(alarm.id).2026-03-02T07:00"
                if isSnooze {
                    let first = await scheduler.ringing(alarm.id)
                    try await scheduler.snooze(XCTUnwrap(first))
                    clock.advance(by: 540)
                    try await scheduler.refresh()
                    id += ".snooze-1"
                }
                let current = await scheduler.ringing(alarm.id)
                let occurrence = try XCTUnwrap(current)
                switch ending {
                case "dismissed": try await scheduler.dismiss(occurrence)
                case "snoozed": try await scheduler.snooze(occurrence)
                case "disabled": try await scheduler.setEnabled(false, for: alarm.id)
                case "removed": try await scheduler.remove(alarm.id)
                default: break
                }
                // Repeated refreshes do not repeat a request.
                for _ in 0..<3 { try await scheduler.refresh() }
                let isHeld = await backend.pending().contains { $0.id == id }
                XCTAssertEqual(isHeld, ending == "none", "\(ending), snooze \(isSnooze)")
                let running = Task { try await backend.run() }
                await clock.untilSleeping()
                XCTAssertEqual(sounded.withLock { $0 }, ending == "none" ? [id] : [], "\(ending), snooze \(isSnooze)")
                try await scheduler.refresh()
                let isAsked = await backend.pending().contains { $0.id == id }
                XCTAssertFalse(isAsked, "\(ending), snooze \(isSnooze)")
                running.cancel()
                _ = await running.result
            }
        }
    }

    /// Checks that a ringing occurrence rings again after a restart, and that one shortly before the restart rings
    /// late.
    func test_processBackend_processStartedAnew_ringsOnce() async throws {
        for (start, sounds) in [("07:00:30", true), ("07:09:59", true), ("07:10", false)] {
            let store = InMemoryAlarmStore()
            let alarm = Alarm(id: UUID(number: 1), time: try time("07:00"), recurrence: .weekly(.everyDay))
            let late = Alarm(id: UUID(number: 2), time: try time("07:00"), recurrence: .weekly(.everyDay))
            let clock = ManualWallClock(try instant("2026-03-02T06:59:59"))
            func scheduler(_ backend: ProcessBackend) -> AlarmScheduler {
                AlarmScheduler(store: store, backend: backend, zones: TravellingZones("UTC"), clock: clock)
            }
            let before = scheduler(ProcessBackend(clock: clock) { _ in })
            try await before.add(alarm)
            clock.advance(by: 1)
            try await before.refresh()
            try await store.transact { collection in
                try collection.add(late)
                collection.lifecycleStates[late.id] = AlarmLifecycle.State(
                    checked: Date(timeIntervalSince1970: 1_772_434_000))
            }
            clock.set(to: try instant("2026-03-02T\(start)"))
            let calls = Mutex<[String]>([])
            let backend = ProcessBackend(clock: clock) { request in
                calls.withLock { $0.append("ring \(request.id.suffix(16))") }
            } stop: { id in
                calls.withLock { $0.append("stop \(id.uuidString.suffix(1))") }
            }
            let after = scheduler(backend)
            try await after.refresh()
            // A second scheduler in the same process loads the same collection.
            try await scheduler(backend).refresh()
            let running = Task { try await backend.run() }
            await clock.untilSleeping()
            try await scheduler(backend).refresh()
            clock.advance(by: 1)
            await clock.untilSleeping()
            let rang = calls.withLock { $0.filter { $0.hasPrefix("ring") } }
            XCTAssertEqual(rang, Array(repeating: "ring 2026-03-02T07:00", count: sounds ? 2 : 0), start)
            for id in [alarm.id, late.id] {
                if let occurrence = await after.ringing(id) { try await after.dismiss(occurrence) }
            }
            let pending = await backend.pending()
            XCTAssertTrue(pending.allSatisfy { $0.occurrence?.localDate != (try? date("2026-03-02")) }, start)
            XCTAssertEqual(calls.withLock { Set($0) }.contains("stop 2"), sounds, start)
            running.cancel()
            _ = await running.result
        }
    }

    private static func kind(_ event: AlarmEvent) -> String {
        switch event {
        case .ringing(let occurrence): "ringing \(text(occurrence.date))"
        case .dismissed: "dismissed"
        case .upcoming: "upcoming"
        default: "\(event)"
        }
    }
}

extension AlarmScheduler {
    fileprivate func ringing(_ id: UUID) async -> Occurrence? {
        if case .ringing(let occurrence, _) = try? await phase(of: id) { occurrence } else { nil }
    }
}
