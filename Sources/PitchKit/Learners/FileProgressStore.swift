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
    private let archive: ProgressArchive

    /// Makes a store; nothing is read or written yet.
    ///
    /// - Parameter file: The file, in a folder that exists; the backup is beside it, `.backup` added to its name.
    public init(at file: URL) {
        self.init(at: file, medium: Disk())
    }

    init(at file: URL, medium: any ProgressMedium) {
        self.file = file
        archive = ProgressArchive(name: file.path, medium: medium)
    }

    /// The save before the last.
    public nonisolated var backup: URL { URL(fileURLWithPath: archive.backup) }

    /// What was saved last; the save before when that is damaged.
    ///
    /// - Returns: The learners; `nil` when neither file is there.
    /// - Throws: A ``ProgressStoreError``.
    public func load() async throws(ProgressStoreError) -> LearnerCollection? { try archive.load() }

    /// Makes the last save the backup, unless it is damaged, and writes the file.
    ///
    /// - Parameter learners: The learners to keep.
    /// - Throws: A ``ProgressStoreError``; ``load()`` then still gives what it gave before.
    public func save(_ learners: LearnerCollection) async throws(ProgressStoreError) { try archive.save(learners) }
}

private struct Disk: ProgressMedium {
    func read(_ path: String) throws -> [UInt8]? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    func write(_ bytes: [UInt8], to path: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
}
