/// A function from progress in time to progress in value.
///
/// The input is the fraction of the duration, 0…1; the output is 0 at the start values and 1 at the target, with overshoot where the
/// curve has it.
///
/// ```swift
/// TimingCurve.linear.value(at: 0.25)  // → 0.25
/// TimingCurve.easeInOut.value(at: 0.5)  // → 0.5
/// try TimingCurve.steps(4).value(at: 0.3)  // → 0.25
/// ```
///
/// A curve that exists is valid: the factories with parameters throw a ``CurveError``.
public struct TimingCurve: Sendable {
    enum Kind: Sendable {
        case linear
        case bezier(CubicBezier)
        case steps(StepCurve)
        case piecewise(PiecewiseLinear)
        case spring(SpringCurve)
        case penner(PennerCurve)
        indirect case variant(CurveVariant, TimingCurve)
        case custom(String, @Sendable (Double) -> Double)
    }

    let kind: Kind

    // MARK: - Named curves

    /// Even speed.
    public static let linear = TimingCurve(kind: .linear)
    /// Starts slowly: control points (0.42, 0) and (1, 1), as in UIKit, SwiftUI and CSS.
    public static let easeIn = TimingCurve(CubicBezier(trusted: 0.42, 0, 1, 1))
    /// Ends slowly: control points (0, 0) and (0.58, 1).
    public static let easeOut = TimingCurve(CubicBezier(trusted: 0, 0, 0.58, 1))
    /// Starts and ends slowly: control points (0.42, 0) and (0.58, 1).
    public static let easeInOut = TimingCurve(CubicBezier(trusted: 0.42, 0, 0.58, 1))
    /// Core Animation's default and CSS `ease`: control points (0.25, 0.1) and (0.25, 1).
    public static let `default` = TimingCurve(CubicBezier(trusted: 0.25, 0.1, 0.25, 1))

    // MARK: - Creating a curve

    /// A curve by its Bézier value.
    public init(_ bezier: CubicBezier) {
        self.init(kind: .bezier(bezier))
    }

    /// A curve by its steps.
    public init(_ steps: StepCurve) {
        self.init(kind: .steps(steps))
    }

    /// A curve by its points.
    public init(_ piecewise: PiecewiseLinear) {
        self.init(kind: .piecewise(piecewise))
    }

    init(kind: Kind) {
        self.kind = kind
    }

    /// A Bézier curve from four numbers, in the order of CSS.
    ///
    /// - Parameters:
    ///   - x1: The x of the first control point, 0…1.
    ///   - y1: The y of the first control point.
    ///   - x2: The x of the second control point, 0…1.
    ///   - y2: The y of the second control point.
    /// - Returns: The curve.
    /// - Throws: `CurveError.notFinite` or `CurveError.controlPointOutsideUnit`.
    public static func cubicBezier(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
    ) throws(CurveError) -> TimingCurve {
        try TimingCurve(CubicBezier(x1, y1, x2, y2))
    }

    /// Equal steps.
    ///
    /// - Parameters:
    ///   - count: How many, 1 or more; for `.none` 2 or more.
    ///   - jump: At which ends the curve jumps.
    /// - Returns: The curve.
    /// - Throws: `CurveError.tooFewSteps`.
    public static func steps(_ count: Int, jump: StepCurve.Jump = .end) throws(CurveError) -> TimingCurve {
        try TimingCurve(StepCurve(count, jump: jump))
    }

    /// Straight pieces between points.
    ///
    /// - Parameter points: Two or more, by ascending x.
    /// - Returns: The curve.
    /// - Throws: `CurveError.tooFewPoints` or `CurveError.notFinite`.
    public static func linear(_ points: [Point2D]) throws(CurveError) -> TimingCurve {
        try TimingCurve(PiecewiseLinear(points))
    }

    /// A curve of your own.
    ///
    /// Two custom curves are equal when their names are. A custom curve is not written into a `Recording` or other
    /// stored form: code cannot be stored.
    ///
    /// - Parameters:
    ///   - name: What it is called; its identity.
    ///   - body: From the fraction of the duration, 0…1, to the output. A pure function.
    /// - Returns: The curve.
    public static func custom(_ name: String, _ body: @escaping @Sendable (Double) -> Double) -> TimingCurve {
        TimingCurve(kind: .custom(name, body))
    }

    // MARK: - Values

    /// The output at an input.
    ///
    /// - Parameters:
    ///   - fraction: The fraction of the duration; a run asks within 0…1, and the curves go on outside.
    ///   - before: Whether the run lies ahead (the `before` flag of CSS Easing 2). Only curves that jump care.
    /// - Returns: 0 at the start values, 1 at the target.
    public func value(at fraction: Double, before: Bool = false) -> Double {
        switch kind {
        case .linear: fraction
        case .bezier(let bezier): bezier.value(at: fraction)
        case .steps(let steps): steps.value(at: fraction, before: before)
        case .piecewise(let pieces): pieces.value(at: fraction, before: before)
        case .spring(let spring): spring.value(at: fraction)
        case .penner(let curve): curve.value(at: fraction)
        case .variant(let variant, let curve): curve.value(of: variant, at: fraction)
        case .custom(_, let body): body(fraction)
        }
    }

    /// The output at an input that is also known in nanoseconds: a spring without damping has no duration to be a fraction of.
    func value(at fraction: Double, elapsed: Nanoseconds, before: Bool) -> Double {
        if case .spring(let spring) = kind, !spring.span.isFinite, fraction != 1 {
            return spring.motion.value(at: elapsed.seconds)
        }
        return value(at: fraction, before: before)
    }
}

extension TimingCurve: Hashable {
    /// Whether both are the same curve; custom curves are compared by name.
    public static func == (a: TimingCurve, b: TimingCurve) -> Bool {
        switch (a.kind, b.kind) {
        case (.linear, .linear): true
        case (.bezier(let a), .bezier(let b)): a == b
        case (.steps(let a), .steps(let b)): a == b
        case (.piecewise(let a), .piecewise(let b)): a == b
        case (.spring(let a), .spring(let b)): a == b
        case (.penner(let a), .penner(let b)): a == b
        case (.variant(let a, let x), .variant(let b, let y)): a == b && x == y
        case (.custom(let a, _), .custom(let b, _)): a == b
        default: false
        }
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
        switch kind {
        case .linear: hasher.combine(0)
        case .bezier(let bezier): hasher.combine(bezier)
        case .steps(let steps): hasher.combine(steps)
        case .piecewise(let pieces): hasher.combine(pieces)
        case .spring(let spring): hasher.combine(spring)
        case .penner(let curve): hasher.combine(curve)
        case .variant(let variant, let curve):
            hasher.combine(variant)
            hasher.combine(curve)
        case .custom(let name, _): hasher.combine(name)
        }
    }
}
