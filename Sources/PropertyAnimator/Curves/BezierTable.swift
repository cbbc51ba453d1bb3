/// A table of cubic pieces that approximate the inverse of the x of a cubic Bézier curve.
///
/// A piece of the table gives a first value, which one step of Halley's method improves. The size of that step shows
/// whether the result is exact enough; otherwise Newton's method with bisection continues from there. The error is that
/// of the exact solution: a few units in the last place, times the slope of the curve.
final class BezierTable: Sendable {
    /// The four coefficients of each piece, t = c0 + u(c1 + u(c2 + u c3)) for u in 0…1.
    private let cells: [SIMD4<Double>]
    let curve: CubicBezier

    /// The number of pieces.
    private static let count = 64

    init(_ curve: CubicBezier) {
        self.curve = curve
        let nodes = (0...Self.count).map { index -> (t: Double, slope: Double) in
            let x = Double(index) / Double(Self.count)
            let t = index == 0 ? 0 : index == Self.count ? 1 : curve.parameter(atX: x)
            let speed = CubicBezier.speed(curve.x1, curve.x2, at: t) * Double(Self.count)
            return (t, speed)
        }
        cells = (0..<Self.count).map { index in
            let (a, b) = (nodes[index], nodes[index + 1])
            let difference = b.t - a.t
            // A vertical or almost vertical tangent of the inverse gives a straight piece; Newton's method corrects it.
            let (first, last) = (1 / a.slope, 1 / b.slope)
            guard first.isFinite, last.isFinite, first < 3 * difference + 1e-300, last < 3 * difference + 1e-300 else {
                return SIMD4(a.t, difference, 0, 0)
            }
            return SIMD4(a.t, first, 3 * difference - 2 * first - last, first + last - 2 * difference)
        }
    }

    /// Returns the output of the curve at an input.
    @inline(__always)
    func value(at x: Double) -> Double {
        guard x > 0, x < 1 else { return curve.value(at: x) }
        let scaled = x * Double(Self.count)
        let index = Int(scaled)
        let u = scaled - Double(index)
        let cell = cells.withUnsafeBufferPointer { $0[index] }
        let t = cell[0] + u * (cell[1] + u * (cell[2] + u * cell[3]))
        let (f, d, h) = curve.residual(of: x, at: t)
        return CubicBezier.coordinate(
            curve.y1, curve.y2, at: curve.refined(t, f, d, h) ?? curve.parameter(atX: x, near: t))
    }
}
