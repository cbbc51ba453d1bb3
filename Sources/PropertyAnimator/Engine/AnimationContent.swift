

/// What became of showing a moment.
enum Showing {
    /// It is shown.
    case shown
    /// It is shown, but for a tween that was refused just now: there is no way from its start to its end.
    case refused
    /// Everything it could be shown on is gone.
    case gone
}

/// What an animation shows: the part of a record that touches properties.
class AnimationContent {
    /// Whether the next start reads values from objects: the world must be up to date before.
    var needsStartValues: Bool { false }

    /// Whether start values are to be read later, in the middle of the run.
    var awaitsStartValues: Bool { false }

    /// Shows a moment.
    ///
    /// - Parameters:
    ///   - moment: Which.
    ///   - timing: The timing, for its curve and duration.
    ///   - reading: Whether start values may be read now.
    /// - Returns: What became of it.
    func show(_ moment: Moment, timing: Timing, reading: Bool) -> Showing { .shown }

    /// Shows a moment of a straight run, of which the fraction is all that matters.
    func show(fraction: Double) -> Showing { .shown }

    /// Whether that is enough.
    var isStraight: Bool { false }

    /// The only tween of a straight run, if there is one.
    var onlyTween: TweenBody? { nil }

    /// The next position, on the axis of the whole run, at which something is to happen on the way.
    func nextStop(forwards: Bool, timing: Timing) -> Nanoseconds? { nil }

    /// Passes the next stop if it is at a position, and returns what is to be called there.
    func passStop(at position: Nanoseconds, forwards: Bool, timing: Timing) -> (() -> Void)? { nil }

    /// Told in which direction stops are met from a position on, with or without those at the position itself.
    ///
    /// Without them, the same direction as before changes nothing.
    func head(forwards: Bool, at position: Nanoseconds, including: Bool) {}

    /// When a mark is met first.
    func time(of mark: String) -> Nanoseconds? { nil }

    /// The tweens of a plain animation, whose velocity a retargeting one can take over.
    var movingTweens: [TweenBody] { [] }

    /// The only tween, if it writes into a column.
    var lane: ColumnTween? { nil }
}

/// Tweens that share one curve.
final class TweenContent: AnimationContent {
    let tweens: [TweenBody]
    private var isFirst = true
    /// Whether a tween goes on with something of the animation that it replaced.
    private let isCarried: Bool
    /// What motion is left under reduced motion.
    let policy: MotionPolicy

    private let curve: TimingCurve
    private let only: TweenBody?

    init(_ tweens: [TweenBody], curve: TimingCurve, policy: MotionPolicy) {
        self.tweens = tweens
        self.curve = curve
        self.policy = policy
        only = tweens.count == 1 ? tweens[0] : nil
        isCarried = tweens.contains { $0.isCarried }
    }

    override var movingTweens: [TweenBody] { policy == .full ? tweens : [] }

    override var lane: ColumnTween? {
        tweens.count == 1 && policy == .full ? tweens[0] as? ColumnTween : nil
    }

    override var needsStartValues: Bool {
        isFirst && tweens.contains { $0.readsStart }
    }

    override var onlyTween: TweenBody? { only }

    override var isStraight: Bool { !isCarried && policy == .full }

    override func show(fraction: Double) -> Showing {
        let value = curve.value(at: fraction)
        if let only { return only.apply(Place(fraction: value)) ? .shown : .gone }
        var isAlive = tweens.isEmpty
        for tween in tweens where tween.apply(Place(fraction: value)) { isAlive = true }
        return isAlive ? .shown : .gone
    }

    override func show(_ moment: Moment, timing: Timing, reading: Bool) -> Showing {
        var result = Showing.shown
        if isFirst {
            isFirst = false
            for tween in tweens where !tween.begin() { result = .refused }
        }
        if tweens.isEmpty { return result }
        var place =
            isCarried
            ? timing.place(at: moment)
            : Place(fraction: curve.value(at: moment.fraction, elapsed: moment.elapsed, before: moment.before))
        var isAlive = false
        for tween in tweens {
            if policy == .crossfade { place.fraction = tween.isFade ? moment.fraction : moment.fraction > 0 ? 1 : 0 }
            if tween.apply(place) { isAlive = true }
        }
        return isAlive ? result : .gone
    }
}
