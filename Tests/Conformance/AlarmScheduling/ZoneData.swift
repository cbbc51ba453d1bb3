import AlarmScheduling
import Foundation
import TestSupport

/// The zones of a zone data file, read on demand.
final class ZoneData {
    /// The version of the data: `2026f`.
    let version: String
    private let links: [String: JSON.Value]
    private let files: [String: JSON.Value]
    private var tables: [String: ZoneTable] = [:]

    init(_ context: ReplayContext) throws {
        let json = try JSON(data: Data(contentsOf: context.zoneData))
        version = try json["meta"]["tzdata"].string()
        guard case .object(let links) = json["links"].value, case .object(let files) = json["tzif"].value else {
            throw CheckFailure("$: expected the objects tzif and links")
        }
        self.links = links
        self.files = files
    }

    /// Returns the name under which the zone's bytes are stored.
    func target(of name: String) -> String {
        if files[name] == nil, case .string(let target)? = links[name] { target } else { name }
    }

    func table(_ name: String) throws -> ZoneTable {
        if let table = tables[name] { return table }
        guard case .string(let text)? = files[target(of: name)], let bytes = Data(base64Encoded: text) else {
            throw CheckFailure("the zone data has no \(name)")
        }
        let table = try ZoneTable(identifier: name, tzif: bytes, dataVersion: version)
        tables[name] = table
        return table
    }
}

/// The rows of a table whose columns are named in `cols`.
struct Rows {
    let rows: [JSON]
    private let columns: [String: Int]

    init(_ json: JSON, rows key: String = "cases") throws {
        rows = try json[key].array()
        var columns: [String: Int] = [:]
        for (index, name) in try json["cols"].array().enumerated() { columns[try name.string()] = index }
        self.columns = columns
    }

    func cell(_ row: JSON, _ name: String) throws -> JSON {
        guard let index = columns[name] else { throw CheckFailure("there is no column \(name)") }
        return row[index]
    }
}

extension JSON {
    /// Returns an instant such as `2024-03-10T07:30:00Z`.
    func instant() throws -> Date {
        let text = try string()
        let bytes = Array(text.utf8)
        let fields = text.dropFirst(11).dropLast().split(separator: ":").compactMap { Int($0) }
        guard bytes.count == 20, let date = LocalDate(String(text.prefix(10))), fields.count == 3 else {
            throw CheckFailure("\(path): expected an instant")
        }
        let seconds = date.dayNumber * 86_400 + fields[0] * 3600 + fields[1] * 60 + fields[2]
        return Date(timeIntervalSince1970: TimeInterval(seconds))
    }

    /// Returns a date such as `2024-03-10`.
    func localDate() throws -> LocalDate {
        guard let date = LocalDate(try string()) else {
            throw CheckFailure("\(path): expected a date")
        }
        return date
    }

    /// Returns the instants in Unix seconds.
    func fires() throws -> [Int] { try array().map { try $0.int() } }
}

extension Rows {
    /// Returns the time in the columns `h` and `m`.
    func time(_ row: JSON) throws -> TimeOfDay {
        let (hour, minute) = (try cell(row, "h"), try cell(row, "m"))
        guard let time = TimeOfDay(try hour.int(), try minute.int()) else {
            throw CheckFailure("\(hour.path): expected an hour and a minute")
        }
        return time
    }

    /// Returns the weekday mask in the column `wd`, 0…127.
    func mask(_ row: JSON) throws -> UInt8 {
        let cell = try cell(row, "wd")
        guard let mask = UInt8(exactly: try cell.int()), mask < 128 else {
            throw CheckFailure("\(cell.path): expected a weekday mask")
        }
        return mask
    }

    /// Returns a weekly alarm on the days of `wd`, or an undated one-time alarm when `wd` is 0.
    func alarm(_ row: JSON, policy: ClockChangePolicy) throws -> Alarm {
        let mask = try mask(row)
        let recurrence: Recurrence = mask == 0 ? .once() : .weekly(WeekdaySet(rawValue: mask))
        return Alarm(time: try time(row), recurrence: recurrence, clockChangePolicy: policy)
    }
}

extension Date {
    /// The whole seconds since 1970.
    var unixSeconds: Int { Int(timeIntervalSince1970) }
}
