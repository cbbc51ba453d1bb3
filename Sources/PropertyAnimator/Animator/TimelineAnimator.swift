/// An animator that runs animations by tag and moves only when it is advanced.
///
/// Begin with this type: its methods create, control and advance all animations.
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
/// The animator is not `Sendable`: use an animator only in the isolation in which it was created, such as the main
/// actor.
///
/// A command to a tag without an animation changes nothing and sends one ``AnimatorDiagnostic`` to ``onDiagnostic``.
public final class TimelineAnimator<Tag: Hashable> {
    let engine: AnimationEngine
    private var registry = Registry<Tag>()
    private var frames: (source: any FrameSource, subscription: FrameSubscription)?
    private var deliveries = Deliveries()
    private var clock: CallerClock

    /// The recorder of commands; `nil` while nothing is recorded.
    var recorder: CommandRecorder<Tag>?

    /// A closure that is called for each command that could not be carried out as given; see ``AnimatorDiagnostic``.
    public var onDiagnostic: ((AnimatorDiagnostic<Tag>) -> Void)?

    /// Creates an animator that is advanced by ``advance(to:)``.
    ///
    /// - Parameter time: The current time of the caller's clock, in seconds.
    public init(time: Double = 0) {
        clock = CallerClock(time: time)
        engine = AnimationEngine(now: clock.reached)
    }

    #if !$Embedded
        /// Creates an animator that is advanced by a frame source.
        ///
        /// Several animators can share a source. While an animation moves, the animator requests every frame.
        /// Otherwise, the animator requests no frame before the next event, so that an animator without moving
        /// animations costs nothing.
        ///
        /// - Parameter frames: The source of the frames, which the animator keeps.
        public convenience init(frames: any FrameSource) {
            self.init(time: frames.now)
            self.frames = (frames, frames.subscribers.add { [unowned self] time in advance(to: time) })
        }
    #endif

    deinit {
        frames?.subscription.cancel()
    }

    // MARK: - Time

    /// The time on the animator's clock, in seconds; inside a completion, the time of the end.
    ///
    /// This clock shows the same time as the caller's clock until ``speed`` is changed, and from then on runs at that
    /// speed.
    public var time: Double { engine.now.seconds }

    /// The speed of the animator's clock: 1 is normal, and at 0 the clock does not advance.
    ///
    /// NaN, infinite and negative speeds, and speeds above 1,000,000, are ignored, with a diagnostic.
    public var speed: Double {
        get { clock.speed }
        set {
            synchronize()
            log(.setSpeed(newValue))
            guard CallerClock.allows(speed: newValue) else { return report(.setSpeed, .invalidRate, nil) }
            clock.setSpeed(newValue, at: engine.now)
            if clock.isAdvancing { engine.target = clock.inside(clock.reached) }
            wake()
        }
    }

    /// The time that was reached on the caller's clock.
    var reached: Nanoseconds { clock.reached }

    /// Advances all animations to a time of the caller's clock, in seconds.
    ///
    /// A second advance to the same time only carries out the commands that were given for that time since the first
    /// advance. A time before the last time is ignored with a diagnostic, and so are NaN, infinite times, and times
    /// more than 73 years from 0.
    ///
    /// - Parameter time: The time of the caller's clock, in seconds.
    /// - Complexity: O(*m*) for *m* moving animations and events on the way, without the work of the tweens and
    ///   completions.
    public func advance(to time: Double) {
        guard !clock.isAdvancing, engine.activity.setters.depth == 0 else { return refuse(time, .advanceInsideAdvance) }
        guard CallerClock.allows(time: time) else { return refuse(time, .invalidTime) }
        advance(toNanoseconds: Nanoseconds(seconds: time))
    }

    private func refuse(_ time: Double, _ code: AnimatorDiagnosticCode) {
        log(.advance(time))
        report(.advance, code, nil)
    }

    func advance(toNanoseconds target: Nanoseconds) {
        guard target >= reached else { return refuse(target.seconds, .clockWentBackwards) }
        guard let inside = clock.begin(advancingTo: target, from: engine.now) else {
            return refuse(target.seconds, .invalidTime)
        }
        recorder?.hasMoved = true
        engine.target = inside
        repeat {
            while let record = engine.step() {
                reportRefusals()
                deliver(record)
            }
        } while engine.findReleased()
        reportRefusals()
        clock.isAdvancing = false
        requestFrames()
    }

    /// Advances all animations by an amount of time, as ``advance(to:)`` does.
    ///
    /// - Parameter seconds: The seconds on the caller's clock, 0 or more.
    /// - Complexity: O(*m*) for *m* moving animations and events on the way, without the work of the tweens and
    ///   completions.
    public func advance(by seconds: Double) {
        advance(to: reached.seconds + seconds)
    }

    /// Sets the time that the caller's clock shows now, and moves nothing.
    ///
    /// Use this method when the caller's clock starts again, or when its times were wrong: the next ``advance(to:)``
    /// counts from the new time. ``time`` stays the same. A time that is NaN, infinite or more than 73 years from 0 is
    /// ignored with a diagnostic, and so is a call inside an advance.
    ///
    /// - Parameter time: The time of the caller's clock, in seconds.
    public func resetClock(to time: Double) {
        log(.resetClock(time))
        guard !clock.isAdvancing else { return report(.resetClock, .advanceInsideAdvance, nil) }
        guard CallerClock.allows(time: time) else { return report(.resetClock, .invalidTime, nil) }
        clock.reset(to: Nanoseconds(seconds: time), inside: engine.now)
    }

    // MARK: - Tags

    /// The tags that have an animation, in the order in which the animations were created.
    ///
    /// - Complexity: O(*n*) for *n* animations.
    public var tags: [Tag] { registry.all.map(\.tag) }

    /// The tags whose animation was created, and neither started, paused nor moved since, in the order of creation.
    ///
    /// A forgotten `start()` leaves its tag here. If such an animation ends because its objects are released, the animator
    /// sends a diagnostic with the code ``AnimatorDiagnosticCode/neverStarted``.
    ///
    /// - Complexity: O(*n*) for *n* animations.
    public var unstartedTags: [Tag] {
        registry.all.filter(\.isNew).map(\.tag)
    }

    /// Returns a handle of the animation with a tag; the animation need not exist.
    public subscript(tag: Tag) -> TaggedAnimation<Tag> {
        TaggedAnimation(animator: self, tag: tag)
    }

    /// The motion policy of new animations.
    ///
    /// Set this property from the user's Reduce Motion setting.
    ///
    /// An animation with its own policy is not affected.
    public var motionPolicy = MotionPolicy.standard

    /// The treatment of an earlier animation when a later one begins to move the same property; the earlier one continues
    /// by default.
    ///
    /// A change affects the animations that begin afterwards.
    public var overwritePolicy: OverwritePolicy {
        get { engine.endsEarlier ? .endEarlier : .laterWins }
        set {
            log(.setOverwritePolicy(newValue))
            engine.endsEarlier = newValue == .endEarlier
        }
    }

    // MARK: - Ends

    /// Whether the animator keeps the last end of each tag, for ``TaggedAnimation/lastFinish``; `false` by default.
    ///
    /// The ends of all tags stay in memory, so do not keep the ends of an unlimited number of tags. Setting the property
    /// to `false` removes them.
    public var keepsLastFinishes: Bool {
        get { registry.lastFinishes != nil }
        set { registry.lastFinishes = newValue ? registry.lastFinishes ?? [:] : nil }
    }

    func lastFinish(of tag: Tag) -> Finish? { registry.lastFinishes?[tag] }

    // MARK: - Commanding all animations

    /// Pauses all running animations.
    ///
    /// - Parameter isIncluded: A closure that returns whether the animation with a tag is paused; all are unless given.
    /// - Complexity: O(*n*) for *n* animations.
    public func pauseAll(where isIncluded: (Tag) -> Bool = { _ in true }) {
        for record in registry.all where record.isRunning && isIncluded(record.tag) {
            perform(.pause(after: nil), on: record.tag, record)
        }
    }

    /// Resumes all paused animations; animations that were never started are not affected.
    ///
    /// - Parameter isIncluded: A closure that returns whether the animation with a tag is resumed; all are unless given.
    /// - Complexity: O(*n*) for *n* animations.
    public func resumeAll(where isIncluded: (Tag) -> Bool = { _ in true }) {
        for record in registry.all where record.isActive && !record.isRunning && isIncluded(record.tag) {
            perform(.start(after: nil), on: record.tag, record)
        }
    }

    /// Finishes all animations at a position, beginning with the oldest.
    ///
    /// - Parameters:
    ///   - position: The position of the properties after the end.
    ///   - isIncluded: A closure that returns whether the animation with a tag is finished; all are unless given.
    /// - Complexity: O(*n*) for *n* animations, without the work of their tweens and completions.
    public func finishAll(at position: Finish.Position, where isIncluded: (Tag) -> Bool = { _ in true }) {
        for record in registry.all where !record.hasEnded && isIncluded(record.tag) {
            perform(.finish(position), on: record.tag, record)
        }
    }

    // MARK: - Creating animations

    /// Creates an animation for a tag, which does not move until it is started.
    ///
    /// If the tag already has an animation, that animation is finished at `.current`, with the cause `.replaced`.
    ///
    /// - Parameters:
    ///   - tag: The tag that identifies the animation in commands and queries.
    ///   - duration: The duration in seconds, 0 or more. Negative, NaN and infinite durations are replaced by 0, with a
    ///     diagnostic. With a duration of 0 the animation completes at the next evaluation after its start. Springs
    ///     with their own duration ignore this duration (``TimingCurve/ownDuration``).
    ///   - curve: The curve from progress in time to progress in value.
    ///   - motionPolicy: The behavior under reduced motion; the animator's ``motionPolicy`` unless given.
    ///   - tweens: The tweens of the animation.
    /// - Returns: The tag's animation, for chaining.
    @_specialize(where Tag == String)
    @_specialize(where Tag == Int)
    @discardableResult
    public func animate(
        _ tag: Tag, duration: Double, curve: TimingCurve = .default, motionPolicy: MotionPolicy? = nil,
        @TweenBuilder _ tweens: () -> TweenList
    ) -> TaggedAnimation<Tag> {
        synchronize()
        let policy = motionPolicy ?? self.motionPolicy
        log(.create(tag, .animate(duration: duration, curve: curve, policy)))
        let tweens = tweens().unused()
        if tweens.hasCurve {
            let step = Step(duration: duration, curve: curve) { tweens }
            return insert(TimelinePlan([step.item], policy: policy), policy, .animate, for: tag)
        }
        var timing = timing(.animate, tag, duration, curve, policy)
        if tweens.hasVelocity, policy == .standard, timing.durationTime > 0 {
            timing = tweens.tweens.takingVelocities(timing)
        }
        return insert(tweens.content(policy), timing: timing, for: tag)
    }

    /// Creates a timeline for a tag: steps one after the other, together or staggered, with marks between the steps.
    ///
    /// A timeline takes the same commands as any animation. The progress, 0…1, is the progress of the whole timeline,
    /// repeats included.
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
        log(.create(tag, .timeline(policy)))
        return insert(TimelinePlan(items(), policy: policy), policy, .timeline, for: tag)
    }

    /// Adds an animation with the steps of a plan.
    private func insert(
        _ plan: TimelinePlan, _ policy: MotionPolicy, _ command: AnimatorCommand, for tag: Tag, starts: Bool = false
    ) -> TaggedAnimation<Tag> {
        for code in plan.problems { report(command, code, tag) }
        if let step = plan.onlyStep {
            // A timeline of one step is an animation.
            return insert(TweenList(step.tweens).content(policy), timing: step.timing, for: tag, starts: starts)
        }
        let timing = Timing(nanoseconds: plan.duration, curve: .linear)
        return insert(TimelineContent(plan, policy: policy), timing: timing, for: tag, starts: starts)
    }

    #if !$Embedded
        /// Creates an animation of one property of an object, from the current value to a value that a closure makes
        /// from the current value.
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
        /// Each tween continues with the velocity of the tween of the same property of the same object in the replaced
        /// animation or timeline, or otherwise with the velocity of an animation of another tag that moves the
        /// property. The velocity continues even if the property is already at its new target. Integers have no
        /// velocity (``Interpolatable/hasVelocity``). A spring keeps its parameters and lasts until the inherited
        /// velocity has also settled.
        ///
        /// ```swift
        /// final class Ball {
        ///     var x = 0.0
        /// }
        ///
        /// let ball = Ball()
        /// let animator = TimelineAnimator<String>()
        /// let spring = TimingCurve.spring(mass: 1, stiffness: 100, damping: 10)
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
            @TweenBuilder _ tweens: () -> TweenList
        ) -> TaggedAnimation<Tag> {
            synchronize()
            let policy = motionPolicy ?? self.motionPolicy
            log(.create(tag, .retarget(duration: duration, curve: curve, blend, policy)))
            let tweens = tweens().unused()
            let old = currentRecord(of: tag)
            var closureCount = 0
            if tweens.hasCurve {
                let step = Step(duration: duration, curve: curve) { tweens }
                let plan = TimelinePlan([step.item], policy: policy) { tweens, timing in
                    handOver(from: old, to: TweenList(tweens), .velocity, timing, &closureCount)
                }
                return insert(plan, policy, .retarget, for: tag, starts: true)
            }
            var timing = timing(.retarget, tag, duration, curve, policy)
            if policy == .standard, timing.durationTime > 0 {
                timing = handOver(from: old, to: tweens, blend, timing, &closureCount)
            }
            return insert(tweens.content(policy), timing: timing, for: tag, starts: true)
        }

        /// Adds tweens to the rest of the motions of their properties, and returns the timing of the next animation; `nil`
        /// if no tween has such a motion.
        ///
        /// The motions are those of the animation that is replaced, or else of the animations of other tags.
        private func add(_ tweens: TweenList, to old: AnimationRecord?, _ timing: Timing) -> Timing? {
            let closures = old?.content.movingTweens.filter(\.isClosureProperty) ?? []
            let earlier = (old.map { [$0] } ?? []) + engine.movingAnimations(except: old)
            var closureCount = 0
            var remaining: Nanoseconds?
            for body in tweens.tweens.map(\.body) where body.readsStart {
                let place = closureCount
                if body.isClosureProperty { closureCount += 1 }
                for record in earlier {
                    guard let motion = record.outgoingMotion(at: engine.now) else { continue }
                    var others = record.content.movingTweens
                    if body.isClosureProperty {
                        others = record === old && place < closures.count ? [closures[place]] : []
                    }
                    guard others.contains(where: { body.add(to: $0, motion: motion) }) else { continue }
                    remaining = max(remaining ?? 0, motion.remaining)
                    break
                }
            }
            guard let remaining else { return nil }
            let timing = tweens.hasVelocity ? tweens.tweens.takingVelocities(timing) : timing
            return timing.lasting(atLeast: remaining)
        }

        /// Continues the motion of an animation in the tweens of the next animation, and returns the timing of the next
        /// animation.
        private func handOver(
            from old: AnimationRecord?, to tweens: TweenList, _ blend: MotionBlend, _ timing: Timing,
            _ closureCount: inout Int
        ) -> Timing {
            if blend == .additive, let added = add(tweens, to: old, timing) { return added }
            let lasting = timing.outlastingInheritedVelocity()
            let curveSpeed = lasting.curve.startSpeed(duration: lasting.duration)
            let own = old?.velocities(at: engine.now) ?? []
            let ownClosures = own.filter(\.tween.isClosureProperty)
            var isHandedOver = !own.isEmpty || tweens.hasVelocity
            for body in tweens.tweens.map(\.body) where body.readsStart {
                func inherits(_ other: TweenVelocity) -> Bool {
                    body.inheritVelocity(of: other.tween, sample: other.sample, curveSpeed: curveSpeed)
                }
                if body.isClosureProperty {
                    if closureCount < ownClosures.count { _ = inherits(ownClosures[closureCount]) }
                    closureCount += 1
                    continue
                }
                if own.contains(where: inherits) { continue }
                // The property may be moved by the animation of another tag.
                engine.searchVelocities(except: old) { other in
                    let isFound = inherits(other)
                    if isFound { isHandedOver = true }
                    return isFound
                }
            }
            // A velocity that the caller gives takes the place of an inherited one.
            for tween in tweens.tweens where tween.hasVelocity { tween.body.takeVelocity(curveSpeed: curveSpeed) }
            return isHandedOver ? lasting : timing
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
    ///
    /// The completions of the previous animation are called last, when the tag has the new animation.
    private func insert(
        _ content: AnimationContent, timing: Timing, for tag: Tag, starts: Bool = false
    ) -> TaggedAnimation<Tag> {
        let record = TaggedRecord(id: engine.nextID(), timing: timing, content: content, tag: tag)
        engine.watch(record)
        // A setter of the previous animation may have created one in its turn.
        var ended: [AnimationRecord] = []
        while let old = currentRecord(of: tag), ended.count < Activity.longestChain {
            engine.finish(old, at: .current, cause: .replaced)
            ended.append(old)
        }
        _ = registry.add(record)
        if starts { _ = engine.start(record) }
        for old in ended { deliver(old) }
        if starts { wake() }
        return TaggedAnimation(animator: self, tag: tag, own: record)
    }

    // MARK: - Helpers for handles and recordings

    /// Returns the animation of a tag.
    ///
    /// The result is `nil` also while the last values of an ended animation are being set.
    func currentRecord(of tag: Tag) -> AnimationRecord? {
        guard let record = registry[tag], !record.hasEnded else { return nil }
        return record
    }

    /// Calls the completions of an animation that has ended.
    func deliver(_ record: AnimationRecord) {
        guard let finish = record.finish else { return }
        // All records of this animator were created by `insert`.
        registry.remove(unsafeDowncast(record, to: TaggedRecord<Tag>.self), at: finish)
        guard deliveries.begin(record) else { return }
        callCompletions(of: record, finish)
        while let next = deliveries.takePostponed() {
            if let finish = next.finish { callCompletions(of: next, finish) }
        }
        deliveries.end()
    }

    private func callCompletions(of record: AnimationRecord, _ finish: Finish) {
        guard let extras = record.extras else { return }
        let completions = extras.closures.completions
        extras.closures.completions = []
        for completion in completions { engine.call(record) { completion(finish) } }
    }

    /// Reports the tweens that were refused by the last operation.
    private func reportRefusals() {
        while let record = engine.activity.neverStarted.popLast() {
            report(.animate, .neverStarted, unsafeDowncast(record, to: TaggedRecord<Tag>.self).tag)
        }
        if engine.refusals.isEmpty { return }
        let refused = engine.refusals
        engine.refusals = []
        for record in refused {
            report(.animate, .incompatibleValues, unsafeDowncast(record, to: TaggedRecord<Tag>.self).tag)
        }
    }

    /// Records a command if recording is on.
    func log(_ command: @autoclosure () -> Command<Tag>, isObsolete: @autoclosure () -> Bool = false) {
        guard let recorder else { return }
        recorder.add(
            RecordedCommand(
                time: reached, callbacks: engine.callbackCount, depth: engine.callbackDepth, command: command(),
                isObsolete: isObsolete()))
    }

    func report(_ command: AnimatorCommand, _ code: AnimatorDiagnosticCode, _ tag: Tag?) {
        onDiagnostic?(AnimatorDiagnostic(code, command: command, tag: tag, time: time))
    }

    /// Ends a command: sends the diagnostics of refused tweens, and requests frames if something now moves or is
    /// scheduled.
    func wake() {
        while let record = engine.endOverwritten() { deliver(record) }
        reportRefusals()
        if !clock.isAdvancing { requestFrames() }
    }

    /// Requests frames from the time at which they first change something.
    private func requestFrames() {
        guard let subscription = frames?.subscription else { return }
        // While the clock stands, only what is due can change something.
        let due = engine.nextDueTime(isStanding: speed == 0).flatMap { clock.outside($0, from: engine.now) }
        // A time in the past means every frame.
        subscription.nextFrameTime = due.map { $0 <= reached ? -.infinity : $0.seconds }
    }

    /// Advances an animator that receives no frames now to the current time, so that a command counts from that time.
    func synchronize() {
        guard let frames, frames.subscription.nextFrameTime != -.infinity, !clock.isAdvancing,
            engine.activity.setters.depth == 0
        else { return }
        let now = frames.source.now
        if CallerClock.allows(time: now), Nanoseconds(seconds: now) > reached { advance(to: now) }
    }
}
