import AlarmScheduling
import Foundation

/// A demonstration of an alarm that rings in this process, with a scheduler, a store in memory and a process backend.
enum TerminalAlarm {
    /// Rings after a number of seconds; a shifted clock makes the alarm fall on a whole minute.
    static func play(after seconds: Double) async throws {
        let clock = ShiftedClock(minuteIn: seconds)
        let due = clock.now + seconds
        let zones = SystemZones()
        let offset = try zones.rules(for: zones.deviceZoneIdentifier).offset(
            at: Int64(due.timeIntervalSince1970.rounded()))
        let minutes = (Int(due.timeIntervalSince1970.rounded()) + offset) / 60 % 1_440
        guard let time = TimeOfDay(minutes / 60, minutes % 60) else { return }

        let store = InMemoryAlarmStore()
        let backend = ProcessBackend(clock: clock) { _ in print("\u{7}  ♪ ♪ ♪") }
        let scheduler = AlarmScheduler(store: store, backend: backend, zones: zones, clock: clock)
        try await scheduler.add(Alarm(time: time, recurrence: .once(), label: "Tour"))
        print("The alarm for \(time) rings in \(seconds) s, by the shifted clock of this process.")

        var events = await scheduler.events().makeAsyncIterator()
        let running = Task { try await scheduler.run() }
        while let event = await events.next() {
            guard case .ringing(let occurrence) = event else { continue }
            let late = Int((clock.now.timeIntervalSince(occurrence.date) * 1_000).rounded())
            print("The alarm rings, \(late) ms late.")
            try await Task.sleep(for: .seconds(0.5))
            try await scheduler.dismiss(occurrence)
            break
        }
        running.cancel()
        _ = await running.result
        let alarms = await store.load().alarms
        print(
            "Dismissed. The one-time alarm is now \(alarms.contains { $0.isEnabled } ? "still enabled" : "disabled").")
    }
}
