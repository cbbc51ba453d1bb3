public import Foundation

extension Recurrence {
    /// Returns the recurrence in words, such as "Weekdays" or "Mon Wed, every 2 weeks".
    ///
    /// The text of a one-time alarm is its date or, without a date, ``AlarmWords/never``.
    public func text(locale: Locale, words: AlarmWords = AlarmWords()) -> String {
        switch kind {
        case .once(on: let date):
            return date?.formatted(locale: locale) ?? words.never
        case .weekly(let rule):
            let days = rule.days.text(locale: locale, words: words)
            guard rule.interval > 1 else { return days }
            return words.fill(words.everyWeeks, ["days": days, "n": rule.interval.formatted(.number.locale(locale))])
        case .daily(let rule):
            guard rule.interval > 1 else { return words.everyDay }
            return words.fill(words.everyDays, ["n": rule.interval.formatted(.number.locale(locale))])
        }
    }
}

extension Alarm {
    /// The recurrence in English words, such as `Never`, `Every day`, `Weekdays` or `Mon Wed Fri`.
    ///
    /// For other languages, use ``Recurrence/text(locale:words:)``.
    public var repeatText: String {
        recurrence.text(locale: Locale(identifier: "en_US"))
    }
}
