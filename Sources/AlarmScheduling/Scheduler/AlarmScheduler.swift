public import Foundation

/// A scheduler that stores alarms, schedules them on a platform, and publishes what happens.
///
/// Every call is one step: what is due is handled first, then the change is made and saved, then the events are
/// published, then the platform is reconciled with the plan. A call that throws has changed nothing. What the platform
/// reports never changes an alarm.
///
/// ```swift
/// let clock = ManualWallClock(Date(timeIntervalSince1970: 1_772_900_000))
/// let backend = ProcessBackend(clock: clock) { request in print("♪ \(request.label)") }
/// let scheduler = AlarmScheduler(store: InMemoryAlarmStore(), backend: backend, clock: clock)
/// let alarm = Alarm(time: .at(7, 30), recurrence: .weekly(.weekdays), label: "Work")
/// try await scheduler.add(alarm)
/// try await scheduler.nextScheduledOccurrence?.time    // → Optional(07:30)
/// try await scheduler.setEnabled(false, for: alarm.id)
/// try await scheduler.nextScheduledOccurrence == nil   // → true
/// ```
///
/// Time passes while ``run()`` runs, until its task is cancelled; an app whose platform rings by itself calls
/// ``refresh()`` when it becomes active.
public actor AlarmScheduler {
    private let store: any AlarmStore
    private let backend: any NotificationBackend
    private let zones: any ZoneSource
    private let clock: any WallClock
    private let settings: AlarmLifecycle.Settings
    nonisolated let listeners = ChangeListeners<AlarmEvent>()
    private var roster: AlarmRoster?
    private var access = SerialAccess()
    private var authorization: NotificationAuthorization?
    private let pause: InterruptibleWait

    /// The instant before which every occurrence has a request on the platform; `nil` when all have one, or when
    /// nothing was planned yet.
    public private(set) var coveredUntil: Date?

    // MARK: - Creating a scheduler

    /// Creates a scheduler, which loads the alarms at its first call.
    ///
    /// - Parameters:
    ///   - store: The store of the alarms.
    ///   - backend: The platform that rings.
    ///   - zones: The source of the rules of clocks, and of the device's zone.
    ///   - clock: The time.
    ///   - settings: The time spans of a lifecycle.
    public init(
        store: any AlarmStore,
        backend: any NotificationBackend,
        zones: any ZoneSource = SystemZones(),
        clock: any WallClock = SystemWallClock(),
        settings: AlarmLifecycle.Settings = AlarmLifecycle.Settings()
    ) {
        self.store = store
        self.backend = backend
        self.zones = zones
        self.clock = clock
        pause = InterruptibleWait(clock)
        self.settings = settings
    }

    // MARK: - Running

    /// Returns a new stream of the events from now on, in order; each call has its own.
    public func events() -> AsyncStream<AlarmEvent> {
        listeners.stream()
    }

    /// Handles what is due and reconciles the platform; call it when the app becomes active, and after the clock, the
    /// zone or its data changed.
    public func refresh() async throws {
        try await step { _ in }
    }

    /// Handles what the platform did or a person answered there; ``run()`` does it for the backend's own stream.
    ///
    /// - Parameter delivery: The delivery; one that is not of this library, or of an alarm that is gone, is passed
    ///   over.
    /// - Throws: What the store throws.
    public func handle(_ delivery: NotificationDelivery) async throws {
        guard let id = NotificationRequest.alarmID(of: delivery.requestID) else { return }
        try await step { roster in
            guard roster.collection[id] != nil else { return }
            switch delivery.kind {
            case .snoozed: try roster.perform(.snooze(minutes: nil), on: id)
            case .stopped:
                if roster.collection.lifecycleStates[id]?.phase != .idle { try roster.perform(.dismiss, on: id) }
            default: break
            }
        }
    }

    /// Lets time pass until the task is cancelled: waits for what is due, listens to the platform and to other writers
    /// of the store.
    ///
    /// - Throws: What the store throws at the first look; later failures are tried again.
    public func run() async throws {
        try await refresh()
        let deliveries = await backend.deliveries()
        let changes = await store.changes()
        await withTaskGroup(of: Void.self) { group in
            group.addTask { try? await self.backend.run() }
            group.addTask { for await delivery in deliveries { try? await self.handle(delivery) } }
            group.addTask { for await _ in changes { await self.adoptStore() } }
            group.addTask { await self.runClock() }
        }
    }

    // MARK: - Alarms

    /// The alarms in the order in which they were added.
    public var alarms: [Alarm] {
        get async throws { try await current().collection.alarms }
    }

    /// Adds an alarm; an undated one-shot counts from now.
    ///
    /// - Parameter alarm: The alarm.
    /// - Throws: ``AlarmError/Code/duplicateAlarm``, ``AlarmError/Code/neverRings``, or what the store throws.
    public func add(_ alarm: Alarm) async throws {
        try await step { roster in try roster.add(alarm) }
    }

    /// Replaces the alarm of the same identifier; an edit of what decides its occurrences ends a ringing or snoozed
    /// one.
    ///
    /// - Parameter alarm: The new state.
    /// - Throws: ``AlarmError/Code/unknownAlarm``, ``AlarmError/Code/neverRings``, or what the store throws.
    public func update(_ alarm: Alarm) async throws {
        try await step { roster in try roster.update(alarm) }
    }

    /// Enables or disables an alarm; disabling ends a ringing or snoozed occurrence.
    ///
    /// - Parameters:
    ///   - isEnabled: Whether it rings from now on.
    ///   - id: The alarm.
    /// - Throws: ``AlarmError/Code/unknownAlarm``, ``AlarmError/Code/neverRings``, or what the store throws.
    public func setEnabled(_ isEnabled: Bool, for id: UUID) async throws {
        try await step { roster in
            guard var alarm = roster.collection[id] else { throw AlarmError.unknown(id) }
            alarm.isEnabled = isEnabled
            try roster.update(alarm)
        }
    }

    /// Removes an alarm and ends its ringing or snoozed occurrence.
    ///
    /// - Parameter id: The alarm.
    /// - Throws: ``AlarmError/Code/unknownAlarm``, or what the store throws.
    public func remove(_ id: UUID) async throws {
        try await step { roster in try roster.remove(id) }
    }

    // MARK: - Occurrences

    /// The occurrence that comes next, snoozes included, when nobody presses anything.
    public var nextScheduledOccurrence: Occurrence? {
        get async throws { try await current().nextScheduledOccurrence }
    }

    /// The next `count` occurrences of all alarms, earliest first, and at most 10,000 of one alarm.
    public func upcoming(_ count: Int) async throws -> [Occurrence] {
        let roster = try await current()
        let plan = NotificationPlan(
            roster.collection, at: clock.now, in: roster.zones, slots: nil, repeats: false, perAlarm: count)
        return Array(plan.requests.compactMap(\.occurrence).prefix(max(0, count)))
    }

    /// The phase of an alarm: idle, ringing or snoozed; `nil` when there is no such alarm.
    public func phase(of id: UUID) async throws -> AlarmLifecycle.Phase? {
        try await current().collection.lifecycleStates[id]?.phase
    }

    /// Snoozes the ringing occurrence of an alarm; beyond the limit it is dismissed.
    ///
    /// - Parameters:
    ///   - occurrence: The occurrence; when another one of the alarm rings, or none, nothing happens.
    ///   - minutes: The length, 1…1440; the alarm's own when `nil`.
    /// - Throws: ``AlarmError/Code/unknownAlarm`` when the alarm is gone, or what the store throws.
    public func snooze(_ occurrence: Occurrence, minutes: Int? = nil) async throws {
        try await perform(.snooze(minutes: minutes), on: occurrence)
    }

    /// Ends an occurrence that rings or is snoozed.
    ///
    /// - Parameter occurrence: The occurrence; when another one of the alarm rings, or none, nothing happens.
    /// - Throws: ``AlarmError/Code/unknownAlarm`` when the alarm is gone, or what the store throws.
    public func dismiss(_ occurrence: Occurrence) async throws {
        try await perform(.dismiss, on: occurrence)
    }

    /// Moves a snoozed occurrence later by minutes, 1…1440; earlier when negative, but not before now.
    ///
    /// - Parameters:
    ///   - occurrence: The occurrence; when it is not snoozed nothing happens.
    ///   - minutes: The minutes by which it moves.
    /// - Throws: ``AlarmError/Code/unknownAlarm`` when the alarm is gone, or what the store throws.
    public func extendSnooze(_ occurrence: Occurrence, by minutes: Int) async throws {
        try await perform(.extendSnooze(minutes: minutes), on: occurrence)
    }

    /// Leaves out the next regular occurrence of an alarm; called again, the one after that.
    ///
    /// - Parameter id: The alarm.
    /// - Throws: ``AlarmError/Code/unknownAlarm``, or what the store throws.
    public func skipNext(_ id: UUID) async throws {
        try await step { roster in try roster.perform(.skipNext, on: id) }
    }

    /// Takes back every skip of a coming occurrence.
    ///
    /// - Parameter id: The alarm.
    /// - Throws: ``AlarmError/Code/unknownAlarm``, or what the store throws.
    public func undoSkips(_ id: UUID) async throws {
        try await step { roster in try roster.perform(.undoSkips, on: id) }
    }

    /// The missed occurrences that nobody has acknowledged yet.
    public var missed: [MissedOccurrence] {
        get async throws { try await current().collection.missed }
    }

    /// Removes all missed occurrences.
    public func acknowledgeMissed() async throws {
        try await step { roster in roster.acknowledgeMissed() }
    }

    private func perform(_ command: AlarmCommand, on occurrence: Occurrence) async throws {
        try await step { roster in
            guard let state = roster.collection.lifecycleStates[occurrence.alarmID] else {
                throw AlarmError.unknown(occurrence.alarmID)
            }
            switch state.phase {
            case .ringing(let current, _) where current.id == occurrence.id: break
            case .snoozed(let current, _) where current.id == occurrence.id: break
            default: return
            }
            try roster.perform(command, on: occurrence.alarmID)
        }
    }

    // MARK: - One step

    /// The alarms as they are now; the store is read only when something is due.
    private func current() async throws -> AlarmRoster {
        let now = clock.now
        if let roster, !roster.isOutdated, roster.now <= now, roster.nextWake.map({ now < $0 }) ?? true {
            return roster
        }
        return try await step { _ in }
    }

    /// Handles what is due, makes a change, saves it, publishes it, and reconciles the platform; one caller at a time.
    @discardableResult
    private func step(_ change: @Sendable (inout AlarmRoster) throws -> Void) async throws -> AlarmRoster {
        await acquireAccess()
        defer { releaseAccess() }
        let (before, zones, settings, now) = (roster, zones, settings, clock.now)
        let after = try await store.transact { collection in
            var next: AlarmRoster
            if let before, before.collection == collection {
                next = before
                try next.advance(to: now)
            } else {
                next = try AlarmRoster(collection, at: now, zones: zones, settings: settings, isRestart: before == nil)
                if let before { next.publish(AlarmCollectionChange(old: before.collection, new: collection)) }
            }
            try change(&next)
            collection = next.collection
            return next
        }
        var saved = after
        saved.clearEvents()
        roster = saved
        for event in after.events { listeners.send(event) }
        for id in Set(after.silenced) { await backend.silence(id) }
        for request in after.startedRequests { await backend.ring(request) }
        // Edits that come together are planned once, by the last of them.
        if access.isLast { await reconcile(saved) }
        pause.end()
        return saved
    }

    /// Refreshes when a change of the store came from another writer.
    private func adoptStore() async {
        if let collection = try? await store.load(), collection != roster?.collection { try? await refresh() }
    }

    /// Compares the platform with the plan; its failures are published and change nothing.
    private func reconcile(_ roster: AlarmRoster) async {
        let status = await backend.authorization()
        if status != authorization, authorization != nil || status != .allowed {
            listeners.send(.authorization(status))
        }
        authorization = status
        let slots = await backend.slotLimit
        let plan = NotificationPlan(
            roster.collection, at: roster.now, in: roster.zones, slots: slots, repeats: await backend.repeats,
            perAlarm: slots == nil ? 2 : 64)
        coveredUntil = status == .allowed ? plan.coveredUntil : roster.now
        guard status == .allowed else { return }
        do {
            let changes = NotificationPlan.Changes(from: try await backend.pending(), to: plan)
            if !changes.cancel.isEmpty { try await backend.cancel(changes.cancel) }
            if !changes.schedule.isEmpty { try await backend.schedule(changes.schedule) }
        } catch {
            listeners.send(.backendFailed("\(error)"))
        }
    }

    // MARK: - Serial access and waiting

    private func acquireAccess() async {
        guard access.isTaken else {
            access.isTaken = true
            return
        }
        await withCheckedContinuation { access.waiting.append($0) }
    }

    private func releaseAccess() {
        if access.waiting.isEmpty {
            access.isTaken = false
        } else {
            access.waiting.removeFirst().resume()
        }
    }

    /// Refreshes when something is due, and looks every second whether the clock or the zone was changed.
    private func runClock() async {
        var last = clock.now
        while !Task.isCancelled {
            let now = clock.now
            let wake = roster?.nextWake.map { $0.timeIntervalSince(now) } ?? .infinity
            if wake <= 0 || now < last || roster?.isOutdated ?? true {
                try? await refresh()
                // A store that cannot save the state is tried again after a moment, not at once.
                if let next = roster?.nextWake, next > clock.now {
                    last = clock.now
                    continue
                }
            }
            last = now
            await pause.wait(wake > 0 ? wake : 1, atMost: .seconds(1))
        }
    }
}

/// The state of the access to the roster: whether a call has it, and the calls that wait for it.
private struct SerialAccess {
    var isTaken = false
    var waiting: [CheckedContinuation<Void, Never>] = []

    var isLast: Bool { waiting.isEmpty }
}
