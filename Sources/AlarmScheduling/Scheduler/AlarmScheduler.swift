public import Foundation

/// An actor that stores alarms, schedules them on a platform, and publishes events.
///
/// Each call first handles the due occurrences. The call then makes and saves the change, publishes the events, and
/// corrects the requests of the platform. An edit that throws an error changes nothing. Deliveries of the platform
/// never edit an alarm.
///
/// When the store cannot save, because the disk is full or the file has a later format, alarms still ring, stop and
/// snooze: such changes stay in memory, ``AlarmEvent/storeFailed(_:)`` is published, and they are saved as soon as the
/// store works again.
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
    /// The collection that the store held at the last access.
    private var stored: AlarmCollection?
    /// The error message of the store, while changes in memory are not saved.
    private var storeFailure: String?
    private var access = SerialAccess()
    private var authorization: NotificationAuthorization?
    private let pause: InterruptibleWait
    /// The calls of the backend that are due, in order.
    private var backendCalls: [BackendCall] = []
    /// Whether the platform has not been compared with the plan since the last change.
    private var planIsOwed = false
    /// Whether the platform refused a part of the last plan, so that the next call tries again.
    private var planIsIncomplete = false
    private var isCallingBackend = false
    /// Whether the next plan schedules every request again.
    ///
    /// A platform can list a request that it will never deliver, because its time passed while the device was off or the
    /// clock was wrong, or that is bound to the zone in which it was made.
    private var schedulesAllAgain = true

    /// The instant before which every occurrence has a request that the platform holds; `nil` when all occurrences have
    /// a request, or before the first plan.
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

    /// Handles the due occurrences and corrects the requests of the platform.
    ///
    /// Call this method when the app becomes active, and after a change of the clock, the zone or the zone data.
    ///
    /// - Throws: ``ZoneError`` when the device's own zone is unknown, or any error of the store.
    /// - Complexity: O(n) in the number of alarms, for loading and saving the collection.
    public func refresh() async throws {
        schedulesAllAgain = true
        try await step(survivesStoreFailure: true) { _ in }
    }

    /// Handles a delivery of the platform or an answer of the user.
    ///
    /// ``run()`` handles the deliveries of the backend's own stream.
    ///
    /// - Parameter delivery: The delivery; deliveries of other code and of removed alarms are ignored.
    /// - Throws: Any error of the store.
    /// - Complexity: O(n) in the number of alarms, for loading and saving the collection.
    public func handle(_ delivery: NotificationDelivery) async throws {
        guard NotificationRequest.alarmID(of: delivery.requestID) != nil else { return }
        try await step(survivesStoreFailure: true, answer: delivery) { _ in }
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
    ///
    /// - Complexity: O(n) in the number of alarms, for loading the collection.
    public var alarms: [Alarm] {
        get async throws { try await current().collection.alarms }
    }

    /// Adds an alarm; an undated one-time alarm rings at its first occurrence from now on.
    ///
    /// - Parameter alarm: The alarm to add.
    /// - Throws: ``AlarmError/Code/duplicateAlarm``, ``AlarmError/Code/neverRings``, or any error of the store.
    /// - Complexity: O(n) in the number of alarms, for loading and saving the collection.
    public func add(_ alarm: Alarm) async throws {
        try await step { roster in try roster.add(alarm) }
    }

    /// Replaces the alarm with the same identifier.
    ///
    /// An edit that affects the occurrences of the alarm ends a ringing or snoozed occurrence.
    ///
    /// - Parameter alarm: The alarm with its changes.
    /// - Throws: ``AlarmError/Code/unknownAlarm``, ``AlarmError/Code/neverRings``, or any error of the store.
    /// - Complexity: O(n) in the number of alarms, for loading and saving the collection.
    public func update(_ alarm: Alarm) async throws {
        try await step { roster in try roster.update(alarm) }
    }

    /// Enables or disables an alarm; disabling ends a ringing or snoozed occurrence.
    ///
    /// - Parameters:
    ///   - isEnabled: Whether the alarm rings from now on.
    ///   - id: The identifier of the alarm.
    /// - Throws: ``AlarmError/Code/unknownAlarm``, ``AlarmError/Code/neverRings``, or any error of the store.
    /// - Complexity: O(n) in the number of alarms, for loading and saving the collection.
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
    /// - Complexity: O(n) in the number of alarms, for loading and saving the collection.
    public func remove(_ id: UUID) async throws {
        try await step { roster in try roster.remove(id) }
    }

    // MARK: - Occurrences

    /// The next occurrence of all alarms if the user does nothing, with snoozes; `nil` when there is none.
    ///
    /// - Complexity: O(n) in the number of alarms, for loading the collection.
    public var nextScheduledOccurrence: Occurrence? {
        get async throws { try await current().nextScheduledOccurrence }
    }

    /// Returns the next occurrences of all alarms, beginning with the earliest, with at most 10,000 of one alarm.
    ///
    /// - Throws: ``ZoneError`` when the device's own zone is unknown, or any error of the store.
    /// - Complexity: O(n + k log n) for n alarms and k occurrences.
    public func upcoming(_ count: Int) async throws -> [Occurrence] {
        let roster = try await current()
        let plan = NotificationPlan(
            roster.collection, at: clock.now, in: roster.zones, slots: nil, repeats: false, perAlarm: count)
        return Array(plan.requests.compactMap(\.occurrence).prefix(max(0, count)))
    }

    /// Returns the phase of an alarm (idle, ringing or snoozed), or `nil` when there is no such alarm.
    ///
    /// - Throws: ``ZoneError`` when the device's own zone is unknown, or any error of the store.
    /// - Complexity: O(n) in the number of alarms, for loading the collection.
    public func phase(of id: UUID) async throws -> AlarmLifecycle.Phase? {
        try await current().collection.lifecycleStates[id]?.phase
    }

    /// Snoozes the ringing occurrence of an alarm, or dismisses it when it has reached the limit.
    ///
    /// - Parameters:
    ///   - occurrence: The ringing occurrence; the call does nothing when it is not ringing.
    ///   - minutes: The length in minutes, 1…1440; `nil` for the alarm's own length.
    /// - Throws: ``AlarmError/Code/unknownAlarm`` when the alarm has been removed, or any error of the store.
    /// - Complexity: O(n) in the number of alarms, for loading and saving the collection.
    public func snooze(_ occurrence: Occurrence, minutes: Int? = nil) async throws {
        try await perform(.snooze(minutes: minutes), on: occurrence)
    }

    /// Dismisses a ringing or snoozed occurrence.
    ///
    /// - Parameter occurrence: The occurrence; the call does nothing when it is neither ringing nor snoozed.
    /// - Throws: ``AlarmError/Code/unknownAlarm`` when the alarm has been removed, or any error of the store.
    /// - Complexity: O(n) in the number of alarms, for loading and saving the collection.
    public func dismiss(_ occurrence: Occurrence) async throws {
        try await perform(.dismiss, on: occurrence)
    }

    /// Moves a snoozed occurrence later, or earlier for a negative number, but not into the past.
    ///
    /// - Parameters:
    ///   - occurrence: The snoozed occurrence; the call does nothing when it is not snoozed.
    ///   - minutes: The difference in minutes, −1440…−1 or 1…1440; other values change nothing.
    /// - Throws: ``AlarmError/Code/unknownAlarm`` when the alarm has been removed, or any error of the store.
    /// - Complexity: O(n) in the number of alarms, for loading and saving the collection.
    public func extendSnooze(_ occurrence: Occurrence, by minutes: Int) async throws {
        try await perform(.extendSnooze(minutes: minutes), on: occurrence)
    }

    /// Skips the next regular occurrence of an alarm that is not yet skipped.
    ///
    /// - Parameter id: The identifier of the alarm.
    /// - Throws: ``AlarmError/Code/unknownAlarm``, or any error of the store.
    /// - Complexity: O(n) in the number of alarms, for loading and saving the collection.
    public func skipNext(_ id: UUID) async throws {
        try await step { roster in try roster.perform(.skipNext, on: id) }
    }

    /// Cancels every skip of a future occurrence of an alarm.
    ///
    /// - Parameter id: The identifier of the alarm.
    /// - Throws: ``AlarmError/Code/unknownAlarm``, or any error of the store.
    /// - Complexity: O(n) in the number of alarms, for loading and saving the collection.
    public func undoSkips(_ id: UUID) async throws {
        try await step { roster in try roster.perform(.undoSkips, on: id) }
    }

    /// The missed occurrences since the last call of ``acknowledgeMissed()``.
    ///
    /// - Complexity: O(n) in the number of alarms, for loading the collection.
    public var missed: [MissedOccurrence] {
        get async throws { try await current().collection.missed }
    }

    /// Removes all missed occurrences.
    ///
    /// - Throws: ``ZoneError`` when the device's own zone is unknown, or any error of the store.
    /// - Complexity: O(n) in the number of alarms, for loading and saving the collection.
    public func acknowledgeMissed() async throws {
        try await step(survivesStoreFailure: true) { roster in roster.acknowledgeMissed() }
    }

    private func perform(_ command: AlarmCommand, on occurrence: Occurrence) async throws {
        try await step(survivesStoreFailure: true) { roster in
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
        if let roster, !roster.isOutdated, !planIsIncomplete, roster.now <= now,
            roster.nextWake.map({ now < $0 }) ?? true
        {
            return roster
        }
        return try await step(survivesStoreFailure: true) { _ in }
    }

    /// Handles everything due, makes a change, saves and publishes it, and reconciles the platform; serves one call at
    /// a time.
    ///
    /// - Parameters:
    ///   - survivesStoreFailure: Whether the change is made in memory when the store cannot save it.
    ///   - answer: A delivery or an answer that is handled before what is due.
    ///   - change: The change.
    /// - Returns: The alarms after the step.
    /// - Throws: The error of the change, of the store or of a zone.
    @discardableResult
    private func step(
        survivesStoreFailure: Bool = false,
        answer: NotificationDelivery? = nil,
        _ change: @escaping @Sendable (inout AlarmRoster) throws -> Void
    ) async throws -> AlarmRoster {
        // Decisions 0355 and 0358.
        await acquireAccess()
        let result = await serialStep(survivesStoreFailure: survivesStoreFailure, answer: answer, change)
        releaseAccess()
        await callBackend()
        return try result.get()
    }

    /// Performs the part of a step that needs serial access.
    private func serialStep(
        survivesStoreFailure: Bool,
        answer: NotificationDelivery?,
        _ change: @escaping @Sendable (inout AlarmRoster) throws -> Void
    ) async -> Result<AlarmRoster, any Error> {
        let deliveries = RosterDeliveries(delivered: await delivered(), answer: answer)
        let step = RosterStep(
            before: roster, stored: stored, zones: zones, settings: settings, now: clock.now, deliveries: deliveries,
            change: change)
        var outcome: RosterStep.Outcome
        do {
            outcome = try await store.transact { collection in step.run(on: &collection) }
            if outcome.isSaved { storeFailure = nil }
        } catch {
            // The store failed, or it was not asked: the alarms go on in memory.
            guard let collection = try? await readable() else { return .failure(error) }
            var memory = collection
            outcome = step.run(on: &memory)
            outcome.stored = stored ?? collection
            guard survivesStoreFailure else { return .failure(error) }
            if outcome.roster?.collection == outcome.stored {
                storeFailure = nil
            } else if storeFailure != "\(error)" {
                storeFailure = "\(error)"
                listeners.send(.storeFailed("\(error)"))
            }
        }
        if let after = outcome.roster, outcome.error == nil {
            stored = outcome.stored
            adopt(after)
        }
        if let error = outcome.error { return .failure(error) }
        guard let roster else { return .failure(CancellationError()) }
        return .success(roster)
    }

    /// Publishes the events of a roster, and queues the calls of the backend.
    private func adopt(_ after: AlarmRoster) {
        var saved = after
        saved.clearEvents()
        roster = saved
        for event in after.events { listeners.send(event) }
        var silenced: Set<UUID> = []
        for id in after.silenced where silenced.insert(id).inserted { backendCalls.append(.silence(id)) }
        // Decision 0357.
        for request in after.startedRequests { backendCalls.append(.ring(request)) }
        planIsOwed = true
        coveredUntil = saved.now
        pause.end()
    }

    /// Returns the collection that the store can still read, or the one in memory.
    private func readable() async throws -> AlarmCollection {
        if let roster { return stored ?? roster.collection }
        return try await store.load()
    }

    /// Returns the deliveries that the platform lists, when something may be due.
    private func delivered() async -> [NotificationDelivery] {
        let now = clock.now
        if let roster, !roster.isOutdated, roster.now <= now, roster.nextWake.map({ now < $0 }) ?? true { return [] }
        return (try? await backend.delivered()) ?? []
    }

    /// Refreshes after a change of the store by another writer.
    private func adoptStore() async {
        if let collection = try? await store.load(), collection != stored { try? await refresh() }
    }

    // MARK: - Calls of the backend

    /// Makes the due calls of the backend in order, and then reconciles the platform; returns at once when another call
    /// is doing so, which then does these as well.
    private func callBackend() async {
        guard !isCallingBackend else { return }
        isCallingBackend = true
        defer { isCallingBackend = false }
        while true {
            if !backendCalls.isEmpty {
                switch backendCalls.removeFirst() {
                case .silence(let id): await backend.silence(id)
                case .ring(let request): await backend.ring(request)
                }
            } else if planIsOwed, access.waiting.isEmpty {
                // Of several waiting edits, only the last one makes a plan.
                planIsOwed = false
                await reconcile()
            } else {
                return
            }
        }
    }

    /// Reconciles the platform with the newest plan; publishes its failures, which change nothing.
    private func reconcile() async {
        let status = await backend.authorization()
        if status != authorization, authorization != nil || status != .allowed {
            listeners.send(.authorization(status))
        }
        authorization = status
        let (slots, repeats, chain) = (await backend.slotLimit, await backend.repeats, await backend.chain)
        do {
            let pending = status == .allowed || status == .silent ? try await backend.pending() : []
            guard let roster else { return }
            let plan = NotificationPlan(
                roster.collection, at: roster.now, in: roster.zones, slots: slots, repeats: repeats,
                perAlarm: slots == nil ? 2 : 64, chain: chain, silenceAfter: slots == nil ? nil : settings.silenceAfter)
            planIsIncomplete = false
            guard status == .allowed || status == .silent else {
                cover(until: plan.requests.isEmpty ? plan.coveredUntil : roster.now)
                return
            }
            let ringsAgain = try await snoozesOfPlatform(in: plan)
            let held = (schedulesAllAgain && slots != nil ? [] : pending) + ringsAgain
            schedulesAllAgain = false
            let changes = NotificationPlan.Changes(from: pending, to: plan, held: held)
            if !changes.cancel.isEmpty { try await backend.cancel(changes.cancel) }
            var refused: Set<String> = []
            if !changes.schedule.isEmpty {
                refused = Set(changes.schedule.map(\.id)).subtracting(try await backend.schedule(changes.schedule))
                // The platform has taught the backend a smaller limit, for which another plan is made.
                if !refused.isEmpty, let limit = await backend.slotLimit, limit < slots ?? .max { planIsOwed = true }
            }
            var until = plan.coveredUntil
            if !changes.schedule.isEmpty {
                // What the platform holds now counts, not what it was asked for.
                let taken = Set((try await backend.pending() + ringsAgain).map(\.id)).subtracting(refused)
                let now = clock.now
                for request in plan.requests where !taken.contains(request.id) && request.delay == 0 {
                    let date = request.occurrence?.date ?? roster.now
                    // A request that was due meanwhile is no longer pending.
                    guard request.occurrence == nil || date > now else { continue }
                    until = min(until ?? date, date)
                    planIsIncomplete = true
                }
            }
            cover(until: status == .silent && !plan.requests.isEmpty ? roster.now : until)
        } catch {
            planIsIncomplete = true
            schedulesAllAgain = true
            cover(until: roster?.now)
            listeners.send(.backendFailed("\(error)"))
        }
    }

    /// Returns the requests of a plan for which the platform rings by itself, because it counts the snooze down.
    private func snoozesOfPlatform(in plan: NotificationPlan) async throws -> [NotificationRequest] {
        let snoozes = plan.requests.filter { $0.occurrence?.snoozeCount ?? 0 > 0 && $0.delay == 0 }
        guard !snoozes.isEmpty else { return [] }
        let delivered = try await backend.delivered()
        return snoozes.filter { request in
            delivered.contains { delivery in
                guard let date = delivery.ringsAgainAt, let planned = request.occurrence?.date else { return false }
                return NotificationRequest.alarmID(of: delivery.requestID) == request.alarmID
                    && abs(date.timeIntervalSince(planned)) < 1
            }
        }
    }

    /// Sets the end of what the platform covers, unless the alarms have changed since the plan was made.
    private func cover(until date: Date?) {
        if !planIsOwed { coveredUntil = date }
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

    /// Refreshes when something is due, and checks every second whether the clock, the zone or the store has changed.
    private func runClock() async {
        var last = clock.now
        var lastRetry = clock.now
        while !Task.isCancelled {
            await adoptStore()
            let now = clock.now
            let wake = roster?.nextWake.map { $0.timeIntervalSince(now) } ?? .infinity
            let retries =
                (storeFailure != nil || planIsIncomplete) && abs(now.timeIntervalSince(lastRetry)) >= Self.retryInterval
            if retries { lastRetry = now }
            if wake <= 0 || now < last || roster?.isOutdated ?? true || retries {
                _ = try? await step(survivesStoreFailure: true) { _ in }
                // A store that cannot save is tried again after a moment, not at once.
                if let next = roster?.nextWake, next > clock.now, !retries {
                    last = clock.now
                    continue
                }
            }
            last = now
            await pause.wait(wake > 0 ? wake : 1, atMost: .seconds(1))
        }
    }

    /// The number of seconds between two attempts to save or to plan after a failure.
    private static let retryInterval: TimeInterval = 10
}

/// A call of the backend that follows a change.
private enum BackendCall: Sendable {
    case silence(UUID)
    case ring(NotificationRequest)
}

/// A state of serial access to the roster: whether a call has access, and the calls that wait for it.
private struct SerialAccess {
    var isTaken = false
    var waiting: [CheckedContinuation<Void, Never>] = []
}
