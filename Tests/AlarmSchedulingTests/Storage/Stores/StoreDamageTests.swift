import Foundation
import TestSupport
import XCTest

@testable import AlarmScheduling

/// Tests recovery from every prefix, every flip of one bit and every zeroed end of a stored text.
final class StoreDamageTests: XCTestCase {
    /// Returns a text of five alarms, and the previous text with four of them.
    private func texts() throws -> (old: [UInt8], new: [UInt8], alarms: [Alarm]) {
        let alarms = try StoreFixture.alarms(5)
        let old = try StoredCollection().replacing(with: AlarmCollection(alarms.prefix(4)))
        let new = try old.stored.replacing(with: AlarmCollection(alarms))
        return (old.bytes, new.bytes, alarms)
    }

    /// Checks that damage is detected, and that with the backup only an alarm newer than the backup is lost.
    private func check(_ damaged: [UInt8], _ texts: (old: [UInt8], new: [UInt8], alarms: [Alarm])) throws {
        try expect(!CollectionReading(damaged).isIntact, "the damage was not detected")
        let recovery = CollectionRecovery(main: damaged, backup: texts.old)
        let found = recovery.stored.collection.alarms
        try expect(recovery.needsSave, "the damage was not repaired")
        try expect(recovery.mainIsDamaged, "the damage was not detected")
        try expect(found == texts.alarms || found == Array(texts.alarms.prefix(4)), "\(found.count) alarms are left")
        if case .partiallyRecovered(let lost) = recovery.outcome {
            try expectEqual(lost, texts.alarms.count - found.count)
        }
        // Without the backup, the alarms in intact lines are unchanged.
        let alone = CollectionRecovery(main: damaged, backup: nil).stored.collection.alarms
        try expect(Set(alone).isSubset(of: texts.alarms), "an alarm was changed")
    }

    func test_everyBitFlip_isDetected_andOtherRecordsSurvive() throws {
        let texts = try texts()
        let bits = TestScale.elements(0..<(texts.new.count * 8), sample: 60)
        try withEvery("bit", in: bits) { bit in
            var damaged = texts.new
            damaged[bit / 8] ^= 1 << UInt8(bit % 8)
            try check(damaged, texts)
            let alone = CollectionRecovery(main: damaged, backup: nil).stored.collection.alarms
            try expect(alone.count >= texts.alarms.count - 1, "one bit cost \(texts.alarms.count - alone.count) alarms")
        }
        print("counted: \(bits.count) single-bit flips of \(texts.new.count * 8), all detected")
    }

    func test_everyPrefixAndZeroedTail_isDetected() throws {
        let texts = try texts()
        let lengths = TestScale.elements(0..<texts.new.count, sample: 30)
        try withEvery("length", in: lengths) { length in
            let prefix = Array(texts.new[..<length])
            try check(prefix, texts)
            try check(prefix + [UInt8](repeating: 0, count: texts.new.count - length), texts)
        }
        print("counted: \(lengths.count) prefixes and zeroed tails of \(texts.new.count), all detected")
    }

    func test_randomGarbage_neverTrapsAndNeverInvents() throws {
        let texts = try texts()
        try forAll("any damage gives alarms that were there", full: 5_000, sample: 40) { generator in
            var damaged = texts.new
            for _ in 0..<Int.random(in: 1...20, using: &generator) {
                let place = Int.random(in: 0..<damaged.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: damaged[place] = .random(in: 0...255, using: &generator)
                case 1: damaged.remove(at: place)
                case 2: damaged.insert(.random(in: 0...255, using: &generator), at: place)
                default: damaged.swapAt(place, Int.random(in: 0..<damaged.count, using: &generator))
                }
            }
            guard damaged != texts.new else { return }
            let recovery = CollectionRecovery(main: damaged, backup: texts.old)
            try expect(Set(recovery.stored.collection.alarms).isSubset(of: texts.alarms), "an unknown alarm appeared")
            try expect(recovery.stored.collection.alarms.count >= 4, "the backup was not used")
        }
    }

    func test_recovery_deletedAlarm_doesNotComeBackFromTheBackup() throws {
        let alarms = try StoreFixture.alarms(4)
        let old = try StoredCollection().replacing(with: AlarmCollection(alarms))
        let new = try old.stored.replacing(with: AlarmCollection(alarms.dropFirst()))
        let lines = new.bytes.split(separator: 0x0A)
        var damaged = new.bytes
        damaged[lines[0].count + lines[1].count + 40] ^= 1
        let recovery = CollectionRecovery(main: damaged, backup: old.bytes)
        XCTAssertEqual(recovery.outcome, .partiallyRecovered(lost: 0))
        XCTAssertEqual(recovery.stored.collection.alarms, Array(alarms.dropFirst()))
        XCTAssertEqual(recovery.stored.generation, 2)
    }

    func test_recovery_bothDamaged_takesGoodLinesOfEach() throws {
        let texts = try texts()
        func damage(_ text: [UInt8], lineOf alarm: Int) -> [UInt8] {
            var lines = text.split(separator: 0x0A).map(Array.init)
            lines[2 + alarm][50] ^= 4
            return Array(lines.joined(separator: [0x0A])) + [0x0A]
        }
        let main = damage(texts.new, lineOf: 1)
        let other = CollectionRecovery(main: main, backup: damage(texts.old, lineOf: 0))
        XCTAssertEqual(other.stored.collection.alarms, texts.alarms)
        XCTAssertEqual(other.outcome, .partiallyRecovered(lost: 0))
        let same = CollectionRecovery(main: main, backup: damage(texts.old, lineOf: 1))
        XCTAssertEqual(same.stored.collection.alarms.count, 4)
        XCTAssertEqual(same.outcome, .partiallyRecovered(lost: 1))
    }

    func test_checksum_isTheOneOfTheXZFormat() {
        XCTAssertEqual(Checksum.text(Array("123456789".utf8)), "995dc9bbdf1939fa")
        XCTAssertEqual(Checksum.text([]), "0000000000000000")
    }

    func test_reading_longRubbish_takesTimeInProportion() throws {
        let opening = "{\"check\":\"0123456789abcdef"
        let bodies: [(name: String, body: String)] = [
            ("zeros", "\0"), ("line breaks", "\n"), ("one line", "x"), ("brackets", "["), ("openings", opening),
            ("broken records", opening + "\",\"kind\":\"alarm\",\"value\":{}}\n"),
        ]
        for (name, body) in bodies {
            func time(_ count: Int) -> Double {
                let bytes = Array(String(repeating: body, count: count / body.utf8.count).utf8)
                let start = ContinuousClock.now
                let recovery = CollectionRecovery(main: bytes, backup: nil)
                XCTAssertEqual(recovery.outcome, .quarantined, name)
                return start.duration(to: .now) / .seconds(1)
            }
            // Quadratic work would take 256 times as long for 16 times the bytes.
            let small = (0..<3).map { _ in time(20_000) }.min() ?? 0
            XCTAssertLessThan(time(320_000), 100 * small + 0.5, name)
        }
    }

    func test_reading_manyUnreadableRecords_keepsAllAndReportsSome() throws {
        let record = ChecksummedRecord(kind: "alarm", value: .object(["id": .integer(1)])).bytes + [0x0A]
        let reading = CollectionReading(Array(repeatElement(record, count: 1_000).joined()))
        XCTAssertEqual(reading.kept.count, 1_000 * record.count)
        XCTAssertEqual(reading.diagnostics.count, 101)
        XCTAssertEqual(
            reading.diagnostics.last?.description,
            "warning: 900 more records could not be read; the records are kept unchanged [unreadRecord]")
    }
}
