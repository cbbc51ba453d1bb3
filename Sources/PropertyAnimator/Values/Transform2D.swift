/// An affine transform of the plane, animated as a shift, a turn and a stretch.
///
/// The matrix maps (x, y) to (a·x + c·y + tx, b·x + d·y + ty), as `CGAffineTransform` does. Half way between no rotation and half a
/// turn is a quarter turn, not a collapse to a line:
///
/// ```swift
/// let half = Transform2D.identity.interpolated(to: .rotation(Rotation(degrees: 180)), fraction: 0.5)
/// half.b  // → 1.0
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
        let (cosine, sine) = (rotation.cosine, rotation.sine)
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
    public func applied(to point: Point2D) -> Point2D {
        Point2D(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
    }

    /// This transform and then another one.
    ///
    /// ```swift
    /// let card = Transform2D.scale(x: 2, y: 2).followed(by: .rotation(Rotation(degrees: 90)))
    /// card.applied(to: Point2D(1, 0)).y  // → 2.0
    /// ```
    public func followed(by next: Transform2D) -> Transform2D {
        let shift = next.applied(to: Point2D(tx, ty))
        return Transform2D(
            a: next.a * a + next.c * b, b: next.b * a + next.d * b,
            c: next.a * c + next.c * d, d: next.b * c + next.d * d,
            tx: shift.x, ty: shift.y)
    }

    /// By how much areas grow: negative when it flips, 0 when it flattens.
    var determinant: Double { a * d - b * c }
}

#if !$Embedded
    extension Transform2D: Codable {
        /// Reads the six numbers a, b, c, d, tx, ty, in the order of CSS `matrix()`.
        public init(from decoder: any Decoder) throws {
            var list = try decoder.unkeyedContainer()
            self.init(
                a: try list.decode(Double.self), b: try list.decode(Double.self),
                c: try list.decode(Double.self), d: try list.decode(Double.self),
                tx: try list.decode(Double.self), ty: try list.decode(Double.self))
        }

        /// Writes the six numbers.
        public func encode(to encoder: any Encoder) throws {
            var list = encoder.unkeyedContainer()
            for number in [a, b, c, d, tx, ty] { try list.encode(number) }
        }
    }
#endif
