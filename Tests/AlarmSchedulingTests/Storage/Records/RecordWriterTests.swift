import Foundation
import TestSupport
import XCTest

@testable import AlarmScheduling

/// Tests of texts that take the lines of unchanged records from the previous text.
final class RecordWriterTests: XCTestCase {
    private let instant = Date(timeIntervalSince1970: 1_774_000_000)

    private func occurrence(_ id: UUID, _ day: Int) throws -> Occurrence {
        let date = try XCTUnwrap(date("2026-03-01").adding(days: day))
        return Occurrence(
            id: Occurrence.ID(alarmID: id, localDate: date, time: .midnight), date: instant, reason: .regular)
    }

    /// Changes one alarm, state or missed occurrence, or the order.
    private func edit(_ collection: inout AlarmCollection, _ generator: inout SeededGenerator) throws {
        let spare = try StoreFixture.alarms(12)
        let some = collection.alarms.randomElement(using: &generator)
        let day = Int.random(in: 0..<300, using: &generator)
        switch (Int.random(in: 0..<8, using: &generator), some) {
        case (0, _):
            if let new = spare.randomElement(using: &generator), collection[new.id] == nil { try collection.add(new) }
        case (1, var alarm?):
            alarm.label = "edit \(day)"
            alarm.enabledAt = instant.addingTimeInterval(Double(day) / 7)
            try collection.update(alarm)
        case (2, let alarm?):
            try collection.remove(alarm.id)
        case (3, let alarm?):
            var state = AlarmLifecycle.State(checked: instant.addingTimeInterval(Double(day)))
            state.skipped = [try occurrence(alarm.id, day).id]
            collection.lifecycleStates[alarm.id] = state
        case (4, let alarm?):
            collection.lifecycleStates[alarm.id] = nil
        case (5, let alarm?):
            collection.missed.append(
                MissedOccurrence(occurrence: try occurrence(alarm.id, day), cause: .late, label: "\(day)"))
        case (6, _):
            collection.missed = Array(collection.missed.dropFirst())
        default:
            var other = try AlarmCollection(collection.alarms.shuffled(using: &generator))
            other.lifecycleStates = collection.lifecycleStates
            other.missed = collection.missed
            collection = other
        }
    }

    func test_replacing_randomEdits_givesTheBytesOfTheFullEncoder() throws {
        try forAll("bytes of an edit", full: 2_000, sample: 40) { generator in
            var stored = StoredCollection()
            for step in 0..<12 {
                var collection = stored.collection
                for _ in 0..<Int.random(in: 1...3, using: &generator) { try edit(&collection, &generator) }
                let next = try stored.replacing(with: collection)
                var full = StoredCollection(collection: collection)
                full.generation = next.stored.generation
                try expectEqual(next.bytes, try full.encoded(), "the text of step \(step)")
                let reading = CollectionReading(next.bytes)
                try expect(reading.isIntact, "the text of step \(step) is damaged")
                try expectEqual(reading.collection, next.stored.collection, "the collection of step \(step)")
                try expectEqual(reading.diagnostics, [], "the diagnostics of step \(step)")
                // Half of the texts come from the medium, like those of another process.
                stored =
                    Bool.random(using: &generator)
                    ? next.stored
                    : CollectionRecovery(
                        main: next.bytes, backup: nil
                    ).stored
            }
        }
    }

    func test_replacing_unknownFieldsAtEveryLevel_staysWithItsObject() throws {
        let alarm = try StoreFixture.alarms(2)[1]
        var collection = try AlarmCollection([alarm])
        var state = AlarmLifecycle.State(checked: instant)
        state.skipped = [try occurrence(alarm.id, 1).id, try occurrence(alarm.id, 2).id]
        state.phase = .ringing(try occurrence(alarm.id, 3), since: instant)
        collection.lifecycleStates[alarm.id] = state
        collection.missed = [
            MissedOccurrence(occurrence: try occurrence(alarm.id, 0), cause: .late, label: "")
        ]
        let plain = try StoredCollection().replacing(with: collection).bytes
        // Every object of every record gets a field of a later version.
        let later = try rewritten(plain) { .object($0.merging(["later": .integer(7)]) { own, _ in own }) }
        let stored = CollectionRecovery(main: later, backup: nil).stored
        XCTAssertEqual(stored.collection.lifecycleStates, collection.lifecycleStates)

        var changed = stored.collection
        var edited = try XCTUnwrap(changed[alarm.id])
        edited.label = "New"
        edited.snooze = .every(minutes: 3)
        edited.recurrence = .weekly([.friday])
        try changed.update(edited)
        changed.lifecycleStates[alarm.id]?.skipped.insert(try occurrence(alarm.id, 9).id)
        changed.missed[0] = MissedOccurrence(
            occurrence: try occurrence(alarm.id, 0), cause: .late, label: "other")
        let bytes = try stored.replacing(with: changed).bytes
        let values = try self.values(bytes)
        let record = try XCTUnwrap(values.first { $0.kind == "alarm" }?.value)
        XCTAssertEqual(record["label"]?.string, "New")
        XCTAssertEqual(record["recurrence"]?["kind"]?.string, "weekly")
        XCTAssertNil(record["recurrence"]?["from"], "a field that this version defines is not kept")
        for object in [
            record, record["recurrence"], record["snooze"], record["sound"], record["clockChange"],
            values.first { $0.kind == "life" }?.value, values.first { $0.kind == "life" }?.value["ringing"],
            values.first { $0.kind == "missed" }?.value, values.first { $0.kind == "header" }?.value,
        ] {
            XCTAssertEqual(object?["later"], .integer(7), "\(String(describing: object))")
        }
        let skipped = try XCTUnwrap(values.first { $0.kind == "life" }?.value["skipped"]?.array)
        XCTAssertEqual(skipped.map { $0["later"]?.int }, [7, 7, nil])
    }

    func test_replacing_alarmThatCannotBeRead_keepsItsStateToo() throws {
        let alarms = try StoreFixture.alarms(2)
        var collection = try AlarmCollection(alarms)
        for alarm in alarms {
            var state = AlarmLifecycle.State(checked: instant)
            state.skipped = [try occurrence(alarm.id, 1).id]
            collection.lifecycleStates[alarm.id] = state
        }
        let plain = try StoredCollection().replacing(with: collection).bytes
        let later = try rewritten(plain) { members in
            guard members["id"]?.string == alarms[0].id.uuidString else { return .object(members) }
            return .object(members.merging(["recurrence": .string("each full moon")]) { _, new in new })
        }
        let stored = CollectionRecovery(main: later, backup: nil).stored
        XCTAssertEqual(stored.collection.alarms, [alarms[1]])
        var changed = stored.collection
        try changed.remove(alarms[1].id)
        let bytes = try stored.replacing(with: changed).bytes
        let lines = { (bytes: [UInt8]) in bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) } }
        let kept = lines(later).filter { $0.contains(alarms[0].id.uuidString) && !$0.contains("\"index\"") }
        XCTAssertEqual(kept.count, 2)
        XCTAssertEqual(Array(lines(bytes).suffix(2)), kept)
    }

    /// Returns the text with each object of its records changed.
    private func rewritten(_ bytes: [UInt8], _ change: ([String: JSONValue]) -> JSONValue) throws -> [UInt8] {
        func changed(_ value: JSONValue) -> JSONValue {
            switch value {
            case .object(let members): change(members.mapValues(changed))
            case .array(let elements): .array(elements.map(changed))
            default: value
            }
        }
        let payload = try values(bytes).dropFirst().flatMap { record -> [UInt8] in
            ChecksummedRecord(kind: record.kind, value: changed(record.value)).bytes + [0x0A]
        }
        guard case .object(var header)? = try values(bytes).first?.value else { throw CheckFailure("no header") }
        header["length"] = .integer(payload.count)
        header["payload"] = .string(Checksum.text(payload))
        return ChecksummedRecord(kind: "header", value: change(header)).bytes + [0x0A] + payload
    }

    private func values(_ bytes: [UInt8]) throws -> [ChecksummedRecord] {
        try bytes.split(separator: 0x0A).map { try XCTUnwrap(ChecksummedRecord($0)) }
    }
}
