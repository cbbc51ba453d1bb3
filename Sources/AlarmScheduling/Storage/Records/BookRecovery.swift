import Foundation

/// What a store makes of the bytes it finds: pure, so that every kind of damage can be tried.
///
/// The main text wins while it is intact. Otherwise each of its intact lines is kept, and only what is missing is taken
/// from the backup; what neither holds is counted as lost. A text of a later format is never changed.
struct BookRecovery: Sendable {
    let stored: StoredBook
    let outcome: StoreFinding.Outcome
    let diagnostics: [FormatDiagnostic]
    /// Whether the main text is damaged and must be set aside.
    let mainIsDamaged: Bool

    /// Whether the main text does not hold what was found, so that it must be written.
    var needsSave: Bool {
        switch outcome {
        case .created, .loaded, .readOnly: false
        case .recoveredFromBackup, .salvaged, .quarantined: true
        }
    }

    init(main: [UInt8]?, backup: @autoclosure () -> [UInt8]?) {
        let main = main.map(BookReading.init)
        if let main, main.isIntact || main.isNewer {
            self.init(main, outcome: main.header.flatMap(Self.newer) ?? .loaded)
            return
        }
        let backup = backup().map(BookReading.init)
        if let backup, backup.isNewer {
            self.init(backup, outcome: backup.header.flatMap(Self.newer) ?? .loaded)
            return
        }
        switch (main, backup) {
        case (nil, nil):
            self.init(stored: StoredBook(), outcome: .created, diagnostics: [], mainIsDamaged: false)
        case (nil, let backup?) where backup.isIntact:
            self.init(
                stored: Self.stored(backup), outcome: .recoveredFromBackup, diagnostics: backup.diagnostics,
                mainIsDamaged: false)
        case (let main?, let backup?) where main.isEmpty && backup.isIntact:
            self.init(
                stored: Self.stored(backup), outcome: .recoveredFromBackup, diagnostics: backup.diagnostics,
                mainIsDamaged: true)
        default:
            self.init(salvaging: main, and: backup)
        }
    }

    private init(
        stored: StoredBook, outcome: StoreFinding.Outcome, diagnostics: [FormatDiagnostic], mainIsDamaged: Bool
    ) {
        self.stored = stored
        self.outcome = outcome
        self.diagnostics = diagnostics
        self.mainIsDamaged = mainIsDamaged
    }

    private init(_ reading: BookReading, outcome: StoreFinding.Outcome) {
        self.init(
            stored: Self.stored(reading), outcome: outcome, diagnostics: reading.diagnostics, mainIsDamaged: false)
    }

    /// Line by line: what is intact in the main text, then what only the backup holds.
    private init(salvaging main: BookReading?, and backup: BookReading?) {
        let own = main?.alarms ?? []
        let known = Set(own.map(\.id))
        let spare = (backup?.alarms ?? []).filter { !known.contains($0.id) }
        let taken: [Alarm]
        let lost: Int
        if let index = main?.index {
            // The index says which alarms there were, so that one deleted since the backup does not come back.
            let missing = Set(index).subtracting(known)
            taken = spare.filter { missing.contains($0.id) }
            lost = missing.count - taken.count
        } else {
            // The damaged index is one of the damaged lines; when it is the only one, no alarm is missing.
            let isComplete = main?.header.map { $0.lines - 1 == main?.intactLines } ?? false
            taken = isComplete ? [] : spare
            let damaged = max(0, (main?.damagedLines ?? 0) - 1) + (main == nil ? backup?.damagedLines ?? 0 : 0)
            lost = isComplete ? 0 : max(0, damaged - taken.count)
        }
        let order = main?.index ?? backup?.index ?? []
        var stored = StoredBook()
        stored.book = AlarmBook(unique: own + taken, order: order)
        let alarms = Set(stored.book.alarms.map(\.id))
        let lives = (backup?.lives ?? [:]).merging(main?.lives ?? [:]) { _, own in own }
        stored.book.lives = lives.filter { alarms.contains($0.key) }
        let missed = main?.missed ?? []
        let listed = Set(missed.map(\.id))
        stored.book.missed = missed + (backup?.missed ?? []).filter { !listed.contains($0.id) }
        stored.kept = main.flatMap { $0.kept.isEmpty ? nil : $0.kept } ?? backup?.kept ?? []
        let headers = [main, backup].compactMap { $0?.header }
        stored.generation = headers.map(\.generation).max() ?? 0
        stored.formatVersion = max(headers.map(\.formatVersion).max() ?? 1, StoredBook.version)
        stored.minReaderVersion = max(headers.map(\.minReaderVersion).max() ?? 1, StoredBook.version)
        let isNothing = (main?.isEmpty ?? true) && (backup?.isEmpty ?? true)
        self.init(
            stored: stored,
            outcome: isNothing ? .quarantined : .salvaged(lost: lost),
            diagnostics: (main?.diagnostics ?? []) + (backup?.diagnostics ?? []),
            mainIsDamaged: main != nil
        )
    }

    private static func stored(_ reading: BookReading) -> StoredBook {
        StoredBook(
            book: reading.book,
            kept: reading.kept,
            generation: reading.header?.generation ?? 0,
            formatVersion: reading.header?.formatVersion ?? StoredBook.version,
            minReaderVersion: reading.header?.minReaderVersion ?? StoredBook.version
        )
    }

    private static func newer(_ header: BookReading.Header) -> StoreFinding.Outcome? {
        header.minReaderVersion > StoredBook.version ? .readOnly(newer: header.minReaderVersion) : nil
    }
}

extension BookReading {
    /// Whether the text says that this code is too old to write it.
    fileprivate var isNewer: Bool {
        (header?.minReaderVersion ?? 0) > StoredBook.version
    }

    /// Whether nothing at all could be read.
    fileprivate var isEmpty: Bool {
        alarms.isEmpty && kept.isEmpty && index == nil
    }
}

extension AlarmBook {
    /// A book of alarms with different identities: those of the order first, then the others as they come.
    init(unique alarms: [Alarm], order: [UUID]) {
        let byID = Dictionary(alarms.map { ($0.id, $0) }) { first, _ in first }
        var placed: Set<UUID> = []
        self.init()
        for id in order + alarms.map(\.id) where placed.insert(id).inserted {
            if let alarm = byID[id] { append(alarm) }
        }
    }
}
