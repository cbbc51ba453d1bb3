/// A limit on the rate of plays with the same key.
///
/// A play that comes too early is refused and not delayed. Use a throttle for a slider that ticks at every step, or for
/// a list that clicks while the list scrolls, because a person cannot distinguish so many taps.
public struct PlayThrottle: Hashable, Sendable {
    /// The key of the limit; plays with other keys are not limited.
    let key: String
    /// The shortest time between two plays in seconds, 0 or more.
    let interval: Double

    /// Creates a throttle.
    ///
    /// - Parameters:
    ///   - key: The key of the limit; plays with other keys are not limited.
    ///   - interval: The shortest time between two plays in seconds, 0 or more.
    public init(_ key: String, every interval: Double = 0.05) {
        self.key = key
        self.interval = clampedTime(interval)
    }
}

/// A record of the recent plays of each key.
///
/// Keys whose interval has passed are removed.
struct Throttler: Sendable {
    /// The time from which each key is admitted again, in seconds of the caller's clock.
    private var opens: [String: Double] = [:]
    private var tidyAt = 64

    /// The number of keys in the record.
    var count: Int { opens.count }

    /// Returns whether a play is admitted at a time.
    ///
    /// If the play is admitted, the interval of its key begins.
    ///
    /// - Parameters:
    /// - throttle: The throttle of the play.
    /// - now: The time in seconds of the caller's clock.
    /// - Returns: Whether the play is admitted.
    /// - Complexity: O(*n*) in the number of keys.
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
