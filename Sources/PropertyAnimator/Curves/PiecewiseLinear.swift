/// A curve of straight pieces between points, as in CSS `linear()`.
///
/// ```swift
/// let slowThenFast = try PiecewiseLinear([Point2D(0, 0), Point2D(0.75, 0.25), Point2D(1, 1)])
/// slowThenFast.value(at: 0.375)  // → 0.125
/// ```
///
/// Two points at the same x make a jump; the output at that x is the y of the later point. Before the first point and
/// after the last point, the nearest piece continues.
public struct PiecewiseLinear: Hashable, Sendable {
    /// The points, in the order of ascending x.
    public let points: [Point2D]

    /// The largest absolute value of a coordinate.
    static let limit = 1e6
    /// The largest absolute slope between two points; a steeper piece would leave the range of `Double`.
    private static let steepest = 1e18

    /// Creates a curve through points.
    ///
    /// - Parameter points: Two or more points, with coordinates within ±1,000,000. If the x of a point is smaller than
    ///   an earlier x, the x is raised to the largest earlier x, as in CSS.
    /// - Throws: A ``CurveError`` with the code `invalidCount`, `notFinite` or `outOfRange`. The code is also
    ///   `outOfRange` if a piece is too steep to be computed.
    /// - Complexity: O(*n*) for *n* points.
    public init(_ points: [Point2D]) throws(CurveError) {
        try CurveError.requireCount(points.count >= 2, "2 or more", of: "points", points.count)
        var raised = points
        for index in raised.indices {
            for (name, value) in [("x", points[index].x), ("y", points[index].y)] {
                try CurveError.require(
                    abs(value) <= Self.limit, "within ±1,000,000", of: "points[\(index)].\(name)", value)
            }
            guard index > 0 else { continue }
            let (last, point) = (raised[index - 1], raised[index])
            raised[index].x = max(last.x, point.x)
            let gap = raised[index].x - last.x
            guard gap == 0 || max(abs(point.y - last.y), 1e-9) <= Self.steepest * gap else {
                throw CurveError(
                    .outOfRange, path: "points[\(index)].x",
                    "The point must be further from the point before it, or at the same x.")
            }
        }
        self.points = raised
    }

    /// Returns the output at an input (CSS Easing 2, "Output of a linear easing function").
    ///
    /// - Parameters:
    ///   - x: The input, any number.
    ///   - before: Whether the run has not begun. If so, a jump at exactly the first point has not happened yet.
    /// - Returns: The output of the piece that contains the input.
    /// - Complexity: O(log *n*) for *n* points.
    public func value(at x: Double, before: Bool = false) -> Double {
        if before, x == points[0].x { return points[0].y }
        let after = points.partitioningIndex { $0.x > x }
        if after > 0, points[after - 1].x == x { return points[after - 1].y }
        let (a, b) = piece(before: after)
        if a.x == b.x || a.y == b.y { return b.y }
        return a.y + (b.y - a.y) * ((x - a.x) / (b.x - a.x))
    }

    /// Returns the slope of the piece that contains an input; at a corner or a jump, the slope of the piece after it.
    ///
    /// A first or last piece that is a jump has slope 0.
    ///
    /// - Complexity: O(log *n*) for *n* points.
    func slope(at x: Double) -> Double {
        let (a, b) = piece(before: points.partitioningIndex { $0.x > x })
        return a.x == b.x ? 0 : (b.y - a.y) / (b.x - a.x)
    }

    /// Returns the ends of the piece whose end point has a given index; for other indices, the ends of the nearest
    /// piece.
    private func piece(before index: Int) -> (Point2D, Point2D) {
        let index = min(max(index, 1), points.count - 1)
        return (points[index - 1], points[index])
    }
}
