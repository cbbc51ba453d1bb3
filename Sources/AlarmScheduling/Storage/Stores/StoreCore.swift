/// The places of a store's text: the main text, its backup, and the damaged texts that were set aside.
protocol StoreMedium {
    /// The bytes of the main text, or `nil` when there is none.
    func readMain() throws(AlarmStoreError) -> [UInt8]?
    /// The bytes of the backup, or `nil` when there is none.
    func readBackup() throws(AlarmStoreError) -> [UInt8]?
    /// Replaces the main text; a main text that was verified becomes the backup.
    func replace(with bytes: [UInt8], verified: [UInt8]?) throws(AlarmStoreError)
    /// Keeps a damaged main text below a name that is free, and returns that name.
    func quarantine(_ bytes: [UInt8], generation: Int) throws(AlarmStoreError) -> String
}

/// The first name that is free for a damaged text: `<name>.corrupt-<generation>-<n>`.
func quarantineName(_ name: String, generation: Int, isTaken: (String) -> Bool) -> String {
    var number = 1
    while isTaken("\(name).corrupt-\(generation)-\(number)") { number += 1 }
    return "\(name).corrupt-\(generation)-\(number)"
}

/// A collection and the checksummed text that holds it: the part that the stores of this library share.
///
/// Its owner is an actor and holds the medium's lock during each call, where there is one.
struct StoreCore<Medium: StoreMedium> {
    let medium: Medium
    let listeners = ChangeListeners<AlarmCollectionChange>()
    private var stored = StoredCollection()
    /// The main text when it was last verified; `nil` while there is none.
    private(set) var verified: [UInt8]?
    /// What was found when the text last had to be read anew.
    private(set) var loadReport = AlarmLoadReport(outcome: .created)

    init(_ medium: Medium) {
        self.medium = medium
    }

    var collection: AlarmCollection { stored.collection }

    /// Adopts the main text when it is not the one that was verified last, and repairs it when it is damaged.
    mutating func refresh() throws(AlarmStoreError) {
        let main = try medium.readMain()
        guard main != verified || main == nil else { return }
        let backup = main.map { CollectionReading($0).isIntact } == true ? nil : try medium.readBackup()
        let recovery = CollectionRecovery(main: main, backup: latest(backup))
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
        adopt(repaired.stored, verified: repaired.bytes)
    }

    /// Changes the collection and saves it, or leaves both as they were.
    mutating func transact<Result>(_ body: (inout AlarmCollection) throws -> Result) throws -> Result {
        try refresh()
        if case .readOnly(let version) = loadReport.outcome { throw AlarmStoreError.newerFormat(version) }
        var collection = stored.collection
        let result = try body(&collection)
        guard collection != stored.collection else { return result }
        let next = try stored.replacing(with: collection)
        try medium.replace(with: next.bytes, verified: verified)
        adopt(next.stored, verified: next.bytes)
        return result
    }

    private mutating func adopt(_ next: StoredCollection, verified bytes: [UInt8]?) {
        let change = AlarmCollectionChange(old: stored.collection, new: next.collection)
        stored = next
        verified = bytes
        if change.old != change.new { listeners.send(change) }
    }

    /// The later of the backup and the text that was verified last; the backup when it is of a later format.
    private func latest(_ backup: [UInt8]?) -> [UInt8]? {
        guard let verified else { return backup }
        guard let backup, let header = CollectionReading(backup).header else { return verified }
        return header.generation > CollectionReading(verified).header?.generation ?? 0 ? backup : verified
    }
}
