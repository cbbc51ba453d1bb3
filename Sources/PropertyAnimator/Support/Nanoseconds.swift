/// Time inside the library: whole nanoseconds, so that no boundary is ever lost to rounding.
///
/// Seconds are rounded once, at the door, and kept within ±2⁶¹ ns (73 years), so that the difference of two times and the
/// sum of a time and a difference fit an `Int64`.
typealias Nanoseconds = Int64

extension Nanoseconds {
    /// The largest time that is kept; everything later counts as this.
    static let latest: Int64 = 1 << 61

    /// A duration without end: tested for, never added.
    static let endless = Int64.max

    /// Rounds to the nearest nanosecond and keeps within ±`latest`; NaN counts as 0.
    init(seconds: Double) {
        self.init(nearest: seconds * 1e9)
    }

    /// Rounds to the nearest whole number, halves away from zero, and keeps within ±`latest`; NaN counts as 0.
    init(nearest value: Double) {
        guard value == value else {
            self = 0
            return
        }
        let bound = Double(Self.latest)
        self = Int64(Swift.min(Swift.max(value.rounded(), -bound), bound))
    }

    /// The same time in seconds, correctly rounded.
    var seconds: Double {
        self == .endless ? .infinity : Double(self) / 1e9
    }

    /// Kept within ±`latest`.
    var clampedTime: Int64 {
        Swift.min(Swift.max(self, -Self.latest), Self.latest)
    }

    /// The sum, kept within ±`latest`.
    func plus(_ other: Int64) -> Int64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other > 0 ? Self.latest : -Self.latest) : sum.clampedTime
    }

    /// This much time at a rate: exact for rates 1 and −1, rounded to the nearest nanosecond otherwise.
    func scaled(by rate: Double) -> Int64 {
        if rate == 1 { return self }
        if rate == -1 { return 0 &- self }
        return Int64(nearest: Double(self) * rate)
    }
}
