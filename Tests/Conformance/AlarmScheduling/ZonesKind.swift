import AlarmScheduling
import Foundation
import TestSupport

extension Kind {
    /// The zone data: every zone's bytes can be read, and every link leads to a zone.
    static let zones = Kind("zones_tzif") { json, _ in
        var report = Report()
        let files = try json["tzif"].members()
        for (name, text) in files {
            do {
                guard let bytes = Data(base64Encoded: try text.string()) else {
                    throw CheckFailure("\(text.path): expected base64")
                }
                let table = try ZoneTable(identifier: name, tzif: bytes)
                report.compare(name, expected: name, got: table.identifier)
            } catch let error as ZoneError {
                report.count(name, differences: [("a zone", "\(error)")])
            }
        }
        let names = Set(files.map(\.key))
        for (name, target) in try json["links"].members() {
            report.compare(name, expected: true, got: names.contains(try target.string()))
        }
        return report
    }
}
