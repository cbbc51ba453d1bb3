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

    /// This value, carried on by a part of the way between two others: what a velocity does to a value.
    ///
    /// It is `self + (target − origin) · fraction` wherever there is an addition. A type need not have one: unless it says
    /// otherwise, the fourth corner of a parallelogram is found with three calls of ``interpolated(to:fraction:)``, which comes to the
    /// same for numbers and is right for small steps on curved ways (Schild's ladder).
    ///
    /// - Parameters:
    ///   - fraction: How much of the way; any number.
    ///   - origin: Where the way begins.
    ///   - target: Where it ends.
    /// - Returns: The value that far on.
    func shifted(by fraction: Double, from origin: Self, to target: Self) -> Self

    /// Whether a retargeted animation takes the velocity of these values over.
    ///
    /// True unless a type says otherwise. Whole numbers have none: what is rounded in every frame has no speed in between.
    static var hasVelocity: Bool { get }
}

extension Interpolatable {
    /// Always.
    @inlinable
    public func hasWay(to target: Self) -> Bool { true }

    /// The fourth corner of the parallelogram.
    public func shifted(by fraction: Double, from origin: Self, to target: Self) -> Self {
        let moved = origin.interpolated(to: target, fraction: fraction)
        return origin.interpolated(to: interpolated(to: moved, fraction: 0.5), fraction: 2)
    }

    /// True.
    public static var hasVelocity: Bool { true }
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
        nearest(Double(self) + (Double(target) - Double(self)) * fraction)
    }

    /// The whole number nearest to the shifted one, kept within the range of the type.
    public func shifted(by fraction: Double, from origin: Self, to target: Self) -> Self {
        nearest(Double(self) + (Double(target) - Double(origin)) * fraction)
    }

    /// False.
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
    /// Element by element; without a way (see ``hasWay(to:)``) the array itself.
    public func interpolated(to target: [Element], fraction: Double) -> [Element] {
        guard count == target.count else { return self }
        return zip(self, target).map { $0.interpolated(to: $1, fraction: fraction) }
    }

    /// Whether both have as many elements, and each has a way.
    public func hasWay(to target: [Element]) -> Bool {
        count == target.count && zip(self, target).allSatisfy { $0.hasWay(to: $1) }
    }

    /// Element by element; the array itself unless all three have as many.
    public func shifted(by fraction: Double, from origin: [Element], to target: [Element]) -> [Element] {
        guard count == origin.count, count == target.count else { return self }
        return indices.map { self[$0].shifted(by: fraction, from: origin[$0], to: target[$0]) }
    }

    /// Whether the elements have one.
    public static var hasVelocity: Bool { Element.hasVelocity }
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

    /// The wrapped value shifted; the optional itself unless all three have a value.
    public func shifted(by fraction: Double, from origin: Wrapped?, to target: Wrapped?) -> Wrapped? {
        guard let self, let origin, let target else { return self }
        return self.shifted(by: fraction, from: origin, to: target)
    }

    /// Whether the wrapped values have one.
    public static var hasVelocity: Bool { Wrapped.hasVelocity }
}
