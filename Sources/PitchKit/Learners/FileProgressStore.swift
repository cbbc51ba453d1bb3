#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A store of learners in a file, with the previous version as a backup beside the file.
///
/// Each file is written as a whole or not at all. A checksum detects a file that was damaged later, such as by a
/// flipped bit or by truncation, and the store then loads the backup. A load therefore returns the last save or the
/// save before it, never a mixture. The store does not change a file that a later version of PitchKit has written.
///
/// ```swift
/// func resume(from store: FileProgressStore) async throws -> QuizSession {
///     let ada = try await store.load()?["Ada"]
///     return ada?.session ?? QuizSession(.perfectPitchGame, progress: ada?.progress ?? QuizProgress(), seed: 1)
/// }
/// ```
public actor FileProgressStore: ProgressStore {
    /// The location of the file with the last save.
    public nonisolated let file: URL
    private let archive: ProgressArchive

    /// Creates a store for a file, without reading or writing the file.
    ///
    /// - Parameter file: The location of the file, in an existing folder. The backup is in the same folder; its name is
    ///   the name of the file with `.backup` added.
    public init(at file: URL) {
        self.init(at: file, medium: Disk())
    }

    init(at file: URL, medium: any ProgressMedium) {
        self.file = file
        archive = ProgressArchive(name: file.path, medium: medium)
    }

    /// The location of the backup, which holds the save before the last save.
    public nonisolated var backup: URL { URL(fileURLWithPath: archive.backup) }

    /// Loads the last save, or the backup when the last save is damaged or missing.
    ///
    /// - Returns: The learners; `nil` when neither file exists.
    /// - Throws: A ``ProgressStoreError`` when a file cannot be read or has a later format, or when a file is damaged
    ///   and the other file is damaged or missing.
    /// - Complexity: O(n) for n bytes of the file.
    public func load() async throws(ProgressStoreError) -> LearnerCollection? { try archive.load() }

    /// Saves the learners, and keeps the previous save as the backup unless the previous save is damaged.
    ///
    /// - Parameter learners: The learners to save.
    /// - Throws: A ``ProgressStoreError`` when a file cannot be read or written, or has a later format; the result of
    ///   ``load()`` is then unchanged.
    /// - Complexity: O(n log n) for n bytes of the file.
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
