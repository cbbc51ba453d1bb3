/// A state of an animation, with the data that only this state has.
enum AnimationState {
    /// The animation was created, and was not started, paused or moved.
    case new
    /// The animation waits for the end of a start delay.
    case delayed(until: Nanoseconds, StandingPosition)
    /// The animation was paused during a start delay, with the rest of the delay.
    case pausedInDelay(rest: Nanoseconds, StandingPosition)
    /// The animation runs, forwards or in reverse.
    case running(Motion)
    /// The animation stands at a position.
    case paused(StandingPosition)
    /// The animation has ended.
    case ended(Finish)

    /// The position of an animation that does not run; `nil` for one that runs.
    var standing: StandingPosition? {
        switch self {
        case .new: .beginning
        case .delayed(_, let standing), .pausedInDelay(_, let standing), .paused(let standing): standing
        case .running: nil
        case .ended: .beginning
        }
    }

    /// Returns the same state at another position.
    ///
    /// A running animation continues from there.
    func moved(to position: Nanoseconds, exactly progress: Double?, at now: Nanoseconds) -> AnimationState {
        let standing = StandingPosition.at(position, progress: progress)
        switch self {
        case .new, .paused: return .paused(standing)
        case .delayed(let end, _): return .delayed(until: end, standing)
        case .pausedInDelay(let rest, _): return .pausedInDelay(rest: rest, standing)
        case .running: return .running(Motion(time: now, from: position, progress: progress))
        case .ended: return self
        }
    }
}

/// A position of an animation that does not run.
enum StandingPosition {
    /// The beginning of the run in the direction at the time of the start; the animation never moved.
    case beginning
    /// A position in nanoseconds, with the exact progress if the position was given as a progress.
    case at(Nanoseconds, progress: Double?)
}

/// A rate of an animation: a speed and a direction.
struct Pace {
    /// The speed, 0 or more.
    var speed = 1.0
    var isReversed = false

    var rate: Double { isReversed ? -speed : speed }
}
