/// Animations by tag, moved by an explicit call: the type to start with.
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
/// A game loop calls ``advance(to:)``; an application hands over a ``FrameSource``. One step gives bit for bit the same
/// values, completions and diagnostics as any sequence of steps to the same time: each delay, pause, end and completion
/// happens at its own nanosecond, in order.
///
/// The animator is not `Sendable`: it stays in the isolation that made it, such as the main actor.
///
/// It is forgiving: a command to a tag without animation changes nothing and sends one ``Diagnostic`` to ``onDiagnostic``.
public final class TimelineAnimator<Tag: Hashable> {
    let engine: AnimationEngine
    var records: [Tag: AnimationRecord] = [:]
    private let frames: (any FrameSource)?
    private var isAdvancing = false
    /// The time of the caller's clock that was reached, and where the animator's clock was when its speed was last set.
    private var reached: Nanoseconds
    private var anchor: (outside: Nanoseconds, inside: Nanoseconds)
    private var currentSpeed = 1.0

    /// Called for each command that could not be done as told; see ``Diagnostic``.
    public var onDiagnostic: ((Diagnostic<Tag>) -> Void)?

    /// Makes an animator that is moved by ``advance(to:)``.
    ///
    /// - Parameter time: Where the caller's clock stands, in seconds.
    public convenience init(time: Double = 0) {
        self.init(time: time, source: nil)
    }

    #if !$Embedded
        /// Makes an animator that is moved by a frame source, and that lets it sleep while nothing moves.
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

    // MARK: Time

    /// The time on the animator's clock, in seconds; inside a completion, that of the event.
    ///
    /// It is the caller's time until ``speed`` is changed, and goes on at that speed from there.
    public var time: Double { engine.now.seconds }

    /// How fast the animator's clock goes: 1 is normal, 0 stands still.
    ///
    /// NaN, infinity and negative numbers are ignored with a diagnostic.
    public var speed: Double {
        get { currentSpeed }
        set {
            guard newValue >= 0, newValue.isFinite else { return report(.setSpeed, .invalidRate, nil) }
            synchronize()
            var outside = reached
            if isAdvancing, currentSpeed > 0 {
                outside = min(reached, anchor.outside.plus((engine.now - anchor.inside).scaled(by: 1 / currentSpeed)))
            }
            anchor = (outside, engine.now)
            currentSpeed = newValue
        }
    }

    /// Moves everything to a time of the caller's clock, in seconds.
    ///
    /// The same time again changes nothing but what was scheduled for it since. A time before one already reached is
    /// ignored with a diagnostic, and so are NaN and infinities.
    public func advance(to time: Double) {
        guard !isAdvancing else { return report(.advance, .advanceInsideAdvance, nil) }
        guard time.isFinite else { return report(.advance, .invalidTime, nil) }
        let target = Nanoseconds(seconds: time)
        guard target >= reached else { return report(.advance, .clockWentBackwards, nil) }
        reached = target
        isAdvancing = true
        while let record = engine.step(until: inside(target)) { deliver(record) }
        isAdvancing = false
        if let frames, frames.isActive, engine.isIdle { frames.isActive = false }
    }

    /// Moves everything on by an amount of time of the caller's clock, in seconds.
    public func advance(by seconds: Double) {
        advance(to: reached.seconds + seconds)
    }

    private func inside(_ outside: Nanoseconds) -> Nanoseconds {
        anchor.inside.plus((outside - anchor.outside).scaled(by: currentSpeed))
    }

    // MARK: Tags

    /// The tags that have an animation, in the order in which those were made.
    public var tags: [Tag] {
        records.sorted { $0.value.id < $1.value.id }.map(\.key)
    }

    /// The animation of a tag, to command and to ask; it need not exist.
    public subscript(tag: Tag) -> TaggedAnimation<Tag> {
        TaggedAnimation(animator: self, tag: tag)
    }

    /// Makes an animation for a tag, standing still until it is started.
    ///
    /// An animation that the tag already has is finished at `.current`, with the cause `.replaced`.
    ///
    /// - Parameters:
    ///   - tag: The name by which it is commanded from then on.
    ///   - duration: Seconds, 0 or more. Negative, NaN and infinite ones count as 0, with a diagnostic; 0 completes at the next
    ///     evaluation after its start.
    ///   - curve: From progress in time to progress in value.
    ///   - tweens: What changes.
    /// - Returns: The tag's animation, for chaining.
    @discardableResult
    public func animate(
        _ tag: Tag, duration: Double, curve: TimingCurve = .default, @TweenBuilder _ tweens: () -> [Tween]
    ) -> TaggedAnimation<Tag> {
        let isValid = duration >= 0 && duration.isFinite
        if !isValid { report(.animate, .invalidDuration, tag) }
        let timing = Timing(nanoseconds: isValid ? Nanoseconds(seconds: duration) : 0, curve: curve)
        return insert(TweenContent(tweens()), timing: timing, for: tag)
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
        @discardableResult
        public func animate<Object: AnyObject, Value: Interpolatable>(
            _ tag: Tag,
            _ object: Object,
            _ property: ReferenceWritableKeyPath<Object, Value>,
            duration: Double,
            curve: TimingCurve = .default,
            change: @escaping (inout Value) -> Void
        ) -> TaggedAnimation<Tag> {
            animate(tag, duration: duration, curve: curve) { Tween(object, property, change: change) }
        }
    #endif

    func insert(_ content: AnimationContent, timing: Timing, for tag: Tag) -> TaggedAnimation<Tag> {
        synchronize()
        let record = TaggedRecord(id: engine.nextID(), timing: timing, content: content, tag: tag)
        if let old = records.updateValue(record, forKey: tag) {
            engine.finish(old, at: .current, cause: .replaced)
            deliver(old)
        }
        return self[tag]
    }

    // MARK: What handles need

    /// Hands an animation that has ended to its completions.
    func deliver(_ record: AnimationRecord) {
        guard let finish = record.finish else { return }
        // Every record of this animator was made by `insert`.
        let tag = unsafeDowncast(record, to: TaggedRecord<Tag>.self).tag
        if records[tag] === record { records[tag] = nil }
        let outer = engine.chainLength
        engine.chainLength = (record.chain.time == engine.now ? record.chain.length : 0) + 1
        for completion in record.completions { completion(finish) }
        record.completions = []
        engine.chainLength = outer
    }

    /// Finds the animation for a command, or reports that there is none.
    func record(for tag: Tag, _ command: AnimatorCommand) -> AnimationRecord? {
        synchronize()
        guard let record = records[tag] else {
            report(command, .noAnimation, tag)
            return nil
        }
        return record
    }

    func report(_ command: AnimatorCommand, _ reason: DiagnosticReason, _ tag: Tag?) {
        onDiagnostic?(Diagnostic(tag: tag, command: command, reason: reason, time: time))
    }

    /// Asks for frames if the last command gave them something to do.
    func wake() {
        if let frames, !frames.isActive, !isAdvancing, !engine.isIdle { frames.isActive = true }
    }

    /// A clock that slept with its source is set before a command counts from it.
    private func synchronize() {
        guard let frames, !frames.isActive, !isAdvancing else { return }
        let now = frames.now
        if now.isFinite, Nanoseconds(seconds: now) > reached { advance(to: now) }
    }
}

/// A record that knows its tag, so that the engine need not.
final class TaggedRecord<Tag: Hashable>: AnimationRecord {
    let tag: Tag

    init(id: UInt64, timing: Timing, content: AnimationContent, tag: Tag) {
        self.tag = tag
        super.init(id: id, timing: timing, content: content)
    }
}
