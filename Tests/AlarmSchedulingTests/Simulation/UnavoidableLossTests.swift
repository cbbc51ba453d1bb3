import AlarmScheduling
import Foundation
import TestSupport
import XCTest

/// The losses that no call can prevent, in the order of the table in the article about the simulated phone.
///
/// For each row, one test shows the loss, and one shows the event or the value that tells the app.
final class UnavoidableLossTests: XCTestCase {
    private func story(
        usesAlarmService: Bool = false, _ change: (inout SimulatedPhone.Settings) -> Void = { _ in }
    ) async throws -> StoryPhone {
        var settings = SimulatedPhone.Settings()
        change(&settings)
        let story = try await StoryPhone(
            "2026-03-02T22:00:00Z", zone: "America/New_York", settings: settings, recordsEvents: true)
        story.faults.usesAlarmService = usesAlarmService
        return story
    }

    /// Opens the app, and checks that it learns of the missed occurrence of 07:00 by an event and in the list.
    private func expectMissed(_ story: StoryPhone, line: UInt = #line) async throws {
        try await story.phone.openApp()
        let isPublished = await story.publishes { event in
            if case .missed(let entry) = event { text(entry.occurrence.date) == "2026-03-03T12:00:00Z" } else { false }
        }
        XCTAssertTrue(isPublished, line: line)
        let missed = try await story.missed
        XCTAssertEqual(missed, ["2026-03-03T12:00:00Z"], line: line)
    }

    /// Opens the app, and checks that it learns when the platform rang for an occurrence.
    private func expectRang(_ instant: String, for occurrence: String, _ story: StoryPhone, line: UInt = #line)
        async throws
    {
        try await story.phone.openApp()
        let isPublished = await story.publishes { event in
            if case .rangAtAnotherTime(let rang, let date) = event {
                (text(rang.date), text(date)) == (occurrence, instant)
            } else {
                false
            }
        }
        XCTAssertTrue(isPublished, line: line)
        let missed = try await story.missed
        XCTAssertEqual(missed, [], "it was heard", line: line)
    }

    // MARK: The time passes while the device is off, or the clock is set ahead and back

    private func deviceThatIsOff() async throws -> StoryPhone {
        let story = try await story()
        try await story.add(story.alarm("07:00"))
        story.phone.powerOff()
        try await story.pass("2026-03-03T12:15:00Z")
        try await story.phone.powerOn()
        return story
    }

    func test_deviceThatIsOff_losesTheOccurrence() async throws {
        let story = try await deviceThatIsOff()
        XCTAssertEqual(story.heard, [])
    }

    func test_deviceThatIsOff_occurrenceIsPublishedAsMissed() async throws {
        try await expectMissed(deviceThatIsOff())
    }

    private func clockSetAheadAndBack(isOpened: Bool) async throws -> StoryPhone {
        let story = try await story()
        try await story.add(story.alarm("07:00", 1, .once()), thenKill: true)
        try await story.set("2026-03-04T00:00:00Z")
        try await story.set("2026-03-02T22:01:00Z")
        if isOpened { try await story.phone.openApp() }
        try await story.pass("2026-03-03T13:00:00Z")
        return story
    }

    func test_clockSetPastAnOccurrenceAndBack_losesIt_untilTheAppIsOpened() async throws {
        for isOpened in [false, true] {
            let story = try await clockSetAheadAndBack(isOpened: isOpened)
            XCTAssertEqual(story.heard, isOpened ? ["2026-03-03T12:00:00Z"] : [])
        }
    }

    func test_clockSetPastAnOccurrenceAndBack_isPublishedAsMissed() async throws {
        try await expectMissed(clockSetAheadAndBack(isOpened: false))
    }

    // MARK: A pinned trigger, after a flight of an app that is dead

    private func pinnedTriggerAfterAFlight(isOpened: Bool) async throws -> StoryPhone {
        let story = try await story { $0.zonelessTrigger = .pinnedAtAdd }
        try await story.add(story.alarm("07:00", 1, .weekly(.everyDay)), thenKill: true)
        try await story.phone.travel(to: "Europe/London")
        if isOpened { try await story.phone.openApp() }
        try await story.pass("2026-03-03T13:00:00Z")
        return story
    }

    func test_pinnedTrigger_ringsByTheOldZone_untilTheAppIsOpened() async throws {
        for isOpened in [false, true] {
            let story = try await pinnedTriggerAfterAFlight(isOpened: isOpened)
            XCTAssertEqual(story.heard, [isOpened ? "2026-03-03T07:00:00Z" : "2026-03-03T12:00:00Z"])
        }
    }

    func test_pinnedTrigger_theTimeOfTheSoundIsPublished() async throws {
        let story = try await pinnedTriggerAfterAFlight(isOpened: false)
        try await expectRang("2026-03-03T12:00:00Z", for: "2026-03-03T07:00:00Z", story)
    }

    // MARK: An answer after a forced quit

    private func answerAfterAForcedQuit() async throws -> StoryPhone {
        let story = try await story()
        try await story.add(story.alarm("07:00"), thenKill: true)
        try await story.pass("2026-03-03T12:01:00Z")
        story.phone.forceQuitApp()
        try await story.phone.press(.snoozed, on: try XCTUnwrap(story.phone.notifications.first))
        try await story.pass("2026-03-03T13:00:00Z")
        return story
    }

    func test_answerAfterAForcedQuit_isLost() async throws {
        let story = try await answerAfterAForcedQuit()
        XCTAssertEqual(story.heard, ["2026-03-03T12:00:00Z"])
    }

    func test_answerAfterAForcedQuit_theOccurrenceIsPublishedAsMissed_andTheNextOneComes() async throws {
        let story = try await answerAfterAForcedQuit()
        // The answered notification has left the list, which proves nothing then.
        try await expectMissed(story)
        let next = try await story.next
        XCTAssertEqual(next, "2026-03-04T12:00:00Z")
    }

    // MARK: Notifications that are held until the first unlock

    private func heldNotification() async throws -> StoryPhone {
        let story = try await story { $0.beforeFirstUnlock = .held }
        try await story.add(story.alarm("07:00"), thenKill: true)
        try await story.phone.reboot()
        try await story.pass("2026-03-03T12:30:00Z")
        return story
    }

    func test_heldNotification_soundsAtTheUnlock() async throws {
        let story = try await heldNotification()
        XCTAssertEqual(story.heard, [])
        try await story.phone.unlock()
        XCTAssertEqual(story.heard, ["2026-03-03T12:30:00Z"])
    }

    func test_heldNotification_theTimeOfTheSoundIsPublished() async throws {
        try await expectRang("2026-03-03T12:30:00Z", for: "2026-03-03T12:00:00Z", heldNotification())
    }

    // MARK: A list of notifications that is cleared or cut

    private func emptyList(isCut: Bool) async throws -> StoryPhone {
        let story = try await story { $0.deliveredLimit = isCut ? 0 : nil }
        try await story.add(story.alarm("07:00"), thenKill: true)
        try await story.pass("2026-03-03T13:00:00Z")
        if !isCut { story.phone.clearNotifications() }
        return story
    }

    func test_clearedOrCutList_losesTheProof() async throws {
        for isCut in [false, true] {
            let story = try await emptyList(isCut: isCut)
            XCTAssertEqual(story.heard, ["2026-03-03T12:00:00Z"])
            XCTAssertEqual(story.phone.notifications, [])
        }
    }

    func test_clearedOrCutList_theOccurrenceIsPublishedAsMissed() async throws {
        for isCut in [false, true] { try await expectMissed(emptyList(isCut: isCut)) }
    }

    // MARK: Several alarms at the same time

    private func alarmsOfOneSecond(usesAlarmService: Bool) async throws -> StoryPhone {
        let story = try await story(usesAlarmService: usesAlarmService) {
            if usesAlarmService { $0.alarms.second = .isLost } else { $0.soundsPerSecond = 2 }
        }
        for number in 1...3 { try await story.add(story.alarm("07:00", UInt8(number))) }
        story.phone.killApp()
        try await story.pass("2026-03-03T12:01:00Z")
        return story
    }

    func test_alarmsOfOneSecond_loseASound() async throws {
        for usesAlarmService in [false, true] {
            let story = try await alarmsOfOneSecond(usesAlarmService: usesAlarmService)
            XCTAssertEqual(story.heard.count, usesAlarmService ? 1 : 2)
        }
    }

    func test_alarmsOfOneSecond_areAllPublishedAsRinging() async throws {
        for usesAlarmService in [false, true] {
            let story = try await alarmsOfOneSecond(usesAlarmService: usesAlarmService)
            try await story.phone.openApp()
            for number in 1...3 {
                let isPublished = await story.publishes { event in
                    if case .ringing(let occurrence) = event {
                        occurrence.alarmID == UUID(number: UInt8(number))
                    } else {
                        false
                    }
                }
                XCTAssertTrue(isPublished)
            }
            let missed = try await story.missed
            XCTAssertEqual(missed, [])
        }
    }

    // MARK: A platform that refuses the plan before the app is left

    private func refusedPlan() async throws -> StoryPhone {
        let story = try await story()
        story.faults.refusals = 1
        try await story.add(story.alarm("07:00"))
        return story
    }

    func test_refusedPlan_losesTheOccurrence() async throws {
        let story = try await refusedPlan()
        story.phone.leaveApp()
        try await story.pass("2026-03-03T13:00:00Z")
        XCTAssertEqual(story.heard, [])
        try await expectMissed(story)
    }

    func test_refusedPlan_isNotCalledCovered() async throws {
        let story = try await refusedPlan()
        let covered = try await story.scheduler.coveredUntil
        XCTAssertEqual(covered, story.phone.now)
        let isPublished = await story.publishes { event in
            if case .backendFailed = event { true } else { false }
        }
        XCTAssertTrue(isPublished)
    }

    // MARK: Faults of the alarm service

    private func hiddenApp() async throws -> StoryPhone {
        let story = try await story(usesAlarmService: true) { $0.alarms.isAppHidden = true }
        try await story.add(story.alarm("07:00"), thenKill: true)
        try await story.pass("2026-03-03T13:00:00Z")
        return story
    }

    func test_hiddenApp_losesItsAlarms() async throws {
        let story = try await hiddenApp()
        XCTAssertEqual(story.heard, [])
    }

    func test_hiddenApp_alarmsArePublishedAsMissed() async throws {
        try await expectMissed(hiddenApp())
    }

    private func faultyService(isLate: Bool) async throws -> StoryPhone {
        let story = try await story(usesAlarmService: true) {
            if isLate { $0.alarms.lateBy = 90 } else { $0.alarms.fixedRingsAtMidnight = true }
        }
        let recurrence = Recurrence.once(on: LocalDate.on(2026, 3, 4))
        try await story.add(story.alarm("07:00", 1, recurrence), thenKill: true)
        try await story.pass("2026-03-04T13:00:00Z")
        return story
    }

    func test_lateOrEarlyService_losesTheExactTime() async throws {
        for isLate in [true, false] {
            let story = try await faultyService(isLate: isLate)
            XCTAssertEqual(story.heard, [isLate ? "2026-03-04T12:01:30Z" : "2026-03-04T05:00:00Z"])
        }
    }

    func test_lateOrEarlyService_theTimeOfTheSoundIsPublished_andItIsNoOtherOccurrence() async throws {
        for isLate in [true, false] {
            let story = try await faultyService(isLate: isLate)
            let rang = isLate ? "2026-03-04T12:01:30Z" : "2026-03-04T05:00:00Z"
            try await expectRang(rang, for: "2026-03-04T12:00:00Z", story)
            try await story.pass("2026-03-06T13:00:00Z")
            XCTAssertEqual(story.heard.count, 1)
        }
    }
}
