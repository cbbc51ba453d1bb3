/// The shortest time between two plays of one key; a play that comes earlier is dropped, not delayed.
///
/// A slider that ticks at every step or a list that clicks while it scrolls asks for more taps than a hand can tell apart.
public struct PlayThrottle: Hashable, Sendable {
    /// What is throttled: plays with other keys do not count.
    public let key: String
    /// The shortest time between the starts of two plays, in seconds, 0 or more.
    public let interval: Double

    /// Makes a throttle.
    ///
    /// - Parameters:
    ///   - key: What is throttled.
    ///   - interval: The shortest time between two plays, in seconds; 50 ms unless told otherwise.
    public init(_ key: String, every interval: Double = 0.05) {
        self.key = key
        self.interval = boundedTime(interval)
    }
}
