public import Foundation

/// A store that keeps the collection in one JSON file and loses nothing: not at a crash, not on a full disk, not
/// between processes.
///
/// Each save writes a new file, waits until it is on the medium, keeps the file before as a backup and takes its place
/// in one step. Every record has its own checksum, so that damage costs at most the record it hit, and the backup
/// usually has that one. What was found is in ``loadReport``.
///
/// ```swift
/// let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
/// let store = try FileAlarmStore(at: folder.appendingPathComponent("alarms.json"))
/// try await store.transact { collection in try collection.add(Alarm(time: .at(7, 30), recurrence: .weekly(.weekdays))) }
/// let again = try FileAlarmStore(at: folder.appendingPathComponent("alarms.json"))
/// await again.loadReport.outcome == .loaded    // → true
/// try await again.load().alarms.count          // → 1
/// ```
///
/// Several processes may use one file: a lock file beside it makes transactions wait for each other, and each sees the
/// others' changes. The lock needs a file system with `flock`; on network file systems it may hold for one machine
/// only.
public actor FileAlarmStore: AlarmStore {
    private let disk: StoreDisk
    private var core: StoreCore<StoreDisk>

    /// What the store found when it last had to read the file anew.
    public var loadReport: AlarmLoadReport { core.loadReport }

    /// Opens the file, repairs what is damaged, and removes what a crash left behind.
    ///
    /// - Parameters:
    ///   - url: The file; its folder is made when it is missing.
    ///   - lockTimeout: How long to wait while another process holds the lock; a negative duration counts as 0.
    /// - Throws: ``AlarmStoreError`` when the file cannot be read, or cannot be repaired.
    public init(at url: URL, lockTimeout: Duration = .seconds(10)) throws(AlarmStoreError) {
        try self.init(at: url.path, files: SystemFiles(), lockTimeout: lockTimeout)
    }

    init(at path: String, files: any FileOperations, lockTimeout: Duration = .seconds(10)) throws(AlarmStoreError) {
        let milliseconds = (lockTimeout / .milliseconds(1)).rounded(.up)
        let disk = StoreDisk(main: path, files: files, lockTimeout: Int(min(max(milliseconds, 0), 1e15)))
        try disk.prepareFolder()
        var core = StoreCore(disk)
        let lock = try disk.lock()
        defer { disk.unlock(lock) }
        disk.removeTemporaryFiles()
        try core.refresh()
        (self.disk, self.core) = (disk, core)
    }

    /// The collection as it is on disk, with the changes of other processes.
    public func load() async throws(AlarmStoreError) -> AlarmCollection {
        if try disk.readMain() != core.verified || core.verified == nil {
            let lock = try disk.lock()
            defer { disk.unlock(lock) }
            try core.refresh()
        }
        return core.collection
    }

    /// Changes the collection in one step that lasts when this returns; a failure leaves collection and file as they
    /// were.
    ///
    /// - Parameter body: Changes the collection; it runs while the file is locked, so it must be short.
    /// - Returns: What `body` returned.
    /// - Throws: What `body` threw, or ``AlarmStoreError``.
    @discardableResult
    public func transact<Result: Sendable>(
        _ body: @Sendable (inout AlarmCollection) throws -> Result
    ) async throws -> Result {
        let lock = try disk.lock()
        defer { disk.unlock(lock) }
        return try core.transact(body)
    }

    /// A new stream of the changes from now on, those of other processes when this one meets them.
    public func changes() -> AsyncStream<AlarmCollectionChange> {
        core.listeners.stream()
    }
}
