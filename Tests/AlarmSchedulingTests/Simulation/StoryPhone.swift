import Foundation
import Synchronization
import TestSupport

@testable import AlarmScheduling

/// A phone with an alarm app, for stories.
final class StoryPhone: Sendable {
    let phone: SimulatedPhone
    let faults = StoryFaults()
    private let state: Mutex<(scheduler: AlarmScheduler?, store: any AlarmStore, events: [AlarmEvent])>

    convenience init(
        _ start: String, zone: String = "UTC", store: (any AlarmStore)? = nil,
        settings: SimulatedPhone.Settings = SimulatedPhone.Settings()
    ) async throws {
        try await self.init(instant(start), zone, TravellingZones(zone), store, settings)
    }

    convenience init(
        _ start: Date, zone: ZoneTable, store: (any AlarmStore)?, settings: SimulatedPhone.Settings
    ) async throws {
        try await self.init(start, zone.identifier, ManualZones(zone), store, settings)
    }

    private init(
        _ start: Date, _ zone: String, _ zones: any ZoneSource, _ store: (any AlarmStore)?,
        _ settings: SimulatedPhone.Settings
    ) async throws {
        phone = try SimulatedPhone(at: start, zone: zone, zones: zones, settings: settings)
        state = Mutex((nil, try store ?? phone.openStore(), []))
        phone.install { [weak self] phone in
            guard let self else { throw CancellationError() }
            let backend = StoryBackend(
                phone: phone, faults: self.faults, scheduler: { [weak self] in try? self?.scheduler })
            let scheduler = AlarmScheduler(
                store: self.store, backend: backend, zones: phone.zones, clock: phone.clock)
            self.state.withLock { $0.scheduler = scheduler }
            return SimulatedApp(activate: scheduler.refresh, receive: scheduler.handle)
        }
        try await phone.openApp()
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
        // The look-up would mend a plan that failed.
        let (covered, pending) = (await scheduler.coveredUntil, phone.pendingIDs)
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

/// The faults of a story's backend.
final class StoryFaults: Sendable {
    private let state = Mutex((refusals: 0, isReentrant: false))

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

    var slotLimit: Int? { get async { await phone.backend.slotLimit } }
    var repeats: Bool { get async { await phone.backend.repeats } }

    func authorization() async -> NotificationAuthorization { await phone.backend.authorization() }
    func pending() async throws -> [NotificationRequest] { try await phone.backend.pending() }
    func delivered() async throws -> [NotificationDelivery] { try await phone.backend.delivered() }
    func cancel(_ ids: [String]) async throws { try await phone.backend.cancel(ids) }
    func deliveries() async -> AsyncStream<NotificationDelivery> { await phone.backend.deliveries() }

    func schedule(_ requests: [NotificationRequest]) async throws {
        if faults.refuses() { throw SimulatedPhone.NotificationsNotAllowed() }
        try await phone.backend.schedule(requests)
    }

    func silence(_ alarmID: UUID) async {
        await phone.backend.silence(alarmID)
        guard faults.isReentrant, let scheduler = scheduler() else { return }
        _ = try? await scheduler.nextScheduledOccurrence
        try? await scheduler.refresh()
    }
}
