/// A value that can be part of the way between two others: all that an animation asks of a property.
///
/// One requirement; a struct passes it on to its fields:
///
/// ```swift
/// struct Style: Interpolatable {
///     var center: Point
///     var alpha: Double
///
///     func interpolated(to target: Style, fraction: Double) -> Style {
///         Style(
///             center: center.interpolated(to: target.center, fraction: fraction),
///             alpha: alpha.interpolated(to: target.alpha, fraction: fraction)
///         )
///     }
/// }
///
/// let hidden = Style(center: Point(0, 0), alpha: 0)
/// hidden.interpolated(to: Style(center: Point(8, 4), alpha: 1), fraction: 0.25).center.x  // → 2.0
/// ```
public protocol Interpolatable {
    /// The value that is this far on the way to the target.
    ///
    /// - Parameters:
    ///   - target: The value at fraction 1.
    ///   - fraction: 0 is this value, 1 the target; less and more overshoot. An animation never asks at exactly 0 or 1: there it
    ///     uses the two values themselves.
    /// - Returns: The value in between.
    func interpolated(to target: Self, fraction: Double) -> Self
}

extension Interpolatable where Self: BinaryFloatingPoint {
    /// The number that far on the way.
    @inlinable
    public func interpolated(to target: Self, fraction: Double) -> Self {
        self + (target - self) * Self(fraction)
    }
}

extension Double: Interpolatable {
    /// The number that far on the way.
    @inlinable
    public func interpolated(to target: Double, fraction: Double) -> Double {
        self + (target - self) * fraction
    }
}

extension Float: Interpolatable {}

extension Int: Interpolatable {
    /// The whole number nearest to that far on the way, halves away from zero; kept within the range of `Int`.
    public func interpolated(to target: Int, fraction: Double) -> Int {
        let exact = (Double(self) + (Double(target) - Double(self)) * fraction).rounded()
        if let whole = Int(exactly: exact) { return whole }
        return exact < 0 ? .min : exact > 0 ? .max : self
    }
}
