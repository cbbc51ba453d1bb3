/// An hour and a minute on the wall clock, without a date and without a time zone.
///
/// ```swift
/// let time = TimeOfDay.at(7, 30)
/// time.description                // → 07:30
/// TimeOfDay(24, 0) == nil         // → true
/// ```
///
/// Midnight is 00:00, the first minute of a day; there is no 24:00.
public struct TimeOfDay: Hashable, Sendable {
    /// The number of minutes since midnight, 0…1439.
    public let minuteOfDay: Int

    /// Creates a time from an hour (0…23) and a minute (0…59), or `nil` outside these ranges.
    public init?(_ hour: Int, _ minute: Int) {
        guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
        minuteOfDay = hour * 60 + minute
    }

    /// Returns a time from literal numbers; for numbers that may be invalid, use the failable initializer.
    ///
    /// - Precondition: `hour` is in 0…23 and `minute` is in 0…59.
    public static func at(_ hour: Int, _ minute: Int) -> TimeOfDay {
        // With only the failable initializer, every literal time in code would need `if let` or `!`.
        guard let time = TimeOfDay(hour, minute) else {
            preconditionFailure("an hour is 0 to 23 and a minute is 0 to 59, not \(hour):\(minute)")
        }
        return time
    }

    /// Creates a time from minutes since midnight (0…1439), or `nil` outside this range.
    public init?(minuteOfDay: Int) {
        guard (0..<1440).contains(minuteOfDay) else { return nil }
        self.minuteOfDay = minuteOfDay
    }

    init(clampingSecondOfDay second: Int) {
        minuteOfDay = min(max(second / 60, 0), 1439)
    }

    /// The time 00:00, the first minute of the day.
    public static let midnight = TimeOfDay(clampingSecondOfDay: 0)

    /// The hour, 0…23.
    public var hour: Int { minuteOfDay / 60 }

    /// The minute within the hour, 0…59.
    public var minute: Int { minuteOfDay % 60 }
}

extension TimeOfDay: Comparable {
    /// Returns whether the left time is earlier in the day than the right time.
    public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
        left.minuteOfDay < right.minuteOfDay
    }
}
