/// All that is known about one animation of an animator.
class AnimationRecord {
    /// Its age: a smaller number is older.
    let id: UInt64
    let content: AnimationContent
    var playhead: Playhead
    /// Told to start, pause or scrub at least once.
    var isActive = false
    var isReversed = false
    /// How fast it runs, 0 or more; the direction is `isReversed`.
    var speed = 1.0
    var hasEnded = false
    /// Whether its completions were called.
    var isDelivered = false
    /// Has never moved nor been scrubbed: a reversed start begins at the end.
    var isFresh = true
    /// When the start delay is over.
    var delayEnd: Nanoseconds?
    /// What is left of a start delay in which it was paused.
    var frozenDelay: Nanoseconds?
    /// The progress it was set to, exact, and the position for which it holds.
    var scrub: (progress: Double, position: Nanoseconds)?
    /// Counts the states for which events are planned.
    var version: UInt32 = 0
    /// Its place among the moving ones.
    var place: Int?
    /// Its place in a column, when it moves there.
    var lane: Int?
    var laneGroup: LaneGroup?
    private var isShowing = false
    private var showsAgain = false
    /// Counts the jumps: a callback on the way may jump elsewhere.
    var seekCount: UInt32 = 0
    var completions: [(Finish) -> Void] = []
    /// How it ended.
    var finish: Finish?
    /// How many animations without duration, each started by the one before, led here, and when.
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

    /// The position on the forward axis; 0 before anything happened.
    func position(at now: Nanoseconds) -> Nanoseconds {
        playhead.position(at: now) ?? 0
    }

    /// The fraction of the whole on the forward axis, 0…1; of the current iteration when they are endless.
    func progress(at now: Nanoseconds) -> Double {
        let position = position(at: now)
        if let scrub, scrub.position == position { return scrub.progress }
        if total == 0 { return 0 }
        if total != .endless { return Double(position) / Double(total) }
        if timing.durationTime == .endless { return 0 }
        return Double(position % timing.durationTime) / Double(timing.durationTime)
    }

    /// Where it is in its content; `nil` where the timing lets nothing show.
    func moment(at now: Nanoseconds) -> Moment? {
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
            return Moment(
                fraction: fraction, elapsed: position, iteration: 0, before: isReversed && position == 0,
                position: position)
        }
        return timing.progress(at: position, backwards: isReversed).map { Moment($0, position: position) }
    }

    /// Shows the state at a time.
    ///
    /// A setter may give commands to its own animation: what those show comes after it, once, and not inside it for ever.
    func show(at now: Nanoseconds, reading: Bool) -> Showing {
        if isShowing {
            showsAgain = true
            return .shown
        }
        if hasEnded { return .shown }
        isShowing = true
        defer { isShowing = false }
        guard let moment = moment(at: now) else { return .shown }
        let result = content.show(moment, timing: timing, reading: reading)
        guard showsAgain else { return result }
        showsAgain = false
        guard !hasEnded, let moment = self.moment(at: now) else { return result }
        return content.show(moment, timing: timing, reading: reading)
    }

    /// The number of the last iteration, or of the first when there is none.
    var lastIteration: Int {
        let last = (timing.iterations.rounded(.up) - 1)
        return last > 0 && last < 1e15 ? Int(last) : 0
    }

    /// Where the properties are after a natural end.
    var naturalEnd: Finish.Position {
        let progress = timing.progress(at: isReversed ? 0 : total, backwards: isReversed)
        return progress?.fraction == 0 ? .start : progress?.fraction == 1 ? .end : .current
    }

    /// Where it is while it moves; `nil` when it stands still.
    private func movingMoment(at now: Nanoseconds) -> Moment? {
        guard playhead.isMoving, delayEnd == nil, speed > 0, timing.durationTime > 0 else { return nil }
        return moment(at: now)
    }

    /// Its course, for the animation that takes over; `nil` when it stands still.
    func course(at now: Nanoseconds) -> Course? {
        guard let moment = movingMoment(at: now) else { return nil }
        let (curve, seconds, place) = (timing.curve, timing.durationTime.seconds, timing.place(at: moment))
        var (speed, direction) = (0.0, rate)
        if !seconds.isFinite, case .spring(let spring) = curve.kind {
            speed = spring.motion.velocity(at: moment.elapsed.seconds)
        } else {
            speed = curve.velocity(at: moment.fraction) / seconds
            // On the way back of an alternating run the fraction falls.
            if !timing.runsForwards(in: Double(moment.iteration)) { direction = -rate }
        }
        let pushSpeed = curve.pushSpeed(at: moment.fraction, elapsed: moment.elapsed)
        func later(_ seconds: Double) -> Place {
            Place(
                fraction: place.fraction + speed * seconds * direction,
                push: place.push + pushSpeed * seconds * direction,
                position: place.position.plus(Nanoseconds(seconds: seconds * rate)))
        }
        return Course(before: later(-Course.glance / 2), after: later(Course.glance / 2))
    }

    /// What is left of its run, for the animation that goes on on top of it; `nil` when it stands still or has no end.
    func trail(at now: Nanoseconds) -> Trail? {
        guard total != .endless, let moment = movingMoment(at: now) else { return nil }
        return Trail(timing: timing, head: moment.position, rate: rate)
    }
}
