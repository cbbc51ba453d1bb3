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

    #if !$Embedded
        /// A tween of a property of an object, from the value it has when the animation first takes effect.
        ///
        /// The object is held weakly. An animation of which all objects are gone ends, with the cause `.cancelled`.
        ///
        /// - Parameters:
        ///   - object: Whose property.
        ///   - property: Which property.
        ///   - end: The value at the end.
        public init<Object: AnyObject, Value: Interpolatable>(
            _ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>, to end: Value
        ) {
            self.init(PropertyTween(object, property) { $0 = end })
        }

        /// A tween of a property of an object to a changed copy of the value it has when the animation first takes effect.
        ///
        /// - Parameters:
        ///   - object: Whose property; held weakly.
        ///   - property: Which property.
        ///   - change: Changes the copy; the difference is animated.
        public init<Object: AnyObject, Value: Interpolatable>(
            _ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>,
            change: @escaping (inout Value) -> Void
        ) {
            self.init(PropertyTween(object, property, change))
        }
    #endif
}

/// What is behind a tween: applies the curve's output to something.
class TweenBody {
    /// Whether the first `apply` reads a value from outside.
    var readsStart: Bool { false }

    /// Sets the property; `false` when there is nothing left to set.
    func apply(_ fraction: Double) -> Bool { false }
}

final class ClosureTween<Value: Interpolatable>: TweenBody {
    private let start: Value
    private let end: Value
    private let set: (Value) -> Void

    init(_ start: Value, _ end: Value, _ set: @escaping (Value) -> Void) {
        (self.start, self.end, self.set) = (start, end, set)
    }

    override func apply(_ fraction: Double) -> Bool {
        set(fraction == 0 ? start : fraction == 1 ? end : start.interpolated(to: end, fraction: fraction))
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

    override func apply(_ fraction: Double) -> Bool {
        set(fraction == 1 ? end : start + (end - start) * fraction)
        return true
    }
}

#if !$Embedded
    final class PropertyTween<Object: AnyObject, Value: Interpolatable>: TweenBody {
        private weak var object: Object?
        private let property: ReferenceWritableKeyPath<Object, Value>
        private let change: (inout Value) -> Void
        private var ends: (start: Value, end: Value)?

        init(
            _ object: Object, _ property: ReferenceWritableKeyPath<Object, Value>,
            _ change: @escaping (inout Value) -> Void
        ) {
            (self.object, self.property, self.change) = (object, property, change)
        }

        override var readsStart: Bool { true }

        override func apply(_ fraction: Double) -> Bool {
            guard let object else { return false }
            let (start, end) = ends ?? readEnds(of: object)
            object[keyPath: property] =
                fraction == 0 ? start : fraction == 1 ? end : start.interpolated(to: end, fraction: fraction)
            return true
        }

        private func readEnds(of object: Object) -> (start: Value, end: Value) {
            let start = object[keyPath: property]
            var end = start
            change(&end)
            ends = (start, end)
            return (start, end)
        }
    }
#endif

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
