/// An angle that is animated over the shorter of both arcs.
///
/// ```swift
/// let middle = Rotation(degrees: 350).interpolated(to: Rotation(degrees: 10), fraction: 0.5)
/// middle.degrees  // → 360.0
/// ```
///
/// Of two arcs of exactly half a circle the difference of the numbers decides: from 0° to 180° the angle grows, from 180° to 0° it falls.
/// For turns of more than half a circle animate a plain `Double`.
public struct Rotation: Hashable, Sendable {
    /// The angle in degrees, any number; kept in degrees so that half a turn is exactly 180.
    public var degrees: Double

    /// Makes a rotation from radians.
    public init(radians: Double) {
        degrees = radians / Math.pi * 180
    }

    /// Makes a rotation from degrees.
    public init(degrees: Double) {
        self.degrees = degrees
    }

    /// The angle in radians.
    public var radians: Double {
        get { degrees / 180 * Math.pi }
        set { degrees = newValue / Math.pi * 180 }
    }

    /// The cosine; exact at quarter turns.
    var cosine: Double {
        let angle = abs(degrees.remainder(dividingBy: 360))
        return angle == 90 ? 0 : angle == 180 ? -1 : Math.cosine(angle / 180 * Math.pi)
    }

    /// The sine; exact at quarter turns.
    var sine: Double {
        let angle = degrees.remainder(dividingBy: 360)
        return abs(angle) == 180 ? 0 : Math.sine(angle / 180 * Math.pi)
    }

    /// Returns the degrees of the shorter arc to another angle, −180…180.
    public func shortestDifference(to target: Rotation) -> Double {
        let difference = target.degrees - degrees
        let shortest = difference.remainder(dividingBy: 360)
        return abs(shortest) == 180 ? (difference < 0 ? -180 : 180) : shortest
    }
}

extension Rotation: Interpolatable {
    /// Returns the angle at a fraction of the shorter arc.
    public func interpolated(to target: Rotation, fraction: Double) -> Rotation {
        Rotation(degrees: degrees + shortestDifference(to: target) * fraction)
    }

    /// Returns the angle turned by a fraction of the shorter arc between the two others.
    public func shifted(by fraction: Double, from origin: Rotation, to target: Rotation) -> Rotation {
        Rotation(degrees: degrees + origin.shortestDifference(to: target) * fraction)
    }
}

#if !$Embedded
    extension Rotation: Codable {
        /// Reads a number of degrees.
        public init(from decoder: any Decoder) throws {
            self.init(degrees: try decoder.singleValueContainer().decode(Double.self))
        }

        /// Writes the number of degrees.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(degrees)
        }
    }
#endif
