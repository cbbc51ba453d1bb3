public import Foundation
import Synchronization

/// A simulated phone for tests of a whole alarm app: a clock, a time zone, a notification center, the states of the
/// app's process, a disk, and a user.
///
/// Time passes only by calls of ``pass(days:hours:minutes:seconds:)`` and similar methods, so that a test of a year
/// takes milliseconds and gives the same result every time. Like a real notification center, that of the phone rings
/// while no code of the app runs, holds 64 requests, and follows a clock that a user sets. Where the behavior of a
/// phone is not documented, ``Settings`` has each possible behavior.
///
/// ```swift
/// let start = Date(timeIntervalSince1970: 1_772_474_400)    // 2 March 2026, 18:00 UTC
/// let phone = try SimulatedPhone(at: start, zone: "UTC", zones: ManualZones(ZoneTable.utc))
/// let store = InMemoryAlarmStore()
/// phone.install { phone in
///     let scheduler = AlarmScheduler(
///         store: store, backend: phone.backend, zones: phone.zones, clock: phone.clock)
///     return SimulatedApp(activate: scheduler.refresh, receive: scheduler.handle)
/// }
/// try await store.transact { collection in
///     try collection.add(Alarm(time: .at(7, 0), recurrence: .weekly(.everyDay)))
/// }
/// try await phone.openApp()
/// phone.killApp()
/// try await phone.pass(days: 7)
/// phone.sounds.count    // → 7
/// ```
///
/// All methods that let code of the app run are asynchronous, and throw the errors of that code.
public final class SimulatedPhone: Sendable {
    /// A notification in the list of the phone.
    public struct Notification: Hashable, Sendable, Identifiable {
        /// The identifier of the request that rang.
        public let id: String
        /// The date of the delivery, according to the clock of the phone.
        public let date: Date
        /// The alarm's request, or `nil` for a request of another part of the app.
        public let request: NotificationRequest?
    }

    /// A sound that the phone made, or would have made if it were audible.
    public struct Sound: Hashable, Sendable {
        /// The identifier of the request that rang.
        public let requestID: String
        /// The alarm's identifier, or `nil` for a request of another part of the app.
        public let alarmID: UUID?
        /// The date according to the clock of the phone.
        public let date: Date
        /// The number of seconds for which the phone sounds.
        public let seconds: TimeInterval
        /// Whether a user can hear the sound.
        public let isAudible: Bool
    }

    let state: Mutex<State>
    let wallClock: ManualWallClock
    let listeners = ChangeListeners<NotificationDelivery>()
    let alarmListeners = ChangeListeners<[SimulatedAlarm]>()
    /// The disk of the phone, on which an app can store its alarms.
    public let disk = SimulatedDisk()

    // MARK: - Creating a phone

    /// Creates a phone that is on and unlocked, without an app.
    ///
    /// - Parameters:
    ///   - date: The date that its clock shows.
    ///   - zone: The identifier of its time zone.
    ///   - zones: The zone data.
    ///   - settings: The undocumented behaviors of the platform.
    /// - Throws: ``ZoneError`` when the zone data lack the zone.
    public init(
        at date: Date, zone: String, zones: any ZoneSource, settings: Settings = Settings()
    ) throws(ZoneError) {
        let rules = try zones.rules(for: zone)
        wallClock = ManualWallClock(date)
        state = Mutex(
            State(
                center: SimulatedCenter(settings: settings), service: SimulatedAlarmCenter(settings), device: zone,
                source: zones, rules: [zone: rules]))
    }

    // MARK: - What the app uses

    /// The wall clock of the phone.
    public var clock: any WallClock { wallClock }

    /// The date that the clock shows.
    public var now: Date { wallClock.now }

    /// The zone of the phone and its zone data.
    public var zones: any ZoneSource { SimulatedZones(phone: self) }

    /// The notification center, as a backend of alarms.
    public var backend: any NotificationBackend { SimulatedBackend(phone: self) }

    /// Returns the notification center as a backend whose requests for one occurrence follow each other in a chain.
    public func backend(chain: NotificationChain) -> any NotificationBackend {
        SimulatedBackend(phone: self, chain: chain)
    }

    /// Opens a store in a file on the disk of the phone; every call is another process's store.
    ///
    /// - Parameter path: The path of the file.
    /// - Returns: The store.
    /// - Throws: ``AlarmStoreError`` when the file cannot be read or repaired.
    public func openStore(at path: String = "/app/alarms.json") throws(AlarmStoreError) -> FileAlarmStore {
        try FileAlarmStore(at: path, files: disk, lockTimeout: .milliseconds(5))
    }

    // MARK: - For the zones and the rules

    var deviceZoneIdentifier: String { state.withLock { $0.device } }

    var zoneSource: any ZoneSource { state.withLock { $0.source } }

    func moment(_ state: inout State) -> SimulatedCenter.Moment {
        for request in state.center.pending + state.service.triggers.pending {
            if case .calendar(_, zone: let zone?, repeats: _) = request.trigger, state.rules[zone] == nil {
                state.rules[zone] = try? state.source.rules(for: zone)
            }
            if state.rules[request.zoneAtAdd] == nil {
                state.rules[request.zoneAtAdd] = try? state.source.rules(for: request.zoneAtAdd)
            }
        }
        let (rules, device) = (state.rules, state.device)
        guard let own = rules[device] else { preconditionFailure("the phone has the rules of its own zone") }
        return SimulatedCenter.Moment(now: now, uptime: state.uptime, device: device) { zone in
            rules[zone] ?? (zone == "UTC" ? UniversalTime() : own)
        }
    }
}

/// A rule set of UTC, which a phone has whatever its zone data are.
private struct UniversalTime: ZoneRules {
    var identifier: String { "UTC" }
    var dataVersion: String? { nil }
    func offset(at instant: Int64) -> Int { 0 }
    func change(after instant: Int64) -> ZoneChange? { nil }
}
