/// A handle of one animation, from `animate`, or of the animation that a tag has, from `animator["circle"]`.
///
/// A handle from ``TimelineAnimator/animate(_:duration:curve:motionPolicy:_:)``, `timeline` or `retarget` refers to the
/// new animation, and its commands never reach another animation. A handle from ``TimelineAnimator/subscript(_:)``
/// stores only the tag, and refers to the animation that has the tag when a command is given.
///
/// Commands return the handle, so that they can be chained. A command that reaches no animation changes nothing and
/// sends one diagnostic; a query sends no diagnostic.
public struct TaggedAnimation<Tag: Hashable> {
    /// A state of an animation, as in UIKit.
    public enum State: String, Hashable, Sendable {
        /// The animation has not been started, or does not exist.
        case inactive
        /// The animation has been started: it runs, waits for its delay, or is paused.
        case active
    }

    let animator: TimelineAnimator<Tag>

    /// The tag that identifies the animation in its animator.
    public let tag: Tag

    /// The only animation of the handle; `nil` for the one that has the tag.
    let own: AnimationRecord?

    init(animator: TimelineAnimator<Tag>, tag: Tag, own: AnimationRecord? = nil) {
        (self.animator, self.tag, self.own) = (animator, tag, own)
    }

    private var record: AnimationRecord? {
        guard let own else { return animator.currentRecord(of: tag) }
        return own.hasEnded ? nil : own
    }

    @_specialize(where Tag == String)
    @_specialize(where Tag == Int)
    func perform(_ command: AnimationCommand) -> Self {
        animator.perform(command, on: tag, own)
        return self
    }

    private var now: Nanoseconds { animator.engine.now }

    /// The moving tweens, with their velocities.
    var presentVelocities: [TweenVelocity] { record?.velocities(at: now) ?? [] }

    // MARK: - Inspecting the animation

    /// Whether the handle refers to an animation that was created and has not ended.
    public var hasAnimation: Bool { record != nil }

    /// The state of the animation; `.inactive` if the tag has no animation.
    public var state: State { record?.isActive == true ? .active : .inactive }

    /// Whether the animation runs, in either direction, or waits for its start delay; `false` if the tag has no
    /// animation.
    public var isRunning: Bool { record?.isRunning ?? false }

    /// Whether the direction of playback is from the target to the start.
    ///
    /// Setting this property reverses a running animation from its current position. An animation that has not begun
    /// begins at the target.
    public var isReversed: Bool {
        get { record?.pace.isReversed ?? false }
        nonmutating set {
            _ = perform(.reverse(newValue))
        }
    }

    /// The progress of the animation: 0 at the start values and 1 at the target, in either direction of playback; 0
    /// without an animation.
    ///
    /// Setting this property has the effect of ``setProgress(to:)-(Double)``.
    public var progress: Double {
        get { record?.progress(at: now) ?? 0 }
        nonmutating set { setProgress(to: newValue) }
    }

    /// The progress of the values: 0 at the start values, 1 at the target, and outside 0…1 where the curve overshoots; 0
    /// without an animation.
    ///
    /// ``progress`` is the progress in time, and this property is the progress in value: the output of the curve at
    /// ``progress``. Setting this property moves the animation to the first position of the current run at which its
    /// curve has that output, so that a drag can move a spring by the position of the finger and not by time:
    ///
    /// ```swift
    /// var x = 0.0
    /// let animator = TimelineAnimator<String>()
    /// animator.animate("drawer", duration: 0, curve: .spring(duration: 0.5, bounce: 0.3)) {
    ///     Tween(from: 0.0, to: 300.0) { x = $0 }
    /// }
    /// animator["drawer"].valueProgress = 0.5
    /// x.rounded()  // → 150.0
    /// ```
    ///
    /// A running animation continues from the new position. Any other animation becomes paused, as with
    /// ``setProgress(to:)-(Double)``. For an output that the curve does not reach, the nearest output is used, with a
    /// diagnostic; NaN is ignored, with a diagnostic. A timeline has a linear curve, so that both kinds of progress are
    /// equal.
    public var valueProgress: Double {
        get { record?.valueProgress(at: now) ?? 0 }
        nonmutating set {
            _ = perform(.setValueProgress(newValue))
        }
    }

    /// The progress in the direction of playback, like `fractionComplete` in UIKit: 1 − ``progress`` if the animation
    /// is reversed.
    public var directedProgress: Double { isReversed ? 1 - progress : progress }

    /// The remaining seconds of a start delay; `nil` if the animation does not wait.
    public var remainingDelay: Double? {
        switch record?.state {
        case .delayed(let end, _): (end - now).seconds
        case .pausedInDelay(let rest, _): rest.seconds
        default: nil
        }
    }

    // MARK: - Commands

    /// Starts the animation, or resumes it if it is paused.
    ///
    /// During a start delay the animation begins at once. If it was paused during a delay, the rest of the delay runs
    /// first. A running animation is not affected.
    @_specialize(where Tag == String)
    @_specialize(where Tag == Int)
    @discardableResult
    public func start() -> Self {
        perform(.start(after: nil))
    }

    /// Starts or resumes the animation after a delay.
    ///
    /// A second call during the delay replaces the first delay. A running animation is not affected.
    ///
    /// - Parameter delay: The delay in seconds, 0 or more; negative, NaN and infinite delays are replaced by 0, with a
    ///   diagnostic.
    /// - Returns: The animation, for chaining.
    @_specialize(where Tag == String)
    @_specialize(where Tag == Int)
    @discardableResult
    public func start(after delay: Double) -> Self {
        perform(.start(after: delay))
    }

    /// Pauses the animation at its current position.
    ///
    /// A pause during a start delay keeps the rest of the delay (``remainingDelay``); ``start()`` then waits for the
    /// rest, in the same way as after a pause during the run. UIKit does not define this case. An animation that was
    /// never started becomes active and stays at its start.
    @discardableResult
    public func pause() -> Self {
        perform(.pause(after: nil))
    }

    /// Pauses the animation after a delay.
    ///
    /// The pause belongs to this animation and has no effect if the animation ends or is replaced before. Several
    /// delayed pauses all take effect.
    ///
    /// - Parameter delay: The delay in seconds, 0 or more; negative, NaN and infinite delays are replaced by 0, with a
    ///   diagnostic.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func pause(after delay: Double) -> Self {
        perform(.pause(after: delay))
    }

    /// Reverses the direction of playback.
    ///
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func reverse() -> Self {
        perform(.reverse(nil))
    }

    /// Moves the animation to a progress.
    ///
    /// A running animation continues from the new progress, and a paused animation stays paused. An animation that was
    /// never started becomes active and paused.
    ///
    /// - Parameter progress: The progress, 0 at the start values and 1 at the target. Numbers outside 0…1 are clamped,
    ///   with a diagnostic; NaN is ignored, with a diagnostic.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func setProgress(to progress: Double) -> Self {
        perform(.setProgress(progress))
    }

    /// Moves the animation to a progress that is given as another floating-point type, as ``setProgress(to:)-(Double)``
    /// does.
    @discardableResult
    public func setProgress(to progress: some BinaryFloatingPoint) -> Self {
        setProgress(to: Double(progress))
    }

    /// Moves the animation to its start (0) or to its target (1), given as an integer, as ``setProgress(to:)-(Double)``
    /// does.
    @discardableResult
    public func setProgress(to progress: some BinaryInteger) -> Self {
        setProgress(to: Double(progress))
    }

    /// Ends the animation: sets the properties to the given position and calls the completions.
    ///
    /// Positions are absolute: `.end` is the target, also for a reversed animation. An animation that was never started
    /// can be ended, too.
    ///
    /// - Parameter position: The position of the properties after the end. The ``Finish`` that the completions receive
    ///   has the same position.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func finish(at position: Finish.Position) -> Self {
        perform(.finish(position))
    }

    /// Adds a closure that is called once when the animation ends for any reason.
    ///
    /// Closures are called in the order in which they were added.
    ///
    /// Inside the closure all properties have their values at the time of the end, and all commands are allowed, also
    /// for the same tag.
    ///
    /// - Parameter completion: The closure, which receives the position, the cause and the time of the end.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func addCompletion(_ completion: @escaping (Finish) -> Void) -> Self {
        animator.perform(.addCompletion, on: tag, own, completion: completion)
        return self
    }

    // MARK: - Repeats and rate

    /// Sets the total number of runs; the position stays the same.
    ///
    /// With `autoreverses` every second run goes back, so that an even count ends at the start values and an odd count
    /// at the target.
    ///
    /// - Parameters:
    ///   - count: The total number of runs, 1 or more; a smaller number is replaced by 1, with a diagnostic.
    ///   - autoreverses: Whether every second run goes back.
    ///   - delay: The seconds between two runs, 0 or more; negative, NaN and infinite delays are replaced by 0, with a
    ///     diagnostic. During the delay the animation stands at the end of a run, as during a start delay:
    ///     ``isRunning`` is `true`, ``remainingDelay`` is the rest, and ``start()`` begins the next run at once. The
    ///     delays are not part of ``duration``, ``progress`` and ``position``.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func `repeat`(_ count: Int, autoreverses: Bool = false, delay: Double = 0) -> Self {
        perform(.setRepeat(count, autoreverses: autoreverses, delay: delay))
    }

    /// Repeats the animation until it is finished or replaced; ``progress`` is then the progress of the current run.
    ///
    /// - Parameters:
    ///   - autoreverses: Whether every second run goes back.
    ///   - delay: The seconds between two runs, as in ``repeat(_:autoreverses:delay:)``.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func repeatForever(autoreverses: Bool = false, delay: Double = 0) -> Self {
        perform(.setRepeat(nil, autoreverses: autoreverses, delay: delay))
    }

    /// The playback rate: 1 is normal speed, at 0 the position does not change, and at a negative rate the animation
    /// runs in reverse.
    ///
    /// Without an animation the rate is 1.
    ///
    /// NaN and infinite rates are ignored, with a diagnostic.
    public var rate: Double {
        get { record?.pace.rate ?? 1 }
        nonmutating set {
            _ = perform(.setRate(newValue))
        }
    }

    // MARK: - Position

    /// The total duration in seconds, repeats included; 0 without an animation, infinite if it never ends by itself.
    public var duration: Double { record?.total.seconds ?? 0 }

    /// The position in seconds from the start values, in either direction of playback; 0 without an animation.
    public var position: Double { record?.position(at: now).seconds ?? 0 }

    /// Moves the animation to a position in seconds, and passes each mark in between once, in order.
    ///
    /// A running animation continues from the new position. Any other animation becomes paused, as with
    /// ``setProgress(to:)-(Double)``.
    ///
    /// - Parameter seconds: The position in seconds from the start values, from 0 to ``duration``. Numbers outside this
    ///   range are clamped, with a diagnostic; NaN is ignored, with a diagnostic.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func seek(to seconds: Double) -> Self {
        perform(.seek(seconds))
    }

    /// Moves a timeline to a mark of its first run, and passes each mark in between once, in order.
    ///
    /// - Parameter mark: The name of the mark. A name without a mark changes nothing, with a diagnostic.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func seek(to mark: String) -> Self {
        perform(.seekToMark(mark))
    }

    #if !$Embedded
        /// The end of the animation, once it has happened; `nil` at once if the tag has no animation.
        ///
        /// If the animation of the handle has ended already, its end is returned at once. If the waiting task is
        /// cancelled, the result is `nil`, and the animation continues.
        public var finished: Finish? {
            get async {
                guard let record else { return own?.finish }
                let end = Handoff<Finish?>()
                animator.log(.animation(tag, .addCompletion))
                record.makeExtras().closures.completions.append { end.send($0) }
                return await end.receive(orWhenCancelled: nil)
            }
        }
    #endif
}
