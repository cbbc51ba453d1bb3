import Foundation

/// A group of the parts of a stored text that can be read, even when other parts are damaged; each line has its own
/// checksum.
struct CollectionReading: Sendable {
    /// A group of the values of the header line.
    struct Header: Hashable, Sendable {
        let formatVersion: Int
        let minReaderVersion: Int
        let generation: Int
        let lines: Int
        let length: Int
        let payload: String
    }

    /// The header, or `nil` when it is damaged or of another format.
    let header: Header?
    /// Whether no byte has changed since the text was written.
    let isIntact: Bool
    /// The identifiers of all alarms in order, or `nil` when the index line is damaged.
    private(set) var index: [UUID]?
    /// The alarms whose lines are intact.
    private(set) var alarms: [Alarm] = []
    /// The lifecycle states whose lines are intact, by the identifiers of their alarms.
    private(set) var lifecycleStates: [UUID: AlarmLifecycle.State] = [:]
    /// The missed occurrences whose lines are intact.
    private(set) var missed: [MissedOccurrence] = []
    /// The intact lines that this version cannot interpret and writes back unchanged.
    private(set) var kept: [ChecksummedRecord] = []
    /// The number of damaged lines in the payload.
    private(set) var damagedLines = 0
    /// The diagnostics of the lines that could not be interpreted.
    private(set) var diagnostics: [FormatDiagnostic] = []

    init(_ bytes: [UInt8]) {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let header = lines.first.flatMap { ChecksummedRecord($0) }.flatMap(Self.header)
        let payload = bytes.dropFirst((lines.first?.count ?? 0) + 1)
        self.header = header
        isIntact = header.map { $0.length == payload.count && $0.payload == Checksum.text(payload) } ?? false
        // A damaged header may include the line break after it, so the first line is then read like the others.
        for (number, line) in lines.enumerated().dropFirst(header == nil ? 0 : 1) where !line.isEmpty {
            read(line, number: number + 1)
        }
        // The first damaged line of a text without a header is the header itself.
        if header == nil { damagedLines = max(0, damagedLines - 1) }
    }

    /// The collection of the alarms, in the order of the index.
    var collection: AlarmCollection {
        var collection = AlarmCollection(unique: alarms, order: index ?? [])
        collection.lifecycleStates = lifecycleStates.filter { collection[$0.key] != nil }
        collection.missed = missed
        return collection
    }

    /// The number of intact lines in the payload, without the index.
    var intactLines: Int { alarms.count + lifecycleStates.count + missed.count + kept.count }

    private mutating func read(_ line: ArraySlice<UInt8>, number: Int) {
        if let checksummed = ChecksummedRecord(line) {
            take(checksummed, number)
        } else if let pair = ChecksummedRecord.pair(line) {
            take(pair.first, number)
            take(pair.second, number)
        } else {
            damagedLines += 1
        }
    }

    private mutating func take(_ checksummed: ChecksummedRecord, _ number: Int) {
        switch checksummed.kind {
        case "index":
            index = checksummed.value.array?.compactMap { $0.string.flatMap(UUID.init(uuidString:)) }
        case "alarm":
            do {
                let alarm = try Alarm(record: checksummed.value)
                if alarms.contains(where: { $0.id == alarm.id }) {
                    keep(checksummed, number, "the identifier \(alarm.id) occurs twice")
                } else {
                    alarms.append(alarm)
                }
            } catch {
                keep(checksummed, number, "\(error)")
            }
        case "life":
            do {
                let (id, state) = try AlarmLifecycle.State.read(checksummed.value)
                lifecycleStates[id] = state
            } catch {
                keep(checksummed, number, "\(error)")
            }
        case "missed":
            do {
                missed.append(try MissedOccurrence(record: checksummed.value))
            } catch {
                keep(checksummed, number, "\(error)")
            }
        default:
            kept.append(checksummed)
        }
    }

    private mutating func keep(_ line: ChecksummedRecord, _ number: Int, _ message: String) {
        kept.append(line)
        diagnostics.append(
            FormatDiagnostic(.unreadRecord, .warning, line: number, message, remedy: "the record is kept unchanged"))
    }

    private static func header(_ line: ChecksummedRecord) -> Header? {
        guard line.kind == "header", line.value["format"]?.string == StoredCollection.format,
            let formatVersion = line.value["formatVersion"]?.int, formatVersion >= 1,
            let minReaderVersion = line.value["minReaderVersion"]?.int, minReaderVersion >= 1,
            let generation = line.value["generation"]?.int, StoredCollection.generations.contains(generation),
            let lines = line.value["lines"]?.int, let length = line.value["length"]?.int,
            let payload = line.value["payload"]?.string
        else { return nil }
        return Header(
            formatVersion: formatVersion, minReaderVersion: minReaderVersion, generation: generation, lines: lines,
            length: length, payload: payload)
    }
}
