import Foundation
import Synchronization

@testable import AlarmScheduling

/// A disk in memory that loses unsynchronized changes in a crash, and whose calls fail on demand.
///
/// Bytes survive a crash after their file is synchronized, and names after their folder is. In a crash each other
/// change of a name is kept or lost independently, and other bytes are left in one of several states.
final class CrashingDisk: FileOperations {
    /// A fault of one call.
    enum Fault: Hashable, CustomStringConvertible {
        /// The call fails once with an error number and has no effect.
        case error(Int32)
        /// A write accepts only some of the bytes, or a read returns one byte.
        case short
        /// The machine loses power after the effect of the call.
        case crash

        var description: String {
            switch self {
            case .error(let code): String(cString: strerror(code))
            case .short: "short"
            case .crash: "crash"
            }
        }
    }

    /// A state of bytes that were written but not synchronized.
    enum Remains: CaseIterable {
        case lost, whole, zeroed, firstHalf, secondHalf
    }

    fileprivate struct File {
        var durable: [UInt8] = []
        var bytes: [UInt8] = []

        func after(_ remains: Remains) -> [UInt8] {
            let half = bytes.count / 2
            guard bytes != durable else { return durable }
            return switch remains {
            case .lost: durable
            case .whole: bytes
            case .zeroed: bytes.map { _ in 0 }
            case .firstHalf: Array(bytes[..<half])
            case .secondHalf: Array(repeating: 0, count: half) + bytes[half...]
            }
        }
    }

    fileprivate struct State {
        var files: [Int: File] = [:]
        var names: [String: Int] = [:]
        var durableNames: [String: Int] = [:]
        /// The changes of names since the folder was synchronized; each sets or removes some.
        var pending: [[String: Int?]] = []
        var open: [Int32: (file: Int, offset: Int)] = [:]
        var nextFile = 1
        var nextDescriptor: Int32 = 3
        var calls = 0
        var fault: (call: Int, kind: Fault)?
        var isDead = false
        var isLocked = false
    }

    private let state: Mutex<State>
    private let writeLimit: Int
    private let hasLinks: Bool

    init(writeLimit: Int = 700, hasLinks: Bool = true) {
        state = Mutex(State())
        self.writeLimit = writeLimit
        self.hasLinks = hasLinks
    }

    // MARK: Inspecting the disk

    var calls: Int { state.withLock { $0.calls } }
    var names: [String] { state.withLock { $0.names.keys.sorted() } }

    /// Makes a call fail; `number` counts from the next call, which is 1.
    func plan(_ fault: Fault, atCall number: Int) {
        state.withLock { $0.fault = ($0.calls + number, fault) }
    }

    func bytes(_ path: String) -> [UInt8]? {
        state.withLock { state in state.names[path].flatMap { state.files[$0]?.bytes } }
    }

    /// Creates a file with synchronized bytes, or removes it for `nil`.
    func put(_ bytes: [UInt8]?, at path: String) {
        state.withLock { state in
            guard let bytes else {
                state.names[path] = nil
                state.durableNames[path] = nil
                return
            }
            state.files[state.nextFile] = File(durable: bytes, bytes: bytes)
            state.names[path] = state.nextFile
            state.durableNames[path] = state.nextFile
            state.nextFile += 1
        }
    }

    /// Returns a running machine with the same files.
    func copy() -> CrashingDisk {
        let disk = CrashingDisk(writeLimit: writeLimit, hasLinks: hasLinks)
        for name in names { disk.put(bytes(name), at: name) }
        return disk
    }

    /// Returns every state in which the disk may be after a crash now.
    func afterCrash() -> [CrashingDisk] {
        let state = state.withLock { $0 }
        return (0..<(1 << state.pending.count)).flatMap { kept in
            Remains.allCases.map { remains in
                var names = state.durableNames
                for (index, change) in state.pending.enumerated() where kept >> index & 1 == 1 {
                    for (name, file) in change { names[name] = file }
                }
                let disk = CrashingDisk(writeLimit: writeLimit, hasLinks: hasLinks)
                for (name, file) in names { disk.put(state.files[file]?.after(remains), at: name) }
                return disk
            }
        }
    }

    // MARK: FileOperations

    func openFile(_ path: String, _ purpose: FilePurpose) throws(AlarmStoreError) -> Int32 {
        try call("open", path) { state throws(AlarmStoreError) in
            let file: Int
            switch (state.names[path], purpose) {
            case (nil, .reading): throw AlarmStoreError(call: "open", path: path, errorNumber: ENOENT)
            case (_?, .creating): throw AlarmStoreError(call: "open", path: path, errorNumber: EEXIST)
            case (let known?, _): file = known
            case (nil, .folder): file = 0
            case (nil, _):
                file = state.nextFile
                state.nextFile += 1
                state.files[file] = File()
                state.change([path: file])
            }
            state.nextDescriptor += 1
            state.open[state.nextDescriptor] = (file, 0)
            return state.nextDescriptor
        }
    }

    func readBytes(_ file: Int32, atMost count: Int) throws(AlarmStoreError) -> [UInt8] {
        try call("read") { state, isShort throws(AlarmStoreError) in
            guard let open = state.open[file], let bytes = state.files[open.file]?.bytes else {
                throw AlarmStoreError(call: "read", path: "", errorNumber: EBADF)
            }
            let piece = Array(bytes.dropFirst(open.offset).prefix(isShort ? 1 : count))
            state.open[file]?.offset += piece.count
            return piece
        }
    }

    func writeBytes(_ file: Int32, _ bytes: ArraySlice<UInt8>) throws(AlarmStoreError) -> Int {
        try call("write") { state, isShort throws(AlarmStoreError) in
            guard let open = state.open[file] else {
                throw AlarmStoreError(call: "write", path: "", errorNumber: EBADF)
            }
            let piece = bytes.prefix(isShort ? 1 : writeLimit)
            state.files[open.file]?.bytes += piece
            return piece.count
        }
    }

    func synchronize(_ file: Int32) throws(AlarmStoreError) {
        try call("fsync") { state in
            guard let open = state.open[file] else { return }
            if open.file == 0 {
                state.durableNames = state.names
                state.pending = []
            } else if let bytes = state.files[open.file]?.bytes {
                state.files[open.file]?.durable = bytes
            }
        }
    }

    func closeFile(_ file: Int32) throws(AlarmStoreError) {
        // A process that ends loses its lock, so closing unlocks even after the crash.
        state.withLock { $0.isLocked = false }
        try call("close") { state in state.open[file] = nil }
    }

    func linkFile(_ path: String, to name: String) throws(AlarmStoreError) {
        let hasLinks = hasLinks
        try call("link", path) { state throws(AlarmStoreError) in
            guard hasLinks else { throw AlarmStoreError(call: "link", path: path, errorNumber: EPERM) }
            guard let file = state.names[path] else {
                throw AlarmStoreError(call: "link", path: path, errorNumber: ENOENT)
            }
            guard state.names[name] == nil else { throw AlarmStoreError(call: "link", path: name, errorNumber: EEXIST) }
            state.change([name: file])
        }
    }

    func renameFile(_ path: String, to name: String) throws(AlarmStoreError) {
        try call("rename", path) { state throws(AlarmStoreError) in
            guard let file = state.names[path] else {
                throw AlarmStoreError(call: "rename", path: path, errorNumber: ENOENT)
            }
            state.change([path: nil, name: file])
        }
    }

    func removeFile(_ path: String) throws(AlarmStoreError) {
        try call("unlink", path) { state throws(AlarmStoreError) in
            guard state.names[path] != nil else {
                throw AlarmStoreError(call: "unlink", path: path, errorNumber: ENOENT)
            }
            state.change([path: nil])
        }
    }

    func fileExists(_ path: String) -> Bool {
        state.withLock { $0.names[path] != nil || path == "." || !path.contains(".") }
    }

    func createFolder(_ path: String) throws(AlarmStoreError) {}

    func tryLock(_ file: Int32) throws(AlarmStoreError) -> Bool {
        try call("flock") { state in
            defer { state.isLocked = true }
            return !state.isLocked
        }
    }

    func pause(milliseconds: Int) -> Double { Double(milliseconds) }

    private func call<Result>(
        _ name: String, _ path: String = "", _ body: (inout State) throws(AlarmStoreError) -> Result
    ) throws(AlarmStoreError) -> Result {
        try call(name, path) { (state, _) throws(AlarmStoreError) in try body(&state) }
    }

    private func call<Result>(
        _ name: String, _ path: String = "", _ body: (inout State, Bool) throws(AlarmStoreError) -> Result
    ) throws(AlarmStoreError) -> Result {
        // The state is read and written back in two steps, because only one store at a time uses a simulated disk.
        var changed = state.withLock { $0 }
        defer {
            let result = changed
            state.withLock { $0 = result }
        }
        return try Self.perform(name, path, &changed, body)
    }

    private static func perform<Result>(
        _ name: String, _ path: String, _ state: inout State,
        _ body: (inout State, Bool) throws(AlarmStoreError) -> Result
    ) throws(AlarmStoreError) -> Result {
        guard !state.isDead else { throw AlarmStoreError(call: name, path: path, errorNumber: EIO) }
        state.calls += 1
        guard let fault = state.fault, fault.call == state.calls else { return try body(&state, false) }
        state.fault = nil
        switch fault.kind {
        case .error(let code): throw AlarmStoreError(call: name, path: path, errorNumber: code)
        case .short: return try body(&state, true)
        case .crash:
            _ = try body(&state, false)
            state.isDead = true
            throw AlarmStoreError(call: name, path: path, errorNumber: EIO)
        }
    }
}

extension CrashingDisk.State {
    fileprivate mutating func change(_ change: [String: Int?]) {
        for (name, file) in change { names[name] = file }
        pending.append(change)
    }
}
