/// An angle that is animated the short way round.
///
/// ```swift
/// let way = Rotation(degrees: 350).interpolated(to: Rotation(degrees: 10), fraction: 0.5)
/// way.degrees  // → 360.0
/// ```
///
/// Of the two ways of exactly half a circle it takes that of the numbers: from 0° to 180° it grows, from 180° to 0° it falls. For
/// turns of more than half a circle animate a plain `Double`.
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
    public var cosine: Double {
        let angle = abs(degrees.remainder(dividingBy: 360))
        return angle == 90 ? 0 : angle == 180 ? -1 : Math.cosine(angle / 180 * Math.pi)
    }

    /// The sine; exact at quarter turns.
    public var sine: Double {
        let angle = degrees.remainder(dividingBy: 360)
        return abs(angle) == 180 ? 0 : Math.sine(angle / 180 * Math.pi)
    }

    /// The degrees of the shorter way to another angle, −180…180.
    public func shorterWay(to target: Rotation) -> Double {
        let difference = target.degrees - degrees
        let way = difference.remainder(dividingBy: 360)
        return abs(way) == 180 ? (difference < 0 ? -180 : 180) : way
    }
}

extension Rotation: Interpolatable {
    /// The angle that far on the shorter way.
    public func interpolated(to target: Rotation, fraction: Double) -> Rotation {
        Rotation(degrees: degrees + shorterWay(to: target) * fraction)
    }

    /// The angle turned by that much of the shorter way between the two others.
    public func shifted(by fraction: Double, from origin: Rotation, to target: Rotation) -> Rotation {
        Rotation(degrees: degrees + origin.shorterWay(to: target) * fraction)
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
