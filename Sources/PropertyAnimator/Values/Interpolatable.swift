/// A type whose values can be interpolated: the only requirement for a property to be animated.
///
/// One requirement; a struct passes it on to its fields:
///
/// ```swift
/// struct Style: Interpolatable {
///     var center: Point2D
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
/// let hidden = Style(center: Point2D(0, 0), alpha: 0)
/// hidden.interpolated(to: Style(center: Point2D(8, 4), alpha: 1), fraction: 0.25).center.x  // → 2.0
/// ```
public protocol Interpolatable {
    /// Returns the value at a fraction of the difference to the target.
    ///
    /// - Parameters:
    ///   - target: The value at fraction 1.
    ///   - fraction: 0 is this value, 1 the target; less and more overshoot. An animation never asks at exactly 0 or 1: there it
    ///     uses the two values themselves.
    /// - Returns: The value in between.
    func interpolated(to target: Self, fraction: Double) -> Self

    /// Returns whether this value can be interpolated to `target`.
    ///
    /// The default is `true`. Arrays need equal counts, optionals must both have a value or both have none. A tween between values that cannot
    /// be interpolated is refused with a diagnostic, and its property is left alone.
    func canInterpolate(to target: Self) -> Bool

    /// Returns this value plus a fraction of the difference between two others: the effect of a velocity on a value.
    ///
    /// It is `self + (target − origin) · fraction` wherever there is an addition. A type need not have one: unless it says
    /// otherwise, the fourth corner of a parallelogram is found with three calls of ``interpolated(to:fraction:)``, which comes to the
    /// same for numbers and is right for small steps on curved paths (Schild's ladder).
    ///
    /// - Parameters:
    ///   - fraction: The fraction of the difference; any number.
    ///   - origin: The value from which the difference is taken.
    ///   - target: The value to which the difference leads.
    /// - Returns: The shifted value.
    func shifted(by fraction: Double, from origin: Self, to target: Self) -> Self

    /// Whether a retargeted animation takes the velocity of these values over.
    ///
    /// The default is `true`. Integers return `false`: a value that is rounded in every frame has no meaningful velocity.
    static var hasVelocity: Bool { get }
}

extension Interpolatable {
    /// Returns `true`.
    @inlinable
    public func canInterpolate(to target: Self) -> Bool { true }

    /// The fourth corner of the parallelogram.
    public func shifted(by fraction: Double, from origin: Self, to target: Self) -> Self {
        let moved = origin.interpolated(to: target, fraction: fraction)
        return origin.interpolated(to: interpolated(to: moved, fraction: 0.5), fraction: 2)
    }

    /// `true`.
    public static var hasVelocity: Bool { true }
}

extension Double: Interpolatable {
    /// Returns the number at a fraction of the difference.
    @inlinable
    public func interpolated(to target: Double, fraction: Double) -> Double {
        self + (target - self) * fraction
    }
}

extension Float: Interpolatable {}

extension Interpolatable where Self: FixedWidthInteger {
    /// Returns the interpolated number, rounded to the nearest integer, halves away from zero, and clamped to the range of the type.
    ///
    /// Between numbers beyond ±2⁵³ it is as exact as `Double` is.
    public func interpolated(to target: Self, fraction: Double) -> Self {
        nearest(Double(self) + (Double(target) - Double(self)) * fraction)
    }

    /// The whole number nearest to the shifted one, kept within the range of the type.
    public func shifted(by fraction: Double, from origin: Self, to target: Self) -> Self {
        nearest(Double(self) + (Double(target) - Double(origin)) * fraction)
    }

    /// `false`.
    public static var hasVelocity: Bool { false }

    private func nearest(_ exact: Double) -> Self {
        let exact = exact.rounded()
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
    /// Interpolates element by element; returns the array itself when the counts differ.
    public func interpolated(to target: [Element], fraction: Double) -> [Element] {
        guard count == target.count else { return self }
        return zip(self, target).map { $0.interpolated(to: $1, fraction: fraction) }
    }

    /// Returns whether both have equal counts, and each element can be interpolated.
    public func canInterpolate(to target: [Element]) -> Bool {
        count == target.count && zip(self, target).allSatisfy { $0.canInterpolate(to: $1) }
    }

    /// Element by element; the array itself unless all three have as many.
    public func shifted(by fraction: Double, from origin: [Element], to target: [Element]) -> [Element] {
        guard count == origin.count, count == target.count else { return self }
        return indices.map { self[$0].shifted(by: fraction, from: origin[$0], to: target[$0]) }
    }

    /// Whether the elements have a velocity.
    public static var hasVelocity: Bool { Element.hasVelocity }
}

extension Optional: Interpolatable where Wrapped: Interpolatable {
    /// Interpolates the wrapped values; returns the optional itself when one of both is `nil`.
    public func interpolated(to target: Wrapped?, fraction: Double) -> Wrapped? {
        guard let self, let target else { return self }
        return self.interpolated(to: target, fraction: fraction)
    }

    /// Returns whether both have values that can be interpolated, or both are `nil`.
    public func canInterpolate(to target: Wrapped?) -> Bool {
        switch (self, target) {
        case (nil, nil): true
        case (let value?, let target?): value.canInterpolate(to: target)
        default: false
        }
    }

    /// The wrapped value shifted; the optional itself unless all three have a value.
    public func shifted(by fraction: Double, from origin: Wrapped?, to target: Wrapped?) -> Wrapped? {
        guard let self, let origin, let target else { return self }
        return self.shifted(by: fraction, from: origin, to: target)
    }

    /// Whether the wrapped values have a velocity.
    public static var hasVelocity: Bool { Wrapped.hasVelocity }
}
