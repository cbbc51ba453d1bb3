import Foundation

/// A store that saves the collection in `UserDefaults`, for apps that cannot use a file.
///
/// The stored text has the same form as the file of a ``FileAlarmStore``, with checksums, a backup (under the key
/// `<key>.backup`) and recovery; damaged text is set aside under `<key>.corrupt-<generation>-<n>`. The store does not
/// change other keys. Prefer ``FileAlarmStore``: `UserDefaults` does not report failed writes, and on some platforms a
/// crash can lose the last writes. The privacy manifest of AlarmScheduling declares the use of `UserDefaults`.
public actor UserDefaultsAlarmStore: AlarmStore {
    private var core: StoreCore<DefaultsMedium>

    /// The report of the last complete read of the text.
    public var loadReport: AlarmLoadReport { core.loadReport }

    /// Creates a store of the text under a key, and repairs damage.
    ///
    /// - Parameters:
    ///   - suiteName: The suite, such as an app group; `nil` for the app's own defaults.
    ///   - key: The key of the main text.
    /// - Throws: ``AlarmStoreError``, with the code ``AlarmStoreError/Code/unavailable`` when there is no such suite,
    ///   or with another code when damage cannot be repaired.
    public init(suiteName: String? = nil, key: String = "alarms") throws(AlarmStoreError) {
        // Apple's systems reject these names themselves; other systems accept them.
        guard suiteName != "", suiteName != UserDefaults.globalDomain,
            let defaults = suiteName.map({ UserDefaults(suiteName: $0) }) ?? .standard
        else {
            throw AlarmStoreError(.unavailable, path: suiteName, message: "there is no such suite of user defaults")
        }
        core = StoreCore(DefaultsMedium(defaults: defaults, key: key))
        try core.refresh()
    }

    /// Returns the saved collection.
    ///
    /// - Throws: ``AlarmStoreError`` when damage cannot be repaired.
    /// - Complexity: O(n) in the size of the stored text, which each call compares with the last read text.
    public func load() async throws(AlarmStoreError) -> AlarmCollection {
        try core.refresh()
        return core.collection
    }

    /// Changes the collection and saves it.
    ///
    /// When `body` throws an error, the collection stays unchanged.
    ///
    /// - Parameter body: A closure that changes the collection.
    /// - Returns: The result of `body`.
    /// - Throws: The error of `body`, or ``AlarmStoreError`` when the collection cannot be saved.
    /// - Complexity: O(n) in the number of alarms; each change saves the whole collection.
    @discardableResult
    public func transact<Result: Sendable>(
        _ body: @Sendable (inout AlarmCollection) throws -> Result
    ) async throws -> Result {
        try core.transact(body)
    }

    /// Returns a new stream of all later changes.
    public func changes() -> AsyncStream<AlarmCollectionChange> {
        core.listeners.stream()
    }
}

/// A medium that keeps the texts of a store in user defaults; its calls report no failure.
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
