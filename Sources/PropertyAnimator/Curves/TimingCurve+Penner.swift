/// A transformation of a curve into another curve.
enum CurveVariant: Hashable, Sendable {
    /// The curve rotated by 180°: its end becomes its start.
    case flipped
    /// The flipped curve in the first half, the unchanged curve in the second.
    case easedInOut
}

/// An easing curve of Robert Penner that is not a Bézier curve, in its "out" form.
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
    /// Returns a curve that overshoots the target once and then returns to it.
    ///
    /// - Parameter overshoot: The strength of the overshoot, 0…1,000,000. The usual strength of 1.70158 overshoots by
    ///   10 % of the distance.
    /// - Returns: The curve, which overshoots near the end; its ``flipped`` form overshoots near the start.
    /// - Throws: A ``CurveError`` with the code `notFinite` or `outOfRange`.
    public static func back(overshoot: Double = 1.70158) throws(CurveError) -> TimingCurve {
        try CurveError.require((0...1_000_000).contains(overshoot), "in 0…1,000,000", of: "overshoot", overshoot)
        return TimingCurve(kind: .penner(.back(overshoot: overshoot)))
    }

    /// Returns a curve that oscillates around the target with decreasing amplitude.
    ///
    /// - Parameter period: The period of the oscillation as a fraction of the duration, 0.001…1,000; usually 0.3.
    /// - Returns: The curve, which oscillates near the end; its ``flipped`` form oscillates near the start.
    /// - Throws: A ``CurveError`` with the code `notFinite` or `outOfRange`.
    public static func elastic(period: Double = 0.3) throws(CurveError) -> TimingCurve {
        try CurveError.require((0.001...1_000).contains(period), "in 0.001…1,000", of: "period", period)
        return TimingCurve(kind: .penner(.elastic(period: period)))
    }

    /// A curve that reaches the target and bounces off it three times; its ``flipped`` form bounces at the start.
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
    ///
    /// Each application of this property halves the difference from `linear`. After 64 applications the difference is
    /// below the precision of `Double`, and a further application returns the same curve.
    public var easedInOut: TimingCurve {
        var (inner, count) = (self, 0)
        while case .variant(let variant, let curve) = inner.kind {
            if variant == .easedInOut { count += 1 }
            inner = curve
        }
        return count < 64 ? TimingCurve(kind: .variant(.easedInOut, self)) : self
    }

    func value(of variant: CurveVariant, at x: Double) -> Double {
        switch variant {
        case .flipped: 1 - value(at: 1 - x)
        case .easedInOut: x < 0.5 ? (1 - value(at: 1 - 2 * x)) / 2 : (1 + value(at: 2 * x - 1)) / 2
        }
    }
}
