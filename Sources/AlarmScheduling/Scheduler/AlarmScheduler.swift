public import Foundation

/// An actor that stores alarms, schedules them on a platform, and publishes events.
///
/// Each call first handles everything that is due. It then makes and saves the change, publishes the events, and
/// reconciles the platform with the plan. A call that throws changes nothing. Reports of the platform do not edit
/// alarms.
///
/// ```swift
/// let clock = ManualWallClock(Date(timeIntervalSince1970: 1_772_900_000))
/// let backend = ProcessBackend(clock: clock) { request in print("♪ \(request.label)") }
/// let scheduler = AlarmScheduler(store: InMemoryAlarmStore(), backend: backend, clock: clock)
/// let alarm = Alarm(time: .at(7, 30), recurrence: .weekly(.weekdays), label: "Work")
/// try await scheduler.add(alarm)
/// try await scheduler.nextScheduledOccurrence?.time
/// // → Optional(07:30)
/// try await scheduler.setEnabled(false, for: alarm.id)
/// try await scheduler.nextScheduledOccurrence == nil   // → true
/// ```
///
/// Keep ``run()`` running in a task so that alarms ring on time. An app whose platform rings by itself can instead call
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

    /// The instant before which every occurrence has a request on the platform; `nil` when all occurrences have one, or
    /// before the first plan.
    public private(set) var coveredUntil: Date?

    // MARK: - Creating a scheduler

    /// Creates a scheduler, which loads the alarms at its first call.
    ///
    /// - Parameters:
    ///   - store: The store of the alarms.
    ///   - backend: The platform that rings.
    ///   - zones: The source of zone rules and of the device's zone.
    ///   - clock: The clock that gives the date and waits.
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

    /// Returns a new stream of the events from now on, in order.
    public func events() -> AsyncStream<AlarmEvent> {
        listeners.stream()
    }

    /// Handles everything due and reconciles the platform.
    ///
    /// Call this method when the app becomes active, and after a change of the clock, the zone or the zone data.
    ///
    /// - Throws: ``ZoneError`` when the device's own zone is unknown, or any error of the store.
    public func refresh() async throws {
        try await step { _ in }
    }

    /// Handles a delivery of the platform or an answer of the user; ``run()`` does this for the backend's own stream.
    ///
    /// - Parameter delivery: The delivery; deliveries of other code and of removed alarms are ignored.
    /// - Throws: Any error of the store.
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

    /// Waits for due alarms, for deliveries of the platform and for other writers of the store, until the task is
    /// canceled.
    ///
    /// - Throws: Any error of the store at the first access; the scheduler retries after later errors.
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

    /// Adds an alarm; an undated one-time alarm rings at its first occurrence from now on.
    ///
    /// - Parameter alarm: The alarm to add.
    /// - Throws: ``AlarmError/Code/duplicateAlarm``, ``AlarmError/Code/neverRings``, or any error of the store.
    public func add(_ alarm: Alarm) async throws {
        try await step { roster in try roster.add(alarm) }
    }

    /// Replaces the alarm with the same identifier; an edit that affects its occurrences ends a ringing or snoozed one.
    ///
    /// - Parameter alarm: The alarm with its changes.
    /// - Throws: ``AlarmError/Code/unknownAlarm``, ``AlarmError/Code/neverRings``, or any error of the store.
    public func update(_ alarm: Alarm) async throws {
        try await step { roster in try roster.update(alarm) }
    }

    /// Enables or disables an alarm; disabling ends a ringing or snoozed occurrence.
    ///
    /// - Parameters:
    ///   - isEnabled: Whether the alarm rings from now on.
    ///   - id: The identifier of the alarm.
    /// - Throws: ``AlarmError/Code/unknownAlarm``, ``AlarmError/Code/neverRings``, or any error of the store.
    public func setEnabled(_ isEnabled: Bool, for id: UUID) async throws {
        try await step { roster in
            guard var alarm = roster.collection[id] else { throw AlarmError.unknown(id) }
            alarm.isEnabled = isEnabled
            try roster.update(alarm)
        }
    }

    /// Removes an alarm and ends its ringing or snoozed occurrence.
    ///
    /// - Parameter id: The identifier of the alarm.
    /// - Throws: ``AlarmError/Code/unknownAlarm``, or any error of the store.
    public func remove(_ id: UUID) async throws {
        try await step { roster in try roster.remove(id) }
    }

    // MARK: - Occurrences

    /// The next occurrence of all alarms if the user does nothing, with snoozes; `nil` when there is none.
    public var nextScheduledOccurrence: Occurrence? {
        get async throws { try await current().nextScheduledOccurrence }
    }

    /// Returns the next `count` occurrences of all alarms, earliest first, with at most 10,000 of one alarm.
    ///
    /// - Throws: ``ZoneError`` when the device's own zone is unknown, or any error of the store.
    public func upcoming(_ count: Int) async throws -> [Occurrence] {
        let roster = try await current()
        let plan = NotificationPlan(
            roster.collection, at: clock.now, in: roster.zones, slots: nil, repeats: false, perAlarm: count)
        return Array(plan.requests.compactMap(\.occurrence).prefix(max(0, count)))
    }

    /// Returns the phase of an alarm (idle, ringing or snoozed), or `nil` when there is no such alarm.
    ///
    /// - Throws: ``ZoneError`` when the device's own zone is unknown, or any error of the store.
    public func phase(of id: UUID) async throws -> AlarmLifecycle.Phase? {
        try await current().collection.lifecycleStates[id]?.phase
    }

    /// Snoozes the ringing occurrence of an alarm, or dismisses it when it has reached the limit.
    ///
    /// - Parameters:
    ///   - occurrence: The ringing occurrence; the call does nothing when it is not ringing.
    ///   - minutes: The length in minutes, 1…1440; `nil` for the alarm's own length.
    /// - Throws: ``AlarmError/Code/unknownAlarm`` when the alarm has been removed, or any error of the store.
    public func snooze(_ occurrence: Occurrence, minutes: Int? = nil) async throws {
        try await perform(.snooze(minutes: minutes), on: occurrence)
    }

    /// Dismisses a ringing or snoozed occurrence.
    ///
    /// - Parameter occurrence: The occurrence; the call does nothing when it is neither ringing nor snoozed.
    /// - Throws: ``AlarmError/Code/unknownAlarm`` when the alarm has been removed, or any error of the store.
    public func dismiss(_ occurrence: Occurrence) async throws {
        try await perform(.dismiss, on: occurrence)
    }

    /// Moves a snoozed occurrence later, or earlier for a negative number, but not into the past.
    ///
    /// - Parameters:
    ///   - occurrence: The snoozed occurrence; the call does nothing when it is not snoozed.
    ///   - minutes: The difference in minutes, −1440…−1 or 1…1440; other values change nothing.
    /// - Throws: ``AlarmError/Code/unknownAlarm`` when the alarm has been removed, or any error of the store.
    public func extendSnooze(_ occurrence: Occurrence, by minutes: Int) async throws {
        try await perform(.extendSnooze(minutes: minutes), on: occurrence)
    }

    /// Skips the next regular occurrence of an alarm that is not yet skipped.
    ///
    /// - Parameter id: The identifier of the alarm.
    /// - Throws: ``AlarmError/Code/unknownAlarm``, or any error of the store.
    public func skipNext(_ id: UUID) async throws {
        try await step { roster in try roster.perform(.skipNext, on: id) }
    }

    /// Cancels every skip of a future occurrence of an alarm.
    ///
    /// - Parameter id: The identifier of the alarm.
    /// - Throws: ``AlarmError/Code/unknownAlarm``, or any error of the store.
    public func undoSkips(_ id: UUID) async throws {
        try await step { roster in try roster.perform(.undoSkips, on: id) }
    }

    /// The missed occurrences since the last call of ``acknowledgeMissed()``.
    public var missed: [MissedOccurrence] {
        get async throws { try await current().collection.missed }
    }

    /// Removes all missed occurrences.
    ///
    /// - Throws: ``ZoneError`` when the device's own zone is unknown, or any error of the store.
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

    // MARK: - Performing a step

    /// Returns the current state of the alarms; reads the store only when something is due.
    private func current() async throws -> AlarmRoster {
        let now = clock.now
        if let roster, !roster.isOutdated, roster.now <= now, roster.nextWake.map({ now < $0 }) ?? true {
            return roster
        }
        return try await step { _ in }
    }

    /// Handles everything due, makes a change, saves and publishes it, and reconciles the platform; serves one call at
    /// a time.
    @discardableResult
    private func step(_ change: @Sendable (inout AlarmRoster) throws -> Void) async throws -> AlarmRoster {
        // Decision 0355.
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
        // Decision 0357.
        for request in after.startedRequests { await backend.ring(request) }
        // Of several waiting edits, only the last one makes a plan.
        if access.isLast { await reconcile(saved) }
        pause.end()
        return saved
    }

    /// Refreshes after a change of the store by another writer.
    private func adoptStore() async {
        if let collection = try? await store.load(), collection != roster?.collection { try? await refresh() }
    }

    /// Reconciles the platform with the plan; publishes its failures, which change nothing.
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

    /// Refreshes when something is due, and checks every second whether the clock or the zone has changed.
    private func runClock() async {
        var last = clock.now
        while !Task.isCancelled {
            let now = clock.now
            let wake = roster?.nextWake.map { $0.timeIntervalSince(now) } ?? .infinity
            if wake <= 0 || now < last || roster?.isOutdated ?? true {
                try? await refresh()
                // A store that cannot save is tried again after a moment, not at once.
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

/// The state of serial access to the roster: whether a call has access, and the calls that wait for it.
private struct SerialAccess {
    var isTaken = false
    var waiting: [CheckedContinuation<Void, Never>] = []

    var isLast: Bool { waiting.isEmpty }
}
