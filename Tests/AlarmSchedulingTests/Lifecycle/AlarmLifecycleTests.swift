import AlarmScheduling
import Foundation
import TestSupport
import XCTest

final class AlarmLifecycleTests: XCTestCase {
    private func daily(_ text: String = "07:00", snooze: SnoozePolicy = .standard) throws -> Alarm {
        Alarm(id: UUID(number: 1), time: try time(text), recurrence: .weekly(.everyDay), snooze: snooze)
    }

    private func script(_ alarm: Alarm, enabledAt: String = "2026-01-01T12:00:00Z") throws -> LifecycleScript {
        try LifecycleScript(alarm, enabledAt: enabledAt, in: ZoneTable.utc)
    }

    // MARK: Ringing and snoozing

    func test_occurrence_isAnnouncedThenRingsThenFallsSilent() throws {
        var lifecycle = try AlarmLifecycle(daily(), enabledAt: instant("2026-01-01T12:00:00Z"), in: ZoneTable.utc)
        let upcoming = lifecycle.advance(to: try instant("2026-01-02T05:00:00Z"), in: ZoneTable.utc)
        guard case .upcoming(let occurrence)? = upcoming.first, upcoming.count == 1 else {
            return XCTFail("\(upcoming)")
        }
        XCTAssertEqual(
            lifecycle.advance(to: try instant("2026-01-02T06:59:59Z"), in: ZoneTable.utc), [], "announced once")
        XCTAssertEqual(
            lifecycle.advance(to: try instant("2026-01-02T07:00:00Z"), in: ZoneTable.utc), [.rings(occurrence)])
        XCTAssertEqual(lifecycle.phase, .ringing(occurrence, since: occurrence.date))
        XCTAssertEqual(lifecycle.nextWake(in: ZoneTable.utc), try instant("2026-01-02T07:10:00Z"))
        XCTAssertEqual(
            lifecycle.advance(to: try instant("2026-01-02T07:10:00Z"), in: ZoneTable.utc), [.silenced(occurrence)])
        XCTAssertEqual(lifecycle.phase, .idle)
    }

    func test_snooze_keepsSecondsAndTheStoredTime() throws {
        // In https://github.com/espruino/BangleApps/issues/3281 a snooze past midnight left an alarm at 24:00.
        var script = try script(daily("23:30", snooze: .every(minutes: 15)))
        try expectEqual(script.advance("2026-01-01T23:30:00Z"), ["rings 2026-01-01T23:30:00Z"])
        try expectEqual(script.snooze("2026-01-01T23:30:50Z"), ["snoozed(1) 2026-01-01T23:45:50Z"])
        try expectEqual(
            script.snooze("2026-01-01T23:45:50Z"), ["rings 2026-01-01T23:45:50Z", "snoozed(2) 2026-01-02T00:00:50Z"])
        try expectEqual(
            script.snooze("2026-01-02T00:00:55Z"), ["rings 2026-01-02T00:00:50Z", "snoozed(3) 2026-01-02T00:15:55Z"])
        XCTAssertEqual(script.lifecycle.alarm.time.description, "23:30")
        try expectEqual(script.dismiss("2026-01-02T00:16:00Z"), ["rings 2026-01-02T00:15:55Z", "dismissed 2026-01-01"])
        XCTAssertEqual(script.next, "2026-01-02T23:30:00Z", "dismissing after midnight leaves today's occurrence")
    }

    func test_snooze_beyondTheLimit_dismisses() throws {
        var script = try script(daily(snooze: .every(minutes: 5, limit: 1)))
        _ = try script.snooze("2026-01-02T07:00:10Z")
        try expectEqual(
            script.snooze("2026-01-02T07:05:20Z"), ["rings 2026-01-02T07:05:10Z", "refused", "dismissed 2026-01-02"])
        var off = try self.script(daily(snooze: .off))
        try expectEqual(
            off.snooze("2026-01-02T07:00:10Z"), ["rings 2026-01-02T07:00:00Z", "refused", "dismissed 2026-01-02"])
    }

    func test_snooze_chosenLength_isUsedWhenItIsOne() throws {
        var script = try script(daily())
        try expectEqual(script.snooze("2026-01-02T07:00:00Z", minutes: 20).last, "snoozed(1) 2026-01-02T07:20:00Z")
        var wrong = try self.script(daily())
        try expectEqual(wrong.snooze("2026-01-02T07:00:00Z", minutes: 0).last, "snoozed(1) 2026-01-02T07:09:00Z")
    }

    func test_snooze_whileNothingRings_doesNothing() throws {
        var script = try script(daily())
        try expectEqual(script.snooze("2026-01-02T06:00:00Z"), [])
        try expectEqual(script.snooze("2026-01-02T07:30:00Z"), ["missed 2026-01-02T07:00:00Z late"])
    }

    func test_ignored_snoozesByItselfWithinTheLimit() throws {
        var script = try script(daily(snooze: .every(minutes: 9, limit: 1, snoozesWhenIgnored: true)))
        _ = try script.advance("2026-01-02T07:00:00Z")
        try expectEqual(script.advance("2026-01-02T07:10:00Z"), ["snoozed(1) 2026-01-02T07:19:00Z"])
        try expectEqual(script.advance("2026-01-02T07:19:00Z"), ["rings 2026-01-02T07:19:00Z"])
        try expectEqual(script.advance("2026-01-02T07:29:00Z"), ["silenced"])
    }

    func test_snooze_longerThanToTheNextOccurrence_isReplacedByIt() throws {
        var script = try script(daily(snooze: .every(minutes: 1440)))
        _ = try script.snooze("2026-01-02T07:01:00Z")
        XCTAssertEqual(script.next, "2026-01-03T07:00:00Z")
        try expectEqual(script.advance("2026-01-03T07:00:00Z"), ["replaced", "rings 2026-01-03T07:00:00Z"])
    }

    func test_extendAndCancelSnooze() throws {
        var script = try script(daily())
        _ = try script.snooze("2026-01-02T07:00:00Z")
        let moved = script.lifecycle.extendSnooze(by: 5, at: try instant("2026-01-02T07:01:00Z"), in: ZoneTable.utc)
        try expectEqual(LifecycleScript.lines(moved), ["snoozed(1) 2026-01-02T07:14:00Z"])
        let sooner = script.lifecycle.extendSnooze(by: -60, at: try instant("2026-01-02T07:02:00Z"), in: ZoneTable.utc)
        try expectEqual(LifecycleScript.lines(sooner), ["snoozed(1) 2026-01-02T07:02:01Z"])
        try expectEqual(script.dismiss("2026-01-02T07:02:00Z"), ["dismissed 2026-01-02"])
        XCTAssertEqual(script.next, "2026-01-03T07:00:00Z")
        XCTAssertEqual(
            script.lifecycle.extendSnooze(by: 5, at: try instant("2026-01-02T07:03:00Z"), in: ZoneTable.utc), [])
    }

    // MARK: Skips

    func test_skipNext_andEarlyDismiss_leaveOutOneOccurrence() throws {
        var script = try script(daily())
        try expectEqual(script.skip("2026-01-01T13:00:00Z"), ["skipped 2026-01-02"])
        try expectEqual(script.skip("2026-01-01T13:00:01Z"), ["skipped 2026-01-03"])
        XCTAssertEqual(script.next, "2026-01-04T07:00:00Z")
        let undone = script.lifecycle.undoSkips(at: try instant("2026-01-01T13:01:00Z"), in: ZoneTable.utc)
        try expectEqual(LifecycleScript.lines(undone), ["unskipped 2026-01-02", "unskipped 2026-01-03"])
        try expectEqual(script.dismiss("2026-01-02T04:59:59Z"), [], "too early to dismiss")
        try expectEqual(script.dismiss("2026-01-02T05:00:00Z"), ["skipped 2026-01-02"])
        try expectEqual(script.advance("2026-01-03T07:00:00Z"), ["rings 2026-01-03T07:00:00Z"])
    }

    func test_skip_survivesRestartAndOnlyWeekday() throws {
        // https://github.com/FossifyOrg/Clock enabled a skipped alarm at reboot, and an alarm with one weekday at once.
        var alarm = try daily()
        alarm.recurrence = .weekly(.friday)
        var script = try script(alarm)
        try expectEqual(script.skip("2026-01-01T13:00:00Z"), ["skipped 2026-01-02"])
        try expectEqual(script.restart("2026-01-02T06:59:59Z"), [])
        try expectEqual(script.advance("2026-01-02T07:00:00Z"), [])
        XCTAssertEqual(script.next, "2026-01-09T07:00:00Z")
    }

    // MARK: One-time alarms

    func test_oneShot_disablesOrDeletesItselfAfterItsLastSnooze() throws {
        for deletes in [false, true] {
            var alarm = try daily()
            alarm.recurrence = .once()
            alarm.deletesAfterRinging = deletes
            var script = try script(alarm)
            _ = try script.snooze("2026-01-02T07:00:00Z")
            XCTAssertTrue(script.lifecycle.alarm.isEnabled, "a snooze is pending")
            let end = try script.dismiss("2026-01-02T07:09:00Z")
            try expectEqual(
                end, ["rings 2026-01-02T07:09:00Z", "dismissed 2026-01-02", deletes ? "deleted" : "disabled"])
            XCTAssertEqual(script.next, "never")
        }
    }

    func test_oneShot_enabledAgain_countsFromThen() throws {
        // https://github.com/FossifyOrg/Clock/issues/110: an alarm for 07:00, enabled again at 00:30, rang the next
        // day.
        var alarm = try daily()
        alarm.recurrence = .once()
        var script = try script(alarm)
        _ = try script.dismiss("2026-01-02T07:00:00Z")
        _ = try script.lifecycle.setEnabled(true, at: instant("2026-01-05T00:30:00Z"), in: ZoneTable.utc)
        XCTAssertEqual(script.next, "2026-01-05T07:00:00Z")
        XCTAssertEqual(script.lifecycle.alarm.enabledAt, try instant("2026-01-05T00:30:00Z"))
    }

    func test_oneShot_thatCannotRing_isRefused() throws {
        var alarm = try daily("02:30")
        alarm.recurrence = .once(on: try date("2024-03-10"))
        alarm.clockChangePolicy.gap = .skip
        let newYork = try TestZones.table("America/New_York")
        let now = try instant("2024-03-01")
        try expectThrows(AlarmError.self) { try AlarmLifecycle(alarm, enabledAt: now, in: newYork) }
        alarm.isEnabled = false
        var lifecycle = try AlarmLifecycle(alarm, enabledAt: now, in: newYork)
        let before = lifecycle
        try expectThrows(AlarmError.self) { try lifecycle.setEnabled(true, at: now, in: newYork) }
        XCTAssertEqual(lifecycle, before, "a refused edit changes nothing")
        alarm.recurrence = .once(on: try date("2024-02-01"))
        alarm.isEnabled = true
        try expectThrows(AlarmError.self) { try AlarmLifecycle(alarm, enabledAt: now, in: newYork) }
    }

    func test_oneShot_thatWasMissed_isDisabled() throws {
        var alarm = try daily()
        alarm.recurrence = .once()
        var script = try script(alarm)
        try expectEqual(script.advance("2026-01-04T00:00:00Z"), ["missed 2026-01-02T07:00:00Z late", "disabled"])
    }

    // MARK: Edits

    func test_editDisableRemove_whileRingingOrSnoozed_cancel() throws {
        // https://github.com/mudita/MuditaOS/issues/4726 and https://github.com/mudita/MuditaOS/issues/4505: an alarm
        // rang after it was disabled or edited while snoozed.
        for isSnoozed in [false, true] {
            func started() throws -> LifecycleScript {
                var script = try self.script(daily())
                _ = try script.advance("2026-01-02T07:00:00Z")
                if isSnoozed { _ = try script.snooze("2026-01-02T07:00:30Z") }
                return script
            }
            var script = try started()
            try expectEqual(script.edit("2026-01-02T07:01:00Z") { $0.isEnabled = false }, ["cancelled"])
            try expectEqual(script.advance("2026-01-03T12:00:00Z"), [])
            script = try started()
            let later = try time("07:30")
            try expectEqual(script.edit("2026-01-02T07:01:00Z") { $0.time = later }, ["cancelled"])
            XCTAssertEqual(script.next, "2026-01-02T07:30:00Z", "the new time is in force")
            script = try started()
            try expectEqual(
                LifecycleScript.lines(
                    script.lifecycle.remove(at: try instant("2026-01-02T07:01:00Z"), in: ZoneTable.utc)),
                ["cancelled"])
            XCTAssertEqual(script.next, "never")
            script = try started()
            let phase = script.lifecycle.phase
            try expectEqual(script.edit("2026-01-02T07:01:00Z") { $0.label = "renamed" }, [])
            XCTAssertEqual(script.lifecycle.phase, phase, "a new label does not end the occurrence")
        }
    }

    func test_editBack_afterItRang_doesNotRingTwice() throws {
        var script = try script(daily())
        _ = try script.dismiss("2026-01-02T07:00:00Z")
        let (six, seven) = (try time("06:00"), try time("07:00"))
        _ = try script.edit("2026-01-02T06:59:00Z") { $0.time = six }
        _ = try script.edit("2026-01-02T06:59:10Z") { $0.time = seven }
        try expectEqual(script.advance("2026-01-02T07:00:05Z"), [], "the occurrence has already rung")
        XCTAssertEqual(script.next, "2026-01-03T07:00:00Z")
    }

    // MARK: Restarts, sleeps, clocks

    func test_restart_inEveryState_goesOn() throws {
        var script = try script(daily())
        try expectEqual(script.restart("2026-01-02T06:00:00Z"), [])
        try expectEqual(script.advance("2026-01-02T07:00:00Z"), ["rings 2026-01-02T07:00:00Z"])
        try expectEqual(
            script.restart("2026-01-02T07:03:00Z"), ["rings 2026-01-02T07:00:00Z"], "the occurrence rings again")
        try expectEqual(
            script.restart("2026-01-02T07:10:00Z"), ["silenced"], "the time is measured from the occurrence")
        _ = try script.snooze("2026-01-03T07:00:00Z")
        try expectEqual(script.restart("2026-01-03T07:05:00Z"), [])
        try expectEqual(
            script.restart("2026-01-03T07:12:00Z"), ["rings 2026-01-03T07:09:00Z"], "late, within the limit")
        _ = try script.snooze("2026-01-03T07:12:00Z")
        try expectEqual(
            script.restart("2026-01-03T15:00:00Z"), ["missed 2026-01-03T07:21:00Z late"],
            "a snooze of this morning does not ring at 15:00")
        var ringing = try self.script(daily())
        _ = try ringing.advance("2026-01-02T07:00:00Z")
        try expectEqual(ringing.restart("2026-01-03T09:00:00Z"), ["silenced", "missed 2026-01-03T07:00:00Z late"])
    }

    func test_longSleep_listsEveryMissedOccurrence() throws {
        var script = try script(daily())
        try expectEqual(
            script.advance("2026-01-05T07:09:59Z"),
            [
                "missed 2026-01-02T07:00:00Z late", "missed 2026-01-03T07:00:00Z late",
                "missed 2026-01-04T07:00:00Z late",
                "rings 2026-01-05T07:00:00Z",
            ])
        var century = try self.script(daily())
        XCTAssertLessThanOrEqual(try century.advance("2126-01-01T00:00:00Z").count, 367)
        try expectEqual(century.advance("9999-12-31T23:59:59Z").count <= 367, true)
        XCTAssertEqual(century.lifecycle.advance(to: Date(timeIntervalSince1970: .nan), in: ZoneTable.utc), [])
    }

    func test_clockSetBack_byACorrection_ringsOnce_byMore_ringsAgain() throws {
        var script = try script(daily())
        _ = try script.dismiss("2026-01-02T07:00:00Z")
        try expectEqual(script.advance("2026-01-02T06:45:00Z"), ["set back"])
        try expectEqual(script.advance("2026-01-02T07:00:00Z"), [])
        XCTAssertEqual(script.next, "2026-01-03T07:00:00Z")
        // A summer time that is set by hand may let an alarm sound twice, never not at all.
        try expectEqual(script.advance("2026-01-02T06:44:59Z"), ["set back"])
        try expectEqual(script.advance("2026-01-02T07:00:00Z"), ["rings 2026-01-02T07:00:00Z"])
    }

    func test_clockSetBack_byDays_forgetsTheWrongFuture() throws {
        var script = try script(daily())
        _ = try script.dismiss("2026-01-05T07:00:00Z")
        try expectEqual(script.advance("2026-01-02T06:00:00Z"), ["set back"])
        XCTAssertEqual(script.next, "2026-01-02T07:00:00Z")
        try expectEqual(script.advance("2026-01-02T07:00:00Z"), ["rings 2026-01-02T07:00:00Z"])
        try expectEqual(script.dismiss("2026-01-02T07:00:10Z"), ["dismissed 2026-01-02"])
        try expectEqual(
            script.advance("2026-01-05T07:00:00Z").last, "rings 2026-01-05T07:00:00Z", "the 5th is not silenced")
    }

    func test_clockForwardAndBack_aMissedOccurrenceStillComes() throws {
        var script = try script(daily())
        try expectEqual(script.advance("2026-01-02T09:00:00Z"), ["missed 2026-01-02T07:00:00Z late"])
        try expectEqual(script.advance("2026-01-02T04:05:00Z"), ["set back"])
        try expectEqual(script.advance("2026-01-02T07:00:00Z"), ["rings 2026-01-02T07:00:00Z"])
    }

    func test_clockSetBack_whileRingingOrSnoozed_isNotStuck() throws {
        var script = try script(daily())
        _ = try script.advance("2026-01-02T07:00:00Z")
        _ = try script.advance("2026-01-01T20:00:00Z")
        try expectEqual(script.advance("2026-01-01T20:10:00Z"), ["silenced"])
        var snoozed = try self.script(daily())
        _ = try snoozed.snooze("2026-01-02T07:00:00Z")
        _ = try snoozed.advance("2026-01-01T20:00:00Z")
        XCTAssertEqual(snoozed.next, "2026-01-01T20:09:00Z", "a snooze never waits longer than its length")
    }

    // MARK: Zones

    func test_snooze_acrossClockChanges_isAnExactInterval() throws {
        let newYork = try TestZones.table("America/New_York")
        let cases = [
            ("01:58", "2024-03-10T06:58:04Z", "2024-03-10T07:08:04Z"),
            ("01:55", "2024-11-03T05:55:10Z", "2024-11-03T06:05:10Z"),
        ]
        for (clock, press, right) in cases {
            var script = try LifecycleScript(
                daily(clock, snooze: .every(minutes: 10)), enabledAt: press.prefix(8) + "02T12:00:00Z", in: newYork)
            try expectEqual(script.snooze(press).last, "snoozed(1) \(right)")
            try expectEqual(
                script.advance(right), ["rings \(right)"], "the alarm does not ring again in the repeated hour")
        }
    }

    func test_travelWest_doesNotRingTwice_travelEast_listsWhatWasJumpedOver() throws {
        let (berlin, newYork) = (try TestZones.table("Europe/Berlin"), try TestZones.table("America/New_York"))
        var script = try LifecycleScript(daily(), enabledAt: "2026-01-01T12:00:00Z", in: berlin)
        try expectEqual(script.dismiss("2026-01-02T06:00:00Z"), ["rings 2026-01-02T06:00:00Z", "dismissed 2026-01-02"])
        script.zone = newYork
        try expectEqual(script.advance("2026-01-02T12:00:00Z"), [], "07:00 of that date rang in Berlin")
        try expectEqual(script.dismiss("2026-01-03T12:00:00Z"), ["rings 2026-01-03T12:00:00Z", "dismissed 2026-01-03"])
        _ = try script.advance("2026-01-04T11:00:00Z")  // 06:00 in New York
        script.zone = berlin  // 12:00 there
        try expectEqual(script.advance("2026-01-04T11:00:01Z"), ["missed 2026-01-04T06:00:00Z jumpedOver"])
        XCTAssertEqual(script.next, "2026-01-05T06:00:00Z")
    }

    func test_zoneChange_whileSnoozed_leavesTheInstant() throws {
        let (berlin, tokyo) = (try TestZones.table("Europe/Berlin"), try TestZones.table("Asia/Tokyo"))
        var script = try LifecycleScript(daily(), enabledAt: "2026-01-01T12:00:00Z", in: berlin)
        _ = try script.snooze("2026-01-02T06:00:00Z")
        script.zone = tokyo
        try expectEqual(script.advance("2026-01-02T06:08:59Z"), [])
        try expectEqual(script.advance("2026-01-02T06:09:00Z"), ["rings 2026-01-02T06:09:00Z"])
    }

    func test_followedZone_afterTravel_isTheNewClock() throws {
        // The alarm kept the old zone in https://github.com/you-apps/ClockYou/issues/464.
        let (newYork, london) = (try TestZones.table("America/New_York"), try TestZones.table("Europe/London"))
        var script = try LifecycleScript(daily(), enabledAt: "2026-06-02T12:00:00Z", in: newYork)
        script.zone = london
        _ = try script.advance("2026-06-02T13:00:00Z")
        XCTAssertEqual(script.next, "2026-06-03T06:00:00Z")
    }

    // MARK: Properties

    func test_twoAlarmsInOneMinute_bothRing() throws {
        // https://github.com/FossifyOrg/Clock/issues/113: the second alarm was silent until the first was dismissed.
        var scripts = try [UInt8(1), 2].map { number in
            var alarm = try daily()
            alarm = Alarm(id: UUID(number: number), time: alarm.time, recurrence: alarm.recurrence)
            return try script(alarm)
        }
        for index in scripts.indices {
            try expectEqual(scripts[index].advance("2026-01-02T07:00:00Z"), ["rings 2026-01-02T07:00:00Z"])
        }
    }

    func test_advance_anySteps_ringsEveryOccurrenceOnce() throws {
        try forAll("every occurrence rings once", full: 400, sample: 25) { generator in
            let zone = try TestZones.table(TestZones.names.randomElement(using: &generator) ?? "")
            let policy = ClockChangePolicy(
                gap: ClockChangePolicy.Gap.allCases.randomElement(using: &generator) ?? .shift,
                overlap: ClockChangePolicy.Overlap.allCases.randomElement(using: &generator) ?? .first
            )
            let alarm = Alarm(
                time: TimeOfDay(minuteOfDay: Int.random(in: 0..<1440, using: &generator)) ?? .midnight,
                recurrence: .weekly(WeekdaySet(rawValue: UInt8.random(in: 1...127, using: &generator))),
                clockChangePolicy: policy
            )
            var now = Date(timeIntervalSince1970: TimeInterval(Int.random(in: 0...2_000_000_000, using: &generator)))
            let start = now
            var lifecycle = try AlarmLifecycle(alarm, enabledAt: now, in: zone)
            var rang: [Occurrence] = []
            while now < start.addingTimeInterval(200 * 86_400) {
                // Advances either to the next wake, as the scheduler does, or by a step too short to miss an
                // occurrence.
                let stride = now.addingTimeInterval(TimeInterval(Int.random(in: 1...500_000, using: &generator)) / 1000)
                now = Bool.random(using: &generator) ? stride : max(lifecycle.nextWake(in: zone) ?? stride, now)
                if Int.random(in: 0..<20, using: &generator) == 0 {
                    lifecycle = AlarmLifecycle(lifecycle.alarm, state: lifecycle.state)
                }
                for action in lifecycle.advance(to: now, in: zone) {
                    switch action {
                    case .rings(let occurrence): rang.append(occurrence)
                    case .missed, .clockSetBack: throw CheckFailure("\(action) at \(now)")
                    default: break
                    }
                }
            }
            try expectEqual(rang, alarm.occurrences(after: start, through: now, in: zone))
        }
    }
}
