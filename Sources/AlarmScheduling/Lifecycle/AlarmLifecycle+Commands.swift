public import Foundation

// Each command first handles what is due at its instant.
extension AlarmLifecycle {
    /// Snoozes the ringing occurrence, or dismisses the occurrence when it has reached the limit of snoozes.
    ///
    /// While no occurrence rings, the call has no effect.
    ///
    /// - Parameters:
    ///   - press: The current instant, from which the snooze is measured.
    ///   - zone: The rules of the zone that the alarm follows.
    ///   - minutes: The length in minutes, 1…1440; with `nil` or another value, the length is that of the alarm's
    ///     ``SnoozePolicy``.
    /// - Returns: The actions to perform, in order.
    public mutating func snooze(at press: Date, in zone: some ZoneRules, minutes: Int? = nil) -> [Action] {
        var actions = advance(to: press, in: zone)
        guard case .ringing(let occurrence, _) = state.phase else { return actions }
        if alarm.snooze.allowsSnooze(after: occurrence.snoozeCount) {
            let wanted = minutes.flatMap { (1...1440).contains($0) ? $0 : nil }
            snoozeOccurrence(occurrence, at: press, minutes: wanted ?? alarm.snooze.minutes, &actions)
        } else {
            actions.append(.snoozeRefused(occurrence))
            end(occurrence, &actions)
        }
        return actions
    }

    /// Dismisses the ringing or snoozed occurrence.
    ///
    /// While the alarm is idle, the call skips an occurrence within ``Settings/upcomingInterval``.
    public mutating func dismiss(at instant: Date, in zone: some ZoneRules) -> [Action] {
        var actions = advance(to: instant, in: zone)
        switch state.phase {
        case .ringing(let occurrence, _), .snoozed(let occurrence, _):
            end(occurrence, &actions)
        case .idle:
            if let next = nextRegular(in: zone), next.date.timeIntervalSince(state.checked) <= settings.upcomingInterval
            {
                skip(next, &actions)
            }
        }
        return actions
    }

    /// Ends the ringing occurrence as unanswered, when a platform stops ringing before ``Settings/silenceAfter``.
    public mutating func silence(at instant: Date, in zone: some ZoneRules) -> [Action] {
        var actions = advance(to: instant, in: zone)
        if case .ringing(let occurrence, _) = state.phase {
            giveUp(occurrence, at: state.checked, now: state.checked, [], &actions)
        }
        return actions
    }

    /// Skips the next regular occurrence that is not yet skipped.
    ///
    /// A one-time alarm is finished after this call.
    public mutating func skipNext(at instant: Date, in zone: some ZoneRules) -> [Action] {
        var actions = advance(to: instant, in: zone)
        if let next = nextRegular(in: zone) { skip(next, &actions) }
        return actions
    }

    /// Cancels every skip of a future occurrence.
    public mutating func undoSkips(at instant: Date, in zone: some ZoneRules) -> [Action] {
        let actions = advance(to: instant, in: zone)
        let ids = state.skipped.sorted { ($0.localDate, $0.time) < ($1.localDate, $1.time) }
        state.skipped = []
        return actions + ids.map(Action.unskipped)
    }

    /// Moves the end of a snooze later, or earlier for a negative number.
    ///
    /// - Parameters:
    ///   - minutes: The difference in minutes, −1440…−1 or 1…1440; other values change nothing. The snooze ends one
    ///     second from now at the earliest.
    ///   - instant: The current instant.
    ///   - zone: The rules of the zone that the alarm follows.
    /// - Returns: The actions to perform, in order.
    public mutating func extendSnooze(by minutes: Int, at instant: Date, in zone: some ZoneRules) -> [Action] {
        var actions = advance(to: instant, in: zone)
        guard case .snoozed(let occurrence, let length) = state.phase, (1...1440).contains(minutes.magnitude) else {
            return actions
        }
        let change = TimeInterval(minutes * 60)
        let date = max(occurrence.date.addingTimeInterval(change), state.checked.addingTimeInterval(1))
        let moved = Occurrence(id: occurrence.id, date: Self.wholeMilliseconds(date), reason: occurrence.reason)
        state.phase = .snoozed(moved, length: max(length + change, 1))
        actions.append(.snoozed(moved))
        return actions
    }

    // MARK: - Ending occurrences

    mutating func snoozeOccurrence(
        _ occurrence: Occurrence, at press: Date, minutes: Int, _ actions: inout [Action]
    ) {
        snoozeOccurrence(occurrence, until: press.addingTimeInterval(TimeInterval(minutes * 60)), from: press, &actions)
    }

    mutating func snoozeOccurrence(
        _ occurrence: Occurrence, until date: Date, from press: Date, _ actions: inout [Action]
    ) {
        let next = Occurrence(
            id: occurrence.id, date: Self.wholeMilliseconds(date), reason: .snooze(occurrence.snoozeCount + 1))
        state.phase = .snoozed(next, length: max(date.timeIntervalSince(press), 1))
        actions.append(.snoozed(next))
    }

    mutating func end(_ occurrence: Occurrence, _ actions: inout [Action]) {
        state.phase = .idle
        actions.append(.dismissed(occurrence))
        finish(&actions)
    }

    mutating func cancel(_ actions: inout [Action]) {
        switch state.phase {
        case .ringing(let occurrence, _), .snoozed(let occurrence, _):
            state.phase = .idle
            actions.append(.cancelled(occurrence))
        case .idle:
            break
        }
    }

    func replaceCurrent(_ actions: inout [Action]) {
        switch state.phase {
        case .ringing(let occurrence, _), .snoozed(let occurrence, _): actions.append(.replaced(occurrence))
        case .idle: break
        }
    }

    mutating func skip(_ occurrence: Occurrence, _ actions: inout [Action]) {
        state.skipped.insert(occurrence.id)
        actions.append(.skipped(occurrence))
        if state.phase == .idle { finish(&actions) }
    }
}
