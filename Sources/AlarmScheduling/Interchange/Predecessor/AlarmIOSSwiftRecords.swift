import Foundation

/// A division of a stored text into records, so that a broken record does not affect other records.
enum AlarmIOSSwiftRecords {
    enum Record {
        case whole(JSONValue)
        case broken(String, FormatError)

        var isWhole: Bool {
            if case .whole = self { true } else { false }
        }
    }

    static func split(_ data: Data) throws(FormatError) -> [Record] {
        let bytes = Array(data)
        let failure: FormatError
        do throws(FormatError) {
            let document = try JSONText.parse(bytes)
            if let records = (document["alarms"] ?? document).array { return records.map(Record.whole) }
            failure = FormatError(.otherFormat, line: 1, column: 1, expected: "an object with a list \"alarms\"")
        } catch {
            failure = error
        }
        let start = listStart(in: bytes)
        let records = recover(bytes, from: start ?? 0, isList: start != nil)
        if start == nil, !records.contains(where: \.isWhole) { throw failure }
        return records
    }

    /// Returns the records of a damaged text: every object that can be read, and the texts between such objects.
    ///
    /// A lost or added brace, bracket or quote can make any byte look as if it were inside a string or outside the
    /// list. Therefore the structure is ignored, and each opening brace may begin a record. When no list is found, for
    /// example because its key is damaged, a record must have both `date` and `uuid`, which only this format combines.
    private static func recover(_ bytes: [UInt8], from start: Int, isList: Bool) -> [Record] {
        var records: [Record] = []
        var gap = start
        var index = start
        while let open = bytes[index...].firstIndex(of: UInt8(ascii: "{")) {
            index = open + 1
            var parser = JSONParser(bytes: bytes, from: open)
            guard let value = try? parser.prefix() else { continue }
            // In damaged text an object may be a part of a record.
            let isNext = isList && bytes[gap..<open].allSatisfy(isSeparator)
            guard isNext || (value["date"] != nil && (isList || value["uuid"] != nil)) else { continue }
            records += broken(bytes[gap..<open]) + [.whole(value)]
            (gap, index) = (parser.position, parser.position)
        }
        return isList || !records.isEmpty ? records + broken(bytes[gap...]) : []
    }

    /// Returns the text between two records, divided where one broken record ends and the next begins.
    private static func broken(_ gap: ArraySlice<UInt8>) -> [Record] {
        var text = gap.drop(while: isSeparator)
        while let last = text.last, isSeparator(last) { text.removeLast() }
        // Any text may follow the list.
        if text.isEmpty || text.first == UInt8(ascii: "]") { return [] }
        return pieces(in: text).map { piece in
            do throws(FormatError) {
                return .whole(try JSONText.parse(piece))
            } catch {
                return .broken(String(decoding: piece, as: UTF8.self), error)
            }
        }
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    /// Divides a text at every `},{`, with or without spaces.
    private static func pieces(in piece: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var parts: [ArraySlice<UInt8>] = []
        var start = piece.startIndex
        var end: Int?
        var sawComma = false
        for (index, byte) in zip(piece.indices, piece) {
            switch byte {
            case UInt8(ascii: "}"):
                (end, sawComma) = (index, false)
            case UInt8(ascii: ",") where end != nil && !sawComma:
                sawComma = true
            case UInt8(ascii: "{"):
                if sawComma, let last = end {
                    parts.append(piece[start...last])
                    start = index
                }
                (end, sawComma) = (nil, false)
            case 0x20, 0x0A, 0x0D, 0x09:
                break
            default:
                (end, sawComma) = (nil, false)
            }
        }
        return parts + [piece[start...]]
    }

    /// Returns the index after the bracket that follows the key `"alarms"`, or `nil` when there is no such bracket.
    private static func listStart(in bytes: [UInt8]) -> Int? {
        let key = Array("\"alarms\"".utf8)
        guard bytes.count > key.count else { return nil }
        let found = (0...(bytes.count - key.count)).first { bytes[$0..<($0 + key.count)].elementsEqual(key) }
        return found.flatMap { bytes[$0...].firstIndex(of: UInt8(ascii: "[")) }.map { $0 + 1 }
    }
}
