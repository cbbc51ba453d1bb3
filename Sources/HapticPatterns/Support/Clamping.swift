/// The latest time in a pattern, in seconds: about eleven days.
///
/// For times up to this limit, the sum of several times and the product of a time and a factor are exact to a
/// nanosecond.
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
