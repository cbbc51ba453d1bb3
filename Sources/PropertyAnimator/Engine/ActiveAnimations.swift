/// A run at normal speed within one iteration: the part of an animation that a frame needs.
///
/// The initializer is the only test for a plain run, and the iteration comes from the evaluation of every animation
/// (`Timing.iterationProgress`); a frame only adds the time since then.
struct PlainRun {
    /// The time at which the iteration is, or would be, at its start.
    private let origin: Nanoseconds
    private let duration: Nanoseconds
    /// The first position in the iteration that belongs to it: 1 for a later iteration in reverse, otherwise 0.
    private let first: Nanoseconds
    private let isForwards: Bool
    /// Whether the iteration runs from the target to the start.
    private let isFlipped: Bool

    /// Creates the run of an animation in its current iteration; `nil` when the run is not plain, or its curve needs
    /// more than the fraction.
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
        first = record.pace.isReversed && iteration > 0 ? 1 : 0
        isFlipped = timing.direction == .alternate && iteration & 1 == 1
    }

    /// Returns the fraction at a time; `nil` when the run is in another iteration, or at its end.
    @inline(__always)
    func fraction(at now: Nanoseconds) -> Double? {
        let elapsed = isForwards ? now &- origin : origin &- now
        guard elapsed >= first, elapsed < duration else { return nil }
        let fraction = Double(elapsed) / Double(duration)
        return isFlipped ? 1 - fraction : fraction
    }
}

extension TimingCurve {
    /// Whether an output depends on nothing but the fraction: not on the `before` flag, and not on the time.
    var dependsOnFractionAlone: Bool {
        switch kind {
        case .steps, .piecewise: false
        case .spring(let spring): spring.span.isFinite
        case .linear, .bezier, .penner, .variant, .custom: true
        }
    }
}

/// A moving animation in the list that is shown each frame, with the data that most frames need stored side by side.
struct ActiveAnimation {
    let record: AnimationRecord
    private(set) var run: PlainRun?
    /// The only tween of a plain run, if it has one tween; the content of the record keeps it alive.
    private let tween: Unmanaged<TweenBody>?
    private let isLinear: Bool

    init(_ record: AnimationRecord, at now: Nanoseconds) {
        self.record = record
        let only = record.content.plainTween
        run = record.content.isPlain ? PlainRun(record, at: now) : nil
        tween = only.map(Unmanaged.passUnretained)
        if case .linear = record.timing.curve.kind { isLinear = true } else { isLinear = false }
    }

    /// Shows a plain run within its iteration; returns `nil` when the run must be shown by its record.
    @inline(__always)
    func showPlain(at now: Nanoseconds) -> Bool? {
        guard let run, let fraction = run.fraction(at: now) else { return nil }
        let value = isLinear ? fraction : record.timing.curve.value(at: fraction)
        guard let tween else { return record.content.show(output: value) }
        return tween._withUnsafeGuaranteedRef { $0.apply(TransformedProgress(fraction: value)) }
    }
}

/// The moving animations, by the order in which they began to move: the last to move wins a shared property.
struct ActiveAnimationList {
    private(set) var animations: [ActiveAnimation?] = []
    private var holes = 0
    /// The number of changes of the list.
    private(set) var changes = 0

    var isEmpty: Bool { animations.count == holes }

    mutating func add(_ record: AnimationRecord, at now: Nanoseconds) {
        record.planning.location = .active(animations.count)
        animations.append(ActiveAnimation(record, at: now))
        changes &+= 1
    }

    mutating func remove(at index: Int) {
        animations[index] = nil
        holes += 1
        changes &+= 1
    }

    /// Renews the data of an animation that is no plain run yet, or in another iteration.
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
            animation.record.planning.location = .active(kept)
            kept += 1
        }
        animations.removeLast(animations.count - kept)
        holes = 0
    }
}
