public import Foundation

extension AlarmLifecycle {
    /// Replaces the alarm.
    ///
    /// An edit that affects the occurrences of the alarm cancels a ringing or snoozed occurrence.
    ///
    /// A ringing or snoozed occurrence continues when only the label, the sound or the snooze policy changes.
    ///
    /// - Parameters:
    ///   - edited: The alarm with its changes.
    ///   - instant: The current instant.
    ///   - zone: The rules of the zone that the edited alarm follows.
    /// - Returns: The actions to perform, in order.
    /// - Throws: ``AlarmError/Code/neverRings`` for an enabled one-time alarm whose date is in the past or excluded;
    ///   the lifecycle is then unchanged.
    /// - Precondition: `edited.id` is equal to the identifier of ``alarm``.
    public mutating func edit(
        to edited: Alarm,
        at instant: Date,
        in zone: some ZoneRules
    ) throws(AlarmError) -> [Action] {
        precondition(edited.id == alarm.id, "the edited alarm must have the same identifier")
        var copy = self
        var actions = copy.advance(to: instant, in: zone)
        let keepsOccurrences = edited.hasSameOccurrences(as: copy.alarm)
        let wasEnabled = copy.alarm.isEnabled
        let enabledAt = copy.alarm.enabledAt
        copy.alarm = edited
        if keepsOccurrences, wasEnabled {
            copy.alarm.enabledAt = enabledAt
        } else {
            copy.cancel(&actions)
            copy.state.announced = nil
            copy.state.unanswered = nil
            // An edit is a new beginning: a skip was for the alarm as it was.
            copy.state.skipped = []
            if !wasEnabled { copy.state.rung = [:] }
            try copy.setEnabledAt(at: instant, in: zone)
        }
        actions += copy.advance(to: copy.state.checked, in: zone)
        self = copy
        return actions
    }

    /// Enables or disables the alarm; disabling cancels a ringing or snoozed occurrence, and enabling an undated
    /// one-time alarm sets ``Alarm/enabledAt``.
    ///
    /// - Parameters:
    ///   - enabled: Whether the alarm rings from now on.
    ///   - instant: The current instant.
    ///   - zone: The rules of the zone that the alarm follows.
    /// - Returns: The actions to perform, in order.
    /// - Throws: ``AlarmError/Code/neverRings`` when the date of a one-time alarm is in the past or excluded.
    public mutating func setEnabled(
        _ enabled: Bool,
        at instant: Date,
        in zone: some ZoneRules
    ) throws(AlarmError) -> [Action] {
        var edited = alarm
        edited.isEnabled = enabled
        return try edit(to: edited, at: instant, in: zone)
    }

    /// Cancels a ringing or snoozed occurrence and disables the alarm, which is about to be removed.
    public mutating func remove(at instant: Date, in zone: some ZoneRules) -> [Action] {
        var actions = advance(to: instant, in: zone)
        cancel(&actions)
        alarm.isEnabled = false
        return actions
    }

    /// Sets ``Alarm/enabledAt`` of an undated one-time alarm, and throws for a dated one that can never ring.
    mutating func setEnabledAt(at now: Date, in zone: some ZoneRules) throws(AlarmError) {
        guard alarm.isEnabled, case .once(on: let date) = alarm.recurrence.kind else { return }
        if date == nil { alarm.enabledAt = Self.wholeMilliseconds(now) }
        if alarm.nextOccurrence(after: now, in: zone) == nil { throw .neverRings }
    }
}

extension Alarm {
    /// Returns whether the other alarm has the same occurrences as this one.
    fileprivate func hasSameOccurrences(as other: Alarm) -> Bool {
        time == other.time && recurrence == other.recurrence && isEnabled == other.isEnabled
            && zoneIdentifier == other.zoneIdentifier && clockChangePolicy == other.clockChangePolicy
            && exceptions == other.exceptions && pausedUntil == other.pausedUntil
    }
}
