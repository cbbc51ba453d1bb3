import AlarmScheduling
import Foundation
import TestSupport

/// Returns a collection of alarms of every kind, generated from a seed.
func seededCollection(_ count: Int, seed: UInt64) throws -> AlarmCollection {
    var generator = SeededGenerator(seed: seed)
    let first = try date("2026-01-05")
    return try AlarmCollection(
        (0..<count).map { number in
            let time = TimeOfDay(minuteOfDay: .random(in: 0..<1440, using: &generator)) ?? .midnight
            let days = WeekdaySet(rawValue: .random(in: 0...127, using: &generator))
            let from = first.adding(days: .random(in: 0...60, using: &generator)) ?? first
            let recurrence: Recurrence =
                switch Int.random(in: 0..<6, using: &generator) {
                case 0: .once(on: from)
                case 1: try .everyDays(.random(in: 1...5, using: &generator), from: from)
                case 2: try .weekly(days, every: 2, from: from)
                default: .weekly(days)
                }
            let bytes = (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
            let id = UUID(
                uuid: (bytes[3], bytes[2], bytes[1], bytes[0], 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1))
            return Alarm(
                id: id, time: time, recurrence: recurrence, isEnabled: number % 10 != 9,
                exceptions: number % 7 == 0 ? [from] : [])
        })
}
