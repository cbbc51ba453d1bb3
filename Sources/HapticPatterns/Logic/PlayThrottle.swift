/// Lets each key through once in a while.
///
/// ```swift
/// var throttle = PlayThrottle()
/// throttle.allows("scroll", every: 0.05, at: 1)  // → true
/// throttle.allows("scroll", every: 0.05, at: 1.04)  // → false
/// throttle.allows("scroll", every: 0.05, at: 1.05)  // → true
/// ```
public struct PlayThrottle: Hashable, Sendable {
    private struct Entry: Hashable, Sendable {
        let time: Double
        let interval: Double
    }

    private var entries: [String: Entry] = [:]
    private var limit = 64

    /// Lets everything through at first.
    public init() {}

    /// Whether a key may play now; if so, the moment is remembered.
    ///
    /// - Parameters:
    ///   - key: What is throttled.
    ///   - interval: Seconds that must lie between two plays of the key.
    ///   - time: Now, in seconds of any clock that never runs backwards.
    /// - Returns: Whether it may play.
    public mutating func allows(_ key: String, every interval: Double, at time: Double) -> Bool {
        // A billionth of a second is a rounding, not a difference.
        if let last = entries[key], time - last.time < interval - 1e-9 { return false }
        if entries.count >= limit {
            entries = entries.filter { time - $0.value.time < $0.value.interval }
            limit = max(64, entries.count * 2)
        }
        entries[key] = Entry(time: time, interval: interval)
        return true
    }
}
