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

    init(kind: String, value: JSONValue) {
        self.kind = kind
        self.value = value
    }

    /// Creates a record from a line, or `nil` when any byte of the line has changed.
    init?(_ line: ArraySlice<UInt8>) {
        guard line.starts(with: Self.opening) else { return nil }
        let rest = line.dropFirst(Self.opening.count)
        let checksummed = rest.dropFirst(Self.digits)
        guard Checksum.text(checksummed).utf8.elementsEqual(rest.prefix(Self.digits)),
            let object = try? JSONText.parse(line), let kind = object["kind"]?.string, let value = object["value"]
        else { return nil }
        self.init(kind: kind, value: value)
    }

    /// Returns the two records of a line that was two lines before a line break was damaged, or `nil` for other lines.
    static func pair(_ line: ArraySlice<UInt8>) -> (first: ChecksummedRecord, second: ChecksummedRecord)? {
        for start in line.indices.dropFirst() where line[start...].starts(with: opening) {
            if let first = ChecksummedRecord(line[..<(start - 1)]), let second = ChecksummedRecord(line[start...]) {
                return (first, second)
            }
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
