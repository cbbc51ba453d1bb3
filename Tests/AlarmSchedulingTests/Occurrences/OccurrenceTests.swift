import AlarmScheduling
import TestSupport
import XCTest

final class OccurrenceTests: XCTestCase {
    private func newYork() throws -> ZoneTable { try TestZones.table("America/New_York") }

    func test_nextOccurrence_neverRinging_isNil() throws {
        let now = try instant("2026-01-01")
        var alarm = Alarm(time: try time("07:00"), recurrence: .weekly([]))
        XCTAssertNil(alarm.nextOccurrence(after: now, in: ZoneTable.utc), "an alarm without weekdays never rings")
        alarm.recurrence = .weekly(.everyDay)
        XCTAssertNotNil(alarm.nextOccurrence(after: now, in: ZoneTable.utc))
        for wrong in [Double.nan, .infinity, 1e300] {
            let date = Date(timeIntervalSinceReferenceDate: wrong)
            XCTAssertNil(alarm.nextOccurrence(after: date, in: ZoneTable.utc))
        }
        alarm.isEnabled = false
        XCTAssertNil(alarm.nextOccurrence(after: now, in: ZoneTable.utc))
    }

    func test_nextOccurrence_beforeTheCalendarAndAtItsEnd_isFirstAndNil() throws {
        let alarm = Alarm(time: try time("07:00"), recurrence: .weekly(.everyDay))
        let first = alarm.nextOccurrence(after: Date(timeIntervalSince1970: -1e300), in: ZoneTable.utc)
        XCTAssertEqual(first?.localDate, .first)
        let last = alarm.nextOccurrence(after: try instant("9999-12-30T07:00:00Z"), in: ZoneTable.utc)
        XCTAssertEqual(last?.localDate, .last)
        XCTAssertNil(
            alarm.nextOccurrence(after: try instant("9999-12-31T07:00:00Z"), in: try newYork())
                .flatMap { $0.localDate == .last ? nil : $0 })
    }

    func test_nextOccurrence_fractionsOfSeconds_areStrictlyAfter() throws {
        let alarm = Alarm(time: try time("07:00"), recurrence: .weekly(.everyDay))
        let seven = try instant("2026-01-01T07:00:00Z")
        XCTAssertEqual(alarm.nextOccurrence(after: seven.addingTimeInterval(-0.25), in: ZoneTable.utc)?.date, seven)
        XCTAssertEqual(
            alarm.nextOccurrence(after: seven.addingTimeInterval(0.25), in: ZoneTable.utc)?.date,
            seven.addingTimeInterval(86_400)
        )
    }

    func test_once_enabledInTheSecondPass_ringsThenOrTheNextDay() throws {
        // The alarm for 01:50 is created at 01:45 of the second pass. Under `.first` it rings tomorrow, under `.second`
        // and `.both` in 5 minutes.
        let made = try instant("2024-11-03T06:45:00Z")
        let right = [
            ClockChangePolicy.Overlap.first: "2024-11-04T06:50:00Z", .second: "2024-11-03T06:50:00Z",
            .both: "2024-11-03T06:50:00Z",
        ]
        for (overlap, expected) in right {
            let policy = ClockChangePolicy(overlap: overlap)
            let alarm = Alarm(time: try time("01:50"), recurrence: .once(), clockChangePolicy: policy, enabledAt: made)
            let occurrence = alarm.nextOccurrence(after: made, in: try newYork())
            try expectEqual(text(occurrence?.date), expected, "\(overlap)")
            try expectEqual(alarm.nextOccurrence(after: occurrence?.date ?? made, in: try newYork()), nil, "\(overlap)")
        }
    }

    func test_once_enabled_ringsOnceHoweverOftenAsked() throws {
        let alarm = Alarm(time: try time("07:00"), recurrence: .once(), enabledAt: try instant("2026-01-01T06:00:00Z"))
        try expectEqual(
            alarm.occurrences(after: try instant("2025-12-01"), in: ZoneTable.utc).map { text($0.date) },
            ["2026-01-01T07:00:00Z"])
        XCTAssertNil(
            alarm.nextOccurrence(after: try instant("2026-01-01T07:00:00Z"), in: ZoneTable.utc),
            "a missed undated alarm does not ring later")
        let undated = Alarm(time: try time("07:00"), recurrence: .once())
        XCTAssertEqual(undated.occurrences(after: try instant("2026-01-01"), in: ZoneTable.utc).map { $0 }.count, 1)
    }

    func test_both_twoPasses_haveTwoIdentities() throws {
        let policy = ClockChangePolicy(overlap: .both)
        let alarm = Alarm(time: try time("01:30"), recurrence: .weekly(.sunday), clockChangePolicy: policy)
        let occurrences = Array(
            alarm.occurrences(after: try instant("2024-11-03T04:00:00Z"), in: try newYork()).prefix(3))
        try expectEqual(
            occurrences.map { text($0.date) }, ["2024-11-03T05:30:00Z", "2024-11-03T06:30:00Z", "2024-11-10T06:30:00Z"])
        XCTAssertEqual(occurrences.map(\.id.pass), [.first, .second, nil])
        XCTAssertEqual(Set(occurrences.map(\.id)).count, 3)
    }

    func test_exceptionsAndPause_areNominalDates() throws {
        var alarm = Alarm(time: try time("02:30"), recurrence: .weekly(.everyDay), exceptions: [try date("2024-03-10")])
        let now = try instant("2024-03-10T00:00:00Z")
        XCTAssertEqual(alarm.nextOccurrence(after: now, in: try newYork())?.localDate, try date("2024-03-11"))
        alarm.pausedUntil = try date("2024-06-01")
        XCTAssertEqual(alarm.nextOccurrence(after: now, in: try newYork())?.localDate, try date("2024-06-01"))
        var once = Alarm(
            time: try time("07:00"), recurrence: .once(), pausedUntil: try date("2024-06-01"), enabledAt: now)
        XCTAssertNil(
            once.nextOccurrence(after: now, in: try newYork()),
            "a pause does not move a one-time alarm to another date")
        once.pausedUntil = nil
        XCTAssertNotNil(once.nextOccurrence(after: now, in: try newYork()))
    }

    func test_reason_ofAShiftedOccurrence_isTheDifferenceOnTheClock() throws {
        let now = try instant("2024-03-10T00:00:00Z")
        let reasons: [(ClockChangePolicy.Gap, Int)] = [(.shift, 3600), (.firstValid, 1800)]
        for (gap, seconds) in reasons {
            let alarm = Alarm(
                time: try time("02:30"), recurrence: .weekly(.sunday), clockChangePolicy: ClockChangePolicy(gap: gap))
            XCTAssertEqual(alarm.nextOccurrence(after: now, in: try newYork())?.reason, .shifted(by: seconds))
        }
    }

    func test_occurrences_everyPolicy_ascendWithUniqueIdentities() throws {
        try forAll("rings ascend", full: 3000, sample: 150) { generator in
            let zone = try TestZones.table(TestZones.names.randomElement(using: &generator) ?? "")
            let policy = ClockChangePolicy(
                gap: ClockChangePolicy.Gap.allCases.randomElement(using: &generator) ?? .shift,
                overlap: ClockChangePolicy.Overlap.allCases.randomElement(using: &generator) ?? .first,
                missingDate: ClockChangePolicy.MissingDate.allCases.randomElement(using: &generator) ?? .skip
            )
            let time = TimeOfDay(minuteOfDay: Int.random(in: 0..<1440, using: &generator)) ?? .midnight
            let days = WeekdaySet(rawValue: UInt8.random(in: 1...127, using: &generator))
            let alarm = Alarm(time: time, recurrence: .weekly(days), clockChangePolicy: policy)
            let start = Date(
                timeIntervalSince1970: TimeInterval(Int.random(in: -3_000_000_000...8_000_000_000, using: &generator)))
            let occurrences = Array(alarm.occurrences(after: start, in: zone).prefix(40))
            try expectEqual(occurrences.count, 40)
            for (occurrence, next) in zip(occurrences, occurrences.dropFirst()) {
                try expect(occurrence.date < next.date, "\(occurrence) \(next)")
            }
            try expectEqual(Set(occurrences.map(\.id)).count, occurrences.count)
            try expectEqual(occurrences.allSatisfy { days.contains($0.localDate.weekday) }, true)
        }
    }

    func test_nextOfAll_isTheEarliest() throws {
        let alarms = try ["09:00", "07:00", "08:00"].enumerated().map { index, text in
            Alarm(id: UUID(number: UInt8(index)), time: try time(text), recurrence: .weekly(.everyDay))
        }
        let next = alarms.nextOccurrence(after: try instant("2026-01-01"), in: ZoneTable.utc)
        XCTAssertEqual(next?.alarmID, UUID(number: 1))
        XCTAssertNil([Alarm]().nextOccurrence(after: try instant("2026-01-01"), in: ZoneTable.utc))
        XCTAssertEqual(alarms.sortedByTime().map(\.time.hour), [7, 8, 9])
        let byRing = alarms.sortedByNextOccurrence(after: try instant("2026-01-01T07:30:00Z"), in: ZoneTable.utc)
        XCTAssertEqual(byRing.map(\.time.hour), [8, 9, 7])
    }

    func test_snoozeTarget_keepsSeconds() throws {
        // Alarm-ios-swift dropped the seconds: a snooze pressed at 07:00:50 rang after 8 minutes 10 seconds.
        let press = try instant("2026-01-01T07:00:50Z")
        XCTAssertEqual(text(SnoozePolicy.every(minutes: 9).target(pressedAt: press)), "2026-01-01T07:09:50Z")
        XCTAssertNil(SnoozePolicy(minutes: 0))
        XCTAssertNil(SnoozePolicy(minutes: 1441))
        XCTAssertNil(SnoozePolicy(minutes: 9, limit: -1))
        XCTAssertFalse(SnoozePolicy.off.allowsSnooze(after: 0))
        XCTAssertTrue(SnoozePolicy.standard.allowsSnooze(after: 1000))
    }
}
