import Foundation

extension AlarmLifecycle {
    mutating func setClockBack(to now: Date, in zone: some ZoneRules, _ actions: inout [Action]) {
        let step = state.checked.timeIntervalSince(now)
        let wasEnabled = alarm.isEnabled
        // A clock that is set back by more than a year has no time; what rang then is not near the new time.
        if step > settings.clockCorrectionLimit, step <= Self.missedSpan {
            // Decision 0359.
            var kept = state.rung.filter { $0.value <= now }
            if alarm.recurrence.isOnce {
                switch state.phase {
                case .snoozed(let occurrence, _): kept[occurrence.id] = state.rung[occurrence.id]
                // An occurrence that is given back must not end the alarm when it falls silent.
                case .ringing(let occurrence, _) where kept[occurrence.id] == nil: cancel(&actions)
                case .ringing, .idle: break
                }
            }
            state.forgotten = state.rung.filter { kept[$0.key] == nil }
            state.rung = kept
            unskip(after: now, in: zone, &actions)
        }
        state.checked = now
        if let enabledAt = alarm.enabledAt, enabledAt > now { alarm.enabledAt = now }
        if let unanswered = state.unanswered, unanswered.isMissed, unanswered.occurrence.date > now, !alarm.isEnabled {
            alarm.isEnabled = true
            state.unanswered = nil
            state.rung[unanswered.occurrence.id] = nil
        }
        if step > settings.clockCorrectionLimit || alarm.isEnabled != wasEnabled, !state.hasRung(alarm) {
            // The alarm waits, perhaps in another zone than that in which it was enabled.
            alarm.enabledAt = alarm.enabledAt.map { _ in now }
        }
        switch state.phase {
        case .ringing(let occurrence, let since):
            state.phase = .ringing(occurrence, since: min(since, now))
        case .snoozed(let occurrence, let length) where occurrence.date.timeIntervalSince(now) > length:
            let sooner = Occurrence(id: occurrence.id, date: now.addingTimeInterval(length), reason: occurrence.reason)
            state.phase = .snoozed(sooner, length: length)
        case .snoozed, .idle:
            break
        }
        actions.append(.clockSetBack(now))
    }

    /// Cancels the skips of occurrences after an instant.
    private mutating func unskip(after now: Date, in zone: some ZoneRules, _ actions: inout [Action]) {
        guard let instant = UnixSeconds.floor(now) else { return }
        let reading = instant + Int64(zone.offset(at: instant))
        let ahead = state.skipped.filter { id in
            Int64(id.localDate.dayNumber) * 86_400 + Int64(id.time.minuteOfDay * 60) > reading
        }
        state.skipped.subtract(ahead)
        actions += ahead.sorted { ($0.localDate, $0.time) < ($1.localDate, $1.time) }.map(Action.unskipped)
    }

    /// Records the occurrences whose times a new zone's clock jumps over because it is ahead of the old one's.
    mutating func recordJumpedOver(
        to zone: some ZoneRules, at now: Date, _ heard: Set<HeardOccurrence>, _ actions: inout [Action]
    ) {
        guard alarm.isEnabled, let old = state.offset, let new = offset(in: zone), new != old else { return }
        defer {
            // The clock has not shown the time of a waiting one-time alarm before this instant, in whatever zone it was.
            if alarm.isEnabled, !state.hasRung(alarm) {
                alarm.enabledAt = alarm.enabledAt.map { max($0, state.checked) }
            }
        }
        guard new > old else { return }
        let start = state.checked.addingTimeInterval(TimeInterval(old - new))
        var moved = alarm
        // On the new clock the alarm was enabled when the old clock showed the same time.
        if let enabledAt = alarm.enabledAt { moved.enabledAt = enabledAt.addingTimeInterval(TimeInterval(old - new)) }
        for occurrence in moved.occurrences(after: start, through: state.checked, in: zone) {
            guard state.rung[occurrence.id] == nil, !state.skipped.contains(occurrence.id) else { continue }
            if heard.contains(HeardOccurrence(occurrence)) {
                // The platform rang late for it.
                replaceCurrent(&actions)
                begin(occurrence, at: now, heard, &actions)
                continue
            }
            actions.append(.missed(occurrence, .jumpedOver))
            if state.phase == .idle {
                finish(&actions, unanswered: Unanswered(occurrence: occurrence, isMissed: true))
            }
        }
    }
}
