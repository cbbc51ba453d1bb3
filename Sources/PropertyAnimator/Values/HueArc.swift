/// The direction around the color wheel in which two hues are mixed.
public enum HueArc: String, Hashable, Sendable, CaseIterable {
    /// The arc of at most 180°.
    case shorter
    /// The arc of at least 180°.
    case longer
    /// The arc on which the hue increases.
    case increasing
    /// The arc on which the hue decreases.
    case decreasing

    /// Returns the degrees from one hue to another (CSS Color 4, "Hue interpolation").
    ///
    /// Opposite hues are equally far apart in both directions; both the shorter and the longer arc are then the plain
    /// difference of the numbers. Between equal hues the longer arc is the whole wheel.
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
