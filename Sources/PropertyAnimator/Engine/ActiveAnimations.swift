/// A run at normal speed within one iteration: the data of an animation that a frame needs.
///
/// Only the initializer decides whether a run is plain. The iteration is computed by `Timing.iterationProgress`, as for
/// every animation; a frame only adds the time since then.
struct PlainRun {
    /// The time at which the iteration is at its start, or would be.
    private let origin: Nanoseconds
    private let duration: Nanoseconds
    private let isForwards: Bool
    /// Whether the start of the iteration belongs to the earlier iteration, which follows in reverse.
    private let excludesStart: Bool
    /// Whether the iteration runs from the target to the start.
    private let isFlipped: Bool

    /// Creates the run of an animation in its current iteration.
    ///
    /// The result is `nil` if the run is not plain, or if its curve needs more than the fraction.
    init?(_ record: AnimationRecord, at now: Nanoseconds) {
        let timing = record.timing
        guard case .running(let motion) = record.state, record.pace.speed == 1,
            motion.progress == nil || motion.time < now,
            timing.durationTime > 0, timing.durationTime != .endless, timing.endDelayTime == 0,
            timing.curve.dependsOnFractionAlone
        else { return nil }
        let position = timing.position(of: motion, rate: record.pace.rate, at: now)
        let (iteration, rest) = timing.split(position, backwards: record.pace.isReversed)
        isForwards = !record.pace.isReversed
        duration = timing.durationTime
        origin = isForwards ? now &- rest : now &+ rest
        excludesStart = record.pace.isReversed && iteration > 0
        isFlipped = timing.direction == .alternate && iteration & 1 == 1
    }

    /// Returns the fraction at a time; `nil` if the run is then in another iteration or at its end.
    @inline(__always)
    func fraction(at now: Nanoseconds) -> Double? {
        let elapsed = isForwards ? now &- origin : origin &- now
        guard elapsed >= (excludesStart ? 1 : 0), elapsed < duration else { return nil }
        let fraction = Double(elapsed) / Double(duration)
        return isFlipped ? 1 - fraction : fraction
    }
}

extension TimingCurve {
    /// Whether the output depends only on the fraction, and neither on the `before` flag nor on the time.
    var dependsOnFractionAlone: Bool {
        switch kind {
        case .steps, .piecewise: false
        case .spring(let spring): spring.span.isFinite
        case .linear, .bezier, .decay, .penner, .variant, .custom: true
        }
    }
}

/// A moving animation in the list that is shown each frame.
///
/// The data that most frames need are stored side by side.
struct ActiveAnimation {
    let record: AnimationRecord
    private(set) var run: PlainRun?
    private let isLinear: Bool
    /// The only tween of a plain run; `nil` if there are several tweens.
    ///
    /// The content of the record owns the tween.
    private let tween: Unmanaged<TweenBody>?

    init(_ record: AnimationRecord, at now: Nanoseconds) {
        self.record = record
        let only = record.content.plainTween
        run = record.content.isPlain ? PlainRun(record, at: now) : nil
        tween = only.map(Unmanaged.passUnretained)
        if case .linear = record.timing.curve.kind { isLinear = true } else { isLinear = false }
    }

    /// Shows a plain run within its iteration; returns `nil` if the record must show the run.
    @inline(__always)
    func showPlain(at now: Nanoseconds) -> Bool? {
        guard let run, let fraction = run.fraction(at: now) else { return nil }
        let value = isLinear ? fraction : record.timing.curve.value(at: fraction)
        guard let tween else { return record.content.show(output: value) }
        return tween._withUnsafeGuaranteedRef { $0.apply(TransformedProgress(fraction: value)) }
    }
}

/// A list of the moving animations, in the order in which they began to move: if two move the same property, the later
/// animation sets its value.
struct ActiveAnimationList {
    private(set) var animations: [ActiveAnimation?] = []
    private var holes = 0
    /// The number of changes of the list.
    private(set) var changes = 0

    var isEmpty: Bool { animations.count == holes }

    mutating func add(_ record: AnimationRecord, at now: Nanoseconds) {
        record.planning.location = .active(Int32(animations.count))
        animations.append(ActiveAnimation(record, at: now))
        changes &+= 1
    }

    mutating func remove(at index: Int) {
        animations[index] = nil
        holes += 1
        changes &+= 1
    }

    /// Renews the data of an animation that is in another iteration now, or is not a plain run yet.
    mutating func renew(at index: Int, at now: Nanoseconds) {
        guard index < animations.count, let record = animations[index]?.record else { return }
        animations[index] = ActiveAnimation(record, at: now)
    }

    /// Removes empty entries when there are many, so that the cost of a frame depends on the moving animations only.
    mutating func closeHoles() {
        guard holes > 16, holes * 2 > animations.count else { return }
        var kept = 0
        for index in animations.indices {
            guard let animation = animations[index] else { continue }
            animations[kept] = animation
            animation.record.planning.location = .active(Int32(kept))
            kept += 1
        }
        animations.removeLast(animations.count - kept)
        holes = 0
    }
}
