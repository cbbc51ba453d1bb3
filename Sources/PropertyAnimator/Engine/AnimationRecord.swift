/// The state of one animation of an animator.
class AnimationRecord {
    /// A number that grows with each animation: a smaller one is older.
    let id: UInt64
    let content: AnimationContent
    var playhead: Playhead
    /// Whether the animation was started, paused or scrubbed at least once.
    var isActive = false
    var isReversed = false
    /// The speed, 0 or more; the direction is `isReversed`.
    var speed = 1.0
    var hasEnded = false
    /// Whether the completions were called.
    var isDelivered = false
    /// Whether the animation has neither moved nor been scrubbed, so that a reversed start begins at the end.
    var isNew = true
    /// The time at which the start delay ends.
    var delayEnd: Nanoseconds?
    /// The rest of a start delay during which the animation was paused.
    var pausedDelay: Nanoseconds?
    /// The exact progress that was set, and the position for which it holds.
    var scrub: (progress: Double, position: Nanoseconds)?
    /// The number of the state for which events are planned.
    var version: UInt32 = 0
    /// The index in the list of active animations.
    var activeIndex: Int?
    /// The index in the group of a column; `nil` if the animation does not move there.
    var columnIndex: Int?
    var columnGroup: ColumnGroup?
    private var isShowing = false
    private var showsAgain = false
    /// The number of seeks so far; a callback during a seek may seek elsewhere.
    var seekCount: UInt32 = 0
    var completions: [(Finish) -> Void] = []
    /// The end of the animation; `nil` before.
    var finish: Finish?
    /// The length and time of the chain of animations without duration that led here, each started by the one before.
    var chain: (length: Int, time: Nanoseconds) = (0, 0)

    init(id: UInt64, timing: Timing, content: AnimationContent) {
        self.id = id
        self.content = content
        self.playhead = Playhead(timing)
    }

    var timing: Timing { playhead.timing }
    var total: Nanoseconds { timing.end }
    var isRunning: Bool { delayEnd != nil || playhead.isMoving }
    var rate: Double { isReversed ? -speed : speed }

    /// Returns the position on the forward axis; 0 before the animation has moved.
    func position(at now: Nanoseconds) -> Nanoseconds {
        playhead.position(at: now) ?? 0
    }

    /// Returns the progress of the whole on the forward axis, 0…1; of the current iteration if there are infinitely
    /// many.
    func progress(at now: Nanoseconds) -> Double {
        let position = position(at: now)
        if let scrub, scrub.position == position { return scrub.progress }
        if total == 0 { return 0 }
        if total != .endless { return Double(position) / Double(total) }
        if timing.durationTime == .endless { return 0 }
        return Double(position % timing.durationTime) / Double(timing.durationTime)
    }

    /// Returns the position in the content; `nil` where the timing hides the effect.
    func iterationProgress(at now: Nanoseconds) -> IterationProgress? {
        let position = position(at: now)
        if timing.iterations == 1, timing.direction == .normal, timing.endDelayTime == 0,
            timing.durationTime != .endless
        {
            let fraction: Double
            if let scrub, scrub.position == position {
                fraction = scrub.progress
            } else {
                fraction = total == 0 ? 0 : Double(position) / Double(total)
            }
            return IterationProgress(
                fraction: fraction, elapsed: position, iteration: 0, before: isReversed && position == 0,
                position: position)
        }
        return timing.computed(at: position, backwards: isReversed).map { IterationProgress($0, position: position) }
    }

    /// Shows the state at a time.
    ///
    /// A setter may give commands to its own animation: what those show comes after it, once, and does not recurse.
    func show(at now: Nanoseconds, reading: Bool) -> DisplayResult {
        if isShowing {
            showsAgain = true
            return .shown
        }
        if hasEnded { return .shown }
        isShowing = true
        defer { isShowing = false }
        guard let progress = iterationProgress(at: now) else { return .shown }
        let result = content.show(progress, timing: timing, reading: reading)
        guard showsAgain else { return result }
        showsAgain = false
        guard !hasEnded, let progress = self.iterationProgress(at: now) else { return result }
        return content.show(progress, timing: timing, reading: reading)
    }

    /// The index of the last iteration; that of the first if there is no last one.
    var lastIteration: Int {
        let last = (timing.iterations.rounded(.up) - 1)
        return last > 0 && last < 1e15 ? Int(last) : 0
    }

    /// The position of the properties after a natural end.
    var naturalEnd: Finish.Position {
        // Decision 0405.
        let computed = timing.computed(at: isReversed ? 0 : total, backwards: isReversed)
        return computed?.fraction == 0 ? .start : computed?.fraction == 1 ? .end : .current
    }

    /// Returns the position in the content while the animation moves; `nil` if it stands still.
    private func movingProgress(at now: Nanoseconds) -> IterationProgress? {
        guard playhead.isMoving, delayEnd == nil, speed > 0, timing.durationTime > 0 else { return nil }
        return iterationProgress(at: now)
    }

    /// Returns the velocity for the animation that replaces this one; `nil` if it stands still.
    func velocitySample(at now: Nanoseconds) -> VelocitySample? {
        guard let progress = movingProgress(at: now) else { return nil }
        let (curve, seconds) = (timing.curve, timing.durationTime.seconds)
        let transformed = timing.transformedProgress(at: progress)
        var (speed, direction) = (0.0, rate)
        if !seconds.isFinite, case .spring(let spring) = curve.kind {
            speed = spring.motion.velocity(at: progress.elapsed.seconds)
        } else {
            speed = curve.inheritableVelocity(at: progress.fraction) / seconds
            // On the way back of an alternating run the fraction falls.
            if !timing.runsForwards(in: Double(progress.iteration)) { direction = -rate }
        }
        let displacementRate = curve.velocityDisplacementRate(at: progress.fraction, elapsed: progress.elapsed)
        func later(_ seconds: Double) -> TransformedProgress {
            TransformedProgress(
                fraction: transformed.fraction + speed * seconds * direction,
                velocityDisplacement: transformed.velocityDisplacement + displacementRate * seconds * direction,
                position: transformed.position.plus(Nanoseconds(seconds: seconds * rate)))
        }
        let half = VelocitySample.samplingInterval / 2
        return VelocitySample(before: later(-half), after: later(half))
    }

    /// Returns the rest of the run for the animation that is added to it; `nil` if it stands still or has no end.
    func outgoingMotion(at now: Nanoseconds) -> OutgoingMotion? {
        guard total != .endless, let progress = movingProgress(at: now) else { return nil }
        return OutgoingMotion(timing: timing, position: progress.position, rate: rate)
    }
}
