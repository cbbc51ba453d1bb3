import Foundation

/// The files of one store, and how they are replaced so that a crash at any point leaves the old or the new collection.
///
/// Beside the main file `alarms.json` there are `alarms.json.backup`, `alarms.json.lock` and, after damage,
/// `alarms.json.corrupt-<generation>-<n>`; for the moment of a save `alarms.json.new` and `alarms.json.backup-new`.
struct StoreDisk: StoreMedium, Sendable {
    let main: String
    let files: any FileOperations
    /// The longest wait for another process's lock, in milliseconds.
    let lockTimeout: Int

    private var folder: String {
        let path = (main as NSString).deletingLastPathComponent
        return path.isEmpty ? "." : path
    }
    var backup: String { main + ".backup" }
    private var new: String { main + ".new" }
    private var newBackup: String { main + ".backup-new" }

    /// Takes the lock, so that no other process, and no other store of this one, can touch the files until ``unlock(_:)``.
    ///
    /// The lock lies on a file of its own, since the main file is replaced by another at each save.
    func lock() throws(AlarmStoreError) -> Int32 {
        let lock = try open(main + ".lock", .locking)
        do throws(AlarmStoreError) {
            var waited = 0
            while try !retrying("flock", main + ".lock", { () throws(AlarmStoreError) in try files.tryLock(lock) }) {
                guard waited < lockTimeout else { throw AlarmStoreError.busy }
                files.pause(milliseconds: 1)
                waited += 1
            }
            return lock
        } catch {
            unlock(lock)
            throw error
        }
    }

    func unlock(_ lock: Int32) {
        try? files.closeFile(lock)
    }

    func prepareFolder() throws(AlarmStoreError) {
        if !files.fileExists(folder) { try files.createFolder(folder) }
    }

    /// Removes what a save that was cut off left behind.
    func removeTemporaryFiles() {
        for path in [new, newBackup] where files.fileExists(path) { try? files.removeFile(path) }
    }

    func readMain() throws(AlarmStoreError) -> [UInt8]? { try read(main) }

    func readBackup() throws(AlarmStoreError) -> [UInt8]? { try read(backup) }

    /// The bytes of a file, or `nil` when there is none.
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
                try files.readBytes(file, atMost: 1 << 16)
            }
            if more.isEmpty { return bytes }
            bytes += more
        }
    }

    /// Sets the main file aside under a name that is free, and returns that name; the main file stays in its place.
    func quarantine(_ bytes: [UInt8], generation: Int) throws(AlarmStoreError) -> String {
        let path = quarantineName(main, generation: generation, isTaken: files.fileExists)
        try linkOrCopy(main, bytes, to: path)
        // The second name must last before the main name is given to another file.
        try synchronizeFolder()
        return path
    }

    /// Replaces the main file; a file that was verified becomes the backup.
    ///
    /// - Parameters:
    ///   - bytes: The new bytes.
    ///   - verified: The bytes of the main file when they were verified, else `nil`: then the backup stays as it is.
    /// - Throws: The call that failed; the main file then holds what it held.
    func replace(with bytes: [UInt8], verified: [UInt8]?) throws(AlarmStoreError) {
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
            // The name may or may not last: put the old file back, so that a save that failed has changed nothing.
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

    /// A second name for a file, or a copy where the file system has no second names.
    private func linkOrCopy(_ path: String, _ bytes: [UInt8], to name: String) throws(AlarmStoreError) {
        do {
            try files.linkFile(path, to: name)
        } catch {
            guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(error.errorNumber) else { throw error }
            try write(bytes, to: name)
        }
    }

    /// Writes a new file whose bytes are on the medium when this returns.
    private func write(_ bytes: [UInt8], to path: String) throws(AlarmStoreError) {
        let file = try open(path, .creating)
        do {
            var rest = bytes[...]
            while !rest.isEmpty {
                rest = rest.dropFirst(
                    try retrying("write", path) { () throws(AlarmStoreError) in try files.writeBytes(file, rest) })
            }
            // A failed fsync is final: a second one may report success for bytes that were dropped.
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

    /// Repeats a call that a signal interrupted.
    private func retrying<Result>(
        _ call: String, _ path: String, _ body: () throws(AlarmStoreError) -> Result
    ) throws(AlarmStoreError) -> Result {
        while true {
            do {
                return try body()
            } catch {
                guard error.errorNumber == EINTR else {
                    throw AlarmStoreError(call: call, path: path, errorNumber: error.errorNumber ?? 0)
                }
            }
        }
    }

    private func labeling(_ call: String, _ path: String, _ body: () throws(AlarmStoreError) -> Void)
        throws(AlarmStoreError)
    {
        do {
            try body()
        } catch {
            throw AlarmStoreError(call: call, path: path, errorNumber: error.errorNumber ?? 0)
        }
    }
}
