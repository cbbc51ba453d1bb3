import Foundation

extension AlarmLifecycle {
    /// An answer to a notification.
    enum Answer: Hashable, Sendable {
        /// A snooze, until the given instant if the platform then rings by itself.
        case snooze(until: Date?)
        case stop
    }

    /// Handles the user's answer to a notification, which may come at any time after it.
    ///
    /// - Parameters:
    ///   - answered: The occurrence of the notification.
    ///   - answer: The answer, a snooze or a stop.
    ///   - instant: The instant of the answer.
    ///   - zone: The rules of the zone that the alarm follows.
    ///   - heard: The occurrences for which the platform rang.
    ///   - wasMissed: Whether the occurrence was listed as missed, which the answer disproves.
    /// - Returns: The actions to perform, in order.
    mutating func answer(
        _ answered: HeardOccurrence, _ answer: Answer, at instant: Date, in zone: some ZoneRules,
        heard: Set<HeardOccurrence>, wasMissed: Bool
    ) -> [Action] {
        let enabledBefore = alarm.isEnabled
        var actions = advance(to: instant, in: zone, heard: heard.union([answered]))
        switch state.phase {
        case .ringing(let occurrence, _) where occurrence.id == answered.id:
            switch answer {
            case .stop: end(occurrence, &actions)
            case .snooze(until: let date?): snoozeOccurrence(occurrence, until: date, from: state.checked, &actions)
            case .snooze(until: nil): return actions + snooze(at: instant, in: zone)
            }
        case .snoozed(let occurrence, _) where occurrence.id == answered.id:
            if answer == .stop { end(occurrence, &actions) }
            if case .snooze(until: let date?) = answer, abs(date.timeIntervalSince(occurrence.date)) >= 1 {
                let before = Occurrence(id: occurrence.id, date: answered.date, reason: answered.reason)
                snoozeOccurrence(before, until: date, from: state.checked, &actions)
            }
        case .idle where answer != .stop:
            let endedNow = actions.contains { action in
                if case .silenced(let occurrence) = action { HeardOccurrence(occurrence) == answered } else { false }
            }
            let ended = state.unanswered.map { HeardOccurrence($0.occurrence) == answered } ?? false
            guard endedNow || ended || wasMissed && enabledBefore else { break }
            if case .snooze(until: let date?) = answer {
                alarm.isEnabled = true
                state.unanswered = nil
                actions.removeAll { $0 == .disabled || $0 == .deleted }
                let occurrence = Occurrence(id: answered.id, date: answered.date, reason: answered.reason)
                snoozeOccurrence(occurrence, until: date, from: state.checked, &actions)
            } else {
                snoozeLate(answered, at: state.checked, in: zone, &actions)
            }
        default:
            break
        }
        if answer == .stop, state.unanswered.map({ HeardOccurrence($0.occurrence) == answered }) ?? false {
            state.unanswered = nil
        }
        return actions
    }

    /// Snoozes an occurrence that ended without an answer, from the press of its notification.
    private mutating func snoozeLate(
        _ heard: HeardOccurrence, at press: Date, in zone: some ZoneRules, _ actions: inout [Action]
    ) {
        let occurrence = Occurrence(id: heard.id, date: heard.date, reason: heard.reason)
        guard alarm.snooze.allowsSnooze(after: heard.snoozeCount) else {
            actions.append(.snoozeRefused(occurrence))
            return
        }
        alarm.isEnabled = true
        state.unanswered = nil
        actions.removeAll { $0 == .disabled || $0 == .deleted }
        snoozeOccurrence(occurrence, at: press, minutes: alarm.snooze.minutes, &actions)
    }

    // MARK: - What the platform rang for

    /// Begins the occurrence of a waiting one-time alarm for which the platform rang, on whatever date that was: the device
    /// may have been in another zone.
    mutating func beginHeard(_ heard: Set<HeardOccurrence>, at now: Date, _ actions: inout [Action]) {
        guard alarm.isEnabled, state.phase == .idle, let enabledAt = alarm.enabledAt, !state.hasRung(alarm),
            let first = heard.filter({ $0.snoozeCount == 0 && $0.heardAt >= enabledAt && isNew($0, at: now) })
                .min(by: { $0.date < $1.date })
        else { return }
        begin(Occurrence(id: first.id, date: first.date, reason: .regular), at: now, heard, &actions)
    }

    /// Returns whether the platform rang for an occurrence that is not known to have rung; `false` for what rang while the
    /// clock was ahead.
    private func isNew(_ occurrence: HeardOccurrence, at now: Date) -> Bool {
        let span = now.addingTimeInterval(-Self.identitySpan)...now.addingTimeInterval(settings.clockCorrectionLimit)
        return state.rung[occurrence.id] == nil && span.contains(occurrence.date)
            && (occurrence.date <= now || state.forgotten[occurrence.id] == nil)
    }

    /// Records occurrences for which the platform rang, so that they do not ring again after travel or a correction of
    /// the clock.
    mutating func rememberHeard(
        _ heard: Set<HeardOccurrence>, at now: Date, in zone: some ZoneRules, _ actions: inout [Action]
    ) {
        for occurrence in heard
        where occurrence.snoozeCount == 0 && isNew(occurrence, at: now)
            && occurrence.heardAt >= alarm.enabledAt ?? .distantPast
        {
            remember(Occurrence(id: occurrence.id, date: occurrence.date, reason: .regular))
            guard alarm.isEnabled, state.phase == .idle else { continue }
            let ended = Occurrence(id: occurrence.id, date: occurrence.date, reason: .regular)
            if !alarm.recurrence.isOnce {
                if ended.date >= state.unanswered?.occurrence.date ?? .distantPast {
                    state.unanswered = Unanswered(occurrence: ended, isMissed: false)
                }
            } else if nextRegular(in: zone) == nil {
                actions.append(.silenced(ended))
                finish(&actions, unanswered: Unanswered(occurrence: ended, isMissed: false))
            }
        }
    }
}
