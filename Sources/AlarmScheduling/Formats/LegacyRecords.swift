import Foundation

/// The records of the older app's text, each on its own, so that one broken record does not take the others with it.
enum LegacyRecords {
    enum Record {
        case whole(JSONValue)
        case broken(String, JSONTextError)
    }

    static func split(_ data: Data) throws(JSONTextError) -> [Record] {
        let bytes = Array(data)
        let failure: JSONTextError
        do throws(JSONTextError) {
            let document = try JSONText.parse(bytes)
            if let records = (document["alarms"] ?? document).array { return records.map(Record.whole) }
            failure = JSONTextError(offset: 0, line: 1, column: 1, expected: "an object with a list \"alarms\"")
        } catch {
            failure = error
        }
        guard let start = listStart(in: bytes) else { throw failure }
        return pieces(of: bytes[start...]).flatMap { piece in
            let whole = read(piece)
            guard case .broken = whole else { return [whole] }
            // A quote that is missing swallows the records after it; they are found again by what separates records.
            return seams(in: piece).flatMap { pieces(of: $0) }.map(read)
        }
    }

    private static func read(_ piece: ArraySlice<UInt8>) -> Record {
        do throws(JSONTextError) {
            return .whole(try JSONText.parse(piece))
        } catch {
            return .broken(String(decoding: piece, as: UTF8.self), error)
        }
    }

    /// A piece cut at every `},{`, with or without spaces.
    private static func seams(in piece: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
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

    /// The byte after the bracket that follows the key `"alarms"`.
    private static func listStart(in bytes: [UInt8]) -> Int? {
        let key = Array("\"alarms\"".utf8)
        guard bytes.count > key.count else { return nil }
        let found = (0...(bytes.count - key.count)).first { bytes[$0..<($0 + key.count)].elementsEqual(key) }
        return found.flatMap { bytes[$0...].firstIndex(of: UInt8(ascii: "[")) }.map { $0 + 1 }
    }

    /// The objects of a list by their braces, braces inside texts not counted; the last one may be cut off.
    private static func pieces(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var pieces: [ArraySlice<UInt8>] = []
        var depth = 0
        var start = bytes.startIndex
        var insideText = false
        var isEscaped = false
        for (index, byte) in zip(bytes.indices, bytes) {
            if insideText {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    insideText = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""):
                insideText = true
            case UInt8(ascii: "{"):
                if depth == 0 { start = index }
                depth += 1
            case UInt8(ascii: "}") where depth > 0:
                depth -= 1
                if depth == 0 { pieces.append(bytes[start...index]) }
            case UInt8(ascii: "]") where depth == 0:
                return pieces
            default:
                break
            }
        }
        if depth > 0 { pieces.append(bytes[start...]) }
        return pieces
    }
}
