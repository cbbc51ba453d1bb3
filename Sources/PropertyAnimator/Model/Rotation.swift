/// An angle that is animated the short way round.
///
/// ```swift
/// let way = Rotation(degrees: 350).interpolated(to: Rotation(degrees: 10), fraction: 0.5)
/// way.degrees  // → 360.0
/// ```
///
/// For turns of more than half a circle animate a plain `Double`.
public struct Rotation: Hashable, Sendable {
    /// The angle in radians, any number.
    public var radians: Double

    /// Makes a rotation from radians.
    public init(radians: Double) {
        self.radians = radians
    }

    /// Makes a rotation from degrees.
    public init(degrees: Double) {
        radians = degrees * Math.pi / 180
    }

    /// The angle in degrees.
    public var degrees: Double { radians * 180 / Math.pi }
}

extension Rotation: Interpolatable {
    /// The angle that far on the shorter way, at most half a circle; opposite angles turn in the direction of the target's sign.
    public func interpolated(to target: Rotation, fraction: Double) -> Rotation {
        let way = (target.radians - radians).remainder(dividingBy: 2 * Math.pi)
        return Rotation(radians: radians + way * fraction)
    }
}
