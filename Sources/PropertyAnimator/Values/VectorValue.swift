/// A type whose values can be added, subtracted and scaled, and are interpolated by these operations.
///
/// ```swift
/// extension Point2D {
///     var length: Double { (x * x + y * y).squareRoot() }
/// }
/// (Point2D(3, 4) - Point2D(0, 0)).length  // → 5.0
/// Point2D(3, 4).scaled(by: 2).y  // → 8.0
/// ```
public protocol VectorValue: Interpolatable {
    /// Returns the sum of two values.
    static func + (a: Self, b: Self) -> Self
    /// Returns the difference of two values.
    static func - (a: Self, b: Self) -> Self
    /// Returns the value multiplied by a factor.
    func scaled(by factor: Double) -> Self
}

extension VectorValue {
    /// Returns the value at a fraction of the difference from this value to the target.
    public func interpolated(to target: Self, fraction: Double) -> Self {
        self + (target - self).scaled(by: fraction)
    }

    /// Returns this value plus a fraction of the difference between two other values.
    public func shifted(by fraction: Double, from origin: Self, to target: Self) -> Self {
        self + (target - origin).scaled(by: fraction)
    }
}

extension Double: VectorValue {
    /// Returns the product with a factor.
    public func scaled(by factor: Double) -> Double { self * factor }
}

extension Float: VectorValue {
    /// Returns the product with a factor, rounded to a `Float`.
    public func scaled(by factor: Double) -> Float { self * Float(factor) }

    /// Returns the number at a fraction of the difference from this number to the target.
    public func interpolated(to target: Float, fraction: Double) -> Float {
        self + (target - self) * Float(fraction)
    }
}

extension Point2D: VectorValue {
    /// Returns the sum of two points, coordinate by coordinate.
    public static func + (a: Point2D, b: Point2D) -> Point2D { Point2D(a.x + b.x, a.y + b.y) }
    /// Returns the difference of two points, coordinate by coordinate.
    public static func - (a: Point2D, b: Point2D) -> Point2D { Point2D(a.x - b.x, a.y - b.y) }
    /// Returns the point with both coordinates multiplied by a factor.
    public func scaled(by factor: Double) -> Point2D { Point2D(x * factor, y * factor) }
}

extension SIMD2: Interpolatable, VectorValue where Scalar: BinaryFloatingPoint {
    /// Returns the vector with every component multiplied by a factor.
    public func scaled(by factor: Double) -> SIMD2 { self * Scalar(factor) }
}

extension SIMD3: Interpolatable, VectorValue where Scalar: BinaryFloatingPoint {
    /// Returns the vector with every component multiplied by a factor.
    public func scaled(by factor: Double) -> SIMD3 { self * Scalar(factor) }
}

extension SIMD4: Interpolatable, VectorValue where Scalar: BinaryFloatingPoint {
    /// Returns the vector with every component multiplied by a factor.
    public func scaled(by factor: Double) -> SIMD4 { self * Scalar(factor) }
}

extension SIMD8: Interpolatable, VectorValue where Scalar: BinaryFloatingPoint {
    /// Returns the vector with every component multiplied by a factor.
    public func scaled(by factor: Double) -> SIMD8 { self * Scalar(factor) }
}

extension SIMD16: Interpolatable, VectorValue where Scalar: BinaryFloatingPoint {
    /// Returns the vector with every component multiplied by a factor.
    public func scaled(by factor: Double) -> SIMD16 { self * Scalar(factor) }
}
