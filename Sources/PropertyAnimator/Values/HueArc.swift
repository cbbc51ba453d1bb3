/// Which way round the colour wheel.
public enum HueArc: String, Hashable, Sendable, CaseIterable {
    /// At most half the wheel.
    case shorter
    /// At least half the wheel.
    case longer
    /// With growing degrees.
    case increasing
    /// With falling degrees.
    case decreasing

    /// The degrees from one hue to another (CSS Color 4, "Hue interpolation").
    ///
    /// Opposite hues are equally far both ways: the shorter and the longer way are then that of the numbers. Between equal hues
    /// the longer way is once round.
    func way(from start: Double, to end: Double) -> Double {
        let way = (end - start).remainder(dividingBy: 360)
        switch self {
        case .shorter: return way
        case .longer: return abs(way) == 180 ? way : way > 0 ? way - 360 : way + 360
        case .increasing: return way < 0 ? way + 360 : way
        case .decreasing: return way > 0 ? way - 360 : way
        }
    }
}
