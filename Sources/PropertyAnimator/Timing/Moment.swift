/// Where an animation is in its content, at one time.
struct Moment {
    /// The fraction of the iteration, directed, 0…1, before the curve.
    var fraction: Double
    /// The same in nanoseconds.
    var elapsed: Nanoseconds
    /// The number of the iteration.
    var iteration: Int
    /// The `before` flag of curves that jump.
    var before: Bool
    /// Nanoseconds on the forward axis of the whole run.
    var position: Nanoseconds
}

extension Moment {
    init(_ progress: Progress, position: Nanoseconds) {
        self.init(
            fraction: progress.fraction, elapsed: progress.elapsed,
            iteration: progress.iteration < 1e15 ? Int(progress.iteration) : 0, before: progress.before,
            position: position)
    }
}
