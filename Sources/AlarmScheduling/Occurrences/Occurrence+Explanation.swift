public import Foundation

extension Alarm {
    /// Why a ring is where it is, in words.
    ///
    /// - Parameters:
    ///   - ring: A ring of this alarm.
    ///   - locale: The language and the forms of dates and times.
    ///   - words: The library's own words.
    /// - Returns: One sentence.
    public func explain(
        _ ring: Occurrence,
        locale: Locale = Locale(identifier: "en_US"),
        words: AlarmWords = AlarmWords()
    ) -> String {
        var values = ["time": ring.time.formatted(locale: locale), "date": ring.localDate.formatted(locale: locale)]
        let template: String
        switch ring.reason {
        case .regular:
            switch ring.id.pass {
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
            let reading = (ring.time.minuteOfDay * 60 + seconds) % 86_400
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
    /// How long until the ring, in words, such as "Rings in 7 hr, 32 min"; seconds are dropped.
    ///
    /// - Parameters:
    ///   - now: The instant from which to count.
    ///   - locale: The language of the duration.
    ///   - words: The library's own words.
    /// - Returns: The words; a ring that is past or nearer than a minute rings "in less than a minute".
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
    /// The alarms by time of day, then by label, then by identity.
    public func sortedByTime() -> [Alarm] {
        sorted {
            let (left, right) = ($0.id.halves, $1.id.halves)
            return ($0.time, $0.label, left.0, left.1) < ($1.time, $1.label, right.0, right.1)
        }
    }

    /// The alarms by their next ring; those without one come last, by time of day.
    ///
    /// - Parameters:
    ///   - instant: The instant after which to look.
    ///   - zone: The clock the alarms follow.
    /// - Returns: All the alarms.
    /// - Complexity: One search an alarm.
    public func sortedByNextOccurrence(after instant: Date, in zone: some ZoneRules) -> [Alarm] {
        let dated = sortedByTime().map { alarm in
            (alarm, alarm.nextOccurrence(after: instant, in: zone)?.date ?? .distantFuture)
        }
        return dated.enumerated()
            .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
            .map(\.element.0)
    }
}
