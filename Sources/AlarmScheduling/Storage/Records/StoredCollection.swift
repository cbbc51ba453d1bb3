import Foundation

/// What a store keeps: the collection, what else was in the file, and the numbers of the envelope.
struct StoredCollection: Hashable, Sendable {
    var collection = AlarmCollection()
    /// Lines of a later version and alarms that could not be read, written back as they came.
    var kept: [ChecksummedRecord] = []
    /// Counts the saves; a greater number is a later state.
    var generation = 0
    /// The version of the newest program that wrote the file.
    var formatVersion = StoredCollection.version
    /// The oldest version that may write the file.
    var minReaderVersion = StoredCollection.version

    /// The version that this code writes and understands.
    static let version = 1
    static let format = "tactus-alarms"
    /// Generations that are accepted, so that counting on cannot overflow.
    static let generations = 0...(1 << 53)

    /// The text: a header line, an index line with the identities in order, and one line for each alarm, each
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

    /// The next state of the file with another collection, and its text, read back to verify it.
    ///
    /// - Throws: ``AlarmStoreError/Code/unstorable`` for an alarm that would not come back.
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
                alarm.id, FormatError(.invalidField, path: "unknownFields", expected: "values that come back"))
        }
        next.collection = reading.collection
        return (next, bytes)
    }
}

extension Alarm {
    /// The alarm as it comes back from a store, which keeps whole milliseconds.
    fileprivate var withWholeMilliseconds: Alarm {
        var copy = self
        copy.enabledAt = enabledAt.flatMap(UnixSeconds.milliseconds).map(UnixSeconds.instant(milliseconds:))
        return copy
    }
}
