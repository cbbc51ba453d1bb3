#if !$Embedded
    import Synchronization
#endif

/// A handle of the animation of a tag, as `animator["circle"]` and `animate` return it.
///
/// A handle stores only the tag. It stays valid after the animation ends and then refers to the next animation with that tag. Commands
/// return the handle, so that they chain. A command to a tag without animation sends one diagnostic; a query never does.
public struct TaggedAnimation<Tag: Hashable> {
    /// The state of an animation, as in UIKit.
    public enum State: String, Hashable, Sendable {
        /// Not started, or no animation at all.
        case inactive
        /// Started: running, waiting for its delay, or paused.
        case active
    }

    private let animator: TimelineAnimator<Tag>

    /// The tag.
    public let tag: Tag

    init(animator: TimelineAnimator<Tag>, tag: Tag) {
        (self.animator, self.tag) = (animator, tag)
    }

    private var record: AnimationRecord? { animator.currentRecord(of: tag) }
    private var now: Nanoseconds { animator.engine.now }

    // MARK: - Inspecting the animation

    /// Whether the tag has an animation.
    public var hasAnimation: Bool { record != nil }

    /// Whether it was started; `.inactive` without animation.
    public var state: State { record?.isActive == true ? .active : .inactive }

    /// Whether it moves, in either direction, or waits for its start delay; `false` when paused or without animation.
    public var isRunning: Bool { record?.isRunning ?? false }

    /// Whether it runs, or would run, from the target back to the start.
    ///
    /// Setting it reverses a running animation where it is. One that has not begun will begin at the target.
    public var isReversed: Bool {
        get { record?.isReversed ?? false }
        nonmutating set {
            guard let record = animator.command(.reverse, tag, flag: newValue) else { return }
            animator.engine.setReversed(newValue, record)
            animator.wake()
        }
    }

    /// The progress on the forward axis, 0 at the start values and 1 at the target whatever the direction; 0 without
    /// animation.
    ///
    /// Setting it is ``setProgress(to:)-(Double)``.
    public var progress: Double {
        get { record?.progress(at: now) ?? 0 }
        nonmutating set { setProgress(to: newValue) }
    }

    /// The progress in the direction of the run, as UIKit's `fractionComplete`: 1 − progress when reversed.
    public var directedProgress: Double { isReversed ? 1 - progress : progress }

    /// The seconds left of a start delay; `nil` when there is none.
    public var remainingDelay: Double? {
        guard let record else { return nil }
        if let end = record.delayEnd { return (end - now).seconds }
        return record.pausedDelay?.seconds
    }

    // MARK: - Commands

    /// Starts the animation, or resumes it if it is paused.
    ///
    /// During a start delay it begins at once; paused during one, the rest of the delay runs first. Running, it runs on.
    @discardableResult
    public func start() -> Self {
        start(delay: 0)
    }

    /// Starts the animation, or resumes it, after a delay.
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

    /// Reverses the direction of playback.
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
        animator.engine.finish(record, at: position, cause: .finishedByCommand)
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

    // MARK: - Repeats and rate

    /// Runs it several times in all.
    ///
    /// The position stays. With `autoreverses` every second run goes back: an even count ends at the start values, an odd one at the
    /// target.
    ///
    /// - Parameters:
    ///   - count: How many runs, 1 or more; less counts as 1, with a diagnostic.
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

    /// Runs it again and again, until it is finished or replaced; ``progress`` is that of the current run then.
    @discardableResult
    public func repeatForever(autoreverses: Bool = false) -> Self {
        guard let record = animator.command(.setRepeat, tag, flag: autoreverses) else { return self }
        animator.engine.setTiming(record.timing.repeated(.infinity, autoreverses: autoreverses), record)
        animator.wake()
        return self
    }

    /// How fast it runs: 1 is normal, 0 stands still, negative is in reverse; 1 without animation.
    ///
    /// NaN and infinities are ignored with a diagnostic.
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

    /// The seconds of the whole, repeats included; 0 without animation, infinite when it never ends by itself.
    public var duration: Double { record?.total.seconds ?? 0 }

    /// Where it is, in seconds on the forward axis; 0 without animation.
    public var position: Double { record?.position(at: now).seconds ?? 0 }

    /// Jumps to a position in seconds; marks on the way are passed, each once, in order.
    ///
    /// As ``setProgress(to:)-(Double)``: a running animation runs on from there, any other stands there.
    ///
    /// - Parameter seconds: On the forward axis, from 0 to ``duration``. Outside, the nearer end is taken, with a diagnostic; NaN is
    ///   ignored with one.
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

    /// Jumps to a mark of a timeline, in its first run; marks on the way are passed, each once, in order.
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
        /// The end of the animation, awaited; `nil` at once when the tag has no animation.
        ///
        /// Cancelling the waiting task gives the wait up with the cause `.cancelled`; the animation runs on.
        public var finished: Finish? {
            get async {
                guard let record else { return nil }
                let wait = FinishWait(time: animator.time)
                animator.log(.addCompletion, tag)
                record.completions.append { wait.end($0) }
                return await withTaskCancellationHandler {
                    await withCheckedContinuation { wait.begin($0) }
                } onCancel: {
                    wait.giveUp()
                }
            }
        }
    #endif
}

#if !$Embedded
    /// One wait for an end, which comes once, from wherever.
    private final class FinishWait: Sendable {
        private enum State {
            case new
            case waiting(CheckedContinuation<Finish?, Never>)
            case over(Finish)
        }

        private let state = Mutex(State.new)
        private let time: Double

        init(time: Double) {
            self.time = time
        }

        func begin(_ continuation: CheckedContinuation<Finish?, Never>) {
            let finish = state.withLock { state -> Finish? in
                if case .over(let finish) = state { return finish }
                state = .waiting(continuation)
                return nil
            }
            if let finish { continuation.resume(returning: finish) }
        }

        func end(_ finish: Finish) {
            let continuation = state.withLock { state -> CheckedContinuation<Finish?, Never>? in
                defer { if case .over = state {} else { state = .over(finish) } }
                if case .waiting(let continuation) = state { return continuation }
                return nil
            }
            continuation?.resume(returning: finish)
        }

        func giveUp() {
            end(Finish(position: .current, cause: .cancelled, time: time))
        }
    }
#endif
