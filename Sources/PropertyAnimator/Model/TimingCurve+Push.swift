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

extension SpringMotion {
    /// When a velocity had at the start has faded to 1/1000 of the furthest it carries.
    var pushSettlingTime: Double {
        let peakTime: Double
        if isUnderdamped {
            peakTime = Math.arcTangent(root, decay) / root
        } else {
            // tanh(st) = s/a
            peakTime = root == 0 ? 1 / decay : -Math.logarithmOfOnePlus(-2 * root / (decay + root)) / (2 * root)
        }
        let goal = kernel(at: peakTime).sine / 1000
        guard goal > 0, decay > 0 else { return 0 }
        // Below critical damping the sine is at most 1.
        if isUnderdamped {
            let swinging = Math.logarithm(1 / (root * goal)) / decay
            // Close to critical damping the swing is so slow that the line under it decides.
            return min(swinging, time(from: peakTime) { $0 * Math.exponential(-decay * $0) <= goal })
        }
        return time(from: peakTime) { kernel(at: $0).sine <= goal }
    }

    /// The first time from which a condition holds that, once true, stays so.
    private func time(from start: Double, _ holds: (Double) -> Bool) -> Double {
        var (low, high) = (start, max(2 * start, 1 / decay))
        while !holds(high), high < 1e300 { high *= 2 }
        while true {
            let middle = low + (high - low) / 2
            if middle <= low || middle >= high { return high }
            if holds(middle) { high = middle } else { low = middle }
        }
    }
}
