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

    init(main: [UInt8]?, backup: [UInt8]?) {
        self.init(main: main.map(CollectionReading.init), backup: backup.map(CollectionReading.init))
    }

    init(main: CollectionReading?, backup: @autoclosure () -> CollectionReading?) {
        if let main, main.isIntact || main.isNewer {
            self.init(main, outcome: main.header.flatMap(Self.newer) ?? .loaded)
            return
        }
        let backup = backup()
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
        let lifecycleStates = (backup?.lifecycleStates ?? [:]).merging(main?.lifecycleStates ?? [:]) { _, own in own }
        let missed = main?.missed ?? []
        let listed = Set(missed.map(\.id))
        let spareMissed = backup?.missed ?? []
        let others = spareMissed.indices.filter { !listed.contains(spareMissed[$0].id) }
        var lines = main?.lines ?? RecordLines()
        let more = (backup?.lines ?? RecordLines()).moved(by: main?.bytes.count ?? 0)
        lines.index = main?.index == nil ? more.index : lines.index
        lines.alarms.merge(more.alarms) { own, _ in own }
        lines.states.merge(more.states) { own, _ in own }
        lines.missed += others.map { more.missed[$0] }
        var stored = StoredCollection(
            StoredRecords(
                own + taken, states: lifecycleStates, missed: missed + others.map { spareMissed[$0] },
                order: order, lines: lines, in: (main?.bytes ?? []) + (backup?.bytes ?? [])))
        stored.kept = main.flatMap { $0.kept.isEmpty ? nil : $0.kept } ?? backup?.kept ?? []
        stored.unknownHeader = main?.header?.unknown ?? backup?.header?.unknown ?? [:]
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
        var stored = StoredCollection(reading.records)
        stored.kept = reading.kept
        guard let header = reading.header else { return stored }
        stored.generation = header.generation
        stored.formatVersion = header.formatVersion
        stored.minReaderVersion = header.minReaderVersion
        stored.unknownHeader = header.unknown
        return stored
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
