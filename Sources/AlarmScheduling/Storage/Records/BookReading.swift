import Foundation

/// What can be read from a stored text, whole or damaged: every line is judged by its own seal.
struct BookReading: Sendable {
    /// The header's numbers.
    struct Header: Hashable, Sendable {
        let formatVersion: Int
        let minReaderVersion: Int
        let generation: Int
        let lines: Int
        let length: Int
        let payload: String
    }

    /// The header, `nil` when it is damaged or of another format.
    let header: Header?
    /// Whether every byte is as it was written.
    let isIntact: Bool
    /// The identities that the text must hold, in order; `nil` when that line is damaged.
    private(set) var index: [UUID]?
    /// The alarms whose lines are intact.
    private(set) var alarms: [Alarm] = []
    /// What each alarm was doing.
    private(set) var lives: [UUID: AlarmLifecycle.State] = [:]
    /// The ledger of missed rings.
    private(set) var missed: [MissedRing] = []
    /// Intact lines that are kept as they are.
    private(set) var kept: [SealedLine] = []
    /// How many lines of the payload are damaged.
    private(set) var damagedLines = 0
    /// What a person should know about lines that are kept unread.
    private(set) var diagnostics: [FormatDiagnostic] = []

    init(_ bytes: [UInt8]) {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let header = lines.first.flatMap { SealedLine($0) }.flatMap(Self.header)
        let payload = bytes.dropFirst((lines.first?.count ?? 0) + 1)
        self.header = header
        isIntact = header.map { $0.length == payload.count && $0.payload == Checksum.text(payload) } ?? false
        // A damaged header may have swallowed the line break, so the first line is then read like the others.
        for (number, line) in lines.enumerated().dropFirst(header == nil ? 0 : 1) where !line.isEmpty {
            read(line, number: number + 1)
        }
        // The first damaged line of a text without a header is the header itself.
        if header == nil { damagedLines = max(0, damagedLines - 1) }
    }

    /// The book of the alarms, in the order of the index.
    var book: AlarmBook {
        var book = AlarmBook(unique: alarms, order: index ?? [])
        book.lives = lives.filter { book[$0.key] != nil }
        book.missed = missed
        return book
    }

    /// How many lines of the payload are intact, the index aside.
    var intactLines: Int { alarms.count + lives.count + missed.count + kept.count }

    private mutating func read(_ line: ArraySlice<UInt8>, number: Int) {
        if let sealed = SealedLine(line) {
            take(sealed, number)
        } else if let pair = SealedLine.pair(line) {
            take(pair.first, number)
            take(pair.second, number)
        } else {
            damagedLines += 1
        }
    }

    private mutating func take(_ sealed: SealedLine, _ number: Int) {
        switch sealed.kind {
        case "index":
            index = sealed.value.array?.compactMap { $0.string.flatMap(UUID.init(uuidString:)) }
        case "alarm":
            do {
                let alarm = try Alarm(record: sealed.value)
                if alarms.contains(where: { $0.id == alarm.id }) {
                    keep(sealed, number, "the identity \(alarm.id) is there twice")
                } else {
                    alarms.append(alarm)
                }
            } catch {
                keep(sealed, number, "\(error)")
            }
        case "life":
            do {
                let (id, state) = try AlarmLifecycle.State.read(sealed.value)
                lives[id] = state
            } catch {
                keep(sealed, number, "\(error)")
            }
        case "missed":
            do {
                missed.append(try MissedRing(record: sealed.value))
            } catch {
                keep(sealed, number, "\(error)")
            }
        default:
            kept.append(sealed)
        }
    }

    private mutating func keep(_ line: SealedLine, _ number: Int, _ message: String) {
        kept.append(line)
        diagnostics.append(
            FormatDiagnostic(
                code: "unread-record", severity: .warning, place: "line \(number)",
                message: "\(message); the record is kept as it is"))
    }

    private static func header(_ line: SealedLine) -> Header? {
        guard line.kind == "header", line.value["format"]?.string == StoredBook.format,
            let formatVersion = line.value["formatVersion"]?.int, formatVersion >= 1,
            let minReaderVersion = line.value["minReaderVersion"]?.int, minReaderVersion >= 1,
            let generation = line.value["generation"]?.int, StoredBook.generations.contains(generation),
            let lines = line.value["lines"]?.int, let length = line.value["length"]?.int,
            let payload = line.value["payload"]?.string
        else { return nil }
        return Header(
            formatVersion: formatVersion, minReaderVersion: minReaderVersion, generation: generation, lines: lines,
            length: length, payload: payload)
    }
}
