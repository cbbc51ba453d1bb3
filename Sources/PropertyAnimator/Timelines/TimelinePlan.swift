/// A timeline in which the times of all steps and marks have been computed.
struct TimelinePlan {
    /// A closure that gives the tweens of a step the velocities with which they start, and returns the timing of the step.
    typealias StartMoving = ([Tween], Timing) -> Timing

    struct PlannedStep {
        let start: Nanoseconds
        let timing: Timing
        let tweens: [Tween]
        /// Whether a tween starts with a velocity that is not that of the curve.
        let hasVelocity: Bool

        /// The fractions and the outputs of the curve before the step and after it.
        let startFraction, startOutput, endFraction, endOutput: Double
        let readsStart: Bool
        var end: Nanoseconds { start.plus(timing.end) }

        init(start: Nanoseconds, timing: Timing, tweens: [Tween]) {
            (self.start, self.timing, self.tweens) = (start, timing, tweens)
            hasVelocity = tweens.contains { $0.body.continuesPrevious }
            readsStart = tweens.contains { $0.body.readsStart }
            func output(_ computed: ComputedTiming?) -> (Double, Double) {
                guard let computed else { return (0, 0) }
                return (
                    computed.fraction,
                    timing.curve.value(at: computed.fraction, elapsed: computed.elapsed, before: computed.before)
                )
            }
            (startFraction, startOutput) = output(timing.computed(at: 0, backwards: true))
            (endFraction, endOutput) = output(timing.computed(at: timing.end, backwards: false))
        }
    }

    struct PlannedMark {
        let time: Nanoseconds
        let name: String
        let action: (() -> Void)?
    }

    /// The steps, in the order of their starts.
    private(set) var steps: [PlannedStep] = []
    /// The marks, in the order of their times.
    private(set) var marks: [PlannedMark] = []
    private(set) var duration: Nanoseconds = 0
    /// The codes of the diagnostics that the layout caused.
    private(set) var problems: [AnimatorDiagnosticCode] = []

    /// The only step of a timeline that has one step, which runs once, and no other elements; `nil` for any other
    /// timeline.
    var onlyStep: PlannedStep? {
        guard steps.count == 1, marks.isEmpty, let step = steps.first, step.start == 0, step.timing.end == duration,
            step.timing.isSingle, duration > 0
        else { return nil }
        return step
    }

    /// Whether a mark has a closure.
    var hasActions: Bool { marks.contains { $0.action != nil } }

    private let policy: MotionPolicy
    /// The elements, until all steps are placed.
    private var items: [TimelineItem]
    /// The steps at marks that stand behind them.
    private var waiting: [(step: Step, mark: String, offset: Nanoseconds)] = []

    /// Creates the plan of a timeline.
    ///
    /// With the policy `immediate`, the plan has no durations and no gaps; only with `standard`, its tweens start with
    /// velocities.
    ///
    /// - Parameters:
    ///   - items: The elements.
    ///   - policy: The behavior under reduced motion.
    ///   - startMoving: A closure that gives the tweens of a step the velocities with which they start, and returns the
    ///     timing of the step; by default, only velocities that are given.
    init(
        _ items: [TimelineItem], policy: MotionPolicy = .standard,
        startMoving: StartMoving = { tweens, timing in
            tweens.contains(where: \.hasVelocity) ? tweens.takingVelocities(timing) : timing
        }
    ) {
        self.policy = policy
        self.items = items
        duration = lay(items, from: 0, startMoving)
        for (step, name, offset) in waiting {
            guard let mark = marks.first(where: { $0.name == name }) else { continue }
            duration = max(duration, append(step, at: max(0, mark.time.plus(isInstant ? 0 : offset)), startMoving))
        }
        (waiting, self.items) = ([], [])
        // The sort is stable, so that equal times keep the order in which the elements were written.
        steps = steps.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(
            \.element)
        marks = marks.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    }

    private var isInstant: Bool {
        policy == .immediate
    }

    func time(of mark: String) -> Nanoseconds? {
        marks.first { $0.name == mark }?.time
    }

    /// Lays items out one after the other and returns the latest end.
    private mutating func lay(_ items: [TimelineItem], from start: Nanoseconds, _ startMoving: StartMoving)
        -> Nanoseconds
    {
        var cursor = start
        var end = start
        for item in items {
            switch item.kind {
            case .wait(let time):
                cursor = cursor.plus(isInstant ? 0 : time)
            case .mark(let mark):
                marks.append(PlannedMark(time: cursor, name: mark.name, action: mark.action))
            case .tooDeep:
                problems.append(.nestedTooDeep)
            case .sequence(let items):
                cursor = lay(items, from: cursor, startMoving)
            case .parallel(let parts):
                var latest = cursor
                for part in parts {
                    latest = max(
                        latest, lay([part.item], from: cursor.plus(isInstant ? 0 : part.offset), startMoving))
                }
                cursor = latest
            case .step(let step):
                let stepEnd = place(step, from: start, at: cursor, startMoving)
                if case .next = step.placement { cursor = stepEnd }
                end = max(end, stepEnd)
            }
            end = max(end, cursor)
        }
        return end
    }

    /// Adds a step of a sequence that began at `start`; returns its end.
    private mutating func place(
        _ step: Step, from start: Nanoseconds, at cursor: Nanoseconds, _ startMoving: StartMoving
    ) -> Nanoseconds {
        switch step.placement {
        case .next:
            return append(step, at: cursor, startMoving)
        case .time(let time):
            return append(step, at: max(0, start.plus(isInstant ? 0 : time)), startMoving)
        case .mark(let name, let offset):
            if let mark = marks.last(where: { $0.name == name }) {
                return append(step, at: max(0, mark.time.plus(isInstant ? 0 : offset)), startMoving)
            }
            if items.contains(where: { $0.hasMark(name) }) {
                waiting.append((step, name, offset))
                return cursor
            }
            problems.append(.unknownMark)
            return append(step, at: cursor, startMoving)
        }
    }

    /// Adds a step, and returns the end of its longest tween.
    private mutating func append(_ step: Step, at start: Nanoseconds, _ startMoving: StartMoving) -> Nanoseconds {
        guard step.tweens.contains(where: \.hasCurve) else {
            return append(step, step.tweens, step.curve, at: start, startMoving)
        }
        let parts = step.tweens.map(\.parts)
        let plain = parts.filter { $0.curve == nil }.map(\.tween)
        var end = plain.isEmpty ? start : append(step, plain, step.curve, at: start, startMoving)
        for case (let curve?, let tween) in parts {
            end = max(end, append(step, [tween], curve, at: start, startMoving))
        }
        return end
    }

    private mutating func append(
        _ step: Step, _ tweens: [Tween], _ curve: TimingCurve, at start: Nanoseconds, _ startMoving: StartMoving
    ) -> Nanoseconds {
        var timing = timing(of: step, curve)
        let tweens = tweens.map { $0.unused() }
        if policy == .standard, timing.durationTime > 0 { timing = startMoving(tweens, timing) }
        steps.append(PlannedStep(start: start, timing: timing, tweens: tweens))
        return start.plus(timing.end)
    }

    private mutating func timing(of step: Step, _ curve: TimingCurve) -> Timing {
        let duration = curve.ownDuration ?? step.duration
        let isValid = duration >= 0 && duration.isFinite
        if !isValid { problems.append(.invalidDuration) }
        return Timing(
            nanoseconds: isValid && !isInstant ? Nanoseconds(seconds: duration) : 0,
            iterations: Double(step.iterations),
            direction: step.autoreverses ? .alternate : .normal,
            curve: curve)
    }
}
