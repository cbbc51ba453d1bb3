import Foundation
import Synchronization
import TestSupport

@testable import AlarmScheduling

/// A phone with an alarm app, for stories.
final class StoryPhone: Sendable {
    let phone: SimulatedPhone
    let faults = StoryFaults()
    private let state: Mutex<(scheduler: AlarmScheduler?, store: any AlarmStore, events: [AlarmEvent])>
    /// Whether the processes record the events of their schedulers.
    private let recordsEvents: Bool

    convenience init(
        _ start: String, zone: String = "UTC", store: (any AlarmStore)? = nil,
        settings: SimulatedPhone.Settings = SimulatedPhone.Settings(), recordsEvents: Bool = false
    ) async throws {
        try await self.init(
            instant(start), zone: zone, zones: TravellingZones(zone), store: store, settings: settings,
            recordsEvents: recordsEvents)
    }

    /// Creates a phone with an open app, each process of which calls `AlarmScheduler.run()` if `runs` is `true`.
    ///
    /// - Throws: An error of the zone, the store or the scheduler.
    init(
        _ start: Date, zone: String, zones: any ZoneSource, store: (any AlarmStore)?,
        settings: SimulatedPhone.Settings, runs: Bool = false, recordsEvents: Bool = false
    ) async throws {
        self.recordsEvents = recordsEvents
        phone = try SimulatedPhone(at: start, zone: zone, zones: zones, settings: settings)
        let base: any AlarmStore = if let store { store } else { try phone.openStore() }
        let used: any AlarmStore = StoryStore(base: base, faults: faults)
        state = Mutex((nil, used, []))
        phone.install { [weak self] phone in
            guard let self else { throw CancellationError() }
            return await self.launch(runs: runs)
        }
        try await phone.openApp()
    }

    /// Makes the objects of a new process.
    private func launch(runs: Bool) async -> SimulatedApp {
        let backend = StoryBackend(phone: phone, faults: faults, scheduler: { [weak self] in try? self?.scheduler })
        let scheduler = AlarmScheduler(store: store, backend: backend, zones: phone.zones, clock: phone.clock)
        state.withLock { $0.scheduler = scheduler }
        if recordsEvents {
            let events = await scheduler.events()
            Task { [weak self] in
                for await event in events { self?.state.withLock { $0.events.append(event) } }
            }
        }
        var app = SimulatedApp(activate: scheduler.refresh, receive: scheduler.handle)
        if runs { app.run = scheduler.run }
        return app
    }

    var store: any AlarmStore { state.withLock { $0.store } }

    /// The scheduler of the running process.
    var scheduler: AlarmScheduler {
        get throws {
            guard let scheduler = state.withLock({ $0.scheduler }) else { throw CheckFailure("no process") }
            return scheduler
        }
    }

    func alarm(_ clock: String, _ number: UInt8 = 1, _ recurrence: Recurrence = .weekly(.everyDay)) throws -> Alarm {
        Alarm(id: UUID(number: number), time: try time(clock), recurrence: recurrence)
    }

    /// Adds an alarm in the open app, which is then killed or stays open.
    func add(_ alarm: Alarm, thenKill: Bool = false) async throws {
        try await scheduler.add(alarm)
        if thenKill { phone.killApp() }
    }

    func set(_ text: String) async throws { try await phone.setClock(to: instant(text)) }
    func pass(_ text: String) async throws { try await phone.pass(until: instant(text)) }

    /// The times of the audible sounds of alarms.
    var heard: [String] { phone.audibleSounds.filter { $0.alarmID != nil }.map { text($0.date) } }

    var next: String {
        get async throws { text(try await scheduler.nextScheduledOccurrence?.date) }
    }

    var missed: [String] {
        get async throws { try await scheduler.missed.map { text($0.occurrence.date) } }
    }

    /// Whether the schedulers publish an event, or have published one, that meets the condition.
    func publishes(_ condition: @Sendable (AlarmEvent) -> Bool) async -> Bool {
        for _ in 0..<10_000 {
            if state.withLock({ $0.events.contains(where: condition) }) { return true }
            await Task.yield()
        }
        return false
    }

    /// The ringing occurrence of an alarm.
    func ringing(_ alarm: Alarm) async throws -> Occurrence {
        guard case .ringing(let occurrence, _) = try await scheduler.phase(of: alarm.id) else {
            throw CheckFailure("nothing rings")
        }
        return occurrence
    }

    /// Checks that the platform holds what is planned, or that the scheduler admits what it does not hold.
    func checkPlan(_ place: String, file: StaticString = #fileID, line: UInt = #line) async throws {
        let scheduler = try scheduler
        let backend = faults.usesAlarmService ? phone.alarmBackend : phone.backend
        // A running scheduler may be about to bring the platform a plan; the look-up would mend a plan that failed.
        var covered: Date?
        var pending: [String] = []
        for _ in 0..<1000 {
            covered = await scheduler.coveredUntil
            pending = try await backend.pending().map(\.id)
            await Task.yield()
            let again = try await backend.pending().map(\.id)
            if await scheduler.coveredUntil == covered, Set(again) == Set(pending) { break }
        }
        let upcoming = try await scheduler.upcoming(1).first
        guard let upcoming, covered.map({ upcoming.date < $0 }) ?? true else { return }
        let alarm = "tactus.\(upcoming.alarmID)"
        let snooze = upcoming.snoozeCount > 0 ? ".snooze-\(upcoming.snoozeCount)" : ""
        let ids = [
            "\(alarm).\(upcoming.localDate)T\(upcoming.time)\(snooze)", "\(alarm).every-dayT\(upcoming.time)",
            "\(alarm).every-\(upcoming.localDate.weekday.rawValue)T\(upcoming.time)",
        ]
        try expect(
            ids.contains { pending.contains($0) }, "\(place): \(ids[0]) is not pending", file: file, line: line
        )
    }
}

/// The faults of a story's backend and store.
final class StoryFaults: Sendable {
    private struct State {
        var refusals = 0
        var isReentrant = false
        var isNewer = false
        var chain: NotificationChain?
        var usesAlarmService = false
    }

    private let state = Mutex(State())

    /// Whether the backend is the phone's alarm service, and not its notification center.
    var usesAlarmService: Bool {
        get { state.withLock { $0.usesAlarmService } }
        set { state.withLock { $0.usesAlarmService = newValue } }
    }

    /// The chain of the backend.
    var chain: NotificationChain? {
        get { state.withLock { $0.chain } }
        set { state.withLock { $0.chain = newValue } }
    }

    /// Whether the store has a later format, so that it can be read but not changed.
    var isNewer: Bool {
        get { state.withLock { $0.isNewer } }
        set { state.withLock { $0.isNewer = newValue } }
    }

    /// The number of calls of `schedule` that are refused from now on.
    var refusals: Int {
        get { state.withLock { $0.refusals } }
        set { state.withLock { $0.refusals = newValue } }
    }

    /// Whether silencing an alarm asks the scheduler for its next occurrence and refreshes it.
    var isReentrant: Bool {
        get { state.withLock { $0.isReentrant } }
        set { state.withLock { $0.isReentrant = newValue } }
    }

    /// Uses up one refusal, if there is one.
    func refuses() -> Bool {
        state.withLock { state in
            guard state.refusals > 0 else { return false }
            state.refusals -= 1
            return true
        }
    }
}

/// The backend of a phone, which can refuse requests and call the scheduler.
private struct StoryBackend: NotificationBackend {
    let phone: SimulatedPhone
    let faults: StoryFaults
    let scheduler: @Sendable () -> AlarmScheduler?

    private var platform: any NotificationBackend { faults.usesAlarmService ? phone.alarmBackend : phone.backend }

    var slotLimit: Int? { get async { await platform.slotLimit } }
    var repeats: Bool { get async { await platform.repeats } }
    var chain: NotificationChain? { faults.chain }

    func authorization() async -> NotificationAuthorization { await platform.authorization() }
    func pending() async throws -> [NotificationRequest] { try await platform.pending() }
    func delivered() async throws -> [NotificationDelivery] { try await platform.delivered() }
    func cancel(_ ids: [String]) async throws { try await platform.cancel(ids) }
    func deliveries() async -> AsyncStream<NotificationDelivery> { await platform.deliveries() }

    func schedule(_ requests: [NotificationRequest]) async throws -> [String] {
        if faults.refuses() { throw SimulatedPhone.NotificationsNotAllowed() }
        return try await platform.schedule(requests)
    }

    func silence(_ alarmID: UUID) async {
        await platform.silence(alarmID)
        guard faults.isReentrant, let scheduler = scheduler() else { return }
        _ = try? await scheduler.nextScheduledOccurrence
        try? await scheduler.refresh()
    }
}

/// A store whose file can be that of a later version, which cannot be changed.
private struct StoryStore: AlarmStore {
    let base: any AlarmStore
    let faults: StoryFaults

    func load() async throws -> AlarmCollection { try await base.load() }

    @discardableResult
    func transact<Result: Sendable>(_ body: @Sendable (inout AlarmCollection) throws -> Result) async throws -> Result {
        if faults.isNewer { throw AlarmStoreError.newerFormat(2) }
        return try await base.transact(body)
    }

    func changes() async -> AsyncStream<AlarmCollectionChange> { await base.changes() }
}
