/// All that is known about one animation of an animator.
class AnimationRecord {
    /// Its age: a smaller number is older.
    let id: UInt64
    let content: AnimationContent
    var playhead: Playhead
    /// Told to start, pause or scrub at least once.
    var isActive = false
    var isReversed = false
    var hasEnded = false
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

    /// Shows the state at a time; `false` when nothing is left to show it on.
    func render(at now: Nanoseconds) -> Bool {
        let position = position(at: now)
        if timing.iterations == 1, timing.direction == .normal, timing.durationTime != .endless {
            let fraction: Double
            if let scrub, scrub.position == position {
                fraction = scrub.progress
            } else {
                fraction = total == 0 ? 0 : Double(position) / Double(total)
            }
            return content.render(
                fraction: fraction, elapsed: position, timing: timing, before: isReversed && position == 0)
        }
        guard let progress = timing.progress(at: position, backwards: isReversed) else { return true }
        return content.render(
            fraction: progress.fraction, elapsed: progress.elapsed, timing: timing, before: progress.before)
    }

    /// Where the properties are after a natural end.
    var naturalEnd: Finish.Position {
        if isReversed { return .start }
        let progress = timing.progress(at: total, backwards: false)
        return progress?.fraction == 0 ? .start : progress?.fraction == 1 ? .end : .current
    }
}
