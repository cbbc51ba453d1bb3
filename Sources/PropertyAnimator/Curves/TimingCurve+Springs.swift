/// A spring as a curve: its motion, and the time span of the motion that an animation plays.
struct SpringCurve: Hashable, Sendable {
    let motion: SpringMotion
    /// The seconds until the spring has settled; infinite without damping.
    let span: Double
    /// Whether an animation with this curve lasts `span` seconds and ignores the duration it is given.
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
    /// A spring with physical parameters determines its duration: the time after which it stays within 1/1000 of the
    /// target. The duration of a spring without damping is infinite; it runs until it is finished or replaced.
    public var ownDuration: Double? {
        guard case .spring(let spring) = kind, spring.setsDuration else { return nil }
        return spring.span
    }

    /// Returns a spring that settles at the end of the animation's duration, as
    /// `UISpringTimingParameters(dampingRatio:)` does.
    ///
    /// - Parameter dampingRatio: The damping ratio, greater than 0; below 1 the spring overshoots, from 1 on it does
    ///   not.
    /// - Returns: The curve.
    /// - Throws: A ``CurveError`` with the code `notFinite`, `outOfRange` or `neverSettles`.
    public static func spring(dampingRatio: Double) throws(CurveError) -> TimingCurve {
        let motion = try SpringMotion(settlingIn: 1, dampingRatio: dampingRatio)
        return TimingCurve(kind: .spring(SpringCurve(motion: motion, span: 1, setsDuration: false)))
    }

    /// Returns a spring with physical parameters, as
    /// `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)` does.
    ///
    /// An animation with this curve lasts until the spring has settled, and ignores the duration it is given.
    ///
    /// - Parameters:
    ///   - mass: The mass, greater than 0.
    ///   - stiffness: The force per unit of displacement, greater than 0.
    ///   - damping: The friction per unit of velocity, 0 or greater; with 0 the animation runs until it is finished or
    ///     replaced.
    ///   - initialVelocity: The velocity at the start, in fractions of the distance per second.
    /// - Returns: The curve.
    /// - Throws: A ``CurveError`` with the code `notFinite` or `outOfRange`.
    public static func spring(
        mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) throws(CurveError) -> TimingCurve {
        TimingCurve(
            try SpringMotion(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity))
    }

    /// Returns a spring with the parameters that SwiftUI uses.
    ///
    /// An animation with this curve lasts until the spring has settled, and ignores the duration it is given.
    ///
    /// - Parameters:
    ///   - duration: The perceptual duration in seconds, greater than 0.
    ///   - bounce: The bounce, from −1 (excluded) to 1: 0 is critically damped; with 1 the animation runs until it is
    ///     finished or replaced.
    /// - Returns: The curve.
    /// - Throws: A ``CurveError`` with the code `notFinite` or `outOfRange`.
    public static func spring(duration: Double, bounce: Double = 0) throws(CurveError) -> TimingCurve {
        TimingCurve(try SpringMotion(duration: duration, bounce: bounce))
    }

    /// Creates a curve from a spring; an animation with it lasts until the spring has settled to within 1/1000 of the
    /// target.
    public init(_ motion: SpringMotion) {
        self.init(kind: .spring(SpringCurve(motion: motion, span: motion.settlingTime(), setsDuration: true)))
    }
}
