import Foundation
import TestSupport

@testable import AlarmScheduling

/// Changes of a stored text with new checksums, as a program of a later version would make them.
enum StoredText {
    static func header(of text: String, _ changes: [String: Int]) throws -> String {
        try adding(lines: [], to: text, changes)
    }

    static func adding(
        lines: [(kind: String, json: String)], to text: String, _ changes: [String: Int]
    ) throws -> String {
        let parts = text.split(separator: "\n", maxSplits: 1)
        let more = try lines.map { line in
            String(decoding: try record(line.kind, JSONText.parse(Array(line.json.utf8))), as: UTF8.self) + "\n"
        }
        let payload = Array((parts[1] + more.joined()).utf8)
        guard let header = ChecksummedRecord(Array(parts[0].utf8)[...]), case .object(var members) = header.value else {
            throw CheckFailure("no header")
        }
        members["length"] = .integer(payload.count)
        members["lines"] = .integer(payload.count { $0 == 0x0A })
        members["payload"] = .string(Checksum.text(payload))
        for (key, value) in changes { members[key] = .integer(value) }
        return String(decoding: record("header", .object(members)) + [0x0A] + payload, as: UTF8.self)
    }

    private static func record(_ kind: String, _ value: JSONValue) -> [UInt8] {
        ChecksummedRecord(kind: kind, value: value).bytes
    }
}
