import AlarmScheduling
import Foundation
import TestSupport
import XCTest

/// The losses that no call can prevent, in the order of the table in the article about the simulated phone.
///
/// Each test shows the loss, and what tells the app of it or ends it.
final class UnavoidableLossTests: XCTestCase {
    private func story(_ change: (inout SimulatedPhone.Settings) -> Void = { _ in }) async throws -> StoryPhone {
        var settings = SimulatedPhone.Settings()
        change(&settings)
        return try await StoryPhone("2026-03-02T22:00:00Z", zone: "America/New_York", settings: settings)
    }

    func test_deviceThatIsOff_loses_andListsTheOccurrenceAsMissed() async throws {
        let story = try await story()
        try await story.add(story.alarm("07:00"))
        story.phone.powerOff()
        try await story.pass("2026-03-03T12:15:00Z")
        try await story.phone.powerOn()
        XCTAssertEqual(story.heard, [])
        try await story.phone.openApp()
        let missed = try await story.missed
        XCTAssertEqual(missed, ["2026-03-03T12:00:00Z"])
    }

    func test_pinnedTrigger_afterAFlightOfADeadApp_ringsByTheOldZone_andRightOnceTheAppIsOpened() async throws {
        for isOpened in [false, true] {
            let story = try await story { $0.zonelessTrigger = .pinnedAtAdd }
            try await story.add(story.alarm("07:00", 1, .once()), thenKill: true)
            try await story.phone.travel(to: "Europe/London")
            if isOpened { try await story.phone.openApp() }
            try await story.pass("2026-03-03T13:00:00Z")
            XCTAssertEqual(story.heard, [isOpened ? "2026-03-03T07:00:00Z" : "2026-03-03T12:00:00Z"])
        }
    }

    func test_answerAfterAForcedQuit_isLost_andTheNextOccurrenceComes() async throws {
        let story = try await story()
        try await story.add(story.alarm("07:00"), thenKill: true)
        try await story.pass("2026-03-03T12:01:00Z")
        story.phone.forceQuitApp()
        try await story.phone.press(.snoozed, on: try XCTUnwrap(story.phone.notifications.first))
        try await story.pass("2026-03-03T13:00:00Z")
        XCTAssertEqual(story.heard, ["2026-03-03T12:00:00Z"])
        try await story.phone.openApp()
        let next = try await story.next
        XCTAssertEqual(next, "2026-03-04T12:00:00Z")
    }

    func test_heldNotification_soundsAtTheUnlock() async throws {
        let story = try await story { $0.beforeFirstUnlock = .held }
        try await story.add(story.alarm("07:00"), thenKill: true)
        try await story.phone.reboot()
        try await story.pass("2026-03-03T12:30:00Z")
        XCTAssertEqual(story.heard, [])
        try await story.phone.unlock()
        XCTAssertEqual(story.heard, ["2026-03-03T12:30:00Z"])
        try await story.phone.openApp()
        let missed = try await story.missed
        XCTAssertEqual(missed, [], "it was heard, if late")
    }

    func test_clockSetPastAnOccurrenceAndBack_losesIt_untilTheAppIsOpened() async throws {
        for isOpened in [false, true] {
            let story = try await story()
            try await story.add(story.alarm("07:00", 1, .once()), thenKill: true)
            try await story.set("2026-03-04T00:00:00Z")
            try await story.set("2026-03-02T22:01:00Z")
            if isOpened { try await story.phone.openApp() }
            try await story.pass("2026-03-03T13:00:00Z")
            XCTAssertEqual(story.heard, isOpened ? ["2026-03-03T12:00:00Z"] : [])
            try await story.phone.openApp()
            let missed = try await story.missed
            XCTAssertEqual(missed, isOpened ? [] : ["2026-03-03T12:00:00Z"])
        }
    }

    func test_clearedList_leavesNoProof() async throws {
        let story = try await story()
        try await story.add(story.alarm("07:00"), thenKill: true)
        try await story.pass("2026-03-03T13:00:00Z")
        XCTAssertEqual(story.heard, ["2026-03-03T12:00:00Z"])
        story.phone.clearNotifications()
        try await story.phone.openApp()
        let missed = try await story.missed
        XCTAssertEqual(missed, ["2026-03-03T12:00:00Z"])
    }

    func test_platformThatRefusesAPlan_beforeTheAppIsLeft_isNotCalledCovered() async throws {
        let story = try await story()
        story.faults.refusals = 1
        try await story.add(story.alarm("07:00"))
        let covered = try await story.scheduler.coveredUntil
        XCTAssertEqual(covered, story.phone.now)
        story.phone.leaveApp()
        try await story.pass("2026-03-03T13:00:00Z")
        XCTAssertEqual(story.heard, [])
        try await story.phone.openApp()
        let missed = try await story.missed
        XCTAssertEqual(missed, ["2026-03-03T12:00:00Z"])
    }

    func test_threeAlarmsOfOneSecond_loseASound_andAreListedAndNotMissed() async throws {
        let story = try await story { $0.soundsPerSecond = 2 }
        for number in 1...3 { try await story.add(story.alarm("07:00", UInt8(number))) }
        story.phone.killApp()
        try await story.pass("2026-03-03T12:01:00Z")
        XCTAssertEqual(story.heard, ["2026-03-03T12:00:00Z", "2026-03-03T12:00:00Z"])
        XCTAssertEqual(story.phone.notifications.count, 3)
        try await story.phone.openApp()
        let missed = try await story.missed
        XCTAssertEqual(missed, [])
        let ringing = try await story.scheduler.phase(of: UUID(number: 3))
        XCTAssertNotEqual(ringing, .idle, "the app shows all three")
    }

    func test_secondAlarmOfTheService_isLost_andRingsInTheAppThatIsOpened() async throws {
        let story = try await story { $0.alarms.second = .isLost }
        story.faults.usesAlarmService = true
        for number in 1...2 { try await story.add(story.alarm("07:00", UInt8(number))) }
        story.phone.killApp()
        try await story.pass("2026-03-03T12:01:00Z")
        XCTAssertEqual(story.heard, ["2026-03-03T12:00:00Z"])
        try await story.phone.openApp()
        for number in 1...2 {
            let phase = try await story.scheduler.phase(of: UUID(number: UInt8(number)))
            XCTAssertNotEqual(phase, .idle, "the app shows both")
        }
        let missed = try await story.missed
        XCTAssertEqual(missed, [])
    }

    func test_hiddenApp_losesItsAlarms_andListsThemAsMissed() async throws {
        let story = try await story { $0.alarms.isAppHidden = true }
        story.faults.usesAlarmService = true
        try await story.add(story.alarm("07:00"), thenKill: true)
        try await story.pass("2026-03-03T13:00:00Z")
        XCTAssertEqual(story.heard, [])
        try await story.phone.openApp()
        let missed = try await story.missed
        XCTAssertEqual(missed, ["2026-03-03T12:00:00Z"])
    }

    func test_lateOrEarlySoundOfTheService_isNoOtherOccurrence_andIsNotMissed() async throws {
        for isLate in [true, false] {
            let story = try await story {
                if isLate { $0.alarms.lateBy = 90 } else { $0.alarms.fixedRingsAtMidnight = true }
            }
            story.faults.usesAlarmService = true
            let recurrence = Recurrence.once(on: LocalDate.on(2026, 3, 4))
            try await story.add(story.alarm("07:00", 1, recurrence), thenKill: true)
            try await story.pass("2026-03-04T13:00:00Z")
            XCTAssertEqual(story.heard, [isLate ? "2026-03-04T12:01:30Z" : "2026-03-04T05:00:00Z"])
            try await story.phone.openApp()
            let missed = try await story.missed
            XCTAssertEqual(missed, [])
            try await story.pass("2026-03-06T13:00:00Z")
            XCTAssertEqual(story.heard.count, 1)
        }
    }
}
