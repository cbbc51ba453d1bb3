import Foundation

/// A search for the first occurrence after an instant, in integer arithmetic, without allocation, and in a time that
/// does not depend on the distance.
///
/// The instants of a nominal date lie between the date's reading minus the zone's greatest offset and the reading minus
/// the zone's smallest offset. This holds for a unique time, both passes of an overlap, a shifted time and the end of a
/// gap. The search begins at the first date whose occurrence could be after the given instant. It ends when no later
/// date can have an occurrence as early as the best one found. Nearly every search examines one date, with one binary
/// search.
enum OccurrenceSearch {
    // Decision 0302.

    /// A result of the search, from which ``occurrence(_:of:)`` makes an ``Occurrence``.
    struct Found {
        var instant: Int64
        var date: LocalDate
        var pass: Occurrence.Pass?
        var shift: Int64
    }

    /// Returns the first occurrence strictly after an instant; an undated one-time alarm has only the first occurrence
    /// after it was enabled.
    static func first(of alarm: Alarm, after instant: Int64, in zone: some ZoneRules) -> Found? {
        guard case .once(on: nil) = alarm.recurrence.kind else {
            return firstOfDates(alarm, after: instant, in: zone, excluding: true)
        }
        let enabledAt = alarm.enabledAt.flatMap(UnixSeconds.floor) ?? instant
        guard let occurrence = firstOfDates(alarm, after: enabledAt, in: zone, excluding: false),
            occurrence.instant > instant,
            !alarm.exceptions.contains(occurrence.date), occurrence.date >= alarm.pausedUntil ?? .first
        else { return nil }
        return occurrence
    }

    /// Returns the first occurrence strictly after an instant; applies the exceptions and the pause only if `excluding`
    /// is `true`.
    private static func firstOfDates(
        _ alarm: Alarm,
        after instant: Int64,
        in zone: some ZoneRules,
        excluding: Bool
    ) -> Found? {
        let bounds = zone.offsetBounds
        let timeOfDay = Int64(alarm.time.minuteOfDay * 60)
        let earliest = (instant + Int64(bounds.lowerBound) - timeOfDay).flooredQuotient(86_400) + 1
        guard earliest <= LocalDate.dayNumbers.upperBound else { return nil }
        var cursor: LocalDate? = LocalDate(clamping: Int(earliest))
        if excluding, let pausedUntil = alarm.pausedUntil, let begin = cursor { cursor = max(begin, pausedUntil) }
        var best: Found?
        while let from = cursor, let date = alarm.recurrence.date(onOrAfter: from) {
            cursor = date.adding(days: 1)
            let reading = Int64(date.dayNumber) * 86_400 + timeOfDay
            if let best, reading - Int64(bounds.upperBound) > best.instant { break }
            if excluding, !alarm.exceptions.isEmpty, alarm.exceptions.contains(date) { continue }
            consider(zone.wallTime(reading), of: date, policy: alarm.clockChangePolicy, after: instant, best: &best)
        }
        return best
    }

    /// Makes an occurrence of a date the best result, unless the current best result is earlier.
    private static func consider(
        _ wallTime: WallTime,
        of date: LocalDate,
        policy: ClockChangePolicy,
        after instant: Int64,
        best: inout Found?
    ) {
        func offer(_ found: Found) {
            guard found.instant > instant else { return }
            if let current = best, current.instant < found.instant { return }
            best = found
        }
        switch wallTime {
        case .unique(let instant):
            offer(Found(instant: instant, date: date, shift: 0))
        case .gap(let gap):
            if policy.missingDate == .skip, gap.removesDate { return }
            switch policy.gap {
            case .skip:
                return
            case .shift:
                let length = Int64(gap.change.offsetAfter - gap.change.offsetBefore)
                offer(Found(instant: gap.shifted, date: date, shift: length))
            case .firstValid:
                let shift = gap.firstValid + Int64(gap.change.offsetAfter) - gap.reading
                offer(Found(instant: gap.firstValid, date: date, shift: shift))
            }
        case .overlap(let first, let second):
            switch policy.overlap {
            case .first: offer(Found(instant: first, date: date, shift: 0))
            case .second: offer(Found(instant: second, date: date, shift: 0))
            case .both:
                offer(Found(instant: first, date: date, pass: .first, shift: 0))
                offer(Found(instant: second, date: date, pass: .second, shift: 0))
            }
        }
    }

    static func occurrence(_ found: Found, of alarm: Alarm) -> Occurrence {
        Occurrence(
            id: Occurrence.ID(alarmID: alarm.id, localDate: found.date, time: alarm.time, pass: found.pass),
            date: UnixSeconds.date(found.instant),
            reason: found.shift == 0 ? .regular : .shifted(by: Int(found.shift))
        )
    }
}
