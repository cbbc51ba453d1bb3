/// The animation of a tag: what `animator["circle"]` and `animate` return.
///
/// It is only the name: it stays valid when the animation ends, and means the next one of the same tag then. Commands return it
/// again, so that they chain; each command to a tag without animation sends one diagnostic, questions never do.
public struct TaggedAnimation<Tag: Hashable> {
    /// The state of an animation, as in UIKit.
    public enum State: String, Hashable, Sendable {
        /// Not started, or no animation at all.
        case inactive
        /// Started: running, waiting for its delay, or paused.
        case active
    }

    let animator: TimelineAnimator<Tag>

    /// The tag.
    public let tag: Tag

    /// An animation whose last values are just being set has ended already.
    var record: AnimationRecord? {
        guard let record = animator.records[tag], !record.hasEnded else { return nil }
        return record
    }

    var now: Nanoseconds { animator.engine.now }

    // MARK: Questions

    /// Whether the tag has an animation.
    public var hasAnimation: Bool { record != nil }

    /// Whether it was started; `.inactive` without animation.
    public var state: State { record?.isActive == true ? .active : .inactive }

    /// Whether it moves, in either direction, or waits for its start delay; `false` when paused or without animation.
    public var isRunning: Bool { record?.isRunning ?? false }

    /// Whether it runs, or would run, from the target back to the start.
    ///
    /// Setting it turns a running animation round where it is. One that has not begun will begin at the target.
    public var isReversed: Bool {
        get { record?.isReversed ?? false }
        nonmutating set {
            guard let record = animator.command(.reverse, tag, flag: newValue) else { return }
            animator.engine.setReversed(newValue, record)
            animator.wake()
        }
    }

    /// The fraction of the way on the forward axis, 0 at the start values and 1 at the target whatever the direction; 0 without
    /// animation.
    ///
    /// Setting it is ``setProgress(to:)-(Double)``.
    public var progress: Double {
        get { record?.progress(at: now) ?? 0 }
        nonmutating set { setProgress(to: newValue) }
    }

    /// The fraction of the way in the direction of the run, as UIKit's `fractionComplete`: 1 − progress when reversed.
    public var directedProgress: Double { isReversed ? 1 - progress : progress }

    /// The seconds left of a start delay; `nil` when there is none.
    public var remainingDelay: Double? {
        guard let record else { return nil }
        if let end = record.delayEnd { return (end - now).seconds }
        return record.frozenDelay?.seconds
    }

    // MARK: Commands

    /// Starts it now, or lets it go on.
    ///
    /// During a start delay it begins at once; paused during one, the rest of the delay runs first. Running, it runs on.
    @discardableResult
    public func start() -> Self {
        start(delay: 0)
    }

    /// Starts it as a part of another command.
    func begin() -> Self {
        if let record { _ = animator.engine.start(record) }
        animator.wake()
        return self
    }

    /// Starts it, or lets it go on, after a delay.
    ///
    /// A second call during the delay replaces the first. Running, it runs on.
    ///
    /// - Parameter delay: Seconds, 0 or more; negative, NaN and infinite ones count as 0, with a diagnostic.
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

    /// Pauses it where it is, also during a start delay; one that was never started becomes active and stands at its start.
    @discardableResult
    public func pause() -> Self {
        guard let record = animator.command(.pause, tag) else { return self }
        animator.engine.pause(record)
        animator.wake()
        return self
    }

    /// Pauses it after a delay.
    ///
    /// The pause belongs to this animation: it is dropped when that ends or is replaced before. Several are all honoured.
    ///
    /// - Parameter delay: Seconds, 0 or more; negative, NaN and infinite ones count as 0, with a diagnostic.
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

    /// Turns it round: ``isReversed`` is flipped.
    @discardableResult
    public func reverse() -> Self {
        guard let record = animator.command(.reverse, tag) else { return self }
        animator.engine.setReversed(!record.isReversed, record)
        animator.wake()
        return self
    }

    /// Jumps to a progress.
    ///
    /// A running animation runs on from there; a paused one stays paused; one that was never started becomes active and paused.
    ///
    /// - Parameter progress: On the forward axis, 0…1. Outside, the nearer end is taken, with a diagnostic; NaN is ignored with
    ///   one.
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

    /// Jumps to a progress, as the `Double` one does.
    @discardableResult
    public func setProgress(to progress: some BinaryFloatingPoint) -> Self {
        setProgress(to: Double(progress))
    }

    /// Jumps to a progress, as the `Double` one does; 0 or 1.
    @discardableResult
    public func setProgress(to progress: some BinaryInteger) -> Self {
        setProgress(to: Double(progress))
    }

    /// Ends it: sets the properties to the given position and calls the completions with it.
    ///
    /// Positions are absolute: `.end` is the target, also when reversed. It need not have been started.
    @discardableResult
    public func finish(at position: Finish.Position) -> Self {
        guard let record = animator.command(.finish, tag, position: position) else { return self }
        animator.engine.finish(record, at: position, cause: .finished)
        animator.deliver(record)
        animator.wake()
        return self
    }

    /// Adds a block that is called once when it ends, however that comes about; several are called in the order added.
    ///
    /// Inside, everything shows its state at the time of the end, and any command is allowed: also to the same tag.
    @discardableResult
    public func addCompletion(_ completion: @escaping (Finish) -> Void) -> Self {
        guard let record = animator.command(.addCompletion, tag) else { return self }
        record.completions.append(completion)
        return self
    }
}
