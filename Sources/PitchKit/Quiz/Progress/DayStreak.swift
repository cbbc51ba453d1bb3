/// A streak of calendar days on which a learner answered.
///
/// ```swift
/// var streak = DayStreak()
/// for text in ["2026-11-29", "2026-11-30", "2026-11-30", "2026-12-01"] {
///     streak.practice(on: try CalendarDay(parsing: text))
/// }
/// streak.days  // → 3
/// streak.best  // → 3
/// streak.total  // → 3
/// ```
public struct DayStreak: Hashable, Sendable {
    /// The latest day with an answer; `nil` before the first answer.
    public private(set) var latest: CalendarDay?
    /// The number of days in a row up to the latest day.
    public private(set) var days = 0
    /// The greatest number of days in a row.
    public private(set) var best = 0
    /// The total number of days with an answer.
    public private(set) var total = 0

    /// Creates a streak without days.
    public init() {}

    /// Records a day with an answer.
    ///
    /// A day that is already recorded, or that is before the latest day, changes nothing.
    ///
    /// - Parameter day: The day of the answer.
    public mutating func practice(on day: CalendarDay) {
        if let latest {
            guard day > latest else { return }
            days = day.number == latest.number + 1 ? days + 1 : 1
        } else {
            days = 1
        }
        latest = day
        total += 1
        best = max(best, days)
    }

    /// Returns the number of days in a row up to a day or the day before.
    ///
    /// - Parameter day: The current day.
    /// - Returns: The number of days; 0 when the latest day is more than one day before the given day.
    public func days(asOf day: CalendarDay) -> Int {
        guard let latest, day.number <= latest.number + 1 else { return 0 }
        return days
    }
}

#if !$Embedded
    extension DayStreak: Codable {
        private enum CodingKeys: String, CodingKey { case latest, days, best, total }

        /// Creates a streak from its encoded form.
        ///
        /// - Throws: A `DecodingError` for an invalid day or a count below 0.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            latest = try container.decodeIfPresent(CalendarDay.self, forKey: .latest)
            days = try container.decodeCount(forKey: .days)
            best = try container.decodeCount(forKey: .best)
            total = try container.decodeCount(forKey: .total)
        }
    }
#endif
