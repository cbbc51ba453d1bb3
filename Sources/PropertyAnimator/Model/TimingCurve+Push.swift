extension TimingCurve {
    /// By how far a velocity of one unit a second, had at the start, has carried beyond the curve at a fraction.
    ///
    /// Springs answer with their own physics. Other curves take the cubic that starts with that slope and is back, at rest, at
    /// the end (Hermite's): t·(1 − t/T)².
    func push(at fraction: Double, duration: Double) -> Double {
        if fraction >= 1 { return 0 }
        if case .spring(let spring) = kind, spring.span.isFinite {
            let seconds = fraction * spring.span
            return spring.motion.kernel(at: seconds).sine * duration / spring.span
        }
        return duration.isFinite ? fraction * duration * (1 - fraction) * (1 - fraction) : 0
    }

    /// The derivative of `push` by time.
    func pushSpeed(at fraction: Double, duration: Double) -> Double {
        if fraction >= 1 { return 0 }
        if case .spring(let spring) = kind, spring.span.isFinite {
            let (cosine, sine) = spring.motion.kernel(at: fraction * spring.span)
            return cosine - spring.motion.decay * sine
        }
        return (1 - fraction) * (1 - 3 * fraction)
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
