/// The motion of a mass on a damped spring, in closed form.
///
/// It moves from 0 to 1 (the target), in seconds:
///
/// ```swift
/// let spring = try SpringMotion(mass: 1, stiffness: 100, damping: 10)
/// spring.dampingRatio  // → 0.5
/// spring.value(at: 0)  // → 0.0
/// spring.settlingTime() > 1.27 && spring.settlingTime() < 1.271  // → true
/// ```
///
/// The solution of m x″ + c x′ + k (x − 1) = 0 is evaluated as it stands for any time, not stepped, so that frames do not
/// matter. One formula each covers the underdamped and the overdamped side, and both go over into critical damping without a
/// division by zero.
public struct SpringMotion: Hashable, Sendable {
    /// The mass, greater than 0.
    public let mass: Double
    /// The force for each unit of displacement, greater than 0.
    public let stiffness: Double
    /// The friction for each unit of velocity, 0 or greater; 0 swings without end.
    public let damping: Double
    /// The velocity at the start in distances a second: 1 would be there in one second.
    public let initialVelocity: Double

    /// ζω = c/2m, the rate of decay.
    let decay: Double
    /// ω² = k/m.
    let squaredFrequency: Double
    /// √|ζ²ω² − ω²|: the angular frequency of the swing below critical damping, the split of the rates above.
    let root: Double
    let isUnderdamped: Bool

    /// Makes a spring from its physics.
    ///
    /// - Parameters:
    ///   - mass: Greater than 0.
    ///   - stiffness: Greater than 0.
    ///   - damping: 0 or greater.
    ///   - initialVelocity: In distances a second, towards the target.
    /// - Throws: `CurveError.notFinite`, `CurveError.notPositive` or `CurveError.negative`.
    public init(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) throws(CurveError) {
        for (name, value) in [("mass", mass), ("stiffness", stiffness)] {
            guard value.isFinite else { throw .notFinite(name) }
            guard value > 0 else { throw .notPositive(name, value) }
        }
        guard damping.isFinite else { throw .notFinite("damping") }
        guard damping >= 0 else { throw .negative("damping", damping) }
        guard initialVelocity.isFinite else { throw .notFinite("initialVelocity") }
        let (decay, squared) = (damping / (2 * mass), stiffness / mass)
        guard (decay * decay).isFinite, squared.isFinite else { throw .notFinite("damping or stiffness over mass") }
        guard squared > 0 else { throw .notPositive("stiffness over mass", squared) }
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.initialVelocity = initialVelocity
        self.decay = decay
        squaredFrequency = squared
        let difference = decay * decay - squared
        isUnderdamped = difference < 0
        root = abs(difference).squareRoot()
    }

    /// Makes a spring as SwiftUI does: mass 1, stiffness (2π/duration)², damping ratio 1 − bounce, or 1/(1 + bounce) for a
    /// negative bounce.
    ///
    /// - Parameters:
    ///   - duration: The perceptual duration in seconds, greater than 0: about where it seems to be over, not where it settles.
    ///   - bounce: 0 is critically damped, up to 1 (undamped) more and more bouncy, down to −1 (excluded) flatter and flatter.
    ///   - initialVelocity: In distances a second.
    /// - Throws: `CurveError.notFinite`, `CurveError.notPositive` or `CurveError.negative`.
    public init(duration: Double, bounce: Double, initialVelocity: Double = 0) throws(CurveError) {
        guard duration.isFinite, bounce.isFinite else { throw .notFinite("duration or bounce") }
        guard duration > 0 else { throw .notPositive("duration", duration) }
        guard bounce > -1 else { throw .notPositive("1 + bounce", 1 + bounce) }
        guard bounce <= 1 else { throw .negative("1 - bounce", 1 - bounce) }
        let frequency = 2 * Math.pi / duration
        let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
        try self.init(
            stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: initialVelocity)
    }

    /// Makes the spring of mass 1 with a damping ratio that settles to 1/1000 exactly when the duration is over.
    ///
    /// The formula in common use, with the envelope of the swing, misses by up to a factor of four in distance.
    ///
    /// - Parameters:
    ///   - duration: Seconds until |x − 1| is below 1/1000 for good, from rest; greater than 0.
    ///   - dampingRatio: Greater than 0; 1 is critical.
    ///   - initialVelocity: In distances a second. It does not change the spring, only its start.
    /// - Throws: `CurveError.notFinite`, `CurveError.notPositive` or `CurveError.neverSettles`.
    public init(settlingIn duration: Double, dampingRatio: Double, initialVelocity: Double = 0) throws(CurveError) {
        guard duration.isFinite, dampingRatio.isFinite else { throw .notFinite("duration or dampingRatio") }
        guard duration > 0 else { throw .notPositive("duration", duration) }
        guard dampingRatio >= 0 else { throw .negative("dampingRatio", dampingRatio) }
        let unit = try SpringMotion(stiffness: 1, damping: 2 * dampingRatio)
        let settling = unit.settlingTime()
        guard settling.isFinite else { throw .neverSettles }
        let frequency = settling / duration
        try self.init(
            stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency, initialVelocity: initialVelocity)
    }

    /// ζ: below 1 it swings, at 1 it is there soonest without, above it creeps.
    public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// ω in radians a second: how fast it would swing without damping.
    public var naturalFrequency: Double { squaredFrequency.squareRoot() }

    /// The period without damping in seconds, 2π/ω: what SwiftUI calls the duration.
    public var perceptualDuration: Double { 2 * Math.pi / naturalFrequency }

    /// How much it swings past the target, from above −1 to 1, as SwiftUI counts it.
    public var bounce: Double {
        let ratio = dampingRatio
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    /// Where it is: 0 at the start and before, 1 at the target.
    public func value(at seconds: Double) -> Double {
        let (cosine, sine) = kernel(at: seconds)
        return 1 - (cosine + (decay - initialVelocity) * sine)
    }

    /// How fast it moves, in distances a second.
    public func velocity(at seconds: Double) -> Double {
        let (cosine, sine) = kernel(at: seconds)
        return initialVelocity * cosine - (decay * initialVelocity - squaredFrequency) * sine
    }

    /// Where something on this spring is, from any state to any target; ``initialVelocity`` plays no part.
    ///
    /// This is how a moving value gets a new target: hand over the state of that moment. It also moves when start and target are
    /// equal, and by its velocity only.
    ///
    /// - Parameters:
    ///   - seconds: Seconds since the start state, 0 or more.
    ///   - start: The value and its velocity in units a second, at the start.
    ///   - target: The value it goes to.
    /// - Returns: The value and its velocity.
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

    /// The rate of the slower part above critical damping, a − s without cancellation.
    var slowerRate: Double { squaredFrequency / (decay + root) }

    /// e^(−at)·cosh(st) and e^(−at)·sinh(st)/s, or cos and sin below critical damping; (1, 0) before the start.
    func kernel(at seconds: Double) -> (cosine: Double, sine: Double) {
        if seconds <= 0 { return (1, 0) }
        if isUnderdamped {
            let envelope = Math.exponential(-decay * seconds)
            let angle = root * seconds
            if envelope == 0 || angle == .infinity { return (0, 0) }
            return (envelope * Math.cosine(angle), envelope * Math.sine(angle) / root)
        }
        // The slower rate without cancellation; the faster one only as a ratio, so that nothing overflows.
        let envelope = Math.exponential(-slowerRate * seconds)
        if envelope == 0 { return (0, 0) }
        if root == 0 { return (envelope, envelope * seconds) }
        let faded = Math.exponentialMinusOne(-2 * root * seconds)
        return (envelope * (2 + faded) / 2, envelope * -faded / (2 * root))
    }
}
