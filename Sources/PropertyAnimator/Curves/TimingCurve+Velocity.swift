extension TimingCurve {
    /// How fast the output changes at an input, in ways a duration: the slope of the curve.
    ///
    /// Exact, but for custom curves, where it is the slope over a hundred-thousandth of the duration. At a jump it is 0, at a bend
    /// that of the piece after it. A spring without damping has no duration and answers 0.
    public func velocity(at fraction: Double) -> Double {
        switch kind {
        case .linear: return 1
        case .bezier(let bezier): return bezier.derivative(at: fraction)
        case .steps: return 0
        case .piecewise(let pieces): return pieces.slope(at: fraction)
        case .spring(let spring):
            return spring.span.isFinite ? spring.motion.velocity(at: fraction * spring.span) * spring.span : 0
        case .penner(let curve): return curve.slope(at: fraction)
        case .turned(.flipped, let curve): return curve.velocity(at: 1 - fraction)
        case .turned(.mirrored, let curve): return curve.velocity(at: abs(2 * fraction - 1))
        case .custom(_, let body):
            let (low, high) = (max(0, fraction - 5e-6), min(1, fraction + 5e-6))
            return high > low ? (body(high) - body(low)) / (high - low) : 0
        }
    }
}

extension PiecewiseLinear {
    func slope(at x: Double) -> Double {
        let after = points.firstIndex { $0.x > x } ?? points.count - 1
        let index = min(max(after, 1), points.count - 1)
        let (a, b) = (points[index - 1], points[index])
        return a.x == b.x ? 0 : (b.y - a.y) / (b.x - a.x)
    }
}

extension PennerCurve {
    func slope(at x: Double) -> Double {
        switch self {
        case .back(let overshoot):
            let left = x - 1
            return left * (3 * (overshoot + 1) * left + 2 * overshoot)
        case .elastic(let period):
            let angle = (x - period / 4) * 2 * Math.pi / period
            let swing = Math.cosine(angle) * 2 * Math.pi / period - Math.sine(angle) * 10 * Math.logarithm(2)
            return Math.power(2, -10 * x) * swing
        case .bounce:
            let stretched = x * 2.75
            let lowest = stretched < 1 ? 0 : stretched < 2 ? 1.5 : stretched < 2.5 ? 2.25 : 2.625
            return 5.5 * (stretched - lowest)
        }
    }
}
