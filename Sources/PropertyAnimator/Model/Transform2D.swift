/// An affine transform of the plane, animated as translation, rotation, scale and skew.
///
/// The matrix maps (x, y) to (a·x + c·y + tx, b·x + d·y + ty), as `CGAffineTransform` does. Half way between no rotation and half a
/// turn is a quarter turn, not a collapse to a line:
///
/// ```swift
/// let half = Transform2D.identity.interpolated(to: .rotation(Rotation(degrees: 180)), fraction: 0.5)
/// (half.b * 1000).rounded() / 1000  // → 1.0
/// ```
public struct Transform2D: Hashable, Sendable {
    /// The x of the image of (1, 0).
    public var a: Double
    /// The y of the image of (1, 0).
    public var b: Double
    /// The x of the image of (0, 1).
    public var c: Double
    /// The y of the image of (0, 1).
    public var d: Double
    /// The shift in x.
    public var tx: Double
    /// The shift in y.
    public var ty: Double

    /// Makes a transform from its six numbers.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// Changes nothing.
    public static let identity = Transform2D(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// A turn about the origin, counterclockwise where y points up.
    public static func rotation(_ rotation: Rotation) -> Transform2D {
        let (cosine, sine) = (Math.cosine(rotation.radians), Math.sine(rotation.radians))
        return Transform2D(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// A stretch about the origin by two factors.
    public static func scale(x: Double, y: Double) -> Transform2D {
        Transform2D(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// A shift.
    public static func translation(x: Double, y: Double) -> Transform2D {
        Transform2D(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// The image of a point.
    public func applied(to point: Point) -> Point {
        Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
    }

    /// Rotation, scale and skew, in the order in which they are applied last to first: rotate · skew · scale.
    private struct Parts {
        var angle: Double
        var scaleX: Double
        var scaleY: Double
        var skew: Double
    }

    /// Undefined for a transform that flattens the plane: those are animated number by number.
    private var parts: Parts? {
        let determinant = a * d - b * c
        let length = (a * a + b * b).squareRoot()
        guard determinant != 0, length > 0, determinant.isFinite, length.isFinite else { return nil }
        return Parts(
            angle: Math.arcTangent(b, a), scaleX: length, scaleY: determinant / length,
            skew: (a * c + b * d) / determinant)
    }
}

extension Transform2D: Interpolatable {
    /// The transform that far on the way: the parts are animated, the rotation the short way round.
    public func interpolated(to target: Transform2D, fraction: Double) -> Transform2D {
        func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * fraction }
        let (tx, ty) = (between(tx, target.tx), between(ty, target.ty))
        guard let from = parts, let to = target.parts else {
            return Transform2D(
                a: between(a, target.a), b: between(b, target.b), c: between(c, target.c), d: between(d, target.d),
                tx: tx, ty: ty)
        }
        let turn = Rotation(radians: from.angle).interpolated(to: Rotation(radians: to.angle), fraction: fraction)
        let (scaleX, scaleY) = (between(from.scaleX, to.scaleX), between(from.scaleY, to.scaleY))
        let skew = between(from.skew, to.skew)
        let (cosine, sine) = (Math.cosine(turn.radians), Math.sine(turn.radians))
        return Transform2D(
            a: cosine * scaleX, b: sine * scaleX,
            c: (cosine * skew - sine) * scaleY, d: (sine * skew + cosine) * scaleY,
            tx: tx, ty: ty)
    }
}
