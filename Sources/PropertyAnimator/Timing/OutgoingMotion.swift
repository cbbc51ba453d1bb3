/// The velocity of an animation as two samples of its progress, which a new animation inherits.
struct VelocitySample {
    /// The progress half a `samplingInterval` earlier, extrapolated at constant speed.
    var before: TransformedProgress
    /// The progress half a `samplingInterval` later, extrapolated at constant speed.
    var after: TransformedProgress

    /// The seconds between the two samples, a short interval so that an angle changes by less than half a circle.
    static let samplingInterval = 1.0 / 512
}

/// The rest of a replaced run, which continues as a part of the new animation.
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
