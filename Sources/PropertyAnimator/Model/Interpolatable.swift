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

    /// Whether there is a way to the target.
    ///
    /// True unless a type says otherwise. Arrays need equal counts, optionals must both have a value or both have none. A tween
    /// without a way is refused with a diagnostic, and its property left alone.
    func hasWay(to target: Self) -> Bool
}

extension Interpolatable {
    /// Always.
    @inlinable
    public func hasWay(to target: Self) -> Bool { true }
}

extension Double: Interpolatable {
    /// The number that far on the way.
    @inlinable
    public func interpolated(to target: Double, fraction: Double) -> Double {
        self + (target - self) * fraction
    }
}

extension Float: Interpolatable {}

extension Interpolatable where Self: FixedWidthInteger {
    /// The whole number nearest to that far on the way, halves away from zero; kept within the range of the type.
    ///
    /// Between numbers beyond ±2⁵³ it is as exact as `Double` is.
    public func interpolated(to target: Self, fraction: Double) -> Self {
        let exact = (Double(self) + (Double(target) - Double(self)) * fraction).rounded()
        if let whole = Self(exactly: exact) { return whole }
        return exact < 0 ? .min : exact > 0 ? .max : self
    }
}

extension Int: Interpolatable {}
extension Int8: Interpolatable {}
extension Int16: Interpolatable {}
extension Int32: Interpolatable {}
extension Int64: Interpolatable {}
extension UInt: Interpolatable {}
extension UInt8: Interpolatable {}
extension UInt16: Interpolatable {}
extension UInt32: Interpolatable {}
extension UInt64: Interpolatable {}

extension Array: Interpolatable where Element: Interpolatable {
    /// Element by element; without a way (see ``hasWay(to:)``) the array itself.
    public func interpolated(to target: [Element], fraction: Double) -> [Element] {
        guard count == target.count else { return self }
        return zip(self, target).map { $0.interpolated(to: $1, fraction: fraction) }
    }

    /// Whether both have as many elements, and each has a way.
    public func hasWay(to target: [Element]) -> Bool {
        count == target.count && zip(self, target).allSatisfy { $0.hasWay(to: $1) }
    }
}

extension Optional: Interpolatable where Wrapped: Interpolatable {
    /// The wrapped value that far on the way; without a way (see ``hasWay(to:)``) the optional itself.
    public func interpolated(to target: Wrapped?, fraction: Double) -> Wrapped? {
        guard let self, let target else { return self }
        return self.interpolated(to: target, fraction: fraction)
    }

    /// Whether both have a value with a way between, or neither has one.
    public func hasWay(to target: Wrapped?) -> Bool {
        switch (self, target) {
        case (nil, nil): true
        case (let value?, let target?): value.hasWay(to: target)
        default: false
        }
    }
}
