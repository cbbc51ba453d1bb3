/// A rule that chooses the dates on which an alarm rings.
///
/// A recurrence chooses calendar dates, regardless of time zones. The alarm's ``ClockChangePolicy`` then determines the
/// instant at which the alarm rings on such a date. Weeks and days are counted from the date `from`. Exceptions,
/// pauses, and dates that a zone skips do not change the count.
///
/// ```swift
/// let work = Recurrence.weekly(.weekdays)
/// let bins = try Recurrence.weekly(
///     .tuesday, every: 2, weekStartsOn: .monday, from: LocalDate(2026, 1, 6))
/// let shift = try Recurrence.everyDays(4, from: LocalDate.first)
/// work == .weekly([.monday, .tuesday, .wednesday, .thursday, .friday])
/// // → true
/// bins == work || shift == work    // → false
/// ```
public struct Recurrence: Hashable, Sendable {
    /// A kind of recurrence with its values, for use in a `switch`.
    public enum Kind: Hashable, Sendable {
        /// A single occurrence: on the date or, for `nil`, at the first matching time after the alarm is enabled.
        case once(on: LocalDate?)
        /// The chosen days of every n-th week.
        case weekly(Weekly)
        /// Every n-th day.
        case daily(Daily)
    }

    /// A rule for chosen days of every n-th week, within an inclusive range of dates.
    public struct Weekly: Hashable, Sendable {
        /// The weekdays; with an empty set the alarm never rings.
        public let days: WeekdaySet
        /// The number of weeks from one chosen week to the next, 1…10000.
        public let interval: Int
        /// The first day of the week; affects the dates only when the interval is 2 or more.
        public let weekStart: Weekday
        /// The first date on which the alarm may ring, or `nil` for no start.
        ///
        /// Weeks are counted from the week of this date.
        public let from: LocalDate?
        /// The last date on which the alarm may ring, or `nil` for no end.
        public let until: LocalDate?
    }

    /// A rule for every n-th day from a date on, within an inclusive range of dates.
    public struct Daily: Hashable, Sendable {
        /// The number of days from one date to the next, 1…10000.
        public let interval: Int
        /// The first date on which the alarm rings.
        public let from: LocalDate
        /// The last date on which the alarm may ring, or `nil` for no end.
        public let until: LocalDate?
    }

    /// The kind of the recurrence, with its values.
    public let kind: Kind

    /// The valid intervals, in weeks or days.
    static let intervals = 1...10_000

    /// Returns a recurrence with one occurrence: on `date` or, when `date` is `nil`, at the first matching time after
    /// the alarm is enabled.
    ///
    /// An undated alarm rings only at the first matching time after ``Alarm/enabledAt``. If this occurrence is missed,
    /// the alarm does not ring later. While ``Alarm/enabledAt`` is `nil`, searches use their `after` argument instead.
    public static func once(on date: LocalDate? = nil) -> Recurrence {
        Recurrence(kind: .once(on: date))
    }

    /// Returns a weekly recurrence on the given days; with an empty set the alarm never rings.
    public static func weekly(_ days: WeekdaySet) -> Recurrence {
        Recurrence(kind: .weekly(Weekly(days: days, interval: 1, weekStart: .monday, from: nil, until: nil)))
    }

    /// Returns a recurrence on the given days of every n-th week, within an inclusive range of dates.
    ///
    /// - Parameters:
    ///   - days: The weekdays; with an empty set the alarm never rings.
    ///   - interval: The number of weeks from one chosen week to the next, 1…10000.
    ///   - weekStart: The first day of the week; affects the dates only when the interval is 2 or more.
    ///   - from: The first date on which the alarm may ring; required for an interval of 2 or more.
    ///   - until: The last date on which the alarm may ring, or `nil` for no end.
    /// - Returns: The recurrence.
    /// - Throws: ``AlarmError`` when `interval` is outside 1…10000, when `interval` is 2 or more and `from` is `nil`,
    ///   or when `from` is after `until`.
    public static func weekly(
        _ days: WeekdaySet,
        every interval: Int,
        weekStartsOn weekStart: Weekday = .monday,
        from: LocalDate? = nil,
        until: LocalDate? = nil
    ) throws(AlarmError) -> Recurrence {
        try check(interval, from: from, until: until)
        return Recurrence(
            kind: .weekly(Weekly(days: days, interval: interval, weekStart: weekStart, from: from, until: until))
        )
    }

    /// Returns a recurrence on every n-th day, counted from a date, as in shift work.
    ///
    /// - Parameters:
    ///   - interval: The number of days from one date to the next, 1…10000.
    ///   - from: The first date on which the alarm rings.
    ///   - until: The last date on which the alarm may ring, or `nil` for no end.
    /// - Returns: The recurrence.
    /// - Throws: ``AlarmError`` when `interval` is outside 1…10000, or when `from` is after `until`.
    public static func everyDays(
        _ interval: Int,
        from: LocalDate,
        until: LocalDate? = nil
    ) throws(AlarmError) -> Recurrence {
        try check(interval, from: from, until: until)
        return Recurrence(kind: .daily(Daily(interval: interval, from: from, until: until)))
    }

    private static func check(_ interval: Int, from: LocalDate?, until: LocalDate?) throws(AlarmError) {
        guard intervals.contains(interval) else {
            throw AlarmError(.intervalOutOfRange, path: "every", "an interval of \(interval) is outside 1 to 10000")
        }
        if interval > 1, from == nil {
            throw AlarmError(.missingStart, path: "from", "an interval of \(interval) needs a date to count from")
        }
        if let from, let until, from > until {
            throw AlarmError(.emptyRange, path: "until", "the range from \(from) until \(until) is empty")
        }
    }

    /// Whether the alarm rings only once.
    public var isOnce: Bool {
        if case .once = kind { true } else { false }
    }
}

// MARK: - Choosing dates

extension Recurrence {
    /// Returns the first date of the recurrence on or after `date`, or `nil` when there is none up to 9999-12-31.
    ///
    /// An undated one-time recurrence includes every date. The instant at which the alarm was enabled determines on
    /// which of these dates the alarm rings.
    ///
    /// - Complexity: O(1) for any interval and any distance.
    public func date(onOrAfter date: LocalDate) -> LocalDate? {
        switch kind {
        case .once(on: let day):
            guard let day else { return date }
            return day >= date ? day : nil
        case .weekly(let rule):
            return rule.date(onOrAfter: date)
        case .daily(let rule):
            return rule.date(onOrAfter: date)
        }
    }

    /// Returns whether the recurrence includes a date, for example to mark the alarm in a month calendar.
    ///
    /// ```swift
    /// let days = (1...7).map { LocalDate.on(2026, 3, $0) }    // Sunday to Saturday
    /// days.filter(Recurrence.weekly(.weekend).includes)
    /// // → [2026-03-01, 2026-03-07]
    /// ```
    public func includes(_ date: LocalDate) -> Bool {
        self.date(onOrAfter: date) == date
    }
}

extension Recurrence.Weekly {
    fileprivate func date(onOrAfter date: LocalDate) -> LocalDate? {
        guard !days.isEmpty else { return nil }
        let start = max(date, from ?? date)
        let anchor = from ?? date
        let firstWeek = anchor.dayNumber - weekStart.days(until: anchor.weekday)
        let sinceFirstWeek = start.dayNumber - firstWeek
        let week = sinceFirstWeek / 7
        let dayOfWeek = sinceFirstWeek % 7
        let bits = bitsFromWeekStart
        let behind = week % interval
        let found: Int
        let rest = bits >> UInt8(dayOfWeek)
        if behind == 0, rest != 0 {
            found = start.dayNumber + rest.trailingZeroBitCount
        } else {
            found = firstWeek + (week - behind + interval) * 7 + bits.trailingZeroBitCount
        }
        guard let result = LocalDate(dayNumber: found), result <= until ?? .last else { return nil }
        return result
    }

    /// The bits of the set, with bit 0 for the first day of the week.
    private var bitsFromWeekStart: UInt8 {
        let shift = UInt8(weekStart.zeroBased)
        return (days.rawValue >> shift | days.rawValue << (7 - shift)) & 0x7F
    }
}

extension Recurrence.Daily {
    fileprivate func date(onOrAfter date: LocalDate) -> LocalDate? {
        let distance = max(0, from.days(until: date))
        let steps = (distance + interval - 1) / interval
        guard let result = from.adding(days: steps * interval), result <= until ?? .last else { return nil }
        return result
    }
}
