public import Foundation
import Synchronization

extension SimulatedPhone {
    /// Lets time pass, while requests fire and an app in the foreground receives them.
    ///
    /// - Parameters:
    ///   - days: The number of days of 24 hours.
    ///   - hours: The number of hours.
    ///   - minutes: The number of minutes.
    ///   - seconds: The number of seconds.
    /// - Throws: An error of the app's code.
    public func pass(
        days: Double = 0, hours: Double = 0, minutes: Double = 0, seconds: Double = 0
    ) async throws {
        try await pass(until: now + (days * 86_400 + hours * 3600 + minutes * 60 + seconds))
    }

    /// Lets time pass until the clock shows a date; does nothing for a date in the past.
    ///
    /// - Parameter date: The date that the clock then shows.
    /// - Throws: An error of the app's code.
    public func pass(until date: Date) async throws {
        while now < date {
            let (next, alarms, signal, refresh) = state.withLock { state -> (Due?, Due?, Date?, Date?) in
                guard state.offSince == nil else { return (nil, nil, nil, nil) }
                let moment = moment(&state)
                let next = state.center.next(at: moment, through: date)
                let alarms = state.service.triggers.next(at: moment, through: next?.date ?? date)
                let end = alarms?.date ?? next?.date ?? date
                let signal = nextSignal(state, at: moment).flatMap { $0 <= end ? $0 : nil }
                return (next, alarms, signal, nextBackgroundRefresh(state).flatMap { $0 <= signal ?? end ? $0 : nil })
            }
            let instant = refresh ?? signal ?? alarms?.date ?? next?.date ?? date
            let seconds = instant.timeIntervalSince(now)
            wallClock.jump(by: seconds)
            state.withLock { $0.uptime += seconds }
            // The notification center is first; code of the app that waits for the same instant runs after it.
            let deliveries = next?.date == instant ? ring(next?.numbers ?? []) : []
            if alarms?.date == instant { ringAlarms(alarms?.numbers ?? []) }
            endWaits(after: seconds)
            try await deliver(deliveries)
            if signal == instant { try await self.signal() }
            if refresh == instant { try await refreshInBackground() }
            // Code of the app takes no time.
            if state.withLock({ $0.appState == .foreground && $0.runs }) { await untilWaiting() }
        }
    }

    /// Sets the clock, as a user or a time server does, without letting time pass.
    ///
    /// - Parameter date: The date that the clock shows from now on.
    /// - Throws: An error of the app's code.
    public func setClock(to date: Date) async throws {
        let before = now
        wallClock.set(to: date)
        let late = state.withLock { state -> Late in
            guard date > before, state.offSince == nil else { return Late() }
            return passed(
                &state, isFloatingOnly: false, from: { Self.reading(before, in: $0) },
                to: { Self.reading(date, in: $0) })
        }
        try await fire(late)
        try await signal()
    }

    /// Moves the phone to another time zone.
    ///
    /// - Parameter zone: The identifier of the zone.
    /// - Throws: ``ZoneError`` when the zone data lack the zone, or an error of the app's code.
    public func travel(to zone: String) async throws {
        let late = try state.withLock { state -> Late in
            let new = try state.source.rules(for: zone)
            guard let old = state.rules[state.device] else { return Late() }
            state.rules[zone] = new
            state.device = zone
            guard state.offSince == nil else { return Late() }
            let now = now
            return passed(
                &state, isFloatingOnly: true, from: { _ in Self.reading(now, in: old) },
                to: { _ in Self.reading(now, in: new) })
        }
        try await fire(late)
        try await signal()
    }

    /// Replaces the zone data, as an update of the system does.
    ///
    /// - Parameter source: The new zone data.
    /// - Throws: ``ZoneError`` when the new data lack the phone's zone, or an error of the app's code.
    public func updateZoneData(_ source: any ZoneSource) async throws {
        try state.withLock { state in
            state.rules = [state.device: try source.rules(for: state.device)]
            state.source = source
        }
        try await signal()
    }

    // MARK: - Jumps

    /// A list of the requests and alarms that fire now, by their numbers.
    struct Late {
        var notifications: [Int] = []
        var alarms: [Int] = []
    }

    private typealias Due = (date: Date, numbers: [Int])

    static func reading(_ date: Date, in zone: any ZoneRules) -> Int64 {
        let instant = UnixSeconds.floor(date) ?? 0
        return instant + Int64(zone.offset(at: instant))
    }

    func passed(
        _ state: inout State, isFloatingOnly: Bool, from start: (any ZoneRules) -> Int64,
        to end: (any ZoneRules) -> Int64
    ) -> Late {
        let moment = moment(&state)
        return Late(
            notifications: state.center.pass(at: moment, isFloatingOnly: isFloatingOnly, from: start, to: end),
            alarms: state.service.triggers.pass(at: moment, isFloatingOnly: isFloatingOnly, from: start, to: end))
    }

    /// Delivers requests; those before the first unlock may be held.
    func fire(_ late: Late) async throws {
        let deliveries = ring(late.notifications)
        ringAlarms(late.alarms)
        try await deliver(deliveries)
    }

    // MARK: - Signals

    /// Informs an app in the foreground that the clock, the zone, its data or the day has changed.
    ///
    /// A suspended app is informed once when it becomes active.
    private func signal() async throws {
        let app = state.withLock { state in
            state.owesSignal = state.appState == .suspended
            return state.appState == .foreground ? state.app : nil
        }
        if let app { try await (app.timeChanged ?? app.activate)() }
    }

    /// Returns the next midnight or change of the zone's clock, while the app has a process.
    private func nextSignal(_ state: State, at moment: SimulatedCenter.Moment) -> Date? {
        guard state.app != nil, !state.owesSignal, let start = UnixSeconds.floor(moment.now) else { return nil }
        let rules = moment.rules(moment.device)
        let offset = Int64(rules.offset(at: start))
        let midnight = ((start + offset).flooredQuotient(86_400) + 1) * 86_400 - offset
        return UnixSeconds.date(min(midnight, rules.change(after: start)?.instant ?? midnight))
    }

    private func nextBackgroundRefresh(_ state: State) -> Date? {
        guard state.center.settings.runsBackgroundRefresh, state.appState != .forceQuit, !state.isLocked else {
            return nil
        }
        return state.backgroundRefresh.map { max($0, now) }
    }

    /// Runs the background refresh, for which the app is launched when it has no process.
    private func refreshInBackground() async throws {
        state.withLock { $0.backgroundRefresh = nil }
        guard let app = try await runningApp() else { return }
        try await app.refreshInBackground?()
    }
}
