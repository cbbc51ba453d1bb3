#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A store of learners in a file, with the previous version as a backup beside the file.
///
/// Each file is written as a whole or not at all. A checksum detects a file that is damaged nevertheless, by a flipped
/// bit or a disk that truncates the file; loading then reads the backup. The result is the last save or the save before
/// it, never a mixture. A file of a later version of the library is not changed.
///
/// ```swift
/// func resume(from store: FileProgressStore) async throws -> QuizSession {
///     let ada = try await store.load()?["Ada"]
///     return ada?.session ?? QuizSession(.perfectPitchGame, progress: ada?.progress ?? QuizProgress(), seed: 1)
/// }
/// ```
public actor FileProgressStore: ProgressStore {
    /// The location of the file.
    public nonisolated let file: URL
    private let archive: ProgressArchive

    /// Creates a store without reading or writing anything.
    ///
    /// - Parameter file: The file, in an existing folder; the backup is beside the file, with `.backup` added to the
    ///   name.
    public init(at file: URL) {
        self.init(at: file, medium: Disk())
    }

    init(at file: URL, medium: any ProgressMedium) {
        self.file = file
        archive = ProgressArchive(name: file.path, medium: medium)
    }

    /// The location of the backup, which holds the save before the last.
    public nonisolated var backup: URL { URL(fileURLWithPath: archive.backup) }

    /// Loads the last save, or the save before it when the last save is damaged.
    ///
    /// - Returns: The learners; `nil` when neither file exists.
    /// - Throws: A ``ProgressStoreError``.
    public func load() async throws(ProgressStoreError) -> LearnerCollection? { try archive.load() }

    /// Saves the learners and makes the last save the backup unless the last save is damaged.
    ///
    /// - Parameter learners: The learners to save.
    /// - Throws: A ``ProgressStoreError``; the result of ``load()`` is then unchanged.
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
