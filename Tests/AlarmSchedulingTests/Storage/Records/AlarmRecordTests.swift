import Foundation
import TestSupport
import XCTest

@testable import AlarmScheduling

final class AlarmRecordTests: XCTestCase {
    func test_record_everyFieldRoundTripsAndWrongOnesAreNamed() throws {
        for alarm in try StoreFixture.alarms(30) { try checkCodable(alarm) }
        let good = try StoreFixture.alarms(4)[3].record()
        let faults: [(String, JSONValue?, String)] = [
            ("id", nil, "id"), ("id", .string("x"), "id"), ("time", .string("25:00"), "time"),
            ("time", .null, "time"), ("recurrence", nil, "recurrence"), ("recurrence", .integer(1), "recurrence"),
            ("recurrence", .object(["kind": .string("monthly")]), "recurrence.kind"),
            ("recurrence", .object(["kind": .string("weekly")]), "recurrence.days"),
            (
                "recurrence", .object(["kind": .string("weekly"), "days": .array([.integer(8)])]),
                "recurrence.days"
            ),
            (
                "recurrence", .object(["kind": .string("weekly"), "days": .array([]), "every": .integer(2)]),
                "recurrence.every"
            ),
            ("recurrence", .object(["kind": .string("daily")]), "recurrence.from"),
            ("enabled", .integer(2), "enabled"), ("snooze", .object(["minutes": .integer(0)]), "snooze.minutes"),
            ("sound", .object([:]), "sound.id"), ("exceptions", .array([.string("2026-02-30")]), "exceptions"),
            ("clockChange", .object(["gap": .string("leap")]), "clockChange.gap"),
            ("pausedUntil", .string("tomorrow"), "pausedUntil"), ("armedAt", .string("2026-01-05"), "armedAt"),
        ]
        for (key, value, field) in faults {
            var members = try XCTUnwrap(good.object)
            members[key] = value
            let error = try expectThrows(FormatError.self) { try Alarm(record: .object(members)) }
            XCTAssertEqual(error.path, field)
        }
    }

    func test_errors_description_saysWhatAndWhere() throws {
        let id = UUID(number: 1)
        let texts: [(any Error, String)] = [
            (AlarmStoreError.busy, "another process keeps the alarms locked"),
            (
                AlarmStoreError.newerFormat(3),
                "the alarms were written by a later version (format 3) and are read-only"
            ),
            (
                AlarmStoreError.unstorable(
                    id, FormatError(.invalidField, path: "armedAt", expected: "an instant")),
                "armedAt: the alarm \(id) cannot be stored: expected an instant"
            ),
            (
                AlarmStoreError(call: "fsync", path: "/a", errorNumber: ENOSPC),
                "/a: fsync: No space left on device"
            ),
            (FormatError(.otherFormat, line: 3, expected: "x"), "line 3: expected x"),
        ]
        for (error, text) in texts { XCTAssertEqual("\(error)", text) }
    }
}
