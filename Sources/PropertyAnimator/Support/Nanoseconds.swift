/// A time or a duration in whole nanoseconds, so that rounding cannot move an event across a boundary.
///
/// Seconds are rounded once, when a client passes them, and clamped to ±2⁶¹ ns (73 years). The difference of two times
/// and the sum of a time and a difference then fit in an `Int64`.
typealias Nanoseconds = Int64

extension Nanoseconds {
    // Decision 0402.
    /// The largest time; later times are clamped to this time.
    static let latest: Int64 = 1 << 61

    /// A value that stands for a duration without end.
    ///
    /// Code compares durations with this value and never adds to it.
    static let endless = Int64.max

    /// Creates a time from seconds, rounded to the nearest nanosecond and clamped to ±`latest`; NaN becomes 0.
    init(seconds: Double) {
        self.init(nearest: seconds * 1e9)
    }

    /// Creates a time from nanoseconds, rounded to a whole number and clamped to ±`latest`.
    ///
    /// Halves are rounded away from zero, and NaN becomes 0.
    init(nearest value: Double) {
        guard value == value else {
            self = 0
            return
        }
        let bound = Double(Self.latest)
        self = Int64(Swift.min(Swift.max(value.rounded(), -bound), bound))
    }

    /// The time in seconds, correctly rounded; infinity for `endless`.
    var seconds: Double {
        self == .endless ? .infinity : Double(self) / 1e9
    }

    /// The time, clamped to ±`latest`.
    var clampedTime: Int64 {
        Swift.min(Swift.max(self, -Self.latest), Self.latest)
    }

    /// Returns the sum with another time, clamped to ±`latest`.
    func plus(_ other: Int64) -> Int64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other > 0 ? Self.latest : -Self.latest) : sum.clampedTime
    }

    /// Returns the product with a rate: exact for rates 1 and −1, rounded to the nearest nanosecond otherwise.
    func scaled(by rate: Double) -> Int64 {
        if rate == 1 { return self }
        if rate == -1 { return 0 &- self }
        return Int64(nearest: Double(self) * rate)
    }
}
