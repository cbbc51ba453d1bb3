/// A direction around the color wheel in which two hues are mixed.
public enum HueArc: String, Hashable, Sendable, CaseIterable {
    /// The arc of at most 180°.
    case shorter
    /// The arc of at least 180°.
    case longer
    /// The arc on which the hue increases.
    case increasing
    /// The arc on which the hue decreases.
    case decreasing

    /// Returns the degrees from one hue to another on this arc (CSS Color 4, "Hue interpolation").
    ///
    /// Between opposite hues, both arcs are 180°. The shorter and the longer arc then have the same result, with the
    /// sign of the difference of the two numbers. Between equal hues, the longer arc is 360°.
    func difference(from start: Double, to end: Double) -> Double {
        let difference = (end - start).remainder(dividingBy: 360)
        switch self {
        case .shorter: return difference
        case .longer: return abs(difference) == 180 ? difference : difference > 0 ? difference - 360 : difference + 360
        case .increasing: return difference < 0 ? difference + 360 : difference
        case .decreasing: return difference > 0 ? difference - 360 : difference
        }
    }
}
