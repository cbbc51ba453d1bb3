import Foundation
import Synchronization
import TestSupport
import XCTest

@testable import AlarmScheduling

/// The rules of the simulated alarm service, one test for each.
///
/// Each comment names the source of the rule: a page of developer.apple.com/documentation/alarmkit, a thread of its forum,
/// or nothing where the rule is a cautious choice.
final class SimulatedAlarmRuleTests: XCTestCase {
    private let id = UUID(number: 1)

    private func phone(
        _ start: String = "2026-03-02T06:00:00Z", zone: String = "UTC",
        _ change: (inout SimulatedPhone.AlarmSettings) -> Void = { _ in }
    ) throws -> SimulatedPhone {
        var settings = SimulatedPhone.Settings()
        change(&settings.alarms)
        return try SimulatedPhone(at: instant(start), zone: zone, zones: TravellingZones(zone), settings: settings)
    }

    private func daily(_ hour: Int, _ minute: Int = 0, _ number: UInt8 = 1) -> SimulatedAlarm {
        SimulatedAlarm(id: UUID(number: number), .relative(hour: hour, minute: minute, on: .everyDay))
    }

    private func heard(_ phone: SimulatedPhone) -> [String] { phone.sounds.map { text($0.date) } }

    private func expect(
        _ error: SimulatedAlarmError, line: UInt = #line, _ call: () throws(SimulatedAlarmError) -> Void
    ) {
        do {
            try call()
            XCTFail("no error", line: line)
        } catch let caught {
            XCTAssertEqual(caught, error, line: line)
        }
    }

    // alarmkit/scheduling-an-alarm-with-alarmkit: the first alarm asks; denied, every attempt fails.
    func test_authorization_isAskedByTheFirstAlarm_andDecidesAll() throws {
        for (isGranted, hasText) in [(true, true), (false, true), (true, false)] {
            let phone = try phone {
                $0.isGranted = isGranted
                $0.hasUsageDescription = hasText
            }
            XCTAssertEqual(phone.alarmAuthorization, .notDetermined)
            if isGranted, hasText {
                try phone.scheduleAlarm(daily(7))
                XCTAssertEqual(phone.alarmAuthorization, .authorized)
                phone.alarmAuthorization = .denied
                XCTAssertEqual(phone.requestAlarmAuthorization(), .denied, "nobody is asked twice")
                expect(.denied) { () throws(SimulatedAlarmError) in try phone.scheduleAlarm(daily(8, 0, 2)) }
            } else {
                expect(.denied) { () throws(SimulatedAlarmError) in try phone.scheduleAlarm(daily(7)) }
                XCTAssertEqual(phone.alarms, [])
            }
        }
    }

    // No page says what becomes of scheduled alarms when the user denies them later: they do not ring.
    func test_alarms_thatAreDeniedLater_doNotRing() async throws {
        let phone = try phone()
        try phone.scheduleAlarm(daily(7))
        phone.alarmAuthorization = .denied
        try await phone.pass(days: 1)
        XCTAssertEqual(phone.sounds, [])
    }

    // alarmkit/alarm/schedule-swift.enum: relative follows the device's zone, fixed is an instant.
    func test_relativeSchedule_followsTheZone_fixedOneIsAnInstant() async throws {
        let phone = try phone("2026-03-02T20:00:00Z", zone: "America/New_York")
        try phone.scheduleAlarm(daily(7))
        try phone.scheduleAlarm(SimulatedAlarm(id: UUID(number: 2), .fixed(instant("2026-03-03T12:00:00Z"))))
        try phone.scheduleAlarm(SimulatedAlarm(id: UUID(number: 3), .relative(hour: 7, minute: 30, on: [])))
        try await phone.travel(to: "Europe/London")
        for time in ["2026-03-03T07:10:00Z", "2026-03-03T08:00:00Z", "2026-03-03T13:00:00Z"] {
            try await phone.pass(until: instant(time))
            try await phone.answerAlarm(id, .physicalButton)
        }
        XCTAssertEqual(heard(phone), ["2026-03-03T07:00:00Z", "2026-03-03T07:30:00Z", "2026-03-03T12:00:00Z"])
        XCTAssertEqual(phone.alarms.map(\.id), [id], "an alarm that repeats stays")
    }

    // No page documents relative schedules in nights with a clock change: the settings of calendar triggers.
    func test_relativeSchedule_inANightWithAClockChange_hasEachAnswer() async throws {
        for (gap, right) in [
            (SimulatedPhone.Settings.Gap.shiftByOffset, ["2026-03-08T07:30:00Z", "2026-03-09T06:30:00Z"]),
            (.firstValid, ["2026-03-08T07:00:00Z", "2026-03-09T06:30:00Z"]), (.skip, ["2026-03-09T06:30:00Z"]),
        ] {
            let phone = try phone("2026-03-07T12:00:00Z", zone: "America/New_York") { $0.second = .rings }
            phone.settings.gap = gap
            try phone.scheduleAlarm(daily(2, 30))
            try await phone.pass(days: 2)
            XCTAssertEqual(heard(phone), right, "\(gap)")
        }
        for (overlap, right) in [
            (SimulatedPhone.Settings.Overlap.first, ["2026-11-01T05:30:00Z"]),
            (.both, ["2026-11-01T05:30:00Z", "2026-11-01T06:30:00Z"]),
        ] {
            let phone = try phone("2026-11-01T00:00:00Z", zone: "America/New_York")
            phone.settings.overlap = overlap
            try phone.scheduleAlarm(daily(1, 30))
            try await phone.pass(hours: 20)
            XCTAssertEqual(heard(phone), right, "\(overlap)")
        }
    }

    // alarmkit/alarm/schedule-swift.enum/relative: one alarm has all its weekdays.
    func test_weeklySchedule_ringsOnItsDays() async throws {
        let phone = try phone()
        let days = WeekdaySet([.tuesday, .friday])
        try phone.scheduleAlarm(SimulatedAlarm(id: id, .relative(hour: 7, minute: 0, on: days)))
        for _ in 0..<7 {
            try await phone.pass(days: 1)
            try await phone.answerAlarm(id, .slide)
        }
        XCTAssertEqual(heard(phone), ["2026-03-03T07:00:00Z", "2026-03-06T07:00:00Z"])
    }

    // alarmkit/alarm/countdownduration-swift.struct
    func test_timer_countsDown_andItsSnoozeLastsAsLong_withoutALengthOfItsOwn() async throws {
        for (postAlert, right) in [(nil, "2026-03-02T06:20:00Z"), (60.0, "2026-03-02T06:11:00Z")] {
            let phone = try phone()
            var timer = SimulatedAlarm(id: id, nil)
            expect(.invalid) { () throws(SimulatedAlarmError) in try phone.scheduleAlarm(timer) }
            timer.preAlert = 600
            timer.postAlert = postAlert
            try phone.scheduleAlarm(timer)
            XCTAssertEqual(phone.alarms.map(\.state), [.countdown])
            try await phone.pass(minutes: 10)
            XCTAssertEqual(phone.alarms.map(\.state), [.alerting])
            try phone.countDownAlarm(id)
            try await phone.pass(hours: 1)
            XCTAssertEqual(heard(phone), ["2026-03-02T06:10:00Z", right])
        }
    }

    func test_countdownBeforeAnAlarm_isShownBeforeItsTime() async throws {
        let phone = try phone()
        var alarm = daily(7)
        alarm.preAlert = 600
        try phone.scheduleAlarm(alarm)
        try await phone.pass(minutes: 49)
        XCTAssertEqual(phone.alarms.map(\.state), [.scheduled])
        try await phone.pass(minutes: 1)
        XCTAssertEqual(phone.alarms.map(\.state), [.countdown])
    }

    // alarmkit/alarmmanager: pause needs a countdown, resume a pause, countdown an alert.
    func test_states_allowTheirCallsOnly() async throws {
        let phone = try phone()
        var timer = SimulatedAlarm(id: id, nil)
        timer.preAlert = 600
        try phone.scheduleAlarm(timer)
        expect(.invalid) { () throws(SimulatedAlarmError) in try phone.resumeAlarm(id) }
        expect(.invalid) { () throws(SimulatedAlarmError) in try phone.countDownAlarm(id) }
        try await phone.pass(minutes: 4)
        try phone.pauseAlarm(id)
        expect(.invalid) { () throws(SimulatedAlarmError) in try phone.pauseAlarm(id) }
        try await phone.pass(hours: 1)
        XCTAssertEqual(phone.alarms.map(\.state), [.paused])
        try phone.resumeAlarm(id)
        try await phone.pass(minutes: 6)
        XCTAssertEqual(heard(phone), ["2026-03-02T07:10:00Z"])
    }

    // alarmkit/alarmmanager/stop(id:) and cancel(id:)
    func test_stop_deletesAOneTimeAlarm_andCancelARepeatingOne() async throws {
        let phone = try phone()
        try phone.scheduleAlarm(daily(7))
        try phone.scheduleAlarm(SimulatedAlarm(id: UUID(number: 2), .fixed(instant("2026-03-02T06:30:00Z"))))
        try await phone.pass(minutes: 31)
        try phone.stopAlarm(UUID(number: 2))
        XCTAssertEqual(phone.alarms.map(\.id), [id])
        expect(.invalid) { () throws(SimulatedAlarmError) in try phone.stopAlarm(UUID(number: 2)) }
        expect(.invalid) { () throws(SimulatedAlarmError) in try phone.cancelAlarm(UUID(number: 2)) }
        expect(.invalid) { () throws(SimulatedAlarmError) in try phone.stopAlarm(id) }
        try phone.cancelAlarm(id)
        try await phone.pass(days: 1)
        XCTAssertEqual(phone.sounds.count, 1)
    }

    // A report: scheduling an identifier that exists fails.
    func test_identifier_isNotReplaced() throws {
        let phone = try phone()
        try phone.scheduleAlarm(daily(7))
        expect(.duplicate) { () throws(SimulatedAlarmError) in try phone.scheduleAlarm(daily(8)) }
    }

    // alarmkit/alarmmanager/alarmerror/maximumlimitreached; forums/thread/797158: no fixed number.
    func test_limit_isAnError_orThereIsNone() throws {
        for limit in [2, nil] {
            let phone = try phone { $0.limit = limit }
            try phone.scheduleAlarm(daily(7, 0, 1))
            try phone.scheduleAlarm(daily(7, 0, 2))
            if limit == nil {
                try phone.scheduleAlarm(daily(7, 0, 3))
            } else {
                expect(.maximumLimitReached) { () throws(SimulatedAlarmError) in try phone.scheduleAlarm(daily(7, 0, 3))
                }
            }
        }
    }

    // alarmkit/alarmmanager/alarmupdates: all alarms at each change; a suspended app gets one update later.
    func test_updates_reachTheForeground_andASuspendedAppOnce() async throws {
        let phone = try phone()
        phone.install { _ in SimulatedApp(activate: {}) }
        try await phone.openApp()
        var updates = phone.alarmUpdates().makeAsyncIterator()
        try phone.scheduleAlarm(daily(7))
        var counts = [await updates.next()?.map(\.state)]
        phone.leaveApp()
        try await phone.pass(minutes: 61)
        try await phone.answerAlarm(id, .slide)
        try await phone.pass(days: 1)
        try await phone.openApp()
        counts.append(await updates.next()?.map(\.state))
        XCTAssertEqual(counts, [[.scheduled], [.alerting]])
    }

    // wwdc2025/230: an alarm rings when the device is silent and during every Focus, without code of the app.
    func test_alarm_passesTheSilentSwitchAndFocus() async throws {
        let phone = try phone()
        (phone.silentSwitch, phone.focus) = (true, true)
        try phone.scheduleAlarm(daily(7))
        try await phone.reboot()
        try await phone.pass(hours: 2)
        XCTAssertEqual(phone.audibleSounds.count, 1)
    }

    // No page documents alarms before the first unlock.
    func test_beforeFirstUnlock_rings_orIsHeld() async throws {
        let phone = try phone()
        phone.settings.beforeFirstUnlock = .held
        try phone.scheduleAlarm(daily(7))
        try await phone.reboot()
        try await phone.pass(hours: 2)
        XCTAssertEqual(phone.sounds, [])
        try await phone.unlock()
        XCTAssertEqual(heard(phone), ["2026-03-02T08:00:00Z"])
    }

    // forums/thread/797172: the default sound is repeated, a file plays once; how long is unknown.
    func test_sound_endsByItself_orWithTheAnswer() async throws {
        for (length, loops, file, right) in [
            (900.0, false, nil, 900.0), (nil, false, nil, 1200), (900, false, "bell", 20), (900, true, "bell", 900),
            (900, false, "long", 900),
        ] {
            let phone = try phone {
                $0.alertLength = length
                $0.customSoundLoops = loops
            }
            phone.setLength(20, ofSound: "bell")
            phone.setLength(31, ofSound: "long")
            try phone.scheduleAlarm(daily(7), sound: file)
            try await phone.pass(minutes: 80)
            try await phone.answerAlarm(id, .slide)
            XCTAssertEqual(phone.sounds.map(\.seconds), [right])
        }
    }

    // alarmkit/alarmpresentation/alert/secondarybuttonbehavior: countdown snoozes, custom only runs the intent.
    func test_secondButton_snoozes_orRunsItsIntentOnly() async throws {
        for snoozes in [true, false] {
            let phone = try phone()
            let answers = Answers()
            phone.install { _ in
                var app = SimulatedApp {}
                app.answerAlarm = { _, answer in answers.add(answer) }
                return app
            }
            var alarm = daily(7)
            alarm.postAlert = 540
            try phone.scheduleAlarm(alarm, snoozes: snoozes)
            try await phone.pass(minutes: 61)
            try await phone.answerAlarm(id, .secondary)
            XCTAssertEqual(phone.alarms.map(\.state), [snoozes ? .countdown : .alerting])
            try await phone.pass(minutes: 20)
            XCTAssertEqual(phone.sounds.count, snoozes ? 2 : 1)
            XCTAssertEqual(answers.all, [.secondary])
            XCTAssertEqual(phone.appState, .suspended, "the app is launched without being opened")
        }
    }

    // alarmkit/alarmmanager/alarmconfiguration/secondaryintent: only after the first unlock.
    func test_intent_beforeTheFirstUnlock_isNotRun() async throws {
        for isUnlocked in [false, true] {
            let phone = try phone()
            let answers = Answers()
            phone.install { _ in
                var app = SimulatedApp {}
                app.answerAlarm = { _, answer in answers.add(answer) }
                return app
            }
            try phone.scheduleAlarm(daily(7))
            try await phone.reboot()
            if isUnlocked { try await phone.unlock() }
            try await phone.pass(minutes: 61)
            try await phone.answerAlarm(id, .slide)
            XCTAssertEqual(answers.all, isUnlocked ? [.slide] : [])
            XCTAssertEqual(phone.alarms.map(\.state), [.scheduled])
        }
    }

    // forums/thread/797158: a button at the side of the phone stops every alarm that rings.
    func test_physicalButton_stopsEveryAlarm() async throws {
        let phone = try phone { $0.second = .rings }
        for number in 1...3 { try phone.scheduleAlarm(daily(7, 0, UInt8(number))) }
        try await phone.pass(minutes: 61)
        XCTAssertEqual(phone.alarms.map(\.state), [.alerting, .alerting, .alerting])
        try await phone.answerAlarm(id, .physicalButton)
        XCTAssertEqual(phone.alarms.map(\.state), [.scheduled, .scheduled, .scheduled])
        XCTAssertEqual(phone.sounds.map(\.seconds), [60, 60, 60])
    }

    // alarmkit/scheduling-an-alarm-with-alarmkit: an alarm that counts down needs a widget extension.
    func test_widgetExtension_isNeededByAlarmsThatCountDown() async throws {
        let phone = try phone { ($0.hasWidgetExtension, $0.second) = (false, .rings) }
        var early = daily(7)
        early.preAlert = 60
        try phone.scheduleAlarm(early, snoozes: false)
        try phone.scheduleAlarm(daily(7, 10, 2), snoozes: true)
        try phone.scheduleAlarm(daily(7, 20, 3), snoozes: false)
        try await phone.pass(hours: 2)
        XCTAssertEqual(heard(phone), ["2026-03-02T07:20:00Z"])
        phone.settings.alarms.hasWidgetExtension = true
        try await phone.pass(days: 1)
        XCTAssertEqual(phone.sounds.count, 4)
    }

    // forums/threads 815064, 829593, 842638: some answers run no intent.
    func test_stopIntent_isNotRunForEveryAnswer() async throws {
        for (answer, runs, states) in [
            (SimulatedAlarmAnswer.slide, true, [SimulatedAlarm.State.scheduled]), (.swipe, false, [.scheduled]),
            (.physicalButton, false, [.scheduled]), (.touch, false, [.alerting]),
        ] {
            for isFaulty in [true, false] {
                let phone = try phone {
                    if isFaulty { return }
                    $0.skipsStopIntent = []
                    $0.staysAlertingAfterTouch = false
                }
                let answers = Answers()
                phone.install { _ in
                    var app = SimulatedApp {}
                    app.answerAlarm = { _, answer in answers.add(answer) }
                    return app
                }
                try phone.scheduleAlarm(daily(7))
                try await phone.pass(minutes: 61)
                try await phone.answerAlarm(id, answer)
                XCTAssertEqual(answers.all, runs || !isFaulty ? [answer] : [], "\(answer)")
                XCTAssertEqual(phone.alarms.map(\.state), isFaulty ? states : [.scheduled], "\(answer)")
                XCTAssertEqual(phone.sounds.map(\.seconds), [60])
            }
        }
    }

    // forums/thread/797158: which of two alarms wins is not determined.
    func test_secondAlarm_waits_isLost_orRings() async throws {
        for (rule, right) in [
            (SimulatedPhone.AlarmSettings.Second.waits, ["07:00", "07:10"]), (.isLost, ["07:00"]),
            (.rings, ["07:00", "07:00"]),
        ] {
            let phone = try phone { $0.second = rule }
            try phone.scheduleAlarm(daily(7, 0, 1))
            try phone.scheduleAlarm(SimulatedAlarm(id: UUID(number: 2), .fixed(instant("2026-03-02T07:00:00Z"))))
            try await phone.pass(minutes: 70)
            try await phone.answerAlarm(id, .slide)
            XCTAssertEqual(heard(phone), right.map { "2026-03-02T\($0):00Z" })
        }
    }

    // forums/threads 798619, 820388 and 797158: late, at midnight, or without a word.
    func test_reportedFaults_lateMidnightAndHidden() async throws {
        let late = try phone { $0.lateBy = 90 }
        try late.scheduleAlarm(daily(7))
        try await late.pass(days: 1)
        XCTAssertEqual(heard(late), ["2026-03-02T07:01:30Z"])
        let midnight = try phone("2026-03-02T20:00:00Z") { $0.fixedRingsAtMidnight = true }
        try midnight.scheduleAlarm(SimulatedAlarm(id: id, .fixed(instant("2026-03-03T07:00:00Z"))))
        try await midnight.pass(days: 1)
        XCTAssertEqual(heard(midnight), ["2026-03-03T00:00:00Z"])
        let hidden = try phone { $0.isAppHidden = true }
        try hidden.scheduleAlarm(daily(7))
        try await hidden.pass(days: 1)
        XCTAssertEqual(hidden.sounds, [])
        XCTAssertEqual(hidden.alarms.map(\.state), [.scheduled])
    }

    // Reports: the removal of the app removes its alarms, a restart does not.
    func test_reboot_keepsAlarms_reinstallDoesNot() async throws {
        let phone = try phone()
        try phone.scheduleAlarm(daily(7))
        try await phone.reboot()
        XCTAssertEqual(phone.alarms.count, 1)
        phone.reinstallApp()
        XCTAssertEqual(phone.alarms, [])
        XCTAssertEqual(phone.alarmAuthorization, .notDetermined)
    }

    // MARK: The backend of the service

    private func app(_ phone: SimulatedPhone, _ store: any AlarmStore = InMemoryAlarmStore()) -> AlarmScheduler {
        let scheduler = AlarmScheduler(
            store: store, backend: phone.alarmBackend, zones: phone.zones, clock: phone.clock)
        phone.install { _ in SimulatedApp(activate: scheduler.refresh, receive: scheduler.handle) }
        return scheduler
    }

    func test_snoozeOfTheSystem_ringsOnce_andIsNotPlannedAgain() async throws {
        for isOpened in [false, true] {
            let phone = try phone("2026-03-02T20:00:00Z")
            let scheduler = app(phone)
            try await phone.openApp()
            try await scheduler.add(Alarm(id: id, time: time("07:00"), recurrence: .weekly(.everyDay)))
            phone.killApp()
            try await phone.pass(until: instant("2026-03-03T07:00:30Z"))
            let ringing = try XCTUnwrap(phone.alarms.first { $0.state == .alerting })
            try await phone.answerAlarm(ringing.id, .secondary)
            if isOpened {
                try await phone.openApp()
                let next = try await scheduler.nextScheduledOccurrence
                XCTAssertEqual(text(next?.date), "2026-03-03T07:09:30Z")
            }
            try await phone.pass(until: instant("2026-03-03T12:00:00Z"))
            XCTAssertEqual(heard(phone), ["2026-03-03T07:00:00Z", "2026-03-03T07:09:30Z"], "\(isOpened)")
            try await phone.answerAlarm(ringing.id, .slide)
            try await phone.openApp()
            let missed = try await scheduler.missed
            XCTAssertEqual(missed, [])
            try await phone.pass(until: instant("2026-03-04T12:00:00Z"))
            XCTAssertEqual(heard(phone).last, "2026-03-04T07:00:00Z")
        }
    }

    // alarmkit/alarmmanager/alarms: the service returns no metadata, so that the app's registry can be lost.
    func test_lostRegistry_isMadeAgain_withoutASecondAlarm() async throws {
        let phone = try phone("2026-03-02T20:00:00Z")
        let scheduler = app(phone)
        try await phone.openApp()
        try await scheduler.add(Alarm(id: id, time: time("07:00"), recurrence: .weekly(.everyDay)))
        let scheduled = phone.alarms
        phone.registry = [:]
        try await phone.openApp()
        XCTAssertEqual(phone.alarms, scheduled)
        XCTAssertEqual(phone.registry.count, 1)
        try await phone.pass(hours: 12)
        XCTAssertEqual(heard(phone), ["2026-03-03T07:00:00Z"])
    }

    func test_refusedRequests_areNotCalledCovered() async throws {
        let phone = try phone("2026-03-02T20:00:00Z") { $0.limit = 2 }
        let scheduler = app(phone)
        for (number, clock) in ["07:00", "08:00", "09:00"].enumerated() {
            try await scheduler.add(
                Alarm(id: UUID(number: UInt8(number)), time: time(clock), recurrence: .once(on: date("2026-03-03"))))
        }
        let covered = await scheduler.coveredUntil
        XCTAssertEqual(text(covered), "2026-03-03T09:00:00Z")
        XCTAssertEqual(phone.alarms.count, 2)
    }

    func test_limitBelowThatOfThePlan_isLearned_andEachAlarmHasItsNextOccurrence() async throws {
        let phone = try phone("2026-03-02T20:00:00Z") { ($0.limit, $0.second) = (9, .rings) }
        let scheduler = app(phone)
        try await phone.openApp()
        // An alarm with an exception has a request for each date.
        let christmas = try date("2026-12-25")
        for number in 1...3 {
            var alarm = Alarm(
                id: UUID(number: UInt8(number)), time: try time("07:0\(number)"), recurrence: .weekly(.everyDay))
            alarm.exceptions = [christmas]
            try await scheduler.add(alarm)
        }
        XCTAssertEqual(phone.alarms.count, 9)
        XCTAssertEqual(Set(phone.registry.values.map(\.alarmID)), Set((1...3).map { UUID(number: UInt8($0)) }))
        let covered = await scheduler.coveredUntil
        XCTAssertEqual(text(covered), "2026-03-06T07:01:00Z")
        try await phone.pass(until: instant("2026-03-06T00:00:00Z"))
        XCTAssertEqual(phone.sounds.count, 9)
    }

    func test_stopInTheApp_endsTheSound() async throws {
        let phone = try phone("2026-03-02T20:00:00Z")
        let scheduler = app(phone)
        try await phone.openApp()
        try await scheduler.add(Alarm(id: id, time: time("07:00"), recurrence: .once()))
        try await phone.pass(until: instant("2026-03-03T07:01:00Z"))
        try await phone.openApp()
        guard case .ringing(let occurrence, _) = try await scheduler.phase(of: id) else { return XCTFail("silent") }
        try await scheduler.dismiss(occurrence)
        XCTAssertEqual(phone.alarms, [])
        XCTAssertEqual(phone.sounds.map(\.seconds), [60])
    }
}

/// The answers that an app got.
private final class Answers: Sendable {
    private let answers = Mutex<[SimulatedAlarmAnswer]>([])
    var all: [SimulatedAlarmAnswer] { answers.withLock { $0 } }
    func add(_ answer: SimulatedAlarmAnswer) { answers.withLock { $0.append(answer) } }
}
