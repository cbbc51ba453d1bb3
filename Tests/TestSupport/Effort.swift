/// How much of a large world a test run visits.
///
/// Release runs visit all of it. Debug runs, and with them the coverage and sanitizer runs, take a seeded sample, so that
/// each stays under 90 seconds.
public enum Effort {
    /// Whether this build visits everything.
    public static var isFull: Bool {
        #if DEBUG
            false
        #else
            true
        #endif
    }

    /// The full count in release, the sample in debug.
    public static func count(full: Int, sample: Int) -> Int {
        isFull ? full : min(sample, full)
    }

    /// All elements in release; in debug `sample` of them, chosen evenly from a seed and kept in order.
    public static func elements<C: Collection>(_ all: C, sample: Int, seed: UInt64 = 1) -> [C.Element] {
        guard !isFull, all.count > sample else { return Array(all) }
        var generator = SeededGenerator(seed: seed)
        var wanted = sample
        var left = all.count
        var kept: [C.Element] = []
        kept.reserveCapacity(sample)
        for element in all {
            if Int.random(in: 0..<left, using: &generator) < wanted {
                kept.append(element)
                wanted -= 1
            }
            left -= 1
        }
        return kept
    }
}
