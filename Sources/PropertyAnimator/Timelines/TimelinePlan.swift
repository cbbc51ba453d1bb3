/// A timeline in which the times of all steps and marks have been computed.
struct TimelinePlan {
    struct PlannedStep {
        let start: Nanoseconds
        let timing: Timing
        let tweens: [Tween]
        /// Whether a tween starts with a given velocity.
        let hasVelocity: Bool

        /// The fractions and the outputs of the curve before the step and after it.
        let startFraction, startOutput, endFraction, endOutput: Double
        let readsStart: Bool
        var end: Nanoseconds { start.plus(timing.end) }

        init(start: Nanoseconds, timing: Timing, tweens: [Tween], hasVelocity: Bool) {
            (self.start, self.timing, self.tweens, self.hasVelocity) = (start, timing, tweens, hasVelocity)
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

    private let isInstant: Bool
    private let hasVelocities: Bool

    /// Creates the plan of a timeline.
    ///
    /// With the policy `immediate`, the plan has no durations and no gaps; only with `standard`, its tweens start with the
    /// velocities that are given.
    init(_ items: [TimelineItem], policy: MotionPolicy = .standard) {
        isInstant = policy == .immediate
        hasVelocities = policy == .standard
        duration = lay(items, from: 0)
        // The sort is stable, so that equal times keep the order in which the elements were written.
        steps = steps.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(
            \.element)
        marks = marks.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    }

    func time(of mark: String) -> Nanoseconds? {
        marks.first { $0.name == mark }?.time
    }

    /// Lays items out one after the other and returns the latest end.
    private mutating func lay(_ items: [TimelineItem], from start: Nanoseconds) -> Nanoseconds {
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
                cursor = lay(items, from: cursor)
            case .parallel(let parts):
                var latest = cursor
                for part in parts {
                    latest = max(latest, lay([part.item], from: cursor.plus(isInstant ? 0 : part.offset)))
                }
                cursor = latest
            case .step(let step):
                let stepEnd = place(step, from: start, at: cursor)
                if case .next = step.placement { cursor = stepEnd }
                end = max(end, stepEnd)
            }
            end = max(end, cursor)
        }
        return end
    }

    /// Adds a step of a sequence that began at `start`; returns its end.
    private mutating func place(_ step: Step, from start: Nanoseconds, at cursor: Nanoseconds) -> Nanoseconds {
        let timing = timing(of: step)
        switch step.placement {
        case .next:
            return append(step, timing, at: cursor)
        case .time(let time):
            return append(step, timing, at: max(0, start.plus(isInstant ? 0 : time)))
        case .mark(let name, let offset):
            guard let mark = marks.last(where: { $0.name == name }) else {
                problems.append(.unknownMark)
                return append(step, timing, at: cursor)
            }
            return append(step, timing, at: max(0, mark.time.plus(isInstant ? 0 : offset)))
        }
    }

    @discardableResult
    private mutating func append(_ step: Step, _ timing: Timing, at start: Nanoseconds) -> Nanoseconds {
        let tweens = step.tweens.map { $0.unused() }
        var timing = timing
        let hasVelocity = hasVelocities && timing.durationTime > 0 && tweens.contains(where: \.hasVelocity)
        if hasVelocity { timing = tweens.takingVelocities(timing) }
        steps.append(PlannedStep(start: start, timing: timing, tweens: tweens, hasVelocity: hasVelocity))
        return start.plus(timing.end)
    }

    private mutating func timing(of step: Step) -> Timing {
        let duration = step.curve.ownDuration ?? step.duration
        let isValid = duration >= 0 && duration.isFinite
        if !isValid { problems.append(.invalidDuration) }
        return Timing(
            nanoseconds: isValid && !isInstant ? Nanoseconds(seconds: duration) : 0,
            iterations: Double(step.iterations),
            direction: step.autoreverses ? .alternate : .normal,
            curve: step.curve)
    }
}
