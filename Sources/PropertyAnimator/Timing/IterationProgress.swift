/// The position of an animation within its content at one time.
struct IterationProgress {
    /// The fraction of the iteration in its direction, 0…1, before the curve is applied.
    var fraction: Double
    /// The nanoseconds since the start of the iteration, in its direction.
    var elapsed: Nanoseconds
    /// The index of the iteration, from 0.
    var iteration: Int
    /// Whether the active time has not begun, in the direction of the iteration; only curves that jump depend on this
    /// flag.
    var before: Bool
    /// The position in nanoseconds on the forward axis of the whole run.
    var position: Nanoseconds
}

extension IterationProgress {
    init(_ computed: ComputedTiming, position: Nanoseconds) {
        self.init(
            fraction: computed.fraction, elapsed: computed.elapsed,
            iteration: computed.iteration < 1e15 ? Int(computed.iteration) : 0, before: computed.before,
            position: position)
    }
}

/// The progress of a tween in one frame, after the curve: the transformed progress of Web Animations.
struct TransformedProgress {
    /// The output of the curve: 0 at the start value, 1 at the target.
    var fraction: Double
    /// The additional distance that an inherited velocity of one unit per second causes.
    var velocityDisplacement = 0.0
    /// The position in nanoseconds on the forward axis of the whole run.
    var position: Nanoseconds = 0
}

extension Timing {
    /// Returns the progress of a tween: the curve applied to the progress of an iteration.
    func transformedProgress(at progress: IterationProgress) -> TransformedProgress {
        TransformedProgress(
            fraction: curve.value(at: progress.fraction, elapsed: progress.elapsed, before: progress.before),
            velocityDisplacement: curve.velocityDisplacement(
                at: progress.fraction, elapsed: progress.elapsed, duration: durationTime.seconds),
            position: progress.position)
    }
}
