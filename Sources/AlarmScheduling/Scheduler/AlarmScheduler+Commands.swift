public import Foundation

extension AlarmScheduler {
    // MARK: Alarms

    /// The alarms in the order in which they were added.
    public var alarms: [Alarm] {
        get async throws { try await current().book.alarms }
    }

    /// Adds an alarm; an undated one-shot is armed now.
    ///
    /// - Parameter alarm: The alarm.
    /// - Throws: ``AlarmBookError/duplicate(_:)``, ``AlarmLifecycleError/neverRings``, or what the store throws.
    public func add(_ alarm: Alarm) async throws {
        try await step { roster in try roster.add(alarm) }
    }

    /// Replaces the alarm of the same identity; an edit of what decides its rings ends a ring or snooze.
    ///
    /// - Parameter alarm: The new state.
    /// - Throws: ``AlarmBookError/unknown(_:)``, ``AlarmLifecycleError/neverRings``, or what the store throws.
    public func update(_ alarm: Alarm) async throws {
        try await step { roster in try roster.update(alarm) }
    }

    /// Enables or disables an alarm; disabling ends its ring or snooze.
    ///
    /// - Parameters:
    ///   - isEnabled: Whether it rings from now on.
    ///   - id: The alarm.
    /// - Throws: ``AlarmBookError/unknown(_:)``, ``AlarmLifecycleError/neverRings``, or what the store throws.
    public func setEnabled(_ isEnabled: Bool, for id: UUID) async throws {
        try await step { roster in
            guard var alarm = roster.book[id] else { throw AlarmBookError.unknown(id) }
            alarm.isEnabled = isEnabled
            try roster.update(alarm)
        }
    }

    /// Removes an alarm and ends its ring or snooze.
    ///
    /// - Parameter id: The alarm.
    /// - Throws: ``AlarmBookError/unknown(_:)``, or what the store throws.
    public func remove(_ id: UUID) async throws {
        try await step { roster in try roster.remove(id) }
    }

    // MARK: Rings

    /// The ring that comes next, snoozes included, when nobody presses anything.
    public var nextRing: Occurrence? {
        get async throws { try await current().nextRing }
    }

    /// The rings that come after now, the soonest first, at most `count`.
    public func upcoming(_ count: Int) async throws -> [Occurrence] {
        let roster = try await current()
        let plan = NotificationPlan(
            roster.book, at: clock.now, in: roster.zones, slots: nil, repeats: false, perAlarm: max(1, count))
        return Array(plan.requests.compactMap(\.ring).prefix(max(0, count)))
    }

    /// What an alarm is doing: idle, ringing or snoozed; `nil` when there is no such alarm.
    public func phase(of id: UUID) async throws -> AlarmLifecycle.Phase? {
        try await current().book.lives[id]?.phase
    }

    /// Snoozes the ring of an alarm that sounds; beyond the limit it is dismissed.
    ///
    /// - Parameters:
    ///   - ring: The ring; when another one of the alarm sounds, or none, nothing happens.
    ///   - minutes: The length, 1…1440; the alarm's own when `nil`.
    /// - Throws: ``AlarmBookError/unknown(_:)`` when the alarm is gone, or what the store throws.
    public func snooze(_ ring: Occurrence, minutes: Int? = nil) async throws {
        try await press(ring, .snooze(minutes: minutes))
    }

    /// Ends a ring that sounds or is snoozed.
    ///
    /// - Parameter ring: The ring; when another one of the alarm sounds, or none, nothing happens.
    /// - Throws: ``AlarmBookError/unknown(_:)`` when the alarm is gone, or what the store throws.
    public func dismiss(_ ring: Occurrence) async throws {
        try await press(ring, .dismiss)
    }

    /// Moves a snoozed ring later by minutes, 1…1440; earlier when negative, but not before now.
    ///
    /// - Parameters:
    ///   - ring: The ring; when it is not snoozed nothing happens.
    ///   - minutes: How much later.
    /// - Throws: ``AlarmBookError/unknown(_:)`` when the alarm is gone, or what the store throws.
    public func extendSnooze(_ ring: Occurrence, by minutes: Int) async throws {
        try await press(ring, .extendSnooze(minutes: minutes))
    }

    /// Leaves out the next regular ring of an alarm; called again, the one after that.
    ///
    /// - Parameter id: The alarm.
    /// - Throws: ``AlarmBookError/unknown(_:)``, or what the store throws.
    public func skipNext(_ id: UUID) async throws {
        try await step { roster in try roster.press(id, .skipNext) }
    }

    /// Takes back every skip of a ring to come.
    ///
    /// - Parameter id: The alarm.
    /// - Throws: ``AlarmBookError/unknown(_:)``, or what the store throws.
    public func undoSkips(_ id: UUID) async throws {
        try await step { roster in try roster.press(id, .undoSkips) }
    }

    /// The ledger: rings that did not happen and that nobody has acknowledged yet.
    public var missed: [MissedRing] {
        get async throws { try await current().book.missed }
    }

    /// Empties the ledger.
    public func acknowledgeMissed() async throws {
        try await step { roster in roster.acknowledgeMissed() }
    }

    private func press(_ ring: Occurrence, _ button: AlarmButton) async throws {
        try await step { roster in
            guard let state = roster.book.lives[ring.alarmID] else { throw AlarmBookError.unknown(ring.alarmID) }
            switch state.phase {
            case .ringing(let current, _) where current.id == ring.id: break
            case .snoozed(let current, _) where current.id == ring.id: break
            default: return
            }
            try roster.press(ring.alarmID, button)
        }
    }
}
