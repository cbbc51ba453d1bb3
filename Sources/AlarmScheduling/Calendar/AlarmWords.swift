/// A set of the user-visible strings of AlarmScheduling, in English by default.
///
/// Foundation renders dates, times, day names and durations in the user's language, but does not translate these
/// strings. For another language, assign translated strings. The placeholders in braces are replaced by values:
/// `{time}`, `{date}`, `{newTime}`, `{duration}`, `{days}` and `{n}`.
///
/// ```swift
/// var words = AlarmWords()
/// words.weekdays = "Werktags"
/// Recurrence.weekly(.weekdays).text(locale: Locale(identifier: "de"), words: words)
/// // → Werktags
/// ```
public struct AlarmWords: Hashable, Sendable {
    /// The text for an alarm that rings once.
    public var never = "Never"
    /// The text for all seven days.
    public var everyDay = "Every day"
    /// The text for Monday to Friday.
    public var weekdays = "Weekdays"
    /// The text for Saturday and Sunday.
    public var weekends = "Weekends"
    /// The text for a weekly alarm without days.
    public var noDay = "No day"
    /// The text for days of every n-th week.
    public var everyWeeks = "{days}, every {n} weeks"
    /// The text for every n-th day.
    public var everyDays = "Every {n} days"
    /// The text for an occurrence a minute or more from now.
    public var ringsIn = "Rings in {duration}"
    /// The text for an occurrence less than a minute from now.
    public var ringsNow = "Rings in less than a minute"
    /// The explanation of an occurrence at its nominal time.
    public var regular = "{date}, {time}"
    /// The explanation of an occurrence whose time a clock change skips.
    public var shifted = "{time} does not exist on {date}: the clock is put forward; it rings at {newTime}"
    /// The explanation of an occurrence whose date the alarm's zone skips.
    public var missingDate = "{date} does not exist here; it rings {duration} later"
    /// The explanation of the first of two occurrences in a repeated hour.
    public var firstPass = "{date}, {time}, before the clock is put back"
    /// The explanation of the second of two occurrences in a repeated hour.
    public var secondPass = "{date}, {time}, after the clock is put back"
    /// The explanation of a snoozed occurrence.
    public var snoozed = "Snooze {n} of {time} on {date}"

    /// Creates the English strings.
    public init() {}

    func fill(_ template: String, _ values: [String: String]) -> String {
        values.reduce(template) { $0.replacing("{\($1.key)}", with: $1.value) }
    }
}
