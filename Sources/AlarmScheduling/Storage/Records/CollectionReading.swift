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
        /// The fields that this version does not define.
        let unknown: [String: JSONValue]
    }

    /// The greatest number of diagnostics, so that a text of millions of unreadable records takes little memory.
    private static let diagnosticLimit = 100

    /// The bytes of the text.
    let bytes: [UInt8]
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
    /// The intact lines that this version cannot interpret and writes back unchanged, each with its line break.
    private(set) var kept: [UInt8] = []
    /// The lines of the alarms, states and missed occurrences.
    private(set) var lines = RecordLines()
    /// The number of damaged lines in the payload.
    private(set) var damagedLines = 0
    /// The diagnostics of the lines that could not be interpreted.
    private(set) var diagnostics: [FormatDiagnostic] = []
    /// The number of lines that could not be interpreted.
    private var unreadLines = 0
    /// The number of lines in ``kept``.
    private(set) var keptLines = 0
    /// The identifiers of alarms that could not be read.
    private var unreadAlarms: Set<UUID> = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        let first = 0..<Self.end(ofLineAt: 0, bytes)
        let header = ChecksummedRecord(bytes, in: first).flatMap(Self.header)
        let payload = bytes[min(first.upperBound + 1, bytes.count)...]
        self.header = header
        isIntact =
            header.map { $0.length == payload.count && $0.payload == Checksum.text(Checksum.value(payload)) } ?? false
        // A damaged header may include the line break after it, so the first line is then read like the others.
        var (start, number) = header == nil ? (0, 1) : (payload.startIndex, 2)
        while start < bytes.count {
            let end = Self.end(ofLineAt: start, bytes)
            if end > start { read(start..<end, number: number) }
            (start, number) = (end + 1, number + 1)
        }
        // The first damaged line of a text without a header is the header itself.
        if header == nil { damagedLines = max(0, damagedLines - 1) }
        keepStatesOfUnreadAlarms()
        if unreadLines > diagnostics.count {
            let more = unreadLines - diagnostics.count
            diagnostics.append(
                FormatDiagnostic(
                    .unreadRecord, .warning, "\(more) more records could not be read",
                    remedy: "the records are kept unchanged"))
        }
    }

    private static func end(ofLineAt start: Int, _ bytes: [UInt8]) -> Int {
        bytes.withUnsafeBytes { buffer in
            guard start < buffer.count, let base = buffer.baseAddress,
                let found = memchr(base + start, 0x0A, buffer.count - start)
            else { return buffer.count }
            return base.distance(to: UnsafeRawPointer(found))
        }
    }

    /// The collection of the alarms, in the order of the index, with the lines of its records.
    var records: StoredRecords {
        StoredRecords(
            alarms, states: lifecycleStates, missed: missed, order: index ?? [], lines: lines, in: bytes)
    }

    /// The collection of the alarms, in the order of the index.
    var collection: AlarmCollection { records.collection }

    /// The number of intact lines in the payload, without the index.
    var intactLines: Int { alarms.count + lifecycleStates.count + missed.count + keptLines }

    private mutating func read(_ line: Range<Int>, number: Int) {
        if let checksummed = ChecksummedRecord(bytes, in: line) {
            take(checksummed, line, number)
        } else if let pair = ChecksummedRecord.pair(bytes, in: line),
            let first = ChecksummedRecord(bytes, in: pair.first),
            let second = ChecksummedRecord(bytes, in: pair.second)
        {
            take(first, pair.first, number)
            take(second, pair.second, number)
        } else {
            damagedLines += 1
        }
    }

    private mutating func take(_ checksummed: ChecksummedRecord, _ line: Range<Int>, _ number: Int) {
        do {
            switch checksummed.kind {
            case "index":
                index = checksummed.value.array?.compactMap { $0.string.flatMap(UUID.init(text:)) }
                lines.index = line
            case "alarm":
                let alarm = try Alarm(record: checksummed.value)
                guard lines.alarms[alarm.id] == nil else {
                    keep(line, number, "the identifier \(alarm.id) occurs twice")
                    return
                }
                lines.alarms[alarm.id] = line
                alarms.append(alarm)
            case "life":
                let (id, state) = try AlarmLifecycle.State.read(checksummed.value)
                lifecycleStates[id] = state
                lines.states[id] = line
            case "missed":
                missed.append(try MissedOccurrence(record: checksummed.value))
                lines.missed.append(line)
            default:
                keep(line)
            }
        } catch {
            if checksummed.kind == "alarm", let id = checksummed.value["id"]?.string.flatMap(UUID.init(text:)) {
                unreadAlarms.insert(id)
            }
            keep(line, number, "\(error)")
        }
    }

    private mutating func keep(_ line: Range<Int>) {
        keptLines += 1
        kept += bytes[line]
        kept.append(0x0A)
    }

    private mutating func keep(_ line: Range<Int>, _ number: Int, _ message: @autoclosure () -> String) {
        keep(line)
        unreadLines += 1
        guard diagnostics.count < Self.diagnosticLimit else { return }
        diagnostics.append(
            FormatDiagnostic(.unreadRecord, .warning, line: number, message(), remedy: "the record is kept unchanged"))
    }

    /// Moves the states of alarms that cannot be read to the kept lines, so that a version that can read the alarms
    /// finds their skipped occurrences.
    private mutating func keepStatesOfUnreadAlarms() {
        for id in unreadAlarms.sorted(by: { $0.halves < $1.halves }) where lines.alarms[id] == nil {
            guard let line = lines.states.removeValue(forKey: id) else { continue }
            lifecycleStates[id] = nil
            keep(line)
        }
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
            length: length, payload: payload,
            unknown: line.value.object?.filter { !StoredCollection.headerFields.contains($0.key) } ?? [:])
    }
}
