/// A transformation of a curve into another one.
enum CurveVariant: Hashable, Sendable {
    /// The curve rotated by 180°: its end becomes its start.
    case flipped
    /// The flipped curve in the first half, the unchanged curve in the second.
    case easedInOut
}

/// Robert Penner's easing curves that are not Bézier curves, in their "out" form.
enum PennerCurve: Hashable, Sendable {
    case back(overshoot: Double)
    case elastic(period: Double)
    case bounce

    func value(at x: Double) -> Double {
        if x == 0 || x == 1 { return x }
        switch self {
        case .back(let overshoot):
            let left = x - 1
            return 1 + left * left * ((overshoot + 1) * left + overshoot)
        case .elastic(let period):
            return 1 + Math.power(2, -10 * x) * Math.sine((x - period / 4) * 2 * Math.pi / period)
        case .bounce:
            // Four parabolas, each half as wide as the one before and a quarter as deep, ending at 1.
            let stretched = x * 2.75
            if stretched < 1 { return stretched * stretched }
            if stretched < 2 { return Self.hop(stretched - 1.5, 0.75) }
            if stretched < 2.5 { return Self.hop(stretched - 2.25, 0.9375) }
            return Self.hop(stretched - 2.625, 0.984375)
        }
    }

    private static func hop(_ distance: Double, _ lowest: Double) -> Double {
        distance * distance + lowest
    }
}

extension TimingCurve {
    /// Returns a curve that overshoots the target once and comes back.
    ///
    /// - Parameter overshoot: The size of the overshoot, 0 or more; the usual 1.70158 overshoots by 10 %.
    /// - Returns: The curve, with the overshoot near the end; ``flipped`` has it near the start.
    /// - Throws: `CurveError.notFinite` or `CurveError.negative`.
    public static func back(overshoot: Double = 1.70158) throws(CurveError) -> TimingCurve {
        guard overshoot.isFinite else { throw .notFinite("overshoot") }
        guard overshoot >= 0 else { throw .negative("overshoot", overshoot) }
        return TimingCurve(kind: .penner(.back(overshoot: overshoot)))
    }

    /// Returns a curve that oscillates around the target like a rubber band.
    ///
    /// - Parameter period: The period of the oscillation as a fraction of the duration, greater than 0; usually 0.3.
    /// - Returns: The curve, with the oscillation near the end; ``flipped`` has it near the start.
    /// - Throws: `CurveError.notFinite` or `CurveError.notPositive`.
    public static func elastic(period: Double = 0.3) throws(CurveError) -> TimingCurve {
        guard period.isFinite else { throw .notFinite("period") }
        guard period > 0 else { throw .notPositive("period", period) }
        return TimingCurve(kind: .penner(.elastic(period: period)))
    }

    /// A curve that falls onto the target and bounces three times; ``flipped`` bounces at the start instead.
    public static let bounce = TimingCurve(kind: .penner(.bounce))

    /// The curve rotated by 180°: its end becomes its start.
    ///
    /// ```swift
    /// let easeIn = TimingCurve.easeIn
    /// easeIn.flipped.value(at: 0.25) == 1 - easeIn.value(at: 0.75)
    /// // → true
    /// ```
    public var flipped: TimingCurve {
        if case .variant(.flipped, let curve) = kind { return curve }
        return TimingCurve(kind: .variant(.flipped, self))
    }

    /// The flipped curve in the first half and the unchanged curve in the second: the "in-out" form of an "out" curve.
    ///
    /// ```swift
    /// TimingCurve.bounce.easedInOut.value(at: 0.5)  // → 0.5
    /// ```
    public var easedInOut: TimingCurve {
        TimingCurve(kind: .variant(.easedInOut, self))
    }

    func value(of variant: CurveVariant, at x: Double) -> Double {
        switch variant {
        case .flipped: 1 - value(at: 1 - x)
        case .easedInOut: x < 0.5 ? (1 - value(at: 1 - 2 * x)) / 2 : (1 + value(at: 2 * x - 1)) / 2
        }
    }
}
