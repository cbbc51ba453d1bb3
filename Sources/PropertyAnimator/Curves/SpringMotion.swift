/// A motion of a mass on a damped spring, in closed form.
///
/// The motion starts at 0, and its target is 1. Times are in seconds:
///
/// ```swift
/// let spring = try SpringMotion(mass: 1, stiffness: 100, damping: 10)
/// spring.dampingRatio  // → 0.5
/// spring.value(at: 0)  // → 0.0
/// spring.settlingTime() > 1.27 && spring.settlingTime() < 1.271  // → true
/// ```
///
/// The solution of m x″ + c x′ + k (x − 1) = 0, with mass m, damping c and stiffness k, is evaluated directly at any
/// time and not integrated in steps. The result therefore does not depend on the frame rate. One formula covers
/// underdamped springs, and another formula covers overdamped springs. Neither formula divides by zero near critical
/// damping.
public struct SpringMotion: Hashable, Sendable {
    /// The mass, greater than 0.
    public let mass: Double
    /// The force per unit of displacement, greater than 0.
    public let stiffness: Double
    /// The friction per unit of velocity, 0 or greater; a spring without damping oscillates forever.
    public let damping: Double
    /// The velocity at the start, in fractions of the distance per second: a constant velocity of 1 would reach the
    /// target in one second.
    public let initialVelocity: Double

    /// The rate of decay ζω = c/(2m).
    let decay: Double
    /// The square of the natural frequency, ω² = k/m.
    let squaredFrequency: Double
    /// The square root of |ζ²ω² − ω²|.
    ///
    /// Below critical damping, this root is the angular frequency of the oscillation. Above critical damping, it is
    /// half the difference of the two decay rates.
    let root: Double
    let isUnderdamped: Bool

    /// Creates a spring from its physical parameters.
    ///
    /// - Parameters:
    ///   - mass: The mass, greater than 0.
    ///   - stiffness: The force per unit of displacement, greater than 0.
    ///   - damping: The friction per unit of velocity, 0 or greater.
    ///   - initialVelocity: The velocity at the start, in fractions of the distance per second, within ±1,000,000;
    ///     positive towards the target.
    /// - Throws: A ``CurveError`` with the code `notFinite` or `outOfRange`. The code is also `outOfRange` if the
    ///   spring is too fast or too slow to be computed.
    public init(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) throws(CurveError) {
        try CurveError.require(mass > 0, "greater than 0", of: "mass", mass)
        try CurveError.require(stiffness > 0, "greater than 0", of: "stiffness", stiffness)
        try CurveError.require(damping >= 0, "0 or greater", of: "damping", damping)
        try CurveError.require(
            abs(initialVelocity) <= 1_000_000, "within ±1,000,000", of: "initialVelocity", initialVelocity)
        let (decay, squared) = (damping / (2 * mass), stiffness / mass)
        // Within the range of `Double` by a margin, so that nothing overflows.
        guard decay <= 1e150, (1e-280...1e280).contains(squared) else {
            throw CurveError(.outOfRange, path: nil, "The spring is too fast or too slow to be computed.")
        }
        self.init(
            checkedMass: mass, stiffness: stiffness, damping: damping, decay: decay, squaredFrequency: squared,
            initialVelocity: initialVelocity)
    }

    /// Creates a spring of mass 1 from a natural frequency and a damping ratio.
    ///
    /// - Precondition: The parameters are in the ranges of the throwing initializers.
    init(frequency: Double, dampingRatio: Double, initialVelocity: Double) {
        let (stiffness, damping) = (frequency * frequency, 2 * dampingRatio * frequency)
        self.init(
            checkedMass: 1, stiffness: stiffness, damping: damping, decay: damping / 2, squaredFrequency: stiffness,
            initialVelocity: initialVelocity)
    }

    private init(
        checkedMass mass: Double, stiffness: Double, damping: Double, decay: Double, squaredFrequency: Double,
        initialVelocity: Double
    ) {
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.initialVelocity = initialVelocity
        self.decay = decay
        self.squaredFrequency = squaredFrequency
        let difference = decay * decay - squaredFrequency
        isUnderdamped = difference < 0
        root = abs(difference).squareRoot()
    }

    /// Returns the same spring with another initial velocity.
    func withInitialVelocity(_ velocity: Double) -> SpringMotion {
        SpringMotion(
            checkedMass: mass, stiffness: stiffness, damping: damping, decay: decay,
            squaredFrequency: squaredFrequency, initialVelocity: velocity)
    }

    /// Creates a spring from the duration and the bounce that SwiftUI uses.
    ///
    /// The mass is 1, the stiffness (2π/duration)², and the damping ratio 1 − bounce, or 1/(1 + bounce) for a negative
    /// bounce.
    ///
    /// - Parameters:
    ///   - duration: The perceptual duration in seconds, greater than 0: the time after which the motion seems to end.
    ///     The spring settles later.
    ///   - bounce: The bounce, greater than −1 and at most 1. A bounce of 0 is critically damped, 1 is undamped, and a
    ///     negative bounce is overdamped.
    ///   - initialVelocity: The velocity at the start, in fractions of the distance per second, within ±1,000,000.
    /// - Throws: A ``CurveError`` with the code `notFinite` or `outOfRange`.
    public init(duration: Double, bounce: Double, initialVelocity: Double = 0) throws(CurveError) {
        try CurveError.require(duration > 0, "greater than 0", of: "duration", duration)
        try CurveError.require(bounce > -1 && bounce <= 1, "greater than -1 and at most 1", of: "bounce", bounce)
        let frequency = 2 * Math.pi / duration
        let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
        try self.init(
            stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: initialVelocity)
    }

    /// Creates a spring of mass 1 that settles to within 1/1000 of the target exactly at the end of a duration.
    ///
    /// With the usual formula, which uses the envelope of the oscillation, the distance at the end of the duration
    /// would differ from 1/1000 by a factor of up to four.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds, greater than 0, after which |x − 1| stays below 1/1000 in a motion from
    ///     rest.
    ///   - dampingRatio: The damping ratio ζ, greater than 0; 1 is critical damping.
    ///   - initialVelocity: The velocity at the start, in fractions of the distance per second, within ±1,000,000. A
    ///     motion with a velocity has the same stiffness and damping, and can settle earlier or later.
    /// - Throws: A ``CurveError`` with the code `notFinite`, `outOfRange` or `neverSettles`.
    public init(settlingIn duration: Double, dampingRatio: Double, initialVelocity: Double = 0) throws(CurveError) {
        try CurveError.require(duration > 0, "greater than 0", of: "duration", duration)
        try CurveError.require(dampingRatio >= 0, "greater than 0", of: "dampingRatio", dampingRatio)
        let unit = try SpringMotion(stiffness: 1, damping: 2 * dampingRatio)
        let settling = unit.settlingTime()
        guard settling.isFinite else { throw CurveError.neverSettles("dampingRatio") }
        let frequency = settling / duration
        try self.init(
            stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency, initialVelocity: initialVelocity)
    }

    /// The damping ratio ζ.
    ///
    /// Below 1 the spring overshoots. At 1 the spring reaches the target fastest without overshoot. Above 1 the spring
    /// approaches the target slowly.
    public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// The angular frequency ω of the same spring without damping, in radians per second.
    public var naturalFrequency: Double { squaredFrequency.squareRoot() }

    /// The period 2π/ω of the same spring without damping, in seconds; SwiftUI calls this period the duration.
    public var perceptualDuration: Double { 2 * Math.pi / naturalFrequency }

    /// The bounce as SwiftUI defines it, greater than −1 and at most 1: 0 is critically damped, 1 is undamped.
    public var bounce: Double {
        let ratio = dampingRatio
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    /// Returns the value at a time in seconds: 0 at the start and before it, and 1 at the target.
    public func value(at seconds: Double) -> Double {
        let (cosine, sine) = kernel(at: seconds)
        return 1 - (cosine + (decay - initialVelocity) * sine)
    }

    /// Returns the velocity at a time in seconds, in fractions of the distance per second.
    public func velocity(at seconds: Double) -> Double {
        let (cosine, sine) = kernel(at: seconds)
        return initialVelocity * cosine - (decay * initialVelocity - squaredFrequency) * sine
    }

    /// Returns the value and the velocity after a time, for a motion from any state to any target.
    ///
    /// To give a moving value a new target, pass its current value and velocity as the start. ``initialVelocity`` has
    /// no effect. Start and target may be equal; then only the velocity moves the value.
    ///
    /// - Parameters:
    ///   - seconds: The seconds since the start state, 0 or more.
    ///   - start: The value at the start, and its velocity in units per second.
    ///   - target: The target value.
    /// - Returns: The value, and its velocity in units per second.
    public func state(
        after seconds: Double, from start: (value: Double, velocity: Double), to target: Double
    ) -> (value: Double, velocity: Double) {
        let (cosine, sine) = kernel(at: seconds)
        let (distance, velocity) = (start.value - target, start.velocity)
        return (
            target + distance * cosine + (velocity + decay * distance) * sine,
            velocity * cosine - (decay * velocity + squaredFrequency * distance) * sine
        )
    }

    /// The slower of the two decay rates above critical damping: `decay` − `root`, computed without cancellation.
    var slowerRate: Double { squaredFrequency / (decay + root) }

    /// Returns e^(−at)·cosh(st) and e^(−at)·sinh(st)/s, where a is `decay` and s is `root`.
    ///
    /// Below critical damping, cos and sin replace cosh and sinh. Before the start the result is (1, 0).
    func kernel(at seconds: Double) -> (cosine: Double, sine: Double) {
        if seconds <= 0 { return (1, 0) }
        if isUnderdamped {
            let envelope = Math.exponential(-decay * seconds)
            let angle = root * seconds
            if envelope == 0 || angle == .infinity { return (0, 0) }
            return (envelope * Math.cosine(angle), envelope * Math.sine(angle) / root)
        }
        // Use the slower rate, which has no cancellation; the faster one appears only in a ratio, so that nothing
        // overflows.
        let envelope = Math.exponential(-slowerRate * seconds)
        if envelope == 0 { return (0, 0) }
        if root == 0 { return (envelope, envelope * seconds) }
        let faded = Math.exponentialMinusOne(-2 * root * seconds)
        return (envelope * (2 + faded) / 2, envelope * -faded / (2 * root))
    }
}
