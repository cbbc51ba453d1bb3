public import Foundation

/// What a person can do. Each command first handles what is due at its instant.
extension AlarmLifecycle {
    /// Snoozes the ring that sounds; a snooze beyond the limit dismisses it, and without a ring nothing happens.
    ///
    /// - Parameters:
    ///   - press: Now; the next ring comes an exact interval later.
    ///   - zone: The clock the alarm follows.
    ///   - minutes: The length, 1…1440; the alarm's own when `nil` or outside that range.
    /// - Returns: What to do, in order.
    public mutating func snooze(at press: Date, in zone: some ZoneRules, minutes: Int? = nil) -> [Action] {
        var actions = advance(to: press, in: zone)
        guard case .ringing(let ring, _) = state.phase else { return actions }
        if alarm.snooze.allowsSnooze(after: ring.snoozeCount) {
            let wanted = minutes.flatMap { (1...1440).contains($0) ? $0 : nil }
            snoozeRing(ring, at: press, minutes: wanted ?? alarm.snooze.minutes, &actions)
        } else {
            actions.append(.snoozeRefused(ring))
            end(ring, &actions)
        }
        return actions
    }

    /// Ends the ring that sounds or is snoozed; within the lead before a ring, that ring is skipped.
    public mutating func dismiss(at instant: Date, in zone: some ZoneRules) -> [Action] {
        var actions = advance(to: instant, in: zone)
        switch state.phase {
        case .ringing(let ring, _), .snoozed(let ring, _):
            end(ring, &actions)
        case .idle:
            if let next = nextRegular(in: zone), next.date.timeIntervalSince(state.checked) <= settings.lead {
                skip(next, &actions)
            }
        }
        return actions
    }

    /// Ends the ring that sounds because nobody answered, as the platform may tell before the time is up.
    public mutating func silence(at instant: Date, in zone: some ZoneRules) -> [Action] {
        var actions = advance(to: instant, in: zone)
        if case .ringing(let ring, _) = state.phase { giveUp(ring, at: state.checked, &actions) }
        return actions
    }

    /// Leaves out the next regular ring, after which a one-shot is done; called again, the one after that.
    public mutating func skipNext(at instant: Date, in zone: some ZoneRules) -> [Action] {
        var actions = advance(to: instant, in: zone)
        if let next = nextRegular(in: zone) { skip(next, &actions) }
        return actions
    }

    /// Takes back every skip of a ring to come.
    public mutating func undoSkips(at instant: Date, in zone: some ZoneRules) -> [Action] {
        let actions = advance(to: instant, in: zone)
        let ids = state.skipped.sorted { ($0.localDate, $0.time) < ($1.localDate, $1.time) }
        state.skipped = []
        return actions + ids.map(Action.unskipped)
    }

    /// Moves a running snooze later by minutes (1…1440, or earlier when negative, but not before now).
    public mutating func extendSnooze(by minutes: Int, at instant: Date, in zone: some ZoneRules) -> [Action] {
        var actions = advance(to: instant, in: zone)
        guard case .snoozed(let ring, let length) = state.phase, (1...1440).contains(minutes.magnitude) else {
            return actions
        }
        let change = TimeInterval(minutes * 60)
        let date = max(ring.date.addingTimeInterval(change), state.checked.addingTimeInterval(1))
        let moved = Occurrence(id: ring.id, date: Self.moment(date), reason: ring.reason)
        state.phase = .snoozed(moved, length: max(length + change, 1))
        actions.append(.snoozed(moved))
        return actions
    }

    /// Replaces the alarm; a ring or snooze is cancelled when the edit touches what decides the rings.
    ///
    /// A new label, sound or snooze policy lets a ring or snooze go on.
    ///
    /// - Parameters:
    ///   - edited: The new state of the alarm; its identity must be the same.
    ///   - instant: Now.
    ///   - zone: The clock the edited alarm follows.
    /// - Returns: What to do, in order.
    /// - Throws: ``AlarmLifecycleError/neverRings`` for an enabled one-shot whose date is past or left out; nothing is
    ///   changed then.
    /// - Precondition: `edited.id` is the alarm's identity.
    public mutating func edit(
        to edited: Alarm,
        at instant: Date,
        in zone: some ZoneRules
    ) throws(AlarmLifecycleError) -> [Action] {
        precondition(edited.id == alarm.id, "an edit keeps the alarm's identity")
        var copy = self
        var actions = copy.advance(to: instant, in: zone)
        let keepsRings = edited.ringsAs(copy.alarm)
        let wasEnabled = copy.alarm.isEnabled
        let armedAt = copy.alarm.armedAt
        copy.alarm = edited
        if keepsRings, wasEnabled {
            copy.alarm.armedAt = armedAt
        } else {
            copy.cancel(&actions)
            copy.state.announced = nil
            try copy.arm(at: instant, in: zone)
        }
        actions += copy.advance(to: copy.state.checked, in: zone)
        self = copy
        return actions
    }

    /// Enables or disables the alarm; disabling cancels a ring or snooze, enabling arms a one-shot anew.
    ///
    /// - Parameters:
    ///   - enabled: Whether it rings from now on.
    ///   - instant: Now.
    ///   - zone: The clock the alarm follows.
    /// - Returns: What to do, in order.
    /// - Throws: ``AlarmLifecycleError/neverRings`` when a one-shot's date is past or left out.
    public mutating func setEnabled(
        _ enabled: Bool,
        at instant: Date,
        in zone: some ZoneRules
    ) throws(AlarmLifecycleError) -> [Action] {
        var edited = alarm
        edited.isEnabled = enabled
        return try edit(to: edited, at: instant, in: zone)
    }

    /// Cancels a ring or snooze because the alarm is about to be removed.
    public mutating func remove(at instant: Date, in zone: some ZoneRules) -> [Action] {
        var actions = advance(to: instant, in: zone)
        cancel(&actions)
        alarm.isEnabled = false
        return actions
    }

    private mutating func end(_ ring: Occurrence, _ actions: inout [Action]) {
        state.phase = .idle
        actions.append(.dismissed(ring))
        finish(&actions)
    }

    mutating func cancel(_ actions: inout [Action]) {
        switch state.phase {
        case .ringing(let ring, _), .snoozed(let ring, _):
            state.phase = .idle
            actions.append(.cancelled(ring))
        case .idle:
            break
        }
    }

    private mutating func skip(_ ring: Occurrence, _ actions: inout [Action]) {
        state.skipped.insert(ring.id)
        actions.append(.skipped(ring))
        if state.phase == .idle { finish(&actions) }
    }

}

extension Alarm {
    /// Whether an edit leaves the rings as they were.
    func ringsAs(_ other: Alarm) -> Bool {
        time == other.time && recurrence == other.recurrence && isEnabled == other.isEnabled
            && zoneIdentifier == other.zoneIdentifier && clockChangePolicy == other.clockChangePolicy
            && exceptions == other.exceptions && pausedUntil == other.pausedUntil
    }
}
