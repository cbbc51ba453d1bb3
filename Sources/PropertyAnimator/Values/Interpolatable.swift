/// A type whose values can be interpolated, so that a property of this type can be animated.
///
/// ``interpolated(to:fraction:)`` is the only requirement without a default. A struct interpolates its fields one by
/// one:
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
/// let shown = Style(center: Point2D(8, 4), alpha: 1)
/// hidden.interpolated(to: shown, fraction: 0.25).center.x  // → 2.0
/// ```
public protocol Interpolatable {
    /// Returns the value at a fraction of the difference from this value to the target.
    ///
    /// - Parameters:
    ///   - target: The value at fraction 1.
    ///   - fraction: The fraction of the difference: 0 gives this value, 1 gives the target, and fractions outside 0…1
    ///     overshoot. An animation never calls this function with exactly 0 or 1, but uses the two values themselves.
    /// - Returns: The value at the fraction.
    func interpolated(to target: Self, fraction: Double) -> Self

    /// Returns whether this value can be interpolated to `target`.
    ///
    /// The default is `true`. Two arrays can be interpolated if their counts are equal and their elements can be
    /// interpolated. Two optionals can be interpolated if both are `nil`, or if both have values that can be
    /// interpolated. A tween between other values is refused with a diagnostic and does not change its property.
    func canInterpolate(to target: Self) -> Bool

    /// Returns this value plus a fraction of the difference between two other values.
    ///
    /// An animation uses this method to add a velocity to a value. For types with an addition, the result is
    /// `self + (target − origin) · fraction`. The default implementation needs no addition: it constructs the fourth
    /// corner of a parallelogram from three calls of ``interpolated(to:fraction:)`` (Schild's ladder). For numbers,
    /// both results are the same. For types whose values follow a curved path, the default is accurate for small
    /// differences.
    ///
    /// - Parameters:
    ///   - fraction: The fraction of the difference; any number.
    ///   - origin: The value from which the difference is taken.
    ///   - target: The value to which the difference leads.
    /// - Returns: The shifted value.
    func shifted(by fraction: Double, from origin: Self, to target: Self) -> Self

    /// Whether a retargeted animation inherits the velocity of values of this type.
    ///
    /// The default is `true`. The integer types return `false`: a value that is rounded in every frame has no
    /// meaningful velocity.
    static var hasVelocity: Bool { get }
}

extension Interpolatable {
    /// Returns `true`: by default, any two values can be interpolated.
    @inlinable
    public func canInterpolate(to target: Self) -> Bool { true }

    /// Returns this value plus a fraction of the difference between two other values, without an addition.
    ///
    /// The result is the fourth corner of a parallelogram, from three calls of ``interpolated(to:fraction:)``.
    public func shifted(by fraction: Double, from origin: Self, to target: Self) -> Self {
        let moved = origin.interpolated(to: target, fraction: fraction)
        return origin.interpolated(to: interpolated(to: moved, fraction: 0.5), fraction: 2)
    }

    /// Whether the values have a velocity; `true` by default.
    public static var hasVelocity: Bool { true }
}

extension Double: Interpolatable {
    /// Returns the number at a fraction of the difference from this number to the target.
    @inlinable
    public func interpolated(to target: Double, fraction: Double) -> Double {
        self + (target - self) * fraction
    }
}

extension Float: Interpolatable {}

extension Interpolatable where Self: FixedWidthInteger {
    /// Returns the interpolated number, rounded to an integer and clamped to the range of the type.
    ///
    /// Halves are rounded away from zero. For numbers outside ±2⁵³ the result is only as precise as a `Double`.
    public func interpolated(to target: Self, fraction: Double) -> Self {
        nearest(Double(self) + (Double(target) - Double(self)) * fraction)
    }

    /// Returns this number plus a fraction of the difference between two other numbers.
    ///
    /// The result is rounded to an integer and clamped to the range of the type. Halves are rounded away from zero.
    public func shifted(by fraction: Double, from origin: Self, to target: Self) -> Self {
        nearest(Double(self) + (Double(target) - Double(origin)) * fraction)
    }

    /// Whether the values have a velocity: `false`, since an integer is rounded in every frame.
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
    /// Returns an array in which every element is interpolated, or this array if the counts differ.
    ///
    /// - Complexity: O(*n*) for *n* elements.
    public func interpolated(to target: [Element], fraction: Double) -> [Element] {
        guard count == target.count else { return self }
        return zip(self, target).map { $0.interpolated(to: $1, fraction: fraction) }
    }

    /// Returns whether both arrays have equal counts and all their elements can be interpolated.
    ///
    /// - Complexity: O(*n*) for *n* elements.
    public func canInterpolate(to target: [Element]) -> Bool {
        count == target.count && zip(self, target).allSatisfy { $0.canInterpolate(to: $1) }
    }

    /// Returns an array in which every element is shifted, or this array unless all three arrays have the same count.
    ///
    /// - Complexity: O(*n*) for *n* elements.
    public func shifted(by fraction: Double, from origin: [Element], to target: [Element]) -> [Element] {
        guard count == origin.count, count == target.count else { return self }
        return indices.map { self[$0].shifted(by: fraction, from: origin[$0], to: target[$0]) }
    }

    /// Whether the elements have a velocity.
    public static var hasVelocity: Bool { Element.hasVelocity }
}

extension Optional: Interpolatable where Wrapped: Interpolatable {
    /// Returns the interpolated wrapped value, or this optional if one of the two is `nil`.
    public func interpolated(to target: Wrapped?, fraction: Double) -> Wrapped? {
        guard let self, let target else { return self }
        return self.interpolated(to: target, fraction: fraction)
    }

    /// Returns whether both optionals have values that can be interpolated, or both are `nil`.
    public func canInterpolate(to target: Wrapped?) -> Bool {
        switch (self, target) {
        case (nil, nil): true
        case (let value?, let target?): value.canInterpolate(to: target)
        default: false
        }
    }

    /// Returns the shifted wrapped value, or this optional unless all three optionals have a value.
    public func shifted(by fraction: Double, from origin: Wrapped?, to target: Wrapped?) -> Wrapped? {
        guard let self, let origin, let target else { return self }
        return self.shifted(by: fraction, from: origin, to: target)
    }

    /// Whether the wrapped values have a velocity.
    public static var hasVelocity: Bool { Wrapped.hasVelocity }
}
