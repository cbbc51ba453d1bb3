import Foundation

/// A type that reads and writes the texts of a store: the main text, its backup, and damaged texts that were set aside.
protocol StoreMedium {
    /// Returns the bytes of the main text, or `nil` when there is no main text.
    func readMain() throws(AlarmStoreError) -> [UInt8]?
    /// Returns the bytes of the backup, or `nil` when there is no backup.
    func readBackup() throws(AlarmStoreError) -> [UInt8]?
    /// Replaces the main text; a main text that was verified becomes the backup.
    func replace(with bytes: [UInt8], verified: [UInt8]?) throws(AlarmStoreError)
    /// Saves a damaged main text under an unused name, and returns that name.
    func quarantine(_ bytes: [UInt8], generation: Int) throws(AlarmStoreError) -> String
}

/// Returns the first unused name for a damaged text: `<name>.corrupt-<generation>-<n>`.
func quarantineName(_ name: String, generation: Int, isTaken: (String) -> Bool) -> String {
    var number = 1
    while isTaken("\(name).corrupt-\(generation)-\(number)") { number += 1 }
    return "\(name).corrupt-\(generation)-\(number)"
}

/// A collection and its checksummed text: the part that ``FileAlarmStore`` and ``UserDefaultsAlarmStore`` share.
///
/// The owner must be an actor. If the medium has a lock, the owner must hold the lock during each call.
struct StoreCore<Medium: StoreMedium> {
    let medium: Medium
    let listeners = ChangeListeners<AlarmCollectionChange>()
    private var stored = StoredCollection()
    /// The main text at the last verification, or `nil` when there is none.
    private(set) var verified: [UInt8]?
    /// The report of the last complete read of the text.
    private(set) var loadReport = AlarmLoadReport(outcome: .created)

    init(_ medium: Medium) {
        self.medium = medium
    }

    var collection: AlarmCollection { stored.collection }

    /// Reads the main text when it differs from the verified text, and repairs damage.
    mutating func refresh() throws(AlarmStoreError) {
        let main = try medium.readMain()
        guard main == nil || !isVerified(main) else { return }
        let reading = main.map(CollectionReading.init)
        let backup = reading?.isIntact == true ? nil : try latest(medium.readBackup())
        let recovery = CollectionRecovery(main: reading, backup: backup.map(CollectionReading.init))
        var quarantine: String?
        var repaired = (stored: recovery.stored, bytes: main)
        if recovery.needsSave {
            if recovery.mainIsDamaged, let main {
                quarantine = try medium.quarantine(main, generation: recovery.stored.generation)
            }
            let next = try recovery.stored.replacing(with: recovery.stored.collection)
            try medium.replace(with: next.bytes, verified: nil)
            repaired = (next.stored, next.bytes)
        }
        loadReport = AlarmLoadReport(
            outcome: recovery.outcome, quarantine: quarantine, diagnostics: recovery.diagnostics)
        let old = collection
        (stored, verified) = repaired
        publish(since: old)
    }

    /// Returns whether a main text has the bytes of the verified text.
    func isVerified(_ main: [UInt8]?) -> Bool {
        guard let main, let verified else { return main == nil && verified == nil }
        return main.withUnsafeBytes { main in
            verified.withUnsafeBytes { verified in
                guard main.count == verified.count else { return false }
                guard let first = main.baseAddress, let second = verified.baseAddress else { return true }
                return memcmp(first, second, main.count) == 0
            }
        }
    }

    /// Changes the collection and saves it; after an error, the collection and the saved text are unchanged.
    mutating func transact<Result>(_ body: (inout AlarmCollection) throws -> Result) throws -> Result {
        try refresh()
        if case .readOnly(let version) = loadReport.outcome { throw AlarmStoreError.newerFormat(version) }
        var collection = stored.collection
        let result = try body(&collection)
        guard collection != stored.collection else { return result }
        let next = try stored.replacing(with: collection)
        try medium.replace(with: next.bytes, verified: verified)
        let old = self.collection
        (stored, verified) = next
        publish(since: old)
        return result
    }

    private func publish(since old: AlarmCollection) {
        if old != collection { listeners.send(AlarmCollectionChange(old: old, new: collection)) }
    }

    /// Returns the later of the backup and the verified text, according to the numbers of saves in their headers.
    private func latest(_ backup: [UInt8]?) -> [UInt8]? {
        guard let verified else { return backup }
        guard let backup, let header = CollectionReading(backup).header else { return verified }
        return header.generation > CollectionReading(verified).header?.generation ?? 0 ? backup : verified
    }
}
