#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A namespace for the stored form of a ``LearnerCollection``.
///
/// The form is a line with the format number and a checksum, and then JSON with sorted keys. The checksum covers the
/// format number and the JSON, so that any flipped bit is detected.
enum ProgressFile {
    /// A content of a file or of an entry in user defaults.
    enum Content: Hashable, Sendable {
        case learners(LearnerCollection)
        case newerFormat(Int)
        case damaged
    }

    // Decision 0154.
    /// The number of the current format.
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

    /// Returns the FNV-1a hash of the format number's digits and the body; a change of any byte changes the hash.
    ///
    /// - Complexity: O(n) for n bytes.
    private static func checksum(format: Int, body: ArraySlice<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in "\(format) ".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        for byte in body { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash
    }
}

/// A type that stores bytes by name: in files by path, or in user defaults by key.
protocol ProgressMedium: Sendable {
    /// Returns the bytes stored under a name; `nil` when no bytes are stored under this name.
    ///
    /// - Throws: An error of the medium when the bytes cannot be read.
    func read(_ name: String) throws -> [UInt8]?
    /// Writes the bytes under a name, as a whole or not at all.
    ///
    /// - Throws: An error of the medium when the bytes cannot be written.
    func write(_ bytes: [UInt8], to name: String) throws
}

/// An archive of the last save and the save before the last save, in any medium.
struct ProgressArchive: Sendable {
    /// The name under which the last save is stored.
    let name: String
    let medium: any ProgressMedium

    /// The name under which the backup is stored.
    var backup: String { name + ".backup" }

    func load() throws(ProgressStoreError) -> LearnerCollection? {
        var isDamaged = false
        for name in [name, backup] {
            switch try content(of: bytes(name)) {
            case .learners(let learners): return learners
            case .damaged: isDamaged = true
            case .newerFormat, nil: break
            }
        }
        guard !isDamaged else {
            throw ProgressStoreError(
                .damaged, path: name, message: "neither the saved progress nor its backup is readable")
        }
        return nil
    }

    func save(_ learners: LearnerCollection) throws(ProgressStoreError) {
        let last = try bytes(name)
        let lastContent = try content(of: last)
        _ = try content(of: bytes(backup))
        do {
            let bytes = try ProgressFile.bytes(of: learners)
            if let last, case .learners = lastContent { try medium.write(last, to: backup) }
            try medium.write(bytes, to: name)
        } catch {
            throw unavailable(error)
        }
    }

    private func bytes(_ name: String) throws(ProgressStoreError) -> [UInt8]? {
        do { return try medium.read(name) } catch { throw unavailable(error) }
    }

    /// Returns the content of stored bytes; `nil` when `bytes` is `nil`.
    ///
    /// - Throws: A ``ProgressStoreError`` for a later format.
    private func content(of bytes: [UInt8]?) throws(ProgressStoreError) -> ProgressFile.Content? {
        let content = bytes.map { ProgressFile.content(of: $0) }
        guard case .newerFormat(let version) = content else { return content }
        throw ProgressStoreError(
            .newerFormat, path: name, message: "the progress was saved by a later version (format \(version))")
    }

    private func unavailable(_ error: any Error) -> ProgressStoreError {
        ProgressStoreError(.unavailable, path: name, message: "the progress cannot be reached: \(error)")
    }
}
