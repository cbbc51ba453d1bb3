/// A value of a playback that is constant or moves evenly to another value: its intensity or its sharpness.
struct PlaybackLevel: Sendable {
    private let start: Double
    private let end: Double
    private let from: Double
    /// The last value.
    let target: Double

    /// Creates a constant value.
    init(_ value: Double) { self.init(from: value, to: value, at: 0, over: 0) }

    /// Creates a movement between two values that starts at a time of the clock, in seconds.
    init(from: Double, to target: Double, at start: Double, over seconds: Double) {
        self.start = start
        end = start + seconds
        self.from = from
        self.target = target
    }

    /// Returns whether the value moves after a time of the clock.
    func moves(after clock: Double) -> Bool { clock < end && from != target }

    /// Returns the value at a time of the clock.
    func value(at clock: Double) -> Double {
        guard moves(after: clock) else { return target }
        return from + (target - from) * max(0, clock - start) / (end - start)
    }

    /// Returns the points of the rest of the movement, with times in seconds from a time of the clock.
    func points(from clock: Double) -> [HapticControl.Point] {
        let first = HapticControl.Point(0, value(at: clock))
        return moves(after: clock) ? [first, .init(end - clock, target)] : [first]
    }
}
