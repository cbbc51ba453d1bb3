/// A change of one property from a start value to an end value.
///
/// ```swift
/// final class Circle {
///     var alpha = 1.0
///     var center = Point2D(0, 0)
/// }
///
/// let circle = Circle()
/// let animator = TimelineAnimator<String>()
/// animator.animate("circle", duration: 2, curve: .linear) {
///     Tween(circle, \.center, to: Point2D(100, 0))
///     Tween(from: 1.0, to: 0.5) { circle.alpha = $0 }
/// }
/// .start()
/// animator.advance(to: 1)
/// circle.center.x  // → 50.0
/// circle.alpha  // → 0.75
/// ```
///
/// A tween is a value and can be used in several animations. Each animation reads its own start value.
public struct Tween {
    let body: TweenBody
    /// Whether the tween runs under `MotionPolicy.crossfade`.
    private(set) var isFade = false
    /// Whether the tween starts with a velocity that its creator has given.
    let hasVelocity: Bool
    /// Whether the tween has a curve of its own, so that its body is a `CurvedTween`.
    let hasCurve: Bool

    init(_ body: TweenBody, hasVelocity: Bool = false, hasCurve: Bool = false) {
        (self.body, self.hasVelocity, self.hasCurve) = (body, hasVelocity, hasCurve)
    }

    /// Returns the tween for a new animation, with a body that no other animation uses.
    func unused() -> Tween {
        var copy = Tween(body.unused(), hasVelocity: hasVelocity, hasCurve: hasCurve)
        copy.isFade = isFade
        return copy
    }

    /// Creates a tween between two known values.
    ///
    /// - Parameters:
    ///   - start: The value at the start.
    ///   - end: The value at the end.
    ///   - set: A closure that is called with the value of each frame; kept until the animation is released.
    public init<Value: Interpolatable>(from start: Value, to end: Value, _ set: @escaping (Value) -> Void) {
        self.init(ClosureTween(start, end, set))
    }

    /// Creates a tween between two known numbers.
    ///
    /// This initializer is faster than the generic initializer.
    ///
    /// - Parameters:
    ///   - start: The number at the start.
    ///   - end: The number at the end.
    ///   - set: A closure that is called with the number of each frame; kept until the animation is released.
    public init(from start: Double, to end: Double, _ set: @escaping (Double) -> Void) {
        self.init(NumberTween(start, end, set))
    }

    /// Creates a tween from a known value through keyframes.
    ///
    /// The curve of the animation applies to the times of the keyframes; with `.linear` their fractions are fractions
    /// of the duration.
    ///
    /// - Parameters:
    ///   - start: The value at the start.
    ///   - keyframes: One keyframe or more, each at a fraction in 0…1; otherwise the tween is refused with a
    ///     diagnostic.
    ///   - set: A closure that is called with the value of each frame.
    public init<Value: Interpolatable>(
        from start: Value, through keyframes: [Keyframe<Value>], _ set: @escaping (Value) -> Void
    ) {
        self.init(KeyframeTween(start, keyframes, set))
    }

    /// Returns the same tween, marked as a fade.
    ///
    /// A fade still runs under ``MotionPolicy/crossfade``.
    public func asFade() -> Tween {
        var copy = self
        copy.isFade = true
        return copy
    }
}

/// An implementation of a tween: applies the output of a curve to a property or a closure.
///
/// The implementation is also the content of an animation with this tween alone.
class TweenBody: AnimationContent {
    private var isUsed = false
    private var hasBegun = false
    private var isFade = false
    /// The behavior under reduced motion, for the content of an animation.
    private var policy = MotionPolicy.standard

    /// Whether `begin` reads a start value from an object.
    var readsStart: Bool { false }
    /// Whether the tween continues the motion of a replaced tween.
    ///
    /// The value then depends on more than the fraction.
    var continuesPrevious: Bool { false }

    /// Returns a tween of the same property without the state of an animation.
    func copy() -> TweenBody { TweenBody() }

    /// Returns this body, or a copy if the body has been returned before: it keeps the state of one animation.
    final func unused() -> TweenBody {
        if isUsed { return copy() }
        isUsed = true
        return self
    }

    /// Returns the tween as the content of an animation.
    final func content(isFade: Bool, policy: MotionPolicy) -> AnimationContent {
        (self.isFade, self.policy) = (isFade, policy)
        return self
    }

    /// Reads the start value before the first `apply`; returns `false` if the tween is refused and has no effect.
    func begin() -> Bool { true }

    /// Sets the property; returns `false` if its object has been released.
    func apply(_ progress: TransformedProgress) -> Bool { false }

    /// Inherits the velocity of another tween that animates the same property of the same object.
    ///
    /// - Parameters:
    ///   - other: The other tween.
    ///   - sample: The velocity of the other tween's animation.
    ///   - curveSpeed: The speed with which the new curve itself starts, in units of its output per second.
    /// - Returns: Whether the other tween animates the same property.
    func inheritVelocity(of other: TweenBody, sample: VelocitySample, curveSpeed: Double) -> Bool { false }

    /// Whether two closures read and set the property, so that the property has no identity.
    var isClosureProperty: Bool { false }

    /// Takes the velocity at the start that the creator of the tween has given.
    ///
    /// - Parameter curveSpeed: The speed with which the curve itself starts, in units of its output per second.
    func takeVelocity(curveSpeed: Double) {}

    /// Returns the values at both ends of a sample of the velocity, as `Endpoints` of the type of the value.
    func change(during sample: VelocitySample) -> AnyObject? { nil }

    /// Adds this tween to the rest of the motion of another tween that animates the same property of the same object.
    ///
    /// - Parameters:
    ///   - other: The other tween.
    ///   - motion: The rest of the other tween's animation.
    /// - Returns: Whether this tween was added.
    func add(to other: TweenBody, motion: OutgoingMotion) -> Bool { false }

    // MARK: - The content of an animation

    override var movingTweens: [TweenBody] { policy == .standard ? [self] : [] }

    override func velocities(at progress: IterationProgress, timing: Timing, rate: Double) -> [TweenVelocity] {
        guard policy == .standard else { return [] }
        return [TweenVelocity(tween: self, sample: VelocitySample(timing: timing, progress: progress, rate: rate))]
    }

    override var needsStartValues: Bool { readsStart && !hasBegun }

    override var holdsObjects: Bool { readsStart }

    override var movesObjects: Bool { readsStart }

    override var isPlain: Bool { hasBegun && !continuesPrevious && policy == .standard }

    override var plainTween: TweenBody? { isPlain ? self : nil }

    override var endsDifferently: Bool { policy == .crossfade }

    override func show(output: Double) -> Bool {
        evaluation &+= 1
        let mine = evaluation
        // A setter may show the content at another progress.
        return apply(TransformedProgress(fraction: output)) || evaluation != mine
    }

    override func show(_ progress: IterationProgress, timing: Timing, reading: Bool) -> DisplayResult {
        if !reading, needsStartValues { return .shown }
        evaluation &+= 1
        let mine = evaluation
        var result = DisplayResult.shown
        if !hasBegun {
            hasBegun = true
            if !begin() { result = .refused }
        }
        let isAlive = apply(transformed(progress, timing))
        return isAlive || evaluation != mine ? result : .targetsReleased
    }

    private func transformed(_ progress: IterationProgress, _ timing: Timing) -> TransformedProgress {
        var transformed =
            continuesPrevious
            ? timing.transformedProgress(at: progress)
            : TransformedProgress(
                fraction: timing.curve.value(
                    at: progress.fraction, elapsed: progress.elapsed, before: progress.before))
        if policy == .crossfade { transformed.fraction = progress.crossfaded(isFade: isFade) }
        return transformed
    }
}

extension IterationProgress {
    /// Returns the fraction under `MotionPolicy.crossfade`: at constant speed for a fade, and otherwise that of the target
    /// of the direction, from the start.
    func crossfaded(isFade: Bool) -> Double {
        isFade ? fraction : isFinal ? (fraction > 0 ? 1 : 0) : isReversed ? 0 : 1
    }
}

final class ClosureTween<Value: Interpolatable>: TweenBody {
    private let interpolation: Interpolation<Value>
    private let set: (Value) -> Void
    private let isInterpolatable: Bool

    convenience init(_ start: Value, _ end: Value, _ set: @escaping (Value) -> Void) {
        self.init(Interpolation(start, end), set)
    }

    private init(_ interpolation: Interpolation<Value>, _ set: @escaping (Value) -> Void) {
        (self.interpolation, self.set) = (interpolation, set)
        isInterpolatable = interpolation.start.canInterpolate(to: interpolation.end)
    }

    override func copy() -> TweenBody { ClosureTween(interpolation, set) }

    override func begin() -> Bool { isInterpolatable }

    override func apply(_ progress: TransformedProgress) -> Bool {
        if isInterpolatable { set(interpolation.value(at: progress.fraction)) }
        return true
    }

    override func change(during sample: VelocitySample) -> AnyObject? {
        guard isInterpolatable else { return nil }
        return Endpoints(
            interpolation.value(at: sample.before.fraction), interpolation.value(at: sample.after.fraction))
    }
}

final class NumberTween: TweenBody {
    private let start: Double
    private let end: Double
    private let set: (Double) -> Void

    init(_ start: Double, _ end: Double, _ set: @escaping (Double) -> Void) {
        (self.start, self.end, self.set) = (start, end, set)
    }

    override func copy() -> TweenBody { NumberTween(start, end, set) }

    override func apply(_ progress: TransformedProgress) -> Bool {
        set(progress.fraction == 1 ? end : start + (end - start) * progress.fraction)
        return true
    }

    override func change(during sample: VelocitySample) -> AnyObject? {
        Endpoints(
            start + (end - start) * sample.before.fraction, start + (end - start) * sample.after.fraction)
    }
}

final class KeyframeTween<Value: Interpolatable>: TweenBody {
    private let path: KeyframePath<Value>
    private let set: (Value) -> Void
    private let isInterpolatable: Bool

    convenience init(_ start: Value, _ keyframes: [Keyframe<Value>], _ set: @escaping (Value) -> Void) {
        self.init(KeyframePath(from: start, keyframes), set)
    }

    private init(_ path: KeyframePath<Value>, _ set: @escaping (Value) -> Void) {
        (self.path, self.set) = (path, set)
        isInterpolatable = path.isInterpolatable
    }

    override func copy() -> TweenBody { KeyframeTween(path, set) }

    override func begin() -> Bool { isInterpolatable }

    override func apply(_ progress: TransformedProgress) -> Bool {
        if isInterpolatable { set(path.value(at: progress.fraction)) }
        return true
    }

    override func change(during sample: VelocitySample) -> AnyObject? {
        guard isInterpolatable else { return nil }
        return Endpoints(path.value(at: sample.before.fraction), path.value(at: sample.after.fraction))
    }
}
