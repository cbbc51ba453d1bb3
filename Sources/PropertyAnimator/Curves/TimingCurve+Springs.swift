/// A spring as a curve: its motion, and the seconds that are stretched over the duration.
struct SpringCurve: Hashable, Sendable {
    let motion: SpringMotion
    /// When it has settled; infinite without damping.
    let span: Double
    /// Whether an animation lasts `span` seconds, whatever duration it is given.
    let setsDuration: Bool

    func value(at fraction: Double) -> Double {
        // The remaining distance at the end is less than 1/1000.
        if fraction == 1 { return 1 }
        return span.isFinite ? motion.value(at: fraction * span) : fraction == 0 ? 0 : 1
    }
}

extension TimingCurve {
    /// The seconds an animation with this curve lasts whatever duration it is given; `nil` when the curve has none of its own.
    ///
    /// Springs made from physics have one: the time until they are within 1/1000 of the target for good. It is infinite for a
    /// spring without damping, which runs until it is finished or replaced.
    public var ownDuration: Double? {
        guard case .spring(let spring) = kind, spring.setsDuration else { return nil }
        return spring.span
    }

    /// A spring that settles when the duration of the animation is over, as `UISpringTimingParameters(dampingRatio:)`.
    ///
    /// - Parameter dampingRatio: Greater than 0; below 1 it overshoots, at 1 and above it does not.
    /// - Returns: The curve.
    /// - Throws: `CurveError.notFinite`, `CurveError.negative` or `CurveError.neverSettles`.
    public static func spring(dampingRatio: Double) throws(CurveError) -> TimingCurve {
        let motion = try SpringMotion(settlingIn: 1, dampingRatio: dampingRatio)
        return TimingCurve(kind: .spring(SpringCurve(motion: motion, span: 1, setsDuration: false)))
    }

    /// A spring by its physics, as `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)`: it lasts until it has
    /// settled, whatever the duration of the animation.
    ///
    /// - Parameters:
    ///   - mass: Greater than 0.
    ///   - stiffness: Greater than 0.
    ///   - damping: 0 or greater; with 0 it swings until it is finished or replaced.
    ///   - initialVelocity: In distances a second: 1 would be there in one second.
    /// - Returns: The curve.
    /// - Throws: `CurveError.notFinite`, `CurveError.notPositive` or `CurveError.negative`.
    public static func spring(
        mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) throws(CurveError) -> TimingCurve {
        TimingCurve(
            try SpringMotion(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity))
    }

    /// A spring as SwiftUI describes it: it lasts until it has settled, whatever the duration of the animation.
    ///
    /// - Parameters:
    ///   - duration: The perceptual duration in seconds, greater than 0.
    ///   - bounce: −1 (excluded)…1; 0 is critically damped, 1 swings until it is finished or replaced.
    /// - Returns: The curve.
    /// - Throws: `CurveError.notFinite`, `CurveError.notPositive` or `CurveError.negative`.
    public static func spring(duration: Double, bounce: Double = 0) throws(CurveError) -> TimingCurve {
        TimingCurve(try SpringMotion(duration: duration, bounce: bounce))
    }

    /// A curve by its spring; it lasts until that has settled to 1/1000.
    public init(_ motion: SpringMotion) {
        self.init(kind: .spring(SpringCurve(motion: motion, span: motion.settlingTime(), setsDuration: true)))
    }
}
