/// The shortest time between two plays of one key; a play that comes earlier is dropped, not delayed.
///
/// A slider that ticks at every step or a list that clicks while it scrolls asks for more taps than a hand can tell apart.
public struct PlayThrottle: Hashable, Sendable {
    /// What is throttled: plays with other keys do not count.
    let key: String
    /// The shortest time between the starts of two plays, in seconds, 0 or more.
    let interval: Double

    /// Makes a throttle.
    ///
    /// - Parameters:
    ///   - key: What is throttled.
    ///   - interval: The shortest time between two plays, in seconds; 50 ms unless told otherwise.
    public init(_ key: String, every interval: Double = 0.05) {
        self.key = key
        self.interval = clampedTime(interval)
    }
}

/// Lets one play of a key pass in each interval, and forgets keys whose interval is over.
struct Throttler: Sendable {
    /// When each key may pass again, in seconds of the caller's clock.
    private var opens: [String: Double] = [:]
    private var tidyAt = 64

    /// How many keys are remembered.
    var count: Int { opens.count }

    /// Whether a play may pass at a time, in seconds; if so, the key's interval begins.
    mutating func admits(_ throttle: PlayThrottle, at now: Double) -> Bool {
        // A sum of tenths misses its mark by a rounding; a hand does not feel a nanosecond.
        if let opening = opens[throttle.key], now < opening - 1e-9 { return false }
        opens[throttle.key] = now + throttle.interval
        if opens.count > tidyAt {
            opens = opens.filter { $0.value > now }
            tidyAt = max(64, 2 * opens.count)
        }
        return true
    }
}
