extension HapticPlayer {
    /// Seconds of the continuous clock since it was first asked.
    public var now: Double { MonotonicSeconds.now }
}

/// The continuous clock as a count of seconds.
enum MonotonicSeconds {
    private static let origin = ContinuousClock.now

    static var now: Double {
        let (seconds, attoseconds) = (ContinuousClock.now - origin).components
        return Double(seconds) + Double(attoseconds) * 1e-18
    }
}
