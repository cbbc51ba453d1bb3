/// A relation between the position of a finger and a dragged value, with growing resistance outside two limits, as at
/// the end of a scroll view.
///
/// Between the limits, the value follows the finger. Outside the limits, the value moves more and more slowly, and
/// never farther from the limit than ``dimension``:
///
/// ```swift
/// let band = RubberBand(limits: 0...300, dimension: 600)
/// band.value(at: 120)  // → 120.0
/// band.value(at: 400).rounded()  // → 350.0
/// band.position(of: band.value(at: 400)).rounded()  // → 400.0
/// band.restValue(for: 400)  // → 300.0
/// ```
///
/// The distance outside a limit is d·c·x / (c·x + d), with the distance x of the finger, the dimension d and the
/// coefficient c.
public struct RubberBand: Hashable, Sendable {
    /// The values between which there is no resistance.
    public let limits: ClosedRange<Double>
    /// The distance outside a limit that the value approaches but does not reach, 0 or greater.
    ///
    /// A scroll view uses its own height or width.
    public let dimension: Double
    /// The ratio of the speeds of the value and the finger just outside a limit, 0…1.
    public let coefficient: Double

    /// Creates a rubber band.
    ///
    /// - Parameters:
    ///   - limits: The values between which there is no resistance.
    ///   - dimension: The distance outside a limit that the value approaches. A number that is negative, NaN or
    ///     infinite is replaced by 0, with which the value stays between the limits.
    ///   - coefficient: The ratio of the speeds of the value and the finger just outside a limit. Numbers outside 0…1
    ///     are clamped, and NaN is replaced by 0.55, the number of UIKit.
    public init(limits: ClosedRange<Double>, dimension: Double, coefficient: Double = 0.55) {
        self.limits = limits
        self.dimension = dimension > 0 && dimension.isFinite ? dimension : 0
        self.coefficient = coefficient.clamped(to: 0...1, default: 0.55)
    }

    /// Returns the value for a position of the finger.
    public func value(at position: Double) -> Double {
        state(at: (position, 0)).value
    }

    /// Returns the value and its velocity for a position and a velocity of the finger.
    ///
    /// - Parameter finger: The position of the finger, and its velocity in units per second.
    /// - Returns: The value, and its velocity in units per second.
    public func state(
        at finger: (position: Double, velocity: Double)
    ) -> (value: Double, velocity: Double) {
        let limit = restValue(for: finger.position)
        let pull = coefficient * (finger.position - limit)
        if pull == 0 || dimension == 0 { return (limit, isInside(finger.position) ? finger.velocity : 0) }
        guard pull.isFinite else { return (pull > 0 ? limit + dimension : limit - dimension, 0) }
        let share = dimension / (abs(pull) + dimension)
        return (limit + pull * share, finger.velocity * coefficient * share * share)
    }

    /// Returns the position of the finger for a value, so that a value outside the limits can be grabbed without a jump.
    ///
    /// A value that is farther from its limit than 999/1000 of the dimension is replaced by a value at that distance.
    public func position(of value: Double) -> Double {
        let limit = restValue(for: value)
        let distance = min(abs(value - limit), dimension * 0.999)
        guard distance > 0, coefficient > 0 else { return limit }
        let pull = distance / (1 - distance / dimension) / coefficient
        return value < limit ? limit - pull : limit + pull
    }

    /// Returns the value to which the dragged value returns after the drag: the nearest value between the limits.
    public func restValue(for value: Double) -> Double {
        min(max(value, limits.lowerBound), limits.upperBound)
    }

    private func isInside(_ value: Double) -> Bool { limits.contains(value) }
}
