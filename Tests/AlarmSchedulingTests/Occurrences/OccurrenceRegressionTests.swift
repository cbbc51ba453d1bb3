import AlarmScheduling
import TestSupport
import XCTest

/// Tests of inputs for which Alarm-ios-swift, Foundation or reported programs gave wrong answers.
final class OccurrenceRegressionTests: XCTestCase {
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
        // https://github.com/natsu1211/Alarm-ios-swift: past dates, lost weeks, a time that stays moved.
        Case(
            name: "a weekday earlier in this week", zone: "UTC", now: "2026-03-25T12:00:00Z", time: "07:00",
            days: .tuesday,
            right: ["2026-03-31T07:00:00Z"]),
        Case(
            name: "the time of today is past", zone: "UTC", now: "2026-03-25T12:00:00Z", time: "07:00",
            days: .wednesday,
            right: ["2026-04-01T07:00:00Z"]),
        Case(
            name: "a weekday later in this week", zone: "UTC", now: "2026-03-25T12:00:00Z", time: "07:00",
            days: .thursday,
            right: ["2026-03-26T07:00:00Z"]),
        Case(
            name: "the base date is weeks ago", zone: "UTC", now: "2026-03-25T12:00:00Z", time: "07:00", days: .monday,
            right: ["2026-03-30T07:00:00Z"]),
        Case(
            name: "a time in a gap, and the week after", zone: "America/New_York", now: "2026-03-02T12:00:00Z",
            time: "02:30", days: .sunday,
            right: ["2026-03-08T07:30:00Z", "2026-03-15T06:30:00Z"]),
        // https://github.com/SimpleMobileTools/Simple-Clock/issues/131
        Case(
            name: "Rome, the morning after a gap", zone: "Europe/Rome", now: "2019-03-30T12:00:00Z", time: "04:30",
            days: .everyDay,
            right: ["2019-03-31T02:30:00Z"]),
        // https://github.com/SimpleMobileTools/Simple-Clock/issues/309
        Case(
            name: "New York, the days after an overlap", zone: "America/New_York", now: "2021-11-09T00:00:00Z",
            time: "04:00",
            days: .everyDay, right: ["2021-11-09T09:00:00Z", "2021-11-10T09:00:00Z"]),
        // https://github.com/mudita/MuditaOS/issues/3687
        Case(
            name: "Paris, the morning after a gap", zone: "Europe/Paris", now: "2022-03-26T12:00:00Z", time: "06:00",
            days: .everyDay,
            right: ["2022-03-27T04:00:00Z"]),
        // A report about an Android alarm clock: it rang at 02:30 and at 03:30.
        Case(
            name: "New York, once after an overlap", zone: "America/New_York", now: "2016-11-06T00:00:00Z",
            time: "03:30", days: .sunday,
            right: ["2016-11-06T08:30:00Z", "2016-11-13T08:30:00Z"]),
        // https://github.com/home-assistant/core/issues/90293
        Case(
            name: "Prague, the morning after a gap", zone: "Europe/Prague", now: "2023-03-25T12:00:00Z", time: "07:00",
            days: .everyDay,
            right: ["2023-03-26T05:00:00Z"]),
        // https://github.com/cronie-crond/cronie/issues/218
        Case(
            name: "Berlin, the Sunday of a gap", zone: "Europe/Berlin", now: "2022-03-24T12:00:00Z", time: "12:00",
            days: .sunday,
            right: ["2022-03-27T10:00:00Z"]),
        // https://github.com/taichino/croniter/issues/48
        Case(
            name: "Amsterdam, the Mondays after an overlap", zone: "Europe/Amsterdam", now: "2017-10-29T12:00:00Z",
            time: "08:00", days: .monday,
            right: ["2017-10-30T07:00:00Z", "2017-11-06T07:00:00Z"]),
        // https://github.com/agronholm/apscheduler/issues/529
        Case(
            name: "Chicago, the midnight after a gap", zone: "America/Chicago", now: "2021-03-14T12:00:00Z",
            time: "00:00", days: .weekdays,
            right: ["2021-03-15T05:00:00Z"]),
        // https://github.com/harrisiirak/cron-parser/issues/25
        Case(
            name: "Sao Paulo, a midnight in a gap", zone: "America/Sao_Paulo", now: "2014-10-18T12:00:00Z",
            time: "00:00",
            days: .everyDay, right: ["2014-10-19T03:00:00Z"]),
        // https://github.com/jmrozanec/cron-utils/issues/332
        Case(
            name: "Santiago, after a midnight in a gap", zone: "America/Santiago", now: "2018-08-12T04:30:00Z",
            time: "06:00", days: .everyDay,
            right: ["2018-08-12T09:00:00Z"]),
        // https://github.com/davedelong/calendar_fallacies/issues/13
        Case(
            name: "Beirut, a midnight in a gap", zone: "Asia/Beirut", now: "2023-03-25T12:00:00Z", time: "00:30",
            days: .sunday,
            right: ["2023-03-25T22:30:00Z"]),
        Case(
            name: "Cairo, a midnight in a gap", zone: "Africa/Cairo", now: "2023-04-27T12:00:00Z", time: "00:30",
            days: .friday,
            right: ["2023-04-27T22:30:00Z"]),
        Case(
            name: "Cairo, a midnight in an overlap", zone: "Africa/Cairo", now: "2023-10-26T12:00:00Z", time: "23:30",
            days: .thursday,
            right: ["2023-10-26T20:30:00Z", "2023-11-02T21:30:00Z"]),
        // https://github.com/dagster-io/dagster/issues/21391
        Case(
            name: "Lord Howe, a gap of 30 minutes, its first minute", zone: "Australia/Lord_Howe",
            now: "2023-09-30T12:00:00Z", time: "02:00",
            days: .everyDay, right: ["2023-09-30T15:30:00Z"]),
        Case(
            name: "Lord Howe, a gap of 30 minutes", zone: "Australia/Lord_Howe", now: "2023-09-30T12:00:00Z",
            time: "02:15",
            days: .everyDay, right: ["2023-09-30T15:45:00Z"]),
        Case(
            name: "Lord Howe, a gap of 30 minutes, first valid", zone: "Australia/Lord_Howe",
            now: "2023-09-30T12:00:00Z", time: "02:15",
            days: .everyDay, right: ["2023-09-30T15:30:00Z"],
            policy: ClockChangePolicy(gap: .firstValid)),
        // https://github.com/davedelong/calendar_fallacies/issues/44
        Case(
            name: "Apia, a missing Friday as a gap", zone: "Pacific/Apia", now: "2011-12-29T12:00:00Z", time: "06:00",
            days: .friday, right: ["2011-12-30T16:00:00Z"],
            policy: ClockChangePolicy(missingDate: .asGap)),
        Case(
            name: "Apia, a missing Friday", zone: "Pacific/Apia", now: "2011-12-29T12:00:00Z", time: "06:00",
            days: .friday,
            right: ["2012-01-05T16:00:00Z"]),
        Case(
            name: "Apia, a missing date, every day", zone: "Pacific/Apia", now: "2011-12-29T17:00:00Z", time: "06:00",
            days: .everyDay,
            right: ["2011-12-30T16:00:00Z", "2011-12-31T16:00:00Z"],
            policy: ClockChangePolicy(missingDate: .asGap)),
        // https://github.com/GrapheneOS/os-issue-tracker/issues/2075
        Case(
            name: "Mexico City without summer time", zone: "America/Mexico_City", now: "2023-04-03T00:00:00Z",
            time: "07:00", days: .everyDay,
            right: ["2023-04-03T13:00:00Z"]),
        // Zone data from before the change of the law.
        Case(
            name: "Vancouver by zone data of 2026", zone: "America/Vancouver", now: "2026-12-01T00:00:00Z",
            time: "07:00",
            days: .everyDay, right: ["2026-12-01T14:00:00Z"]),
        Case(
            name: "Casablanca by zone data of 2026", zone: "Africa/Casablanca", now: "2026-12-01T00:00:00Z",
            time: "07:00",
            days: .everyDay, right: ["2026-12-01T07:00:00Z"]),
        // https://github.com/you-apps/ClockYou/issues/464
        Case(
            name: "London, after travel", zone: "Europe/London", now: "2026-06-03T00:00:00Z", time: "07:00",
            days: .everyDay,
            right: ["2026-06-03T06:00:00Z"]),
        // https://github.com/PaulStoffregen/TimeAlarms/issues/36
        Case(
            name: "midnight is a time", zone: "UTC", now: "2026-06-03T12:00:00Z", time: "00:00", days: .everyDay,
            right: ["2026-06-04T00:00:00Z"]),
        // https://github.com/vicolo-dev/chrono adds 24 hours.
        Case(
            name: "New York, a Monday after a day of 23 hours", zone: "America/New_York", now: "2024-03-09T17:00:00Z",
            time: "07:00",
            days: .monday, right: ["2024-03-11T11:00:00Z"]),
        // Calendar.nextDate(after:matching:matchingPolicy:), Swift 6.3.1 on Linux.
        Case(
            name: "Caracas, a change of 30 minutes", zone: "America/Caracas", now: "2016-05-01T00:00:00Z",
            time: "03:00", days: .sunday,
            right: ["2016-05-01T07:00:00Z"]),
        Case(
            name: "Goose Bay, a change at 00:01", zone: "America/Goose_Bay", now: "2010-11-06T20:01:00Z", time: "00:30",
            days: .sunday,
            right: ["2010-11-07T04:30:00Z"]),
        Case(
            name: "Lord Howe, a Sunday with a gap of 30 minutes", zone: "Australia/Lord_Howe",
            now: "2020-10-03T10:00:00Z", time: "02:00",
            days: .sunday, right: ["2020-10-03T15:30:00Z"]),
        Case(
            name: "Troll, a gap of 2 hours", zone: "Antarctica/Troll", now: "2024-03-30T12:00:00Z", time: "01:30",
            days: .sunday,
            right: ["2024-03-31T01:30:00Z"]),
        Case(
            name: "Havana, Saturday before a gap at midnight", zone: "America/Havana", now: "2024-03-10T04:59:59Z",
            time: "00:00", days: .saturday,
            right: ["2024-03-16T04:00:00Z"]),
        Case(
            name: "New York, asked inside the shifted hour", zone: "America/New_York", now: "2024-03-10T07:00:00Z",
            time: "02:30", days: .sunday,
            right: ["2024-03-10T07:30:00Z"]),
        Case(
            name: "New York, asked after the first pass", zone: "America/New_York", now: "2024-11-03T05:30:01Z",
            time: "01:30", days: .sunday,
            right: ["2024-11-10T06:30:00Z"]),
    ]

    func test_nextOccurrence_reportedInputs_haveTheRightValue() throws {
        try withEvery("case", in: Self.cases) { fault in
            let zone: ZoneTable = try fault.zone == "UTC" ? .utc : TestZones.table(fault.zone)
            let alarm = Alarm(
                time: try time(fault.time), recurrence: .weekly(fault.days), clockChangePolicy: fault.policy)
            let occurrences = alarm.occurrences(after: try instant(fault.now), in: zone).prefix(fault.right.count)
            try expectEqual(occurrences.map { text($0.date) }, fault.right, fault.name)
        }
    }

    func test_localMeanTime_everyZoneBefore1900_hasANext() throws {
        // Foundation returned nil.
        let alarm = Alarm(time: try time("06:30"), recurrence: .weekly(.everyDay))
        try withEvery("zone", in: TestZones.names) { name in
            let next = alarm.nextOccurrence(after: try instant("1880-01-01"), in: try TestZones.table(name))
            try expect(next != nil, "no occurrence")
        }
        let monrovia = try TestZones.table("Africa/Monrovia")
        let occurrence = alarm.nextOccurrence(after: try instant("1972-01-06T07:00:00Z"), in: monrovia)
        try expectEqual(text(occurrence?.date), "1972-01-06T07:14:30Z")
    }

    func test_onceUndated_enabledAtItsMinute_ringsTheNextDay() throws {
        // Alarm-ios-swift moved the alarm by one day only, or rang at once.
        let alarm = Alarm(time: try time("07:00"), recurrence: .once())
        let next = { (now: String) in text(alarm.nextOccurrence(after: try instant(now), in: ZoneTable.utc)?.date) }
        try expectEqual(next("2026-03-25T12:00:00Z"), "2026-03-26T07:00:00Z")
        try expectEqual(next("2026-03-25T07:00:00Z"), "2026-03-26T07:00:00Z")
        try expectEqual(next("2026-03-25T00:30:00Z"), "2026-03-25T07:00:00Z")
        try expectEqual(next("2025-09-29T22:00:00Z"), "2025-09-30T07:00:00Z")
    }

    func test_onceDated_waitsForItsDate() throws {
        // In Alarm-ios-swift the alarm rang 21 days early.
        let alarm = Alarm(time: try time("07:00"), recurrence: .once(on: try date("2026-04-20")))
        let next = alarm.nextOccurrence(after: try instant("2026-03-25T12:00:00Z"), in: ZoneTable.utc)
        try expectEqual(text(next?.date), "2026-04-20T07:00:00Z")
        XCTAssertNil(alarm.nextOccurrence(after: try instant("2026-04-20T07:00:00Z"), in: ZoneTable.utc))
    }
}
