import Foundation

/// A medium that keeps a store in files.
///
/// A crash at any point of a save leaves either the old or the new collection.
///
/// Beside the main file `alarms.json` there are `alarms.json.backup`, `alarms.json.lock` and, after damage,
/// `alarms.json.corrupt-<generation>-<n>`; a save also uses `alarms.json.new` and `alarms.json.backup-new`.
struct StoreDisk: StoreMedium, Sendable {
    let main: String
    let files: any FileOperations
    /// The longest wait for another process's lock, in milliseconds.
    let lockTimeout: Int

    /// The greatest number of bytes of a file.
    let sizeLimit: Int
    /// The greatest number of bytes of a file, unless a test sets another.
    static let standardSizeLimit = 1 << 28

    /// Creates the disk of a file, and the folder of the file when it is missing.
    init(
        at path: String, files: any FileOperations, lockTimeout: Duration, sizeLimit: Int = Self.standardSizeLimit
    ) throws(AlarmStoreError) {
        self.sizeLimit = sizeLimit
        let milliseconds = (lockTimeout / .milliseconds(1)).rounded(.up)
        // A save replaces the file, so that it must replace the target of a link and not the link.
        main = files.resolvingLinks(path)
        self.files = files
        self.lockTimeout = Int(min(max(milliseconds, 0), 1e15))
        if !files.fileExists(folder) { try files.createFolder(folder) }
    }

    private var folder: String {
        let path = (main as NSString).deletingLastPathComponent
        return path.isEmpty ? "." : path
    }
    var backup: String { main + ".backup" }
    private var new: String { main + ".new" }
    private var newBackup: String { main + ".backup-new" }

    /// Locks the files against other processes and other stores of this process, until ``unlock(_:)`` is called.
    ///
    /// The lock has its own file, because each save replaces the main file. The thread is blocked while another holds
    /// the lock.
    func lock() throws(AlarmStoreError) -> Int32 {
        let lock = try openLock()
        var waited = 0.0
        while try !tryLock(lock, waited) { waited += files.pause(milliseconds: 1) }
        return lock
    }

    /// Locks the files as ``lock()`` does, and suspends the task while another holds the lock.
    func lockWithoutBlocking() async throws(AlarmStoreError) -> Int32 {
        let lock = try openLock()
        var waited = 0.0
        while try !tryLock(lock, waited) { waited += await files.suspend(milliseconds: 1) }
        return lock
    }

    /// Returns `nil` for the error of a lock on a medium that cannot be written, and throws other errors.
    private func unlessReadOnly(_ error: AlarmStoreError) throws(AlarmStoreError) -> Int32? {
        guard [EROFS, EACCES, EPERM].contains(error.errorNumber), files.fileExists(main) else { throw error }
        return nil
    }

    /// Locks the files for reading; returns `nil` on a medium that cannot be written, which nobody changes.
    func lockForReading() throws(AlarmStoreError) -> Int32? {
        do { return try lock() } catch { return try unlessReadOnly(error) }
    }

    /// Locks the files as ``lockForReading()`` does, and suspends the task while another holds the lock.
    func lockForReadingWithoutBlocking() async throws(AlarmStoreError) -> Int32? {
        do { return try await lockWithoutBlocking() } catch { return try unlessReadOnly(error) }
    }

    private func openLock() throws(AlarmStoreError) -> Int32 { try open(main + ".lock", .locking) }

    /// Tries to lock the files, and closes the lock file after an error or after the longest wait.
    private func tryLock(_ lock: Int32, _ waited: Double) throws(AlarmStoreError) -> Bool {
        do throws(AlarmStoreError) {
            let isLocked = try retrying("flock", main + ".lock") { () throws(AlarmStoreError) in
                try files.tryLock(lock)
            }
            guard isLocked || waited < Double(lockTimeout) else { throw AlarmStoreError.busy }
            return isLocked
        } catch {
            unlock(lock)
            throw error
        }
    }

    func unlock(_ lock: Int32) {
        try? files.closeFile(lock)
    }

    /// Removes the temporary files of an interrupted save.
    func removeTemporaryFiles() {
        for path in [new, newBackup] where files.fileExists(path) { try? files.removeFile(path) }
    }

    func readMain() throws(AlarmStoreError) -> [UInt8]? { try read(main) }

    func readBackup() throws(AlarmStoreError) -> [UInt8]? { try read(backup) }

    /// Returns the bytes of a file, or `nil` when there is none.
    private func read(_ path: String) throws(AlarmStoreError) -> [UInt8]? {
        let file: Int32
        do {
            file = try open(path, .reading)
        } catch {
            if error.errorNumber == ENOENT { return nil }
            throw error
        }
        defer { try? files.closeFile(file) }
        var bytes: [UInt8] = []
        while true {
            let more = try retrying("read", path) { () throws(AlarmStoreError) in
                try files.readBytes(file, atMost: max(1 << 16, bytes.count))
            }
            if more.isEmpty { return bytes }
            bytes += more
            guard bytes.count <= sizeLimit else { throw .tooLarge(path, limit: sizeLimit) }
        }
    }

    /// Saves the main file under an unused second name and returns that name; the main file stays in place.
    func quarantine(_ bytes: [UInt8], generation: Int) throws(AlarmStoreError) -> String {
        let path = quarantineName(main, generation: generation, isTaken: files.fileExists)
        try linkOrCopy(main, bytes, to: path)
        // The second name must be on the medium before another file gets the main name.
        try synchronizeFolder()
        return path
    }

    /// Replaces the main file; a file that was verified becomes the backup.
    ///
    /// - Parameters:
    ///   - bytes: The new bytes.
    ///   - verified: The bytes of the main file at its verification; with `nil` the backup is not changed.
    /// - Throws: The error of the failed call; the main file then has its old contents.
    func replace(with bytes: [UInt8], verified: [UInt8]?) throws(AlarmStoreError) {
        guard bytes.count <= sizeLimit else { throw .tooLarge(main, limit: sizeLimit) }
        removeTemporaryFiles()
        do {
            try write(bytes, to: new)
            if let verified {
                try linkOrCopy(main, verified, to: newBackup)
                try files.renameFile(newBackup, to: backup)
            }
            try files.renameFile(new, to: main)
        } catch {
            removeTemporaryFiles()
            throw error
        }
        do {
            try synchronizeFolder()
        } catch {
            // Decision 0352: the new name may or may not be on the medium. Put the old file back, so that the failed
            // save changes nothing.
            restore(verified)
            throw error
        }
    }

    private func restore(_ verified: [UInt8]?) {
        if let verified {
            guard (try? linkOrCopy(backup, verified, to: new)) != nil else { return }
            try? files.renameFile(new, to: main)
        } else {
            try? files.removeFile(main)
        }
        try? synchronizeFolder()
        removeTemporaryFiles()
    }

    /// Gives a file a second name, or copies it where the file system does not support hard links.
    private func linkOrCopy(_ path: String, _ bytes: [UInt8], to name: String) throws(AlarmStoreError) {
        do {
            try files.linkFile(path, to: name)
        } catch {
            guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(error.errorNumber) else { throw error }
            try write(bytes, to: name)
        }
    }

    /// Writes a new file and waits until its bytes are on the medium.
    private func write(_ bytes: [UInt8], to path: String) throws(AlarmStoreError) {
        let file = try open(path, .creating)
        do {
            var rest = bytes[...]
            while !rest.isEmpty {
                rest = rest.dropFirst(
                    try retrying("write", path) { () throws(AlarmStoreError) in try files.writeBytes(file, rest) })
            }
            // Do not retry a failed fsync: the second call may report success although bytes were dropped.
            try labeling("fsync", path) { () throws(AlarmStoreError) in try files.synchronize(file) }
        } catch {
            try? files.closeFile(file)
            throw error
        }
        try labeling("close", path) { () throws(AlarmStoreError) in try files.closeFile(file) }
    }

    private func synchronizeFolder() throws(AlarmStoreError) {
        let descriptor = try open(folder, .folder)
        defer { try? files.closeFile(descriptor) }
        try labeling("fsync", folder) { () throws(AlarmStoreError) in try files.synchronize(descriptor) }
    }

    private func open(_ path: String, _ purpose: FilePurpose) throws(AlarmStoreError) -> Int32 {
        try retrying("open", path) { () throws(AlarmStoreError) in try files.openFile(path, purpose) }
    }

    /// Repeats a call while signals interrupt it.
    private func retrying<Result>(
        _ call: String, _ path: String, _ body: () throws(AlarmStoreError) -> Result
    ) throws(AlarmStoreError) -> Result {
        while true {
            do {
                return try body()
            } catch {
                guard error.errorNumber == EINTR else { throw Self.labeled(error, call, path) }
            }
        }
    }

    private func labeling(_ call: String, _ path: String, _ body: () throws(AlarmStoreError) -> Void)
        throws(AlarmStoreError)
    {
        do {
            try body()
        } catch {
            throw Self.labeled(error, call, path)
        }
    }

    /// Returns the error with its call and path; an error without a number keeps its own message.
    private static func labeled(_ error: AlarmStoreError, _ call: String, _ path: String) -> AlarmStoreError {
        guard let number = error.errorNumber else { return error }
        return AlarmStoreError(call: call, path: path, errorNumber: number)
    }
}
