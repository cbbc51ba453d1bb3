import AlarmScheduling
import Foundation
import TestSupport

/// The zones of the test vectors, which make tests independent of the machine.
enum TestZones {
    private static let files: [String: Data] = {
        guard let json = try? JSON(data: PackageFiles.data("Tests/Vectors/alarms/zones_tzif.json")),
            let members = try? json["tzif"].members()
        else { return [:] }
        return Dictionary(
            uniqueKeysWithValues: members.map { name, value in
                (name, (try? value.string()).flatMap { Data(base64Encoded: $0) } ?? Data())
            })
    }()

    private static let links: [String: String] = {
        guard let json = try? JSON(data: PackageFiles.data("Tests/Vectors/alarms/zones_tzif.json")),
            let members = try? json["links"].members()
        else { return [:] }
        return Dictionary(uniqueKeysWithValues: members.map { ($0, (try? $1.string()) ?? "") })
    }()

    /// The names of the zones with their own bytes, sorted.
    static let names: [String] = files.keys.sorted()

    static func bytes(_ name: String) throws -> [UInt8] {
        guard let data = files[links[name] ?? name] else { throw CheckFailure("no test zone \(name)") }
        return Array(data)
    }

    static func table(_ name: String) throws -> ZoneTable {
        try ZoneTable(identifier: name, tzif: bytes(name), dataVersion: "2026f")
    }
}

/// Returns an instant from text such as `2024-03-10T07:30:00Z` or a date alone.
func instant(_ text: String, file: StaticString = #fileID, line: UInt = #line) throws -> Date {
    let fields = text.dropFirst(11).prefix { $0 != "Z" }.split(separator: ":").compactMap { Int($0) }
    guard let date = LocalDate(String(text.prefix(10))) else { throw CheckFailure("\(text)?", file: file, line: line) }
    let seconds = zip(fields, [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
    return Date(timeIntervalSince1970: TimeInterval(date.dayNumber * 86_400 + seconds))
}

/// Returns the text of an instant, such as `2024-03-10T07:30:00Z`.
func text(_ date: Date?) -> String {
    guard let date else { return "never" }
    let seconds = Int(date.timeIntervalSince1970.rounded(.down))
    let day = Int((Double(seconds) / 86_400).rounded(.down))
    let rest = seconds - day * 86_400
    let clock = [rest / 3600, rest / 60 % 60, rest % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    return "\(LocalDate(dayNumber: day)?.description ?? "?")T\(clock)Z"
}

/// Returns a time of day from text such as `07:30`.
func time(_ text: String, file: StaticString = #fileID, line: UInt = #line) throws -> TimeOfDay {
    guard let time = TimeOfDay(text) else { throw CheckFailure("\(text)?", file: file, line: line) }
    return time
}

/// Returns a date from text such as `2024-03-10`.
func date(_ text: String, file: StaticString = #fileID, line: UInt = #line) throws -> LocalDate {
    guard let date = LocalDate(text) else { throw CheckFailure("\(text)?", file: file, line: line) }
    return date
}

extension UUID {
    /// Creates a readable identifier for tests.
    init(number: UInt8) {
        self.init(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
    }
}
