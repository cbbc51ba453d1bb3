public import Foundation

extension Alarm {
    /// Returns a sentence that explains why the occurrence falls at its date and time.
    ///
    /// ```swift
    /// let now = Date(timeIntervalSince1970: 0)
    /// let alarm = Alarm(time: .at(7, 32), recurrence: .once())
    /// let next = alarm.nextOccurrence(after: now, in: ZoneTable.utc)
    /// next.map { alarm.explain($0) }?.hasPrefix("Jan 1, 1970")
    /// // → Optional(true)
    /// ```
    ///
    /// - Parameters:
    ///   - occurrence: An occurrence of this alarm.
    ///   - locale: The locale of dates and times.
    ///   - words: The strings that Foundation does not supply.
    /// - Returns: One sentence.
    public func explain(
        _ occurrence: Occurrence,
        locale: Locale = Locale(identifier: "en_US"),
        words: AlarmWords = AlarmWords()
    ) -> String {
        var values = [
            "time": occurrence.time.formatted(locale: locale), "date": occurrence.localDate.formatted(locale: locale),
        ]
        let template: String
        switch occurrence.reason {
        case .regular:
            switch occurrence.id.pass {
            case .first: template = words.firstPass
            case .second: template = words.secondPass
            case nil: template = words.regular
            }
        case .snooze(let count):
            values["n"] = count.formatted(.number.locale(locale))
            template = words.snoozed
        case .shifted(let seconds) where seconds >= 86_400:
            values["duration"] = Self.durationText(seconds: seconds, locale: locale)
            template = words.missingDate
        case .shifted(let seconds):
            let reading = (occurrence.time.minuteOfDay * 60 + seconds) % 86_400
            values["newTime"] = TimeOfDay(clampingSecondOfDay: reading).formatted(locale: locale)
            template = words.shifted
        }
        return words.fill(template, values)
    }

    private static func durationText(seconds: Int, locale: Locale) -> String {
        let style = Duration.UnitsFormatStyle(allowedUnits: [.days, .hours, .minutes], width: .abbreviated)
        return Duration.seconds(seconds).formatted(style.locale(locale))
    }
}

extension Occurrence {
    /// Returns the time until the occurrence in words, such as "Rings in 7 hr, 32 min", rounded down to whole minutes.
    ///
    /// ```swift
    /// let now = Date(timeIntervalSince1970: 0)
    /// let alarm = Alarm(time: .at(7, 32), recurrence: .once())
    /// let next = alarm.nextOccurrence(after: now, in: ZoneTable.utc)
    /// next?.ringsInText(from: now)
    /// // → Optional("Rings in 7 hr, 32 min")
    /// ```
    ///
    /// - Parameters:
    ///   - now: The instant from which to count.
    ///   - locale: The locale of the duration.
    ///   - words: The strings that Foundation does not supply.
    /// - Returns: The text; "Rings in less than a minute" for an occurrence in the past or less than a minute from now.
    public func ringsInText(
        from now: Date,
        locale: Locale = Locale(identifier: "en_US"),
        words: AlarmWords = AlarmWords()
    ) -> String {
        let seconds = date.timeIntervalSince(now)
        guard seconds >= 60, seconds < 1e12 else { return words.ringsNow }
        let minutes = Int(seconds / 60)
        let style = Duration.UnitsFormatStyle(allowedUnits: [.days, .hours, .minutes], width: .abbreviated)
        return words.fill(words.ringsIn, ["duration": Duration.seconds(minutes * 60).formatted(style.locale(locale))])
    }
}

extension Sequence<Alarm> {
    /// Returns the alarms sorted by time of day, then by label, then by identifier.
    ///
    /// - Complexity: O(n log n).
    public func sortedByTime() -> [Alarm] {
        sorted {
            let (left, right) = ($0.id.halves, $1.id.halves)
            return ($0.time, $0.label, left.0, left.1) < ($1.time, $1.label, right.0, right.1)
        }
    }

    /// Returns the alarms sorted by their next occurrence; alarms without an occurrence come last, sorted by time of
    /// day.
    ///
    /// ```swift
    /// let early = Alarm(time: .at(6, 0), recurrence: .weekly(.saturday))
    /// let late = Alarm(time: .at(9, 0), recurrence: .weekly(.everyDay))
    /// let now = Date(timeIntervalSince1970: 0)    // a Thursday
    /// [late, early].sortedByTime().first == early    // → true
    /// [early, late].sortedByNextOccurrence(after: now, in: ZoneTable.utc)[0] == late
    /// // → true
    /// ```
    ///
    /// - Parameters:
    ///   - instant: The instant after which to search.
    ///   - zone: The rules of the time zone that the alarms follow.
    /// - Returns: All the alarms in the new order.
    /// - Complexity: O(n log n), with one search for each alarm.
    public func sortedByNextOccurrence(after instant: Date, in zone: some ZoneRules) -> [Alarm] {
        let dated = sortedByTime().map { alarm in
            (alarm, alarm.nextOccurrence(after: instant, in: zone)?.date ?? .distantFuture)
        }
        return dated.enumerated()
            .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
            .map(\.element.0)
    }
}
