extension Recurrence {
    /// The first date on or after `date` that the recurrence chooses, or `nil` when there is none up to 9999-12-31.
    ///
    /// An undated one-shot chooses every date; which of them rings depends on when the alarm was armed.
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

    /// Whether the recurrence chooses the date.
    public func includes(_ date: LocalDate) -> Bool {
        self.date(onOrAfter: date) == date
    }
}

extension Recurrence.Weekly {
    func date(onOrAfter date: LocalDate) -> LocalDate? {
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
    func date(onOrAfter date: LocalDate) -> LocalDate? {
        let distance = max(0, from.days(until: date))
        let steps = (distance + interval - 1) / interval
        guard let result = from.adding(days: steps * interval), result <= until ?? .last else { return nil }
        return result
    }
}
