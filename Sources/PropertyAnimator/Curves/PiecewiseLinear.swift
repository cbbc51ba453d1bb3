/// A curve of straight pieces between points: CSS `linear()`.
///
/// ```swift
/// let slowThenFast = try PiecewiseLinear([Point2D(0, 0), Point2D(0.75, 0.25), Point2D(1, 1)])
/// slowThenFast.value(at: 0.375)  // → 0.125
/// ```
///
/// Two points at the same x make a jump; at that x the later point holds. Outside the points the first and the last
/// piece
/// continue.
public struct PiecewiseLinear: Hashable, Sendable {
    /// The points, in the order of ascending x.
    public let points: [Point2D]

    /// Creates a curve through points.
    ///
    /// - Parameter points: Two points or more, with finite coordinates. An x that is smaller than an earlier one is
    ///   raised to
    ///   that, as in CSS.
    /// - Throws: `CurveError.tooFewPoints` or `CurveError.notFinite`.
    public init(_ points: [Point2D]) throws(CurveError) {
        guard points.count >= 2 else { throw .tooFewPoints(points.count) }
        var raised = points
        var largest = -Double.infinity
        for index in raised.indices {
            guard raised[index].x.isFinite, raised[index].y.isFinite else { throw .notFinite("a point") }
            largest = max(largest, raised[index].x)
            raised[index].x = largest
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
        // Find the first point after x.
        var (low, high) = (0, points.count)
        while low < high {
            let middle = (low + high) / 2
            if points[middle].x <= x { low = middle + 1 } else { high = middle }
        }
        if low > 0, points[low - 1].x == x { return points[low - 1].y }
        let index = min(max(low, 1), points.count - 1)
        let (a, b) = (points[index - 1], points[index])
        if a.x == b.x { return b.y }
        return a.y + (b.y - a.y) * ((x - a.x) / (b.x - a.x))
    }
}
