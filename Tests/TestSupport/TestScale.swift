/// The part of a large input domain that a test run checks.
///
/// Release runs check all of it. Debug runs, which include the coverage and sanitizer runs, check a seeded sample, so
/// that each takes less than 90 seconds.
public enum TestScale {
    /// Whether this build checks all elements.
    public static var isFull: Bool {
        #if DEBUG
            false
        #else
            true
        #endif
    }

    /// Returns `full` in release, and at most `sample` in debug.
    public static func count(full: Int, sample: Int) -> Int {
        isFull ? full : min(sample, full)
    }

    /// Returns all elements in release; in debug `sample` of them, chosen at random from a seed, in their order.
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
