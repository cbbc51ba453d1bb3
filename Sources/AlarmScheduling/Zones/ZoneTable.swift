/// A zone's rules as a table of changes: exact integer arithmetic, one binary search a question.
///
/// Made from TZif bytes (``init(identifier:tzif:dataVersion:)``) or as a fixed offset. A footer rule is unrolled over
/// one cycle of the Gregorian calendar, 400 years or 146,097 days, which is a whole number of weeks; later instants are
/// folded back by whole cycles. So the rules hold for all years, and no question computes a rule.
///
/// ```swift
/// let zone = ZoneTable(identifier: "Asia/Kolkata", fixedOffset: 19_800)
/// zone?.offset(at: 0)          // → Optional(19800)
/// ```
public struct ZoneTable: Hashable, Sendable {
    /// The zone's name.
    public let identifier: String
    /// The version of the zone data, or `nil` when it is not known.
    public let dataVersion: String?
    /// The least and greatest offset, seconds east of UTC.
    public let offsetBounds: ClosedRange<Int>

    /// The instants of the changes, strictly ascending.
    let instants: [Int64]
    /// One offset more than instants: `offsets[i]` holds before `instants[i]`.
    let offsets: [Int]
    /// The begin of the cycle that repeats, `nil` when the last offset holds for ever.
    let cycleStart: Int64?

    /// The seconds of 400 Gregorian years.
    static let cycle: Int64 = 146_097 * 86_400
    /// The instants a table answers for, the years 1 to 9999 and a margin; beyond, the nearest one answers.
    static let domain: ClosedRange<Int64> = -62_136_000_000...253_403_000_000

    /// The nearest instant that a table answers for.
    static func clamped(_ instant: Int64) -> Int64 {
        min(max(instant, domain.lowerBound), domain.upperBound)
    }

    /// Offsets that are accepted, ±26 hours.
    static let allowedOffsets = -93_600...93_600

    /// A zone whose offset never changes, or `nil` when it is beyond ±26 hours (seconds east of UTC).
    public init?(identifier: String, fixedOffset: Int) {
        guard Self.allowedOffsets.contains(fixedOffset) else { return nil }
        self.init(identifier: identifier, dataVersion: nil, first: fixedOffset, changes: [], cycleStart: nil)
    }

    /// Coordinated Universal Time.
    public static let utc = ZoneTable(identifier: "UTC", dataVersion: nil, first: 0, changes: [], cycleStart: nil)

    /// Creates a table from ascending changes; changes of the offset to itself are dropped.
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
