/// A type whose values can also be velocities: the change of a property in one second.
///
/// A tween can start with a given velocity, and an animator can return the present velocity of a property, if the type
/// of the property conforms to this protocol. The type needs only a value that stands for no motion:
///
/// ```swift
/// struct Insets: VectorValue, VelocityRepresentable {
///     var top = 0.0
///     var bottom = 0.0
///
///     static let zero = Insets()
///     static func + (a: Insets, b: Insets) -> Insets { Insets(top: a.top + b.top, bottom: a.bottom + b.bottom) }
///     static func - (a: Insets, b: Insets) -> Insets { Insets(top: a.top - b.top, bottom: a.bottom - b.bottom) }
///     func scaled(by factor: Double) -> Insets { Insets(top: top * factor, bottom: bottom * factor) }
/// }
///
/// Insets.zero.top  // → 0.0
/// ```
public protocol VelocityRepresentable: Interpolatable {
    /// The velocity of a value that stands still.
    static var zero: Self { get }
}

extension Double: VelocityRepresentable {}
extension Float: VelocityRepresentable {}

extension Point2D: VelocityRepresentable {
    /// The origin, which as a velocity means no motion.
    public static let zero = Point2D(0, 0)
}

extension SIMD2: VelocityRepresentable where Scalar: BinaryFloatingPoint {}
extension SIMD3: VelocityRepresentable where Scalar: BinaryFloatingPoint {}
extension SIMD4: VelocityRepresentable where Scalar: BinaryFloatingPoint {}
extension SIMD8: VelocityRepresentable where Scalar: BinaryFloatingPoint {}
extension SIMD16: VelocityRepresentable where Scalar: BinaryFloatingPoint {}

extension Pair: VelocityRepresentable where First: VelocityRepresentable, Second: VelocityRepresentable {
    /// The pair of the zeros of both types.
    public static var zero: Pair { Pair(.zero, .zero) }
}

#if canImport(CoreGraphics)
    public import CoreGraphics

    extension CGFloat: VelocityRepresentable {}
    extension CGPoint: VelocityRepresentable {}
    extension CGVector: VelocityRepresentable {}
    extension CGSize: VelocityRepresentable {}
    extension CGRect: VelocityRepresentable {}
#endif
