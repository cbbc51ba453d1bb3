/// An angle that is interpolated along the shorter of the two arcs.
///
/// ```swift
/// let middle = Rotation(degrees: 350).interpolated(to: Rotation(degrees: 10), fraction: 0.5)
/// middle.degrees  // → 360.0
/// ```
///
/// If both arcs are exactly half a circle, the sign of the difference determines the direction: from 0° to 180° the
/// angle increases, and from 180° to 0° the angle decreases. For rotations of more than half a circle, animate a plain
/// `Double`.
public struct Rotation: Hashable, Sendable {
    /// The angle in degrees, any number.
    ///
    /// The angle is stored in degrees, so that half a circle is exactly 180.
    public var degrees: Double

    /// Creates a rotation from radians.
    public init(radians: Double) {
        degrees = radians / Math.pi * 180
    }

    /// Creates a rotation from degrees.
    public init(degrees: Double) {
        self.degrees = degrees
    }

    /// The angle in radians.
    public var radians: Double {
        get { degrees / 180 * Math.pi }
        set { degrees = newValue / Math.pi * 180 }
    }

    /// The cosine of the angle; exact at multiples of 90°.
    var cosine: Double {
        let angle = abs(degrees.remainder(dividingBy: 360))
        return angle == 90 ? 0 : angle == 180 ? -1 : Math.cosine(angle / 180 * Math.pi)
    }

    /// The sine of the angle; exact at multiples of 90°.
    var sine: Double {
        let angle = degrees.remainder(dividingBy: 360)
        return abs(angle) == 180 ? 0 : Math.sine(angle / 180 * Math.pi)
    }

    /// Returns the signed length of the shorter arc to another angle, in degrees from −180 to 180.
    public func shortestDifference(to target: Rotation) -> Double {
        let difference = target.degrees - degrees
        let shortest = difference.remainder(dividingBy: 360)
        return abs(shortest) == 180 ? (difference < 0 ? -180 : 180) : shortest
    }
}

extension Rotation: Interpolatable {
    /// Returns the angle at a fraction of the shorter arc to the target.
    public func interpolated(to target: Rotation, fraction: Double) -> Rotation {
        Rotation(degrees: degrees + shortestDifference(to: target) * fraction)
    }

    /// Returns this angle plus a fraction of the shorter arc between two other angles.
    public func shifted(by fraction: Double, from origin: Rotation, to target: Rotation) -> Rotation {
        Rotation(degrees: degrees + origin.shortestDifference(to: target) * fraction)
    }
}

#if !$Embedded
    extension Rotation: Codable {
        /// Creates a rotation from a single number, the angle in degrees.
        ///
        /// - Throws: A `DecodingError` if the stored form is not a number.
        public init(from decoder: any Decoder) throws {
            self.init(degrees: try decoder.singleValueContainer().decode(Double.self))
        }

        /// Writes the angle in degrees as a single number.
        ///
        /// - Throws: The error of the encoder, such as an `EncodingError` for an infinite angle in JSON.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(degrees)
        }
    }
#endif
