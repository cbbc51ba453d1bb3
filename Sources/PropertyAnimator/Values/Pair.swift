/// A pair of values that change together.
///
/// Use a pair in place of a tuple, which cannot conform to ``Interpolatable``:
///
/// ```swift
/// let start = Pair(Point2D(0, 0), 1.0)
/// let middle = start.interpolated(to: Pair(Point2D(10, 20), 0.0), fraction: 0.5)
/// middle.first.y  // → 10.0
/// middle.second  // → 0.5
/// ```
///
/// For more than two values, nest pairs.
public struct Pair<First, Second> {
    /// The first value.
    public var first: First
    /// The second value.
    public var second: Second

    /// Creates a pair of two values.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
}

extension Pair: Interpolatable where First: Interpolatable, Second: Interpolatable {
    /// Returns a pair in which both values are interpolated.
    public func interpolated(to target: Pair, fraction: Double) -> Pair {
        Pair(
            first.interpolated(to: target.first, fraction: fraction),
            second.interpolated(to: target.second, fraction: fraction)
        )
    }

    /// Returns whether the first and the second value can each be interpolated.
    public func canInterpolate(to target: Pair) -> Bool {
        first.canInterpolate(to: target.first) && second.canInterpolate(to: target.second)
    }

    /// Returns a pair in which both values are shifted.
    public func shifted(by fraction: Double, from origin: Pair, to target: Pair) -> Pair {
        Pair(
            first.shifted(by: fraction, from: origin.first, to: target.first),
            second.shifted(by: fraction, from: origin.second, to: target.second)
        )
    }

    /// Whether both values have a velocity.
    public static var hasVelocity: Bool { First.hasVelocity && Second.hasVelocity }
}

extension Pair: VectorValue where First: VectorValue, Second: VectorValue {
    /// Returns the pair of the sums of the first values and of the second values.
    public static func + (a: Pair, b: Pair) -> Pair { Pair(a.first + b.first, a.second + b.second) }
    /// Returns the pair of the differences of the first values and of the second values.
    public static func - (a: Pair, b: Pair) -> Pair { Pair(a.first - b.first, a.second - b.second) }
    /// Returns the pair with both values multiplied by a factor.
    public func scaled(by factor: Double) -> Pair { Pair(first.scaled(by: factor), second.scaled(by: factor)) }
}

extension Pair: Equatable where First: Equatable, Second: Equatable {}
extension Pair: Hashable where First: Hashable, Second: Hashable {}
extension Pair: Sendable where First: Sendable, Second: Sendable {}
