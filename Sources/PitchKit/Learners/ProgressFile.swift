#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The stored form of a ``LearnerCollection``: a line with format number and checksum, then JSON with sorted keys.
///
/// The checksum covers format number and JSON, so that a flipped bit anywhere is seen.
enum ProgressFile {
    /// What bytes turn out to be.
    enum Content: Hashable, Sendable {
        case learners(LearnerCollection)
        case newerFormat(Int)
        case damaged
    }

    /// The format that is written.
    static let format = 1

    static func bytes(of learners: LearnerCollection) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let body = Array(try encoder.encode(learners))
        return header(format: format, body: body[...]) + body
    }

    static func content(of bytes: [UInt8]) -> Content {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return .damaged }
        let body = bytes[(end + 1)...]
        var scanner = TextScanner(String(decoding: bytes[..<end], as: UTF8.self))
        guard
            scanner.takeWord("tactus-progress "), let format = scanner.number(upTo: 1_000_000),
            header(format: format, body: body).elementsEqual(bytes[...end])
        else { return .damaged }
        guard format <= ProgressFile.format else { return .newerFormat(format) }
        do {
            return .learners(try JSONDecoder().decode(LearnerCollection.self, from: Data(body)))
        } catch {
            return .damaged
        }
    }

    private static func header(format: Int, body: ArraySlice<UInt8>) -> [UInt8] {
        Array("tactus-progress \(format) \(checksum(format: format, body: body))\n".utf8)
    }

    /// FNV-1a over the format number's digits and the body: any change of one byte changes it.
    private static func checksum(format: Int, body: ArraySlice<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in "\(format) ".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        for byte in body { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash
    }
}
