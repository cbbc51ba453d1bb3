import Foundation

/// The bridge between `Date` and whole seconds since 1970.
enum UnixSeconds {
    /// The last whole second at or before a date, or `nil` for NaN, the infinities and dates far outside years 1 to 9999.
    static func floor(_ date: Date) -> Int64? {
        let seconds = date.timeIntervalSince1970.rounded(.down)
        guard seconds.isFinite else { return nil }
        guard seconds >= -1e11 else { return Int64(-100_000_000_000) }
        return seconds <= 1e12 ? Int64(seconds) : nil
    }

    static func date(_ seconds: Int64) -> Date {
        Date(timeIntervalSince1970: TimeInterval(seconds))
    }
}
