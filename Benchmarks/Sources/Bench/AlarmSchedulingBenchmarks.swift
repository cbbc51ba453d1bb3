import AlarmScheduling
import Foundation

/// Benchmarks of the next occurrence, with the best loops over Foundation's calendar for comparison.
enum AlarmSchedulingBenchmarks {
    static func run(_ suite: inout Suite) throws {
        let time = TimeOfDay.at(6, 30)
        let zones = SystemZones()
        let newYork = try zones.rules(for: "America/New_York")
        let apia = try zones.rules(for: "Pacific/Apia")
        let now = Date(timeIntervalSince1970: 1_774_000_000)

        let daily = Alarm(time: time, recurrence: .weekly(.everyDay))
        let weekdays = Alarm(time: time, recurrence: .weekly(.weekdays))
        let far = try Alarm(time: time, recurrence: .weekly(.friday, every: 520, from: LocalDate(2020, 1, 3)))
        let once = Alarm(time: time, recurrence: .once(), enabledAt: now)

        let fast = suite.measure("next occurrence, weekdays, New York", target: 150) {
            blackHole(weekdays.nextOccurrence(after: now, in: newYork))
        }
        suite.measure("next occurrence, weekdays, UTC", target: 150) {
            blackHole(weekdays.nextOccurrence(after: now, in: ZoneTable.utc))
        }
        suite.measure("next occurrence, weekdays, Apia (offsets 26 h apart)") {
            blackHole(weekdays.nextOccurrence(after: now, in: apia))
        }
        let near = suite.measure("next occurrence, every day, New York") {
            blackHole(daily.nextOccurrence(after: now, in: newYork))
        }
        let years = suite.measure("next occurrence, every 520 weeks, New York") {
            blackHole(far.nextOccurrence(after: now, in: newYork))
        }
        suite.measure("next occurrence, undated one-shot, New York") {
            blackHole(once.nextOccurrence(after: now, in: newYork))
        }
        let future = Date(timeIntervalSince1970: 100_000_000_000)
        suite.measure("next occurrence, weekdays, New York, year 5138") {
            blackHole(weekdays.nextOccurrence(after: future, in: newYork))
        }
        suite.ratio(years, to: near)

        let foundation = FoundationZone(identifier: "America/New_York")
        if let foundation {
            suite.measure("next occurrence, weekdays, rules from Foundation") {
                blackHole(weekdays.nextOccurrence(after: now, in: foundation))
            }
        }
        measureCalendar(&suite, weekdays: weekdays, newYork: newYork, now: now, fast: fast)

        if let bytes = FileManager.default.contents(atPath: "/usr/share/zoneinfo/America/New_York") {
            suite.measure("zone table from TZif bytes, New York") {
                blackHole(try? ZoneTable(identifier: "America/New_York", tzif: bytes))
            }
        }
        measureLifecycle(&suite, alarm: daily, zone: newYork, now: now)
        try AlarmSchedulingStoreBenchmarks.run(&suite)
    }

    private static func measureCalendar(
        _ suite: inout Suite,
        weekdays: Alarm,
        newYork: any ZoneRules,
        now: Date,
        fast: Measurement
    ) {
        var calendar = Calendar(identifier: .gregorian)
        guard let zone = TimeZone(identifier: "America/New_York") else { return }
        calendar.timeZone = zone
        let oneDay = DateComponents(hour: 6, minute: 30, second: 0, weekday: 2)
        let call = suite.measure("Calendar.nextDate, one weekday") {
            blackHole(
                calendar.nextDate(after: now, matching: oneDay, matchingPolicy: .nextTimePreservingSmallerComponents))
        }
        // This is the fastest loop with the same result: no weekday components, and weekends skipped by hand.
        let anyDay = DateComponents(hour: 6, minute: 30, second: 0)
        let week = (0..<7).map { now.addingTimeInterval(TimeInterval($0) * 86_400) }
        let loop = suite.measure("best Calendar.nextDate loop, weekdays", operations: week.count) {
            for start in week {
                var from = start
                var found: Date?
                repeat {
                    found = calendar.nextDate(
                        after: from,
                        matching: anyDay,
                        matchingPolicy: .nextTimePreservingSmallerComponents
                    )
                    from = found ?? from
                } while found.map(calendar.isDateInWeekend) ?? false
                blackHole(found)
            }
        }
        let same = suite.measure("next occurrence, weekdays, the same seven days", operations: week.count, target: 150)
        {
            for start in week { blackHole(weekdays.nextOccurrence(after: start, in: newYork)) }
        }
        suite.ratio(loop, to: same)
        suite.ratio(call, to: fast)
    }

    private static func measureLifecycle(_ suite: inout Suite, alarm: Alarm, zone: any ZoneRules, now: Date) {
        guard let lifecycle = try? AlarmLifecycle(alarm, enabledAt: now, in: zone) else { return }
        suite.measure("lifecycle, a minute in which nothing happens") {
            var copy = lifecycle
            blackHole(copy.advance(to: now.addingTimeInterval(60), in: zone))
        }
    }
}
