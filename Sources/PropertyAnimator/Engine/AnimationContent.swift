/// A result of showing an animation.
enum DisplayResult {
    /// The state was shown.
    case shown
    /// The state was not shown, since nothing begins or ends there.
    case unchanged
    /// The state was shown, but a tween was refused because its values cannot be interpolated.
    case refused
    /// All objects of the animation have been released.
    case targetsReleased
}

/// The next position at which the content of an animation needs an event.
struct Stop {
    let position: Nanoseconds
    /// Whether start values are read at the stop, so that all properties must have their values before.
    let readsStart: Bool
}

/// The part of an animation that sets properties.
///
/// A setter may give any command. If a command shows the same content again, the evaluation that is running becomes
/// obsolete, and its remaining setters are not called.
class AnimationContent {
    /// The number of evaluations so far.
    var evaluation: UInt32 = 0

    /// Whether the next start reads values from objects, so that all values must be up to date before.
    var needsStartValues: Bool { false }

    /// Returns whether start values are due to be read at a progress.
    func readsStart(at progress: IterationProgress) -> Bool { needsStartValues }

    /// Whether all objects of the content have been released, and nothing remains to be done.
    var isTargetReleased: Bool { false }

    /// Whether the content holds objects weakly, so that `isTargetReleased` can become true.
    var holdsObjects: Bool { false }

    /// Shows the state at a progress.
    ///
    /// - Parameters:
    ///   - progress: The progress.
    ///   - timing: The timing, for its curve and duration.
    ///   - reading: Whether start values may be read now.
    /// - Returns: The result.
    func show(_ progress: IterationProgress, timing: Timing, reading: Bool) -> DisplayResult { .shown }

    /// Calls the remaining setters of the evaluation that is running, before a command in a setter ends the animation.
    func completeEvaluation() {}

    /// Whether the end of the animation shows other values than its last frame.
    var endsDifferently: Bool { false }

    /// Shows the steps that begin or end up to a progress, and reads the start values that are due.
    func cross(to progress: IterationProgress, timing: Timing) -> DisplayResult { .unchanged }

    /// Whether the values depend on the output of the curve alone.
    var isPlain: Bool { false }

    /// Shows an output of the curve, if the content is plain; returns `false` if all objects have been released.
    func show(output: Double) -> Bool { true }

    /// The only tween of a plain content.
    var plainTween: TweenBody? { nil }

    /// The only tween of a plain content, if that tween moves a number of a column.
    var columnTween: ColumnTween? { nil }

    /// Returns the next position, on the axis of the whole run, at which a mark is passed.
    func nextMark(forwards: Bool, timing: Timing) -> Nanoseconds? { nil }

    /// Begins an endless run in reverse at a position that is the end of its last iteration.
    func restart(at position: Nanoseconds, timing: Timing) {}

    /// Returns the next position, on the axis of the whole run, at which a mark is passed or a step begins or ends.
    func nextStop(forwards: Bool, timing: Timing) -> Stop? { nil }

    /// Passes the marks at a position one by one, and returns the closure to call for the next one.
    func passMark(at position: Nanoseconds, forwards: Bool, timing: Timing) -> (() -> Void)? { nil }

    /// Sets the direction in which marks are passed from a position on.
    ///
    /// - Parameters:
    /// - forwards: Whether the direction is forwards.
    /// - position: The position.
    /// - including: Whether the marks at the position itself are passed, too. If not, a direction that does not change
    ///   has no effect.
    func setDirection(forwards: Bool, at position: Nanoseconds, including: Bool) {}

    /// Returns the first time of a mark; `nil` if there is no such mark.
    func time(of mark: String) -> Nanoseconds? { nil }

    /// The tweens whose motion a new animation of the same tag can continue.
    var movingTweens: [TweenBody] { [] }

    /// Returns the tweens that move at a progress, with their velocities.
    ///
    /// - Parameters:
    ///   - progress: The progress.
    ///   - timing: The timing of the animation.
    ///   - rate: The rate of the animation.
    /// - Returns: The tweens and the samples of their velocities.
    func velocities(at progress: IterationProgress, timing: Timing, rate: Double) -> [TweenVelocity] { [] }
}

/// A moving tween, with its velocity.
struct TweenVelocity {
    let tween: TweenBody
    let sample: VelocitySample
}

/// A group of tweens that share one curve: the content of an animation that is not a timeline.
final class TweenContent: AnimationContent {
    private let tweens: [Tween]
    private let curve: TimingCurve
    /// The behavior under reduced motion.
    private let policy: MotionPolicy
    /// Whether a tween continues the motion of the animation that it replaced.
    private let continuesPrevious: Bool
    private var hasBegun = false
    private var pending = PendingTweens()

    /// The evaluation in progress.
    private struct PendingTweens {
        /// The index of the next tween to apply.
        var next = Int.max
        var progress = TransformedProgress(fraction: 0)
        /// The fraction of the fades under `MotionPolicy.crossfade`.
        var fade = 0.0
        /// The fraction of all other tweens under `MotionPolicy.crossfade`, which are at the target of the direction
        /// from the start.
        var other = 0.0
    }

    init(_ tweens: [Tween], curve: TimingCurve, policy: MotionPolicy) {
        self.tweens = tweens
        self.curve = curve
        self.policy = policy
        continuesPrevious = tweens.contains { $0.body.continuesPrevious }
    }

    override var movingTweens: [TweenBody] { policy == .standard ? tweens.map(\.body) : [] }

    override func velocities(at progress: IterationProgress, timing: Timing, rate: Double) -> [TweenVelocity] {
        guard policy == .standard else { return [] }
        let sample = VelocitySample(timing: timing, progress: progress, rate: rate)
        return tweens.map { TweenVelocity(tween: $0.body, sample: sample) }
    }

    override var needsStartValues: Bool { !hasBegun && tweens.contains { $0.body.readsStart } }

    override var holdsObjects: Bool { !tweens.isEmpty && tweens.allSatisfy(\.body.readsStart) }

    override var isTargetReleased: Bool { !tweens.isEmpty && tweens.allSatisfy(\.body.isTargetReleased) }

    override var isPlain: Bool { hasBegun && !continuesPrevious && policy == .standard && !tweens.isEmpty }

    override var plainTween: TweenBody? { isPlain && tweens.count == 1 ? tweens[0].body : nil }

    override func show(output: Double) -> Bool {
        evaluation &+= 1
        let mine = evaluation
        pending.progress = TransformedProgress(fraction: output)
        pending.next = 0
        var isAlive = false
        while pending.next < tweens.count {
            let body = tweens[pending.next].body
            pending.next += 1
            if body.apply(pending.progress) { isAlive = true }
            // A setter showed the content at another progress.
            if evaluation != mine { return true }
        }
        return isAlive
    }

    override var columnTween: ColumnTween? { plainTween as? ColumnTween }

    override var endsDifferently: Bool { policy == .crossfade }

    override func show(_ progress: IterationProgress, timing: Timing, reading: Bool) -> DisplayResult {
        if !hasBegun, !reading, needsStartValues { return .shown }
        evaluation &+= 1
        let mine = evaluation
        var result = DisplayResult.shown
        if !hasBegun {
            hasBegun = true
            for tween in tweens where !tween.body.begin() { result = .refused }
        }
        if tweens.isEmpty { return result }
        begin(at: progress, timing)
        var isAlive = false
        while pending.next < tweens.count {
            let tween = tweens[pending.next]
            pending.next += 1
            if apply(tween) { isAlive = true }
            // A setter showed the content at another progress.
            if evaluation != mine { return result }
        }
        return isAlive ? result : .targetsReleased
    }

    private func begin(at progress: IterationProgress, _ timing: Timing) {
        pending.progress =
            continuesPrevious
            ? timing.transformedProgress(at: progress)
            : TransformedProgress(
                fraction: curve.value(at: progress.fraction, elapsed: progress.elapsed, before: progress.before))
        pending.next = 0
        guard policy == .crossfade else { return }
        pending.fade = progress.fraction
        pending.other = progress.isFinal ? (progress.fraction > 0 ? 1 : 0) : progress.isReversed ? 0 : 1
    }

    override func completeEvaluation() {
        while pending.next < tweens.count {
            let tween = tweens[pending.next]
            pending.next += 1
            _ = apply(tween)
        }
    }

    private func apply(_ tween: Tween) -> Bool {
        var progress = pending.progress
        if policy == .crossfade { progress.fraction = tween.isFade ? pending.fade : pending.other }
        return tween.body.apply(progress)
    }
}
