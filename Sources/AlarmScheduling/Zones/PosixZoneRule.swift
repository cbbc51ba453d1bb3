/// A rule of a TZif footer: a POSIX `TZ` value with the extensions of RFC 9636 (quoted names, hours up to 167).
struct PosixZoneRule: Hashable, Sendable {
    /// A day of the year on which the clock changes.
    enum Day: Hashable, Sendable {
        /// The form `Jn`: day 1…365, without 29 February.
        case julian(Int)
        /// The form `n`: day 0…365, with 29 February.
        case zeroBased(Int)
        /// The form `Mm.w.d`: a weekday (0 is Sunday) in week 1…5 of a month, where week 5 is the last.
        case weekdayOfMonth(month: Int, week: Int, weekday: Int)

        /// Returns the day in a year, in days since 1970-01-01.
        func dayNumber(year: Int) -> Int {
            let newYear = LocalDate.dayNumber(year: year, month: 1, day: 1)
            switch self {
            case .julian(let day):
                return newYear + day - 1 + (day >= 60 && LocalDate.isLeap(year) ? 1 : 0)
            case .zeroBased(let day):
                return newYear + day
            case .weekdayOfMonth(let month, let week, let weekday):
                let first = LocalDate.dayNumber(year: year, month: month, day: 1)
                let firstMatch = (weekday - Weekday(cyclic: first + 4).zeroBased + 7) % 7
                var offset = firstMatch + (week - 1) * 7
                if offset >= LocalDate.length(ofMonth: month, year: year) { offset -= 7 }
                return first + offset
            }
        }
    }

    /// A yearly change: its day, and the seconds since midnight of that day on the clock that is in force before the
    /// change.
    struct Change: Hashable, Sendable {
        var day: Day
        var secondOfDay: Int
    }

    /// A rule of daylight saving time: its offset, its yearly start and its yearly end.
    struct Saving: Hashable, Sendable {
        var offset: Int
        var start: Change
        var end: Change
    }

    /// The offset of standard time, in seconds east of UTC.
    var standardOffset: Int
    /// The daylight saving time, or `nil` when standard time holds all year.
    var saving: Saving?

    /// Returns the changes of a range of years in ascending order, each with the offset after the change.
    ///
    /// When daylight saving time ends and starts at the same instant, the offset is that of the start, so that a rule
    /// can keep daylight saving time all year.
    func changes(years: ClosedRange<Int>) -> [(instant: Int64, offset: Int)] {
        guard let saving else { return [] }
        var all: [(instant: Int64, offset: Int, isStart: Bool)] = []
        all.reserveCapacity(years.count * 2)
        for year in years {
            let start = saving.start.day.dayNumber(year: year) * 86_400 + saving.start.secondOfDay - standardOffset
            let end = saving.end.day.dayNumber(year: year) * 86_400 + saving.end.secondOfDay - saving.offset
            all.append((Int64(start), saving.offset, true))
            all.append((Int64(end), standardOffset, false))
        }
        all.sort { ($0.instant, $0.isStart ? 1 : 0) < ($1.instant, $1.isStart ? 1 : 0) }
        var changes: [(instant: Int64, offset: Int)] = []
        changes.reserveCapacity(all.count)
        for change in all {
            if changes.last?.instant == change.instant { changes.removeLast() }
            changes.append((change.instant, change.offset))
        }
        return changes
    }
}
