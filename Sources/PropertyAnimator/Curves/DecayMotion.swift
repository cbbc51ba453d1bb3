/// A motion that friction slows down until it comes to rest, as a scroll view does after a fling, in closed form.
///
/// The velocity is multiplied by the deceleration rate once each millisecond. The value at which the motion comes to
/// rest is determined at the start:
///
/// ```swift
/// let decay = DecayMotion(decelerationRate: 0.998)
/// let release = (value: 100.0, velocity: 900.0)
/// decay.restValue(from: release).rounded()  // → 550.0
/// decay.state(after: 0.5, from: release).velocity.rounded()  // → 331.0
/// ```
///
/// An animation shows the same motion with the curve ``TimingCurve/decay(decelerationRate:)`` and the rest value as its
/// target.
public struct DecayMotion: Hashable, Sendable {
    // Decision 0426.
    /// The factor by which the velocity changes in one millisecond, 0.001…0.99999.
    public let decelerationRate: Double
    /// The negative exponent of the decay, per second.
    let friction: Double

    /// A motion with the deceleration rate that scroll views of UIKit have by default.
    public static let normal = DecayMotion(decelerationRate: 0.998)
    /// A motion with the fast deceleration rate of scroll views of UIKit.
    public static let fast = DecayMotion(decelerationRate: 0.99)

    static let rates = 0.001...0.99999

    /// Creates a motion with a deceleration rate.
    ///
    /// - Parameter decelerationRate: The factor by which the velocity changes in one millisecond. Numbers outside
    ///   0.001…0.99999 are clamped, and NaN is replaced by 0.998.
    public init(decelerationRate: Double = 0.998) {
        self.decelerationRate = decelerationRate.clamped(to: Self.rates, default: 0.998)
        friction = -1_000 * Math.logarithm(self.decelerationRate)
    }

    /// Returns the value and the velocity after a time.
    ///
    /// - Parameters:
    ///   - seconds: The seconds since the start state, 0 or more.
    ///   - start: The value at the start, and its velocity in units per second.
    /// - Returns: The value, and its velocity in units per second.
    public func state(
        after seconds: Double, from start: (value: Double, velocity: Double)
    ) -> (value: Double, velocity: Double) {
        let exponent = -friction * max(0, seconds)
        return (
            start.value - start.velocity / friction * Math.exponentialMinusOne(exponent),
            start.velocity * Math.exponential(exponent)
        )
    }

    /// Returns the value at which the motion comes to rest.
    ///
    /// - Parameter start: The value at the start, and its velocity in units per second.
    /// - Returns: The value after an infinite time.
    public func restValue(from start: (value: Double, velocity: Double)) -> Double {
        start.value + start.velocity / friction
    }

    /// Returns the value of a list that is nearest to the value at which the motion comes to rest.
    ///
    /// Use the result as the target of a drawer or a sheet after a drag with a velocity:
    ///
    /// ```swift
    /// DecayMotion.fast.nearestRestValue(from: (value: 340, velocity: -900), among: [0, 300, 600])  // → Optional(300.0)
    /// DecayMotion.fast.nearestRestValue(from: (value: 340, velocity: 2_000), among: [0, 300, 600])  // → Optional(600.0)
    /// ```
    ///
    /// - Parameters:
    ///   - start: The value at the start, and its velocity in units per second.
    ///   - values: The values at which the motion may come to rest.
    /// - Returns: The nearest value, or the first of two equally near values; `nil` if the list is empty.
    /// - Complexity: O(*n*) for *n* values.
    public func nearestRestValue(
        from start: (value: Double, velocity: Double), among values: [Double]
    ) -> Double? {
        let rest = restValue(from: start)
        return values.min { abs($0 - rest) < abs($1 - rest) }
    }

    /// Returns the velocity with which a motion comes to rest at a value.
    ///
    /// - Parameters:
    ///   - start: The value at the start.
    ///   - rest: The value at which the motion comes to rest.
    /// - Returns: The velocity at the start, in units per second.
    public func velocity(from start: Double, toRestAt rest: Double) -> Double {
        (rest - start) * friction
    }

    /// Returns the time at which the motion reaches a value; `nil` if the motion comes to rest before that value.
    ///
    /// - Parameters:
    ///   - value: The value, such as an edge.
    ///   - start: The value at the start, and its velocity in units per second.
    /// - Returns: The seconds since the start state, 0 or more.
    public func time(reaching value: Double, from start: (value: Double, velocity: Double)) -> Double? {
        if value == start.value { return 0 }
        let fraction = (value - start.value) * friction / start.velocity
        guard fraction > 0, fraction < 1 else { return nil }
        return -Math.logarithmOfOnePlus(-fraction) / friction
    }

    /// Returns the time after which the value stays within a distance of the value at which the motion comes to rest.
    ///
    /// - Parameters:
    ///   - velocity: The velocity at the start, in units per second.
    ///   - distance: The distance, greater than 0.
    /// - Returns: The seconds since the start, 0 or more; infinity if the distance is not greater than 0.
    public func settlingTime(from velocity: Double, within distance: Double) -> Double {
        if velocity == 0 { return 0 }
        guard distance > 0 else { return .infinity }
        return max(0, Math.logarithm(abs(velocity) / friction / distance) / friction)
    }
}

extension TimingCurve {
    /// Returns the curve of a motion that friction slows down.
    ///
    /// An animation with this curve lasts until the remaining distance is 1/1000 of the whole distance, and ignores the
    /// duration that it is given. Its target determines its velocity at the start, so that
    /// ``DecayMotion/restValue(from:)`` is the target for a velocity:
    ///
    /// ```swift
    /// final class List {
    ///     var offset = 100.0
    /// }
    ///
    /// let list = List()
    /// let animator = TimelineAnimator<String>()
    /// let rest = DecayMotion.normal.restValue(from: (value: list.offset, velocity: 900))
    /// animator.animate("fling", duration: 0, curve: .decay()) { Tween(list, \.offset, to: rest) }.start()
    /// animator.advance(to: 0.001)
    /// ((list.offset - 100) * 10).rounded() / 10  // → 0.9
    /// ```
    ///
    /// - Parameter decelerationRate: The factor by which the velocity changes in one millisecond. Numbers outside
    ///   0.001…0.99999 are clamped, and NaN is replaced by 0.998.
    /// - Returns: The curve.
    public static func decay(decelerationRate: Double = 0.998) -> TimingCurve {
        TimingCurve(kind: .decay(DecayMotion(decelerationRate: decelerationRate)))
    }
}

extension DecayMotion {
    /// The natural logarithm of 1000, by which the motion is slower at the end of a curve than at its start.
    private static let span = Math.logarithm(1_000)

    /// The duration of the curve, in seconds.
    var curveDuration: Double { Self.span / friction }

    /// Returns the output of the curve, which has the same shape for all rates.
    func output(at fraction: Double) -> Double {
        fraction == 1 ? 1 : -Math.exponentialMinusOne(-Self.span * fraction)
    }

    /// Returns the slope of the curve.
    func slope(at fraction: Double) -> Double {
        Self.span * Math.exponential(-Self.span * fraction)
    }
}
