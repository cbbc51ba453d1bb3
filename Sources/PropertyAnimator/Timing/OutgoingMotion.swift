/// A velocity of an animation, as two samples of its progress.
///
/// A new animation inherits the velocity.
struct VelocitySample {
    /// The progress half a `samplingInterval` earlier, extrapolated at constant speed.
    var before: TransformedProgress
    /// The progress half a `samplingInterval` later, extrapolated at constant speed.
    var after: TransformedProgress

    /// The seconds between the two samples, a short interval so that an angle changes by less than half a circle.
    static let samplingInterval = 1.0 / 512
}

extension VelocitySample {
    /// Creates the sample of a run at one progress.
    ///
    /// - Parameters:
    ///   - timing: The timing of the run.
    ///   - progress: The position in the run.
    ///   - rate: The rate of the run.
    init(timing: Timing, progress: IterationProgress, rate: Double) {
        let (curve, seconds) = (timing.curve, timing.durationTime.seconds)
        let transformed = timing.transformedProgress(at: progress)
        var (speed, direction) = (0.0, rate)
        if !seconds.isFinite, case .spring(let spring) = curve.kind {
            speed = spring.motion.velocity(at: progress.elapsed.seconds)
        } else {
            speed = curve.inheritableVelocity(at: progress.fraction) / seconds
            // On the way back of an alternating run the fraction falls.
            if !timing.runsForwards(in: Double(progress.iteration)) { direction = -rate }
        }
        let displacementRate = curve.velocityDisplacementRate(at: progress.fraction, elapsed: progress.elapsed)
        func later(_ seconds: Double) -> TransformedProgress {
            TransformedProgress(
                fraction: transformed.fraction + speed * seconds * direction,
                velocityDisplacement: transformed.velocityDisplacement + displacementRate * seconds * direction,
                position: transformed.position.plus(Nanoseconds(seconds: seconds * rate)))
        }
        let half = Self.samplingInterval / 2
        self.init(before: later(-half), after: later(half))
    }
}

/// A rest of a replaced animation's motion, which is added to the new animation.
struct OutgoingMotion {
    let timing: Timing
    /// The position of the replaced run at the time of the replacement.
    let position: Nanoseconds
    let rate: Double

    /// Returns the progress of the replaced run at a position of the new run; `nil` after the replaced run has ended.
    func transformedProgress(at newPosition: Nanoseconds) -> TransformedProgress? {
        let own = position.plus(newPosition.scaled(by: rate))
        return (rate > 0 ? own < timing.end : own > 0) ? progress(at: own) : nil
    }

    /// The progress at the end of the replaced run.
    var finalProgress: TransformedProgress? { progress(at: rate > 0 ? timing.end : 0) }

    /// The remaining time of the replaced run.
    var remaining: Nanoseconds {
        Nanoseconds(nearest: (Double(rate > 0 ? timing.end - position : position) / abs(rate)).rounded(.up))
    }

    private func progress(at own: Nanoseconds) -> TransformedProgress? {
        guard let computed = timing.computed(at: own, backwards: rate < 0) else { return nil }
        return timing.transformedProgress(at: IterationProgress(computed, position: own))
    }
}
