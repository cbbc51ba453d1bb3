/// The result of showing an animation.
enum DisplayResult {
    /// The state was shown.
    case shown
    /// The state was shown, except for a tween that was just refused because its values cannot be interpolated.
    case refused
    /// All objects of the animation have been released.
    case targetsReleased
}

/// The part of an animation that sets properties.
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

    /// Shows a plain run, whose values depend on the fraction alone.
    func show(fraction: Double) -> DisplayResult { .shown }

    /// Whether the values depend on the fraction alone.
    var isPlain: Bool { false }

    /// The only tween of a plain run, if there is one.
    var onlyTween: TweenBody? { nil }

    /// Returns the next position, on the axis of the whole run, at which a mark is passed or a start value is read.
    func nextStop(forwards: Bool, timing: Timing) -> Nanoseconds? { nil }

    /// Passes the next stop if it is at a position, and returns the closure to call there.
    func passStop(at position: Nanoseconds, forwards: Bool, timing: Timing) -> (() -> Void)? { nil }

    /// Sets the direction in which stops are passed from a position on, with or without those at the position itself.
    ///
    /// Without them, the same direction as before changes nothing.
    func setDirection(forwards: Bool, at position: Nanoseconds, including: Bool) {}

    /// Returns the first time of a mark; `nil` if there is no such mark.
    func time(of mark: String) -> Nanoseconds? { nil }

    /// The tweens whose velocity or motion a new animation of the tag can inherit.
    var movingTweens: [TweenBody] { [] }

    /// The only tween, if it writes into a column.
    var columnTween: ColumnTween? { nil }
}

/// A group of tweens that share one curve: the content of an animation that is not a timeline.
final class TweenContent: AnimationContent {
    private let tweens: [Tween]
    private var isFirst = true
    /// Whether a tween continues the motion of the animation that it replaced.
    private let continuesPrevious: Bool
    /// The behavior under reduced motion.
    let policy: MotionPolicy

    private let curve: TimingCurve
    private let only: TweenBody?

    init(_ tweens: [Tween], curve: TimingCurve, policy: MotionPolicy) {
        self.tweens = tweens
        self.curve = curve
        self.policy = policy
        only = tweens.count == 1 ? tweens[0].body : nil
        continuesPrevious = tweens.contains { $0.body.continuesPrevious }
    }

    override var movingTweens: [TweenBody] { policy == .standard ? tweens.map(\.body) : [] }

    override var columnTween: ColumnTween? {
        policy == .standard ? only as? ColumnTween : nil
    }

    override var needsStartValues: Bool {
        isFirst && tweens.contains { $0.body.readsStart }
    }

    override var onlyTween: TweenBody? { only }

    override var isPlain: Bool { !continuesPrevious && policy == .standard }

    override func show(fraction: Double) -> DisplayResult {
        let value = curve.value(at: fraction)
        if let only { return only.apply(TransformedProgress(fraction: value)) ? .shown : .targetsReleased }
        var isAlive = tweens.isEmpty
        for tween in tweens where tween.body.apply(TransformedProgress(fraction: value)) { isAlive = true }
        return isAlive ? .shown : .targetsReleased
    }

    override func show(_ progress: IterationProgress, timing: Timing, reading: Bool) -> DisplayResult {
        var result = DisplayResult.shown
        if isFirst {
            isFirst = false
            for tween in tweens where !tween.body.begin() { result = .refused }
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
            if tween.body.apply(transformed) { isAlive = true }
        }
        return isAlive ? result : .targetsReleased
    }
}
