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
    private let listeners = ChangeListeners<AlarmCollectionChange>()
    private var stored = StoredCollection()
    /// The main file's bytes when they were last verified; `nil` while there is no main file.
    private var verified: [UInt8]?

    /// What the store found when it last had to read the file anew.
    public private(set) var loadReport = AlarmLoadReport(outcome: .created)

    /// Opens the file, repairs what is damaged, and removes what a crash left behind.
    ///
    /// - Parameters:
    ///   - url: The file; its folder is made when it is missing.
    ///   - lockTimeout: How long to wait while another process holds the lock.
    /// - Throws: ``AlarmStoreError`` when the file cannot be read, or cannot be repaired.
    public init(at url: URL, lockTimeout: Duration = .seconds(10)) throws(AlarmStoreError) {
        try self.init(at: url.path, files: SystemFiles(), lockTimeout: lockTimeout)
    }

    init(at path: String, files: any FileOperations, lockTimeout: Duration = .seconds(10)) throws(AlarmStoreError) {
        let milliseconds = lockTimeout.components.seconds.multipliedReportingOverflow(by: 1000)
        let limit = milliseconds.overflow ? Int64.max : milliseconds.partialValue
        disk = StoreDisk(main: path, files: files, lockTimeout: Int(clamping: limit))
        do {
            try disk.prepareFolder()
            let disk = disk
            let opened = try disk.withLock {
                disk.removeTemporaryFiles()
                return try Opened(disk, known: nil)
            }
            stored = opened.stored
            verified = opened.verified
            loadReport = opened.loadReport
        } catch let error as AlarmStoreError {
            throw error
        } catch let error as FileFailure {
            throw .file(error)
        } catch {
            throw .busy
        }
    }

    /// The collection as it is on disk, with the changes of other processes.
    public func load() async throws -> AlarmCollection {
        try mappingErrors {
            if try disk.read(disk.main) != verified || verified == nil {
                try disk.withLock { try refresh() }
            }
            return stored.collection
        }
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
        try mappingErrors {
            try disk.withLock {
                try refresh()
                if case .readOnly(let version) = loadReport.outcome { throw AlarmStoreError.readOnly(newer: version) }
                var collection = stored.collection
                let result = try body(&collection)
                guard collection != stored.collection else { return result }
                let next = try stored.replacing(with: collection)
                try disk.replace(with: next.bytes, verified: verified)
                adopt(next.stored, verified: next.bytes)
                return result
            }
        }
    }

    /// A new stream of the changes from now on, those of other processes when this one meets them.
    public func changes() -> AsyncStream<AlarmCollectionChange> {
        listeners.stream()
    }

    /// Adopts the text of the file when it is not the one that was verified last.
    private func refresh() throws {
        let bytes = try disk.read(disk.main)
        guard bytes != verified || (bytes == nil && stored != StoredCollection()) else { return }
        let opened = try Opened(disk, known: verified)
        loadReport = opened.loadReport
        adopt(opened.stored, verified: opened.verified)
    }

    private func adopt(_ next: StoredCollection, verified bytes: [UInt8]?) {
        let change = AlarmCollectionChange(old: stored.collection, new: next.collection)
        stored = next
        verified = bytes
        if change.old != change.new { listeners.send(change) }
    }

    private func mappingErrors<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let failure as FileFailure {
            throw AlarmStoreError.file(failure)
        }
    }

    /// What is on disk, repaired; made while the lock is held.
    private struct Opened {
        let stored: StoredCollection
        let verified: [UInt8]?
        let loadReport: AlarmLoadReport

        /// Reads, and writes when something must be repaired; `known` is the text this store verified last.
        init(_ disk: StoreDisk, known: [UInt8]?) throws {
            let main = try disk.read(disk.main)
            let backup = main.map { CollectionReading($0).isIntact } == true ? nil : try disk.read(disk.backup)
            let recovery = CollectionRecovery(main: main, backup: Self.latest(backup, known))
            guard recovery.needsSave else {
                stored = recovery.stored
                verified = main
                loadReport = AlarmLoadReport(outcome: recovery.outcome, diagnostics: recovery.diagnostics)
                return
            }
            var quarantine: String?
            if recovery.mainIsDamaged, let main {
                quarantine = try disk.quarantine(main, generation: recovery.stored.generation)
            }
            let repaired = try recovery.stored.replacing(with: recovery.stored.collection)
            try disk.replace(with: repaired.bytes, verified: nil)
            stored = repaired.stored
            verified = repaired.bytes
            loadReport = AlarmLoadReport(
                outcome: recovery.outcome, quarantine: quarantine, diagnostics: recovery.diagnostics)
        }

        /// The later of the backup and what this store knows; the backup when it is of a later format.
        private static func latest(_ backup: [UInt8]?, _ known: [UInt8]?) -> [UInt8]? {
            guard let known else { return backup }
            guard let backup, let header = CollectionReading(backup).header else { return known }
            return header.generation > CollectionReading(known).header?.generation ?? 0 ? backup : known
        }
    }
}
