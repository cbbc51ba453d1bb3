/// A point in the plane, or another pair of numbers that change together.
///
/// ```swift
/// let middle = Point2D(0, 10).interpolated(to: Point2D(100, 20), fraction: 0.5)
/// middle.x  // → 50.0
/// middle.y  // → 15.0
/// ```
public struct Point2D: Hashable, Sendable {
    /// The x coordinate.
    public var x: Double
    /// The y coordinate.
    public var y: Double

    /// Creates a point from its coordinates.
    public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }
}

#if !$Embedded
    extension Point2D: Codable {}
#endif
