#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Keeps learners in a file, with the version before as a backup beside it.
///
/// Each file is written as a whole or not at all. A file that is damaged nevertheless (by a flipped bit, or a disk that cut
/// it short) is found by its checksum, and the backup is read in its place: what was saved last or the save before, never a
/// mixture. A file of a later version of the library is left as it is.
///
/// ```swift
/// func resume(from store: FileProgressStore) async throws -> QuizSession {
///     let ada = try await store.load()?["Ada"]
///     return ada?.session ?? QuizSession(.perfectPitchGame, progress: ada?.progress ?? QuizProgress(), seed: 1)
/// }
/// ```
public actor FileProgressStore: ProgressStore {
    /// The file.
    public nonisolated let file: URL
    private let access: any FileAccess

    /// Makes a store; nothing is read or written yet.
    ///
    /// - Parameter file: The file, in a folder that exists; the backup is beside it, `.backup` added to its name.
    public init(at file: URL) {
        self.init(at: file, access: DiskAccess())
    }

    init(at file: URL, access: any FileAccess) {
        self.file = file
        self.access = access
    }

    /// The save before the last.
    public nonisolated var backup: URL {
        file.deletingLastPathComponent().appendingPathComponent(file.lastPathComponent + ".backup")
    }

    /// What was saved last; the save before when that is damaged.
    ///
    /// - Returns: The learners; `nil` when neither file is there.
    /// - Throws: A ``ProgressStoreError``.
    public func load() async throws(ProgressStoreError) -> LearnerCollection? {
        let last = try content(of: file)
        switch last {
        case .learners(let learners): return learners
        case .newerFormat(let version): throw .newerFormat(version)
        case .damaged, nil: break
        }
        switch try content(of: backup) {
        case .learners(let learners): return learners
        case .newerFormat(let version): throw .newerFormat(version)
        case .damaged: throw .damaged
        case nil:
            guard last == nil else { throw .damaged }
            return nil
        }
    }

    /// Makes the last save the backup, unless it is damaged, and writes the file.
    ///
    /// - Parameter learners: The learners to keep.
    /// - Throws: A ``ProgressStoreError``; ``load()`` then still gives what it gave before.
    public func save(_ learners: LearnerCollection) async throws(ProgressStoreError) {
        let bytes: [UInt8]
        do { bytes = try ProgressFile.bytes(of: learners) } catch { throw .unavailable("\(error)") }
        for url in [file, backup] {
            if case .newerFormat(let version) = try content(of: url) { throw .newerFormat(version) }
        }
        do {
            if let last = try access.read(file), case .learners = ProgressFile.content(of: last) {
                try access.write(last, to: backup)
            }
            try access.write(bytes, to: file)
        } catch {
            throw .unavailable("\(error)")
        }
    }

    private func content(of url: URL) throws(ProgressStoreError) -> ProgressFile.Content? {
        do {
            return try access.read(url).map { ProgressFile.content(of: $0) }
        } catch {
            throw .unavailable("\(error)")
        }
    }
}

/// The file calls of a store, so that tests can let each of them fail.
protocol FileAccess: Sendable {
    /// The bytes of a file; `nil` when there is none.
    func read(_ file: URL) throws -> [UInt8]?
    /// Writes a file as a whole or not at all.
    func write(_ bytes: [UInt8], to file: URL) throws
}

private struct DiskAccess: FileAccess {
    func read(_ file: URL) throws -> [UInt8]? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        return Array(try Data(contentsOf: file))
    }

    func write(_ bytes: [UInt8], to file: URL) throws {
        try Data(bytes).write(to: file, options: .atomic)
    }
}
