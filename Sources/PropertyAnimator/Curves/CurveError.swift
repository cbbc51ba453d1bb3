/// Why a curve cannot be made from the given parameters.
public enum CurveError: Error, Hashable, Sendable {
    /// A parameter is NaN or infinite; its name is given.
    case notFinite(String)
    /// The x of a Bézier control point is outside 0…1: the curve would run back in time.
    case controlPointOutsideUnit(Double)
    /// Fewer steps than the jump term allows: 1 or more, and 2 or more for `.none`.
    case tooFewSteps(Int)
    /// A piecewise linear curve needs two points or more.
    case tooFewPoints(Int)
    /// A parameter that must be positive is 0 or less; its name and value are given.
    case notPositive(String, Double)
    /// A parameter that may be 0 but not less is negative; its name and value are given.
    case negative(String, Double)
    /// A spring that never settles cannot be fitted into a duration.
    case neverSettles
}

extension CurveError: CustomStringConvertible {
    /// What is wrong and what is allowed, in a sentence.
    public var description: String {
        switch self {
        case .notFinite(let name): "\(name) must be a finite number"
        case .controlPointOutsideUnit(let x): "the x of a control point must be in 0…1, not \(x)"
        case .tooFewSteps(let count): "\(count) steps are too few: 1 or more, for .none 2 or more"
        case .tooFewPoints(let count): "\(count) points are too few: 2 or more are needed"
        case .notPositive(let name, let value): "\(name) must be greater than 0, not \(value)"
        case .negative(let name, let value): "\(name) must be 0 or greater, not \(value)"
        case .neverSettles: "an undamped spring never settles and fits no duration"
        }
    }
}
