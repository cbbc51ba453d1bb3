import AlarmScheduling
import Foundation
import TestSupport
import XCTest

final class ZoneTableTests: XCTestCase {
    private static let cycle: Int64 = 146_097 * 86_400

    func test_tzif_everyZone_isReadAndItsOffsetsAgreeWithItsChanges() throws {
        try withEvery("zone", in: TestZones.names) { name in
            let zone = try TestZones.table(name)
            var position = Int64(-5_000_000_000)
            var count = 0
            while let change = zone.change(after: position), count < 400 {
                try expect(change.offsetBefore != change.offsetAfter, "a change that changes nothing")
                try expectEqual(zone.offset(at: change.instant - 1), change.offsetBefore)
                try expectEqual(zone.offset(at: change.instant), change.offsetAfter)
                try expect(zone.offsetBounds.contains(change.offsetAfter), "bounds")
                position = change.instant
                count += 1
            }
        }
    }

    func test_footer_farFuture_repeatsAfter400Years() throws {
        for name in [
            "America/New_York", "Europe/Dublin", "Asia/Gaza", "Australia/Lord_Howe", "America/Nuuk", "Africa/Cairo",
        ] {
            guard let zone = try? TestZones.table(name) else { continue }
            try forAll("\(name) repeats", full: 4000, sample: 200) { generator in
                let instant = Int64.random(in: 4_200_000_000...200_000_000_000, using: &generator)
                try expectEqual(zone.offset(at: instant), zone.offset(at: instant + Self.cycle))
                let change = try XCTUnwrap(zone.change(after: instant))
                let later = try XCTUnwrap(zone.change(after: instant + Self.cycle))
                try expectEqual(later.instant - change.instant, Self.cycle)
                try expect(change.instant > instant, "strictly after")
            }
        }
    }

    func test_wallTime_anyReading_agreesWithTheWalkOverChanges() throws {
        // The default implementation of the protocol, applied to the same rules, gives the expected value.
        try forAll("fast path", full: 200_000, sample: 2500) { generator in
            let zone = try Self.cached(TestZones.names.randomElement(using: &generator) ?? "")
            var reading = Int64.random(in: -6_000_000_000...40_000_000_000, using: &generator)
            if Bool.random(using: &generator), let change = zone.change(after: reading) {
                reading =
                    change.instant + Int64(change.offsetAfter) + Int64.random(in: -90_000...90_000, using: &generator)
            }
            try expectEqual(zone.wallTime(reading), Slow(zone: zone).wallTime(reading), "\(zone.identifier) \(reading)")
        }
    }

    private struct Slow: ZoneRules {
        let zone: ZoneTable
        var identifier: String { zone.identifier }
        var dataVersion: String? { nil }
        func offset(at instant: Int64) -> Int { zone.offset(at: instant) }
        func change(after instant: Int64) -> ZoneChange? { zone.change(after: instant) }
    }

    private static func cached(_ name: String) throws -> ZoneTable {
        try tables.get()[name] ?? TestZones.table(name)
    }

    private static let tables = Result {
        Dictionary(uniqueKeysWithValues: try TestZones.names.map { ($0, try TestZones.table($0)) })
    }

    func test_posixRules_ofEveryShape_giveTheRightChanges() throws {
        // The footer, an instant, and the offset at it.
        let cases: [(String, String, Int)] = [
            ("EST5EDT,M3.2.0,M11.1.0", "2100-07-01", -14_400), ("EST5EDT,M3.2.0,M11.1.0", "2100-01-01", -18_000),
            ("EST5EDT,M3.2.0,M11.1.0", "2024-03-10T06:59:59Z", -18_000),
            ("EST5EDT,M3.2.0,M11.1.0", "2024-03-10T07:00:00Z", -14_400),
            ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2050-03-27T00:59:59Z", -7200),
            ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2050-03-27T01:00:00Z", -3600),
            ("IST-1GMT0,M10.5.0,M3.5.0/1", "2050-01-01", 0), ("IST-1GMT0,M10.5.0,M3.5.0/1", "2050-07-01", 3600),
            ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2050-01-01", 39_600),
            ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2050-07-01", 36_000),
            ("EET-2EEST,M3.4.4/50,M10.4.4/50", "2050-03-25T23:59:59Z", 7200),
            ("EET-2EEST,M3.4.4/50,M10.4.4/50", "2050-03-26T00:00:00Z", 10_800),
            ("XXX3EDT4,0/0,J365/23", "2050-07-01", -14_400), ("XXX3EDT4,0/0,J365/23", "2051-01-01T02:30:00Z", -14_400),
            ("AAA0BBB,J60,J300", "2024-03-01T01:59:59Z", 0), ("AAA0BBB,J60,J300", "2024-03-01T02:00:00Z", 3600),
            ("AAA0BBB,59,300", "2024-02-29T02:00:00Z", 3600), ("AAA0BBB,59,300", "2023-03-01T01:59:59Z", 0),
            ("<+1245>-12:45<+1345>,M9.5.0/2:45,M4.1.0/3:45", "2050-01-01", 49_500), ("<+01>-1", "2050-01-01", 3600),
        ]
        try withEvery("case", in: cases) { footer, when, offset in
            let zone = try ZoneTable(identifier: "Test", tzif: Self.file(footer: footer))
            try expectEqual(zone.offset(at: Int64(try instant(when).timeIntervalSince1970)), offset)
        }
    }

    func test_posixRules_wrong_areRefused() throws {
        let wrong = [
            "EST", "E5", "EST5EDT", "EST5EDT,M3.2.0", "EST25", "EST5EDT,M13.1.0,M1.1.0", "EST5EDT,M3.6.0,M11.1.0",
            "EST5EDT,M3.0.0,M11.1.0",
            "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,J0,J5", "EST5EDT,366,5", "EST5EDT,M3.2.0/168,M11.1.0", "EST5x", "<EST5",
            "EST5EDT,M3.2.0,M11.1.0,",
            "EST99999999999999999999", "EST5:60", "EST-", "é5", "<+01>",
        ]
        try withEvery("footer", in: wrong) { footer in
            let error = try expectThrows(ZoneError.self) {
                try ZoneTable(identifier: "Test", tzif: Self.file(footer: footer))
            }
            try expectEqual(error.code, .invalidFooter)
        }
    }

    func test_tzif_everyTruncation_isATypedError() throws {
        let names = TestScale.elements(TestZones.names, sample: 3)
        try withEvery("zone", in: names) { name in
            let bytes = try TestZones.bytes(name)
            for length in 0..<bytes.count {
                let error = try expectThrows(ZoneError.self) {
                    try ZoneTable(identifier: name, tzif: bytes.prefix(length))
                }
                try expectEqual(error.code, .truncated, "length \(length)")
            }
        }
    }

    func test_tzif_flippedBytes_giveAnErrorOrAUsableTable() throws {
        try forAll("flips", full: 30_000, sample: 1200) { generator in
            let name = TestZones.names.randomElement(using: &generator) ?? ""
            var bytes = try TestZones.bytes(name)
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                bytes[place] ^= UInt8.random(in: 1...255, using: &generator)
            }
            guard let zone = try? ZoneTable(identifier: name, tzif: bytes) else { return }
            let alarm = Alarm(time: try time("02:30"), recurrence: .weekly(.everyDay))
            for start in [-1e12, -3e9, 0, 1.7e9, 4e9, 1e11] {
                _ = alarm.nextOccurrence(after: Date(timeIntervalSince1970: start), in: zone)
            }
            for instant in [Int64.min, -4_000_000_000, 0, 9_000_000_000, Int64.max] {
                try expect(zone.offsetBounds.contains(zone.offset(at: instant)), "offset")
                if let change = zone.change(after: instant) { try expect(change.instant > instant, "after") }
            }
        }
    }

    func test_tzif_eachProblem_isNamedWithItsPlace() throws {
        func code(_ bytes: [UInt8]) throws -> ZoneError.Code {
            try expectThrows(ZoneError.self) { try ZoneTable(identifier: "Test", tzif: bytes) }.code
        }
        try expectEqual(code([]), .truncated)
        try expectEqual(code(Array("GIF89a".utf8)), .notTZif)
        try expectEqual(code(Array(repeating: 0, count: 60)), .notTZif)
        try expectEqual(code(Self.file(footer: "UTC0", leapSeconds: 1)), .leapSeconds)
        try expectEqual(code(Self.file(footer: "UTC0", changes: [(5, 0), (5, 1)])), .unsortedChanges)
        try expectEqual(code(Self.file(footer: "UTC0", changes: [(5, 9)])), .invalidTypeIndex)
        try expectEqual(code(Self.file(footer: "UTC0", offsets: [0, 100_000])), .offsetOutOfRange)
        try expectEqual(code(Self.file(footer: "UTC0", nameIndex: 7)), .invalidAbbreviation)
        try expectEqual(code(Self.file(footer: "UTC0", offsets: [])), .invalidCounts)
    }

    func test_tzif_versionOne_isRead() throws {
        let bytes =
            Self.header(version: 0, changes: 1, types: 2, names: 4)
            + [0, 0, 0, 100, 1] + Self.types([0, 3600], nameIndex: 0) + Array("AAA\0".utf8)
        let zone = try ZoneTable(identifier: "Old", tzif: bytes)
        XCTAssertEqual([99, 100].map { zone.offset(at: $0) }, [0, 3600])
    }

    func test_fixedOffset_beyond26Hours_isNil() {
        XCTAssertNil(ZoneTable(identifier: "X", fixedOffset: 93_601))
        XCTAssertEqual(ZoneTable(identifier: "X", fixedOffset: -93_600)?.offset(at: 0), -93_600)
        XCTAssertNil(ZoneTable.utc.change(after: 0))
    }

    // MARK: Handmade files

    private static func number<T: FixedWidthInteger>(_ value: T) -> [UInt8] {
        withUnsafeBytes(of: value.bigEndian) { Array($0) }
    }

    private static func header(version: UInt8, leapSeconds: UInt32 = 0, changes: Int, types: Int, names: Int) -> [UInt8]
    {
        let counts: [UInt32] = [0, 0, leapSeconds, UInt32(changes), UInt32(types), UInt32(names)]
        return Array("TZif".utf8) + [version] + Array(repeating: 0, count: 15) + counts.flatMap(number)
    }

    private static func types(_ offsets: [Int32], nameIndex: UInt8) -> [UInt8] {
        offsets.flatMap { number($0) + [0, nameIndex] }
    }

    /// Returns a version 2 file with an empty first block.
    private static func file(
        footer: String,
        leapSeconds: UInt32 = 0,
        offsets: [Int32] = [0, 3600],
        nameIndex: UInt8 = 0,
        changes: [(Int64, UInt8)] = []
    ) -> [UInt8] {
        let leap = Array(repeating: UInt8(0), count: Int(leapSeconds) * 12)
        let body =
            changes.flatMap { number($0.0) } + changes.map(\.1) + types(offsets, nameIndex: nameIndex)
            + Array("AAA\0".utf8) + leap
        let second = header(
            version: 0x32, leapSeconds: leapSeconds, changes: changes.count, types: offsets.count, names: 4)
        return header(version: 0x32, changes: 0, types: 0, names: 0) + second + body + Array("\n\(footer)\n".utf8)
    }
}
