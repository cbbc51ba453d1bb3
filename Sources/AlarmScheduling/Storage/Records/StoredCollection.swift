import Foundation

/// A content of a store: the collection, lines that this version cannot interpret, and the numbers of the header.
struct StoredCollection: Hashable, Sendable {
    var collection = AlarmCollection()
    /// The lines of a later version and the alarms that could not be read, written back unchanged.
    var kept: [ChecksummedRecord] = []
    /// The number of saves; of two texts, the text with the greater number is later.
    var generation = 0
    /// The format version of the newest program that wrote the text.
    var formatVersion = StoredCollection.version
    /// The oldest format version that may write the text.
    var minReaderVersion = StoredCollection.version

    /// The format version that this code writes and reads.
    static let version = 1
    static let format = "tactus-alarms"
    /// The valid generations; the limit keeps later increments from overflowing.
    static let generations = 0...(1 << 53)

    /// Returns the text: a header line, an index line with the identifiers in order, and one line for each alarm, each
    /// state and each missed occurrence.
    ///
    /// - Throws: ``AlarmStoreError/Code/unstorable`` for a value that cannot be stored.
    func encoded() throws(AlarmStoreError) -> [UInt8] {
        var payload: [UInt8] = []
        func add(_ line: ChecksummedRecord) {
            payload += line.bytes
            payload.append(UInt8(ascii: "\n"))
        }
        add(ChecksummedRecord(kind: "index", value: .array(collection.alarms.map { .string($0.id.uuidString) })))
        for alarm in collection.alarms {
            do {
                add(ChecksummedRecord(kind: "alarm", value: try alarm.record()))
            } catch {
                throw .unstorable(alarm.id, error)
            }
        }
        for alarm in collection.alarms {
            guard let state = collection.lifecycleStates[alarm.id] else { continue }
            add(ChecksummedRecord(kind: "life", value: state.record(alarmID: alarm.id)))
        }
        for entry in collection.missed { add(ChecksummedRecord(kind: "missed", value: entry.record)) }
        for line in kept { add(line) }
        let lines = payload.count { $0 == UInt8(ascii: "\n") }
        let header = ChecksummedRecord(
            kind: "header",
            value: .object([
                "format": .string(Self.format), "formatVersion": .integer(formatVersion),
                "minReaderVersion": .integer(minReaderVersion), "generation": .integer(generation),
                "lines": .integer(lines), "length": .integer(payload.count),
                "payload": .string(Checksum.text(payload)),
            ])
        )
        return header.bytes + [UInt8(ascii: "\n")] + payload
    }

    /// Returns the next contents of the store, with another collection, and their text, after reading the text back for
    /// verification.
    ///
    /// - Throws: ``AlarmStoreError/Code/unstorable`` for an alarm that cannot be read back unchanged.
    func replacing(with collection: AlarmCollection) throws(AlarmStoreError) -> (
        stored: StoredCollection, bytes: [UInt8]
    ) {
        var next = self
        next.collection = collection
        next.generation = min(generation + 1, Self.generations.upperBound)
        next.formatVersion = max(formatVersion, Self.version)
        let bytes = try next.encoded()
        let reading = CollectionReading(bytes)
        let read = Dictionary(reading.alarms.map { ($0.id, $0) }) { first, _ in first }
        for alarm in collection.alarms where read[alarm.id] != alarm.withWholeMilliseconds {
            throw .unstorable(
                alarm.id, FormatError(.invalidField, path: "unknownFields", expected: "values that can be read back"))
        }
        next.collection = reading.collection
        return (next, bytes)
    }
}

extension Alarm {
    /// The alarm as a store reads it back, with instants in whole milliseconds.
    fileprivate var withWholeMilliseconds: Alarm {
        var copy = self
        copy.enabledAt = enabledAt.flatMap(UnixSeconds.milliseconds).map(UnixSeconds.instant(milliseconds:))
        return copy
    }
}
