import Foundation

/// A store that keeps the collection in `UserDefaults`, for apps that must stay there.
///
/// The text is that of ``FileAlarmStore``, with its checksums, its backup (below the key `<key>.backup`) and its
/// recovery; damaged text is set aside below `<key>.corrupt-<generation>-<n>`. `UserDefaults` itself reports no failed
/// write and on some platforms is not safe at a crash, so prefer ``FileAlarmStore``. Other keys are never touched. The
/// library's privacy manifest names this use.
public actor UserDefaultsAlarmStore: AlarmStore {
    private let defaults: UserDefaults
    private let key: String
    private let listeners = ChangeListeners<AlarmCollectionChange>()
    private var stored = StoredCollection()
    private var verified: [UInt8]?

    /// What the store found when it last had to read the text anew.
    public private(set) var loadReport = AlarmLoadReport(outcome: .created)

    /// Opens the text below a key.
    ///
    /// - Parameters:
    ///   - suiteName: The suite, such as an app group; `nil` for the app's own defaults.
    ///   - key: The key.
    public init(suiteName: String? = nil, key: String = "alarms") {
        defaults = suiteName.flatMap { UserDefaults(suiteName: $0) } ?? .standard
        self.key = key
    }

    /// The collection as it is kept.
    public func load() async throws -> AlarmCollection {
        try refresh()
        return stored.collection
    }

    /// Changes the collection, or leaves it as it was when `body` throws.
    @discardableResult
    public func transact<Result: Sendable>(
        _ body: @Sendable (inout AlarmCollection) throws -> Result
    ) async throws -> Result {
        try refresh()
        if case .readOnly(let version) = loadReport.outcome { throw AlarmStoreError.readOnly(newer: version) }
        var collection = stored.collection
        let result = try body(&collection)
        guard collection != stored.collection else { return result }
        let next = try stored.replacing(with: collection)
        if let verified { defaults.set(Data(verified), forKey: key + ".backup") }
        write(next.bytes)
        adopt(next.stored, verified: next.bytes)
        return result
    }

    /// A new stream of the changes from now on.
    public func changes() -> AsyncStream<AlarmCollectionChange> {
        listeners.stream()
    }

    private func refresh() throws {
        let main = bytes(key)
        guard main != verified || main == nil else { return }
        let recovery = CollectionRecovery(main: main, backup: verified ?? bytes(key + ".backup"))
        var quarantine: String?
        var repaired = (stored: recovery.stored, bytes: main)
        if recovery.needsSave {
            if recovery.mainIsDamaged, let main {
                quarantine = setAside(main, generation: recovery.stored.generation)
            }
            repaired = try recovery.stored.replacing(with: recovery.stored.collection)
            repaired.bytes.map(write)
        }
        loadReport = AlarmLoadReport(
            outcome: recovery.outcome, quarantine: quarantine, diagnostics: recovery.diagnostics)
        adopt(repaired.stored, verified: repaired.bytes)
    }

    private func adopt(_ next: StoredCollection, verified bytes: [UInt8]?) {
        let change = AlarmCollectionChange(old: stored.collection, new: next.collection)
        stored = next
        verified = bytes
        if change.old != change.new { listeners.send(change) }
    }

    private func setAside(_ bytes: [UInt8], generation: Int) -> String {
        var number = 1
        while defaults.object(forKey: "\(key).corrupt-\(generation)-\(number)") != nil { number += 1 }
        let name = "\(key).corrupt-\(generation)-\(number)"
        defaults.set(Data(bytes), forKey: name)
        return name
    }

    private func write(_ bytes: [UInt8]) {
        defaults.set(Data(bytes), forKey: key)
        _ = defaults.synchronize()
    }

    private func bytes(_ key: String) -> [UInt8]? {
        defaults.data(forKey: key).map(Array.init)
    }
}
