/// A function from progress in time to progress in value.
///
/// The input is the fraction of the duration, 0…1. The output is 0 at the start values and 1 at the target; the output
/// of a curve that overshoots is also outside 0…1.
///
/// ```swift
/// TimingCurve.linear.value(at: 0.25)  // → 0.25
/// TimingCurve.easeInOut.value(at: 0.5)  // → 0.5
/// try TimingCurve.steps(4).value(at: 0.3)  // → 0.25
/// ```
///
/// Every curve is valid: a factory with parameters throws a ``CurveError`` if the parameters do not describe a curve.
public struct TimingCurve: Sendable {
    enum Kind: Sendable {
        case linear
        case bezier(BezierTable)
        indirect case steps(StepCurve)
        indirect case piecewise(PiecewiseLinear)
        indirect case spring(SpringCurve)
        indirect case decay(DecayMotion)
        indirect case penner(PennerCurve)
        indirect case variant(CurveVariant, TimingCurve)
        indirect case custom(String, @Sendable (Double) -> Double)
    }

    let kind: Kind

    // MARK: - Named curves

    /// A curve of constant speed.
    public static let linear = TimingCurve(kind: .linear)
    /// A curve that starts slowly: control points (0.42, 0) and (1, 1), as in UIKit, SwiftUI and CSS.
    public static let easeIn = TimingCurve(CubicBezier(trusted: 0.42, 0, 1, 1))
    /// A curve that ends slowly: control points (0, 0) and (0.58, 1).
    public static let easeOut = TimingCurve(CubicBezier(trusted: 0, 0, 0.58, 1))
    /// A curve that starts and ends slowly: control points (0.42, 0) and (0.58, 1).
    public static let easeInOut = TimingCurve(CubicBezier(trusted: 0.42, 0, 0.58, 1))
    /// The default curve of Core Animation, `ease` in CSS: control points (0.25, 0.1) and (0.25, 1).
    public static let `default` = TimingCurve(CubicBezier(trusted: 0.25, 0.1, 0.25, 1))

    /// A curve that holds the start value and jumps to the end value at the end.
    ///
    /// The value of a keyframe with this curve is reached by a jump:
    ///
    /// ```swift
    /// var frame = 0.0
    /// let animator = TimelineAnimator<String>()
    /// animator.animate("sprite", duration: 1, curve: .linear) {
    ///     Tween(from: 0.0, through: [Keyframe(1, at: 0.5, curve: .hold), Keyframe(2, at: 1, curve: .hold)]) { frame = $0 }
    /// }
    /// .start()
    /// animator.advance(to: 0.49)
    /// frame  // → 0.0
    /// animator.advance(to: 0.5)
    /// frame  // → 1.0
    /// ```
    public static let hold = TimingCurve(StepCurve.single)

    // MARK: - Creating a curve

    /// Creates a curve from a cubic Bézier curve.
    ///
    /// The curve prepares a table of 2 kB, which all copies share. Create a curve once, and not for each animation.
    public init(_ bezier: CubicBezier) {
        self.init(kind: .bezier(BezierTable(bezier)))
    }

    /// Creates a curve from a step curve.
    public init(_ steps: StepCurve) {
        self.init(kind: .steps(steps))
    }

    /// Creates a curve from a piecewise linear curve.
    public init(_ piecewise: PiecewiseLinear) {
        self.init(kind: .piecewise(piecewise))
    }

    init(kind: Kind) {
        self.kind = kind
    }

    /// Returns a cubic Bézier curve from four numbers, in the order of CSS.
    ///
    /// - Parameters:
    ///   - x1: The x of the first control point, 0…1.
    ///   - y1: The y of the first control point, within ±1,000,000.
    ///   - x2: The x of the second control point, 0…1.
    ///   - y2: The y of the second control point, within ±1,000,000.
    /// - Returns: The curve.
    /// - Throws: A ``CurveError`` with the code `notFinite` or `outOfRange`.
    public static func cubicBezier(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
    ) throws(CurveError) -> TimingCurve {
        try TimingCurve(CubicBezier(x1, y1, x2, y2))
    }

    /// Returns a curve of equal steps.
    ///
    /// - Parameters:
    ///   - count: The number of steps, 1 or more; with the jump `.none`, 2 or more.
    ///   - jump: The ends at which the curve jumps.
    /// - Returns: The curve.
    /// - Throws: A ``CurveError`` with the code `invalidCount`.
    public static func steps(_ count: Int, jump: StepCurve.Jump = .end) throws(CurveError) -> TimingCurve {
        try TimingCurve(StepCurve(count, jump: jump))
    }

    /// Returns a curve of straight pieces between points.
    ///
    /// - Parameter points: Two or more points in the order of ascending x, with coordinates within ±1,000,000.
    /// - Returns: The curve.
    /// - Throws: A ``CurveError`` with the code `invalidCount`, `notFinite` or `outOfRange`.
    /// - Complexity: O(*n*) for *n* points.
    public static func linear(_ points: [Point2D]) throws(CurveError) -> TimingCurve {
        try TimingCurve(PiecewiseLinear(points))
    }

    /// Returns a curve that calls a function of the client.
    ///
    /// Two custom curves are equal if they have the same name. A custom curve cannot be stored: encoding the curve, or
    /// a ``Recording`` with such a curve, throws an `EncodingError`.
    ///
    /// - Parameters:
    ///   - name: The name, which identifies the curve.
    ///   - body: A pure function from the fraction of the duration, 0…1, to the output.
    /// - Returns: The curve.
    public static func custom(_ name: String, _ body: @escaping @Sendable (Double) -> Double) -> TimingCurve {
        TimingCurve(kind: .custom(name, body))
    }

    // MARK: - Values

    /// Returns the output at an input.
    ///
    /// - Parameters:
    ///   - fraction: The fraction of the duration. Animations use 0…1; a curve is also defined outside that range.
    ///   - before: Whether the run has not begun (the `before` flag of CSS Easing 2). The flag affects only curves that
    ///     jump.
    /// - Returns: The output: 0 at the start values, 1 at the target.
    /// - Complexity: O(log *n*) for a piecewise linear curve of *n* points.
    public func value(at fraction: Double, before: Bool = false) -> Double {
        switch kind {
        case .linear: fraction
        case .bezier(let table): table.value(at: fraction)
        case .steps(let steps): steps.value(at: fraction, before: before)
        case .piecewise(let pieces): pieces.value(at: fraction, before: before)
        case .spring(let spring): spring.value(at: fraction)
        case .decay(let motion): motion.output(at: fraction)
        case .penner(let curve): curve.value(at: fraction)
        case .variant(let variant, let curve): curve.value(of: variant, at: fraction)
        case .custom(_, let body): body(fraction)
        }
    }

    /// Returns the output at an input whose elapsed time is also known.
    ///
    /// A spring without damping has no duration, so its output depends on the elapsed time.
    func value(at fraction: Double, elapsed: Nanoseconds, before: Bool) -> Double {
        if case .spring(let spring) = kind, !spring.span.isFinite, fraction != 1 {
            return spring.motion.value(at: elapsed.seconds)
        }
        return value(at: fraction, before: before)
    }
}

extension TimingCurve: Hashable {
    /// Returns whether two curves are equal; custom curves are compared by name.
    ///
    /// - Complexity: O(*n*) for piecewise linear curves of *n* points.
    public static func == (a: TimingCurve, b: TimingCurve) -> Bool {
        switch (a.kind, b.kind) {
        case (.linear, .linear): true
        case (.bezier(let a), .bezier(let b)): a.curve == b.curve
        case (.steps(let a), .steps(let b)): a == b
        case (.piecewise(let a), .piecewise(let b)): a == b
        case (.spring(let a), .spring(let b)): a == b
        case (.decay(let a), .decay(let b)): a == b
        case (.penner(let a), .penner(let b)): a == b
        case (.variant(let a, let x), .variant(let b, let y)): a == b && x == y
        case (.custom(let a, _), .custom(let b, _)): a == b
        default: false
        }
    }

    /// Hashes the parameters of the curve; for a custom curve, its name.
    ///
    /// - Complexity: O(*n*) for a piecewise linear curve of *n* points.
    public func hash(into hasher: inout Hasher) {
        switch kind {
        case .linear: hasher.combine(0)
        case .bezier(let table): hasher.combine(table.curve)
        case .steps(let steps): hasher.combine(steps)
        case .piecewise(let pieces): hasher.combine(pieces)
        case .spring(let spring): hasher.combine(spring)
        case .decay(let motion): hasher.combine(motion)
        case .penner(let curve): hasher.combine(curve)
        case .variant(let variant, let curve):
            hasher.combine(variant)
            hasher.combine(curve)
        case .custom(let name, _): hasher.combine(name)
        }
    }
}
