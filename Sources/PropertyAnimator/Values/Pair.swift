/// Two values that change together, since a tuple cannot be ``Interpolatable``.
///
/// ```swift
/// let start = Pair(Point2D(0, 0), 1.0)
/// let middle = start.interpolated(to: Pair(Point2D(10, 20), 0.0), fraction: 0.5)
/// middle.first.y  // → 10.0
/// middle.second  // → 0.5
/// ```
///
/// Pairs of pairs hold more.
public struct Pair<First, Second> {
    /// The first value.
    public var first: First
    /// The second value.
    public var second: Second

    /// Makes a pair.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
}

extension Pair: Interpolatable where First: Interpolatable, Second: Interpolatable {
    /// Interpolates both values.
    public func interpolated(to target: Pair, fraction: Double) -> Pair {
        Pair(
            first.interpolated(to: target.first, fraction: fraction),
            second.interpolated(to: target.second, fraction: fraction)
        )
    }

    /// Returns whether both values can be interpolated.
    public func canInterpolate(to target: Pair) -> Bool {
        first.canInterpolate(to: target.first) && second.canInterpolate(to: target.second)
    }

    /// The pair of both, each shifted.
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
    /// The sum, part by part.
    public static func + (a: Pair, b: Pair) -> Pair { Pair(a.first + b.first, a.second + b.second) }
    /// The difference, part by part.
    public static func - (a: Pair, b: Pair) -> Pair { Pair(a.first - b.first, a.second - b.second) }
    /// Both stretched by a factor.
    public func scaled(by factor: Double) -> Pair { Pair(first.scaled(by: factor), second.scaled(by: factor)) }
}

extension Pair: Equatable where First: Equatable, Second: Equatable {}
extension Pair: Hashable where First: Hashable, Second: Hashable {}
extension Pair: Sendable where First: Sendable, Second: Sendable {}
