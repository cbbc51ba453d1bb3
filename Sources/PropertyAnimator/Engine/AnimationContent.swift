/// The result of showing an animation.
enum DisplayResult {
    /// It is shown.
    case shown
    /// It is shown, but for a tween that was refused just now: its values cannot be interpolated.
    case refused
    /// All objects of the animation have been released.
    case targetsReleased
}

/// What an animation shows: the part of a record that touches properties.
class AnimationContent {
    /// Whether the next start reads values from objects: all values must be up to date before.
    var needsStartValues: Bool { false }

    /// Whether start values are to be read later, in the middle of the run.
    var awaitsStartValues: Bool { false }

    /// Shows the state at a progress.
    ///
    /// - Parameters:
    ///   - progress: The progress.
    ///   - timing: The timing, for its curve and duration.
    ///   - reading: Whether start values may be read now.
    /// - Returns: The result.
    func show(_ progress: IterationProgress, timing: Timing, reading: Bool) -> DisplayResult { .shown }

    /// Shows a plain run, of which the fraction is all that matters.
    func show(fraction: Double) -> DisplayResult { .shown }

    /// Whether the fraction is all that matters.
    var isPlain: Bool { false }

    /// The only tween of a plain run, if there is one.
    var onlyTween: TweenBody? { nil }

    /// The next position, on the axis of the whole run, at which something is to happen on the way.
    func nextStop(forwards: Bool, timing: Timing) -> Nanoseconds? { nil }

    /// Passes the next stop if it is at a position, and returns what is to be called there.
    func passStop(at position: Nanoseconds, forwards: Bool, timing: Timing) -> (() -> Void)? { nil }

    /// Sets the direction in which stops are passed from a position on, with or without those at the position itself.
    ///
    /// Without them, the same direction as before changes nothing.
    func setDirection(forwards: Bool, at position: Nanoseconds, including: Bool) {}

    /// When a mark is met first.
    func time(of mark: String) -> Nanoseconds? { nil }

    /// The tweens of a plain animation, whose velocity a retargeting one can take over.
    var movingTweens: [TweenBody] { [] }

    /// The only tween, if it writes into a column.
    var columnTween: ColumnTween? { nil }
}

/// Tweens that share one curve.
final class TweenContent: AnimationContent {
    let tweens: [TweenBody]
    private var isFirst = true
    /// Whether a tween continues the motion of the animation that it replaced.
    private let continuesPrevious: Bool
    /// The behavior under reduced motion.
    let policy: MotionPolicy

    private let curve: TimingCurve
    private let only: TweenBody?

    init(_ tweens: [TweenBody], curve: TimingCurve, policy: MotionPolicy) {
        self.tweens = tweens
        self.curve = curve
        self.policy = policy
        only = tweens.count == 1 ? tweens[0] : nil
        continuesPrevious = tweens.contains { $0.continuesPrevious }
    }

    override var movingTweens: [TweenBody] { policy == .standard ? tweens : [] }

    override var columnTween: ColumnTween? {
        tweens.count == 1 && policy == .standard ? tweens[0] as? ColumnTween : nil
    }

    override var needsStartValues: Bool {
        isFirst && tweens.contains { $0.readsStart }
    }

    override var onlyTween: TweenBody? { only }

    override var isPlain: Bool { !continuesPrevious && policy == .standard }

    override func show(fraction: Double) -> DisplayResult {
        let value = curve.value(at: fraction)
        if let only { return only.apply(TransformedProgress(fraction: value)) ? .shown : .targetsReleased }
        var isAlive = tweens.isEmpty
        for tween in tweens where tween.apply(TransformedProgress(fraction: value)) { isAlive = true }
        return isAlive ? .shown : .targetsReleased
    }

    override func show(_ progress: IterationProgress, timing: Timing, reading: Bool) -> DisplayResult {
        var result = DisplayResult.shown
        if isFirst {
            isFirst = false
            for tween in tweens where !tween.begin() { result = .refused }
        }
        if tweens.isEmpty { return result }
        var transformed =
            continuesPrevious
            ? timing.transformedProgress(at: progress)
            : TransformedProgress(
                fraction: curve.value(at: progress.fraction, elapsed: progress.elapsed, before: progress.before))
        var isAlive = false
        for tween in tweens {
            if policy == .crossfade {
                transformed.fraction = tween.isFade ? progress.fraction : progress.fraction > 0 ? 1 : 0
            }
            if tween.apply(transformed) { isAlive = true }
        }
        return isAlive ? result : .targetsReleased
    }
}
