import AlarmSchedulingConformance
import TestSupport
import XCTest

/// Replays the published test vectors through the public API.
final class VectorTests: XCTestCase {
    private func check(_ kind: String, holds expected: Int) throws {
        let report = try Kind.alarmScheduling.replayOwn("alarms/\(kind)")
        XCTAssertEqual(report.mismatches.prefix(5).map(\.description), [])
        XCTAssertEqual(report.held, expected)
    }

    func test_nextOccurrence_everyPolicy_vectorsHold() throws { try check("a_next_fire", holds: 2795) }
    func test_nextOccurrence_rulesOf2026_vectorsHold() throws { try check("a2_tzdata_sensitive", holds: 60) }
    func test_occurrences_next20_vectorsHold() throws { try check("b_sequences", holds: 117) }
    func test_wallTime_everyChange_countsAndHashesHold() throws {
        let whole = try JSON(data: PackageFiles.data("Tests/Vectors/alarms/d_sweep.json"))
        let rows = TestScale.elements(try whole["zones"].array().map(\.value), sample: 3, seed: 6)
        let kind = try XCTUnwrap(Kind.alarmScheduling.named("d_sweep"))
        let report = try kind.replay(JSON(.object(["zones": .array(rows)])), ReplayContext())
        XCTAssertEqual(report.mismatches.map(\.description), [])
        XCTAssertEqual(report.held, TestScale.count(full: 320, sample: 3))
    }
    func test_zoneTable_everyZoneOfTheData_isRead() throws { try check("zones_tzif", holds: 345 + 253) }
    func test_lifecycle_snoozeTraces_vectorsHold() throws { try check("c_snooze", holds: 46) }
    func test_everyNWeeks_vectorsHold() throws { try check("e_every_n_weeks", holds: 96) }
    func test_occurrencesThrough_vectorsHold() throws { try check("f_missed", holds: 60) }
}
