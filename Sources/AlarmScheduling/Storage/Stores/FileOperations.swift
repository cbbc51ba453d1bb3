/// The calls of the file system that the file store makes, one by one, so that a test can make each of them fail.
protocol FileOperations: Sendable {
    /// Opens a file and returns its descriptor.
    func openFile(_ path: String, _ purpose: FilePurpose) throws(AlarmStoreError) -> Int32
    /// Reads at most so many bytes; none at the end of the file.
    func readBytes(_ file: Int32, atMost count: Int) throws(AlarmStoreError) -> [UInt8]
    /// Writes some of the bytes, at least one, and returns how many.
    func writeBytes(_ file: Int32, _ bytes: ArraySlice<UInt8>) throws(AlarmStoreError) -> Int
    /// Waits until what was written is on the medium.
    func synchronize(_ file: Int32) throws(AlarmStoreError)
    func closeFile(_ file: Int32) throws(AlarmStoreError)
    /// Gives a file a second name.
    func linkFile(_ path: String, to name: String) throws(AlarmStoreError)
    /// Gives a file another name, in place of any file that has it.
    func renameFile(_ path: String, to name: String) throws(AlarmStoreError)
    func removeFile(_ path: String) throws(AlarmStoreError)
    func fileExists(_ path: String) -> Bool
    /// Creates a folder and those above it; does nothing when it is there.
    func createFolder(_ path: String) throws(AlarmStoreError)
    /// Takes the exclusive lock of a file; `false` when another has it.
    func tryLock(_ file: Int32) throws(AlarmStoreError) -> Bool
    /// Waits a little before the lock is tried again.
    func pause(milliseconds: Int)
}

/// What a file is opened for.
enum FilePurpose: Hashable, Sendable {
    /// To read a file that is there.
    case reading
    /// To write a new file, readable by its owner only; fails when there is one.
    case creating
    /// To lock; made when it is not there.
    case locking
    /// To synchronize a folder.
    case folder
}
