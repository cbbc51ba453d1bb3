import AlarmScheduling
import Foundation

/// Measures how late the in-process backend rings, by the system's clock.
struct RingTiming {
    let requests: Int
    private static let bound = 0.050

    func run() async throws {
        let late = try await manyRequests()
        let real = try await realAlarm()
        let worst = (late + [real]).max() ?? 0
        print("counted: \(late.count) requests and an alarm at the full minute, the latest by \(Self.text(worst))")
        guard worst < Self.bound else { throw Refuted(description: "later than \(Self.text(Self.bound))") }
    }

    private func manyRequests() async throws -> [TimeInterval] {
        let backend = ProcessBackend { _ in }
        let alarm = Alarm(time: .midnight, recurrence: .weekly(.everyDay))
        let start = Date().addingTimeInterval(0.5)
        var due: [String: Date] = [:]
        for number in 0..<max(1, requests) {
            guard let day = LocalDate.first.adding(days: number) else { continue }
            let id = Occurrence.ID(alarmID: alarm.id, localDate: day, time: alarm.time)
            let occurrence = Occurrence(id: id, date: start + TimeInterval(number) * 0.1, reason: .regular)
            let request = NotificationRequest(alarm: alarm, trigger: .once(occurrence))
            due[request.id] = occurrence.date
            await backend.schedule([request])
        }
        let deliveries = await backend.deliveries()
        let running = Task { try await backend.run() }
        defer { running.cancel() }
        var late: [TimeInterval] = []
        for await delivery in deliveries {
            if let date = due[delivery.requestID] { late.append(Date().timeIntervalSince(date)) }
            if late.count == due.count { break }
        }
        return late
    }

    /// Rings an alarm at the next full minute through the scheduler, and returns its delay.
    private func realAlarm() async throws -> TimeInterval {
        let scheduler = AlarmScheduler(store: InMemoryAlarmStore(), backend: ProcessBackend { _ in })
        let minute = (Date().timeIntervalSince1970 / 60).rounded(.down) + 1
        let zones = SystemZones()
        let offset = try zones.rules(for: zones.deviceZoneIdentifier).offset(at: Int64(minute * 60))
        let ofDay = (Int(minute) + offset / 60) % 1440
        guard let time = TimeOfDay(minuteOfDay: (ofDay + 1440) % 1440) else { return 0 }
        try await scheduler.add(Alarm(time: time, recurrence: .once()))
        let events = await scheduler.events()
        let running = Task { try await scheduler.run() }
        defer { running.cancel() }
        for await event in events {
            if case .ringing(let occurrence) = event { return Date().timeIntervalSince(occurrence.date) }
        }
        return .infinity
    }

    private static func text(_ seconds: TimeInterval) -> String {
        "\((seconds * 10_000).rounded() / 10) ms"
    }
}
