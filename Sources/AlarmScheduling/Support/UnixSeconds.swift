import Foundation

/// A namespace for conversions between `Date` and whole seconds or milliseconds since 1970.
enum UnixSeconds {
    /// Returns the last whole second at or before a date, or `nil` for NaN, positive infinity and dates far after the
    /// year 9999.
    static func floor(_ date: Date) -> Int64? {
        let seconds = date.timeIntervalSince1970.rounded(.down)
        guard !seconds.isNaN, seconds <= 1e12 else { return nil }
        return Int64(max(seconds, -1e11))
    }

    static func date(_ seconds: Int64) -> Date {
        Date(timeIntervalSince1970: TimeInterval(seconds))
    }

    /// Returns the nearest whole millisecond, or `nil` for NaN and dates far outside the years 1 to 9999.
    static func milliseconds(_ date: Date) -> Int64? {
        let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
        return abs(milliseconds) <= 1e15 ? Int64(milliseconds) : nil
    }

    static func instant(milliseconds: Int64) -> Date {
        Date(timeIntervalSince1970: TimeInterval(milliseconds) / 1000)
    }
}
