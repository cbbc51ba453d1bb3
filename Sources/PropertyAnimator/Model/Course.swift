/// Where an animation is on its way, and how fast it goes: what the one that takes over needs to know.
struct Course {
    /// The fraction of the way: the output of the curve.
    var fraction: Double
    /// By how much a velocity of one unit a second, had at its start, has carried beyond that.
    var push: Double
    /// The change of `fraction` a second.
    var fractionSpeed: Double
    /// The change of `push` a second.
    var pushSpeed: Double

    /// The seconds over which a velocity is kept as a difference of two values: short enough that no angle goes half round.
    static let glance = 1.0 / 1024
}
