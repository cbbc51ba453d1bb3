/// A group of several tweens that share one curve: the content of an animation that is not a timeline.
///
/// A single tween is a content by itself (`TweenBody`).
final class TweenContent: AnimationContent {
    private let tweens: [Tween]
    /// The behavior under reduced motion.
    private let policy: MotionPolicy
    /// Whether a tween continues the motion of the animation that it replaced.
    private let continuesPrevious: Bool
    private var hasBegun = false
    private var pending = PendingTweens()

    /// An evaluation in progress.
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

    init(_ tweens: [Tween], policy: MotionPolicy) {
        self.tweens = tweens
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

    override var allTweens: [TweenBody] { tweens.map(\.body) }

    override var movesObjects: Bool { tweens.contains(where: \.body.readsStart) }

    override var isTargetReleased: Bool { !tweens.isEmpty && tweens.allSatisfy(\.body.isTargetReleased) }

    override var isPlain: Bool { hasBegun && !continuesPrevious && policy == .standard && !tweens.isEmpty }

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
                fraction: timing.curve.value(
                    at: progress.fraction, elapsed: progress.elapsed, before: progress.before))
        pending.next = 0
        guard policy == .crossfade else { return }
        pending.fade = progress.crossfaded(isFade: true)
        pending.other = progress.crossfaded(isFade: false)
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
