/// Where a frame puts a tween.
struct Place {
    /// The fraction of the way: the output of the curve.
    var fraction: Double
    /// By how much a velocity of one unit a second, had at the start, has carried beyond that.
    var push = 0.0
    /// Nanoseconds on the forward axis of the whole run.
    var position: Nanoseconds = 0
}

extension Timing {
    /// The place of a tween at a moment.
    func place(at moment: Moment) -> Place {
        Place(
            fraction: curve.value(at: moment.fraction, elapsed: moment.elapsed, before: moment.before),
            push: curve.push(at: moment.fraction, elapsed: moment.elapsed, duration: durationTime.seconds),
            position: moment.position)
    }
}

/// How fast an animation goes: what the one that takes over needs to know.
struct Course {
    /// Where it would have been half a `glance` ago if it always had its speed.
    var before: Place
    /// Where it would be half a `glance` later.
    var after: Place

    /// The seconds over which a velocity is kept as a difference of two values: short enough that no angle goes half round.
    static let glance = 1.0 / 512
}

/// The rest of a run that another one has replaced.
struct Trail {
    let timing: Timing
    /// Where it was when it was replaced.
    let head: Nanoseconds
    let rate: Double

    /// Its place when the other one is at a position; `nil` once it has ended.
    func place(at position: Nanoseconds) -> Place? {
        let own = head.plus(position.scaled(by: rate))
        return (rate > 0 ? own < timing.end : own > 0) ? place(own) : nil
    }

    /// Its place at its end.
    var rest: Place? { place(rate > 0 ? timing.end : 0) }

    /// How long it goes on.
    var remaining: Nanoseconds {
        Nanoseconds(nearest: (Double(rate > 0 ? timing.end - head : head) / abs(rate)).rounded(.up))
    }

    private func place(_ own: Nanoseconds) -> Place? {
        guard let progress = timing.progress(at: own, backwards: rate < 0) else { return nil }
        return timing.place(at: Moment(progress, position: own))
    }
}
