import AlarmScheduling
import Foundation

/// Benchmarks of plans, queues and calendars with many alarms.
enum AlarmSchedulingStoreBenchmarks {
    static func run(_ suite: inout Suite) throws {
        let newYork = try SystemZones().rules(for: "America/New_York")
        let zones = AlarmZones(device: newYork)
        let now = Date(timeIntervalSince1970: 1_774_000_000)
        let many = alarms(100_000)
        let collection = try AlarmCollection(many.prefix(10_000))
        suite.measure("plan of 10,000 alarms, 64 slots", target: 10_000_000) {
            blackHole(NotificationPlan(collection, at: now, in: zones))
        }
        var few = OccurrenceQueue(many.prefix(1_000), after: now, in: zones)
        var all = OccurrenceQueue(many, after: now, in: zones)
        var turn = 0
        let small = suite.measure("next occurrence of 1,000 after one edit") {
            turn += 1
            few.update(many[turn % 1_000])
            blackHole(few.next)
        }
        let large = suite.measure("next occurrence of 100,000 after one edit") {
            turn += 1
            all.update(many[turn % 100_000])
            blackHole(all.next)
        }
        suite.ratio(large, to: small)
        let export = ICalendarExport(many.prefix(1_000), at: now, in: zones)
        let text = Data(export.text.utf8)
        suite.measure("1,000 alarms to iCalendar") {
            blackHole(ICalendarExport(many.prefix(1_000), at: now, in: zones))
        }
        suite.measure("1,000 alarms from iCalendar") { blackHole(try? ICalendarImport(text)) }
    }

    private static func alarms(_ count: Int) -> [Alarm] {
        (0..<count).compactMap { number in
            TimeOfDay(minuteOfDay: number * 7 % 1440).map { time in
                Alarm(time: time, recurrence: .weekly(WeekdaySet(rawValue: UInt8(1 + number % 127))))
            }
        }
    }
}
