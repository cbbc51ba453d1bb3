/// A line of the stored collection: a kind, a value, and a checksum over both.
///
/// The text is `{"check":"995dc9bbdf1939fa","kind":"alarm","value":{…}}`. The checksum covers every byte after its own
/// digits, and the bytes before the digits are fixed, so that a change of any bit makes the line invalid.
struct ChecksummedRecord: Hashable, Sendable {
    // Decision 0351.

    let kind: String
    let value: JSONValue

    private static let opening = Array(#"{"check":""#.utf8)
    private static let digits = 16
    /// The number of bytes that the checksum does not cover.
    private static let prefix = opening.count + digits

    init(kind: String, value: JSONValue) {
        self.kind = kind
        self.value = value
    }

    /// Creates a record from a line, or `nil` when any byte of the line has changed.
    init?(_ line: ArraySlice<UInt8>) {
        self.init(Array(line), in: 0..<line.count)
    }

    /// Creates a record from a line of a text, or `nil` when any byte of the line has changed.
    init?(_ bytes: [UInt8], in line: Range<Int>) {
        guard let check = Self.check(bytes, line),
            check == Checksum.value(bytes[line.lowerBound + Self.prefix..<line.upperBound]),
            let object = try? JSONText.parse(bytes, in: line),
            let kind = object["kind"]?.string, let value = object["value"]
        else { return nil }
        self.init(kind: kind, value: value)
    }

    /// Returns the checksum that a line states, or `nil` when the line does not begin with a checksum.
    private static func check(_ bytes: [UInt8], _ line: Range<Int>) -> UInt64? {
        guard line.count > prefix, bytes[line].starts(with: opening) else { return nil }
        return Checksum.value(digits: bytes[line].dropFirst(opening.count).prefix(digits))
    }

    /// Returns the two parts of a line that was two lines before a line break was damaged, or `nil` for other lines.
    static func pair(_ bytes: [UInt8], in line: Range<Int>) -> (first: Range<Int>, second: Range<Int>)? {
        guard let check = check(bytes, line) else { return nil }
        var checksum = Checksum()
        var checked = line.lowerBound + prefix
        // The checksum of the first part grows with the search, so that a long line takes linear time.
        for start in line.dropFirst(prefix + 1)
        where bytes[start] == opening[0] && bytes[start..<line.upperBound].starts(with: opening) {
            bytes[checked..<(start - 1)].withUnsafeBytes { checksum.add($0) }
            checked = start - 1
            if checksum.value == check { return (line.lowerBound..<(start - 1), start..<line.upperBound) }
        }
        return nil
    }

    /// The bytes of the line, without a line break.
    var bytes: [UInt8] {
        var checksummed = Array("\",\"kind\":".utf8)
        JSONText.write(.string(kind), to: &checksummed)
        checksummed += ",\"value\":".utf8
        JSONText.write(value, to: &checksummed)
        checksummed.append(UInt8(ascii: "}"))
        return Self.opening + Array(Checksum.text(checksummed).utf8) + checksummed
    }
}
