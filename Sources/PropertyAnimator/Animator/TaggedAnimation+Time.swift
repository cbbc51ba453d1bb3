extension TaggedAnimation {
    // MARK: Repeats and rate

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

    // MARK: Position

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
}

extension TimelineAnimator {
    /// Pauses everything that runs.
    public func pauseAll() {
        for tag in tags where self[tag].isRunning { self[tag].pause() }
    }

    /// Starts everything that is paused; what was never started stays new.
    public func resumeAll() {
        for tag in tags where self[tag].state == .active && !self[tag].isRunning { self[tag].start() }
    }

    /// Finishes everything at a position, the oldest first.
    public func finishAll(at position: Finish.Position) {
        for tag in tags where self[tag].hasAnimation { self[tag].finish(at: position) }
    }
}
