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
    private(set) var reached: Nanoseconds
    private var anchor: (outside: Nanoseconds, inside: Nanoseconds)
    private var currentSpeed = 1.0

    /// What is written down of every command, while that is wanted.
    var recorder: CommandRecorder<Tag>?

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

    /// Moves everything to a time of the caller's clock, in seconds.
    ///
    /// The same time again changes nothing but what was scheduled for it since. A time before one already reached is
    /// ignored with a diagnostic, and so are NaN and infinities.
    public func advance(to time: Double) {
        guard !isAdvancing else { return refuse(time, .advanceInsideAdvance) }
        guard time.isFinite else { return refuse(time, .invalidTime) }
        advance(toNanoseconds: Nanoseconds(seconds: time))
    }

    private func refuse(_ time: Double, _ reason: DiagnosticReason) {
        log(.advance, number: time)
        report(.advance, reason, nil)
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

    /// What is left of motion, for people who asked for less: for every animation made from now on that does not say otherwise.
    public var reducedMotion = MotionPolicy.full

    func insert(_ content: AnimationContent, timing: Timing, for tag: Tag) -> TaggedAnimation<Tag> {
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
        guard let finish = record.finish, !record.isDelivered else { return }
        record.isDelivered = true
        // Every record of this animator was made by `insert`.
        let tag = unsafeDowncast(record, to: TaggedRecord<Tag>.self).tag
        if records[tag] === record { records[tag] = nil }
        let completions = record.completions
        record.completions = []
        for completion in completions { engine.call(record) { completion(finish) } }
    }

    /// Reports the tweens that were refused by what was done last.
    private func reportRefusals() {
        let refused = engine.refusals
        engine.refusals = []
        for record in refused { report(.animate, .noWay, unsafeDowncast(record, to: TaggedRecord<Tag>.self).tag) }
    }

    /// Writes a command down, if that is wanted.
    func log(
        _ command: AnimatorCommand, _ tag: Tag? = nil, number: Double? = nil, count: Int? = nil, flag: Bool? = nil,
        position: Finish.Position? = nil, mark: String? = nil, curve: TimingCurve? = nil, blend: MotionBlend? = nil,
        motion: MotionPolicy? = nil
    ) {
        recorder?.add(
            RecordedCommand(
                time: reached, callbacks: engine.callbackCount, depth: engine.callbackDepth, command: command, tag: tag,
                number: number, count: count, flag: flag, position: position, mark: mark, curve: curve, blend: blend,
                motion: motion))
    }

    /// Takes a command to a tag: writes it down and finds the animation, or reports that there is none.
    func command(
        _ command: AnimatorCommand, _ tag: Tag, number: Double? = nil, count: Int? = nil, flag: Bool? = nil,
        position: Finish.Position? = nil, mark: String? = nil
    ) -> AnimationRecord? {
        synchronize()
        log(command, tag, number: number, count: count, flag: flag, position: position, mark: mark)
        guard let record = records[tag], !record.hasEnded else {
            report(command, .noAnimation, tag)
            return nil
        }
        return record
    }

    func report(_ command: AnimatorCommand, _ reason: DiagnosticReason, _ tag: Tag?) {
        onDiagnostic?(Diagnostic(tag: tag, command: command, reason: reason, time: time))
    }

    /// Ends a command: reports what it refused, and asks for frames if it gave them something to do.
    func wake() {
        if !engine.refusals.isEmpty { reportRefusals() }
        if let frames, !frames.isActive, !isAdvancing, !engine.isIdle { frames.isActive = true }
    }

    /// A clock that slept with its source is set before a command counts from it.
    func synchronize() {
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
