/// A curve of straight pieces between points: CSS `linear()`.
///
/// ```swift
/// let slowThenFast = try PiecewiseLinear([Point2D(0, 0), Point2D(0.75, 0.25), Point2D(1, 1)])
/// slowThenFast.value(at: 0.375)  // → 0.125
/// ```
///
/// Two points at the same x make a jump; at that x the later point holds. Outside the points the first and the last
/// piece continue.
public struct PiecewiseLinear: Hashable, Sendable {
    /// The points, in the order of ascending x.
    public let points: [Point2D]

    /// The largest absolute value of a coordinate.
    static let limit = 1e6
    /// The largest absolute slope between two points; a steeper piece would leave the range of `Double`.
    private static let steepest = 1e18

    /// Creates a curve through points.
    ///
    /// - Parameter points: Two points or more, with coordinates within ±1,000,000. An x that is smaller than an earlier
    ///   one is raised to that, as in CSS.
    /// - Throws: A ``CurveError`` with the code `invalidCount`, `notFinite` or `outOfRange`.
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
    ///   - before: Whether the run has not begun: a jump at exactly the first point has then not happened yet.
    /// - Returns: The output on the piece that contains the input.
    /// - Complexity: O(log *n*).
    public func value(at x: Double, before: Bool = false) -> Double {
        if before, x == points[0].x { return points[0].y }
        let after = points.partitioningIndex { $0.x > x }
        if after > 0, points[after - 1].x == x { return points[after - 1].y }
        let (a, b) = piece(before: after)
        if a.x == b.x || a.y == b.y { return b.y }
        return a.y + (b.y - a.y) * ((x - a.x) / (b.x - a.x))
    }

    /// Returns the slope of the piece that contains an input: at a corner that of the later piece, at a jump 0.
    func slope(at x: Double) -> Double {
        let (a, b) = piece(before: points.partitioningIndex { $0.x > x })
        return a.x == b.x ? 0 : (b.y - a.y) / (b.x - a.x)
    }

    /// Returns the two points of the piece that ends at an index, or of the nearest piece.
    private func piece(before index: Int) -> (Point2D, Point2D) {
        let index = min(max(index, 1), points.count - 1)
        return (points[index - 1], points[index])
    }
}
