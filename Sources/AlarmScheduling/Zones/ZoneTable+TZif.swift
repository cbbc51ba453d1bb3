extension ZoneTable {
    /// Creates a table from a TZif file (RFC 9636) of version 1, 2, 3 or 4.
    ///
    /// A file of version 2 or later has a 64-bit block, which is used, and a footer. If the footer contains a rule, the
    /// rule gives the changes after the last recorded one, as the format requires. Invalid bytes throw an error and
    /// never cause a trap.
    ///
    /// - Parameters:
    ///   - identifier: The zone's name, which the file does not contain.
    ///   - bytes: The file's bytes.
    ///   - dataVersion: The version of the zone data, such as `2026f`, or `nil` when it is unknown.
    /// - Throws: ``ZoneError``, with the byte offset of the error, when the bytes are not a usable TZif file.
    /// - Complexity: O(n) in the number of bytes.
    public init(
        identifier: String,
        tzif bytes: some Collection<UInt8>,
        dataVersion: String? = nil
    ) throws(ZoneError) {
        var reader = TZifReader(bytes: Array(bytes))
        let file = try reader.file()
        guard let rule = file.rule else {
            self.init(
                identifier: identifier,
                dataVersion: dataVersion,
                first: file.firstOffset,
                changes: file.changes,
                cycleStart: nil
            )
            return
        }
        guard rule.saving != nil else {
            // Without changes the rule applies from the beginning; otherwise it applies after the last change, which
            // agrees with it.
            self.init(
                identifier: identifier,
                dataVersion: dataVersion,
                first: file.hasChanges ? file.firstOffset : rule.standardOffset,
                changes: file.changes,
                cycleStart: nil
            )
            return
        }
        let last = file.changes.last?.instant ?? Self.domain.lowerBound
        let year = LocalDate(clamping: Int(last.flooredQuotient(86_400))).year
        let unrolled = rule.changes(years: (year - 1)...(year + 405)).filter { $0.instant > last }
        self.init(
            identifier: identifier,
            dataVersion: dataVersion,
            first: file.firstOffset,
            changes: file.changes + unrolled,
            // Two years later, the days around the first day of the cycle follow the rule too.
            cycleStart: Int64(LocalDate.dayNumber(year: year + 2, month: 1, day: 1)) * 86_400
        )
    }
}

/// A content of a TZif file, limited to the changes inside ``ZoneTable/domain``.
private struct TZifFile {
    var firstOffset: Int
    var changes: [(instant: Int64, offset: Int)]
    var hasChanges: Bool
    var rule: PosixZoneRule?
}

private struct TZifReader {
    private struct Header {
        var version: UInt8
        var utcIndicators: Int
        var standardIndicators: Int
        var leapSeconds: Int
        var changes: Int
        var types: Int
        var abbreviationBytes: Int

        func bodyLength(timeBytes: Int) -> Int {
            changes * (timeBytes + 1) + types * 6 + abbreviationBytes + leapSeconds * (timeBytes + 4)
                + standardIndicators + utcIndicators
        }
    }

    private let bytes: [UInt8]
    private var position = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func file() throws(ZoneError) -> TZifFile {
        let header = try header()
        if header.version == 0 { return try body(header, timeBytes: 4) }
        guard bytes.count - position >= header.bodyLength(timeBytes: 4) else {
            throw error(.truncated, at: bytes.count)
        }
        position += header.bodyLength(timeBytes: 4)
        var file = try body(self.header(), timeBytes: 8)
        file.rule = try footer()
        return file
    }

    private mutating func header() throws(ZoneError) -> Header {
        let start = position
        guard bytes.count - start >= 44 else {
            throw error(bytes.count - start >= 4 && !isMagic(at: start) ? .notTZif : .truncated, at: start)
        }
        guard isMagic(at: start) else { throw error(.notTZif, at: start) }
        var counts: [Int] = []
        for index in 0..<6 {
            // Each count is limited to the size of the file, so that sums of counts cannot overflow.
            let count = unsigned(at: start + 20 + index * 4)
            guard count <= UInt32(clamping: bytes.count) else { throw error(.truncated, at: start + 20 + index * 4) }
            counts.append(Int(count))
        }
        position = start + 44
        let header = Header(
            version: bytes[start + 4],
            utcIndicators: counts[0],
            standardIndicators: counts[1],
            leapSeconds: counts[2],
            changes: counts[3],
            types: counts[4],
            abbreviationBytes: counts[5]
        )
        return header
    }

    private mutating func body(_ header: Header, timeBytes: Int) throws(ZoneError) -> TZifFile {
        let start = position
        guard header.types >= 1, header.types <= 256, header.abbreviationBytes >= 1,
            header.utcIndicators == 0 || header.utcIndicators == header.types,
            header.standardIndicators == 0 || header.standardIndicators == header.types
        else { throw error(.invalidCounts, at: start) }
        guard header.leapSeconds == 0 else { throw error(.leapSeconds, at: start) }
        guard bytes.count - start >= header.bodyLength(timeBytes: timeBytes) else {
            throw error(.truncated, at: bytes.count)
        }
        let indices = start + header.changes * timeBytes
        let types = indices + header.changes
        let abbreviations = types + header.types * 6
        let offsets = try offsets(of: header, types: types, abbreviations: abbreviations)

        var first = offsets[0]
        var changes: [(instant: Int64, offset: Int)] = []
        changes.reserveCapacity(header.changes)
        var previous: Int64?
        for index in 0..<header.changes {
            let place = start + index * timeBytes
            let instant = timeBytes == 8 ? signed64(at: place) : Int64(Int32(bitPattern: unsigned(at: place)))
            if let previous, instant <= previous { throw error(.unsortedChanges, at: place) }
            previous = instant
            let type = Int(bytes[indices + index])
            guard type < offsets.count else { throw error(.invalidTypeIndex, at: indices + index) }
            if instant < ZoneTable.domain.lowerBound {
                first = offsets[type]
            } else if instant <= ZoneTable.domain.upperBound {
                changes.append((instant, offsets[type]))
            }
        }
        position = start + header.bodyLength(timeBytes: timeBytes)
        return TZifFile(firstOffset: first, changes: changes, hasChanges: header.changes > 0, rule: nil)
    }

    private func offsets(of header: Header, types: Int, abbreviations: Int) throws(ZoneError) -> [Int] {
        let names = bytes[abbreviations..<(abbreviations + header.abbreviationBytes)]
        var offsets: [Int] = []
        for index in 0..<header.types {
            let place = types + index * 6
            let offset = Int(Int32(bitPattern: unsigned(at: place)))
            guard ZoneTable.allowedOffsets.contains(offset) else { throw error(.offsetOutOfRange, at: place) }
            let name = names.startIndex + Int(bytes[place + 5])
            guard name < names.endIndex, names[name...].contains(0) else {
                throw error(.invalidAbbreviation, at: place + 5)
            }
            offsets.append(offset)
        }
        return offsets
    }

    private mutating func footer() throws(ZoneError) -> PosixZoneRule? {
        guard position < bytes.count else { throw error(.truncated, at: position) }
        guard bytes[position] == 0x0A else { throw error(.invalidFooter, at: position) }
        let start = position + 1
        guard let end = bytes[start...].firstIndex(of: 0x0A) else { throw error(.truncated, at: bytes.count) }
        guard end > start else { return nil }
        guard let rule = PosixZoneRule(String(decoding: bytes[start..<end], as: UTF8.self)) else {
            throw error(.invalidFooter, at: start)
        }
        return rule
    }

    private func isMagic(at place: Int) -> Bool {
        bytes[place..<(place + 4)].elementsEqual("TZif".utf8)
    }

    private func unsigned(at place: Int) -> UInt32 {
        bytes[place..<(place + 4)].reduce(0) { $0 << 8 | UInt32($1) }
    }

    private func signed64(at place: Int) -> Int64 {
        Int64(bitPattern: bytes[place..<(place + 8)].reduce(0) { $0 << 8 | UInt64($1) })
    }

    private func error(_ code: ZoneError.Code, at offset: Int) -> ZoneError {
        let message =
            switch code {
            case .notTZif: "the bytes are not a TZif file"
            case .truncated: "the file ends too early"
            case .invalidCounts: "the counts contradict each other"
            case .leapSeconds: "the file counts leap seconds, so its instants are not Unix time"
            case .unsortedChanges: "a change is not later than the one before it"
            case .invalidTypeIndex: "a change names a type of local time that does not exist"
            case .offsetOutOfRange: "an offset is beyond 26 hours"
            case .invalidAbbreviation: "an abbreviation does not exist or does not end"
            default: "the footer is not a POSIX rule"
            }
        return ZoneError(code, offset: offset, message: message)
    }
}
