/// An animation of an animator: its state, its timing, and its content.
///
/// No client code runs while a property of a record is accessed, so that the accesses are not checked.
class AnimationRecord {
    /// A number that grows with each animation, so that the older of two animations has the smaller number.
    let id: UInt64
    /// The tweens or the timeline; released when the animation ends.
    @exclusivity(unchecked) var content: AnimationContent
    @exclusivity(unchecked) var timing: Timing
    @exclusivity(unchecked) var state = AnimationState.new
    @exclusivity(unchecked) var pace = Pace()
    @exclusivity(unchecked) var planning = Planning()
    /// The data that few animations need, such as closures; `nil` for all others.
    @exclusivity(unchecked) var extras: AnimationExtras?

    /// A record of the planned events of an animation, and of the list that contains the animation.
    struct Planning {
        /// The number of the plan.
        ///
        /// Events of earlier plans are void.
        var version: UInt32 = 0
        /// The number of seeks so far, by which a seek notices that a callback started another seek.
        var seeks: UInt32 = 0
        /// The number of evaluations of the animation that are in progress, nested in each other.
        var evaluations: Int32 = 0
        /// The length and the time of the chain of callbacks that planned the last event.
        var chainLength: Int32 = 0
        var chainTime: Nanoseconds = 0
        var location = Location.nowhere
        /// Whether a setter gave a command that makes the evaluation in progress obsolete.
        var showsAgain = false
        /// Whether the tag still has the animation.
        var isRegistered = true
    }

    /// A list that contains an animation, with the index of the animation.
    enum Location {
        case nowhere
        case active(Int32)
        case column(ColumnGroup, Int32)
        /// The list of the animations that stand still but end when their objects are released.
        case standing(Int32)

        var isNowhere: Bool {
            if case .nowhere = self { return true }
            return false
        }
    }

    init(id: UInt64, timing: Timing, content: AnimationContent) {
        (self.id, self.timing, self.content) = (id, timing, content)
    }

    var total: Nanoseconds { timing.end }

    /// Whether the animation was created, and neither started, paused nor moved.
    var isNew: Bool {
        if case .new = state { return true }
        return false
    }

    var isActive: Bool {
        switch state {
        case .new, .ended: false
        case .delayed, .pausedInDelay, .running, .paused: true
        }
    }

    var isMoving: Bool {
        if case .running = state { return true }
        return false
    }

    /// Whether the animation runs or waits for its start delay.
    var isRunning: Bool {
        switch state {
        case .running, .delayed: true
        case .new, .pausedInDelay, .paused, .ended: false
        }
    }

    var hasEnded: Bool {
        if case .ended = state { return true }
        return false
    }

    /// The end of the animation; `nil` before the animation has ended.
    var finish: Finish? {
        if case .ended(let finish) = state { return finish }
        return nil
    }

    /// Whether the animation never moved, so that a start begins at the end of a reversed animation.
    var isAtBeginning: Bool {
        if case .beginning? = state.standing { return true }
        return false
    }

    // MARK: - Position

    /// Returns the position on the forward axis; 0 before the animation has moved.
    func position(at now: Nanoseconds) -> Nanoseconds {
        switch state {
        case .running(let motion): timing.position(of: motion, rate: pace.rate, at: now)
        case .delayed(_, .at(let position, _)), .pausedInDelay(_, .at(let position, _)), .paused(.at(let position, _)):
            position
        case .new, .delayed, .pausedInDelay, .paused, .ended: 0
        }
    }

    /// Returns the exact progress that was set; `nil` if the animation is no longer at that position.
    func exactProgress(at position: Nanoseconds) -> Double? {
        switch state {
        case .running(let motion): motion.from == position ? motion.progress : nil
        case .delayed(_, .at(_, let progress)), .pausedInDelay(_, .at(_, let progress)), .paused(.at(_, let progress)):
            progress
        case .new, .delayed, .pausedInDelay, .paused, .ended: nil
        }
    }

    /// Whether a position between two runs belongs to the earlier run: in reverse, and during a delay between the runs.
    private var belongsToEarlierRun: Bool {
        guard let extras, extras.waitingRun != nil else { return pace.isReversed }
        return !pace.isReversed
    }

    /// Returns the progress of the whole animation on the forward axis, 0…1; the progress of the current iteration if
    /// there are infinitely many.
    func progress(at now: Nanoseconds) -> Double {
        let position = position(at: now)
        if let exact = exactProgress(at: position) { return exact }
        if total == 0 { return 0 }
        if total != .endless { return Double(position) / Double(total) }
        if timing.durationTime == .endless { return 0 }
        return Double(timing.split(position, backwards: belongsToEarlierRun).rest) / Double(timing.durationTime)
    }

    /// Returns the output of the curve.
    func valueProgress(at now: Nanoseconds) -> Double {
        let progress = iterationProgress(at: now)
        return timing.curve.value(at: progress.fraction, elapsed: progress.elapsed, before: progress.before)
    }

    /// Returns the position in the content.
    func iterationProgress(at now: Nanoseconds) -> IterationProgress {
        let position = position(at: now)
        var progress = timing.iterationProgress(at: position, backwards: belongsToEarlierRun)
        progress.isReversed = pace.isReversed
        guard let exact = exactProgress(at: position), timing.durationTime != .endless else { return progress }
        if timing.isSingle || timing.wraps || total == 0 { progress.fraction = exact }
        if timing.wraps { (progress.iteration, progress.elapsed) = (0, position) }
        return progress
    }

    /// Returns the time at which a running animation reaches a position; `nil` if it never reaches the position.
    func time(reaching position: Nanoseconds) -> Nanoseconds? {
        guard case .running(let motion) = state, pace.speed != 0, position != .endless else { return nil }
        let distance = pace.isReversed ? motion.from - position : position - motion.from
        if distance <= 0 { return motion.time }
        let isPlain = pace.speed == 1
        let time = isPlain ? Double(distance) : (Double(distance) / pace.speed).rounded(.up)
        guard time < Double(Nanoseconds.latest) else { return nil }
        let arrival = motion.time.plus(isPlain ? distance : Int64(time))
        return arrival < .latest ? arrival : nil
    }

    /// The position at which a run that never moved begins.
    var beginning: Nanoseconds {
        guard pace.isReversed else { return 0 }
        return total != .endless ? total : min(timing.durationTime, .latest)
    }

    /// The position at which a running animation ends by itself; `nil` if it has no end.
    var naturalEndPosition: Nanoseconds? {
        if timing.wraps { return nil }
        return pace.isReversed ? 0 : total
    }

    /// The progress at a natural end.
    var naturalEndProgress: IterationProgress {
        let position = pace.isReversed ? 0 : total
        guard
            var progress = timing.computed(at: position, backwards: pace.isReversed)
                .map({ IterationProgress($0, position: position) })
        else { return iterationProgress(at: 0) }
        (progress.isReversed, progress.isFinal) = (pace.isReversed, true)
        return progress
    }

    /// Returns the progress of an end by command: the start values or the target, for any number of repeats.
    func finalProgress(at end: Finish.Position) -> IterationProgress {
        let isEnd = end == .end
        return IterationProgress(
            fraction: isEnd ? 1 : 0, elapsed: isEnd ? min(timing.durationTime, .latest) : 0,
            iteration: timing.lastIteration, before: false, position: isEnd ? total : 0, isReversed: !isEnd,
            isFinal: true)
    }

    /// The position of the properties after a natural end.
    var naturalEnd: Finish.Position {
        // Decision 0405.
        let computed = timing.computed(at: pace.isReversed ? 0 : total, backwards: pace.isReversed)
        return computed?.fraction == 0 ? .start : computed?.fraction == 1 ? .end : .current
    }

    // MARK: - Velocity

    /// Returns the position in the content while the animation moves; `nil` if it stands still.
    private func movingProgress(at now: Nanoseconds) -> IterationProgress? {
        guard isMoving, pace.speed > 0, timing.durationTime > 0 else { return nil }
        return iterationProgress(at: now)
    }

    /// Returns the moving tweens with their velocities; none if the animation stands still.
    func velocities(at now: Nanoseconds) -> [TweenVelocity] {
        guard let progress = movingProgress(at: now) else { return [] }
        return content.velocities(at: progress, timing: timing, rate: pace.rate)
    }

    /// Returns the rest of the run for the animation that is added to it; `nil` if it stands still or has no end.
    func outgoingMotion(at now: Nanoseconds) -> OutgoingMotion? {
        guard total != .endless, let progress = movingProgress(at: now) else { return nil }
        return OutgoingMotion(timing: timing, position: progress.position, rate: pace.rate)
    }
}
