import Foundation
import Synchronization

/// A disk of a simulated phone.
///
/// The disk can be full, read-only or damaged, and several processes share it.
///
/// ```swift
/// let disk = SimulatedDisk()
/// disk.write(Array("hello".utf8), to: "/note")
/// disk.flipBit(40, of: "/note")
/// disk.files["/note"]?.count    // → Optional(5)
/// ```
public final class SimulatedDisk: Sendable {
    private struct State {
        var contents: [Int: [UInt8]] = [:]
        var names: [String: Int] = [:]
        var links: [String: String] = [:]
        var open: [Int32: (file: Int, offset: Int, path: String)] = [:]
        var locks: [String: Int32] = [:]
        var nextFile = 1
        var nextDescriptor: Int32 = 3
        var isFull = false
        var isReadOnly = false

        func resolve(_ path: String) -> String { links[path] ?? path }
    }

    private let state = Mutex(State())

    /// Creates an empty disk.
    public init() {}

    /// Whether writing fails because the disk is full.
    public var isFull: Bool {
        get { state.withLock { $0.isFull } }
        set { state.withLock { $0.isFull = newValue } }
    }

    /// Whether every change of the disk fails.
    public var isReadOnly: Bool {
        get { state.withLock { $0.isReadOnly } }
        set { state.withLock { $0.isReadOnly = newValue } }
    }

    /// The files with their bytes, by their paths.
    public var files: [String: [UInt8]] {
        state.withLock { state in state.names.compactMapValues { state.contents[$0] } }
    }

    /// Writes a file, as another program does.
    public func write(_ bytes: [UInt8], to path: String) {
        state.withLock { state in
            state.names[state.resolve(path)] = state.nextFile
            state.contents[state.nextFile] = bytes
            state.nextFile += 1
        }
    }

    /// Makes a path a symbolic link to another path.
    public func link(_ path: String, to target: String) {
        state.withLock { $0.links[path] = target }
    }

    /// Changes one bit of a file; does nothing for a bit beyond the end of the file.
    public func flipBit(_ bit: Int, of path: String) {
        state.withLock { state in
            guard let file = state.names[state.resolve(path)], let count = state.contents[file]?.count, bit >= 0,
                bit / 8 < count
            else { return }
            state.contents[file]?[bit / 8] ^= 1 << (bit % 8)
        }
    }

    func replaceAll(_ files: [String: [UInt8]]) {
        state.withLock { state in
            state = State()
            for (path, bytes) in files {
                state.names[path] = state.nextFile
                state.contents[state.nextFile] = bytes
                state.nextFile += 1
            }
        }
    }
}

extension SimulatedDisk: FileOperations {
    func openFile(_ path: String, _ purpose: FilePurpose) throws(AlarmStoreError) -> Int32 {
        try state.withLock { (state) throws(AlarmStoreError) in
            let path = state.resolve(path)
            var file = state.names[path]
            switch purpose {
            case .reading:
                guard file != nil else { throw Self.failure("open", path, ENOENT) }
            case .creating:
                guard file == nil else { throw Self.failure("open", path, EEXIST) }
                file = try Self.create(path, &state)
            case .locking:
                if state.isReadOnly { throw Self.failure("open", path, EROFS) }
                if file == nil { file = try Self.create(path, &state) }
            case .folder:
                file = 0
            }
            state.nextDescriptor += 1
            state.open[state.nextDescriptor] = (file ?? 0, 0, path)
            return state.nextDescriptor
        }
    }

    func readBytes(_ file: Int32, atMost count: Int) throws(AlarmStoreError) -> [UInt8] {
        try state.withLock { (state) throws(AlarmStoreError) in
            guard let open = state.open[file], let bytes = state.contents[open.file] else {
                throw Self.failure("read", "", EBADF)
            }
            let piece = Array(bytes.dropFirst(open.offset).prefix(count))
            state.open[file]?.offset += piece.count
            return piece
        }
    }

    func writeBytes(_ file: Int32, _ bytes: ArraySlice<UInt8>) throws(AlarmStoreError) -> Int {
        try state.withLock { (state) throws(AlarmStoreError) in
            if state.isFull { throw Self.failure("write", "", ENOSPC) }
            guard let open = state.open[file] else { throw Self.failure("write", "", EBADF) }
            state.contents[open.file, default: []] += bytes
            return bytes.count
        }
    }

    func synchronize(_ file: Int32) throws(AlarmStoreError) {}

    func closeFile(_ file: Int32) throws(AlarmStoreError) {
        state.withLock { state in
            state.open[file] = nil
            state.locks = state.locks.filter { $0.value != file }
        }
    }

    func linkFile(_ path: String, to name: String) throws(AlarmStoreError) {
        try change("link", path) { state throws(AlarmStoreError) in
            guard let file = state.names[state.resolve(path)] else { throw Self.failure("link", path, ENOENT) }
            guard state.names[name] == nil else { throw Self.failure("link", name, EEXIST) }
            state.names[name] = file
        }
    }

    func renameFile(_ path: String, to name: String) throws(AlarmStoreError) {
        try change("rename", path) { state throws(AlarmStoreError) in
            guard let file = state.names.removeValue(forKey: path) else { throw Self.failure("rename", path, ENOENT) }
            // Like the system's call, this replaces a symbolic link and not its target.
            state.links[name] = nil
            state.names[name] = file
        }
    }

    func removeFile(_ path: String) throws(AlarmStoreError) {
        try change("unlink", path) { state throws(AlarmStoreError) in
            if state.links.removeValue(forKey: path) != nil { return }
            guard state.names.removeValue(forKey: path) != nil else { throw Self.failure("unlink", path, ENOENT) }
        }
    }

    func fileExists(_ path: String) -> Bool {
        state.withLock { state in
            let path = state.resolve(path)
            return state.names[path] != nil || state.names.keys.contains { $0.hasPrefix(path + "/") }
        }
    }

    func createFolder(_ path: String) throws(AlarmStoreError) {}

    func tryLock(_ file: Int32) throws(AlarmStoreError) -> Bool {
        state.withLock { state in
            guard let open = state.open[file], state.locks[open.path] == nil else { return false }
            state.locks[open.path] = file
            return true
        }
    }

    func pause(milliseconds: Int) -> Double { Double(milliseconds) }

    func resolvingLinks(_ path: String) -> String { state.withLock { $0.resolve(path) } }

    private func change(_ call: String, _ path: String, _ body: (inout State) throws(AlarmStoreError) -> Void)
        throws(AlarmStoreError)
    {
        try state.withLock { (state) throws(AlarmStoreError) in
            if state.isReadOnly { throw Self.failure(call, path, EROFS) }
            try body(&state)
        }
    }

    private static func create(_ path: String, _ state: inout State) throws(AlarmStoreError) -> Int {
        if state.isReadOnly { throw failure("open", path, EROFS) }
        defer { state.nextFile += 1 }
        state.names[path] = state.nextFile
        state.contents[state.nextFile] = []
        return state.nextFile
    }

    private static func failure(_ call: String, _ path: String, _ number: Int32) -> AlarmStoreError {
        AlarmStoreError(call: call, path: path, errorNumber: number)
    }
}
