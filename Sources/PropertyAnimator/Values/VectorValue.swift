/// A type whose values can be added, subtracted and scaled, which makes it ``Interpolatable``.
///
/// ```swift
/// extension Point2D {
///     var length: Double { (x * x + y * y).squareRoot() }
/// }
/// (Point2D(3, 4) - Point2D(0, 0)).length  // → 5.0
/// Point2D(3, 4).scaled(by: 2).y  // → 8.0
/// ```
public protocol VectorValue: Interpolatable {
    /// The sum, part by part.
    static func + (a: Self, b: Self) -> Self
    /// The difference, part by part.
    static func - (a: Self, b: Self) -> Self
    /// The value stretched by a factor.
    func scaled(by factor: Double) -> Self
}

extension VectorValue {
    /// Returns the value at a fraction of the difference.
    public func interpolated(to target: Self, fraction: Double) -> Self {
        self + (target - self).scaled(by: fraction)
    }

    /// The sum of the value and that part of the difference.
    public func shifted(by fraction: Double, from origin: Self, to target: Self) -> Self {
        self + (target - origin).scaled(by: fraction)
    }
}

extension Double: VectorValue {
    /// The product.
    public func scaled(by factor: Double) -> Double { self * factor }
}

extension Float: VectorValue {
    /// The product.
    public func scaled(by factor: Double) -> Float { self * Float(factor) }

    /// Returns the number at a fraction of the difference.
    public func interpolated(to target: Float, fraction: Double) -> Float {
        self + (target - self) * Float(fraction)
    }
}

extension Point2D: VectorValue {
    /// The sum, coordinate by coordinate.
    public static func + (a: Point2D, b: Point2D) -> Point2D { Point2D(a.x + b.x, a.y + b.y) }
    /// The difference, coordinate by coordinate.
    public static func - (a: Point2D, b: Point2D) -> Point2D { Point2D(a.x - b.x, a.y - b.y) }
    /// The point that many times as far from the origin.
    public func scaled(by factor: Double) -> Point2D { Point2D(x * factor, y * factor) }
}

extension SIMD2: Interpolatable, VectorValue where Scalar: BinaryFloatingPoint {
    /// Every part stretched by a factor.
    public func scaled(by factor: Double) -> SIMD2 { self * Scalar(factor) }
}

extension SIMD3: Interpolatable, VectorValue where Scalar: BinaryFloatingPoint {
    /// Every part stretched by a factor.
    public func scaled(by factor: Double) -> SIMD3 { self * Scalar(factor) }
}

extension SIMD4: Interpolatable, VectorValue where Scalar: BinaryFloatingPoint {
    /// Every part stretched by a factor.
    public func scaled(by factor: Double) -> SIMD4 { self * Scalar(factor) }
}

extension SIMD8: Interpolatable, VectorValue where Scalar: BinaryFloatingPoint {
    /// Every part stretched by a factor.
    public func scaled(by factor: Double) -> SIMD8 { self * Scalar(factor) }
}

extension SIMD16: Interpolatable, VectorValue where Scalar: BinaryFloatingPoint {
    /// Every part stretched by a factor.
    public func scaled(by factor: Double) -> SIMD16 { self * Scalar(factor) }
}
