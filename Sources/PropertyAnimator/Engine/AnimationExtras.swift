/// The data of an animation that few animations need: a destination, and closures that are called on the way.
final class AnimationExtras {
    /// The position at which the animation stops; `nil` if it runs to its end.
    var destination: Destination?
    var closures = Closures()
    /// The number of times that delayed pauses were taken back; earlier pauses are void.
    var cancelledPauses: UInt32 = 0
    /// Whether the animation has begun to move.
    var hasBegun = false
    /// The next position at which another run begins, until it is reported.
    var nextRepeat: Nanoseconds?
    /// The time between two runs.
    var repeatDelay: Nanoseconds = 0
    /// The position at which the next run begins, while the animation waits between two runs.
    var waitingRun: Nanoseconds?

    /// The closures of the client that are called for an animation.
    struct Closures {
        /// The closures that are called when the animation begins to move for the first time, with the time.
        var onBegin: [(Double) -> Void] = []
        /// The closures that are called when another run begins, with the number of the run and the time.
        var onRepeat: [(Int, Double) -> Void] = []
        /// The closures that are called when the animation ends.
        var completions: [(Finish) -> Void] = []

        /// Whether closures are called on the way, before the end.
        var areCalledOnTheWay: Bool { !onBegin.isEmpty || !onRepeat.isEmpty }
    }

    /// Forgets what was planned, because the animation moves to another position or in another way.
    func forgetPlan() {
        (destination, nextRepeat, waitingRun) = (nil, nil, nil)
    }

    struct Destination {
        /// The position on the forward axis, which is less than 0 if an endless run in reverse starts again before.
        var position: Nanoseconds
        /// The exact progress, if the position was given as one.
        let progress: Double?
    }
}

extension AnimationRecord {
    /// Returns the data that few animations need, and creates them at the first use.
    func makeExtras() -> AnimationExtras {
        if let extras { return extras }
        let new = AnimationExtras()
        new.hasBegun = isMoving
        extras = new
        return new
    }

    /// Returns the next position at which another run begins; `nil` if there is none.
    ///
    /// In an endless run in reverse, the position is less than 0 if the run starts again at its target before.
    func nextRepeat(at now: Nanoseconds) -> Nanoseconds? {
        let duration = timing.durationTime
        guard let extras, !extras.closures.onRepeat.isEmpty || extras.repeatDelay > 0, duration > 0,
            duration != .endless
        else { return nil }
        guard case .running(let motion) = state else { return nil }
        let position = motion.from.plus((now - motion.time).scaled(by: pace.rate))
        // A position that playback has reached and that has not been reported is due now.
        if let due = extras.nextRepeat, pace.isReversed ? position <= due : position >= due { return due }
        let (whole, rest) = position.quotientAndRemainder(dividingBy: duration)
        let next = (whole + (pace.isReversed ? (rest > 0 ? 0 : -1) : (rest < 0 ? 0 : 1))) * duration
        extras.nextRepeat = next < total && (next > 0 || timing.wraps) ? next : nil
        return extras.nextRepeat
    }

    /// Returns the number of the run that begins at a position, 1 for the first.
    func runNumber(beginningAt position: Nanoseconds) -> Int {
        let boundary = position / timing.durationTime
        if !pace.isReversed { return Int(boundary) + 1 }
        if boundary > 0 { return Int(boundary) }
        let runs = timing.period / timing.durationTime
        return Int(runs + boundary % runs)
    }

    /// Returns the destination for a progress in 0…1: in an endless animation, the next position with that progress.
    func destination(progress: Double) -> AnimationExtras.Destination {
        guard timing.wraps else {
            let whole = total != .endless ? total : timing.durationTime
            let position = whole == .endless ? 0 : Nanoseconds(nearest: Double(whole) * progress)
            return AnimationExtras.Destination(position: position, progress: progress)
        }
        return AnimationExtras.Destination(
            position: Nanoseconds(nearest: Double(timing.durationTime) * progress), progress: nil)
    }
}
