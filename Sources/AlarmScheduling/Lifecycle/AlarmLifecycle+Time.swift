public import Foundation

extension AlarmLifecycle {
    /// Missed rings older than this, in seconds, are not listed: a clock that is wrong by centuries must not list
    /// thousands of days.
    static let missedSpan: TimeInterval = 366 * 86_400
    /// How long identities that rang or are skipped are kept, in seconds: longer than any two zones are apart.
    static let identitySpan: TimeInterval = 3 * 86_400
    /// A clock set back by more than this, in seconds, was wrong before; what rang "later" may ring again.
    static let trustedSetBack: TimeInterval = 86_400

    /// Handles everything that is due at an instant, in order.
    ///
    /// Call it when time has passed, and after the zone, its data or the clock changed: the state knows the offset it
    /// was last checked with. Instants may go back.
    ///
    /// - Parameters:
    ///   - instant: Now.
    ///   - zone: The clock the alarm follows now.
    /// - Returns: What to do, in order.
    public mutating func advance(to instant: Date, in zone: some ZoneRules) -> [Action] {
        guard instant.timeIntervalSince1970.isFinite else { return [] }
        let now = Self.moment(instant)
        var actions: [Action] = []
        if now < state.checked { setBack(to: now, &actions) }
        jump(to: zone, &actions)
        state.checked = max(state.checked, now.addingTimeInterval(-Self.missedSpan))
        if !alarm.isEnabled { cancel(&actions) }
        while alarm.isEnabled, step(to: now, in: zone, &actions) {}
        state.checked = now
        state.offset = offset(in: zone)
        forgetOldIdentities()
        announce(in: zone, &actions)
        return actions
    }

    /// Goes on after a restart: as ``advance(to:in:)``, and a ring that still sounds begins to sound again.
    public mutating func restart(at instant: Date, in zone: some ZoneRules) -> [Action] {
        let before = state.phase
        let actions = advance(to: instant, in: zone)
        guard case .ringing(let ring, _) = before, state.phase == before else { return actions }
        return [.rings(ring)] + actions
    }

    /// Handles the earliest thing that is due; false when nothing is.
    private mutating func step(to now: Date, in zone: some ZoneRules, _ actions: inout [Action]) -> Bool {
        let regular = nextRegular(in: zone).flatMap { $0.date <= now ? $0 : nil }
        switch state.phase {
        case .idle:
            guard let regular else { return false }
            begin(regular, at: now, &actions)
        case .snoozed(let ring, _):
            if let regular, regular.date <= ring.date {
                actions.append(.replaced(ring))
                begin(regular, at: now, &actions)
            } else if ring.date <= now {
                begin(ring, at: now, &actions)
            } else {
                return false
            }
        case .ringing(let ring, let since):
            let end = since.addingTimeInterval(settings.silenceAfter)
            if let regular, regular.date < end {
                actions.append(.replaced(ring))
                begin(regular, at: now, &actions)
            } else if end <= now {
                state.checked = max(state.checked, end)
                giveUp(ring, at: end, &actions)
            } else {
                return false
            }
        }
        return true
    }

    private mutating func begin(_ ring: Occurrence, at now: Date, _ actions: inout [Action]) {
        state.checked = max(state.checked, ring.date)
        if now.timeIntervalSince(ring.date) >= settings.lateLimit, now > ring.date {
            state.phase = .idle
            actions.append(.missed(ring, .late))
            finish(&actions)
        } else {
            state.rung[ring.id] = ring.date
            state.phase = .ringing(ring, since: ring.date)
            actions.append(.rings(ring))
        }
    }

    /// Nobody answered: the ring snoozes by itself where the alarm wants that and may, else it falls silent.
    mutating func giveUp(_ ring: Occurrence, at instant: Date, _ actions: inout [Action]) {
        if alarm.snooze.snoozesWhenIgnored, alarm.snooze.allowsSnooze(after: ring.snoozeCount) {
            snoozeRing(ring, at: instant, minutes: alarm.snooze.minutes, &actions)
        } else {
            state.phase = .idle
            actions.append(.silenced(ring))
            finish(&actions)
        }
    }

    mutating func snoozeRing(_ ring: Occurrence, at press: Date, minutes: Int, _ actions: inout [Action]) {
        let length = TimeInterval(minutes * 60)
        let next = Occurrence(
            id: ring.id,
            date: Self.moment(press.addingTimeInterval(length)),
            reason: .snooze(ring.snoozeCount + 1)
        )
        state.phase = .snoozed(next, length: length)
        actions.append(.snoozed(next))
    }

    /// After its ring an alarm that rings once is disabled, or wants to be deleted.
    mutating func finish(_ actions: inout [Action]) {
        guard alarm.recurrence.isOnce else { return }
        alarm.isEnabled = false
        actions.append(alarm.deletesAfterRinging ? .deleted : .disabled)
    }

    private mutating func setBack(to now: Date, _ actions: inout [Action]) {
        if state.checked.timeIntervalSince(now) > Self.trustedSetBack {
            state.rung = state.rung.filter { $0.value <= now }
        }
        state.checked = now
        switch state.phase {
        case .ringing(let ring, let since):
            state.phase = .ringing(ring, since: min(since, now))
        case .snoozed(let ring, let length) where ring.date.timeIntervalSince(now) > length:
            let sooner = Occurrence(id: ring.id, date: now.addingTimeInterval(length), reason: ring.reason)
            state.phase = .snoozed(sooner, length: length)
        case .snoozed, .idle:
            break
        }
        actions.append(.clockSetBack(now))
    }

    /// When a new zone's clock is ahead of the old one's, the readings between both were never shown.
    private mutating func jump(to zone: some ZoneRules, _ actions: inout [Action]) {
        guard alarm.isEnabled, let old = state.offset, let new = offset(in: zone), new > old else { return }
        let start = state.checked.addingTimeInterval(TimeInterval(old - new))
        for ring in alarm.occurrences(after: start, through: state.checked, in: zone) {
            guard state.rung[ring.id] == nil, !state.skipped.contains(ring.id) else { continue }
            actions.append(.missed(ring, .jumpedOver))
            if state.phase == .idle { finish(&actions) }
        }
    }

    private mutating func forgetOldIdentities() {
        let oldest = state.checked.addingTimeInterval(-Self.identitySpan)
        state.rung = state.rung.filter { $0.value >= oldest }
        guard let day = UnixSeconds.floor(oldest)?.flooredQuotient(86_400) else { return }
        state.skipped = state.skipped.filter { Int64($0.localDate.dayNumber) >= day }
    }

    private mutating func announce(in zone: some ZoneRules, _ actions: inout [Action]) {
        guard let next = nextRegular(in: zone), next.id != state.announced,
            next.date.timeIntervalSince(state.checked) <= settings.lead
        else { return }
        state.announced = next.id
        actions.append(.upcoming(next))
    }
}

extension Occurrence {
    /// How often the ring was snoozed, 0 for a regular one.
    public var snoozeCount: Int {
        if case .snooze(let count) = reason { count } else { 0 }
    }
}
