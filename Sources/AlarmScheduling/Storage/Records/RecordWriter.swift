import Foundation

/// A writer of the text of a collection, which takes the lines of unchanged records from the previous text.
///
/// Every line that is new is read back, so that a text contains only what can be read again.
struct RecordWriter {
    private let old: StoredRecords
    /// The collection as a store reads the text.
    private var collection: AlarmCollection
    private var payload: [UInt8] = []
    private var lines = 0
    private var index: Range<Int>?
    private var alarms: [Range<Int>] = []
    private var states: [Range<Int>?] = []
    private var missed: [Range<Int>] = []

    /// Creates a writer that has written the records of a collection and the kept lines.
    ///
    /// - Parameters:
    ///   - collection: The collection to write.
    ///   - old: The records of the previous text.
    ///   - kept: The lines to write unchanged, each with its line break.
    /// - Throws: ``AlarmStoreError/Code/unstorable`` for an alarm that cannot be read back unchanged.
    init(_ collection: AlarmCollection, after old: StoredRecords, kept: [UInt8]) throws(AlarmStoreError) {
        self.old = old
        self.collection = collection
        payload.reserveCapacity(old.text.count + 2 * kept.count + 1024)
        let before = Self.matches(collection.alarms, in: old.collection.alarms)
        writeIndex(before)
        try writeAlarms(before)
        writeStates(before)
        writeMissed()
        payload += kept
        lines += kept.count { $0 == 0x0A }
    }

    /// Returns the records and their text, which begins with the header of the payload and its number of lines.
    func text(_ header: (_ payload: [UInt8], _ lines: Int) -> ChecksummedRecord) -> StoredRecords {
        var text = header(payload, lines).bytes
        text.reserveCapacity(text.count + 1 + payload.count)
        text.append(0x0A)
        let start = text.count
        text += payload
        return StoredRecords(
            collection, text: text, start: start, index: index, alarms: alarms, states: states, missed: missed)
    }

    /// Returns, for each alarm, the index of the alarm with the same identifier in another list.
    private static func matches(_ alarms: [Alarm], in old: [Alarm]) -> [Int?] {
        var next = 0
        var indices: [UUID: Int]?
        return alarms.map { alarm in
            var found = old.indices.contains(next) && old[next].id == alarm.id ? next : nil
            if found == nil {
                // Alarms were removed, inserted or moved.
                let known = indices ?? Dictionary(old.enumerated().map { ($1.id, $0) }) { first, _ in first }
                indices = known
                found = known[alarm.id]
            }
            if let found { next = found + 1 }
            return found
        }
    }

    private mutating func writeIndex(_ before: [Int?]) {
        if let line = old.index, before.count == old.alarms.count,
            zip(before, old.alarms.indices).allSatisfy({ $0 == $1 })
        {
            index = copy(line)
        } else {
            let identifiers = collection.alarms.map { JSONValue.string($0.id.text) }
            index = write(ChecksummedRecord(kind: "index", value: .array(identifiers)))
        }
    }

    private mutating func writeAlarms(_ before: [Int?]) throws(AlarmStoreError) {
        alarms.reserveCapacity(before.count)
        for (index, match) in before.enumerated() {
            let alarm = collection.alarms[index]
            let line = match.flatMap { old.alarms.indices.contains($0) ? old.alarms[$0] : nil }
            if let line, let match, old.collection.alarms[match] == alarm {
                alarms.append(copy(line))
            } else {
                let value: JSONValue
                do {
                    value = try alarm.record().keepingUnknownFields(of: line.flatMap(value(of:)), RecordShape.alarm)
                } catch {
                    throw .unstorable(alarm.id, error)
                }
                let written = write(ChecksummedRecord(kind: "alarm", value: value))
                guard let read = self.value(at: written).flatMap({ try? Alarm(record: $0) }),
                    read == alarm.withWholeMilliseconds
                else {
                    throw .unstorable(
                        alarm.id,
                        FormatError(.invalidField, path: "unknownFields", expected: "values that can be read back"))
                }
                alarms.append(written)
                if read != alarm { collection.replace(read, at: index) }
            }
        }
    }

    private mutating func writeStates(_ before: [Int?]) {
        states.reserveCapacity(before.count)
        var found: [UUID: AlarmLifecycle.State] = collection.lifecycleStates
        var written = 0
        for (index, match) in before.enumerated() {
            let id = collection.alarms[index].id
            guard let state = collection.lifecycleStates[id] else {
                states.append(nil)
                continue
            }
            let line = match.flatMap { old.states.indices.contains($0) ? old.states[$0] : nil }
            if let line, old.collection.lifecycleStates[id] == state {
                states.append(copy(line))
                written += 1
                continue
            }
            let value = state.record(alarmID: id).keepingUnknownFields(of: line.flatMap(value(of:)), RecordShape.state)
            // A state with an instant outside the years 1 to 9999 cannot be stored; the scheduler then makes a new one.
            let read = try? AlarmLifecycle.State.read(value).state
            if read != nil {
                states.append(write(ChecksummedRecord(kind: "life", value: value)))
                written += 1
            } else {
                states.append(nil)
            }
            if read != state { found[id] = read }
        }
        if written < found.count {
            let known = Set(collection.alarms.map(\.id))
            found = found.filter { known.contains($0.key) }
        }
        collection.lifecycleStates = found
    }

    private mutating func writeMissed() {
        if old.collection.missed == collection.missed, old.missed.count == collection.missed.count {
            missed = old.missed.map { copy($0) }
            return
        }
        let places = Dictionary(zip(old.collection.missed, old.missed).map { ($0.id, ($0, $1)) }) { first, _ in first }
        var found: [MissedOccurrence] = []
        for entry in collection.missed {
            let before = places[entry.id]
            if let before, before.0 == entry {
                missed.append(copy(before.1))
                found.append(entry)
                continue
            }
            let value = entry.record.keepingUnknownFields(of: (before?.1).flatMap(value(of:)), RecordShape.missed)
            guard let read = try? MissedOccurrence(record: value) else { continue }
            missed.append(write(ChecksummedRecord(kind: "missed", value: value)))
            found.append(read)
        }
        collection.missed = found
    }

    /// Copies a line of the previous text and returns its place in the payload.
    private mutating func copy(_ line: Range<Int>) -> Range<Int> {
        append(old.text[old.line(line)])
    }

    private mutating func write(_ record: ChecksummedRecord) -> Range<Int> {
        append(record.bytes[...])
    }

    private mutating func append(_ line: ArraySlice<UInt8>) -> Range<Int> {
        let start = payload.count
        payload += line
        payload.append(0x0A)
        lines += 1
        return start..<payload.count - 1
    }

    private func value(at line: Range<Int>) -> JSONValue? {
        ChecksummedRecord(payload, in: line)?.value
    }

    private func value(of line: Range<Int>) -> JSONValue? {
        ChecksummedRecord(old.text, in: old.line(line))?.value
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
