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
/// A tween belongs to one animation; make a new one for the next.
public struct Tween {
    let body: TweenBody

    init(_ body: TweenBody) {
        self.body = body
    }

    /// A tween between two known values.
    ///
    /// - Parameters:
    ///   - start: The value at the start.
    ///   - end: The value at the end.
    ///   - set: Takes the value of each frame. It is kept until the animation is gone.
    public init<Value: Interpolatable>(from start: Value, to end: Value, _ set: @escaping (Value) -> Void) {
        self.init(ClosureTween(start, end, set))
    }

    /// A tween between two known numbers; the quick path of the general one.
    ///
    /// - Parameters:
    ///   - start: The number at the start.
    ///   - end: The number at the end.
    ///   - set: Takes the number of each frame. It is kept until the animation is gone.
    public init(from start: Double, to end: Double, _ set: @escaping (Double) -> Void) {
        self.init(NumberTween(start, end, set))
    }

    /// A tween from a known value through keyframes.
    ///
    /// The curve of the animation bends the time in which they are passed; take `.linear` for their own times.
    ///
    /// - Parameters:
    ///   - start: The value at the start.
    ///   - keyframes: One or more, each at a fraction in 0…1; otherwise the tween is refused with a diagnostic.
    ///   - set: Takes the value of each frame.
    public init<Value: Interpolatable>(
        from start: Value, through keyframes: [Keyframe<Value>], _ set: @escaping (Value) -> Void
    ) {
        self.init(KeyframeTween(start, keyframes, set))
    }

    /// The same tween, marked as a fade: it still runs under ``MotionPolicy/crossfade``.
    public func asFade() -> Tween {
        body.isFade = true
        return self
    }
}

/// What is behind a tween: applies the curve's output to something.
class TweenBody {
    /// Whether it runs under `MotionPolicy.crossfade`.
    var isFade = false
    /// Whether `begin` reads a value from outside.
    var readsStart: Bool { false }
    /// Whether the tween continues the motion of the tween that it replaced, so that more than the fraction counts.
    var continuesPrevious: Bool { false }
    /// Whether the object of the tween has been released.
    var isTargetReleased: Bool { false }

    /// Reads what there is to read, before the first `apply`; `false` when it is refused and will do nothing.
    func begin() -> Bool { true }

    /// Sets the property; `false` when there is nothing left to set.
    func apply(_ progress: TransformedProgress) -> Bool { false }

    /// Takes over the velocity of another tween if that animates the same property of the same object.
    ///
    /// - Parameters:
    ///   - other: The other tween.
    ///   - sample: The velocity of the other tween's animation.
    ///   - curveSpeed: The speed with which the new curve starts by itself, in units of its output a second.
    func inheritVelocity(of other: TweenBody, sample: VelocitySample, curveSpeed: Double) {}

    /// Adds this tween to the rest of another tween's motion if that animates the same property of the same object.
    ///
    /// - Parameters:
    ///   - other: The other tween.
    ///   - motion: The rest of the other tween's animation.
    /// - Returns: Whether both animate the same property.
    func add(to other: TweenBody, motion: OutgoingMotion) -> Bool { false }
}

final class ClosureTween<Value: Interpolatable>: TweenBody {
    private let start: Value
    private let end: Value
    private let set: (Value) -> Void
    private let isInterpolatable: Bool

    init(_ start: Value, _ end: Value, _ set: @escaping (Value) -> Void) {
        (self.start, self.end, self.set) = (start, end, set)
        isInterpolatable = start.canInterpolate(to: end)
    }

    override func begin() -> Bool { isInterpolatable }

    override func apply(_ progress: TransformedProgress) -> Bool {
        let fraction = progress.fraction
        if isInterpolatable {
            set(fraction == 0 ? start : fraction == 1 ? end : start.interpolated(to: end, fraction: fraction))
        }
        return true
    }
}

final class NumberTween: TweenBody {
    private let start: Double
    private let end: Double
    private let set: (Double) -> Void

    init(_ start: Double, _ end: Double, _ set: @escaping (Double) -> Void) {
        (self.start, self.end, self.set) = (start, end, set)
    }

    override func apply(_ progress: TransformedProgress) -> Bool {
        set(progress.fraction == 1 ? end : start + (end - start) * progress.fraction)
        return true
    }
}

final class KeyframeTween<Value: Interpolatable>: TweenBody {
    private let path: KeyframePath<Value>
    private let set: (Value) -> Void
    private let isInterpolatable: Bool

    init(_ start: Value, _ keyframes: [Keyframe<Value>], _ set: @escaping (Value) -> Void) {
        path = KeyframePath(from: start, keyframes)
        isInterpolatable = path.isInterpolatable
        self.set = set
    }

    override func begin() -> Bool { isInterpolatable }

    override func apply(_ progress: TransformedProgress) -> Bool {
        if isInterpolatable { set(path.value(at: progress.fraction)) }
        return true
    }
}

/// Collects the tweens of an animation; `if`, `for` and `switch` are allowed between them.
@resultBuilder
public enum TweenBuilder {
    /// Takes one tween.
    public static func buildExpression(_ tween: Tween) -> [Tween] { [tween] }
    /// Takes a list of tweens made elsewhere.
    public static func buildExpression(_ tweens: [Tween]) -> [Tween] { tweens }
    /// Joins the tweens of a block.
    public static func buildBlock(_ parts: [Tween]...) -> [Tween] { parts.flatMap { $0 } }
    /// An `if` without `else`.
    public static func buildOptional(_ part: [Tween]?) -> [Tween] { part ?? [] }
    /// The first branch of an `if`.
    public static func buildEither(first part: [Tween]) -> [Tween] { part }
    /// The other branch of an `if`.
    public static func buildEither(second part: [Tween]) -> [Tween] { part }
    /// A `for` loop.
    public static func buildArray(_ parts: [[Tween]]) -> [Tween] { parts.flatMap { $0 } }
}
