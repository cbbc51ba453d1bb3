/// A spring as a curve: a motion, and the duration for which an animation shows this motion.
struct SpringCurve: Hashable, Sendable {
    let motion: SpringMotion
    /// The duration in seconds after which the motion has settled; infinite without damping.
    let span: Double
    /// Whether an animation with this curve lasts `span` seconds and ignores the duration that it is given.
    let setsDuration: Bool

    func value(at fraction: Double) -> Double {
        // The distance that remains at the end is less than 1/1000.
        if fraction == 1 { return 1 }
        return span.isFinite ? motion.value(at: fraction * span) : fraction == 0 ? 0 : 1
    }
}

extension TimingCurve {
    /// The duration that the curve itself determines, in seconds; `nil` if the curve takes the duration of its
    /// animation.
    ///
    /// A spring with physical parameters determines its duration: the time after which the remaining distance stays
    /// within 1/1000 of the whole distance. The duration of a spring without damping is infinite; its animation runs
    /// until it is finished or replaced.
    public var ownDuration: Double? {
        guard case .spring(let spring) = kind, spring.setsDuration else { return nil }
        return spring.span
    }

    /// Returns a spring that settles at the end of the animation's duration, as
    /// `UISpringTimingParameters(dampingRatio:)` does.
    ///
    /// - Parameter dampingRatio: The damping ratio, greater than 0; a spring overshoots if the ratio is below 1.
    /// - Returns: The curve.
    /// - Throws: A ``CurveError`` with the code `notFinite`, `outOfRange` or `neverSettles`.
    public static func spring(dampingRatio: Double) throws(CurveError) -> TimingCurve {
        let motion = try SpringMotion(settlingIn: 1, dampingRatio: dampingRatio)
        return TimingCurve(kind: .spring(SpringCurve(motion: motion, span: 1, setsDuration: false)))
    }

    /// Returns a spring with the physical parameters of
    /// `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)`.
    ///
    /// An animation with this curve lasts until the spring has settled, and ignores the duration that it is given.
    ///
    /// - Parameters:
    ///   - mass: The mass, greater than 0.
    ///   - stiffness: The force per unit of displacement, greater than 0.
    ///   - damping: The friction per unit of velocity, 0 or greater; with 0 the animation runs until it is finished or
    ///     replaced.
    ///   - initialVelocity: The velocity at the start, in fractions of the distance per second, within ±1,000,000.
    /// - Returns: The curve.
    /// - Throws: A ``CurveError`` with the code `notFinite` or `outOfRange`. The code is also `outOfRange` if the
    ///   spring is too fast or too slow to be computed.
    public static func spring(
        mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) throws(CurveError) -> TimingCurve {
        TimingCurve(
            try SpringMotion(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity))
    }

    /// Returns a spring with the parameters that SwiftUI uses.
    ///
    /// An animation with this curve lasts until the spring has settled, and ignores the duration that it is given.
    ///
    /// - Parameters:
    ///   - duration: The perceptual duration in seconds, greater than 0.
    ///   - bounce: The bounce, greater than −1 and at most 1. A spring with bounce 0 is critically damped. With bounce
    ///     1 the animation runs until it is finished or replaced.
    /// - Returns: The curve.
    /// - Throws: A ``CurveError`` with the code `notFinite` or `outOfRange`.
    public static func spring(duration: Double, bounce: Double = 0) throws(CurveError) -> TimingCurve {
        TimingCurve(try SpringMotion(duration: duration, bounce: bounce))
    }

    /// Creates a curve from a spring.
    ///
    /// An animation with this curve lasts until the remaining distance stays within 1/1000 of the whole distance.
    public init(_ motion: SpringMotion) {
        self.init(kind: .spring(SpringCurve(motion: motion, span: motion.settlingTime(), setsDuration: true)))
    }
}
