/// Lets one play of a key pass in each interval, and forgets keys whose interval is over.
struct ThrottleGate: Sendable {
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
