/// The steps and marks of a timeline, shown at the position of one playhead.
///
/// The values depend on the position alone and not on the frames before. Every step that has ever begun is therefore
/// shown in each frame: first the steps that have not started at this position, the latest first; then the steps that
/// have ended, in the order of their ends; then the running steps, in the order of their starts. The last step that
/// writes to a property determines its value.
final class TimelineContent: AnimationContent {
    private let plan: TimelinePlan
    /// The indices of the steps in the order of their ends.
    private let byEnd: [Int]
    private var iteration = 0
    /// The number of steps, in the order of their starts, whose tweens have begun.
    private var readCount = 0
    /// The last mark that was passed, or the position from which the next mark is searched.
    private var passed = Key(iteration: 0, position: .min, index: .min)
    /// Whether the next mark is searched forwards.
    private var searchesForwards = true
    private let policy: MotionPolicy
    private let hasActions: Bool
    private var wasRefused = false
    private var sawReleased = false

    /// The position of a mark in the order in which a whole run passes marks.
    private struct Key: Comparable {
        var iteration: Int
        var position: Nanoseconds
        var index: Int

        static func < (a: Key, b: Key) -> Bool {
            (a.position, a.iteration, a.index) < (b.position, b.iteration, b.index)
        }
    }

    init(_ plan: TimelinePlan, policy: MotionPolicy) {
        self.plan = plan
        self.policy = policy
        hasActions = plan.marks.contains { $0.action != nil }
        byEnd = plan.steps.indices.sorted { (plan.steps[$0].end, $0) < (plan.steps[$1].end, $1) }
    }

    override var needsStartValues: Bool { awaitsStartValues }
    override var awaitsStartValues: Bool { readCount < plan.steps.count }

    override func time(of mark: String) -> Nanoseconds? { plan.time(of: mark) }

    // MARK: - Displaying the steps

    override func show(_ progress: IterationProgress, timing: Timing, reading: Bool) -> DisplayResult {
        (wasRefused, sawReleased) = (false, false)
        iteration = progress.iteration
        if reading { read(until: progress.elapsed) }
        display(at: progress.elapsed)
        if sawReleased, !hasActions, plan.steps.allSatisfy({ $0.tweens.allSatisfy(\.body.isTargetReleased) }) {
            return .targetsReleased
        }
        return wasRefused ? .refused : .shown
    }

    private func display(at position: Nanoseconds) {
        for index in plan.steps.indices.reversed() {
            if plan.steps[index].start <= position { break }
            apply(index, at: position)
        }
        for index in byEnd {
            if plan.steps[index].end > position { break }
            apply(index, at: position)
        }
        for index in plan.steps.indices {
            if plan.steps[index].start > position { break }
            if plan.steps[index].end > position { apply(index, at: position) }
        }
    }

    /// Reads the start values of all steps that begin up to a position, each with everything before it displayed.
    private func read(until position: Nanoseconds) {
        while readCount < plan.steps.count, plan.steps[readCount].start <= position {
            let step = plan.steps[readCount]
            if step.readsStart { display(at: step.start) }
            for tween in step.tweens where !tween.body.begin() { wasRefused = true }
            readCount += 1
        }
    }

    private func apply(_ index: Int, at position: Nanoseconds) {
        guard index < readCount else { return }
        let step = plan.steps[index]
        let local = min(max(position - step.start, 0), step.timing.end)
        guard let computed = step.timing.computed(at: local, backwards: position < step.start) else { return }
        let value = step.timing.curve.value(at: computed.fraction, elapsed: computed.elapsed, before: computed.before)
        for tween in step.tweens {
            var value = value
            if policy == .crossfade { value = tween.isFade ? computed.fraction : computed.fraction > 0 ? 1 : 0 }
            if !tween.body.apply(TransformedProgress(fraction: value)) { sawReleased = true }
        }
    }

    // MARK: - Passing marks

    override func nextStop(forwards: Bool, timing: Timing) -> Nanoseconds? {
        let mark = nextMark(forwards: forwards, timing: timing)?.position
        guard forwards, readCount < plan.steps.count, timing.direction == .normal || timing.direction == .alternate,
            iteration == 0
        else { return mark }
        let start = plan.steps[readCount].start
        return mark.map { min($0, start) } ?? start
    }

    override func passStop(at position: Nanoseconds, forwards: Bool, timing: Timing) -> (() -> Void)? {
        guard let next = nextMark(forwards: forwards, timing: timing) else { return nil }
        guard forwards ? next.position <= position : next.position >= position else { return nil }
        passed = next
        let index = timing.runsForwards(in: Double(next.iteration)) ? next.index : plan.marks.count - 1 - next.index
        return plan.marks[index].action ?? {}
    }

    override func setDirection(forwards: Bool, at position: Nanoseconds, including: Bool) {
        guard forwards != searchesForwards || including else { return }
        searchesForwards = forwards
        let isLow = forwards == including
        passed = Key(
            iteration: isLow ? .min : .max, position: position, index: isLow ? .min : .max)
    }

    private func nextMark(forwards: Bool, timing: Timing) -> Key? {
        guard !plan.marks.isEmpty else { return nil }
        let duration = timing.durationTime
        let count = duration == 0 || timing.iterations <= 1 ? 1 : timing.iterations.rounded(.up)
        let near = duration == 0 ? 0 : max(0, passed.position == .min ? 0 : passed.position) / duration
        let last = count < 1e15 ? Int64(count) - 1 : Int64.max - 2
        var iteration = min(max(0, forwards ? near - 1 : near + 1), last)
        while iteration >= 0, iteration <= last {
            let runsForwards = timing.runsForwards(in: Double(iteration))
            var best: Key?
            for index in plan.marks.indices {
                let mark = plan.marks[index]
                let local = runsForwards ? mark.time : duration - mark.time
                let (base, overflow) = iteration.multipliedReportingOverflow(by: duration)
                if overflow || base > .latest { return nil }
                let order = runsForwards ? index : plan.marks.count - 1 - index
                let key = Key(iteration: Int(iteration), position: base.plus(local), index: order)
                guard forwards ? key > passed : key < passed, key.position <= timing.end else { continue }
                if best.map({ forwards ? key < $0 : key > $0 }) ?? true { best = key }
            }
            if let best { return best }
            iteration += forwards ? 1 : -1
            if abs(iteration - near) > 3 { return nil }
        }
        return nil
    }
}
