import Foundation

/// A store that keeps the collection in `UserDefaults`, for apps that must stay there.
///
/// The text is that of ``FileAlarmStore``, with its checksums, its backup (below the key `<key>.backup`) and its
/// recovery; damaged text is set aside below `<key>.corrupt-<generation>-<n>`. `UserDefaults` itself reports no failed
/// write and on some platforms is not safe at a crash, so prefer ``FileAlarmStore``. Other keys are never touched. The
/// library's privacy manifest names this use.
public actor UserDefaultsAlarmStore: AlarmStore {
    private var core: StoreCore<DefaultsMedium>

    /// What the store found when it last had to read the text anew.
    public var loadReport: AlarmLoadReport { core.loadReport }

    /// Opens the text below a key, and repairs what is damaged.
    ///
    /// - Parameters:
    ///   - suiteName: The suite, such as an app group; `nil` for the app's own defaults.
    ///   - key: The key.
    /// - Throws: ``AlarmStoreError``, with ``AlarmStoreError/Code/unavailable`` when there is no such suite.
    public init(suiteName: String? = nil, key: String = "alarms") throws(AlarmStoreError) {
        // Apple's systems refuse these names by themselves, other ones take them.
        guard suiteName != "", suiteName != UserDefaults.globalDomain,
            let defaults = suiteName.map({ UserDefaults(suiteName: $0) }) ?? .standard
        else {
            throw AlarmStoreError(.unavailable, path: suiteName, message: "there are no user defaults of that suite")
        }
        core = StoreCore(DefaultsMedium(defaults: defaults, key: key))
        try core.refresh()
    }

    /// The collection as it is kept.
    public func load() async throws(AlarmStoreError) -> AlarmCollection {
        try core.refresh()
        return core.collection
    }

    /// Changes the collection, or leaves it as it was when `body` throws.
    ///
    /// - Parameter body: Changes the collection.
    /// - Returns: What `body` returned.
    /// - Throws: What `body` threw, or ``AlarmStoreError``.
    @discardableResult
    public func transact<Result: Sendable>(
        _ body: @Sendable (inout AlarmCollection) throws -> Result
    ) async throws -> Result {
        try core.transact(body)
    }

    /// A new stream of the changes from now on.
    public func changes() -> AsyncStream<AlarmCollectionChange> {
        core.listeners.stream()
    }
}

/// The keys of one store in user defaults, which report no failure.
private struct DefaultsMedium: StoreMedium {
    let defaults: UserDefaults
    let key: String

    func readMain() -> [UInt8]? { bytes(key) }

    func readBackup() -> [UInt8]? { bytes(key + ".backup") }

    func replace(with bytes: [UInt8], verified: [UInt8]?) {
        if let verified { defaults.set(Data(verified), forKey: key + ".backup") }
        defaults.set(Data(bytes), forKey: key)
        _ = defaults.synchronize()
    }

    func quarantine(_ bytes: [UInt8], generation: Int) -> String {
        let name = quarantineName(key, generation: generation) { defaults.object(forKey: $0) != nil }
        defaults.set(Data(bytes), forKey: name)
        return name
    }

    private func bytes(_ key: String) -> [UInt8]? {
        defaults.data(forKey: key).map(Array.init)
    }
}
