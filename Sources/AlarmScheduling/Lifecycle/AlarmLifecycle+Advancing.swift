public import Foundation

extension AlarmLifecycle {
    /// Handles everything that is due at an instant, in order.
    ///
    /// Call this method when time has passed and after a change of the zone, its data or the clock; the state contains
    /// the offset of the last check. The instant may be earlier than the last instant.
    ///
    /// - Parameters:
    ///   - instant: The current instant.
    ///   - zone: The rules of the zone that the alarm follows now.
    /// - Returns: The actions to perform, in order.
    public mutating func advance(to instant: Date, in zone: some ZoneRules) -> [Action] {
        advance(to: instant, in: zone, heard: [])
    }

    /// Handles everything that is due, where the platform rang for some occurrences by itself: these are not missed.
    mutating func advance(to instant: Date, in zone: some ZoneRules, heard: Set<HeardOccurrence>) -> [Action] {
        guard instant.timeIntervalSince1970.isFinite else { return [] }
        let now = Self.wholeMilliseconds(instant)
        var actions: [Action] = []
        if now < state.checked { setClockBack(to: now, in: zone, &actions) }
        recordJumpedOver(to: zone, at: now, heard, &actions)
        if now.timeIntervalSince(state.checked) > Self.missedSpan, !alarm.recurrence.isOnce {
            // The clock was wrong before, so the time in between has not passed.
            state.checked = now.addingTimeInterval(-settings.lateTolerance)
        }
        if !alarm.isEnabled { cancel(&actions) }
        beginHeard(heard, at: now, &actions)
        while alarm.isEnabled, step(to: now, in: zone, heard, &actions) {}
        rememberHeard(heard, at: now, in: zone, &actions)
        summarizeMissed(&actions)
        state.checked = now
        state.offset = offset(in: zone)
        forgetOldIdentities()
        announce(in: zone, &actions)
        return actions
    }

    /// Continues after a restart, like ``advance(to:in:)``.
    ///
    /// An occurrence that still rings begins to ring again.
    public mutating func restart(at instant: Date, in zone: some ZoneRules) -> [Action] {
        restart(at: instant, in: zone, heard: [])
    }

    /// Continues after a restart, where the platform rang for some occurrences by itself.
    mutating func restart(at instant: Date, in zone: some ZoneRules, heard: Set<HeardOccurrence>) -> [Action] {
        let before = state.phase
        let actions = advance(to: instant, in: zone, heard: heard)
        guard case .ringing(let occurrence, _) = before, state.phase == before else { return actions }
        return [.rings(occurrence)] + actions
    }

    // MARK: - Due events

    /// Handles the earliest thing that is due; returns `false` when nothing is due.
    private mutating func step(
        to now: Date, in zone: some ZoneRules, _ heard: Set<HeardOccurrence>, _ actions: inout [Action]
    ) -> Bool {
        let regular = nextRegular(in: zone).flatMap { $0.date <= now ? $0 : nil }
        switch state.phase {
        case .idle:
            guard let regular else { return false }
            begin(regular, at: now, heard, &actions)
        case .snoozed(let occurrence, _):
            if let regular, regular.date <= occurrence.date {
                actions.append(.replaced(occurrence))
                begin(regular, at: now, heard, &actions)
            } else if occurrence.date <= now {
                begin(occurrence, at: now, heard, &actions)
            } else {
                return false
            }
        case .ringing(let occurrence, let since):
            let end = since.addingTimeInterval(settings.silenceAfter)
            if let regular, regular.date < end {
                actions.append(.replaced(occurrence))
                begin(regular, at: now, heard, &actions)
            } else if end <= now {
                state.checked = max(state.checked, end)
                giveUp(occurrence, at: end, now: now, heard, &actions)
            } else {
                return false
            }
        }
        return true
    }

    mutating func begin(
        _ occurrence: Occurrence, at now: Date, _ heard: Set<HeardOccurrence>, _ actions: inout [Action]
    ) {
        state.checked = max(state.checked, occurrence.date)
        let rang = heard.firstIndex(of: HeardOccurrence(occurrence)).map { heard[$0] }
        if let date = rang?.rangAt, abs(date.timeIntervalSince(occurrence.date)) > Self.ringTolerance {
            actions.append(.rangAtAnotherTime(occurrence, date))
        }
        if now.timeIntervalSince(occurrence.date) >= settings.lateTolerance, now > occurrence.date {
            if rang != nil {
                // The platform rang; the time until the alarm falls silent has begun then.
                remember(occurrence)
                state.phase = .ringing(occurrence, since: occurrence.date)
                return
            }
            state.phase = .idle
            actions.append(.missed(occurrence, .late))
            finish(&actions, unanswered: Unanswered(occurrence: occurrence, isMissed: true))
        } else {
            remember(occurrence)
            state.unanswered = nil
            state.phase = .ringing(occurrence, since: occurrence.date)
            actions.append(.rings(occurrence))
        }
    }

    /// Records that a regular occurrence rang, with its instant.
    ///
    /// A snooze is not recorded, because it rings at an instant that does not depend on the clock.
    mutating func remember(_ occurrence: Occurrence) {
        guard occurrence.snoozeCount == 0 else { return }
        // It rang after the alarm was enabled, even if the clock of another zone showed its time before.
        let earliest = alarm.enabledAt.map { $0.addingTimeInterval(0.001) }
        state.rung[occurrence.id] = max(occurrence.date, earliest ?? occurrence.date)
    }

    /// Snoozes an unanswered occurrence if the snooze policy does so and its limit is not reached; otherwise silences the
    /// occurrence.
    mutating func giveUp(
        _ occurrence: Occurrence, at instant: Date, now: Date, _ heard: Set<HeardOccurrence>, _ actions: inout [Action]
    ) {
        // A snooze that is already too late to ring would turn an occurrence that was heard into a missed one, unless the
        // platform rang for it.
        let next = HeardOccurrence(id: occurrence.id, snoozeCount: occurrence.snoozeCount + 1, date: instant)
        let isLate =
            now.timeIntervalSince(alarm.snooze.target(pressedAt: instant)) >= settings.lateTolerance
            && !heard.contains(next)
        if alarm.snooze.snoozesWhenIgnored, !isLate, alarm.snooze.allowsSnooze(after: occurrence.snoozeCount) {
            snoozeOccurrence(occurrence, at: instant, minutes: alarm.snooze.minutes, &actions)
        } else {
            state.phase = .idle
            actions.append(.silenced(occurrence))
            state.unanswered = Unanswered(occurrence: occurrence, isMissed: false)
            finish(&actions, unanswered: state.unanswered)
        }
    }

    /// Disables a one-time alarm after its occurrence, or requests its deletion; a missed alarm is never deleted.
    mutating func finish(_ actions: inout [Action], unanswered: Unanswered? = nil) {
        guard alarm.recurrence.isOnce else { return }
        alarm.isEnabled = false
        state.unanswered = unanswered
        let isDeleted = alarm.deletesAfterRinging && unanswered?.isMissed != true
        actions.append(isDeleted ? .deleted : .disabled)
    }

    // MARK: - After a step

    /// Replaces many missed occurrences of one step by the last occurrence, with the number of the replaced occurrences.
    private func summarizeMissed(_ actions: inout [Action]) {
        var missed: [Occurrence] = []
        for case .missed(let occurrence, .late) in actions { missed.append(occurrence) }
        guard missed.count > Self.missedLimit, let last = missed.last else { return }
        actions.removeAll { action in
            if case .missed(let occurrence, .late) = action { occurrence != last } else { false }
        }
        guard let place = actions.firstIndex(of: .missed(last, .late)) else { return }
        actions.insert(.missedEarlier(missed.count - 1), at: place)
    }

    private mutating func forgetOldIdentities() {
        let oldest = state.checked.addingTimeInterval(-Self.identitySpan)
        if !state.hasRung(alarm) || !alarm.isEnabled { state.rung = state.rung.filter { $0.value >= oldest } }
        state.forgotten = state.forgotten.filter { $0.value > state.checked }
        guard let day = UnixSeconds.floor(oldest)?.flooredQuotient(86_400) else { return }
        state.skipped = state.skipped.filter { Int64($0.localDate.dayNumber) >= day }
    }

    private mutating func announce(in zone: some ZoneRules, _ actions: inout [Action]) {
        guard let next = nextRegular(in: zone), next.id != state.announced,
            next.date.timeIntervalSince(state.checked) <= settings.upcomingInterval
        else { return }
        state.announced = next.id
        actions.append(.upcoming(next))
    }
}
