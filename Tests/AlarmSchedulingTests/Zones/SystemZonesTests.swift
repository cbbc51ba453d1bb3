@testable import AlarmScheduling
import Foundation
import TestSupport
import XCTest

final class SystemZonesTests: XCTestCase {
    func test_noFolder_fallsBackToFoundation() throws {
        let zones = SystemZones(folders: ["/nowhere/at/all"])
        XCTAssertEqual(zones.origin, .foundation)
        XCTAssertEqual(zones.dataVersion, TimeZone.timeZoneDataVersion)
        XCTAssertEqual(try zones.rules(for: "Asia/Kolkata").offset(at: 0), 19_800)
    }

    func test_folder_filesAreReadWithTheirVersion() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("zones-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("Europe"), withIntermediateDirectories: true)
        let bytes = Data(try TestZones.bytes("America/Vancouver"))
        try bytes.write(to: folder.appendingPathComponent("UTC"))
        try bytes.write(to: folder.appendingPathComponent("Europe/Atlantis"))
        try Data("broken".utf8).write(to: folder.appendingPathComponent("Europe/Berlin"))
        try Data("# version 2026f\n# more\n".utf8).write(to: folder.appendingPathComponent("tzdata.zi"))
        let zones = SystemZones(folders: ["/nowhere", folder.path])
        XCTAssertEqual(zones.origin, .folder(folder.path))
        XCTAssertEqual(zones.dataVersion, "2026f")
        XCTAssertEqual(try zones.rules(for: "Europe/Atlantis").offset(at: 0), -28_800)
        XCTAssertEqual(try zones.rules(for: "Europe/Berlin").offset(at: 0), 3600, "an invalid file is ignored")
        try Data("2026g\n".utf8).write(to: folder.appendingPathComponent("+VERSION"))
        XCTAssertEqual(SystemZones(folders: [folder.path]).dataVersion, "2026g")
    }

    func test_names_thatAreNoZones_neverReachTheFileSystem() throws {
        let zones = SystemZones()
        for name in ["../../../etc/passwd", "/etc/passwd", "", "Europe//Berlin", "Europe/Berlin\0", "No/Such"] {
            let error = try expectThrows(ZoneError.self) { try zones.rules(for: name) }
            XCTAssertEqual(error, .unknownZone(name))
        }
    }

    func test_foundationZone_agreesWithItsOwnChanges() throws {
        for name in ["America/New_York", "Pacific/Apia", "Australia/Lord_Howe"] {
            let zone = try XCTUnwrap(FoundationZone(identifier: name))
            let table = try TestZones.table(name)
            // Both versions of the data agree on these zones in these years.
            var position = Int64(1_000_000_000)
            for _ in 0..<30 {
                guard let change = zone.change(after: position) else { break }
                XCTAssertEqual(change, table.change(after: position), name)
                for shift in [-5400, -1, 0, 1, 1800] as [Int64] {
                    let reading = change.instant + Int64(change.offsetAfter) + shift
                    XCTAssertEqual(zone.wallTime(reading), table.wallTime(reading), name)
                }
                position = change.instant
            }
        }
        XCTAssertNil(FoundationZone(identifier: "No/Such"))
        XCTAssertNil(FoundationZone(.gmt).change(after: 0))
    }

    func test_nextOccurrence_withTheSystemsFiles_vectorsHoldWhereTheirVersionAllows() throws {
        let json = try JSON(data: PackageFiles.data("Tests/Vectors/alarms/a_next_fire.json"))
        let stable = try json["meta"]["stable_in"].array().map { try $0.string() }.sorted()
        let zones = SystemZones()
        // The cases are valid for every version between the first and the last.
        let isStable = zones.dataVersion.map { stable[0] <= $0 && $0 <= stable[stable.count - 1] } ?? false
        var compared = 0
        for row in TestScale.elements(try json["cases"].array(), sample: 500) where isStable {
            guard let zone = try? zones.rules(for: row[1].string()), zone.dataVersion == zones.dataVersion else {
                continue
            }
            let (h, m, wd) = (try row[3].int(), try row[4].int(), try row[5].int())
            let alarm = Alarm(
                time: try XCTUnwrap(TimeOfDay(h, m)),
                recurrence: wd == 0 ? .once() : .weekly(WeekdaySet(rawValue: UInt8(wd))),
                clockChangePolicy: ClockChangePolicy(missingDate: .asGap)
            )
            let next = alarm.nextOccurrence(after: try instant(row[2].string()), in: zone)
            try expectEqual(text(next?.date), row[6].string(), "\(row.path) \(zone.identifier)")
            compared += 1
        }
        print("system zoneinfo \(zones.dataVersion ?? "of unknown version"): \(compared) rows of a_next_fire compared")
        let many = TestScale.count(full: 2000, sample: 300)
        XCTAssertEqual(compared > many, isStable, "rows are compared exactly for stable versions")
    }

    func test_deviceZone_isReadFromTheVariableOrTheLink() {
        XCTAssertEqual(SystemZones.deviceZone(variable: ":Europe/Berlin", link: nil), "Europe/Berlin")
        XCTAssertEqual(SystemZones.deviceZone(variable: "Asia/Tokyo", link: "/usr/share/zoneinfo/UTC"), "Asia/Tokyo")
        XCTAssertEqual(SystemZones.deviceZone(variable: ":/usr/share/zoneinfo/Asia/Tokyo", link: nil), "Asia/Tokyo")
        XCTAssertEqual(
            SystemZones.deviceZone(variable: nil, link: "../usr/share/zoneinfo/America/New_York"), "America/New_York")
        XCTAssertEqual(SystemZones.deviceZone(variable: "", link: "/usr/share/zoneinfo/Etc/UTC"), "Etc/UTC")
        XCTAssertNil(SystemZones.deviceZone(variable: "<+03>-3", link: "/usr/share/zoneinfo/Etc/UTC"))
        XCTAssertNil(SystemZones.deviceZone(variable: nil, link: "/etc/other"))
        XCTAssertNil(SystemZones.deviceZone(variable: nil, link: nil))
    }

    func test_newZoneData_areNoticedByARunningProgram() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(TestZones.bytes("Europe/London")).write(to: folder.appendingPathComponent("UTC"))
        try Data("# version 2025b\n".utf8).write(to: folder.appendingPathComponent("tzdata.zi"))
        let zones = SystemZones(folders: [folder.path])
        XCTAssertEqual(zones.dataVersion, "2025b")
        try Data("# version 2026f\n".utf8).write(to: folder.appendingPathComponent("tzdata.zi"))
        XCTAssertEqual(zones.dataVersion, "2026f")
        XCTAssertEqual(try zones.rules(for: "UTC").dataVersion, "2026f")
    }
}
