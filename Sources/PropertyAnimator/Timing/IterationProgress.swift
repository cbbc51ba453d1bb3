/// A position of an animation within its content at one time.
struct IterationProgress {
    /// The fraction of the iteration in its direction, 0…1, before the curve is applied.
    var fraction: Double
    /// The nanoseconds since the start of the iteration, in its direction.
    var elapsed: Nanoseconds
    /// The index of the iteration, from 0.
    var iteration: Int
    /// Whether the active time has not begun, in the direction of the iteration; only curves that jump depend on this
    /// flag.
    var before: Bool
    /// The position in nanoseconds on the forward axis of the whole run.
    var position: Nanoseconds
    /// Whether playback runs in reverse.
    var isReversed = false
    /// Whether this is the end of the animation.
    ///
    /// The end shows the exact values under any motion policy.
    var isFinal = false
}

extension IterationProgress {
    init(_ computed: ComputedTiming, position: Nanoseconds) {
        self.init(
            fraction: computed.fraction, elapsed: computed.elapsed,
            iteration: computed.iteration < 1e15 ? Int(computed.iteration) : 0, before: computed.before,
            position: position)
    }
}

/// A motion of a running animation, from which its progress at a time is computed.
struct Motion {
    /// The time at which the animation was at `from`.
    let time: Nanoseconds
    let from: Nanoseconds
    /// The exact progress at `from`, if the position was given as a progress.
    let progress: Double?
}

/// A progress of a tween in one frame, after the curve: the transformed progress of Web Animations.
struct TransformedProgress {
    /// The output of the curve: 0 at the start value, 1 at the target.
    var fraction: Double
    /// The additional distance that an inherited velocity of one unit per second causes.
    var velocityDisplacement = 0.0
    /// The position in nanoseconds on the forward axis of the whole run.
    var position: Nanoseconds = 0
}

extension Timing {
    /// Whether the timing has one iteration, no delays, and the normal direction.
    @inline(__always)
    var isSingle: Bool { iterations == 1 && endDelayTime == 0 && delayTime == 0 && direction == .normal }

    /// Whether the timing repeats for ever, so that a run in reverse starts again when it reaches 0.
    @inline(__always)
    var wraps: Bool { activeTime == .endless && durationTime != .endless && durationTime > 0 }

    /// The index of the last iteration, or of the first if there is no last iteration.
    var lastIteration: Int {
        let last = iterations.rounded(.up) - 1
        return last > 0 && last < 1e15 ? Int(last) : 0
    }

    /// The time after which a run of infinitely many iterations repeats itself.
    var period: Nanoseconds { direction == .normal ? durationTime : durationTime.plus(durationTime) }

    /// Returns the position of a motion at a time, kept within the timing.
    func position(of motion: Motion, rate: Double, at now: Nanoseconds) -> Nanoseconds {
        let position = motion.from.plus((now - motion.time).scaled(by: rate))
        if rate >= 0 { return min(position, max(end, motion.from)) }
        if position >= 0 || !wraps { return max(position, 0) }
        let rest = position % period
        return rest < 0 ? rest + period : rest
    }

    /// Divides a position, 0 or more, into whole iterations and a rest; `durationTime` must be finite and not 0.
    ///
    /// The end of the last iteration belongs to that iteration; in reverse, every boundary belongs to the earlier one.
    @inline(__always)
    func split(_ position: Nanoseconds, backwards: Bool) -> (iteration: Int64, rest: Nanoseconds) {
        if position < durationTime { return (0, position) }
        if position >= activeTime {
            let whole = activeTime / durationTime
            return whole * durationTime == activeTime
                ? (whole - 1, durationTime) : (whole, activeTime - whole * durationTime)
        }
        let (whole, rest) = position.quotientAndRemainder(dividingBy: durationTime)
        return rest == 0 && backwards ? (whole - 1, durationTime) : (whole, rest)
    }

    /// Returns the progress at a position within the timing of an animation, which has no delay and fills both sides.
    func iterationProgress(at position: Nanoseconds, backwards: Bool) -> IterationProgress {
        guard durationTime > 0, durationTime != .endless, iterations > 0 else {
            return unusualProgress(at: position, backwards: backwards)
        }
        let (iteration, rest) = split(position, backwards: backwards)
        let isForwards = direction == .normal || iteration & 1 == 0
        let fraction = Double(rest) / Double(durationTime)
        let isAfter = position > activeTime || (!backwards && position == activeTime)
        return IterationProgress(
            fraction: isForwards ? fraction : 1 - fraction, elapsed: isForwards ? rest : durationTime - rest,
            iteration: Int(iteration), before: isForwards ? backwards && position == 0 : isAfter, position: position,
            isReversed: backwards)
    }

    /// Returns the progress of a timing whose iterations have no duration, or no end.
    private func unusualProgress(at position: Nanoseconds, backwards: Bool) -> IterationProgress {
        guard durationTime > 0, let computed = computed(at: position, backwards: backwards) else {
            return IterationProgress(
                fraction: 0, elapsed: 0, iteration: 0, before: backwards, position: position, isReversed: backwards)
        }
        var progress = IterationProgress(computed, position: position)
        progress.isReversed = backwards
        return progress
    }

    /// Returns the progress of a tween: the curve applied to the progress of an iteration.
    func transformedProgress(at progress: IterationProgress) -> TransformedProgress {
        TransformedProgress(
            fraction: curve.value(at: progress.fraction, elapsed: progress.elapsed, before: progress.before),
            velocityDisplacement: curve.velocityDisplacement(
                at: progress.fraction, elapsed: progress.elapsed, duration: durationTime.seconds),
            position: progress.position)
    }
}
