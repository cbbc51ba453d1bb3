/// An affine transform of the plane, interpolated by translation, rotation and stretch.
///
/// The transform maps (x, y) to (a·x + c·y + tx, b·x + d·y + ty), as `CGAffineTransform` does. Halfway between no
/// rotation and a rotation by 180° is a rotation by 90°, not a collapse to a line:
///
/// ```swift
/// let half = Transform2D.identity.interpolated(to: .rotation(Rotation(degrees: 180)), fraction: 0.5)
/// half.b  // → 1.0
/// ```
public struct Transform2D: Hashable, Sendable {
    /// The x component of the image of the vector (1, 0).
    public var a: Double
    /// The y component of the image of the vector (1, 0).
    public var b: Double
    /// The x component of the image of the vector (0, 1).
    public var c: Double
    /// The y component of the image of the vector (0, 1).
    public var d: Double
    /// The translation along x.
    public var tx: Double
    /// The translation along y.
    public var ty: Double

    /// Creates a transform that maps (x, y) to (a·x + c·y + tx, b·x + d·y + ty).
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// The identity transform, which leaves every point unchanged.
    public static let identity = Transform2D(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Returns a rotation about the origin, counterclockwise if y points up.
    public static func rotation(_ rotation: Rotation) -> Transform2D {
        let (cosine, sine) = (rotation.cosine, rotation.sine)
        return Transform2D(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Returns a scaling about the origin by a factor for each axis.
    public static func scale(x: Double, y: Double) -> Transform2D {
        Transform2D(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// Returns a translation by a distance along each axis.
    public static func translation(x: Double, y: Double) -> Transform2D {
        Transform2D(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// Returns the image of a point under the transform.
    public func applied(to point: Point2D) -> Point2D {
        Point2D(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
    }

    /// Returns the transform that applies first this transform and then another transform.
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

    /// The factor by which areas grow; negative if the transform mirrors, 0 if it flattens the plane.
    var determinant: Double { a * d - b * c }
}

#if !$Embedded
    extension Transform2D: Codable {
        /// Creates a transform from a list of the numbers a, b, c, d, tx, ty, in the order of CSS `matrix()`.
        ///
        /// - Throws: A `DecodingError` if the list has fewer than six values, or if one of the six values is not a
        ///   number.
        public init(from decoder: any Decoder) throws {
            var list = try decoder.unkeyedContainer()
            self.init(
                a: try list.decode(Double.self), b: try list.decode(Double.self),
                c: try list.decode(Double.self), d: try list.decode(Double.self),
                tx: try list.decode(Double.self), ty: try list.decode(Double.self))
        }

        /// Writes the list of the numbers a, b, c, d, tx, ty.
        ///
        /// - Throws: The error of the encoder, such as an `EncodingError` for an infinite number in JSON.
        public func encode(to encoder: any Encoder) throws {
            var list = encoder.unkeyedContainer()
            for number in [a, b, c, d, tx, ty] { try list.encode(number) }
        }
    }
#endif
