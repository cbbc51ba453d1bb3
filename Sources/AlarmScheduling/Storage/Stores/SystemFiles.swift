import Foundation

#if canImport(Darwin)
    import Darwin
#endif

/// A group of the file calls of the operating system.
struct SystemFiles: FileOperations {
    func openFile(_ path: String, _ purpose: FilePurpose) throws(AlarmStoreError) -> Int32 {
        let descriptor =
            switch purpose {
            case .reading: open(path, O_RDONLY | O_CLOEXEC)
            case .creating: open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            case .locking: open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            case .folder: open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            }
        guard descriptor >= 0 else { throw AlarmStoreError(call: "open", path: path, errorNumber: errno) }
        return descriptor
    }

    func readBytes(_ file: Int32, atMost count: Int) throws(AlarmStoreError) -> [UInt8] {
        var code: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            let result = read(file, buffer.baseAddress, count)
            code = errno
            filled = max(0, result)
            if result >= 0 { code = 0 }
        }
        guard code == 0 else { throw AlarmStoreError(call: "read", path: "", errorNumber: code) }
        return bytes
    }

    func writeBytes(_ file: Int32, _ bytes: ArraySlice<UInt8>) throws(AlarmStoreError) -> Int {
        let result = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        guard result >= 0 else { throw AlarmStoreError(call: "write", path: "", errorNumber: errno) }
        return result
    }

    func synchronize(_ file: Int32) throws(AlarmStoreError) {
        #if canImport(Darwin)
            // fsync leaves the bytes in the drive's cache; some file systems have no F_FULLFSYNC.
            if fcntl(file, F_FULLFSYNC) == 0 { return }
        #endif
        try check(fsync(file), "fsync")
    }

    func closeFile(_ file: Int32) throws(AlarmStoreError) {
        // After EINTR the descriptor is closed on Linux and Darwin; closing it again could close another's.
        guard close(file) == 0 || errno == EINTR else {
            throw AlarmStoreError(call: "close", path: "", errorNumber: errno)
        }
    }

    func linkFile(_ path: String, to name: String) throws(AlarmStoreError) {
        try check(link(path, name), "link", path)
    }

    func renameFile(_ path: String, to name: String) throws(AlarmStoreError) {
        try check(rename(path, name), "rename", path)
    }

    func removeFile(_ path: String) throws(AlarmStoreError) {
        try check(unlink(path), "unlink", path)
    }

    func fileExists(_ path: String) -> Bool {
        access(path, F_OK) == 0
    }

    func createFolder(_ path: String) throws(AlarmStoreError) {
        if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
        let code = errno
        let parent = (path as NSString).deletingLastPathComponent
        guard code == ENOENT, !parent.isEmpty, parent != path else {
            throw AlarmStoreError(call: "mkdir", path: path, errorNumber: code)
        }
        try createFolder(parent)
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
            throw AlarmStoreError(call: "mkdir", path: path, errorNumber: errno)
        }
    }

    func tryLock(_ file: Int32) throws(AlarmStoreError) -> Bool {
        if flock(file, LOCK_EX | LOCK_NB) == 0 { return true }
        guard errno == EWOULDBLOCK else { throw AlarmStoreError(call: "flock", path: "", errorNumber: errno) }
        return false
    }

    func pause(milliseconds: Int) -> Double {
        let start = ContinuousClock.now
        usleep(UInt32(clamping: milliseconds * 1000))
        return start.duration(to: .now) / .milliseconds(1)
    }

    func suspend(milliseconds: Int) async -> Double {
        let start = ContinuousClock.now
        // A cancelled task waits as well, so that it does not try to lock without a pause.
        await Task { try? await Task.sleep(for: .milliseconds(milliseconds)) }.value
        return start.duration(to: .now) / .milliseconds(1)
    }

    func resolvingLinks(_ path: String) -> String {
        var path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        // A link to a file that does not exist yet is not resolved above.
        for _ in 0..<Self.linkLimit {
            guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { break }
            let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
            path = URL(fileURLWithPath: target, relativeTo: folder).resolvingSymlinksInPath().path
        }
        return path
    }

    /// The greatest number of links that are followed, as in the system.
    private static let linkLimit = 40

    private func check(_ result: Int32, _ call: String, _ path: String = "") throws(AlarmStoreError) {
        guard result == 0 else { throw AlarmStoreError(call: call, path: path, errorNumber: errno) }
    }
}
