/// An animator that runs animations by tag and moves only when it is advanced; the type to start with.
///
/// ```swift
/// let animator = TimelineAnimator<String>()
/// var alpha = 0.0
///
/// animator.animate("fade", duration: 2, curve: .easeInOut) {
///     Tween(from: 0.0, to: 1.0) { alpha = $0 }
/// }
/// .addCompletion { finish in print(finish.position, finish.cause) }
/// .start(after: 1)
///
/// animator.advance(to: 2)
/// alpha  // → 0.5
/// animator["fade"].isRunning  // → true
/// ```
///
/// A game loop calls ``advance(to:)``; an app passes a ``FrameSource``. One large step gives bit for bit the same
/// values, completions and diagnostics as any sequence of smaller steps to the same time: each delay, pause, end and
/// completion happens at its own nanosecond, in order.
///
/// The animator is not `Sendable`: it stays in the isolation in which it was created, such as the main actor.
///
/// A command to a tag without an animation changes nothing and sends one ``AnimatorDiagnostic`` to ``onDiagnostic``.
public final class TimelineAnimator<Tag: Hashable> {
    let engine: AnimationEngine
    private var records: [Tag: AnimationRecord] = [:]
    private let frames: (any FrameSource)?
    private var isAdvancing = false
    /// The ended animations whose completions wait for those that are running, and how deep these are nested.
    private var postponed: [(AnimationRecord, Finish)] = []
    private var deliveryDepth = 0
    private static var deepestDelivery: Int { 100 }
    /// The last time on the caller's clock, and both clocks at the time at which the speed was last set.
    private(set) var reached: Nanoseconds
    private var anchor: (outside: Nanoseconds, inside: Nanoseconds)
    private var currentSpeed = 1.0

    /// The recorder of commands; `nil` while nothing is recorded.
    var recorder: CommandRecorder<Tag>?

    /// A closure that is called for each command that could not be carried out as given; see ``AnimatorDiagnostic``.
    public var onDiagnostic: ((AnimatorDiagnostic<Tag>) -> Void)?

    /// Creates an animator that is advanced by ``advance(to:)``.
    ///
    /// - Parameter time: The current time of the caller's clock, in seconds.
    public convenience init(time: Double = 0) {
        self.init(time: time, source: nil)
    }

    #if !$Embedded
        /// Creates an animator that is advanced by a frame source, which is inactive while nothing moves or is
        /// scheduled.
        public convenience init(frames: any FrameSource) {
            self.init(time: frames.now, source: frames)
            frames.onFrame = { [unowned self] time in advance(to: time) }
        }
    #endif

    private init(time: Double, source: (any FrameSource)?) {
        reached = Nanoseconds(seconds: time)
        anchor = (reached, reached)
        engine = AnimationEngine(now: reached)
        frames = source
    }

    deinit {
        frames?.isActive = false
        frames?.onFrame = nil
    }

    // MARK: - Time

    /// The time on the animator's clock, in seconds; inside a completion, that of the event.
    ///
    /// The time equals that of the caller's clock until ``speed`` is changed, and continues at that speed from there.
    public var time: Double { engine.now.seconds }

    /// The speed of the animator's clock: 1 is normal, 0 stands still.
    ///
    /// NaN, infinite and negative speeds are ignored, with a diagnostic.
    public var speed: Double {
        get { currentSpeed }
        set {
            synchronize()
            log(.setSpeed, number: newValue)
            guard newValue >= 0, newValue.isFinite else { return report(.setSpeed, .invalidRate, nil) }
            var outside = reached
            if isAdvancing, currentSpeed > 0 {
                outside = min(reached, anchor.outside.plus((engine.now - anchor.inside).scaled(by: 1 / currentSpeed)))
            }
            anchor = (outside, engine.now)
            currentSpeed = newValue
            if isAdvancing { engine.target = inside(reached) }
        }
    }

    /// Advances all animations to a time of the caller's clock, in seconds.
    ///
    /// Advancing to the same time again only carries out what was scheduled for that time since. A time before the last
    /// one is ignored with a diagnostic, and so are NaN and infinite times.
    public func advance(to time: Double) {
        guard !isAdvancing else { return refuse(time, .advanceInsideAdvance) }
        guard time.isFinite else { return refuse(time, .invalidTime) }
        advance(toNanoseconds: Nanoseconds(seconds: time))
    }

    private func refuse(_ time: Double, _ code: AnimatorDiagnosticCode) {
        log(.advance, number: time)
        report(.advance, code, nil)
    }

    func advance(toNanoseconds target: Nanoseconds) {
        guard target >= reached else { return refuse(target.seconds, .clockWentBackwards) }
        reached = target
        recorder?.hasMoved = true
        isAdvancing = true
        engine.target = inside(target)
        while let record = engine.step() {
            if !engine.refusals.isEmpty { reportRefusals() }
            deliver(record)
        }
        if !engine.refusals.isEmpty { reportRefusals() }
        isAdvancing = false
        if let frames, frames.isActive, engine.isIdle { frames.isActive = false }
    }

    /// Advances all animations by an amount of time of the caller's clock, in seconds.
    public func advance(by seconds: Double) {
        advance(to: reached.seconds + seconds)
    }

    private func inside(_ outside: Nanoseconds) -> Nanoseconds {
        anchor.inside.plus((outside - anchor.outside).scaled(by: currentSpeed))
    }

    // MARK: - Tags

    /// The tags that have an animation, in the order in which the animations were created.
    ///
    /// - Complexity: O(*n* log *n*) for *n* animations.
    public var tags: [Tag] {
        records.sorted { $0.value.id < $1.value.id }.map(\.key)
    }

    /// Returns a handle of the animation with a tag; the animation need not exist.
    public subscript(tag: Tag) -> TaggedAnimation<Tag> {
        TaggedAnimation(animator: self, tag: tag)
    }

    /// The motion policy of new animations; set it from the user's Reduce Motion setting.
    ///
    /// An animation with a policy of its own is not affected.
    public var motionPolicy = MotionPolicy.standard

    // MARK: - Commanding all animations

    /// Pauses all running animations.
    ///
    /// - Complexity: O(*n* log *n*) for *n* animations.
    public func pauseAll() {
        for tag in tags where self[tag].isRunning { self[tag].pause() }
    }

    /// Resumes all paused animations; animations that were never started are not affected.
    ///
    /// - Complexity: O(*n* log *n*) for *n* animations.
    public func resumeAll() {
        for tag in tags where self[tag].state == .active && !self[tag].isRunning { self[tag].start() }
    }

    /// Finishes all animations at a position, the oldest first.
    ///
    /// - Complexity: O(*n* log *n*) for *n* animations, without the work of their tweens and completions.
    public func finishAll(at position: Finish.Position) {
        for tag in tags where self[tag].hasAnimation { self[tag].finish(at: position) }
    }

    // MARK: - Creating animations

    /// Creates an animation for a tag, which stands still until it is started.
    ///
    /// If the tag already has an animation, that animation is finished at `.current`, with the cause `.replaced`.
    ///
    /// - Parameters:
    ///   - tag: The tag that identifies the animation in commands and queries.
    ///   - duration: The duration in seconds, 0 or more. Negative, NaN and infinite durations count as 0, with a
    ///     diagnostic. With a duration of 0 the animation completes at the next evaluation after its start. Springs
    ///     with a duration of their own ignore this one (``TimingCurve/ownDuration``).
    ///   - curve: The curve from progress in time to progress in value.
    ///   - motionPolicy: The behavior under reduced motion; the animator's ``motionPolicy`` unless given.
    ///   - tweens: The tweens of the animation.
    /// - Returns: The tag's animation, for chaining.
    @discardableResult
    public func animate(
        _ tag: Tag, duration: Double, curve: TimingCurve = .default, motionPolicy: MotionPolicy? = nil,
        @TweenBuilder _ tweens: () -> [Tween]
    ) -> TaggedAnimation<Tag> {
        synchronize()
        let policy = motionPolicy ?? self.motionPolicy
        log(.animate, tag, number: duration, curve: curve, motionPolicy: policy)
        let timing = timing(.animate, tag, duration, curve, policy)
        return insert(
            TweenContent(tweens().map { $0.unused() }, curve: timing.curve, policy: policy), timing: timing, for: tag)
    }

    /// Creates a timeline for a tag: steps one after the other, together or staggered, with marks between them.
    ///
    /// A timeline takes the same commands as any animation. Its progress, 0…1, is that of the whole timeline, repeats
    /// included.
    ///
    /// ```swift
    /// final class Title {
    ///     var x = -100.0
    ///     var alpha = 0.0
    /// }
    ///
    /// let title = Title()
    /// let animator = TimelineAnimator<String>()
    /// animator.timeline("intro") {
    ///     Step(duration: 1, curve: .linear) { Tween(title, \.x, to: 0) }
    ///     Mark("there")
    ///     Step(at: "there", offset: -0.5, duration: 1, curve: .linear) { Tween(title, \.alpha, to: 1) }
    /// }
    /// .repeat(2, autoreverses: true)
    /// .start()
    ///
    /// animator.advance(to: 1)
    /// title.alpha  // → 0.5
    /// animator.advance(to: 3)
    /// title.x  // → -100.0
    /// ```
    ///
    /// - Parameters:
    ///   - tag: The tag that identifies the timeline in commands and queries.
    ///   - motionPolicy: The behavior under reduced motion; the animator's ``motionPolicy`` unless given.
    ///   - items: The steps, marks and groups.
    /// - Returns: The tag's animation, for chaining.
    @discardableResult
    public func timeline(
        _ tag: Tag, motionPolicy: MotionPolicy? = nil, @TimelineBuilder _ items: () -> [TimelineItem]
    ) -> TaggedAnimation<Tag> {
        synchronize()
        let policy = motionPolicy ?? self.motionPolicy
        log(.timeline, tag, motionPolicy: policy)
        let plan = TimelinePlan(items(), isInstant: policy == .immediate)
        for code in plan.problems { report(.timeline, code, tag) }
        let timing = Timing(nanoseconds: plan.duration, curve: .linear)
        return insert(TimelineContent(plan, policy: policy), timing: timing, for: tag)
    }

    #if !$Embedded
        /// Creates an animation of one property of an object, from its value to that value as modified by a closure.
        ///
        /// ```swift
        /// final class Card {
        ///     var position = Point2D(0, 0)
        /// }
        ///
        /// let card = Card()
        /// let animator = TimelineAnimator<String>()
        /// animator.animate("card", card, \.position, duration: 1, curve: .linear) { $0.x = 100 }.start()
        /// animator.advance(to: 0.25)
        /// card.position.x  // → 25.0
        /// ```
        ///
        /// - Parameters:
        ///   - tag: The tag that identifies the animation in commands and queries.
        ///   - object: The object whose property is animated, held weakly.
        ///   - property: The key path of the property.
        ///   - duration: The duration in seconds, 0 or more.
        ///   - curve: The curve from progress in time to progress in value.
        ///   - change: A closure that modifies a copy of the start value to the target; called when the animation first
        ///     takes effect.
        /// - Returns: The tag's animation, for chaining.
        @inlinable
        @inline(__always)
        @discardableResult
        public func animate<Object: AnyObject, Value: Interpolatable>(
            _ tag: Tag,
            _ object: Object,
            _ property: ReferenceWritableKeyPath<Object, Value>,
            duration: Double,
            curve: TimingCurve = .default,
            change: @escaping (inout Value) -> Void
        ) -> TaggedAnimation<Tag> {
            let tween = Tween(object, property, change: change)
            return animate(tag, duration: duration, curve: curve) { tween }
        }

        /// Creates an animation to new targets for a tag and starts it at once, without a jump in value or velocity.
        ///
        /// Each tween inherits the velocity of the tween of the same property of the same object in the animation that
        /// is replaced, even if the property is already at its new target. Integers have no velocity
        /// (``Interpolatable/hasVelocity``). A spring keeps its parameters and lasts until the inherited velocity has
        /// also settled.
        ///
        /// ```swift
        /// final class Ball {
        ///     var x = 0.0
        /// }
        ///
        /// let ball = Ball()
        /// let animator = TimelineAnimator<String>()
        /// let spring = try TimingCurve.spring(mass: 1, stiffness: 100, damping: 10)
        /// animator.retarget("ball", duration: 1, curve: spring) { Tween(ball, \.x, to: 10) }
        /// animator.advance(to: 0.1)
        /// let before = ball.x
        /// animator.retarget("ball", duration: 1, curve: spring) { Tween(ball, \.x, to: ball.x) }
        /// animator.advance(to: 0.15)
        /// ball.x > before  // → true
        /// ```
        ///
        /// - Parameters:
        ///   - tag: The tag that identifies the animation in commands and queries.
        ///   - duration: The duration in seconds, 0 or more.
        ///   - curve: The curve from progress in time to progress in value.
        ///   - blend: The treatment of the motion that is in progress.
        ///   - motionPolicy: The behavior under reduced motion; the animator's ``motionPolicy`` unless given.
        ///   - tweens: The tweens to the new targets.
        /// - Returns: The tag's animation, for chaining.
        @discardableResult
        public func retarget(
            _ tag: Tag, duration: Double, curve: TimingCurve = .default, blend: MotionBlend = .velocity,
            motionPolicy: MotionPolicy? = nil,
            @TweenBuilder _ tweens: () -> [Tween]
        ) -> TaggedAnimation<Tag> {
            synchronize()
            let policy = motionPolicy ?? self.motionPolicy
            log(
                .retarget, tag, number: duration, curve: curve, blend: blend == .velocity ? nil : blend,
                motionPolicy: policy)
            let tweens = tweens().map { $0.unused() }
            var timing = timing(.retarget, tag, duration, curve, policy)
            if let old = currentRecord(of: tag), policy == .standard, timing.durationTime > 0 {
                timing = handOver(from: old, to: tweens.map(\.body), blend, timing)
            }
            return insert(
                TweenContent(tweens, curve: timing.curve, policy: policy), timing: timing, for: tag, starts: true)
        }

        /// Hands the motion of an animation over to the tweens of the next one, and returns the timing of the next one.
        private func handOver(
            from old: AnimationRecord, to bodies: [TweenBody], _ blend: MotionBlend, _ timing: Timing
        ) -> Timing {
            let others = old.content.movingTweens
            if blend == .additive, let motion = old.outgoingMotion(at: engine.now) {
                var isBlended = false
                for body in bodies {
                    for other in others where body.add(to: other, motion: motion) { isBlended = true }
                }
                return isBlended ? timing.lasting(atLeast: motion.remaining) : timing
            }
            guard let sample = old.velocitySample(at: engine.now) else { return timing }
            let (longer, factor) = timing.curve.outlastingInheritedVelocity()
            let timing =
                timing.durationTime == .endless ? timing : Timing(seconds: timing.duration * factor, curve: longer)
            let curveSpeed = longer.startSpeed(duration: timing.duration)
            for body in bodies {
                for other in others { body.inheritVelocity(of: other, sample: sample, curveSpeed: curveSpeed) }
            }
            return timing
        }
    #endif

    private func timing(
        _ command: AnimatorCommand, _ tag: Tag, _ duration: Double, _ curve: TimingCurve, _ policy: MotionPolicy
    ) -> Timing {
        if let own = curve.ownDuration {
            let isStill = policy == .immediate || (policy == .crossfade && !own.isFinite)
            return isStill ? Timing(nanoseconds: 0, curve: curve) : Timing(seconds: own, curve: curve)
        }
        let isValid = duration >= 0 && duration.isFinite
        if !isValid { report(command, .invalidDuration, tag) }
        return Timing(seconds: isValid && policy != .immediate ? duration : 0, curve: curve)
    }

    /// Adds an animation, and ends the previous animation of its tag.
    private func insert(
        _ content: AnimationContent, timing: Timing, for tag: Tag, starts: Bool = false
    ) -> TaggedAnimation<Tag> {
        let record = TaggedRecord(id: engine.nextID(), timing: timing, content: content, tag: tag)
        if let old = records.updateValue(record, forKey: tag) {
            engine.finish(old, at: .current, cause: .replaced)
            deliver(old)
        }
        if starts {
            // The completions of the old animation may have replaced the new one.
            if let current = currentRecord(of: tag) { _ = engine.start(current) }
            wake()
        }
        return self[tag]
    }

    // MARK: - Helpers for handles and recordings

    /// Returns the animation of a tag; `nil` also while the last values of an ended animation are being set.
    func currentRecord(of tag: Tag) -> AnimationRecord? {
        guard let record = records[tag], !record.hasEnded else { return nil }
        return record
    }

    /// Calls the completions of an animation that has ended.
    func deliver(_ record: AnimationRecord) {
        guard let finish = record.finish, !record.isDelivered else { return }
        record.isDelivered = true
        // All records of this animator were created by `insert`.
        let tag = unsafeDowncast(record, to: TaggedRecord<Tag>.self).tag
        if records[tag] === record { records[tag] = nil }
        // Completions may end other animations, whose completions may end others: beyond a depth they follow one
        // another.
        guard deliveryDepth < Self.deepestDelivery else { return postponed.append((record, finish)) }
        deliveryDepth += 1
        callCompletions(of: record, finish)
        while !postponed.isEmpty {
            let due = postponed
            postponed = []
            for (record, finish) in due { callCompletions(of: record, finish) }
        }
        deliveryDepth -= 1
    }

    private func callCompletions(of record: AnimationRecord, _ finish: Finish) {
        let completions = record.completions
        record.completions = []
        for completion in completions { engine.call(record) { completion(finish) } }
    }

    /// Reports the tweens that were refused by the last operation.
    private func reportRefusals() {
        let refused = engine.refusals
        engine.refusals = []
        for record in refused {
            report(.animate, .incompatibleValues, unsafeDowncast(record, to: TaggedRecord<Tag>.self).tag)
        }
    }

    /// Records a command if recording is on.
    func log(
        _ command: AnimatorCommand, _ tag: Tag? = nil, number: Double? = nil, count: Int? = nil, flag: Bool? = nil,
        position: Finish.Position? = nil, mark: String? = nil, curve: TimingCurve? = nil, blend: MotionBlend? = nil,
        motionPolicy: MotionPolicy? = nil
    ) {
        recorder?.add(
            RecordedCommand(
                time: reached, callbacks: engine.callbackCount, depth: engine.callbackDepth, command: command, tag: tag,
                number: number.map(RecordedNumber.init), count: count, flag: flag, position: position, mark: mark,
                curve: curve, blend: blend, motionPolicy: motionPolicy))
    }

    /// Records a command to a tag, and returns the animation; reports a diagnostic if there is none.
    func command(
        _ command: AnimatorCommand, _ tag: Tag, number: Double? = nil, count: Int? = nil, flag: Bool? = nil,
        position: Finish.Position? = nil, mark: String? = nil
    ) -> AnimationRecord? {
        synchronize()
        log(command, tag, number: number, count: count, flag: flag, position: position, mark: mark)
        guard let record = currentRecord(of: tag) else {
            report(command, .noAnimation, tag)
            return nil
        }
        return record
    }

    func report(_ command: AnimatorCommand, _ code: AnimatorDiagnosticCode, _ tag: Tag?) {
        onDiagnostic?(AnimatorDiagnostic(code, command: command, tag: tag, time: time))
    }

    /// Ends a command: reports refused tweens, and requests frames if something now moves or is scheduled.
    func wake() {
        if !engine.refusals.isEmpty { reportRefusals() }
        if let frames, !frames.isActive, !isAdvancing, !engine.isIdle { frames.isActive = true }
    }

    /// Advances an animator whose frame source is inactive to the current time, so that a command counts from there.
    func synchronize() {
        guard let frames, !frames.isActive, !isAdvancing else { return }
        let now = frames.now
        if now.isFinite, Nanoseconds(seconds: now) > reached { advance(to: now) }
    }
}

/// A record with its tag; the engine works without tags.
final class TaggedRecord<Tag: Hashable>: AnimationRecord {
    let tag: Tag

    init(id: UInt64, timing: Timing, content: AnimationContent, tag: Tag) {
        self.tag = tag
        super.init(id: id, timing: timing, content: content)
    }
}
