/// The contents of a store: the records, lines that this version cannot interpret, and the values of the header.
struct StoredCollection: Sendable {
    private(set) var records: StoredRecords
    /// The lines of a later version and the alarms that could not be read, each with its line break, written back
    /// unchanged.
    var kept: [UInt8] = []
    /// The number of saves; of two texts, the one with the greater number is later.
    var generation = 0
    /// The format version of the newest program that wrote the text.
    var formatVersion = StoredCollection.version
    /// The oldest format version that may write the text.
    var minReaderVersion = StoredCollection.version
    /// The fields of the header that this version does not define.
    var unknownHeader: [String: JSONValue] = [:]

    /// The format version that this code writes and reads.
    static let version = 1
    static let format = "tactus-alarms"
    /// The valid generations; the limit keeps later increments from overflowing.
    static let generations = 0...(1 << 53)
    /// The fields of the header that this version defines, without the checksum of its line.
    static let headerFields: Set<String> = [
        "format", "formatVersion", "generation", "length", "lines", "minReaderVersion", "payload",
    ]

    init(_ records: StoredRecords = StoredRecords()) {
        self.records = records
    }

    /// Creates the contents of a new text.
    init(collection: AlarmCollection, kept: [UInt8] = []) {
        records = StoredRecords(collection)
        self.kept = kept
    }

    /// The alarms, states and missed occurrences.
    var collection: AlarmCollection { records.collection }

    /// Returns the text: a header line, an index line with the identifiers in order, and one line for each alarm, each
    /// state and each missed occurrence.
    ///
    /// - Throws: ``AlarmStoreError/Code/unstorable`` for a value that cannot be stored.
    func encoded() throws(AlarmStoreError) -> [UInt8] {
        try written(RecordWriter(collection, after: StoredRecords(), kept: kept)).text
    }

    /// Returns the next contents of the store, with another collection, and their text.
    ///
    /// - Throws: ``AlarmStoreError/Code/unstorable`` for an alarm that cannot be read back unchanged.
    /// - Complexity: O(n) in the size of the text, which is copied and summed; only changed records are encoded.
    func replacing(with collection: AlarmCollection) throws(AlarmStoreError) -> (
        stored: StoredCollection, bytes: [UInt8]
    ) {
        var next = self
        next.generation = min(generation + 1, Self.generations.upperBound)
        next.formatVersion = max(formatVersion, Self.version)
        next.records = next.written(try RecordWriter(collection, after: records, kept: kept))
        return (next, next.records.text)
    }

    private func written(_ writer: RecordWriter) -> StoredRecords {
        writer.text { payload, lines in
            var members = unknownHeader
            members["format"] = .string(Self.format)
            members["formatVersion"] = .integer(formatVersion)
            members["minReaderVersion"] = .integer(minReaderVersion)
            members["generation"] = .integer(generation)
            members["lines"] = .integer(lines)
            members["length"] = .integer(payload.count)
            members["payload"] = .string(Checksum.text(payload))
            return ChecksummedRecord(kind: "header", value: .object(members))
        }
    }
}
