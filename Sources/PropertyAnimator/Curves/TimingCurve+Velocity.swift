extension TimingCurve {
    /// Returns the slope of the curve at an input: the velocity of the output, in units of the output per duration.
    ///
    /// The slope is exact, except for a custom curve, for which the result is the average slope over a
    /// hundred-thousandth of the duration. A step curve has slope 0 everywhere. A piecewise linear curve has, at a
    /// corner or a jump, the slope of the piece after it. A spring without damping has no duration, and the result for
    /// it is 0.
    ///
    /// - Complexity: O(log *n*) for a piecewise linear curve of *n* points.
    public func velocity(at fraction: Double) -> Double {
        switch kind {
        case .linear: return 1
        case .bezier(let table): return table.curve.derivative(at: fraction)
        case .steps: return 0
        case .piecewise(let pieces): return pieces.slope(at: fraction)
        case .spring(let spring):
            return spring.span.isFinite ? spring.motion.velocity(at: fraction * spring.span) * spring.span : 0
        case .decay(let motion): return motion.slope(at: fraction)
        case .penner(let curve): return curve.slope(at: fraction)
        case .variant(.flipped, let curve): return curve.velocity(at: 1 - fraction)
        case .variant(.easedInOut, let curve): return curve.velocity(at: abs(2 * fraction - 1))
        case .custom(_, let body):
            let (low, high) = (max(0, fraction - 5e-6), min(1, fraction + 5e-6))
            return high > low ? (body(high) - body(low)) / (high - low) : 0
        }
    }

    // MARK: - Inheriting a velocity

    /// Returns the additional distance that an inherited velocity of one unit per second causes, at a fraction of the
    /// run.
    ///
    /// For a spring, the distance is the response of the spring to that velocity; without damping, the distance depends
    /// on `elapsed`. For other curves, the distance is the Hermite cubic t·(1 − t/T)² of the time t and the duration T.
    /// The cubic starts with slope 1, and ends at 0 with slope 0.
    func velocityDisplacement(at fraction: Double, elapsed: Nanoseconds, duration: Double) -> Double {
        if fraction >= 1 { return 0 }
        if case .spring(let spring) = kind {
            if !spring.span.isFinite { return spring.motion.kernel(at: elapsed.seconds).sine }
            return spring.motion.kernel(at: fraction * spring.span).sine * duration / spring.span
        }
        return duration.isFinite ? fraction * duration * (1 - fraction) * (1 - fraction) : 0
    }

    /// Returns the derivative of `velocityDisplacement` with respect to time.
    func velocityDisplacementRate(at fraction: Double, elapsed: Nanoseconds) -> Double {
        if fraction >= 1 { return 0 }
        if case .spring(let spring) = kind {
            let seconds = spring.span.isFinite ? fraction * spring.span : elapsed.seconds
            let (cosine, sine) = spring.motion.kernel(at: seconds)
            return cosine - spring.motion.decay * sine
        }
        return (1 - fraction) * (1 - 3 * fraction)
    }

    /// Returns the slope of the curve at an input; where the curve is almost vertical, the average slope over a
    /// thousandth of the duration.
    func inheritableVelocity(at fraction: Double) -> Double {
        let exact = velocity(at: fraction)
        if abs(exact) <= 1e6 { return exact }
        let (low, high) = (max(0, fraction - 5e-4), min(1, fraction + 5e-4))
        return (value(at: high) - value(at: low)) / (high - low)
    }

    /// Returns the velocity of the output at the start, in fractions of the distance per second.
    func startSpeed(duration: Double) -> Double {
        if case .spring(let spring) = kind, !spring.span.isFinite { return spring.motion.initialVelocity }
        return duration.isFinite ? inheritableVelocity(at: 0) / duration : 0
    }

    /// Returns the curve for an animation that inherits a velocity, and the factor by which the duration of that
    /// animation grows.
    ///
    /// A spring keeps its parameters, but it runs until the displacement by the velocity has also decreased to 1/1000
    /// of its maximum. Other curves stay the same, and their factor is 1.
    func outlastingInheritedVelocity() -> (curve: TimingCurve, factor: Double) {
        guard case .spring(let spring) = kind, spring.span.isFinite, spring.span > 0 else { return (self, 1) }
        let span = max(spring.span, spring.motion.velocitySettlingTime)
        let longer = SpringCurve(
            motion: spring.motion, span: span, setsDuration: spring.setsDuration, velocity: spring.velocity)
        return (TimingCurve(kind: .spring(longer)), span / spring.span)
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
