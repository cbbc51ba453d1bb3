public import Foundation

/// A store that saves the collection in one JSON file, and protects the file against crashes, full disks and concurrent
/// access by several processes.
///
/// Each save writes a new file, waits until its bytes are on the storage medium, keeps the previous file as a backup,
/// and renames the new file to the main name in one step. Every record has its own checksum, so that damage affects
/// only the damaged records. The backup usually contains these records. ``loadReport`` describes the state in which the
/// store found the file.
///
/// ```swift
/// let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
/// let store = try FileAlarmStore(at: folder.appendingPathComponent("alarms.json"))
/// let alarm = Alarm(time: .at(7, 30), recurrence: .weekly(.weekdays))
/// try await store.transact { collection in try collection.add(alarm) }
/// let again = try FileAlarmStore(at: folder.appendingPathComponent("alarms.json"))
/// await again.loadReport.outcome == .loaded    // → true
/// try await again.load().alarms.count          // → 1
/// ```
///
/// Several processes may use the same file: transactions wait for each other through a lock file without blocking a
/// thread, and each process reads the changes of the others. The lock requires a file system with `flock`; on network file systems it may work
/// only between processes of one machine.
public actor FileAlarmStore: AlarmStore {
    private let disk: StoreDisk
    private var core: StoreCore<StoreDisk>

    /// The report of the last complete read of the file.
    public var loadReport: AlarmLoadReport { core.loadReport }

    /// Creates a store of a file, repairs damage, and removes temporary files of a crashed process.
    ///
    /// The initializer blocks its thread while another process holds the lock. Use ``open(at:lockTimeout:)`` in
    /// asynchronous code.
    ///
    /// - Parameters:
    ///   - url: The location of the file; a missing folder is created.
    ///   - lockTimeout: The longest wait for the lock of another process; a negative duration is replaced by 0.
    /// - Throws: ``AlarmStoreError`` when the file cannot be locked, read or repaired.
    /// - Complexity: O(n) in the size of the file.
    public init(at url: URL, lockTimeout: Duration = .seconds(10)) throws(AlarmStoreError) {
        try self.init(at: url.path, files: SystemFiles(), lockTimeout: lockTimeout)
    }

    /// Returns a store of a file as ``init(at:lockTimeout:)`` does, and suspends the task while another process holds
    /// the lock.
    ///
    /// ```swift
    /// let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    /// let store = try await FileAlarmStore.open(at: folder.appendingPathComponent("alarms.json"))
    /// try await store.load().alarms.count    // → 0
    /// ```
    ///
    /// - Parameters:
    ///   - url: The location of the file; a missing folder is created.
    ///   - lockTimeout: The longest wait for the lock of another process; a negative duration is replaced by 0.
    /// - Returns: The store, which has read the file.
    /// - Throws: ``AlarmStoreError`` when the file cannot be locked, read or repaired.
    /// - Complexity: O(n) in the size of the file.
    public static func open(
        at url: URL, lockTimeout: Duration = .seconds(10)
    ) async throws(AlarmStoreError) -> FileAlarmStore {
        let disk = try StoreDisk(at: url.path, files: SystemFiles(), lockTimeout: lockTimeout)
        return try FileAlarmStore(disk, lock: await disk.lockForReadingWithoutBlocking())
    }

    init(
        at path: String, files: any FileOperations, lockTimeout: Duration = .seconds(10),
        sizeLimit: Int = StoreDisk.standardSizeLimit
    ) throws(AlarmStoreError) {
        let disk = try StoreDisk(at: path, files: files, lockTimeout: lockTimeout, sizeLimit: sizeLimit)
        try self.init(disk, lock: disk.lockForReading())
    }

    /// Creates a store of a locked file, and unlocks the file.
    private init(_ disk: StoreDisk, lock: Int32?) throws(AlarmStoreError) {
        var core = StoreCore(disk)
        defer { lock.map(disk.unlock) }
        if lock != nil { disk.removeTemporaryFiles() }
        try core.refresh()
        (self.disk, self.core) = (disk, core)
    }

    /// Returns the collection in the file, with the changes of other processes.
    ///
    /// - Throws: ``AlarmStoreError`` when the file cannot be locked, read or repaired.
    /// - Complexity: O(n) in the size of the file, which each call reads.
    public func load() async throws(AlarmStoreError) -> AlarmCollection {
        let main = try disk.readMain()
        if main == nil || !core.isVerified(main) {
            let lock = try await disk.lockForReadingWithoutBlocking()
            defer { lock.map(disk.unlock) }
            try core.refresh()
        }
        return core.collection
    }

    /// Changes the collection and saves it before the call returns.
    ///
    /// After a failure, the collection and the file are unchanged.
    ///
    /// - Parameter body: A closure that changes the collection; it must be short, because the file is locked during the
    ///   call.
    /// - Returns: The result of `body`.
    /// - Throws: The error of `body`, or ``AlarmStoreError`` when the file cannot be locked, read or saved.
    /// - Complexity: O(n) in the number of alarms; each change saves the whole collection.
    @discardableResult
    public func transact<Result: Sendable>(
        _ body: @Sendable (inout AlarmCollection) throws -> Result
    ) async throws -> Result {
        let lock = try await disk.lockWithoutBlocking()
        defer { disk.unlock(lock) }
        return try core.transact(body)
    }

    /// Returns a new stream of all later changes, including changes by other processes once this store reads them.
    public func changes() -> AsyncStream<AlarmCollectionChange> {
        core.listeners.stream()
    }
}
