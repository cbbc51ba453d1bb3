extension TimingCurve {
    /// By how far a velocity of one unit a second, had at the start, has carried beyond the curve at a fraction.
    ///
    /// Springs answer with their own physics, those without damping by the time. Other curves take the cubic that starts with
    /// that slope and is back, at rest, at the end (Hermite's): t·(1 − t/T)².
    func push(at fraction: Double, elapsed: Nanoseconds, duration: Double) -> Double {
        if fraction >= 1 { return 0 }
        if case .spring(let spring) = kind {
            if !spring.span.isFinite { return spring.motion.kernel(at: elapsed.seconds).sine }
            return spring.motion.kernel(at: fraction * spring.span).sine * duration / spring.span
        }
        return duration.isFinite ? fraction * duration * (1 - fraction) * (1 - fraction) : 0
    }

    /// The derivative of `push` by time.
    func pushSpeed(at fraction: Double, elapsed: Nanoseconds) -> Double {
        if fraction >= 1 { return 0 }
        if case .spring(let spring) = kind {
            let seconds = spring.span.isFinite ? fraction * spring.span : elapsed.seconds
            let (cosine, sine) = spring.motion.kernel(at: seconds)
            return cosine - spring.motion.decay * sine
        }
        return (1 - fraction) * (1 - 3 * fraction)
    }

    /// How fast the output changes at the start, in ways a second.
    func startSpeed(duration: Double) -> Double {
        if case .spring(let spring) = kind, !spring.span.isFinite { return spring.motion.initialVelocity }
        return duration.isFinite ? velocity(at: 0) / duration : 0
    }

    /// The curve for an animation that inherits a velocity, and how many times as long that lasts.
    ///
    /// The spring stays the same; it runs until the push, too, is down to 1/1000 of its largest.
    func outlastingPush() -> (curve: TimingCurve, factor: Double) {
        guard case .spring(let spring) = kind, spring.span.isFinite, spring.span > 0 else { return (self, 1) }
        let span = max(spring.span, spring.motion.pushSettlingTime)
        let longer = SpringCurve(motion: spring.motion, span: span, setsDuration: spring.setsDuration)
        return (TimingCurve(kind: .spring(longer)), span / spring.span)
    }
}
