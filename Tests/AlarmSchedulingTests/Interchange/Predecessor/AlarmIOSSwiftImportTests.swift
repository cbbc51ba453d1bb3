import AlarmScheduling
import Foundation
import TestSupport
import XCTest

final class AlarmIOSSwiftImportTests: XCTestCase {
    private let id = "8F6E8C1B-4C4B-4F0B-9B0A-0E0C7A3D1F11"
    private let other = "11111111-2222-4333-8444-555555555555"

    private func record(_ changes: [String: String?] = [:]) -> String {
        var fields: [String: String?] = [
            "uuid": "\"\(id)\"", "date": "789030000", "enabled": "true", "snoozeEnabled": "false",
            "repeatWeekdays": "[2,6]",
            "mediaID": "\"m1\"", "mediaLabel": "\"bell\"", "label": "\"Work\"",
        ]
        fields.merge(changes) { $1 }
        let members = fields.compactMap { key, value in value.map { "\"\(key)\":\($0)" } }.sorted()
        return "{\(members.joined(separator: ","))}"
    }

    private func read(_ text: String) throws -> AlarmIOSSwiftImport {
        let now = Date(timeIntervalSinceReferenceDate: 789_000_000)
        return try AlarmIOSSwiftImport(Data(text.utf8), zone: TestZones.table("America/New_York"), now: now)
    }

    private func codes(_ text: String) throws -> [FormatDiagnostic.Code] {
        try read(text).diagnostics.map(\.code)
    }

    func test_wholeRecord_isImportedWithoutLoss() throws {
        let read = try read("{\"alarms\":[\(record(["volume": "0.50", "x": "null"]))]}")
        let alarm = try XCTUnwrap(read.alarms.first)
        XCTAssertEqual(read.diagnostics, [])
        XCTAssertEqual(alarm.id.uuidString, id)
        XCTAssertEqual(alarm.time.description, "02:00", "07:00Z on 2 January in New York")
        XCTAssertEqual(alarm.recurrence, .weekly([.monday, .friday]))
        XCTAssertEqual(alarm.snooze, .off)
        XCTAssertEqual(alarm.sound, AlarmSound(id: "m1", name: "bell"))
        XCTAssertEqual(alarm.label, "Work")
        XCTAssertEqual(alarm.unknownFields.keys.sorted(), ["volume", "x"])
        XCTAssertEqual(String(describing: alarm.unknownFields["volume"]).contains("\"0.50\""), true, "kept as text")
    }

    func test_oneShots_futureIsDated_pastIsEnabledNow() throws {
        let read = try read(
            "{\"alarms\":[\(record(["repeatWeekdays": "[]"])),\(record(["uuid": "\"\(other)\"", "repeatWeekdays": "[]", "date": "788000000.75"]))]}"
        )
        XCTAssertEqual(read.alarms[0].recurrence, .once(on: try date("2026-01-02")))
        XCTAssertEqual(read.alarms[1].recurrence, .once())
        XCTAssertEqual(read.alarms[1].enabledAt, Date(timeIntervalSinceReferenceDate: 789_000_000))
        XCTAssertEqual(read.diagnostics.map(\.code), [.pastDate])
    }

    func test_oneBadRecord_theOthersSurvive() throws {
        // In Alarm-ios-swift one missing key lost all alarms.
        let good = record(["uuid": "\"\(other)\""])
        let bad = [
            record(["date": nil]), record(["date": "\"NaN\""]), record(["date": "NaN"]), record(["date": "1e300"]),
            record(["date": "1e999"]),
            record(["repeatWeekdays": "\"Mon\""]), record(["repeatWeekdays": "[1.5]"]), "7", "null", "{\"uuid\":}",
            "{\"label\":\"Wo}",
        ]
        try withEvery("bad", in: bad) { bad in
            try withEvery("text", in: ["{\"alarms\":[\(bad),\(good)]}", "{\"alarms\":[\(good),\(bad)]}"]) { text in
                let read = try read(text)
                try expectEqual(read.alarms.map(\.id.uuidString), [other])
                try expect(read.rejected.count <= 1, "\(read.rejected)")
                // A bare word between broken records is reported only in an otherwise valid text.
                try expectEqual(read.diagnostics.map(\.severity), read.rejected.map { _ in .error })
                try expectEqual(read.rejected.count, 1)
            }
        }
    }

    func test_cutOff_atEveryByte_keepsWholeRecords() throws {
        let text = "{\"alarms\":[\(record()),\(record(["uuid": "\"\(other)\""]))]}"
        let firstEnd = 11 + record().utf8.count
        for length in TestScale.elements(11..<text.utf8.count, sample: 120) {
            let read = try read(String(decoding: Array(text.utf8).prefix(length), as: UTF8.self))
            try expectEqual(
                read.alarms.count, length >= text.utf8.count - 2 ? 2 : length >= firstEnd ? 1 : 0, "\(length)")
        }
    }

    /// Checks that a change of any byte of a record, even to a brace or a quote, affects no other record.
    func test_oneByteOfARecord_lostChangedOrAdded_costsNoOtherRecord() throws {
        let labels = ["\"first\"", "\"{ \\\" [\"", "\"last\""]
        let ids = (1...3).map { UUID(number: UInt8($0)).uuidString }
        let records = zip(ids, labels).map { record(["uuid": "\"\($0)\"", "label": $1]) }
        let prefix = Array("{\"alarms\":[\(records[0]),".utf8)
        let suffix = Array(",\(records[2])]}".utf8)
        let middle = Array(records[1].utf8)
        let bytes: [UInt8] = Array("{}[]\",:\\x0 ".utf8) + [0, 0x80, 0xFF]
        var damaged: [[UInt8]] = []
        for place in middle.indices {
            var fewer = middle
            fewer.remove(at: place)
            damaged.append(fewer)
            for byte in bytes {
                var changed = middle
                changed[place] = byte
                damaged.append(changed)
                var more = middle
                more.insert(byte, at: place)
                damaged.append(more)
            }
        }
        let now = Date(timeIntervalSinceReferenceDate: 789_000_000)
        damaged = TestScale.elements(damaged, sample: 900)
        for text in damaged {
            let read = try AlarmIOSSwiftImport(Data(prefix + text + suffix), zone: ZoneTable.utc, now: now)
            let kept = Set(read.alarms.map(\.id.uuidString))
            try expect(
                kept.contains(ids[0]) && kept.contains(ids[2]), "\(String(decoding: text, as: UTF8.self)): \(kept)")
        }
        print("counted: \(damaged.count) damaged records, no other lost")
    }

    func test_doubtfulFields_areReportedAndTheAlarmSurvives() throws {
        try expectEqual(codes("{\"alarms\":[\(record(["uuid": nil]))]}"), [.missingIdentifier])
        try expectEqual(codes("{\"alarms\":[\(record()),\(record())]}"), [.duplicateIdentifier])
        try expectEqual(codes("{\"alarms\":[\(record(["enabled": nil]))]}"), [.missingFlag])
        try expectEqual(codes("{\"alarms\":[\(record(["enabled": "1"]))]}"), [])
        try expectEqual(codes("{\"alarms\":[\(record(["label": nil]))]}"), [.missingLabel])
        try expectEqual(codes("{\"alarms\":[\(record(["repeatWeekdays": "[2,2,9,-1]"]))]}"), [.invalidWeekdays])
        try expectEqual(
            read("{\"alarms\":[\(record(["repeatWeekdays": "[2,2,9,-1]"]))]}").alarms.first?.recurrence,
            .weekly(.monday))
        try expectEqual(
            read("{\"alarms\":[\(record(["repeatWeekdays": "[9]"]))]}").alarms.first?.recurrence, .weekly([]))
        let twice = "{\"alarms\":[\(record()),\(record())]}"
        try expectEqual(read(twice).alarms.map(\.id), try read(twice).alarms.map(\.id), "identifiers are stable")
    }

    func test_brokenNeighbours_areRejectedOneByOne() throws {
        let good = record()
        let read = try read(#"{"alarms":[{"uuid":},{"label":"x"}, {"date":NaN},"# + good + "]}")
        try expectEqual(read.alarms.map(\.id.uuidString), [id])
        try expectEqual(read.rejected, [#"{"uuid":}"#, #"{"label":"x"}"#, #"{"date":NaN}"#])
        try expectEqual(read.diagnostics.map(\.code), [.brokenRecord, .invalidDate, .brokenRecord])
        try expectEqual(read.diagnostics.map(\.path), ["alarms[0]", "alarms[1].date", "alarms[2]"])
    }

    func test_keyOfTheListDamaged_recordsAreFound_butNotInOtherDocuments() throws {
        for key in [#""alarns""#, #""alarms"#, "7", ""] {
            try expectEqual(read("{\(key):[\(record())]}").alarms.map(\.id.uuidString), [id], key)
        }
        try expectEqual(read("[\(record()),{\"uuid\"").alarms.map(\.id.uuidString), [id])
        for other in [#"{"items":[{"date":1}]}"#, #"{"date":1,"alarms":{"uuid":"x"}}"#] {
            XCTAssertThrowsError(try read(other), other)
        }
    }

    func test_noList_throwsWithThePlace() throws {
        for text in ["", "{", "{\"alarms\":7}", "[", "hello"] {
            XCTAssertThrowsError(try read(text), text)
        }
        XCTAssertEqual(try read("{\"alarms\":[]}").alarms, [])
        XCTAssertEqual(try read("[\(record())]").alarms.count, 1)
    }
}
