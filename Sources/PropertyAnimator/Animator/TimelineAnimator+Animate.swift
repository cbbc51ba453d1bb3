extension TimelineAnimator {
    /// Makes an animation for a tag, standing still until it is started.
    ///
    /// An animation that the tag already has is finished at `.current`, with the cause `.replaced`.
    ///
    /// - Parameters:
    ///   - tag: The name by which it is commanded from then on.
    ///   - duration: Seconds, 0 or more; springs with a duration of their own take that (``TimingCurve/ownDuration``).
    ///     Negative, NaN and infinite ones count as 0, with a diagnostic; 0 completes at the next evaluation after its start.
    ///   - curve: From progress in time to progress in value.
    ///   - motion: What is left of it for people who asked for less motion; the animator's ``reducedMotion`` unless given.
    ///   - tweens: What changes.
    /// - Returns: The tag's animation, for chaining.
    @discardableResult
    public func animate(
        _ tag: Tag, duration: Double, curve: TimingCurve = .default, motion: MotionPolicy? = nil,
        @TweenBuilder _ tweens: () -> [Tween]
    ) -> TaggedAnimation<Tag> {
        synchronize()
        let policy = motion ?? reducedMotion
        log(.animate, tag, number: duration, curve: curve, motion: policy)
        let timing = timing(.animate, tag, duration, curve, policy)
        return insert(TweenContent(tweens().map(\.body), curve: timing.curve, policy: policy), timing: timing, for: tag)
    }

    /// Makes a timeline for a tag: steps one after the other, together or staggered, with marks between them.
    ///
    /// It is commanded like any animation of the tag. Its progress, 0…1, is that of the whole, repeats included.
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
    ///   - tag: The name by which it is commanded from then on.
    ///   - motion: What is left of it for people who asked for less motion; the animator's ``reducedMotion`` unless given.
    ///   - items: The steps, marks and groups.
    /// - Returns: The tag's animation, for chaining.
    @discardableResult
    public func timeline(
        _ tag: Tag, motion: MotionPolicy? = nil, @TimelineBuilder _ items: () -> [TimelineItem]
    ) -> TaggedAnimation<Tag> {
        synchronize()
        let policy = motion ?? reducedMotion
        log(.timeline, tag, motion: policy)
        let plan = TimelinePlan(items(), isInstant: policy == .skip)
        for reason in plan.reasons { report(.timeline, reason, tag) }
        let timing = Timing(nanoseconds: plan.duration, curve: .linear)
        return insert(TimelineContent(plan, policy: policy), timing: timing, for: tag)
    }

    #if !$Embedded
        /// Makes an animation of one property of an object: to a copy of its value that the block changes.
        ///
        /// ```swift
        /// final class Card {
        ///     var position = Point(0, 0)
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
        ///   - tag: The name by which it is commanded from then on.
        ///   - object: Whose property; held weakly.
        ///   - property: Which property.
        ///   - duration: Seconds, 0 or more.
        ///   - curve: From progress in time to progress in value.
        ///   - change: Changes the copy. It runs when the animation first takes effect.
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

        /// Gives what a tag moves a new target, and starts at once: value and velocity go on without a break.
        ///
        /// The velocity of each property is taken over from the tween of the same property of the same object in the animation
        /// that is replaced, also when the property is at its new target already; whatever the type of its values, but for whole
        /// numbers (``Interpolatable/hasVelocity``). A spring keeps its parameters, and lasts until the velocity, too, has settled.
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
        ///   - tag: The tag.
        ///   - duration: Seconds, 0 or more.
        ///   - curve: From progress in time to progress in value.
        ///   - blend: What becomes of the motion that was under way.
        ///   - motion: What is left of it for people who asked for less motion; the animator's ``reducedMotion`` unless given.
        ///   - tweens: What changes.
        /// - Returns: The tag's animation, for chaining.
        @discardableResult
        public func retarget(
            _ tag: Tag, duration: Double, curve: TimingCurve = .default, blend: MotionBlend = .velocity,
            motion: MotionPolicy? = nil,
            @TweenBuilder _ tweens: () -> [Tween]
        ) -> TaggedAnimation<Tag> {
            synchronize()
            let policy = motion ?? reducedMotion
            log(.retarget, tag, number: duration, curve: curve, blend: blend == .velocity ? nil : blend, motion: policy)
            let bodies = tweens().map(\.body)
            var timing = timing(.retarget, tag, duration, curve, policy)
            if let old = self[tag].record, policy == .full, timing.durationTime > 0 {
                timing = take(over: old, by: bodies, blend, timing)
            }
            return insert(TweenContent(bodies, curve: timing.curve, policy: policy), timing: timing, for: tag).begin()
        }

        /// Hands over what is left of an animation to the tweens of the next, whose timing is returned.
        private func take(
            over old: AnimationRecord, by bodies: [TweenBody], _ blend: MotionBlend, _ timing: Timing
        ) -> Timing {
            let others = old.content.movingTweens
            if blend == .additive, let trail = old.trail(at: engine.now) {
                var isBlended = false
                for body in bodies {
                    for other in others where body.blend(with: other, trail: trail) { isBlended = true }
                }
                return isBlended ? timing.lasting(atLeast: trail.remaining) : timing
            }
            guard let course = old.course(at: engine.now) else { return timing }
            let (longer, factor) = timing.curve.outlastingPush()
            let timing =
                timing.durationTime == .endless ? timing : Timing(seconds: timing.duration * factor, curve: longer)
            let ownSpeed = longer.startSpeed(duration: timing.duration)
            for body in bodies {
                for other in others { body.inherit(from: other, course: course, ownSpeed: ownSpeed) }
            }
            return timing
        }
    #endif

    private func timing(
        _ command: AnimatorCommand, _ tag: Tag, _ duration: Double, _ curve: TimingCurve, _ policy: MotionPolicy
    ) -> Timing {
        if let own = curve.ownDuration {
            let isStill = policy == .skip || (policy == .crossfade && !own.isFinite)
            return isStill ? Timing(nanoseconds: 0, curve: curve) : Timing(seconds: own, curve: curve)
        }
        let isValid = duration >= 0 && duration.isFinite
        if !isValid { report(command, .invalidDuration, tag) }
        return Timing(seconds: isValid && policy != .skip ? duration : 0, curve: curve)
    }
}
