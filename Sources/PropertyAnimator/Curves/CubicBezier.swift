/// A cubic Bézier curve from (0, 0) to (1, 1) with two control points, as in CSS `cubic-bezier()`,
/// `UICubicTimingParameters` and most design tools.
///
/// ```swift
/// let ease = try CubicBezier(0.42, 0, 0.58, 1)
/// ease.value(at: 0.5)  // → 0.5
/// ease.value(at: 0.25) < 0.25  // → true
/// ```
///
/// The error of an output is about 1e-15, times the slope of the curve where the slope is above 1. A ``TimingCurve``
/// made from the curve prepares a table and is faster. Outside 0…1 the curve continues along its end tangents (CSS
/// Easing 2, "Output of a cubic Bézier easing function").
public struct CubicBezier: Hashable, Sendable {
    /// The x of the first control point, 0…1.
    public let x1: Double
    /// The y of the first control point.
    ///
    /// A number outside 0…1 can make the curve overshoot near the start.
    public let y1: Double
    /// The x of the second control point, 0…1.
    public let x2: Double
    /// The y of the second control point.
    ///
    /// A number outside 0…1 can make the curve overshoot near the end.
    public let y2: Double

    /// Creates a curve from its two control points.
    ///
    /// - Parameters:
    ///   - x1: The x of the first control point, 0…1.
    ///   - y1: The y of the first control point, within ±1,000,000.
    ///   - x2: The x of the second control point, 0…1.
    ///   - y2: The y of the second control point, within ±1,000,000.
    /// - Throws: A ``CurveError`` with the code `notFinite` or `outOfRange`.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(CurveError) {
        for (path, x) in [("x1", x1), ("x2", x2)] {
            try CurveError.require((0...1).contains(x), "in 0…1", of: path, x)
        }
        for (path, y) in [("y1", y1), ("y2", y2)] {
            try CurveError.require(abs(y) <= PiecewiseLinear.limit, "within ±1,000,000", of: path, y)
        }
        self.init(trusted: x1, y1, x2, y2)
    }

    init(trusted x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }

    /// Returns the y of the curve at an x, which can be any number.
    public func value(at x: Double) -> Double {
        if x <= 0 { return startSlope * x }
        if x >= 1 { return 1 + endSlope * (x - 1) }
        return Self.coordinate(y1, y2, at: parameter(atX: x))
    }

    /// Returns the slope dy/dx of the curve at an x; the slope is infinite where the curve is vertical.
    public func derivative(at x: Double) -> Double {
        if x <= 0 { return x == 0 && x1 == 0 && y1 != 0 ? y1 / x1 : startSlope }
        if x >= 1 { return x == 1 && x2 == 1 && y2 != 1 ? (1 - y2) / (1 - x2) : endSlope }
        let t = parameter(atX: x)
        return Self.speed(y1, y2, at: t) / Self.speed(x1, x2, at: t)
    }

    /// Returns the smallest x in 0…1 at which the curve has a given y; `nil` if there is no such x.
    public func inverse(of y: Double) -> Double? {
        guard y.isFinite else { return nil }
        if y == 0 { return 0 }
        // Between its turning points the curve is monotonic; search the pieces from left to right.
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

    /// Returns a coordinate of the curve at the parameter t: 3(1−t)²t·a + 3(1−t)t²·b + t³.
    @inline(__always)
    static func coordinate(_ a: Double, _ b: Double, at t: Double) -> Double {
        let s = 1 - t
        return t * (3 * s * (s * a + t * b) + t * t)
    }

    /// Returns the derivative of `coordinate` with respect to t.
    @inline(__always)
    static func speed(_ a: Double, _ b: Double, at t: Double) -> Double {
        let s = 1 - t
        return 3 * (s * (s * a + 2 * t * (b - a)) + t * t * (1 - b))
    }

    /// Returns the parameter in 0…1 at which the curve has a given x between 0 and 1.
    ///
    /// Three steps of Halley's method lead from x to the parameter on the usual curves. The size of the last step shows
    /// whether the result is exact enough; otherwise Newton's method with bisection continues from there.
    @inline(__always)
    func parameter(atX x: Double) -> Double {
        // x = t(c1 + t(c2 + t·c3)): fewer operations than `coordinate`, and exact enough for the first two steps.
        let (c1, c2, c3) = (3 * x1, 3 * (x2 - 2 * x1), 1 + 3 * (x1 - x2))
        var t = x
        for _ in 0..<2 {
            let h = c2 + 3 * c3 * t
            let d = c1 + t * (c2 + h)
            let f = t * (c1 + t * (c2 + t * c3)) - x
            let denominator = d * d - f * h
            guard denominator > 0 else { return parameter(atX: x, near: t) }
            t -= f * d / denominator
        }
        let (f, d, h) = residual(of: x, at: t)
        return refined(t, f, d, h) ?? parameter(atX: x, near: t)
    }

    /// Returns the parameter after a last step of Halley's method; `nil` if the step is too large to be exact.
    ///
    /// - Parameters:
    ///   - t: The parameter before the step.
    ///   - f: The difference between the curve's x and the given x.
    ///   - d: The derivative of x with respect to the parameter.
    ///   - h: Half the second derivative of x.
    /// - Returns: The parameter after the step, or `nil`.
    @inline(__always)
    func refined(_ t: Double, _ f: Double, _ d: Double, _ h: Double) -> Double? {
        let (fh, dd) = (f * h, d * d)
        guard abs(fh) < 1e-6 * dd, f * f * abs(1 - 3 * (x2 - x1)) < 1e-12 * dd * d else { return nil }
        return t - f * d / (dd - fh)
    }

    /// Returns the difference between the curve's x at a parameter and a given x, the derivative, and half the second
    /// derivative of the curve's x.
    @inline(__always)
    func residual(of x: Double, at t: Double) -> (f: Double, d: Double, h: Double) {
        let s = 1 - t
        let middle = x2 - x1
        return (
            t * (3 * s * (s * x1 + t * x2) + t * t) - x,
            3 * (s * (s * x1 + 2 * t * middle) + t * t * (1 - x2)),
            3 * (s * (middle - x1) + t * (1 - x2 - middle))
        )
    }

    /// Returns the parameter in 0…1 by further steps of Halley's method or, if they do not suffice, by Newton's method
    /// with bisection.
    ///
    /// - Parameters:
    ///   - x: The x of the curve, between 0 and 1.
    ///   - guess: A number near the parameter, not necessarily in 0…1.
    /// - Returns: The parameter.
    @inline(never)
    func parameter(atX x: Double, near guess: Double) -> Double {
        var t = guess
        for _ in 0..<3 where t > 0 && t < 1 {
            let (f, d, h) = residual(of: x, at: t)
            if let exact = refined(t, f, d, h) { return exact }
            t -= f * d / (d * d - f * h)
        }
        return Self.solve(x1, x2, for: x, between: 0, and: 1, rising: true, guess: t > 0 && t < 1 ? t : x)
    }

    /// Returns the parameter at which a coordinate has a value, by Newton's method with bisection as a fallback.
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
            // A step of Newton's method must stay inside the bracket and be at most half the last one; otherwise
            // bisect.
            if next > low, next < high, size <= last / 2 {
                // The error that remains is at most half the second derivative times the square of the step.
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

    /// Returns half the largest absolute second derivative of `coordinate` in 0…1.
    ///
    /// The second derivative is linear in t, so its absolute value is largest at 0 or at 1.
    @inline(__always)
    private static func steepest(_ a: Double, _ b: Double) -> Double {
        3 * max(abs(b - 2 * a), abs(1 + a - 2 * b))
    }

    /// Returns the parameters between 0 and 1 at which `speed` is 0, in ascending order.
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

    private static let leastSlopeX = 1e-300

    /// The slope of the curve before x = 0.
    ///
    /// The slope is that of the line from (0, 0) to the first different point among (x1, y1), (x2, y2) and (1, 1). If
    /// this line is vertical, the slope is 0.
    var startSlope: Double {
        // A control point whose x is almost 0 gives a vertical tangent, as a control point with x 0 does.
        if x1 > Self.leastSlopeX { return y1 / x1 }
        if y1 == 0, x2 > Self.leastSlopeX { return y2 / x2 }
        if y1 == 0, y2 == 0 { return 1 }
        return 0
    }

    /// The slope of the curve after x = 1.
    ///
    /// The slope is that of the line to (1, 1) from the last different point among (0, 0), (x1, y1) and (x2, y2). If
    /// this line is vertical, the slope is 0.
    var endSlope: Double {
        if x2 < 1 { return (y2 - 1) / (x2 - 1) }
        if y2 == 1, x1 < 1 { return (y1 - 1) / (x1 - 1) }
        if y2 == 1, y1 == 1 { return 1 }
        return 0
    }
}
