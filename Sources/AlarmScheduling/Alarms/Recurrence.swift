/// Which dates an alarm rings on.
///
/// Dates are nominal: a recurrence chooses dates on the calendar, and the ``ClockChangePolicy`` then gives the
/// instants. Counting starts at `from` and is never moved by exceptions, pauses or dates that a zone skipped.
///
/// ```swift
/// let work = Recurrence.weekly(.weekdays)
/// let bins = try Recurrence.weekly(.tuesday, every: 2, weekStartsOn: .monday, from: LocalDate(2026, 1, 6))
/// let shift = try Recurrence.everyDays(4, from: LocalDate.first)
/// work == .weekly([.monday, .tuesday, .wednesday, .thursday, .friday])    // → true
/// bins == work || shift == work                                           // → false
/// ```
public struct Recurrence: Hashable, Sendable {
    /// The three kinds of recurrence, to switch over.
    public enum Kind: Hashable, Sendable {
        /// One occurrence: on the date, or the first one after the alarm was enabled when there is no date.
        case once(on: LocalDate?)
        /// Days of every n-th week.
        case weekly(Weekly)
        /// Every n-th day.
        case daily(Daily)
    }

    /// Days of every n-th week, within an inclusive range.
    public struct Weekly: Hashable, Sendable {
        /// The days; an empty set never rings.
        public let days: WeekdaySet
        /// Every how many weeks, 1…10000.
        public let interval: Int
        /// The day on which a week begins; it matters only when the interval is 2 or more.
        public let weekStart: Weekday
        /// The first date that may ring; the week that holds it is the first one counted.
        public let from: LocalDate?
        /// The last date that may ring.
        public let until: LocalDate?
    }

    /// Every n-th day from a date on, within an inclusive range.
    public struct Daily: Hashable, Sendable {
        /// Every how many days, 1…10000.
        public let interval: Int
        /// The first date that rings.
        public let from: LocalDate
        /// The last date that may ring.
        public let until: LocalDate?
    }

    /// What kind of recurrence this is.
    public let kind: Kind

    /// The intervals that are allowed, in weeks or days.
    static let intervals = 1...10_000

    /// One occurrence: on `date`, or the first one after the alarm was enabled when `date` is `nil`.
    ///
    /// An undated alarm takes the date from ``Alarm/enabledAt``; nothing later rings, even after a crash. When it was
    /// never enabled, the pure functions take their `after` instead.
    public static func once(on date: LocalDate? = nil) -> Recurrence {
        Recurrence(kind: .once(on: date))
    }

    /// Every week on the given days; an empty set never rings.
    public static func weekly(_ days: WeekdaySet) -> Recurrence {
        Recurrence(kind: .weekly(Weekly(days: days, interval: 1, weekStart: .monday, from: nil, until: nil)))
    }

    /// Every n-th week on the given days, within an inclusive range of dates.
    ///
    /// - Parameters:
    ///   - days: The days; an empty set never rings.
    ///   - interval: Every how many weeks, 1…10000.
    ///   - weekStart: The day on which a week begins; it matters only for an interval of 2 or more.
    ///   - from: The first date that may ring; needed for an interval of 2 or more.
    ///   - until: The last date that may ring, `nil` for no end.
    /// - Returns: The recurrence.
    /// - Throws: ``AlarmError`` when the interval or the range is none.
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

    /// Every n-th day from a date on, as shift work needs.
    ///
    /// - Parameters:
    ///   - interval: Every how many days, 1…10000.
    ///   - from: The first date that rings; the count starts here.
    ///   - until: The last date that may ring, `nil` for no end.
    /// - Returns: The recurrence.
    /// - Throws: ``AlarmError`` when the interval or the range is none.
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

    /// Whether the alarm rings once only.
    public var isOnce: Bool {
        if case .once = kind { true } else { false }
    }
}

// MARK: - Choosing dates

extension Recurrence {
    /// The first date on or after `date` that the recurrence chooses, or `nil` when there is none up to 9999-12-31.
    ///
    /// An undated one-shot chooses every date; which of them rings depends on when the alarm was enabled.
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

    /// Whether the recurrence chooses the date, as a month's calendar shows it.
    ///
    /// ```swift
    /// let days = (1...7).map { LocalDate.on(2026, 3, $0) }    // Sunday to Saturday
    /// days.filter(Recurrence.weekly(.weekend).includes)       // → [2026-03-01, 2026-03-07]
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

    /// The set with bit 0 for the day on which the week begins.
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
