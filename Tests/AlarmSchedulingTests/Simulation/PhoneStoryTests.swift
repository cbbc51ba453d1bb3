import Foundation
import Synchronization
import TestSupport
import XCTest

@testable import AlarmScheduling

/// Stories that once lost an alarm, each with its right end.
final class PhoneStoryTests: XCTestCase {
    // MARK: Plans that are owed

    func test_doubleTapOnSave_andOnDelete_leavesThePlatformRight() async throws {
        for round in 0..<50 {
            let story = try await StoryPhone("2026-03-02T20:00:00Z")
            let alarm = try story.alarm("07:00")
            let scheduler = try story.scheduler
            let saves = [Task { try await scheduler.add(alarm) }, Task { try await scheduler.add(alarm) }]
            var refused = 0
            for save in saves { if case .failure = await save.result { refused += 1 } }
            XCTAssertEqual(refused, 1)
            XCTAssertEqual(story.phone.pendingIDs, ["tactus.\(alarm.id).every-dayT07:00"], "round \(round)")
            let deletions = [
                Task { try await scheduler.remove(alarm.id) }, Task { try await scheduler.remove(alarm.id) },
            ]
            for deletion in deletions { _ = await deletion.result }
            XCTAssertEqual(story.phone.pendingIDs, [], "round \(round)")
        }
    }

    func test_failingCall_besideASaveOrADeletion_leavesThePlatformRight() async throws {
        for round in 0..<50 {
            let story = try await StoryPhone("2026-03-02T20:00:00Z")
            let alarm = try story.alarm("07:00")
            let scheduler = try story.scheduler
            for (isSave, right) in [(true, ["tactus.\(alarm.id).every-dayT07:00"]), (false, [])] {
                let change = Task {
                    if isSave { try await scheduler.add(alarm) } else { try await scheduler.remove(alarm.id) }
                }
                let failing = Task { try await scheduler.setEnabled(true, for: UUID(number: 9)) }
                try await change.value
                guard case .failure = await failing.result else { return XCTFail("the alarm is unknown") }
                XCTAssertEqual(story.phone.pendingIDs, right, "round \(round)")
            }
        }
    }

    func test_platformThatRefuses_isNotCalledCovered_andIsTriedAgain() async throws {
        let zones = AlarmZones(device: ZoneTable.utc)
        let backend = RecordingBackend(zones: zones)
        let clock = ManualWallClock(try instant("2026-03-02T20:00:00Z"))
        let scheduler = AlarmScheduler(
            store: InMemoryAlarmStore(), backend: backend, zones: ManualZones(ZoneTable.utc), clock: clock)
        await backend.failNext(.schedule, with: CancellationError())
        try await scheduler.add(Alarm(time: time("07:00"), recurrence: .weekly(.everyDay)))
        var covered = await scheduler.coveredUntil
        XCTAssertEqual(covered, clock.now)
        // A look-up is enough to try again.
        _ = try await scheduler.nextScheduledOccurrence
        covered = await scheduler.coveredUntil
        XCTAssertNotEqual(covered, clock.now)
        let pending = try await backend.pending()
        XCTAssertEqual(pending.count, 1)
    }

    func test_platformThatDropsRequestsSilently_isNotCalledCovered() async throws {
        let backend = RecordingBackend(zones: AlarmZones(device: ZoneTable.utc), repeats: false)
        let clock = ManualWallClock(try instant("2026-03-02T20:00:00Z"))
        let scheduler = AlarmScheduler(
            store: InMemoryAlarmStore(), backend: backend, zones: ManualZones(ZoneTable.utc), clock: clock)
        var faults = RecordingBackend.DeliveryFaults()
        faults.dropsEvery = 3
        await backend.setDeliveryFaults(faults)
        try await scheduler.add(Alarm(time: time("07:00"), recurrence: .weekly(.everyDay)))
        let covered = await scheduler.coveredUntil
        XCTAssertEqual(covered, try instant("2026-03-05T07:00:00Z"))
    }

    func test_permissionWithoutSound_isNotCalledCovered_andIsPlannedAllTheSame() async throws {
        let story = try await StoryPhone("2026-03-02T20:00:00Z")
        story.phone.permission = .withoutSound
        try await story.add(story.alarm("07:00"))
        let covered = try await story.scheduler.coveredUntil
        XCTAssertEqual(covered, story.phone.now)
        XCTAssertEqual(story.phone.pendingIDs.count, 1)
    }

    // MARK: Disks

    func test_fullDisk_whenItRings_theAlarmStopsAndSnoozes_andIsSavedLater() async throws {
        let story = try await StoryPhone("2026-03-02T20:00:00Z")
        let alarm = try story.alarm("07:00")
        try await story.add(alarm)
        var events = try await story.scheduler.events().makeAsyncIterator()
        story.phone.disk.isFull = true
        try await story.pass("2026-03-03T07:00:30Z")
        XCTAssertEqual(story.heard, ["2026-03-03T07:00:00Z"])
        var published: [AlarmEvent] = []
        while let event = await events.next() {
            published.append(event)
            if case .storeFailed = event { break }
        }
        try await story.scheduler.snooze(story.ringing(alarm))
        try await story.pass("2026-03-03T07:10:00Z")
        XCTAssertEqual(story.heard, ["2026-03-03T07:00:00Z", "2026-03-03T07:09:30Z"])
        try await story.scheduler.dismiss(story.ringing(alarm))
        do {
            try await story.scheduler.setEnabled(false, for: alarm.id)
            XCTFail("an edit needs the disk")
        } catch {
            XCTAssertEqual((error as? AlarmStoreError)?.errorNumber, ENOSPC)
        }
        var next = try await story.next
        XCTAssertEqual(next, "2026-03-04T07:00:00Z")
        story.phone.disk.isFull = false
        try await story.scheduler.refresh()
        story.phone.killApp()
        try await story.phone.openApp()
        next = try await story.next
        XCTAssertEqual(next, "2026-03-04T07:00:00Z")
        let missed = try await story.missed
        XCTAssertEqual(missed, [])
    }

    func test_fullDisk_whenTheAppStarts_theAlarmIsPlanned() async throws {
        let story = try await StoryPhone("2026-03-02T20:00:00Z")
        try await story.add(story.alarm("07:00"), thenKill: true)
        story.phone.disk.isFull = true
        story.phone.removePending(story.phone.pendingIDs)
        try await story.pass("2026-03-02T22:00:00Z")
        try await story.phone.openApp()
        try await story.pass("2026-03-03T08:00:00Z")
        XCTAssertEqual(story.heard, ["2026-03-03T07:00:00Z"])
    }

    func test_storeOfALaterFormat_ringsAndStops() async throws {
        let store = LaterFormatStore()
        let alarm = Alarm(id: UUID(number: 1), time: try time("07:00"), recurrence: .weekly(.everyDay))
        try await store.base.transact { collection in try collection.add(alarm) }
        let story = try await StoryPhone("2026-03-02T20:00:00Z", store: store)
        let alarms = try await story.scheduler.alarms
        XCTAssertEqual(alarms.map(\.id), [alarm.id])
        try await story.pass("2026-03-03T07:01:00Z")
        XCTAssertEqual(story.heard, ["2026-03-03T07:00:00Z"])
        try await story.scheduler.dismiss(story.ringing(alarm))
        let next = try await story.next
        XCTAssertEqual(next, "2026-03-04T07:00:00Z")
    }

    func test_fileOfALaterFormat_ringsAndStops_andIsNotChanged() async throws {
        let story = try await StoryPhone("2026-03-02T20:00:00Z")
        let alarm = try story.alarm("07:00")
        try await story.add(alarm, thenKill: true)
        let path = "/app/alarms.json"
        let text = String(decoding: try XCTUnwrap(story.phone.disk.files[path]), as: UTF8.self)
        let newer = Array(try StoredText.header(of: text, ["minReaderVersion": 7, "formatVersion": 9]).utf8)
        story.phone.disk.write(newer, to: path)
        try await story.phone.openApp()
        try await story.pass("2026-03-03T07:01:00Z")
        XCTAssertEqual(story.heard, ["2026-03-03T07:00:00Z"])
        try await story.scheduler.dismiss(story.ringing(alarm))
        let next = try await story.next
        XCTAssertEqual(next, "2026-03-04T07:00:00Z")
        XCTAssertEqual(story.phone.disk.files[path], newer)
    }

    func test_damagedFile_whileTheAppIsDead_losesNoAlarm() async throws {
        for place in 0..<20 {
            let story = try await StoryPhone("2026-03-02T20:00:00Z")
            for number in 1...2 { try await story.add(story.alarm("07:0\(number)", UInt8(number))) }
            try await story.pass("2026-03-03T07:01:30Z")
            try await story.scheduler.dismiss(story.ringing(story.alarm("07:01")))
            story.phone.killApp()
            let path = "/app/alarms.json"
            let bits = try XCTUnwrap(story.phone.disk.files[path]).count * 8
            story.phone.disk.flipBit(bits * place / 20, of: path)
            let pending = story.phone.pendingIDs
            try await story.phone.openApp()
            XCTAssertEqual(Set(story.phone.pendingIDs), Set(pending), "place \(place)")
            try await story.pass("2026-03-04T08:00:00Z")
            XCTAssertEqual(
                story.heard,
                ["2026-03-03T07:01", "2026-03-03T07:02", "2026-03-04T07:01", "2026-03-04T07:02"].map { "\($0):00Z" })
        }
    }

    func test_symbolicLink_staysALink_andBothPathsAreOneStore() async throws {
        let phone = try SimulatedPhone(
            at: instant("2026-03-02T06:00:00Z"), zone: "UTC", zones: ManualZones(ZoneTable.utc))
        phone.disk.link("/app/alarms.json", to: "/shared/alarms.json")
        let (linked, direct) = (try phone.openStore(), try phone.openStore(at: "/shared/alarms.json"))
        for (number, store) in [linked, direct, linked].enumerated() {
            let alarm = Alarm(id: UUID(number: UInt8(number)), time: .midnight, recurrence: .weekly(.everyDay))
            try await store.transact { collection in try collection.add(alarm) }
        }
        let alarms = try await direct.load().alarms
        XCTAssertEqual(alarms.count, 3)
        XCTAssertTrue(phone.disk.files.keys.allSatisfy { $0.hasPrefix("/shared/") })
    }

    func test_readOnlyMedium_isRead_andItsAlarmsRing() async throws {
        let first = try await StoryPhone("2026-03-02T20:00:00Z")
        try await first.add(first.alarm("07:00"))
        let files = first.phone.disk.files.filter { !$0.key.hasSuffix(".lock") }
        let phone = first.phone
        phone.restore(files)
        phone.disk.isReadOnly = true
        phone.permission = .authorized
        let story = try await StoryPhone("2026-03-02T20:00:00Z", store: try phone.openStore())
        try await story.pass("2026-03-03T07:01:00Z")
        XCTAssertEqual(story.heard, ["2026-03-03T07:00:00Z"])
        try await story.scheduler.dismiss(story.ringing(story.alarm("07:00")))
        let next = try await story.next
        XCTAssertEqual(next, "2026-03-04T07:00:00Z")
    }

    // MARK: Enabling again

    func test_oneTimeAlarm_skippedOrDismissedEarly_ringsAfterItIsEnabledAgain() async throws {
        for recurrence in [Recurrence.once(), .once(on: try date("2026-03-03"))] {
            for isEarlyDismiss in [false, true] {
                let story = try await StoryPhone("2026-03-03T05:30:00Z")
                let alarm = try story.alarm("07:00", 1, recurrence)
                try await story.add(alarm)
                if isEarlyDismiss {
                    let id = "tactus.\(alarm.id).2026-03-03T07:00"
                    try await story.scheduler.handle(NotificationDelivery(requestID: id, kind: .stopped))
                }
                try await story.scheduler.skipNext(alarm.id)
                try await story.scheduler.setEnabled(true, for: alarm.id)
                let next = try await story.next
                XCTAssertEqual(next, "2026-03-03T07:00:00Z")
                try await story.pass("2026-03-03T08:00:00Z")
                XCTAssertEqual(story.heard, ["2026-03-03T07:00:00Z"])
            }
        }
    }

    func test_oneTimeAlarm_thatRangBeforeAFlight_ringsAfterItIsEnabledAgain() async throws {
        let story = try await StoryPhone("2026-03-03T11:00:00Z", zone: "America/New_York")
        let alarm = try story.alarm("07:00", 1, .once())
        try await story.add(alarm)
        try await story.pass("2026-03-03T12:00:05Z")
        try await story.scheduler.dismiss(story.ringing(alarm))
        try await story.phone.travel(to: "America/Los_Angeles")
        try await story.pass("2026-03-03T14:00:00Z")
        try await story.scheduler.setEnabled(true, for: alarm.id)
        try await story.pass("2026-03-03T16:00:00Z")
        XCTAssertEqual(story.heard, ["2026-03-03T12:00:00Z", "2026-03-03T15:00:00Z"])
    }

    func test_oneTimeAlarm_thatRang_ringsAfterTheClockIsSetBack_andItIsEnabledAgain() async throws {
        for minutes in [10.0, 30] {
            let story = try await StoryPhone("2026-03-03T06:30:00Z")
            let alarm = try story.alarm("07:00", 1, .once())
            try await story.add(alarm)
            try await story.pass("2026-03-03T07:00:05Z")
            try await story.scheduler.dismiss(story.ringing(alarm))
            try await story.phone.setClock(to: story.phone.now - minutes * 60)
            try await story.scheduler.setEnabled(true, for: alarm.id)
            try await story.pass("2026-03-03T08:00:00Z")
            XCTAssertEqual(story.heard, ["2026-03-03T07:00:00Z", "2026-03-03T07:00:00Z"], "\(minutes)")
        }
    }

    func test_weeklyAlarm_toggledOrEdited_forgetsItsSkip() async throws {
        for isToggled in [true, false] {
            let story = try await StoryPhone("2026-03-02T22:00:00Z")
            var alarm = try story.alarm("07:00")
            try await story.add(alarm)
            try await story.scheduler.skipNext(alarm.id)
            if isToggled {
                try await story.scheduler.setEnabled(false, for: alarm.id)
                try await story.scheduler.setEnabled(true, for: alarm.id)
            } else {
                alarm.time = .at(7, 30)
                try await story.scheduler.update(alarm)
                alarm.time = .at(7, 0)
                try await story.scheduler.update(alarm)
            }
            let next = try await story.next
            XCTAssertEqual(next, "2026-03-03T07:00:00Z")
        }
    }

    // MARK: A second process

    func test_alarmOfAnotherProcess_isNoticedByARunningScheduler_withinASlice() async throws {
        let phone = try SimulatedPhone(
            at: instant("2026-03-02T06:58:00Z"), zone: "UTC", zones: ManualZones(ZoneTable.utc))
        let clock = ManualWallClock(try instant("2026-03-02T06:58:00Z"))
        let rang = AsyncStream.makeStream(of: String.self)
        let backend = ProcessBackend(clock: clock) { rang.continuation.yield($0.id) }
        let scheduler = AlarmScheduler(
            store: try phone.openStore(), backend: backend, zones: ManualZones(ZoneTable.utc), clock: clock)
        let running = Task { try await scheduler.run() }
        await clock.untilSleeping(2)
        let alarm = Alarm(id: UUID(number: 1), time: try time("07:00"), recurrence: .weekly(.everyDay))
        try await phone.openStore().transact { collection in try collection.add(alarm) }
        var events = await scheduler.events().makeAsyncIterator()
        clock.advance(by: 1)
        // The slice after the change adopts it.
        var added = false
        while !added, let event = await events.next() {
            if case .changed(.added(let known)) = event { added = known.id == alarm.id }
        }
        while clock.now < (try instant("2026-03-02T07:00:00Z")) {
            await clock.untilSleeping(2)
            clock.advance(by: 1)
        }
        var heard = rang.stream.makeAsyncIterator()
        let id = await heard.next()
        XCTAssertEqual(id, "tactus.\(alarm.id).2026-03-02T07:00")
        running.cancel()
        _ = await running.result
    }

    func test_alarmRemovedByAnotherProcess_doesNotRing() async throws {
        let story = try await StoryPhone("2026-03-02T06:58:00Z")
        let alarm = try story.alarm("07:00")
        try await story.add(alarm)
        let running = Task { try await story.scheduler.run() }
        await story.phone.untilWaiting()
        try await story.phone.openStore().transact { collection in _ = try collection.remove(alarm.id) }
        try await story.phone.pass(seconds: 1)
        await story.phone.untilWaiting()
        XCTAssertEqual(story.phone.pendingIDs, [])
        try await story.pass("2026-03-02T07:01:00Z")
        XCTAssertEqual(story.heard, [])
        running.cancel()
        _ = await running.result
    }

    // MARK: What rang while the app was dead

    func test_whatRangWhileTheAppWasDead_isNotMissed() async throws {
        for isPressed in [false, true] {
            let story = try await StoryPhone("2026-03-02T20:00:00Z")
            try await story.add(story.alarm("07:00"), thenKill: true)
            try await story.pass("2026-03-03T09:00:00Z")
            let notification = try XCTUnwrap(story.phone.notifications.first)
            if isPressed { try await story.phone.press(.stopped, on: notification) }
            try await story.phone.openApp()
            let missed = try await story.missed
            XCTAssertEqual(missed, [])
            let next = try await story.next
            XCTAssertEqual(next, "2026-03-04T07:00:00Z")
        }
    }

    func test_snoozePressedLate_snoozesFromThePress() async throws {
        for recurrence in [Recurrence.weekly(.everyDay), .once()] {
            for opensFirst in [false, true] {
                let story = try await StoryPhone("2026-03-02T20:00:00Z")
                try await story.add(story.alarm("07:00", 1, recurrence), thenKill: true)
                try await story.pass("2026-03-03T07:12:00Z")
                let notification = try XCTUnwrap(story.phone.notifications.first)
                if opensFirst {
                    try await story.phone.openApp()
                    story.phone.killApp()
                    try await story.pass("2026-03-03T07:14:00Z")
                }
                try await story.phone.press(.snoozed, on: notification)
                story.phone.killApp()
                try await story.pass("2026-03-03T08:00:00Z")
                let second = opensFirst ? "2026-03-03T07:23:00Z" : "2026-03-03T07:21:00Z"
                XCTAssertEqual(story.heard, ["2026-03-03T07:00:00Z", second], "\(recurrence) \(opensFirst)")
                try await story.phone.openApp()
                let missed = try await story.missed
                XCTAssertEqual(missed, [])
            }
        }
    }

    func test_snoozePressedAfterItWasListedAsMissed_removesTheEntry() async throws {
        let story = try await StoryPhone("2026-03-02T20:00:00Z")
        try await story.add(story.alarm("07:00"), thenKill: true)
        try await story.pass("2026-03-03T07:12:00Z")
        let notification = try XCTUnwrap(story.phone.notifications.first)
        story.phone.clearNotifications()
        try await story.phone.openApp()
        var missed = try await story.missed
        XCTAssertEqual(missed, ["2026-03-03T07:00:00Z"], "nothing proves that it rang")
        try await story.phone.press(.snoozed, on: notification)
        missed = try await story.missed
        XCTAssertEqual(missed, [])
        let next = try await story.next
        XCTAssertEqual(next, "2026-03-03T07:21:00Z")
    }

    func test_stopOnYesterdaysNotification_leavesTodaysSnooze() async throws {
        for isDated in [false, true] {
            let story = try await StoryPhone("2026-03-02T06:00:00Z")
            var alarm = try story.alarm("07:00")
            // An alarm with an exception has a request for each date.
            if isDated { alarm.exceptions = [try date("2026-12-25")] }
            try await story.add(alarm, thenKill: true)
            try await story.pass("2026-03-02T08:00:00Z")
            let yesterday = try XCTUnwrap(story.phone.notifications.first)
            XCTAssertEqual(yesterday.id.contains("2026-03-02"), isDated)
            try await story.pass("2026-03-03T06:59:00Z")
            try await story.phone.openApp()
            try await story.pass("2026-03-03T07:01:00Z")
            try await story.scheduler.snooze(story.ringing(alarm))
            try await story.phone.press(.stopped, on: yesterday)
            let next = try await story.next
            XCTAssertEqual(next, "2026-03-03T07:10:00Z")
            try await story.pass("2026-03-03T07:11:00Z")
            XCTAssertEqual(story.heard.last, "2026-03-03T07:10:00Z")
        }
    }

    // MARK: Clocks

    func test_settingTheClockToTryAnAlarm_leavesTomorrowMorning() async throws {
        for isOpen in [true, false] {
            let story = try await StoryPhone("2026-03-03T20:00:00Z")
            let alarm = try story.alarm("07:00")
            try await story.add(alarm, thenKill: !isOpen)
            try await story.set("2026-03-04T06:59:58Z")
            try await story.pass("2026-03-04T07:00:05Z")
            if isOpen { try await story.scheduler.dismiss(story.ringing(alarm)) }
            try await story.set("2026-03-03T20:03:00Z")
            try await story.phone.openApp()
            let next = try await story.next
            XCTAssertEqual(next, "2026-03-04T07:00:00Z")
            try await story.pass("2026-03-04T08:00:00Z")
            XCTAssertEqual(story.heard, ["2026-03-04T07:00:00Z", "2026-03-04T07:00:00Z"])
        }
    }

    func test_correctionOfTheClock_doesNotRingTwice() async throws {
        let story = try await StoryPhone("2026-03-03T06:00:00Z")
        let alarm = try story.alarm("07:00")
        try await story.add(alarm)
        try await story.pass("2026-03-03T07:00:10Z")
        try await story.scheduler.dismiss(story.ringing(alarm))
        try await story.set("2026-03-03T06:50:00Z")
        try await story.pass("2026-03-03T08:00:00Z")
        XCTAssertEqual(story.heard, ["2026-03-03T07:00:00Z"])
    }

    func test_oneTimeAlarm_missedByAJump_isGivenBack() async throws {
        for deletes in [false, true] {
            let story = try await StoryPhone("2026-03-03T06:00:00Z")
            var alarm = try story.alarm("07:00", 1, .once())
            alarm.deletesAfterRinging = deletes
            try await story.add(alarm)
            try await story.set("2026-03-05T06:00:00Z")
            var alarms = try await story.scheduler.alarms
            XCTAssertEqual(alarms.map(\.isEnabled), [false])
            var missed = try await story.missed
            XCTAssertEqual(missed, ["2026-03-03T07:00:00Z"])
            try await story.set("2026-03-03T06:01:00Z")
            alarms = try await story.scheduler.alarms
            XCTAssertEqual(alarms.map(\.isEnabled), [true])
            missed = try await story.missed
            XCTAssertEqual(missed, [])
            let next = try await story.next
            XCTAssertEqual(next, "2026-03-03T07:00:00Z")
        }
    }

    func test_oneTimeAlarm_enabledWhileTheClockWasAhead_countsFromTheCorrectedTime() async throws {
        let story = try await StoryPhone("2027-03-03T06:00:00Z")
        try await story.add(story.alarm("07:00", 1, .once()))
        try await story.set("2026-03-03T06:00:00Z")
        let next = try await story.next
        XCTAssertEqual(next, "2026-03-03T07:00:00Z")
    }

    func test_requestThatThePlatformLost_isScheduledAgain() async throws {
        let story = try await StoryPhone("2026-03-03T06:00:00Z")
        try await story.add(story.alarm("07:00", 1, .once()))
        story.phone.leaveApp()
        story.phone.powerOff()
        try await story.pass("2026-03-03T09:00:00Z")
        try await story.phone.powerOn()
        try await story.set("2026-03-03T06:30:00Z")
        XCTAssertEqual(story.phone.pendingIDs.count, 1, "the platform lists what it will never deliver")
        try await story.phone.openApp()
        try await story.pass("2026-03-03T08:00:00Z")
        XCTAssertEqual(story.heard, ["2026-03-03T07:00:00Z"])
    }

    func test_startIn1970_inventsNoMissedYear() async throws {
        let story = try await StoryPhone("2026-03-03T06:00:00Z")
        let alarm = try story.alarm("07:00")
        try await story.add(alarm)
        try await story.pass("2026-03-03T07:00:10Z")
        try await story.scheduler.dismiss(story.ringing(alarm))
        story.phone.killApp()
        try await story.set("1970-01-01T00:00:10Z")
        try await story.phone.openApp()
        try await story.set("2026-03-03T07:30:00Z")
        let missed = try await story.missed
        XCTAssertEqual(missed, [])
        XCTAssertEqual(story.heard, ["2026-03-03T07:00:00Z"])
        let next = try await story.next
        XCTAssertEqual(next, "2026-03-04T07:00:00Z")
    }

    func test_flightEastOverAOneTimeAlarm_listsItAsMissed() async throws {
        let story = try await StoryPhone("2026-03-03T14:00:00Z", zone: "America/Los_Angeles")
        try await story.add(story.alarm("07:00", 1, .once()))
        try await story.pass("2026-03-03T14:10:00Z")
        try await story.phone.travel(to: "America/New_York")
        let alarms = try await story.scheduler.alarms
        XCTAssertEqual(alarms.map(\.isEnabled), [false])
        let missed = try await story.scheduler.missed
        XCTAssertEqual(missed.map(\.cause), [.jumpedOver])
        XCTAssertEqual(missed.map(\.occurrence.localDate), [try date("2026-03-03")])
    }

    func test_flightsWithADeadApp_ringAtTheLocalTime() async throws {
        // https://github.com/ionic-team/capacitor-plugins/issues/2361
        let story = try await StoryPhone("2026-03-02T22:00:00Z", zone: "America/New_York")
        try await story.add(story.alarm("07:00", 1, .once()))
        var workday = try story.alarm("09:00", 2, .weekly(.weekdays))
        workday.exceptions = [try date("2026-12-25")]
        try await story.add(workday, thenKill: true)
        try await story.phone.travel(to: "Europe/London")
        try await story.pass("2026-03-03T10:00:00Z")
        XCTAssertEqual(story.heard, ["2026-03-03T07:00:00Z", "2026-03-03T09:00:00Z"])
    }

    func test_nightsWithAClockChange_underEveryUnknownBehavior_ringOnceAtTheSameInstants() async throws {
        typealias Settings = SimulatedPhone.Settings
        var count = 0
        for (start, right) in [
            ("2026-03-07T12:00:00Z", ["2026-03-08T06:30:00Z", "2026-03-08T07:30:00Z"]),
            ("2026-10-31T12:00:00Z", ["2026-11-01T05:30:00Z", "2026-11-01T07:30:00Z"]),
        ] {
            for gap in Settings.Gap.allCases {
                for overlap in Settings.Overlap.allCases {
                    for overflow in Settings.Overflow.allCases {
                        for zoneless in Settings.ZonelessTrigger.allCases {
                            for interval in Settings.Interval.allCases {
                                var settings = Settings()
                                (settings.gap, settings.overlap, settings.overflow) = (gap, overlap, overflow)
                                (settings.zonelessTrigger, settings.interval) = (zoneless, interval)
                                let story = try await StoryPhone(
                                    start, zone: "America/New_York", store: InMemoryAlarmStore(), settings: settings)
                                try await story.add(story.alarm("01:30", 1))
                                try await story.add(story.alarm("02:30", 2), thenKill: true)
                                try await story.phone.pass(hours: 24)
                                XCTAssertEqual(story.heard, right, "\(settings)")
                                count += 1
                            }
                        }
                    }
                }
            }
        }
        XCTAssertEqual(count, 96)
    }

    // MARK: Backends and backups

    func test_backendThatCallsTheScheduler_isServed() async throws {
        let clock = ManualWallClock(try instant("2026-03-02T06:59:59Z"))
        let box = Mutex<AlarmScheduler?>(nil)
        let backend = ProcessBackend(clock: clock) { _ in
            _ = try? await box.withLock { $0 }?.nextScheduledOccurrence
        } stop: { _ in
            let scheduler = box.withLock { $0 }
            try? await scheduler?.acknowledgeMissed()
            try? await scheduler?.refresh()
        }
        let scheduler = AlarmScheduler(
            store: InMemoryAlarmStore(), backend: backend, zones: ManualZones(ZoneTable.utc), clock: clock)
        box.withLock { $0 = scheduler }
        let alarm = Alarm(id: UUID(number: 1), time: try time("07:00"), recurrence: .weekly(.everyDay))
        try await scheduler.add(alarm)
        clock.advance(by: 1)
        guard case .ringing(let occurrence, _) = try await scheduler.phase(of: alarm.id) else {
            return XCTFail("nothing rings")
        }
        try await scheduler.dismiss(occurrence)
        let phase = try await scheduler.phase(of: alarm.id)
        XCTAssertEqual(phase, .idle)
        box.withLock { $0 = nil }
    }

    func test_slowBackend_holdsNoOtherCaller() async throws {
        let clock = ManualWallClock(try instant("2026-03-02T06:59:59Z"))
        let (entered, release) = (AsyncStream.makeStream(of: Void.self), AsyncStream.makeStream(of: Void.self))
        let backend = ProcessBackend(clock: clock) { _ in
        } stop: { _ in
            entered.continuation.yield()
            for await _ in release.stream { break }
        }
        let scheduler = AlarmScheduler(
            store: InMemoryAlarmStore(), backend: backend, zones: ManualZones(ZoneTable.utc), clock: clock)
        let alarm = Alarm(id: UUID(number: 1), time: try time("07:00"), recurrence: .weekly(.everyDay))
        try await scheduler.add(alarm)
        clock.advance(by: 1)
        guard case .ringing(let occurrence, _) = try await scheduler.phase(of: alarm.id) else {
            return XCTFail("nothing rings")
        }
        let dismissing = Task { try await scheduler.dismiss(occurrence) }
        for await _ in entered.stream { break }
        // The backend is silencing; an edit is saved all the same.
        try await scheduler.add(Alarm(id: UUID(number: 2), time: time("08:00"), recurrence: .weekly(.everyDay)))
        let covered = await scheduler.coveredUntil
        XCTAssertEqual(covered, clock.now, "the platform does not hold the new alarm yet")
        release.continuation.yield()
        try await dismissing.value
        let pending = await backend.pending()
        XCTAssertTrue(pending.contains { $0.alarmID == UUID(number: 2) })
    }

    func test_restoredBackup_givesOneSummaryForEachAlarm() async throws {
        let story = try await StoryPhone("2026-03-02T06:00:00Z")
        for number in 1...10 { try await story.add(story.alarm("0\(number % 10):30", UInt8(number))) }
        let backup = story.phone.disk.files
        story.phone.restore(backup)
        try await story.set("2026-06-01T12:00:00Z")
        story.phone.permission = .authorized
        try await story.phone.openApp()
        let missed = try await story.scheduler.missed
        XCTAssertEqual(missed.count, 10)
        XCTAssertEqual(Set(missed.map(\.earlierCount)), [90, 91])
        XCTAssertEqual(story.phone.pendingIDs.count, 10)
    }

    func test_unknownZone_isPublished() async throws {
        let story = try await StoryPhone("2026-03-02T06:00:00Z")
        var events = try await story.scheduler.events().makeAsyncIterator()
        var alarm = try story.alarm("07:00")
        alarm.zoneIdentifier = "Mars/Olympus"
        try await story.add(alarm)
        let event = await events.next()
        XCTAssertEqual(event, .unknownZone(alarm.id, name: "Mars/Olympus"))
    }
}

/// A store that can be read but not changed, as a file of a later format.
private struct LaterFormatStore: AlarmStore {
    let base = InMemoryAlarmStore()

    func load() async throws -> AlarmCollection { await base.load() }

    @discardableResult
    func transact<Result: Sendable>(_ body: @Sendable (inout AlarmCollection) throws -> Result) async throws -> Result {
        throw AlarmStoreError.newerFormat(2)
    }

    func changes() async -> AsyncStream<AlarmCollectionChange> { AsyncStream { $0.finish() } }
}
