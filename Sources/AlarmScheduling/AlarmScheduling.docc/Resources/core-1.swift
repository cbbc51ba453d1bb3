import AlarmScheduling
import Foundation

if let time = TimeOfDay("7:30 am") {
    let work = Alarm(time: time, recurrence: .weekly(.weekdays), label: "Work", snooze: .every(minutes: 9, limit: 3))
    let zone = try SystemZones().rules(for: "Europe/Berlin")
    for ring in work.occurrences(after: Date(), in: zone).prefix(5) {
        print(ring.localDate, ring.time, ring.date)
    }
}
