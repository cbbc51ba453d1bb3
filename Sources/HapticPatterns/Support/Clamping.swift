/// The latest time in a pattern, in seconds: about eleven days.
///
/// Within this bound, sums and products of a few times stay exact to a nanosecond.
let maximumTime = 1_000_000.0  // Decision 0202.

/// Clamps a time to 0…``maximumTime`` seconds; NaN becomes 0.
func clampedTime(_ seconds: Double) -> Double {
    seconds > 0 ? min(seconds, maximumTime) : 0
}

extension ClosedRange<Double> {
    /// Returns the nearest value in the range; NaN becomes the lower bound.
    func clamp(_ value: Double) -> Double {
        value >= lowerBound ? Swift.min(value, upperBound) : lowerBound
    }
}
