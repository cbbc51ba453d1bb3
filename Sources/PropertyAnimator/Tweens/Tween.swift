/// One property on its way from one value to another.
///
/// ```swift
/// final class Circle {
///     var alpha = 1.0
///     var center = Point(0, 0)
/// }
///
/// let circle = Circle()
/// let animator = TimelineAnimator<String>()
/// animator.animate("circle", duration: 2, curve: .linear) {
///     Tween(circle, \.center, to: Point(100, 0))
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
    /// Whether it goes on with something of the tween that it replaced, so that more than the fraction counts.
    var isCarried: Bool { false }
    /// Whether there is nothing left to set.
    var isGone: Bool { false }

    /// Reads what there is to read, before the first `apply`; `false` when it is refused and will do nothing.
    func begin() -> Bool { true }

    /// Sets the property; `false` when there is nothing left to set.
    func apply(_ place: Place) -> Bool { false }

    /// Takes the velocity of another tween over if that moves the same property of the same object.
    ///
    /// - Parameters:
    ///   - other: The other tween.
    ///   - course: The course of its animation.
    ///   - ownSpeed: How fast the new curve starts by itself, in ways a second.
    func inherit(from other: TweenBody, course: Course, ownSpeed: Double) {}

    /// Goes on on top of another tween if that moves the same property of the same object.
    ///
    /// - Parameters:
    ///   - other: The other tween.
    ///   - trail: The rest of its animation.
    /// - Returns: Whether it does.
    func blend(with other: TweenBody, trail: Trail) -> Bool { false }
}

final class ClosureTween<Value: Interpolatable>: TweenBody {
    private let start: Value
    private let end: Value
    private let set: (Value) -> Void
    private let hasWay: Bool

    init(_ start: Value, _ end: Value, _ set: @escaping (Value) -> Void) {
        (self.start, self.end, self.set) = (start, end, set)
        hasWay = start.hasWay(to: end)
    }

    override func begin() -> Bool { hasWay }

    override func apply(_ place: Place) -> Bool {
        let fraction = place.fraction
        if hasWay {
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

    override func apply(_ place: Place) -> Bool {
        set(place.fraction == 1 ? end : start + (end - start) * place.fraction)
        return true
    }
}

final class KeyframeTween<Value: Interpolatable>: TweenBody {
    private let path: KeyframePath<Value>
    private let set: (Value) -> Void
    private let hasWay: Bool

    init(_ start: Value, _ keyframes: [Keyframe<Value>], _ set: @escaping (Value) -> Void) {
        path = KeyframePath(from: start, keyframes)
        hasWay = path.hasWay
        self.set = set
    }

    override func begin() -> Bool { hasWay }

    override func apply(_ place: Place) -> Bool {
        if hasWay { set(path.value(at: place.fraction)) }
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
