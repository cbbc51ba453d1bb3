import AlarmScheduling
import Foundation
import Synchronization
import TestSupport
import XCTest

/// The rules of the simulated notification center, one test for each.
///
/// Each comment names the source of the rule: a page
/// of developer.apple.com, a thread of its forum, a report on GitHub, or nothing where the rule is a cautious choice.
final class SimulatedPhoneRuleTests: XCTestCase {
    private func phone(
        _ start: String = "2026-03-02T06:00:00Z", zone: String = "UTC",
        _ change: (inout SimulatedPhone.Settings) -> Void = { _ in }
    ) throws -> SimulatedPhone {
        var settings = SimulatedPhone.Settings()
        change(&settings)
        return try SimulatedPhone(at: instant(start), zone: zone, zones: TravellingZones(zone), settings: settings)
    }

    private func daily(_ hour: Int, _ minute: Int = 0, zone: String? = nil) -> SimulatedTrigger {
        .calendar(SimulatedDateMatch(hour: hour, minute: minute), zone: zone, repeats: true)
    }

    private func on(_ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int = 0) -> SimulatedTrigger {
        var match = SimulatedDateMatch(hour: hour, minute: minute)
        (match.year, match.month, match.day) = (year, month, day)
        return .calendar(match, zone: nil, repeats: false)
    }

    private func heard(_ phone: SimulatedPhone) -> [String] { phone.sounds.map { text($0.date) } }

    // usernotifications/unnotificationrequest/init(identifier:content:trigger:)
    func test_add_sameIdentifier_replacesThePendingRequest_andTheListedNotification() async throws {
        let phone = try phone()
        try await phone.add("a", daily(7))
        try await phone.add("a", on(2026, 3, 2, 8))
        XCTAssertEqual(phone.pendingIDs, ["a"])
        try await phone.pass(hours: 3)
        XCTAssertEqual(heard(phone), ["2026-03-02T08:00:00Z"])
        try await phone.add("b", nil)
        try await phone.add("a", nil)
        XCTAssertEqual(phone.notifications.map(\.id), ["b", "a"], "the notification alerts again and moves to the top")
        XCTAssertEqual(phone.sounds.count, 3)
    }

    // usernotifications/unusernotificationcenter/removependingnotificationrequests(withidentifiers:)
    func test_remove_ignoresUnknownIdentifiers() async throws {
        let phone = try phone()
        try await phone.add("a", daily(7))
        phone.removePending(["b", "c"])
        XCTAssertEqual(phone.pendingIDs, ["a"])
    }

    // usernotifications/unusernotificationcenter: requests are handled one after another, in the order of the calls.
    func test_removeAndAdd_happenInOrder_andAFiredRequestIsUnknown() async throws {
        let phone = try phone()
        try await phone.add("a", daily(7))
        phone.removePending(["a"])
        try await phone.add("a", on(2026, 3, 2, 8))
        XCTAssertEqual(phone.pendingIDs, ["a"])
        try await phone.pass(hours: 3)
        phone.removePending(["a"])
        XCTAssertEqual(heard(phone), ["2026-03-02T08:00:00Z"])
        XCTAssertEqual(phone.notifications.map(\.id), ["a"], "removing a request that fired leaves its notification")
    }

    // usernotifications/unnotificationcontent/userinfo, read back from pending requests and notifications
    func test_request_isReadBackAsItWasAdded() async throws {
        let phone = try phone()
        var alarm = Alarm(time: try time("07:00"), recurrence: .weekly(.everyDay), label: "Work")
        let request = NotificationRequest(alarm: alarm, trigger: .repeating(alarm.time, on: nil, zone: nil))
        try await phone.backend.schedule([request])
        alarm.label = "Later"
        try await phone.pass(days: 1)
        let pending = try await phone.backend.pending()
        XCTAssertEqual(pending, [request])
        XCTAssertEqual(phone.notifications.map(\.request), [request])
    }

    // usernotifications/uncalendarnotificationtrigger: repeating requests stay, others end with their delivery.
    func test_repeatingRequest_staysPending_oneTimeRequestEnds() async throws {
        let phone = try phone()
        try await phone.add("daily", daily(7))
        try await phone.add("once", on(2026, 3, 2, 7))
        try await phone.pass(days: 2)
        XCTAssertEqual(phone.pendingIDs, ["daily"])
        XCTAssertEqual(phone.sounds.map(\.requestID), ["daily", "once", "daily"])
    }

    // usernotifications/unusernotificationcenter/getdeliverednotifications(completionhandler:)
    func test_deliveredList_hasTheDates_andLosesWhatTheUserClears() async throws {
        let phone = try phone { $0.deliveredLimit = 2 }
        for hour in 7...9 { try await phone.add("\(hour)", on(2026, 3, 2, hour)) }
        try await phone.pass(hours: 4)
        XCTAssertEqual(phone.notifications.map { text($0.date) }, ["2026-03-02T08:00:00Z", "2026-03-02T09:00:00Z"])
        phone.clearNotifications()
        XCTAssertEqual(phone.notifications, [])
    }

    // github.com/MaikuB/flutter_local_notifications/issues/2275: the 64 that were added last stay.
    func test_overflow_dropsTheOldestAdded_orKeepsTheSoonest_withoutAnError() async throws {
        let oldest = try phone()
        for number in 0..<70 { try await oldest.add("\(number)", daily(number / 60 + 7, number % 60)) }
        XCTAssertEqual(oldest.pendingIDs, (6..<70).map(String.init))
        // uikit/uilocalnotification: the soonest 64 stay.
        let soonest = try phone { $0.overflow = .keepSoonest }
        for number in 0..<70 { try await soonest.add("\(number)", daily(number / 60 + 7, number % 60)) }
        XCTAssertEqual(soonest.pendingIDs, (0..<64).map(String.init))
    }

    // developer.apple.com/forums/thread/765490: a repeating request counts once, a delivered one not at all.
    func test_limit_countsARepeatingRequestOnce_andNoNotification() async throws {
        let phone = try phone()
        for number in 0..<64 { try await phone.add("\(number)", daily(7, number % 60)) }
        try await phone.pass(days: 2)
        XCTAssertEqual(phone.notifications.count, 64)
        try await phone.add("63", daily(8))
        XCTAssertEqual(phone.pendingIDs, (0..<64).map(String.init), "a replaced request takes no second place")
    }

    // developer.apple.com/forums/thread/811171: all parts of an app share the 64.
    func test_otherPartsOfTheApp_shareTheLimit() async throws {
        let phone = try phone()
        for number in 0..<10 { try await phone.add("\(number)", daily(7)) }
        let slots = await phone.backend.slotLimit
        XCTAssertEqual(slots, 54)
    }

    // usernotifications/uncalendarnotificationtrigger: one weekday for each request.
    func test_calendarTrigger_matchesItsComponentsOnly() async throws {
        let phone = try phone()
        var match = SimulatedDateMatch(hour: 7, minute: 0)
        match.weekday = .wednesday
        try await phone.add("a", .calendar(match, zone: nil, repeats: true))
        try await phone.pass(days: 14)
        XCTAssertEqual(heard(phone), ["2026-03-04T07:00:00Z", "2026-03-11T07:00:00Z"])
    }

    // usernotifications/uncalendarnotificationtrigger: monthly and yearly dates; a missing second is :00.
    func test_calendarTrigger_ofAMonthOrAYear_firesAtSecondZero() async throws {
        let phone = try phone("2026-01-30T07:00:30Z")
        var match = SimulatedDateMatch(hour: 7, minute: 0)
        match.day = 31
        try await phone.add("monthly", .calendar(match, zone: nil, repeats: true))
        (match.month, match.day) = (2, 1)
        try await phone.add("yearly", .calendar(match, zone: nil, repeats: true))
        try await phone.pass(until: instant("2026-04-30T00:00:00Z"))
        XCTAssertEqual(heard(phone), ["2026-01-31", "2026-02-01", "2026-03-31"].map { "\($0)T07:00:00Z" })
        XCTAssertEqual(phone.nextDate(of: "yearly"), try instant("2027-02-01T07:00:00Z"))
    }

    // A trigger with a whole date in UTC is an instant, also after a flight; so is an interval.
    func test_fixedInstant_staysAfterAFlight() async throws {
        let phone = try phone("2026-03-02T20:00:00Z", zone: "America/New_York")
        var match = SimulatedDateMatch(hour: 7, minute: 0, second: 30)
        (match.year, match.month, match.day) = (2026, 3, 3)
        try await phone.add("date", .calendar(match, zone: "UTC", repeats: false))
        try await phone.add("interval", .interval(36_000, repeats: false))
        try await phone.travel(to: "Asia/Tokyo")
        try await phone.pass(days: 2)
        XCTAssertEqual(heard(phone), ["2026-03-03T06:00:00Z", "2026-03-03T07:00:30Z"])
    }

    // github.com/invertase/notifee/issues/241: a repeating time has no start date.
    func test_repeatingTime_firesTodayIfItIsStillAhead() async throws {
        let phone = try phone()
        try await phone.add("a", daily(7))
        XCTAssertEqual(phone.nextDate(of: "a"), try instant("2026-03-02T07:00:00Z"))
    }

    // developer.apple.com/forums/thread/811265: a trigger without a zone follows the actual local time.
    func test_zonelessTrigger_floats_orIsPinned_andANamedZoneIsFixed() async throws {
        for (zoneless, right) in [
            (SimulatedPhone.Settings.ZonelessTrigger.floating, "2026-03-03T12:00:00Z"),
            (.pinnedAtAdd, "2026-03-03T06:00:00Z"),
        ] {
            let phone = try phone("2026-03-02T20:00:00Z", zone: "Europe/Berlin") { $0.zonelessTrigger = zoneless }
            try await phone.add("own", daily(7))
            try await phone.add("fixed", daily(7, zone: "Asia/Tokyo"))
            try await phone.travel(to: "America/New_York")
            XCTAssertEqual(phone.nextDate(of: "own"), try instant(right))
            XCTAssertEqual(phone.nextDate(of: "fixed"), try instant("2026-03-02T22:00:00Z"))
        }
    }

    // No page documents the hour that a clock change skips.
    func test_gap_hasThreeAnswers() async throws {
        let answers: [(SimulatedPhone.Settings.Gap, [String])] = [
            (.shiftByOffset, ["2026-03-08T07:30:00Z", "2026-03-09T06:30:00Z"]),
            (.firstValid, ["2026-03-08T07:00:00Z", "2026-03-09T06:30:00Z"]),
            (.skip, ["2026-03-09T06:30:00Z"]),
        ]
        for (gap, right) in answers {
            let phone = try phone("2026-03-07T12:00:00Z", zone: "America/New_York") { $0.gap = gap }
            try await phone.add("a", daily(2, 30))
            try await phone.pass(days: 2)
            XCTAssertEqual(heard(phone), right, "\(gap)")
        }
    }

    func test_gap_shiftedTrigger_firesAlsoWhenTimeStopsInBetween() async throws {
        let phone = try phone("2026-03-08T06:59:59Z", zone: "America/New_York")
        try await phone.add("a", daily(2, 30))
        for _ in 0..<60 { try await phone.pass(minutes: 1) }
        XCTAssertEqual(heard(phone), ["2026-03-08T07:30:00Z"])
    }

    // No page documents the hour that a clock change repeats.
    func test_overlap_firesOnce_orTwiceWhenItRepeats() async throws {
        for (overlap, right) in [
            (SimulatedPhone.Settings.Overlap.first, ["2026-11-01T05:30:00Z"]),
            (.both, ["2026-11-01T05:30:00Z", "2026-11-01T06:30:00Z"]),
        ] {
            let phone = try phone("2026-11-01T00:00:00Z", zone: "America/New_York") { $0.overlap = overlap }
            try await phone.add("a", daily(1, 30))
            try await phone.pass(hours: 20)
            XCTAssertEqual(heard(phone), right)
        }
    }

    // github.com/Unity-Technologies/com.unity.mobile.notifications/issues/299: calendar triggers follow the shown clock.
    func test_calendarTrigger_followsAClockThatIsSet() async throws {
        let phone = try phone()
        try await phone.add("a", on(2026, 3, 2, 8, 2))
        try await phone.setClock(to: instant("2026-03-02T08:00:00Z"))
        try await phone.pass(minutes: 3)
        XCTAssertEqual(heard(phone), ["2026-03-02T08:02:00Z"])
    }

    // skillify.blogspot.com, June 2015: at once within 15 minutes, otherwise never, and the entry stays in the list.
    func test_clockSetPastATrigger_firesWithinTheWindow_orNever() async throws {
        for (clock, isHeard) in [("07:14:59", true), ("07:15:00", false), ("20:00:00", false)] {
            let phone = try phone()
            try await phone.add("a", on(2026, 3, 2, 7))
            try await phone.setClock(to: instant("2026-03-02T\(clock)Z"))
            XCTAssertEqual(heard(phone), isHeard ? ["2026-03-02T\(clock)Z"] : [], clock)
            XCTAssertEqual(phone.pendingIDs, isHeard ? [] : ["a"], clock)
            try await phone.setClock(to: instant("2026-03-02T06:00:00Z"))
            try await phone.pass(hours: 2)
            XCTAssertEqual(phone.sounds.count, isHeard ? 1 : 0, "a lost request is not shown after setting back either")
        }
        for (rule, count) in [(SimulatedPhone.Settings.PassedTrigger.alwaysFires, 1), (.neverFires, 0)] {
            let phone = try phone { $0.passedTrigger = rule }
            try await phone.add("a", on(2026, 3, 2, 7))
            try await phone.setClock(to: instant("2026-03-02T\(count == 1 ? "20:00" : "07:01"):00Z"))
            XCTAssertEqual(phone.sounds.count, count)
        }
    }

    // usernotifications/untimeintervalnotificationtrigger: the interval counts from the current time, sleep included.
    func test_interval_isALength_orADate() async throws {
        for (rule, right) in [
            (SimulatedPhone.Settings.Interval.ignoresSetClock, "2026-03-02T06:30:00Z"),
            (.followsSetClock, "2026-03-02T07:00:00Z"),
        ] {
            let phone = try phone { $0.interval = rule }
            try await phone.add("a", .interval(3600, repeats: false))
            try await phone.setClock(to: instant("2026-03-02T05:30:00Z"))
            try await phone.pass(hours: 3)
            XCTAssertEqual(heard(phone), [right])
        }
        let repeating = try phone()
        try await repeating.add("a", .interval(600, repeats: true))
        try await repeating.pass(minutes: 35)
        XCTAssertEqual(repeating.sounds.count, 3)
    }

    // developer.apple.com/forums/thread/685525: delivery does not need the app.
    func test_delivery_runsNoCodeOfTheApp_unlessItIsInTheForeground() async throws {
        let alarm = Alarm(time: try time("07:00"), recurrence: .weekly(.everyDay))
        for state in SimulatedPhone.AppState.allCases {
            let phone = try phone()
            let received = Counter()
            phone.install { _ in SimulatedApp(activate: {}, receive: { _ in received.add() }) }
            try await phone.openApp()
            let request = NotificationRequest(alarm: alarm, trigger: .repeating(alarm.time, on: nil, zone: nil))
            try await phone.backend.schedule([request])
            switch state {
            case .notRunning: phone.killApp()
            case .forceQuit: phone.forceQuitApp()
            case .suspended: phone.leaveApp()
            case .foreground: break
            }
            XCTAssertEqual(phone.appState, state)
            try await phone.pass(days: 1)
            XCTAssertEqual(phone.sounds.map(\.isAudible), [true], "\(state)")
            XCTAssertEqual(received.count, state == .foreground ? 1 : 0, "\(state)")
        }
    }

    // usernotifications/unusernotificationcenterdelegate/usernotificationcenter(_:willpresent:withcompletionhandler:)
    func test_foreground_withoutPresentation_isSilentAndNotListed() async throws {
        let phone = try phone()
        phone.install { _ in SimulatedApp(activate: {}) }
        try await phone.openApp()
        phone.presentsInForeground = false
        try await phone.add("a", daily(7))
        try await phone.pass(hours: 2)
        XCTAssertEqual(phone.audibleSounds, [])
        XCTAssertEqual(phone.notifications, [])
    }

    // skillify.blogspot.com, June 2015, for a device that was off.
    func test_powerOff_firesLateWithinTheWindow() async throws {
        for (minutes, count) in [(74.0, 1), (75.0, 0)] {
            let phone = try phone()
            try await phone.add("a", on(2026, 3, 2, 7))
            phone.powerOff()
            try await phone.pass(minutes: minutes)
            XCTAssertEqual(phone.sounds, [])
            try await phone.powerOn()
            XCTAssertEqual(phone.sounds.count, count)
        }
    }

    // No page says what becomes of an interval that ends while the device is off: the rule of other triggers.
    func test_powerOff_interval_hasTheSameWindow() async throws {
        for (repeats, minutes, right) in [
            (false, 74.0, ["2026-03-02T07:14:00Z"]), (false, 75, []),
            (true, 134, ["2026-03-02T08:14:00Z", "2026-03-02T09:00:00Z"]), (true, 135, ["2026-03-02T09:00:00Z"]),
        ] {
            let phone = try phone()
            try await phone.add("a", .interval(3600, repeats: repeats))
            phone.powerOff()
            try await phone.pass(minutes: minutes)
            try await phone.powerOn()
            try await phone.pass(until: instant("2026-03-02T09:00:00Z"))
            XCTAssertEqual(heard(phone), right, "\(minutes)")
            XCTAssertEqual(phone.pendingIDs, repeats || right.isEmpty ? ["a"] : [])
        }
    }

    // openradar.appspot.com/12072780: requests survive an update, whose code is that of the next launch.
    func test_update_keepsRequests_andBringsNewCode() async throws {
        let phone = try phone()
        let opened = Signals()
        phone.install { _ in SimulatedApp { opened.add("old") } }
        try await phone.openApp()
        try await phone.add("a", daily(7))
        phone.killApp()
        phone.install { _ in SimulatedApp { opened.add("new") } }
        try await phone.openApp()
        XCTAssertEqual(opened.all, ["old", "new"])
        XCTAssertEqual(phone.pendingIDs, ["a"])
    }

    // openradar.appspot.com/12072780: requests survive a restart, and end with the app.
    func test_reboot_keepsRequests_reinstallAndRestoreDoNot() async throws {
        let phone = try phone()
        try await phone.add("a", daily(7))
        try await phone.reboot()
        XCTAssertEqual(phone.pendingIDs, ["a"])
        phone.disk.write([1], to: "/app/a")
        let backup = phone.disk.files
        phone.reinstallApp()
        XCTAssertEqual(phone.pendingIDs, [])
        XCTAssertEqual(phone.disk.files, [:])
        phone.restore(backup)
        XCTAssertEqual(phone.disk.files, ["/app/a": [1]])
        XCTAssertEqual(phone.permission, .notDetermined)
    }

    // No page documents notifications before the first unlock.
    func test_beforeFirstUnlock_rings_orIsHeld() async throws {
        for (rule, count) in [(SimulatedPhone.Settings.BeforeFirstUnlock.rings, 1), (.held, 0)] {
            let phone = try phone { $0.beforeFirstUnlock = rule }
            try await phone.add("a", on(2026, 3, 2, 7))
            try await phone.reboot()
            try await phone.pass(hours: 2)
            XCTAssertEqual(phone.sounds.count, count)
            try await phone.unlock()
            XCTAssertEqual(phone.sounds.count, 1)
        }
    }

    // usernotifications/unnotificationsound: shorter than 30 seconds, else the default sound.
    func test_sound_ofThirtySecondsOrMore_isReplaced() async throws {
        let alarm = Alarm(
            time: try time("07:00"), recurrence: .once(), sound: AlarmSound(id: "long", name: "Long"))
        for (length, right) in [(29.0, 29.0), (30, 2)] {
            let phone = try phone()
            phone.setLength(length, ofSound: "long")
            let request = NotificationRequest(alarm: alarm, trigger: .repeating(alarm.time, on: nil, zone: nil))
            try await phone.backend.schedule([request])
            try await phone.pass(hours: 2)
            XCTAssertEqual(phone.sounds.map(\.seconds), [right])
        }
    }

    // usernotifications/unnotificationinterruptionlevel, and developer.apple.com/forums/thread/683630
    func test_silentSwitchAndFocus_holdBackWhatTheirLevelDoesNotPass() async throws {
        let alarm = Alarm(time: try time("07:00"), recurrence: .once())
        for level in NotificationRequest.InterruptionLevel.allCases {
            var answers: [Bool] = []
            for (silent, focus, entitled) in [
                (false, false, true), (true, false, true), (false, true, true), (false, true, false),
            ] {
                let phone = try phone()
                (phone.silentSwitch, phone.focus, phone.timeSensitiveEntitlement) = (silent, focus, entitled)
                let trigger = NotificationRequest.Trigger.repeating(alarm.time, on: nil, zone: nil)
                try await phone.backend.schedule([
                    NotificationRequest(alarm: alarm, trigger: trigger, interruptionLevel: level)
                ])
                try await phone.pass(hours: 2)
                answers.append(phone.audibleSounds.count == 1)
            }
            let right: [Bool] =
                switch level {
                case .passive: [false, false, false, false]
                case .active: [true, false, false, false]
                case .timeSensitive: [true, false, true, false]
                case .critical: [true, true, true, true]
                }
            XCTAssertEqual(answers, right, "\(level)")
        }
    }

    // usernotifications/asking-permission-to-use-notifications: the first call asks, and later calls return the answer.
    func test_permission_isAskedForOnce_andProvisionallyWithoutAQuestion() async throws {
        for (isProvisional, isGranted, right) in [
            (false, true, SimulatedPhone.Permission.authorized), (false, false, .denied), (true, false, .provisional),
        ] {
            let phone = try phone { $0.isGranted = isGranted }
            let calls = Counter()
            var app = SimulatedApp { calls.add() }
            app.timeChanged = { calls.add() }
            phone.install { [app] _ in app }
            phone.permission = .notDetermined
            try await phone.openApp()
            XCTAssertEqual(phone.requestPermission(isProvisional: isProvisional), right)
            phone.settings.isGranted.toggle()
            XCTAssertEqual(phone.requestPermission(), right, "nobody is asked twice")
            phone.permission = .denied
            XCTAssertEqual(phone.requestPermission(), .denied)
            XCTAssertEqual(calls.count, 1, "a change reaches no code of the app")
        }
    }

    // usernotifications/asking-permission-to-use-notifications: provisional delivery is quiet.
    func test_permission_decidesWhatIsDeliveredAndHeard() async throws {
        for permission in SimulatedPhone.Permission.allCases {
            let phone = try phone { $0.revocationRemovesPending = false }
            try await phone.add("a", daily(7))
            phone.permission = permission
            try await phone.pass(hours: 2)
            let (listed, heard, status): (Int, Int, NotificationAuthorization) =
                switch permission {
                case .notDetermined: (0, 0, .notDetermined)
                case .denied: (0, 0, .denied)
                case .provisional, .withoutSound: (1, 0, .silent)
                case .authorized, .ephemeral: (1, 1, .allowed)
                }
            XCTAssertEqual(phone.notifications.count, listed, "\(permission)")
            XCTAssertEqual(phone.audibleSounds.count, heard, "\(permission)")
            let answer = await phone.backend.authorization()
            XCTAssertEqual(answer, status)
        }
    }

    // UNErrorDomain code 1: adding a request may fail without permission.
    func test_add_withoutPermission_mayThrow() async throws {
        let alarm = Alarm(time: try time("07:00"), recurrence: .once())
        let request = NotificationRequest(alarm: alarm, trigger: .repeating(alarm.time, on: nil, zone: nil))
        let phone = try phone { $0.addThrowsWhenDenied = true }
        phone.permission = .denied
        do {
            try await phone.backend.schedule([request])
            XCTFail("the center refuses")
        } catch {
            XCTAssertEqual(error as? SimulatedPhone.NotificationsNotAllowed, .init())
        }
    }

    // usernotifications/handling-notifications-and-notification-related-actions; forums/thread/685525 for force-quit
    func test_action_comesAtAnyLaterTime_launchesAKilledApp_notOneThatWasForcedToQuit() async throws {
        let alarm = Alarm(time: try time("07:00"), recurrence: .weekly(.everyDay))
        let request = NotificationRequest(alarm: alarm, trigger: .repeating(alarm.time, on: nil, zone: nil))
        for (rule, count) in [(SimulatedPhone.Settings.ForceQuitAction.lost, 0), (.delivered, 1)] {
            let phone = try phone { $0.forceQuitAction = rule }
            let received = Counter()
            phone.install { _ in SimulatedApp(activate: {}, receive: { _ in received.add() }) }
            try await phone.backend.schedule([request])
            try await phone.pass(days: 1)
            phone.forceQuitApp()
            let notification = try XCTUnwrap(phone.notifications.first)
            XCTAssertEqual(text(notification.date), "2026-03-02T07:00:00Z")
            try await phone.press(.stopped, on: notification)
            XCTAssertEqual(received.count, count)
            XCTAssertEqual(phone.notifications, [])
            phone.killApp()
            try await phone.pass(days: 1)
            try await phone.press(.snoozed, on: try XCTUnwrap(phone.notifications.first))
            XCTAssertEqual(received.count, count + 1)
            XCTAssertEqual(phone.appState, .suspended)
        }
    }

    // No page limits how late an answer may come; before the first unlock, no code of the app runs.
    func test_action_comesAfterARestart_andAfterItsRequestWasRemoved_notBeforeTheFirstUnlock() async throws {
        let alarm = Alarm(time: try time("07:00"), recurrence: .weekly(.everyDay))
        let request = NotificationRequest(alarm: alarm, trigger: .repeating(alarm.time, on: nil, zone: nil))
        for isUnlocked in [false, true] {
            let phone = try phone()
            let received = Signals()
            phone.install { _ in SimulatedApp(activate: {}, receive: { received.add(text($0.date)) }) }
            try await phone.backend.schedule([request])
            try await phone.pass(days: 1)
            try await phone.backend.cancel([request.id])
            try await phone.pass(days: 3)
            try await phone.reboot()
            if isUnlocked { try await phone.unlock() }
            try await phone.press(.stopped, on: try XCTUnwrap(phone.notifications.first))
            XCTAssertEqual(received.all, isUnlocked ? ["2026-03-02T07:00:00Z"] : [])
        }
    }

    // usernotifications/unnotificationdefaultactionidentifier: a tap opens the app.
    func test_tap_opensTheApp_andTheNotificationLeavesTheList() async throws {
        let phone = try phone()
        let opened = Counter()
        phone.install { _ in SimulatedApp { opened.add() } }
        try await phone.add("a", daily(7))
        try await phone.pass(hours: 2)
        try await phone.tap(try XCTUnwrap(phone.notifications.first))
        XCTAssertEqual(opened.count, 1)
        XCTAssertEqual(phone.appState, .foreground)
        XCTAssertEqual(phone.notifications, [])
    }

    // No page says whether the removal of a notification ends its sound: it does not.
    func test_removalOfANotification_doesNotEndItsSound() async throws {
        let phone = try phone()
        phone.setLength(20, ofSound: "bell")
        let sound = AlarmSound(id: "bell", name: "Bell")
        let alarm = Alarm(time: try time("07:00"), recurrence: .once(), sound: sound)
        let request = NotificationRequest(alarm: alarm, trigger: .repeating(alarm.time, on: nil, zone: nil))
        try await phone.backend.schedule([request])
        try await phone.pass(minutes: 60)
        await phone.backend.silence(alarm.id)
        XCTAssertEqual(phone.notifications, [])
        XCTAssertEqual(phone.sounds.map(\.seconds), [20])
    }

    // uikit/uiapplicationdelegate/applicationsignificanttimechange(_:): no signal reaches code that does not run.
    func test_timeSignals_reachTheForegroundOnly() async throws {
        let phone = try phone()
        let (activated, signals) = (Counter(), Counter())
        phone.install { _ in
            var app = SimulatedApp { activated.add() }
            app.timeChanged = { signals.add() }
            return app
        }
        try await phone.openApp()
        try await phone.setClock(to: instant("2026-03-02T05:00:00Z"))
        try await phone.travel(to: "Europe/Berlin")
        phone.leaveApp()
        try await phone.setClock(to: instant("2026-03-02T04:00:00Z"))
        XCTAssertEqual(signals.count, 2)
        try await phone.openApp()
        XCTAssertEqual(activated.count, 2)
    }

    // uikit/uiapplication/significanttimechangenotification: midnight and clock changes; a suspended app gets the last one.
    func test_significantTimeChange_comesAtMidnightAndAtClockChanges_andOnceToASuspendedApp() async throws {
        let phone = try phone("2026-03-07T12:00:00Z", zone: "America/New_York")
        let signals = Signals()
        phone.install { phone in
            var app = SimulatedApp {}
            app.timeChanged = { signals.add(text(phone.now)) }
            return app
        }
        try await phone.openApp()
        try await phone.pass(days: 1)
        XCTAssertEqual(signals.all, ["2026-03-08T05:00:00Z", "2026-03-08T07:00:00Z"])
        phone.leaveApp()
        try await phone.pass(days: 3)
        XCTAssertEqual(signals.all.count, 2)
        try await phone.openApp()
        XCTAssertEqual(signals.all.last, "2026-03-11T12:00:00Z")
        phone.leaveApp()
        try await phone.travel(to: "Europe/London")
        phone.killApp()
        try await phone.openApp()
        XCTAssertEqual(signals.all.count, 3, "a new process knows the time")
    }

    // backgroundtasks/bgtaskscheduler/submit(_:): one refresh, not before its date, never after a forced quit.
    func test_backgroundRefresh_comesNotBeforeItsDate_once_orNever() async throws {
        for (runs, isForced, right) in [(true, false, ["2026-03-02T09:00:00Z"]), (true, true, []), (false, false, [])] {
            let phone = try phone { $0.runsBackgroundRefresh = runs }
            let signals = Signals()
            phone.install { phone in
                var app = SimulatedApp {}
                app.refreshInBackground = { signals.add(text(phone.now)) }
                return app
            }
            try await phone.openApp()
            phone.submitBackgroundRefresh(after: try instant("2026-03-02T08:00:00Z"))
            phone.submitBackgroundRefresh(after: try instant("2026-03-02T09:00:00Z"))
            if isForced { phone.forceQuitApp() } else { phone.killApp() }
            try await phone.pass(days: 2)
            XCTAssertEqual(signals.all, right)
            XCTAssertEqual(phone.appState, isForced ? .forceQuit : right.isEmpty ? .notRunning : .suspended)
        }
    }

    // A report without a proof: sounds are lost when three notifications come in one second.
    func test_soundsPerSecond_limitsWhatIsHeard() async throws {
        for (limit, count) in [(nil, 3), (2, 2)] {
            let phone = try phone { $0.soundsPerSecond = limit }
            for number in 1...3 { try await phone.add("\(number)", daily(7)) }
            try await phone.pass(hours: 2)
            XCTAssertEqual(phone.audibleSounds.count, count)
            XCTAssertEqual(phone.notifications.count, 3)
        }
    }

    // usernotifications/unnotificationactionoptions/foreground, and …/customdismissaction
    func test_button_opensTheApp_andADismissalIsReported_ifTheAppAsksForIt() async throws {
        let alarm = Alarm(time: try time("07:00"), recurrence: .weekly(.everyDay))
        let request = NotificationRequest(alarm: alarm, trigger: .repeating(alarm.time, on: nil, zone: nil))
        for asks in [false, true] {
            let phone = try phone()
            let received = Signals()
            phone.install { _ in SimulatedApp(activate: {}, receive: { received.add("\($0.kind)") }) }
            (phone.buttonsOpenApp, phone.reportsDismissal) = (asks, asks)
            try await phone.backend.schedule([request])
            try await phone.pass(days: 1)
            try await phone.press(.stopped, on: try XCTUnwrap(phone.notifications.first))
            XCTAssertEqual(phone.appState, asks ? .foreground : .suspended)
            phone.leaveApp()
            try await phone.pass(days: 1)
            try await phone.clear(try XCTUnwrap(phone.notifications.first))
            XCTAssertEqual(received.all, asks ? ["stopped", "dismissed"] : ["stopped"])
            XCTAssertEqual(phone.notifications, [])
        }
    }

    // usernotifications/unusernotificationcenterdelegate: categories are registered, and the delegate is set, at launch.
    func test_pressWithoutRegisteredButtons_orWithoutADelegate_isLost() async throws {
        let alarm = Alarm(time: try time("07:00"), recurrence: .weekly(.everyDay))
        let request = NotificationRequest(alarm: alarm, trigger: .repeating(alarm.time, on: nil, zone: nil))
        for (hasButtons, hasDelegate, count) in [(true, true, 1), (false, true, 0), (true, false, 0)] {
            let phone = try phone()
            let received = Counter()
            phone.install { _ in
                var app = SimulatedApp {}
                if hasDelegate { app.receive = { _ in received.add() } }
                app.hasButtons = hasButtons
                return app
            }
            try await phone.openApp()
            try await phone.backend.schedule([request])
            phone.leaveApp()
            try await phone.pass(days: 1)
            try await phone.press(.stopped, on: try XCTUnwrap(phone.notifications.first))
            XCTAssertEqual(received.count, count)
        }
    }

    /// Compares the walk with `Calendar.nextDate` where both have the same data, and lists each difference.
    func test_calendarTriggers_comparedWithFoundation() async throws {
        let policies: [(SimulatedPhone.Settings.Gap, Calendar.MatchingPolicy)] = [
            (.shiftByOffset, .nextTimePreservingSmallerComponents), (.firstValid, .nextTime), (.skip, .strict),
        ]
        let times = [(0, 0), (1, 30), (2, 0), (2, 15), (2, 30), (3, 0), (7, 15), (23, 59)]
        var differences: Set<String> = []
        var count = 0
        let zones = ["America/New_York", "Europe/Berlin", "America/Santiago", "Asia/Kolkata"]
        for name in ["Australia/Lord_Howe"] + (TestScale.isFull ? zones : []) {
            let zone = try XCTUnwrap(TimeZone(identifier: name))
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = zone
            for (gap, policy) in policies {
                for (number, (hour, minute)) in times.enumerated() {
                    var settings = SimulatedPhone.Settings()
                    settings.gap = gap
                    let phone = try SimulatedPhone(
                        at: instant("2026-01-01T12:00:00Z"), zone: name, zones: ManualZones(FoundationZone(zone)),
                        settings: settings)
                    var match = SimulatedDateMatch(hour: hour, minute: minute)
                    var components = DateComponents(hour: hour, minute: minute)
                    if number.isMultiple(of: 2) { (match.weekday, components.weekday) = (.sunday, 1) }
                    try await phone.add("a", .calendar(match, zone: nil, repeats: true))
                    let end = phone.now + 330 * 86_400
                    var expected: Set<Date> = []
                    var date = phone.now
                    while let next = calendar.nextDate(after: date, matching: components, matchingPolicy: policy),
                        next <= end
                    {
                        expected.insert(next)
                        date = next
                    }
                    try await phone.pass(until: end)
                    let mine = Set(phone.sounds.map(\.date))
                    count += mine.count
                    for date in mine.symmetricDifference(expected) {
                        let whose = mine.contains(date) ? "phone" : "Foundation"
                        differences.insert("\(name) \(gap) \(hour):\(minute) \(text(date)) \(whose)")
                    }
                }
            }
        }
        // Foundation does not ring at all when a clock is set forward by half an hour only.
        XCTAssertEqual(
            differences.sorted(),
            [
                "Australia/Lord_Howe firstValid 2:0 2026-10-03T15:30:00Z phone",
                "Australia/Lord_Howe firstValid 2:15 2026-10-03T15:30:00Z phone",
                "Australia/Lord_Howe shiftByOffset 2:0 2026-10-03T15:30:00Z phone",
                "Australia/Lord_Howe shiftByOffset 2:15 2026-10-03T15:45:00Z phone",
            ])
        XCTAssertGreaterThan(count, TestScale.count(full: 20_000, sample: 4000))
    }
}

/// Texts that tasks share.
private final class Signals: Sendable {
    private let texts = Mutex<[String]>([])
    var all: [String] { texts.withLock { $0 } }
    func add(_ text: String) { texts.withLock { $0.append(text) } }
}

/// A counter that tasks share.
final class Counter: Sendable {
    private let value = Mutex(0)
    var count: Int { value.withLock { $0 } }
    func add() { value.withLock { $0 += 1 } }
}
