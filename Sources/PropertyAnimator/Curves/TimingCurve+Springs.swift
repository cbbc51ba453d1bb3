/// A spring as a curve: a motion, and the duration for which an animation shows this motion.
struct SpringCurve: Hashable, Sendable {
    let motion: SpringMotion
    /// The duration in seconds after which the motion has settled; infinite without damping.
    let span: Double
    /// Whether an animation with this curve lasts `span` seconds and ignores the duration that it is given.
    let setsDuration: Bool
    /// The initial velocity in fractions of the distance per second, for a spring that takes the duration of its
    /// animation.
    ///
    /// The initial velocity of `motion` is relative to that duration.
    let velocity: Double

    init(motion: SpringMotion, span: Double, setsDuration: Bool, velocity: Double? = nil) {
        self.motion = motion
        self.span = span
        self.setsDuration = setsDuration
        self.velocity = velocity ?? motion.initialVelocity
    }

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
    /// A spring with physical parameters determines its duration, and so does a decay: the time after which the remaining
    /// distance stays within 1/1000 of the whole distance. The duration of a spring without damping is infinite; its animation runs
    /// until it is finished or replaced.
    public var ownDuration: Double? {
        switch kind {
        case .spring(let spring): spring.setsDuration ? spring.span : nil
        case .decay(let motion): motion.curveDuration
        default: nil
        }
    }

    /// Returns a spring that settles at the end of the animation's duration, as
    /// `UISpringTimingParameters(dampingRatio:initialVelocity:)` does.
    ///
    /// Numbers outside a range are clamped, and NaN is replaced by the default. To check parameters that come from a
    /// file, use ``SpringMotion/init(settlingIn:dampingRatio:initialVelocity:)``.
    ///
    /// ```swift
    /// TimingCurve.spring(dampingRatio: -3) == .spring(dampingRatio: 0.01)  // → true
    /// TimingCurve.spring(dampingRatio: 0.5, initialVelocity: 4).velocity(at: 0)  // → 4.0
    /// ```
    ///
    /// - Parameters:
    ///   - dampingRatio: The damping ratio, 0.01…100; 1 if the number is NaN. A spring overshoots if the ratio is below
    ///     1.
    ///   - initialVelocity: The velocity at the start, in fractions of the distance per second, within ±1,000,000; 0 if
    ///     the number is NaN. The velocity changes neither the stiffness nor the damping. For a curve outside an
    ///     animation and for a curve of a ``Keyframe``, the duration counts as one second.
    /// - Returns: The curve.
    public static func spring(dampingRatio: Double, initialVelocity: Double = 0) -> TimingCurve {
        // Decision 0425.
        let ratio = dampingRatio.clamped(to: 0.01...100, default: 1)
        let settling = SpringMotion(frequency: 1, dampingRatio: ratio, initialVelocity: 0).settlingTime()
        let motion = SpringMotion(
            frequency: settling, dampingRatio: ratio, initialVelocity: initialVelocity.clampedVelocity)
        return TimingCurve(kind: .spring(SpringCurve(motion: motion, span: 1, setsDuration: false)))
    }

    /// Returns a spring with the physical parameters of
    /// `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)`.
    ///
    /// An animation with this curve lasts until the spring has settled, and ignores the duration that it is given. To
    /// check parameters that come from a file, use ``SpringMotion/init(mass:stiffness:damping:initialVelocity:)``,
    /// which throws an error.
    ///
    /// - Parameters:
    ///   - mass: The mass, greater than 0.
    ///   - stiffness: The force per unit of displacement, greater than 0.
    ///   - damping: The friction per unit of velocity, 0 or greater; with 0 the animation runs until it is finished or
    ///     replaced.
    ///   - initialVelocity: The velocity at the start, in fractions of the distance per second, within ±1,000,000.
    /// - Returns: The curve.
    /// - Precondition: All parameters are in their ranges, and the spring is neither too fast nor too slow to be
    ///   computed.
    public static func spring(
        mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> TimingCurve {
        do {
            return TimingCurve(
                try SpringMotion(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity))
        } catch {
            preconditionFailure("the parameters of a spring must be in their ranges: \(error.description)")
        }
    }

    /// Returns a spring with the parameters that SwiftUI uses.
    ///
    /// An animation with this curve lasts until the spring has settled, and ignores the duration that it is given.
    /// Numbers outside a range are clamped, and NaN is replaced by the default. To check parameters that come from a
    /// file, use ``SpringMotion/init(duration:bounce:initialVelocity:)``.
    ///
    /// - Parameters:
    ///   - duration: The perceptual duration in seconds, 0.001…3,600; 0.5 if the number is NaN.
    ///   - bounce: The bounce, −0.99…1; 0 if the number is NaN. A spring with bounce 0 is critically damped. With bounce
    ///     1 the animation runs until it is finished or replaced.
    ///   - initialVelocity: The velocity at the start, in fractions of the distance per second, within ±1,000,000; 0 if
    ///     the number is NaN.
    /// - Returns: The curve.
    public static func spring(
        duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
    ) -> TimingCurve {
        let bounce = bounce.clamped(to: -0.99...1, default: 0)
        return TimingCurve(
            SpringMotion(
                frequency: 2 * Math.pi / duration.clamped(to: 0.001...3_600, default: 0.5),
                dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce),
                initialVelocity: initialVelocity.clampedVelocity))
    }

    /// Creates a curve from a spring.
    ///
    /// An animation with this curve lasts until the remaining distance stays within 1/1000 of the whole distance.
    public init(_ motion: SpringMotion) {
        self.init(kind: .spring(SpringCurve(motion: motion, span: motion.settlingTime(), setsDuration: true)))
    }

    /// Returns the curve for an animation of a duration.
    ///
    /// The initial velocity of a spring is given per second, but a spring that settles at the end of the duration is
    /// computed as a function of the fraction of the duration.
    @inline(__always)
    func fitted(to duration: Nanoseconds) -> TimingCurve {
        switch kind {
        case .linear, .bezier: self
        default: dependsOnDuration && duration != .endless ? refitted(to: duration.seconds) : self
        }
    }

    private func refitted(to duration: Double) -> TimingCurve {
        switch kind {
        case .spring(let spring):
            let motion = spring.motion.withInitialVelocity(spring.velocity * duration / spring.span)
            return TimingCurve(
                kind: .spring(
                    SpringCurve(motion: motion, span: spring.span, setsDuration: false, velocity: spring.velocity)))
        case .variant(let variant, let curve):
            return TimingCurve(kind: .variant(variant, curve.refitted(to: duration)))
        default: return self
        }
    }

    /// Whether the shape of the curve depends on the duration, because a spring has an initial velocity per second.
    private var dependsOnDuration: Bool {
        switch kind {
        case .spring(let spring): !spring.setsDuration && spring.velocity != 0
        case .variant(_, let curve): curve.dependsOnDuration
        default: false
        }
    }
}

extension Double {
    fileprivate var clampedVelocity: Double { clamped(to: -1_000_000...1_000_000, default: 0) }
}
