extension TaggedAnimation {
    // MARK: - Running to a place

    /// Runs the animation to a progress, and pauses it exactly there.
    ///
    /// The animation starts or resumes, forwards or in reverse, whichever leads to the progress. An endless animation
    /// keeps its direction and stops when the progress of a run comes next. A change of the rate does not move the
    /// place. A pause, a seek, a change of the direction or of the repeats, and another run to a place cancel the stop;
    /// ``start()`` does not.
    ///
    /// ```swift
    /// var x = 0.0
    /// let animator = TimelineAnimator<String>()
    /// animator.animate("x", duration: 2, curve: .linear) { Tween(from: 0.0, to: 100.0) { x = $0 } }
    ///     .run(toProgress: 0.25)
    /// animator.advance(to: 5)
    /// x  // → 25.0
    /// animator["x"].isRunning  // → false
    /// ```
    ///
    /// - Parameter progress: The progress on the forward axis, 0…1. Numbers outside are clamped, with a diagnostic; NaN
    ///   is ignored, with a diagnostic.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func run(toProgress progress: Double) -> Self {
        perform(.runToProgress(progress))
    }

    /// Runs the animation to a position in seconds, and pauses it exactly there, as ``run(toProgress:)`` does.
    ///
    /// - Parameter seconds: The position on the forward axis, from 0 to ``duration``. Numbers outside are clamped, with
    ///   a diagnostic; NaN is ignored, with a diagnostic.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func run(to seconds: Double) -> Self {
        perform(.runToPosition(seconds))
    }

    /// Runs a timeline to a mark of its first run, and pauses it exactly there, as ``run(toProgress:)`` does.
    ///
    /// The action of the mark is called before.
    ///
    /// - Parameter mark: The name of the mark. A name without a mark changes nothing, with a diagnostic.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func run(to mark: String) -> Self {
        perform(.runToMark(mark))
    }

    /// Takes back all delayed pauses that ``pause(after:)`` has planned for the animation.
    @discardableResult
    public func cancelPauses() -> Self {
        perform(.cancelPauses)
    }

    // MARK: - Callbacks on the way

    /// Adds a closure that is called once, when the animation begins to move for the first time.
    ///
    /// All properties then have their values at that time, and all commands are allowed. An animation that has begun
    /// already, as one from `retarget`, does not call the closure.
    ///
    /// - Parameter action: The closure, which receives the exact time in seconds on the animator's clock.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func onBegin(_ action: @escaping (_ time: Double) -> Void) -> Self {
        animator.observe(.onBegin, on: tag, own) { $0.closures.onBegin.append(action) }
        return self
    }

    /// Adds a closure that is called when playback begins another run of a repeated animation.
    ///
    /// All properties then have their values at that time, and all commands are allowed. A seek calls no closure. To be
    /// called in each frame, add a ``Tween/init(onUpdate:)``.
    ///
    /// ```swift
    /// var runs: [Int] = []
    /// let animator = TimelineAnimator<String>()
    /// animator.animate("pulse", duration: 0.5) {}.repeat(3).onRepeat { run, _ in runs.append(run) }.start()
    /// animator.advance(to: 10)
    /// runs  // → [2, 3]
    /// ```
    ///
    /// - Parameter action: The closure, which receives the number of the run, 1 for the first, and the exact time in
    ///   seconds on the animator's clock. An endless animation in reverse counts its runs from the end again and again.
    /// - Returns: The animation, for chaining.
    @discardableResult
    public func onRepeat(_ action: @escaping (_ run: Int, _ time: Double) -> Void) -> Self {
        animator.observe(.onRepeat, on: tag, own) { $0.closures.onRepeat.append(action) }
        return self
    }

    // MARK: - The end

    /// The end of the animation of the handle, or the last end of an animation with the tag; `nil` if none has ended.
    ///
    /// For a handle from ``TimelineAnimator/subscript(_:)``, the animator must keep the ends
    /// (``TimelineAnimator/keepsLastFinishes``).
    public var lastFinish: Finish? { own != nil ? own?.finish : animator.lastFinish(of: tag) }
}

extension Tween {
    /// Creates a tween that calls a closure each time the animation is shown, in the place of a property.
    ///
    /// As the last tween of an animation, it is called when all other tweens have set their properties. The time of the
    /// frame is ``TimelineAnimator/time``.
    ///
    /// - Parameter action: A closure that is called with the output of the curve: 0 at the start values, 1 at the target.
    public init(onUpdate action: @escaping (_ output: Double) -> Void) {
        self.init(NumberTween(0, 1, action))
    }
}
