/// A content with the steps and marks of a timeline, shown at the position of one playhead.
///
/// A step writes while it runs, once more when it begins or ends, and otherwise not at all. The order of the writes is:
/// first the steps that have not started at this position, the latest first; then the steps that have ended, in the
/// order of their ends; then the running steps, in the order of their starts. If several steps write to a property, the
/// last one determines its value.
final class TimelineContent: AnimationContent {
    private let plan: TimelinePlan
    private let policy: MotionPolicy
    private var cursor: TimelineCursor
    private var marks = MarkCursor()
    private var pending = PendingSteps()
    /// The last progress that was shown.
    private var shown = IterationProgress(fraction: 0, elapsed: 0, iteration: 0, before: false, position: 0)
    private var result = DisplayResult.shown

    /// A list of the steps that the running evaluation has not applied yet.
    ///
    /// The steps of an obsolete evaluation are applied together with them.
    private struct PendingSteps {
        var indices: [Int] = []
        var next = 0
    }

    init(_ plan: TimelinePlan, policy: MotionPolicy) {
        self.plan = plan
        self.policy = policy
        cursor = TimelineCursor(plan)
    }

    override var needsStartValues: Bool { cursor.readCount < plan.steps.count }

    override func readsStart(at progress: IterationProgress) -> Bool {
        needsStartValues && plan.steps[cursor.readCount].start <= progress.elapsed
    }

    override var endsDifferently: Bool { policy == .crossfade }

    override var holdsObjects: Bool {
        !plan.hasActions && !plan.steps.isEmpty
            && plan.steps.allSatisfy { $0.tweens.allSatisfy(\.body.readsStart) }
    }

    override var allTweens: [TweenBody] { plan.steps.flatMap { $0.tweens.map(\.body) } }

    override var activeTweens: [TweenBody] { cursor.active.flatMap { plan.steps[$0].tweens.map(\.body) } }

    override var movesObjects: Bool { plan.steps.contains(where: \.readsStart) }

    override var isTargetReleased: Bool {
        holdsObjects && plan.steps.allSatisfy { $0.tweens.allSatisfy(\.body.isTargetReleased) }
    }

    override func velocities(at progress: IterationProgress, timing: Timing, rate: Double) -> [TweenVelocity] {
        guard policy == .standard else { return [] }
        let rate = timing.runsForwards(in: Double(progress.iteration)) ? rate : -rate
        return cursor.active.filter { $0 < cursor.readCount }.flatMap { index -> [TweenVelocity] in
            let step = plan.steps[index]
            guard step.timing.durationTime > 0 else { return [] }
            let local = min(max(progress.elapsed - step.start, 0), step.timing.end)
            let inside = step.timing.iterationProgress(at: local, backwards: false)
            let sample = VelocitySample(timing: step.timing, progress: inside, rate: rate)
            return step.tweens.map { TweenVelocity(tween: $0.body, sample: sample) }
        }
    }

    override func time(of mark: String) -> Nanoseconds? { plan.time(of: mark) }

    // MARK: - Displaying the steps

    override func show(_ progress: IterationProgress, timing: Timing, reading: Bool) -> DisplayResult {
        evaluation &+= 1
        let mine = evaluation
        result = .shown
        if reading { read(until: progress, mine) }
        guard evaluation == mine else { return result }
        move(to: progress, timing)
        schedule(cursor.active)
        applyPending(mine)
        return released(result)
    }

    override func cross(to progress: IterationProgress, timing: Timing) -> DisplayResult {
        evaluation &+= 1
        let mine = evaluation
        result = .unchanged
        read(until: progress, mine)
        guard evaluation == mine else { return result }
        move(to: progress, timing)
        if !pending.indices.isEmpty, result == .unchanged { result = .shown }
        applyPending(mine)
        return released(result)
    }

    override func completeEvaluation() {
        schedule(cursor.active)
        applyPending(evaluation)
    }

    /// Reads the start values of all steps that begin up to a progress.
    ///
    /// Before each reading, everything earlier is displayed.
    private func read(until progress: IterationProgress, _ mine: UInt32) {
        while cursor.readCount < plan.steps.count, plan.steps[cursor.readCount].start <= progress.elapsed {
            let step = plan.steps[cursor.readCount]
            if step.readsStart {
                shown = IterationProgress(
                    fraction: 0, elapsed: step.start, iteration: progress.iteration, before: false,
                    position: progress.position)
                schedule(cursor.move(to: step.start, backwards: false, plan))
                schedule(cursor.active)
                applyPending(mine)
                guard evaluation == mine else { return }
            }
            cursor.readCount += 1
            for tween in step.tweens where !tween.body.begin() { result = .refused }
            if result == .unchanged { result = .shown }
            if cursor.isStarted(cursor.readCount - 1) { schedule([cursor.readCount - 1]) }
        }
    }

    /// Moves to a progress, and collects the steps that begin or end on the way.
    private func move(to progress: IterationProgress, _ timing: Timing) {
        let runsForwards = timing.runsForwards(in: Double(progress.iteration))
        shown = progress
        schedule(cursor.move(to: progress.elapsed, backwards: progress.isReversed == runsForwards, plan))
    }

    private func schedule(_ steps: [Int]) {
        for index in steps where index < cursor.readCount { pending.indices.append(index) }
    }

    private func applyPending(_ mine: UInt32) {
        while pending.next < pending.indices.count {
            let index = pending.indices[pending.next]
            pending.next += 1
            apply(index, mine)
            // A setter showed the timeline at another progress.
            if evaluation != mine { return }
        }
        pending.indices.removeAll(keepingCapacity: true)
        pending.next = 0
    }

    private func apply(_ index: Int, _ mine: UInt32) {
        let step = plan.steps[index]
        let output = output(of: step, isAhead: !cursor.isStarted(index), isOver: cursor.isEnded(index))
        for tween in step.tweens {
            var value = TransformedProgress(
                fraction: output.standard, velocityDisplacement: output.velocityDisplacement)
            if policy == .crossfade { value.fraction = tween.isFade ? output.fade : output.other }
            if !tween.body.apply(value), result != .refused { result = .targetsReleased }
            if evaluation != mine { return }
        }
    }

    /// Returns the output of a step, its fractions under `MotionPolicy.crossfade` for fades and for other tweens, and the
    /// distance that a velocity of one unit per second causes.
    private func output(
        of step: TimelinePlan.PlannedStep, isAhead: Bool, isOver: Bool
    ) -> (standard: Double, fade: Double, other: Double, velocityDisplacement: Double) {
        if isAhead {
            let isAtStart = shown.isReversed || shown.isFinal || shown.iteration == 0
            return (step.startOutput, step.startFraction, isAtStart ? 0 : 1, 0)
        }
        if isOver { return (step.endOutput, step.endFraction, 1, 0) }
        let local = min(max(shown.elapsed - step.start, 0), step.timing.end)
        let inside = step.timing.iterationProgress(at: local, backwards: false)
        return (
            step.timing.curve.value(at: inside.fraction, elapsed: inside.elapsed, before: inside.before),
            inside.fraction, shown.isReversed ? 0 : 1,
            step.hasVelocity
                ? step.timing.curve.velocityDisplacement(
                    at: inside.fraction, elapsed: inside.elapsed, duration: step.timing.duration) : 0
        )
    }

    /// Returns the result of an evaluation: the objects are released only if those of all steps are.
    private func released(_ result: DisplayResult) -> DisplayResult {
        guard result == .targetsReleased else { return result }
        return isTargetReleased ? result : .shown
    }

    // MARK: - Stops

    override func nextStop(forwards: Bool, timing: Timing) -> Stop? {
        let mark = nextMark(forwards: forwards, timing: timing)
        guard let boundary = nextBoundary(forwards: forwards, timing: timing) else {
            return mark.map { Stop(position: $0, readsStart: false) }
        }
        guard let mark, forwards ? mark < boundary.position : mark > boundary.position else { return boundary }
        return Stop(position: mark, readsStart: false)
    }

    /// Returns the next position at which a step or an iteration begins or ends.
    private func nextBoundary(forwards: Bool, timing: Timing) -> Stop? {
        let duration = timing.durationTime
        guard duration > 0, !plan.steps.isEmpty || (timing.wraps && !forwards) else { return nil }
        let iteration = timing.split(shown.position, backwards: !forwards).iteration
        let base = iteration * duration
        let runsForwards = timing.runsForwards(in: Double(iteration))
        let limit = forwards ? base.plus(duration) : base
        guard let next = cursor.boundary(forwards: forwards == runsForwards, plan) else {
            // At its start, an endless run in reverse begins again at the target.
            let isOver = limit == shown.position && !(timing.wraps && !forwards)
            return isOver ? nil : Stop(position: limit, readsStart: false)
        }
        let position = runsForwards ? base.plus(next) : base.plus(duration - next)
        let reads =
            cursor.readCount < plan.steps.count && plan.steps[cursor.readCount].start <= next
            && plan.steps[cursor.readCount].readsStart
        return Stop(position: position, readsStart: reads)
    }

    override func nextMark(forwards: Bool, timing: Timing) -> Nanoseconds? {
        marks.next(plan.marks, forwards: forwards, timing: timing)?.position
    }

    override func passMark(at position: Nanoseconds, forwards: Bool, timing: Timing) -> (() -> Void)? {
        marks.pass(plan.marks, at: position, forwards: forwards, timing: timing)
    }

    override func setDirection(forwards: Bool, at position: Nanoseconds, including: Bool) {
        marks.setDirection(forwards: forwards, at: position, including: including)
    }

    override func restart(at position: Nanoseconds, timing: Timing) {
        marks.restart(at: position, iteration: Int(position / max(1, timing.durationTime)))
    }
}
