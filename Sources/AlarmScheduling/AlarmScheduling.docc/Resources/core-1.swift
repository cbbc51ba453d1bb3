import AlarmScheduling
import Foundation

let work = Alarm(time: .at(7, 30), recurrence: .weekly(.weekdays), label: "Work", snooze: .every(minutes: 9, limit: 3))
let zone = try SystemZones().rules(for: "Europe/Berlin")
for occurrence in work.occurrences(after: Date(), in: zone).prefix(5) {
    print(occurrence.localDate, occurrence.time, occurrence.date)
}
