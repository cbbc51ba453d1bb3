/// A table of a zone's changes; each query is one binary search with exact integer arithmetic.
///
/// A table comes from TZif bytes (``init(identifier:tzif:dataVersion:)``) or from a fixed offset. A footer rule is
/// expanded for one cycle of the Gregorian calendar, which is 400 years or 146,097 days, a whole number of weeks. Later
/// instants are moved back by whole cycles, so that the rule applies to all years, and no query has to compute the
/// rule.
///
/// ```swift
/// let zone = ZoneTable(identifier: "Asia/Kolkata", fixedOffset: 19_800)
/// zone?.offset(at: 0)          // → Optional(19800)
/// ```
public struct ZoneTable: Hashable, Sendable {
    /// The zone's name.
    public let identifier: String
    /// The version of the zone data, or `nil` when it is unknown.
    public let dataVersion: String?
    /// The smallest and the greatest offset, in seconds east of UTC.
    public let offsetBounds: ClosedRange<Int>

    /// The instants of the changes, strictly ascending.
    let instants: [Int64]
    /// The offsets, one more than there are instants: `offsets[i]` is in force before `instants[i]`.
    let offsets: [Int]
    // Decision 0301.
    /// The start of the cycle that repeats, or `nil` when the last offset stays in force.
    let cycleStart: Int64?

    /// The length of 400 Gregorian years, in seconds.
    static let cycle: Int64 = 146_097 * 86_400
    /// The range of instants in a table: the years 1 to 9999 and a margin; instants outside this range are clamped.
    static let domain: ClosedRange<Int64> = -62_136_000_000...253_403_000_000

    /// Returns an instant clamped to ``domain``.
    static func clamped(_ instant: Int64) -> Int64 {
        min(max(instant, domain.lowerBound), domain.upperBound)
    }

    /// The valid offsets, ±26 hours in seconds.
    static let allowedOffsets = -93_600...93_600

    /// Creates a table without changes, or `nil` when the offset (seconds east of UTC) is beyond ±26 hours.
    public init?(identifier: String, fixedOffset: Int) {
        guard Self.allowedOffsets.contains(fixedOffset) else { return nil }
        self.init(identifier: identifier, dataVersion: nil, first: fixedOffset, changes: [], cycleStart: nil)
    }

    /// Coordinated Universal Time.
    public static let utc = ZoneTable(identifier: "UTC", dataVersion: nil, first: 0, changes: [], cycleStart: nil)

    /// Creates a table from ascending changes; a change that keeps the offset is dropped.
    init(
        identifier: String,
        dataVersion: String?,
        first: Int,
        changes: [(instant: Int64, offset: Int)],
        cycleStart: Int64?
    ) {
        var instants: [Int64] = []
        var offsets = [first]
        var current = first
        for change in changes where change.offset != current {
            instants.append(change.instant)
            offsets.append(change.offset)
            current = change.offset
        }
        self.identifier = identifier
        self.dataVersion = dataVersion
        self.instants = instants
        self.offsets = offsets
        self.cycleStart = cycleStart
        offsetBounds = (offsets.min() ?? first)...(offsets.max() ?? first)
    }
}
