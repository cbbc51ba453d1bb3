import AlarmScheduling
import Foundation
import TestSupport
import XCTest

final class OccurrenceQueueTests: XCTestCase {
    func test_queue_editsAndTime_equalTheSearchOverAll() throws {
        let now = try instant("2026-02-01")
        var collection = try seededCollection(60, seed: 5)
        var queue = OccurrenceQueue(collection.alarms, after: now, in: AlarmZones(device: ZoneTable.utc))
        var generator = SeededGenerator(seed: 9)
        for round in 0..<40 {
            let victim = collection.alarms[Int.random(in: 0..<collection.alarms.count, using: &generator)]
            if round % 5 == 0 {
                try collection.remove(victim.id)
                queue.remove(victim.id)
            } else {
                var edited = victim
                edited.time = TimeOfDay(minuteOfDay: .random(in: 0..<1440, using: &generator)) ?? .midnight
                try collection.update(edited)
                queue.update(edited)
            }
            let later = queue.now.addingTimeInterval(.random(in: 0...40_000, using: &generator))
            let start = queue.now
            let passed = queue.advance(to: later)
            let expected = collection.alarms.flatMap { $0.occurrences(after: start, through: later, in: ZoneTable.utc) }
            try expectEqual(Set(passed), Set(expected), "round \(round)")
            try expectEqual(passed.map(\.date), expected.map(\.date).sorted(), "round \(round)")
            try expectEqual(queue.next?.date, collection.alarms.nextOccurrence(after: later, in: ZoneTable.utc)?.date)
        }
    }
}
