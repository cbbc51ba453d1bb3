import AlarmScheduling
import Foundation
import TestSupport

/// Alarms, texts and folders for the tests of the stores.
enum StoreFixture {
    /// Returns alarms that together use every field.
    static func alarms(_ count: Int) throws -> [Alarm] {
        let times = try [time("07:30"), time("00:00"), time("23:59")]
        let from = try date("2026-01-05")
        return try (0..<count).map { number in
            let recurrence: Recurrence =
                switch number % 5 {
                case 0: .weekly(.weekdays)
                case 1: .once(on: from)
                case 2: try .everyDays(3, from: from, until: from.adding(days: 99))
                case 3: try .weekly([.monday, .sunday], every: 2, weekStartsOn: .sunday, from: from)
                default: .once()
                }
            return Alarm(
                id: UUID(number: UInt8(number + 1)),
                time: times[number % 3],
                recurrence: recurrence,
                label: ["", "Work", "Schlüssel \"€\" 🔑\n"][number % 3],
                isEnabled: number % 4 != 3,
                snooze: number % 2 == 0 ? .standard : .every(minutes: 5, limit: 3, snoozesWhenIgnored: true),
                sound: number % 3 == 1 ? AlarmSound(id: "7", name: "bell") : nil,
                zoneIdentifier: number % 3 == 2 ? "Europe/Berlin" : nil,
                clockChangePolicy: number % 2 == 0
                    ? .standard : ClockChangePolicy(gap: .firstValid, overlap: .both, missingDate: .asGap),
                exceptions: number % 2 == 1 ? [from, .last] : [],
                pausedUntil: number % 4 == 2 ? from : nil,
                deletesAfterRinging: number % 3 == 0,
                enabledAt: number % 5 == 4 ? try instant("2026-01-05T06:07:08Z") : nil,
                unknownFields: number % 2 == 0 ? [:] : ["mood": .array([.null, .bool(true)]), "id": .integer(1)]
            )
        }
    }

    /// Returns the stored text of a collection.
    static func text(_ alarms: [Alarm]) async throws -> [UInt8] {
        let path = folder() + "/alarms.json"
        let url = URL(fileURLWithPath: path)
        defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
        try await FileAlarmStore(at: url).transact { collection in collection = try AlarmCollection(alarms) }
        return Array(try Data(contentsOf: url))
    }

    /// Returns the path of a folder that does not exist.
    static func folder() -> String {
        FileManager.default.temporaryDirectory.appendingPathComponent("alarms-" + UUID().uuidString).path
    }
}
