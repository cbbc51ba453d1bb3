/// A handle of the animation with a tag, from `animator["circle"]` or `animate`.
///
/// A handle stores only the tag. It stays valid after the animation ends and then refers to the next animation with
/// that tag. Commands return the handle, so that they can be chained. A command to a tag without an animation sends one
/// diagnostic; a query sends none.
public struct TaggedAnimation<Tag: Hashable> {
    /// The state of an animation, as in UIKit.
    public enum State: String, Hashable, Sendable {
        /// The animation has not been started, or does not exist.
        case inactive
        /// The animation has been started: it runs, waits for its delay, or is paused.
        case active
    }

    private let animator: TimelineAnimator<Tag>

    /// The tag that identifies the animation in its animator.
    public let tag: Tag

    init(animator: TimelineAnimator<Tag>, tag: Tag) {
        (self.animator, self.tag) = (animator, tag)
    }

    private var record: AnimationRecord? { animator.currentRecord(of: tag) }
    private var now: Nanoseconds { animator.engine.now }

    // MARK: - Inspecting the animation

    /// Whether the tag has an animation.
    public var hasAnimation: Bool { record != nil }

    /// The state of the animation; `.inactive` if the tag has none.
    public var state: State { record?.isActive == true ? .active : .inactive }

    /// Whether the animation runs, in either direction, or waits for its start delay; `false` if the tag has none.
    public var isRunning: Bool { record?.isRunning ?? false }

    /// Whether the animation runs, or would run, from the target back to the start.
    ///
    /// Setting this property reverses a running animation from its current position. An animation that has not begun
    /// begins at the target.
    public var isReversed: Bool {
        get { record?.isReversed ?? false }
        nonmutating set {
            guard let record = animator.command(.reverse, tag, flag: newValue) else { return }
            animator.engine.setReversed(newValue, record)
            animator.wake()
        }
    }

    /// The progress on the forward axis: 0 at the start values, 1 at the target, in either direction; 0 without an
    /// animation.
    ///
    /// Setting this property has the effect of ``setProgress(to:)-(Double)``.
    public var progress: Double {
        get { record?.progress(at: now) ?? 0 }
        nonmutating set { setProgress(to: newValue) }
    }

    /// The progress in the direction of playback, as UIKit's `fractionComplete`: 1 − ``progress`` when reversed.
    public var directedProgress: Double { isReversed ? 1 - progress : progress }

    /// The remaining seconds of a start delay; `nil` if there is none.
    public var remainingDelay: Double? {
        guard let record else { return nil }
        if let end = record.delayEnd { return (end - now).seconds }
        return record.pausedDelay?.seconds
    }

    // MARK: - Commands

    /// Starts the animation, or resumes it if it is paused.
    ///
    /// During a start delay the animation begins at once. If it was paused during a delay, the rest of the delay runs
    /// first. A running animation is not affected.
    @discardableResult
    public func start() -> Self {
        start(delay: 0)
    }

    /// Starts the animation, or resumes it, after a delay.
    ///
    /// A second call during the delay replaces the first delay. A running animation is not affected.
    ///
    /// - Parameter delay: The delay in seconds, 0 or more; negative, NaN and infinite delays count as 0, with a
    ///   diagnostic.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func start(after delay: Double) -> Self {
        guard delay >= 0, delay.isFinite else {
            return start(delay: 0, given: delay, isValid: false)
        }
        return start(delay: Nanoseconds(seconds: delay), given: delay)
    }

    private func start(delay: Nanoseconds, given: Double? = nil, isValid: Bool = true) -> Self {
        guard let record = animator.command(.start, tag, number: given) else { return self }
        if !isValid { animator.report(.start, .invalidDelay, tag) }
        if !animator.engine.start(record, after: delay) { animator.report(.start, .endlessChain, tag) }
        animator.wake()
        return self
    }

    /// Pauses the animation at its current position.
    ///
    /// A pause during a start delay keeps the rest of the delay (``remainingDelay``); ``start()`` then waits for the
    /// rest, as a pause and a start do during the run. UIKit leaves this case undefined. An animation that was never
    /// started becomes active and stands at its start.
    @discardableResult
    public func pause() -> Self {
        guard let record = animator.command(.pause, tag) else { return self }
        animator.engine.pause(record)
        animator.wake()
        return self
    }

    /// Pauses the animation after a delay.
    ///
    /// The pause belongs to this animation and has no effect if the animation ends or is replaced before. Several
    /// delayed pauses all take effect.
    ///
    /// - Parameter delay: The delay in seconds, 0 or more; negative, NaN and infinite delays count as 0, with a
    ///   diagnostic.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func pause(after delay: Double) -> Self {
        guard let record = animator.command(.pause, tag, number: delay) else { return self }
        let isValid = delay >= 0 && delay.isFinite
        if !isValid { animator.report(.pause, .invalidDelay, tag) }
        animator.engine.pause(record, after: isValid ? Nanoseconds(seconds: delay) : 0)
        animator.wake()
        return self
    }

    /// Reverses the direction of playback.
    @discardableResult
    public func reverse() -> Self {
        guard let record = animator.command(.reverse, tag) else { return self }
        animator.engine.setReversed(!record.isReversed, record)
        animator.wake()
        return self
    }

    /// Moves the animation to a progress.
    ///
    /// A running animation continues from there and a paused one stays paused. An animation that was never started
    /// becomes active and paused.
    ///
    /// - Parameter progress: The progress on the forward axis, 0…1. Numbers outside are clamped, with a diagnostic; NaN
    ///   is ignored, with a diagnostic.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func setProgress(to progress: Double) -> Self {
        guard let record = animator.command(.setProgress, tag, number: progress) else { return self }
        guard progress == progress else {
            animator.report(.setProgress, .invalidProgress, tag)
            return self
        }
        let clamped = min(max(progress, 0), 1)
        if clamped != progress { animator.report(.setProgress, .progressClamped, tag) }
        animator.engine.setProgress(clamped, record)
        animator.wake()
        return self
    }

    /// Moves the animation to a progress given as another floating-point type.
    @discardableResult
    public func setProgress(to progress: some BinaryFloatingPoint) -> Self {
        setProgress(to: Double(progress))
    }

    /// Moves the animation to a progress given as an integer: 0 is the start, 1 the target.
    @discardableResult
    public func setProgress(to progress: some BinaryInteger) -> Self {
        setProgress(to: Double(progress))
    }

    /// Ends the animation: sets the properties to the given position and calls the completions with it.
    ///
    /// Positions are absolute: `.end` is the target, also for a reversed animation. The animation need not have been
    /// started.
    @discardableResult
    public func finish(at position: Finish.Position) -> Self {
        guard let record = animator.command(.finish, tag, position: position) else { return self }
        animator.engine.finish(record, at: position, cause: .finishedByCommand)
        animator.deliver(record)
        animator.wake()
        return self
    }

    /// Adds a closure that is called once when the animation ends for any reason; closures are called in the order
    /// added.
    ///
    /// Inside the closure all properties have their values at the time of the end, and all commands are allowed, also
    /// for the same tag.
    @discardableResult
    public func addCompletion(_ completion: @escaping (Finish) -> Void) -> Self {
        guard let record = animator.command(.addCompletion, tag) else { return self }
        record.completions.append(completion)
        return self
    }

    // MARK: - Repeats and rate

    /// Sets the total number of runs; the position stays the same.
    ///
    /// With `autoreverses` every second run goes back, so that an even count ends at the start values and an odd count
    /// at the target.
    ///
    /// - Parameters:
    ///   - count: The total number of runs, 1 or more; smaller numbers count as 1, with a diagnostic.
    ///   - autoreverses: Whether every second run goes back.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func `repeat`(_ count: Int, autoreverses: Bool = false) -> Self {
        guard let record = animator.command(.setRepeat, tag, count: count, flag: autoreverses) else { return self }
        if count < 1 { animator.report(.setRepeat, .invalidCount, tag) }
        let timing = record.timing.repeated(Double(max(1, count)), autoreverses: autoreverses)
        animator.engine.setTiming(timing, record)
        animator.wake()
        return self
    }

    /// Repeats the animation until it is finished or replaced; ``progress`` is then the progress of the current run.
    @discardableResult
    public func repeatForever(autoreverses: Bool = false) -> Self {
        guard let record = animator.command(.setRepeat, tag, flag: autoreverses) else { return self }
        animator.engine.setTiming(record.timing.repeated(.infinity, autoreverses: autoreverses), record)
        animator.wake()
        return self
    }

    /// The playback rate: 1 is normal, 0 stands still, negative runs in reverse; 1 without an animation.
    ///
    /// NaN and infinite rates are ignored, with a diagnostic.
    public var rate: Double {
        get { record?.rate ?? 1 }
        nonmutating set {
            guard let record = animator.command(.setRate, tag, number: newValue) else { return }
            guard newValue.isFinite else { return animator.report(.setRate, .invalidRate, tag) }
            if newValue != 0 { animator.engine.setReversed(newValue < 0, record) }
            animator.engine.setSpeed(abs(newValue), record)
            animator.wake()
        }
    }

    // MARK: - Position

    /// The total duration in seconds, repeats included; 0 without an animation, infinite if it never ends by itself.
    public var duration: Double { record?.total.seconds ?? 0 }

    /// The position in seconds on the forward axis; 0 without an animation.
    public var position: Double { record?.position(at: now).seconds ?? 0 }

    /// Moves the animation to a position in seconds, and passes each mark in between once, in order.
    ///
    /// A running animation continues from there; any other one stands there, as with ``setProgress(to:)-(Double)``.
    ///
    /// - Parameter seconds: The position on the forward axis, from 0 to ``duration``. Numbers outside are clamped, with
    ///   a diagnostic; NaN is ignored, with a diagnostic.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func seek(to seconds: Double) -> Self {
        guard let record = animator.command(.seek, tag, number: seconds) else { return self }
        guard seconds == seconds else {
            animator.report(.seek, .invalidProgress, tag)
            return self
        }
        let target = Nanoseconds(seconds: seconds)
        let clamped = min(max(target, 0), min(record.total, .latest))
        if clamped != target { animator.report(.seek, .progressClamped, tag) }
        animator.engine.seek(record, to: clamped)
        animator.wake()
        return self
    }

    /// Moves a timeline to a mark of its first run, and passes each mark in between once, in order.
    ///
    /// - Parameter mark: The name of the mark; an unknown one changes nothing, with a diagnostic.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func seek(to mark: String) -> Self {
        guard let record = animator.command(.seek, tag, mark: mark) else { return self }
        guard let time = record.content.time(of: mark) else {
            animator.report(.seek, .unknownMark, tag)
            return self
        }
        animator.engine.seek(record, to: time)
        animator.wake()
        return self
    }

    #if !$Embedded
        /// The end of the animation, as soon as it has happened; `nil` at once if the tag has no animation.
        ///
        /// Cancelling the waiting task ends the wait with `nil`; the animation runs on.
        public var finished: Finish? {
            get async {
                guard let record else { return nil }
                let end = Handoff<Finish?>()
                animator.log(.addCompletion, tag)
                record.completions.append { end.send($0) }
                return await end.receive(orWhenCancelled: nil)
            }
        }
    #endif
}
