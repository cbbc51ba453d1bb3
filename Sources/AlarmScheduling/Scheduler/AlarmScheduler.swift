public import Foundation

/// The front door: alarms that are kept, ring on a platform, and are told about.
///
/// Every call is one step: what is due is handled first, then the change is made and kept, then listeners hear of it, then
/// the platform is brought in step. A call that throws has changed nothing. What the platform says never changes an
/// alarm.
///
/// ```swift
/// if let time = TimeOfDay(7, 30) {
///     let clock = ManualWallClock(Date(timeIntervalSince1970: 1_772_900_000))
///     let scheduler = AlarmScheduler(store: InMemoryAlarmStore(), backend: ProcessBackend(clock: clock), clock: clock)
///     let alarm = Alarm(time: time, recurrence: .weekly(.weekdays), label: "Work")
///     try await scheduler.add(alarm)
///     try await scheduler.nextRing?.time.description     // → Optional("07:30")
///     try await scheduler.remove(alarm.id)
///     try await scheduler.nextRing == nil                // → true
/// }
/// ```
///
/// Something must let time pass: ``run()`` does until its task is cancelled; an app whose platform rings by itself calls
/// ``refresh()`` when it becomes active.
public actor AlarmScheduler {
    private let store: any AlarmStore
    private let backend: any NotificationBackend
    private let zones: any ZoneSource
    let clock: any WallClock
    private let settings: AlarmLifecycle.Settings
    nonisolated let listeners = ChangeListeners<AlarmEvent>()
    private var roster: AlarmRoster?
    private var turn = Turn()
    private var authorization: NotificationAuthorization?
    private var pause: Task<Void, Never>?

    /// Every ring before this instant is asked of the platform; `nil` when all are, or nothing was planned yet.
    public private(set) var coveredUntil: Date?

    /// Makes a scheduler; the book is loaded at the first call.
    ///
    /// - Parameters:
    ///   - store: Where the alarms are kept.
    ///   - backend: What rings.
    ///   - zones: Where the rules of clocks come from, and which zone the device is in.
    ///   - clock: The time.
    ///   - settings: The spans of a ring's life.
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
        self.settings = settings
    }

    /// A new stream of what happens from now on, in order; each call has its own.
    public func events() -> AsyncStream<AlarmEvent> {
        listeners.stream()
    }

    /// Handles what is due and brings the platform in step; call it when the app becomes active, and after the clock, the
    /// zone or its data changed.
    public func refresh() async throws {
        try await step { _ in }
    }

    /// Tells what the platform did or a person answered there; ``run()`` does it for the backend's own stream.
    ///
    /// - Parameter delivery: What happened; one that is not of this library, or of an alarm that is gone, is passed over.
    /// - Throws: What the store throws.
    public func handle(_ delivery: NotificationDelivery) async throws {
        guard let id = NotificationRequest.alarmID(of: delivery.requestID) else { return }
        try await step { roster in
            guard roster.book[id] != nil else { return }
            switch delivery.kind {
            case .rang: break
            case .snoozed: try roster.press(id, .snooze(minutes: nil))
            case .stopped: if roster.book.lives[id]?.phase != .idle { try roster.press(id, .dismiss) }
            }
        }
    }

    /// Lets time pass until the task is cancelled: waits for what is due, listens to the platform and to other writers of
    /// the store.
    ///
    /// - Throws: What the store throws at the first look; later failures are tried again.
    public func run() async throws {
        try await refresh()
        let deliveries = await backend.deliveries()
        let changes = await store.changes()
        await withTaskGroup(of: Void.self) { group in
            group.addTask { try? await self.backend.run() }
            group.addTask { for await delivery in deliveries { try? await self.handle(delivery) } }
            group.addTask { for await _ in changes { await self.takeOver() } }
            group.addTask { await self.keepTime() }
        }
    }

    // MARK: One step

    /// The alarms as they are now; a store is asked only when something is due.
    func current() async throws -> AlarmRoster {
        let now = clock.now
        if let roster, !roster.isOutdated, roster.now <= now, roster.nextWake.map({ now < $0 }) ?? true {
            return roster
        }
        return try await step { _ in }
    }

    /// Handles what is due, makes a change, keeps it, tells it, and brings the platform in step; one caller at a time.
    @discardableResult
    func step(_ change: @Sendable (inout AlarmRoster) throws -> Void) async throws -> AlarmRoster {
        await takeTurn()
        defer { giveTurn() }
        let (before, zones, settings, now) = (roster, zones, settings, clock.now)
        let after = try await store.transact { book in
            var next: AlarmRoster
            if let before, before.book == book {
                next = before
                try next.advance(to: now)
            } else {
                next = try AlarmRoster(book, at: now, zones: zones, settings: settings, isRestart: before == nil)
                if let before { next.tell(AlarmBookChange(old: before.book, new: book)) }
            }
            try change(&next)
            book = next.book
            return next
        }
        var kept = after
        kept.clearEvents()
        roster = kept
        for event in after.events { listeners.send(event) }
        for id in Set(after.silenced) { await backend.silence(id) }
        for request in after.begun { await backend.ring(request) }
        // Edits that come together are planned once, by the last of them.
        if turn.isLast { await bringInStep(kept) }
        pause?.cancel()
        return kept
    }

    /// Looks whether a change of the store came from another writer.
    private func takeOver() async {
        if let book = try? await store.load(), book != roster?.book { try? await refresh() }
    }

    /// Compares the platform with the plan; its failures are told and change nothing.
    private func bringInStep(_ roster: AlarmRoster) async {
        let status = await backend.authorization()
        if status != authorization, authorization != nil || status != .allowed {
            listeners.send(.authorization(status))
        }
        authorization = status
        let slots = await backend.slotLimit
        let plan = NotificationPlan(
            roster.book, at: roster.now, in: roster.zones, slots: slots, repeats: await backend.repeats,
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

    // MARK: Turns and waiting

    private func takeTurn() async {
        guard turn.isTaken else {
            turn.isTaken = true
            return
        }
        await withCheckedContinuation { turn.waiting.append($0) }
    }

    private func giveTurn() {
        if turn.waiting.isEmpty {
            turn.isTaken = false
        } else {
            turn.waiting.removeFirst().resume()
        }
    }

    /// Wakes when something is due, and looks every second whether the clock or the zone was changed.
    private func keepTime() async {
        var last = clock.now
        while !Task.isCancelled {
            let now = clock.now
            let wake = roster?.nextWake.map { $0.timeIntervalSince(now) } ?? .infinity
            if wake <= 0 || now < last || roster?.isOutdated ?? true {
                try? await refresh()
                // A store that cannot keep the state is asked again after a moment, not at once.
                if let next = roster?.nextWake, next > clock.now {
                    last = clock.now
                    continue
                }
            }
            last = now
            let seconds = wake > 0 ? min(wake, 1) : 1
            let clock = clock
            let task = Task { _ = try? await clock.sleep(for: .seconds(seconds)) }
            pause = task
            await withTaskCancellationHandler {
                await task.value
            } onCancel: {
                task.cancel()
            }
            pause = nil
        }
    }
}

/// Who may change the roster now, and who waits for it.
private struct Turn {
    var isTaken = false
    var waiting: [CheckedContinuation<Void, Never>] = []

    var isLast: Bool { waiting.isEmpty }
}
