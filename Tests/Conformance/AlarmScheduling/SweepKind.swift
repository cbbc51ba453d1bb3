import AlarmScheduling
import TestSupport

extension Kind {
    /// Counts and hashes of the conversions of wall times near every offset change, and of five wall times on every
    /// day, to the ends of 2024 and 2037.
    static let sweep = Kind("d_sweep") { json, context in
        let zones = try ZoneData(context)
        let other = "under_\(zones.version)_where_different"
        var rows: [String: JSON] = [:]
        for key in ["zones"] + (json[other].isNull ? [] : [other]) {
            for row in try json[key].array() { rows[try row[0].string()] = row }
        }
        var answers: [String: Sweep] = [:]
        var report = Report()
        for (name, row) in rows.sorted(by: { $0.key < $1.key }) {
            let target = zones.target(of: name)
            let sweep = try answers[target] ?? Sweep(zones.table(name))
            answers[target] = sweep
            let counts = try (1...4).map { try row[$0].int() } + (7...10).map { try row[$0].int() }
            let hashes = try [5, 6, 11, 12].map { try row[$0].string() }
            var differences: [(expected: String, got: String)] = []
            if counts != sweep.counts { differences.append(("\(counts)", "\(sweep.counts)")) }
            if hashes != sweep.hashes { differences.append(("\(hashes)", "\(sweep.hashes)")) }
            report.count(name, differences: differences)
        }
        return report
    }
}

/// The sweep of one zone, as described at the beginning of the vector file.
private struct Sweep {
    /// The counts of changes, conversions, gaps and overlaps to 2024, then to 2037.
    let counts: [Int]
    /// The hashes T and D to 2024, then to 2037.
    let hashes: [String]

    private static let ends: [Int64] = [1_735_689_600, 2_145_830_400]

    init(_ zone: ZoneTable) {
        var counts: [Int] = []
        var hashes: [String] = []
        var round = ChangeSweep()
        var daily = Hash64()
        var day: Int64 = 1
        var position: Int64 = -1
        for end in Self.ends {
            while let change = zone.change(after: position), change.instant < end {
                round.visit(change, in: zone)
                position = change.instant
            }
            while day < end / 86_400 - 1 {
                for minute in [0, 30, 150, 720, 1425] as [Int64] {
                    daily.feed(zone.wallTime(day * 86_400 + minute * 60).compatible)
                }
                day += 1
            }
            counts += [round.changes, round.resolves, round.gaps, round.overlaps]
            hashes += [round.hash.text, daily.text]
        }
        self.counts = counts
        self.hashes = hashes
    }
}

private struct ChangeSweep {
    var changes = 0
    var resolves = 0
    var gaps = 0
    var overlaps = 0
    var hash = Hash64()

    mutating func visit(_ change: ZoneChange, in zone: ZoneTable) {
        changes += 1
        let low = Int64(min(change.offsetBefore, change.offsetAfter))
        let high = Int64(max(change.offsetBefore, change.offsetAfter))
        for day in ((change.instant + low) / 86_400 - 1)...((change.instant + high) / 86_400 + 1) {
            for minute in stride(from: Int64(0), through: 1425, by: 15) {
                resolves += 1
                let wallTime = zone.wallTime(day * 86_400 + minute * 60)
                hash.feed(wallTime.compatible)
                switch wallTime {
                case .unique(let instant):
                    hash.feed(instant)
                    hash.feed(instant)
                case .gap(let gap):
                    gaps += 1
                    hash.feed(gap.firstValid)
                    hash.feed(gap.shifted)
                case .overlap(let first, let second):
                    overlaps += 1
                    hash.feed(first)
                    hash.feed(second)
                }
            }
        }
    }
}

extension WallTime {
    fileprivate var compatible: Int64 {
        switch self {
        case .unique(let instant): instant
        case .gap(let gap): gap.shifted
        case .overlap(let first, _): first
        }
    }
}

/// FNV-1a, 64 bits, over little-endian integers.
private struct Hash64 {
    private var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func feed(_ number: Int64) {
        var rest = UInt64(bitPattern: number)
        for _ in 0..<8 {
            value = (value ^ (rest & 0xFF)) &* 0x100_0000_01B3
            rest >>= 8
        }
    }

    var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
