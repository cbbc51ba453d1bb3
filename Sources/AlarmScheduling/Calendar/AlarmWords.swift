/// The few words of the library's own that a person sees, in English unless the app gives others.
///
/// Dates, times, day names and durations come from Foundation in the person's language; these do not. Placeholders in
/// braces are replaced: `{time}`, `{date}`, `{newTime}`, `{duration}`, `{days}`, `{n}`.
///
/// ```swift
/// var words = AlarmWords()
/// words.weekdays = "Werktags"
/// Recurrence.weekly(.weekdays).text(locale: Locale(identifier: "de"), words: words)    // → Werktags
/// ```
public struct AlarmWords: Hashable, Sendable {
    /// An alarm that does not repeat.
    public var never = "Never"
    /// All seven days.
    public var everyDay = "Every day"
    /// Monday to Friday.
    public var weekdays = "Weekdays"
    /// Saturday and Sunday.
    public var weekends = "Weekends"
    /// A weekly alarm without days.
    public var noDay = "No day"
    /// Days of every n-th week.
    public var everyWeeks = "{days}, every {n} weeks"
    /// Every n-th day.
    public var everyDays = "Every {n} days"
    /// An occurrence in the future.
    public var ringsIn = "Rings in {duration}"
    /// An occurrence in less than a minute.
    public var ringsNow = "Rings in less than a minute"
    /// A regular occurrence.
    public var regular = "{date}, {time}"
    /// An occurrence whose time was skipped.
    public var shifted = "{time} does not exist on {date}: the clock is put forward; it rings at {newTime}"
    /// An occurrence whose date was skipped.
    public var missingDate = "{date} does not exist here; it rings {duration} later"
    /// The first of two occurrences in a repeated hour.
    public var firstPass = "{date}, {time}, before the clock is put back"
    /// The second of two occurrences in a repeated hour.
    public var secondPass = "{date}, {time}, after the clock is put back"
    /// A snoozed occurrence.
    public var snoozed = "Snooze {n} of {time} on {date}"

    /// The English words.
    public init() {}

    func fill(_ template: String, _ values: [String: String]) -> String {
        values.reduce(template) { $0.replacing("{\($1.key)}", with: $1.value) }
    }
}
