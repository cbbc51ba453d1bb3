import Foundation

/// A recovery of a collection from the bytes of a store.
///
/// The result depends only on the bytes, so that tests can try every kind of damage.
///
/// An intact main text is used alone. Otherwise each of its intact lines is kept, and the backup supplies only the
/// missing lines; alarms that are in neither text are lost. A text of a later format is never changed.
struct CollectionRecovery: Sendable {
    let stored: StoredCollection
    let outcome: AlarmLoadReport.Outcome
    let diagnostics: [FormatDiagnostic]
    /// Whether the main text is damaged and must be set aside.
    let mainIsDamaged: Bool

    /// Whether the main text differs from the recovered collection, so that a save is necessary.
    var needsSave: Bool {
        switch outcome {
        case .created, .loaded, .readOnly: false
        case .recoveredFromBackup, .partiallyRecovered, .quarantined: true
        }
    }

    init(main: [UInt8]?, backup: @autoclosure () -> [UInt8]?) {
        let main = main.map(CollectionReading.init)
        if let main, main.isIntact || main.isNewer {
            self.init(main, outcome: main.header.flatMap(Self.newer) ?? .loaded)
            return
        }
        let backup = backup().map(CollectionReading.init)
        if let backup, backup.isNewer {
            self.init(backup, outcome: backup.header.flatMap(Self.newer) ?? .loaded)
            return
        }
        switch (main, backup) {
        case (nil, nil):
            self.init(stored: StoredCollection(), outcome: .created, diagnostics: [], mainIsDamaged: false)
        case (nil, let backup?) where backup.isIntact:
            self.init(
                stored: Self.stored(backup), outcome: .recoveredFromBackup, diagnostics: backup.diagnostics,
                mainIsDamaged: false)
        case (let main?, let backup?) where main.isEmpty && backup.isIntact:
            self.init(
                stored: Self.stored(backup), outcome: .recoveredFromBackup, diagnostics: backup.diagnostics,
                mainIsDamaged: true)
        default:
            self.init(recovering: main, and: backup)
        }
    }

    private init(
        stored: StoredCollection, outcome: AlarmLoadReport.Outcome, diagnostics: [FormatDiagnostic], mainIsDamaged: Bool
    ) {
        self.stored = stored
        self.outcome = outcome
        self.diagnostics = diagnostics
        self.mainIsDamaged = mainIsDamaged
    }

    private init(_ reading: CollectionReading, outcome: AlarmLoadReport.Outcome) {
        self.init(
            stored: Self.stored(reading), outcome: outcome, diagnostics: reading.diagnostics, mainIsDamaged: false)
    }

    /// Creates a recovery from the intact lines of the main text and the lines that only the backup has.
    private init(recovering main: CollectionReading?, and backup: CollectionReading?) {
        let own = main?.alarms ?? []
        let known = Set(own.map(\.id))
        let spare = (backup?.alarms ?? []).filter { !known.contains($0.id) }
        let taken: [Alarm]
        let lost: Int
        if let index = main?.index {
            // The index lists all alarms, so that an alarm deleted since the backup does not come back.
            let missing = Set(index).subtracting(known)
            taken = spare.filter { missing.contains($0.id) }
            lost = missing.count - taken.count
        } else {
            // The index is one of the damaged lines; when it is the only one, no alarm is missing.
            let isComplete = main?.header.map { $0.lines - 1 == main?.intactLines } ?? false
            taken = isComplete ? [] : spare
            let damaged = max(0, (main?.damagedLines ?? 0) - 1) + (main == nil ? backup?.damagedLines ?? 0 : 0)
            lost = isComplete ? 0 : max(0, damaged - taken.count)
        }
        let order = main?.index ?? backup?.index ?? []
        var stored = StoredCollection()
        stored.collection = AlarmCollection(unique: own + taken, order: order)
        let alarms = Set(stored.collection.alarms.map(\.id))
        let lifecycleStates = (backup?.lifecycleStates ?? [:]).merging(main?.lifecycleStates ?? [:]) { _, own in own }
        stored.collection.lifecycleStates = lifecycleStates.filter { alarms.contains($0.key) }
        let missed = main?.missed ?? []
        let listed = Set(missed.map(\.id))
        stored.collection.missed = missed + (backup?.missed ?? []).filter { !listed.contains($0.id) }
        stored.kept = main.flatMap { $0.kept.isEmpty ? nil : $0.kept } ?? backup?.kept ?? []
        let headers = [main, backup].compactMap { $0?.header }
        stored.generation = headers.map(\.generation).max() ?? 0
        stored.formatVersion = max(headers.map(\.formatVersion).max() ?? 1, StoredCollection.version)
        stored.minReaderVersion = max(headers.map(\.minReaderVersion).max() ?? 1, StoredCollection.version)
        let isNothing = (main?.isEmpty ?? true) && (backup?.isEmpty ?? true)
        self.init(
            stored: stored,
            outcome: isNothing ? .quarantined : .partiallyRecovered(lost: lost),
            diagnostics: (main?.diagnostics ?? []) + (backup?.diagnostics ?? []),
            mainIsDamaged: main != nil
        )
    }

    private static func stored(_ reading: CollectionReading) -> StoredCollection {
        StoredCollection(
            collection: reading.collection,
            kept: reading.kept,
            generation: reading.header?.generation ?? 0,
            formatVersion: reading.header?.formatVersion ?? StoredCollection.version,
            minReaderVersion: reading.header?.minReaderVersion ?? StoredCollection.version
        )
    }

    private static func newer(_ header: CollectionReading.Header) -> AlarmLoadReport.Outcome? {
        header.minReaderVersion > StoredCollection.version ? .readOnly(newer: header.minReaderVersion) : nil
    }
}

extension CollectionReading {
    /// Whether only a later version of AlarmScheduling can change the text.
    fileprivate var isNewer: Bool {
        (header?.minReaderVersion ?? 0) > StoredCollection.version
    }

    /// Whether no record could be read.
    fileprivate var isEmpty: Bool {
        alarms.isEmpty && kept.isEmpty && index == nil
    }
}

extension AlarmCollection {
    /// Creates a collection of alarms with unique identifiers: first the alarms in `order`, then the other alarms in
    /// their order.
    init(unique alarms: [Alarm], order: [UUID]) {
        let byID = Dictionary(alarms.map { ($0.id, $0) }) { first, _ in first }
        var placed: Set<UUID> = []
        self.init()
        for id in order + alarms.map(\.id) where placed.insert(id).inserted {
            if let alarm = byID[id] { append(alarm) }
        }
    }
}
