@testable import AlarmScheduling
import Foundation

extension Target {
    static let alarms = [calendar, predecessor, collection, checksummedCollection, zone, storedZone, clock]

    private static let now = Date(timeIntervalSince1970: 1_800_000_000)

    /// A zone source with tables, so that no file is read for each input.
    private struct Zones: ZoneSource {
        let dataVersion: String? = nil
        let deviceZoneIdentifier = "Etc/UTC"
        let table = ZoneTable(identifier: "Europe/Rome", fixedOffset: 3600) ?? .utc

        func rules(for identifier: String) throws(ZoneError) -> any ZoneRules {
            identifier == deviceZoneIdentifier ? ZoneTable.utc : table
        }
    }

    private static let calendar = Target("ical", seeds: { calendarSeeds.map { Array($0.utf8) } }) { bytes in
        guard let read = try? ICalendarImport(Data(bytes), zones: Zones()) else { return }
        guard let zones = try? AlarmZones(Zones(), for: read.alarms) else { return require(false, "no time zones") }
        let text = ICalendarExport(read.alarms, at: now, in: zones).text
        guard let again = try? ICalendarImport(Data(text.utf8), zones: Zones()) else {
            return require(false, "an exported calendar cannot be imported: \(text)")
        }
        require(again.rejected.isEmpty, "an exported event is refused: \(again.rejected)")
        require(
            again.alarms.count == read.alarms.count, "\(read.alarms.count) alarms came back as \(again.alarms.count)")
        // A one-shot without a date gets one in the first round trip; later round trips do not change the text.
        let dated = ICalendarExport(again.alarms, at: now, in: zones).text
        let third = try? ICalendarImport(Data(dated.utf8), zones: Zones())
        require(
            third.map { ICalendarExport($0.alarms, at: now, in: zones).text } == dated,
            "the next export differs from \(dated)")
        for alarm in read.alarms.prefix(3) {
            _ = alarm.nextOccurrence(after: now, in: zones.rules(for: alarm))
        }
    }

    private static let predecessor = Target(
        "alarm-ios-swift", seeds: { [Array(predecessorSeed.utf8), file("Examples/Inputs/alarms.json")] }
    ) {
        bytes in
        guard let read = try? AlarmIOSSwiftImport(Data(bytes), zone: ZoneTable.utc, now: now) else { return }
        guard let collection = try? AlarmCollection(read.alarms) else {
            return require(false, "imported alarms cannot form a collection")
        }
        checkStored(StoredCollection(collection: collection))
    }

    private static let collection = Target(
        "collection", seeds: { [storedSeed, file("Tests/Golden/AlarmScheduling/store-version-1.txt")] }
    ) {
        bytes in
        let reading = CollectionReading(bytes)
        checkStored(StoredCollection(collection: reading.collection, kept: reading.kept))
    }

    /// Adds checksums to lines `kind value`, so that inputs reach the code behind the checksum.
    private static let checksummedCollection = Target(
        "checksummed-collection",
        seeds: {
            let lines = storedSeed.split(separator: UInt8(ascii: "\n")).compactMap { ChecksummedRecord($0) }
            return [Array(lines.map { "\($0.kind) \(JSONText.text($0.value))" }.joined(separator: "\n").utf8)]
        }
    ) { bytes in
        var checksummed: [UInt8] = []
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            guard let blank = line.firstIndex(of: UInt8(ascii: " ")),
                let value = try? JSONText.parse(line[(blank + 1)...])
            else { continue }
            checksummed +=
                ChecksummedRecord(kind: String(decoding: line[..<blank], as: UTF8.self), value: value).bytes + [0x0A]
        }
        let reading = CollectionReading(checksummed)
        checkStored(StoredCollection(collection: reading.collection, kept: reading.kept))
    }

    private static let zone = Target(
        "tzif",
        seeds: {
            ["Europe/Rome", "America/New_York", "Asia/Tehran", "Etc/UTC"].map { file("/usr/share/zoneinfo/\($0)") }
        }
    ) { bytes in
        if let table = try? ZoneTable(identifier: "Own", tzif: bytes) { check(table) }
    }

    /// A footer rule alone, in a file without changes.
    private static let storedZone = Target(
        "posix-rule", texts: ["CET-1CEST,M3.5.0,M10.5.0/3", "<-03>3", "XXX3YYY,J60/2,300/26:30:01"]
    ) {
        text in
        let header = Array("TZif2".utf8) + Array(repeating: 0, count: 15)
        let counts: [UInt8] = Array(repeating: 0, count: 15) + [0] + [0, 0, 0, 1] + [0, 0, 0, 4]
        let block = header + counts + Array(repeating: 0, count: 6) + Array("UTC\0".utf8)
        let bytes = block + block + [0x0A] + Array(text.utf8) + [0x0A]
        if let table = try? ZoneTable(identifier: "Own", tzif: bytes) { check(table) }
    }

    private static let clock = Target("date-and-time", texts: ["2028-02-29", "07:30", "24:00"]) { text in
        if let date = LocalDate(text) { require(LocalDate("\(date)") == date, "\(date) changes in a round trip") }
        if let time = TimeOfDay(text) { require(TimeOfDay("\(time)") == time, "\(time) changes in a round trip") }
    }

    private static func check(_ table: ZoneTable) {
        var instant: Int64 = -5_000_000_000
        for _ in 0..<20 {
            require(table.offsetBounds.contains(table.offset(at: instant)), "an offset out of its bounds at \(instant)")
            _ = table.wallTime(instant)
            guard let change = table.change(after: instant) else { break }
            require(change.instant > instant, "a change at \(change.instant) is not after \(instant)")
            instant = change.instant
        }
        for instant in [Int64.min, 0, 4_000_000_000_000, .max] { _ = table.offset(at: instant) }
    }

    private static func checkStored(_ stored: StoredCollection) {
        // A value that cannot be stored is refused by a typed error.
        guard let bytes = try? stored.encoded() else { return }
        let reading = CollectionReading(bytes)
        require(reading.isIntact && reading.damagedLines == 0, "a written collection is damaged")
        require(reading.alarms.count == stored.collection.alarms.count, "alarms are lost")
        let again = StoredCollection(collection: reading.collection, kept: reading.kept)
        require(
            (try? again.encoded()).map { CollectionReading($0).collection == reading.collection } ?? false,
            "read(write(collection)) == collection")
    }

    private static var storedSeed: [UInt8] {
        let alarms = (try? AlarmIOSSwiftImport(Data(predecessorSeed.utf8), zone: ZoneTable.utc, now: now).alarms) ?? []
        return (try? StoredCollection(collection: (try? AlarmCollection(alarms)) ?? AlarmCollection()).encoded()) ?? []
    }

    private static let predecessorSeed = #"""
        {"alarms":[{"uuid":"8F6E8C1B-4C4B-4F0B-9B0A-0E0C7A3D1F11","date":789030000,"enabled":true,
        "snoozeEnabled":true,"repeatWeekdays":[2,3],"mediaID":"","mediaLabel":"bell","label":"Work"}]}
        """#

    private static let calendarSeeds = [
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20270101T000000Z\r\n"
            + "DTSTART;TZID=Europe/Rome:20270105T070000\r\nRRULE:FREQ=WEEKLY;BYDAY=MO,TU;UNTIL=20280101T000000Z\r\n"
            + "SUMMARY:Wake\\, up\r\nBEGIN:VALARM\r\nACTION:AUDIO\r\nTRIGGER:-PT10M\r\nEND:VALARM\r\nEND:VEVENT\r\n"
            + "END:VCALENDAR\r\n",
        "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20270105T070000Z\nRRULE:FREQ=DAILY;COUNT=5;INTERVAL=2\n"
            + "EXDATE:20270107T070000Z\nEND:VEVENT\nEND:VCALENDAR\n",
    ]
}
