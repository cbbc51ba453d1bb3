/// A type that performs the file system calls of a ``FileAlarmStore``.
///
/// A test can make each call fail.
protocol FileOperations: Sendable {
    /// Opens a file and returns its descriptor.
    ///
    /// - Throws: ``AlarmStoreError/Code/file`` when the call fails.
    func openFile(_ path: String, _ purpose: FilePurpose) throws(AlarmStoreError) -> Int32
    /// Reads at most `count` bytes; returns an empty array at the end of the file.
    ///
    /// - Throws: ``AlarmStoreError/Code/file`` when the call fails.
    func readBytes(_ file: Int32, atMost count: Int) throws(AlarmStoreError) -> [UInt8]
    /// Writes at least one of the bytes, and returns the number written.
    ///
    /// - Throws: ``AlarmStoreError/Code/file`` when the call fails.
    func writeBytes(_ file: Int32, _ bytes: ArraySlice<UInt8>) throws(AlarmStoreError) -> Int
    /// Waits until the written bytes are on the storage medium.
    ///
    /// - Throws: ``AlarmStoreError/Code/file`` when the call fails.
    func synchronize(_ file: Int32) throws(AlarmStoreError)
    func closeFile(_ file: Int32) throws(AlarmStoreError)
    /// Gives a file a second name, with a hard link.
    ///
    /// - Throws: ``AlarmStoreError/Code/file`` when the call fails.
    func linkFile(_ path: String, to name: String) throws(AlarmStoreError)
    /// Renames a file, replacing any file with the new name.
    ///
    /// - Throws: ``AlarmStoreError/Code/file`` when the call fails.
    func renameFile(_ path: String, to name: String) throws(AlarmStoreError)
    func removeFile(_ path: String) throws(AlarmStoreError)
    func fileExists(_ path: String) -> Bool
    /// Creates a folder and its parents; does nothing when the folder exists.
    ///
    /// - Throws: ``AlarmStoreError/Code/file`` when the call fails.
    func createFolder(_ path: String) throws(AlarmStoreError)
    /// Tries to lock a file exclusively; returns `false` when another process or store holds the lock.
    ///
    /// - Throws: ``AlarmStoreError/Code/file`` when the call fails.
    func tryLock(_ file: Int32) throws(AlarmStoreError) -> Bool
    /// Blocks the thread before the next attempt to lock, and returns the time that has passed, in milliseconds.
    func pause(milliseconds: Int) -> Double
    /// Suspends the task before the next attempt to lock, and returns the time that has passed, in milliseconds.
    func suspend(milliseconds: Int) async -> Double
    /// Returns the path of the file to which symbolic links lead; the path itself when there are none.
    func resolvingLinks(_ path: String) -> String
}

extension FileOperations {
    func resolvingLinks(_ path: String) -> String { path }

    func suspend(milliseconds: Int) async -> Double { pause(milliseconds: milliseconds) }
}

/// A purpose for which a file is opened.
enum FilePurpose: Hashable, Sendable {
    /// Reading an existing file.
    case reading
    /// Writing a new file that only its owner can read.
    ///
    /// The call fails when the file exists.
    case creating
    /// Locking a file, which is created when missing.
    case locking
    /// Synchronizing a folder.
    case folder
}
