import AlarmScheduling
import TestSupport
import XCTest

/// Faults of others, each with its right value: the ancestor's (S), Foundation's (F), and published reports.
final class KnownFaultTests: XCTestCase {
    private struct Case {
        var name: String
        var zone: String
        var now: String
        var time: String
        var days: WeekdaySet
        var right: [String]
        var policy = ClockChangePolicy.standard
    }

    private static let cases: [Case] = [
        // The ancestor: past dates and weeks lost.
        Case(
            name: "S3 Tue", zone: "UTC", now: "2026-03-25T12:00:00Z", time: "07:00", days: .tuesday,
            right: ["2026-03-31T07:00:00Z"]),
        Case(
            name: "S3 Wed", zone: "UTC", now: "2026-03-25T12:00:00Z", time: "07:00", days: .wednesday,
            right: ["2026-04-01T07:00:00Z"]),
        Case(
            name: "S3 Thu", zone: "UTC", now: "2026-03-25T12:00:00Z", time: "07:00", days: .thursday,
            right: ["2026-03-26T07:00:00Z"]),
        Case(
            name: "S4 Mon", zone: "UTC", now: "2026-03-25T12:00:00Z", time: "07:00", days: .monday,
            right: ["2026-03-30T07:00:00Z"]),
        Case(
            name: "S8 drift", zone: "America/New_York", now: "2026-03-02T12:00:00Z", time: "02:30", days: .sunday,
            right: ["2026-03-08T07:30:00Z", "2026-03-15T06:30:00Z"]),
        // Reports of others.
        Case(
            name: "Rome", zone: "Europe/Rome", now: "2019-03-30T12:00:00Z", time: "04:30", days: .everyDay,
            right: ["2019-03-31T02:30:00Z"]),
        Case(
            name: "New York after overlap", zone: "America/New_York", now: "2021-11-09T00:00:00Z", time: "04:00",
            days: .everyDay, right: ["2021-11-09T09:00:00Z", "2021-11-10T09:00:00Z"]),
        Case(
            name: "Paris", zone: "Europe/Paris", now: "2022-03-26T12:00:00Z", time: "06:00", days: .everyDay,
            right: ["2022-03-27T04:00:00Z"]),
        Case(
            name: "New York once", zone: "America/New_York", now: "2016-11-06T00:00:00Z", time: "03:30", days: .sunday,
            right: ["2016-11-06T08:30:00Z", "2016-11-13T08:30:00Z"]),
        Case(
            name: "Prague", zone: "Europe/Prague", now: "2023-03-25T12:00:00Z", time: "07:00", days: .everyDay,
            right: ["2023-03-26T05:00:00Z"]),
        Case(
            name: "Berlin", zone: "Europe/Berlin", now: "2022-03-24T12:00:00Z", time: "12:00", days: .sunday,
            right: ["2022-03-27T10:00:00Z"]),
        Case(
            name: "Amsterdam", zone: "Europe/Amsterdam", now: "2017-10-29T12:00:00Z", time: "08:00", days: .monday,
            right: ["2017-10-30T07:00:00Z", "2017-11-06T07:00:00Z"]),
        Case(
            name: "Chicago", zone: "America/Chicago", now: "2021-03-14T12:00:00Z", time: "00:00", days: .weekdays,
            right: ["2021-03-15T05:00:00Z"]),
        Case(
            name: "Sao Paulo midnight", zone: "America/Sao_Paulo", now: "2014-10-18T12:00:00Z", time: "00:00",
            days: .everyDay, right: ["2014-10-19T03:00:00Z"]),
        Case(
            name: "Santiago", zone: "America/Santiago", now: "2018-08-12T04:30:00Z", time: "06:00", days: .everyDay,
            right: ["2018-08-12T09:00:00Z"]),
        Case(
            name: "Beirut", zone: "Asia/Beirut", now: "2023-03-25T12:00:00Z", time: "00:30", days: .sunday,
            right: ["2023-03-25T22:30:00Z"]),
        Case(
            name: "Cairo gap", zone: "Africa/Cairo", now: "2023-04-27T12:00:00Z", time: "00:30", days: .friday,
            right: ["2023-04-27T22:30:00Z"]),
        Case(
            name: "Cairo overlap", zone: "Africa/Cairo", now: "2023-10-26T12:00:00Z", time: "23:30", days: .thursday,
            right: ["2023-10-26T20:30:00Z", "2023-11-02T21:30:00Z"]),
        Case(
            name: "Lord Howe 02:00", zone: "Australia/Lord_Howe", now: "2023-09-30T12:00:00Z", time: "02:00",
            days: .everyDay, right: ["2023-09-30T15:30:00Z"]),
        Case(
            name: "Lord Howe 02:15", zone: "Australia/Lord_Howe", now: "2023-09-30T12:00:00Z", time: "02:15",
            days: .everyDay, right: ["2023-09-30T15:45:00Z"]),
        Case(
            name: "Lord Howe first valid", zone: "Australia/Lord_Howe", now: "2023-09-30T12:00:00Z", time: "02:15",
            days: .everyDay, right: ["2023-09-30T15:30:00Z"],
            policy: ClockChangePolicy(gap: .firstValid)),
        Case(
            name: "Apia Friday as a gap", zone: "Pacific/Apia", now: "2011-12-29T12:00:00Z", time: "06:00",
            days: .friday, right: ["2011-12-30T16:00:00Z"],
            policy: ClockChangePolicy(missingDate: .asGap)),
        Case(
            name: "Apia Friday", zone: "Pacific/Apia", now: "2011-12-29T12:00:00Z", time: "06:00", days: .friday,
            right: ["2012-01-05T16:00:00Z"]),
        Case(
            name: "Apia daily", zone: "Pacific/Apia", now: "2011-12-29T17:00:00Z", time: "06:00", days: .everyDay,
            right: ["2011-12-30T16:00:00Z", "2011-12-31T16:00:00Z"],
            policy: ClockChangePolicy(missingDate: .asGap)),
        Case(
            name: "Mexico", zone: "America/Mexico_City", now: "2023-04-03T00:00:00Z", time: "07:00", days: .everyDay,
            right: ["2023-04-03T13:00:00Z"]),
        Case(
            name: "Vancouver today", zone: "America/Vancouver", now: "2026-12-01T00:00:00Z", time: "07:00",
            days: .everyDay, right: ["2026-12-01T14:00:00Z"]),
        Case(
            name: "Casablanca today", zone: "Africa/Casablanca", now: "2026-12-01T00:00:00Z", time: "07:00",
            days: .everyDay, right: ["2026-12-01T07:00:00Z"]),
        Case(
            name: "London travel", zone: "Europe/London", now: "2026-06-03T00:00:00Z", time: "07:00", days: .everyDay,
            right: ["2026-06-03T06:00:00Z"]),
        Case(
            name: "midnight is a time", zone: "UTC", now: "2026-06-03T12:00:00Z", time: "00:00", days: .everyDay,
            right: ["2026-06-04T00:00:00Z"]),
        Case(
            name: "chrono 24 h days", zone: "America/New_York", now: "2024-03-09T17:00:00Z", time: "07:00",
            days: .monday, right: ["2024-03-11T11:00:00Z"]),
        // Foundation.
        Case(
            name: "F1", zone: "America/Caracas", now: "2016-05-01T00:00:00Z", time: "03:00", days: .sunday,
            right: ["2016-05-01T07:00:00Z"]),
        Case(
            name: "F2", zone: "America/Goose_Bay", now: "2010-11-06T20:01:00Z", time: "00:30", days: .sunday,
            right: ["2010-11-07T04:30:00Z"]),
        Case(
            name: "F3 Lord Howe", zone: "Australia/Lord_Howe", now: "2020-10-03T10:00:00Z", time: "02:00",
            days: .sunday, right: ["2020-10-03T15:30:00Z"]),
        Case(
            name: "F3 Troll", zone: "Antarctica/Troll", now: "2024-03-30T12:00:00Z", time: "01:30", days: .sunday,
            right: ["2024-03-31T01:30:00Z"]),
        Case(
            name: "F4", zone: "America/Havana", now: "2024-03-10T04:59:59Z", time: "00:00", days: .saturday,
            right: ["2024-03-16T04:00:00Z"]),
        Case(
            name: "F5", zone: "America/New_York", now: "2024-03-10T07:00:00Z", time: "02:30", days: .sunday,
            right: ["2024-03-10T07:30:00Z"]),
        Case(
            name: "F6", zone: "America/New_York", now: "2024-11-03T05:30:01Z", time: "01:30", days: .sunday,
            right: ["2024-11-10T06:30:00Z"]),
    ]

    func test_nextOccurrence_faultsOfOthers_haveTheRightValue() throws {
        try withEvery("case", in: Self.cases) { fault in
            let zone: ZoneTable = try fault.zone == "UTC" ? .utc : TestZones.table(fault.zone)
            let alarm = Alarm(
                time: try time(fault.time), recurrence: .weekly(fault.days), clockChangePolicy: fault.policy)
            let rings = alarm.occurrences(after: try instant(fault.now), in: zone).prefix(fault.right.count)
            try expectEqual(rings.map { text($0.date) }, fault.right, fault.name)
        }
    }

    func test_localMeanTime_everyZoneBefore1900_hasANext() throws {
        // F7: Foundation answered nil.
        let alarm = Alarm(time: try time("06:30"), recurrence: .weekly(.everyDay))
        try withEvery("zone", in: TestZones.names) { name in
            let next = alarm.nextOccurrence(after: try instant("1880-01-01"), in: try TestZones.table(name))
            try expect(next != nil, "no ring")
        }
        let monrovia = try TestZones.table("Africa/Monrovia")
        let ring = alarm.nextOccurrence(after: try instant("1972-01-06T07:00:00Z"), in: monrovia)
        try expectEqual(text(ring?.date), "1972-01-06T07:14:30Z")
    }

    func test_onceUndated_atTheVeryMinute_ringsTheNextDay() throws {
        // S5, S7 and "tomorrow never comes".
        let alarm = Alarm(time: try time("07:00"), recurrence: .once())
        let next = { (now: String) in text(alarm.nextOccurrence(after: try instant(now), in: ZoneTable.utc)?.date) }
        try expectEqual(next("2026-03-25T12:00:00Z"), "2026-03-26T07:00:00Z")
        try expectEqual(next("2026-03-25T07:00:00Z"), "2026-03-26T07:00:00Z")
        try expectEqual(next("2026-03-25T00:30:00Z"), "2026-03-25T07:00:00Z")
        try expectEqual(next("2025-09-29T22:00:00Z"), "2025-09-30T07:00:00Z")
    }

    func test_onceDated_waitsForItsDate() throws {
        // S6: it rang 21 days early.
        let alarm = Alarm(time: try time("07:00"), recurrence: .once(on: try date("2026-04-20")))
        let next = alarm.nextOccurrence(after: try instant("2026-03-25T12:00:00Z"), in: ZoneTable.utc)
        try expectEqual(text(next?.date), "2026-04-20T07:00:00Z")
        XCTAssertNil(alarm.nextOccurrence(after: try instant("2026-04-20T07:00:00Z"), in: ZoneTable.utc))
    }
}
