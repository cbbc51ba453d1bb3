/// A limit on the rate of plays with the same key; a play that comes too early is refused, not delayed.
///
/// Use a throttle for a slider that ticks at every step or a list that clicks while it scrolls: they request more taps
/// than a person can distinguish.
public struct PlayThrottle: Hashable, Sendable {
    /// The key of the limit; plays with other keys do not count.
    let key: String
    /// The shortest time between two plays in seconds, 0 or more.
    let interval: Double

    /// Creates a throttle.
    ///
    /// - Parameters:
    ///   - key: The key of the limit; plays with other keys do not count.
    ///   - interval: The shortest time between two plays in seconds, 0 or more.
    public init(_ key: String, every interval: Double = 0.05) {
        self.key = key
        self.interval = clampedTime(interval)
    }
}

/// A record of the recent plays of each key; keys whose interval is over are removed.
struct Throttler: Sendable {
    /// The time at which each key is admitted again, in seconds of the caller's clock.
    private var opens: [String: Double] = [:]
    private var tidyAt = 64

    /// The number of keys in the record.
    var count: Int { opens.count }

    /// Returns whether a play is admitted at a time in seconds; if so, the interval of its key begins.
    mutating func admits(_ throttle: PlayThrottle, at now: Double) -> Bool {
        // Sums of times round, so a nanosecond is tolerated.
        if let opening = opens[throttle.key], now < opening - 1e-9 { return false }
        opens[throttle.key] = now + throttle.interval
        if opens.count > tidyAt {
            opens = opens.filter { $0.value > now }
            tidyAt = max(64, 2 * opens.count)
        }
        return true
    }
}
