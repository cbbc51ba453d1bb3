import Foundation
import TestSupport
import XCTest

@testable import AlarmScheduling

/// Chains of requests, which sound on and snooze while the app has no process.
final class ChainTests: XCTestCase {
    private func story(
        _ start: String = "2026-03-02T20:00:00Z", zone: String = "UTC", _ interval: TimeInterval = 30, count: Int = 3
    ) async throws -> StoryPhone {
        let story = try await StoryPhone(start, zone: zone)
        story.faults.chain = NotificationChain(interval: interval, count: count)
        return story
    }

    func test_chain_soundsOn_untilItsEnd_onTheNextMorningToo() async throws {
        let story = try await story()
        try await story.add(story.alarm("07:00"), thenKill: true)
        try await story.pass("2026-03-03T08:00:00Z")
        XCTAssertEqual(
            story.heard, ["07:00:00", "07:00:30", "07:01:00", "07:01:30"].map { "2026-03-03T\($0)Z" })
        try await story.phone.openApp()
        let missed = try await story.missed
        XCTAssertEqual(missed, [])
        story.phone.killApp()
        try await story.pass("2026-03-04T08:00:00Z")
        XCTAssertEqual(story.heard.suffix(2), ["2026-03-04T07:01:00Z", "2026-03-04T07:01:30Z"])
    }

    func test_answerToAnyLink_endsTheChain() async throws {
        for (kind, right) in [
            (NotificationDelivery.Kind.stopped, ["07:00:00", "07:00:30"]),
            (.snoozed, ["07:00:00", "07:00:30", "07:09:40", "07:10:10", "07:10:40", "07:11:10"]),
        ] {
            let story = try await story()
            try await story.add(story.alarm("07:00"), thenKill: true)
            try await story.pass("2026-03-03T07:00:40Z")
            try await story.phone.press(kind, on: try XCTUnwrap(story.phone.notifications.last))
            story.phone.killApp()
            try await story.pass("2026-03-03T12:00:00Z")
            XCTAssertEqual(story.heard, right.map { "2026-03-03T\($0)Z" }, "\(kind)")
        }
    }

    func test_unansweredAlarm_ringsAgainByItself_whileTheAppIsDead() async throws {
        let story = try await story(count: 0)
        var alarm = try story.alarm("07:00", 1, .once())
        alarm.snooze = .every(minutes: 9, limit: 2, snoozesWhenIgnored: true)
        try await story.add(alarm, thenKill: true)
        try await story.pass("2026-03-03T12:00:00Z")
        XCTAssertEqual(story.heard, ["07:00:00", "07:19:00", "07:38:00"].map { "2026-03-03T\($0)Z" })
        try await story.phone.openApp()
        let missed = try await story.missed
        XCTAssertEqual(missed, [], "it was heard")
        let isEnabled = try await story.scheduler.alarms.first?.isEnabled
        XCTAssertEqual(isEnabled, false)
        XCTAssertEqual(story.phone.pendingIDs, [])
    }

    func test_stopOfAnUnansweredAlarm_endsItsSnoozes() async throws {
        let story = try await story(count: 0)
        var alarm = try story.alarm("07:00")
        alarm.snooze = .every(minutes: 9, limit: 5, snoozesWhenIgnored: true)
        try await story.add(alarm, thenKill: true)
        try await story.pass("2026-03-03T07:20:00Z")
        try await story.phone.press(.stopped, on: try XCTUnwrap(story.phone.notifications.last))
        story.phone.killApp()
        try await story.pass("2026-03-03T12:00:00Z")
        XCTAssertEqual(story.heard, ["07:00:00", "07:19:00"].map { "2026-03-03T\($0)Z" })
    }

    func test_chain_followsTheClockOfTheZone() async throws {
        let story = try await story("2026-03-02T20:00:00Z", zone: "America/New_York", count: 1)
        try await story.add(story.alarm("07:00", 1, .once()), thenKill: true)
        try await story.phone.travel(to: "Europe/London")
        try await story.pass("2026-03-03T13:00:00Z")
        XCTAssertEqual(story.heard, ["2026-03-03T07:00:00Z", "2026-03-03T07:00:30Z"])
    }

    func test_chains_takeHalfOfTheFreeSlots_afterTheFirstOccurrences() throws {
        let alarms = try (0..<20).map { try Alarm(time: time("07:\($0 + 10)"), recurrence: .weekly(.weekend)) }
        let plan = NotificationPlan(
            try AlarmCollection(alarms), at: try instant("2026-03-02T20:00:00Z"), in: AlarmZones(device: ZoneTable.utc),
            slots: 64, repeats: false, chain: NotificationChain(interval: 30, count: 8))
        XCTAssertEqual(plan.requests.count, 64)
        XCTAssertEqual(plan.requests.filter { $0.delay > 0 }.count, 22)
        XCTAssertEqual(Set(plan.requests.map(\.alarmID)).count, 20)
        let few = NotificationPlan(
            try AlarmCollection(alarms), at: try instant("2026-03-02T20:00:00Z"), in: AlarmZones(device: ZoneTable.utc),
            slots: 20, repeats: false, chain: NotificationChain(interval: 30, count: 8))
        XCTAssertEqual(few.requests.filter { $0.delay > 0 }, [])
    }

    func test_values_areClamped() {
        XCTAssertEqual(NotificationChain(interval: 0, count: -1), NotificationChain(interval: 2, count: 0))
        XCTAssertEqual(NotificationChain(interval: .nan, count: 1).interval, 2)
    }
}
