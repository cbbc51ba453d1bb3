public import Foundation

extension TimeOfDay {
    /// Returns the time in the locale's style: 12 or 24 hours, with the locale's digits.
    ///
    /// ```swift
    /// TimeOfDay.at(19, 5).formatted(locale: Locale(identifier: "de_DE"))
    /// // → 19:05
    /// ```
    public func formatted(locale: Locale) -> String {
        var style = Date.FormatStyle(date: .omitted, time: .shortened)
        style.timeZone = .gmt
        style.locale = locale
        return Date(timeIntervalSinceReferenceDate: TimeInterval(minuteOfDay * 60)).formatted(style)
    }
}

extension LocalDate {
    /// Returns the date in the locale's style, in the Gregorian calendar.
    public func formatted(locale: Locale) -> String {
        var style = Date.FormatStyle(date: .abbreviated, time: .omitted)
        style.timeZone = .gmt
        style.calendar = Calendar(identifier: .gregorian)
        style.locale = locale
        return Date(timeIntervalSince1970: TimeInterval(dayNumber) * 86_400).formatted(style)
    }
}

extension WeekdaySet {
    /// Returns the days in words.
    ///
    /// The text of no day, of all days, of Monday to Friday, and of Saturday and Sunday is a string of `words`. The
    /// text of any other set consists of short day names in the order of the locale's week.
    public func text(locale: Locale, words: AlarmWords = AlarmWords()) -> String {
        switch self {
        case []: return words.noDay
        case .everyDay: return words.everyDay
        case .weekdays: return words.weekdays
        case .weekend: return words.weekends
        default:
            var calendar = Calendar(identifier: .gregorian)
            calendar.locale = locale
            let names = calendar.shortStandaloneWeekdaySymbols
            return days(startingWith: Weekday(locale.firstDayOfWeek))
                .map { names.indices.contains($0.zeroBased) ? names[$0.zeroBased] : $0.description }
                .joined(separator: " ")
        }
    }
}
