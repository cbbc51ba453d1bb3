/// A result of showing an animation.
enum DisplayResult {
    /// The state was shown.
    case shown
    /// The state was not shown, since nothing begins or ends there.
    case unchanged
    /// The state was shown, but a tween was refused because its values cannot be interpolated.
    case refused
    /// All objects of the animation have been released.
    case targetsReleased
}

/// A next position at which the content of an animation needs an event.
struct Stop {
    let position: Nanoseconds
    /// Whether start values are read at the stop, so that all properties must have their values before.
    let readsStart: Bool
}

/// A part of an animation that sets properties.
///
/// A setter may give any command. If a command shows the same content again, the evaluation that is running becomes
/// obsolete, and its remaining setters are not called.
class AnimationContent {
    /// The number of evaluations so far.
    var evaluation: UInt32 = 0

    /// Whether the next start reads values from objects, so that all values must be up to date before.
    var needsStartValues: Bool { false }

    /// Returns whether start values are due to be read at a progress.
    func readsStart(at progress: IterationProgress) -> Bool { needsStartValues }

    /// Whether all objects of the content have been released, and nothing remains to be done.
    var isTargetReleased: Bool { false }

    /// Whether the content holds objects weakly, so that `isTargetReleased` can become true.
    var holdsObjects: Bool { false }

    /// All tweens of the content.
    var allTweens: [TweenBody] { [] }

    /// The tweens that set their properties at present.
    var activeTweens: [TweenBody] { allTweens }

    /// Whether a tween moves a property of an object, or a property that closures read and set.
    var movesObjects: Bool { false }

    /// Shows the state at a progress.
    ///
    /// - Parameters:
    ///   - progress: The progress.
    ///   - timing: The timing, for its curve and duration.
    ///   - reading: Whether start values may be read now.
    /// - Returns: The result.
    func show(_ progress: IterationProgress, timing: Timing, reading: Bool) -> DisplayResult { .shown }

    /// Calls the remaining setters of the evaluation that is running, before a command in a setter ends the animation.
    func completeEvaluation() {}

    /// Whether the end of the animation shows other values than its last frame.
    var endsDifferently: Bool { false }

    /// Shows the steps that begin or end up to a progress, and reads the start values that are due.
    func cross(to progress: IterationProgress, timing: Timing) -> DisplayResult { .unchanged }

    /// Whether the values depend on the output of the curve alone.
    var isPlain: Bool { false }

    /// Shows an output of the curve, if the content is plain; returns `false` if all objects have been released.
    func show(output: Double) -> Bool { true }

    /// The only tween of a plain content.
    var plainTween: TweenBody? { nil }

    /// Whether the content is a `ColumnTween` that depends on the output of the curve alone.
    var movesColumn: Bool { false }

    /// Returns the next position, on the axis of the whole run, at which a mark is passed.
    func nextMark(forwards: Bool, timing: Timing) -> Nanoseconds? { nil }

    /// Begins an endless run in reverse at a position that is the end of its last iteration.
    func restart(at position: Nanoseconds, timing: Timing) {}

    /// Returns the next position, on the axis of the whole run, at which a mark is passed or a step begins or ends.
    func nextStop(forwards: Bool, timing: Timing) -> Stop? { nil }

    /// Passes the marks at a position one by one, and returns the closure to call for the next one.
    func passMark(at position: Nanoseconds, forwards: Bool, timing: Timing) -> (() -> Void)? { nil }

    /// Sets the direction in which marks are passed from a position on.
    ///
    /// - Parameters:
    /// - forwards: Whether the direction is forwards.
    /// - position: The position.
    /// - including: Whether the marks at the position itself are passed, too. If not, a direction that does not change
    ///   has no effect.
    func setDirection(forwards: Bool, at position: Nanoseconds, including: Bool) {}

    /// Returns the first time of a mark; `nil` if there is no such mark.
    func time(of mark: String) -> Nanoseconds? { nil }

    /// The tweens whose motion a new animation of the same tag can continue.
    var movingTweens: [TweenBody] { [] }

    /// Returns the tweens that move at a progress, with their velocities.
    ///
    /// - Parameters:
    ///   - progress: The progress.
    ///   - timing: The timing of the animation.
    ///   - rate: The rate of the animation.
    /// - Returns: The tweens and the samples of their velocities.
    func velocities(at progress: IterationProgress, timing: Timing, rate: Double) -> [TweenVelocity] { [] }
}

/// A moving tween, with its velocity.
struct TweenVelocity {
    let tween: TweenBody
    let sample: VelocitySample
}
