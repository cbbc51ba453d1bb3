/// The latest time of a pattern, in seconds: about eleven days.
///
/// Times are kept within this bound, so that sums and products of a few of them stay exact to a nanosecond.
let maximumTime = 1_000_000.0

/// A time within 0…``maximumTime`` seconds; NaN becomes 0.
func clampedTime(_ seconds: Double) -> Double {
    seconds > 0 ? min(seconds, maximumTime) : 0
}

extension ClosedRange<Double> {
    /// The nearest value of the range; NaN becomes the lower bound.
    func clamp(_ value: Double) -> Double {
        value >= lowerBound ? Swift.min(value, upperBound) : lowerBound
    }
}
