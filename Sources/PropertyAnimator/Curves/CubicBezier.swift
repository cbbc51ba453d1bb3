/// The curve of four points (0, 0), (x1, y1), (x2, y2), (1, 1): CSS `cubic-bezier()`, `UICubicTimingParameters`, and most
/// designers' tools.
///
/// ```swift
/// let ease = try CubicBezier(0.42, 0, 0.58, 1)
/// ease.value(at: 0.5)  // → 0.5
/// ease.value(at: 0.25) < 0.25  // → true
/// ```
///
/// The values are those of the exact curve to about 1e-15; nothing is tabulated. Outside 0…1 the curve goes on along its
/// end tangents (CSS Easing 2, "Output of a cubic Bézier easing function").
public struct CubicBezier: Hashable, Sendable {
    /// The x of the first control point, 0…1.
    public let x1: Double
    /// The y of the first control point; outside 0…1 the curve starts by overshooting.
    public let y1: Double
    /// The x of the second control point, 0…1.
    public let x2: Double
    /// The y of the second control point; outside 0…1 the curve ends by overshooting.
    public let y2: Double

    /// Makes a curve from its two control points.
    ///
    /// - Parameters:
    ///   - x1: The x of the first control point, 0…1.
    ///   - y1: The y of the first control point, finite.
    ///   - x2: The x of the second control point, 0…1.
    ///   - y2: The y of the second control point, finite.
    /// - Throws: `CurveError.notFinite` or `CurveError.controlPointOutsideUnit`.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(CurveError) {
        guard (x1 + y1 + x2 + y2).isFinite else { throw .notFinite("a control point") }
        guard (0...1).contains(x1) else { throw .controlPointOutsideUnit(x1) }
        guard (0...1).contains(x2) else { throw .controlPointOutsideUnit(x2) }
        self.init(trusted: x1, y1, x2, y2)
    }

    init(trusted x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }

    /// The output at an input: y where the curve's x is the input.
    public func value(at x: Double) -> Double {
        if x <= 0 { return startSlope * x }
        if x >= 1 { return 1 + endSlope * (x - 1) }
        return Self.coordinate(y1, y2, at: parameter(atX: x))
    }

    /// The slope of the output, dy/dx; infinite where the curve is vertical.
    public func derivative(at x: Double) -> Double {
        if x <= 0 { return x == 0 && x1 == 0 && y1 != 0 ? y1 / x1 : startSlope }
        if x >= 1 { return x == 1 && x2 == 1 && y2 != 1 ? (1 - y2) / (1 - x2) : endSlope }
        let t = parameter(atX: x)
        return Self.speed(y1, y2, at: t) / Self.speed(x1, x2, at: t)
    }

    /// The first input in 0…1 whose output is the given one, or `nil` when the curve does not reach it there.
    public func inverse(of y: Double) -> Double? {
        guard y.isFinite else { return nil }
        if y == 0 { return 0 }
        // Between its turning points the curve is monotonic; look at the pieces from left to right.
        var left = 0.0
        for right in Self.turningPoints(y1, y2) + [1] {
            let (low, high) = (Self.coordinate(y1, y2, at: left), Self.coordinate(y1, y2, at: right))
            if (low <= y && y <= high) || (high <= y && y <= low) {
                let t = Self.solve(
                    y1, y2, for: y, between: left, and: right, rising: low <= high,
                    guess: (left + right) / 2)
                return Self.coordinate(x1, x2, at: t)
            }
            left = right
        }
        return nil
    }

    // MARK: - Solving the cubic

    /// 3(1−t)²t·a + 3(1−t)t²·b + t³.
    @inline(__always)
    static func coordinate(_ a: Double, _ b: Double, at t: Double) -> Double {
        let s = 1 - t
        return t * (3 * s * (s * a + t * b) + t * t)
    }

    /// The derivative of `coordinate` by t.
    @inline(__always)
    static func speed(_ a: Double, _ b: Double, at t: Double) -> Double {
        let s = 1 - t
        return 3 * (s * (s * a + 2 * t * (b - a)) + t * t * (1 - b))
    }

    /// The parameter in 0…1 at which the curve's x is the given one, 0 < x < 1.
    @inline(__always)
    func parameter(atX x: Double) -> Double {
        Self.solve(x1, x2, for: x, between: 0, and: 1, rising: true, guess: x)
    }

    /// Newton's method, kept inside a shrinking bracket by bisection, until the parameter is exact.
    @inline(__always)
    static func solve(
        _ a: Double, _ b: Double, for goal: Double,
        between left: Double, and right: Double, rising: Bool, guess: Double
    ) -> Double {
        var (low, high) = (left, right)
        var t = guess
        var last = Double.infinity
        for _ in 0..<100 {
            let error = coordinate(a, b, at: t) - goal
            if error == 0 { return t }
            if (error < 0) == rising { low = t } else { high = t }
            let slope = speed(a, b, at: t)
            let step = error / slope
            let size = abs(step)
            var next = t - step
            // Newton must stay inside and at least halve its step; otherwise bisection does better.
            if next > low, next < high, size <= last / 2 {
                // What is left after it is at most half the second derivative times the square of the step.
                if size * size * steepest(a, b) < 2e-17 * abs(slope) { return next }
                last = size
            } else {
                next = low + (high - low) / 2
                if next <= low || next >= high { return t }
                last = abs(next - t)
            }
            t = next
        }
        return t
    }

    /// Half the largest second derivative of `coordinate` in 0…1, which is linear in between.
    @inline(__always)
    private static func steepest(_ a: Double, _ b: Double) -> Double {
        3 * max(abs(b - 2 * a), abs(1 + a - 2 * b))
    }

    /// Where `speed` is 0 inside 0…1, ascending.
    static func turningPoints(_ a: Double, _ b: Double) -> [Double] {
        // speed/3 = p t² + q t + a
        let (p, q) = (1 + 3 * (a - b), 2 * (b - 2 * a))
        var roots: [Double] = []
        if p == 0 {
            if q != 0 { roots = [-a / q] }
        } else {
            let under = q * q - 4 * p * a
            guard under >= 0 else { return [] }
            let half = -(q + (q < 0 ? -1 : 1) * under.squareRoot()) / 2
            roots = half == 0 ? [0] : [half / p, a / half]
        }
        return roots.filter { $0 > 0 && $0 < 1 }.sorted()
    }

    /// The slope before 0: that of the first control point that is not at the start.
    var startSlope: Double {
        if x1 > 0 { return y1 / x1 }
        if y1 == 0, x2 > 0 { return y2 / x2 }
        if y1 == 0, y2 == 0 { return 1 }
        return 0
    }

    /// The slope after 1: that of the last control point that is not at the end.
    var endSlope: Double {
        if x2 < 1 { return (y2 - 1) / (x2 - 1) }
        if y2 == 1, x1 < 1 { return (y1 - 1) / (x1 - 1) }
        if y2 == 1, y1 == 1 { return 1 }
        return 0
    }
}
