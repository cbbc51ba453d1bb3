public import Foundation
import Synchronization

/// A simulated phone for tests of a whole alarm app: a clock, a time zone, a notification center, the states of the
/// app's process, a disk, and a user.
///
/// Time passes by calls only, so that a test of a year takes milliseconds and gives the same result every time. The
/// notification center rings while no code of the app runs, as a real one does, holds 64 requests, and follows a clock
/// that a user sets. Where no page documents what a phone does, ``Settings`` has each possible behavior.
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
        /// The identifier of the request.
        public let id: String
        /// The date of the delivery, according to the clock of the phone.
        public let date: Date
        /// The alarm's request, or `nil` for a request of another part of the app.
        public let request: NotificationRequest?
    }

    /// A sound that the phone made, or would have made if it were audible.
    public struct Sound: Hashable, Sendable {
        /// The identifier of the request.
        public let requestID: String
        /// The alarm's identifier, or `nil` for a request of another part of the app.
        public let alarmID: UUID?
        /// The date according to the clock of the phone.
        public let date: Date
        /// The number of seconds for which it sounds.
        public let seconds: TimeInterval
        /// Whether a user can hear it.
        public let isAudible: Bool
    }

    private struct State {
        var center: SimulatedCenter
        var service: SimulatedAlarmCenter
        /// The requests of the alarms that the backend of the alarm service has scheduled.
        var registry: [UUID: NotificationRequest] = [:]
        var heldAlarms: [Int] = []
        /// Whether alarms have changed while no code of the app ran.
        var owesAlarmUpdate = false
        /// Whether the clock, the zone or the day has changed while no code of the app ran.
        var owesSignal = false
        /// The earliest date of the background refresh for which the app has asked.
        var backgroundRefresh: Date?
        var uptime: TimeInterval = 0
        /// The time that passed while the process ran no code.
        var sleptWithoutCode: TimeInterval = 0
        var device: String
        var source: any ZoneSource
        var rules: [String: any ZoneRules] = [:]
        var appState = AppState.notRunning
        var app: SimulatedApp?
        /// The task of the code that runs as long as the process.
        var running: Task<Void, Never>?
        /// Whether that code has not returned.
        var runs = false
        var launches = 0
        var launch: (@Sendable (SimulatedPhone) async throws -> SimulatedApp)?
        var offSince: Date?
        var isLocked = false
        var held: [Int] = []
        var sounds: [Sound] = []
        var soundLengths: [String: TimeInterval] = [:]
        var silentSwitch = false
        var focus = false
        var timeSensitiveEntitlement = true
        var presentsInForeground = true
        var reportsDismissal = false
        var buttonsOpenApp = false
        /// Whether the app's last launch has registered the buttons of its notifications.
        var hasButtons = true
    }

    private let state: Mutex<State>
    private let wallClock: ManualWallClock
    private let listeners = ChangeListeners<NotificationDelivery>()
    private let alarmListeners = ChangeListeners<[SimulatedAlarm]>()
    /// The disk of the phone.
    public let disk = SimulatedDisk()

    // MARK: - Creating a phone

    /// Creates a phone that is on and unlocked, without an app.
    ///
    /// - Parameters:
    ///   - date: The date that its clock shows.
    ///   - zone: The identifier of its time zone.
    ///   - zones: The zone data.
    ///   - settings: The behaviors that no page documents.
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

    // MARK: - Time

    /// Lets time pass; requests fire, and an app in the foreground receives them.
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

    /// Sets the clock, as a user or a time server does; no time passes.
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

    // MARK: - The app

    /// Installs an app.
    ///
    /// - Parameter launch: The code of a launch, which makes the objects of a new process.
    public func install(_ launch: @escaping @Sendable (SimulatedPhone) async throws -> SimulatedApp) {
        state.withLock { $0.launch = launch }
    }

    /// The state of the app's process.
    public var appState: AppState { state.withLock { $0.appState } }

    /// Opens the app, which is launched when it has no process, and activates it.
    ///
    /// - Throws: An error of the app's code.
    public func openApp() async throws {
        guard state.withLock({ $0.offSince == nil }) else { return }
        try await unlock()
        guard let app = try await runningApp() else { return }
        let (owesAlarmUpdate, owesSignal) = state.withLock { state in
            defer { state.owesSignal = false }
            state.appState = .foreground
            return (state.owesAlarmUpdate, state.owesSignal)
        }
        wakeWaits()
        if owesAlarmUpdate { sendAlarms() }
        try await app.activate()
        if owesSignal { try await app.timeChanged?() }
    }

    /// Asks for a background refresh, as an app does; a new call replaces the one before.
    ///
    /// - Parameter date: The earliest date; ``Settings/runsBackgroundRefresh`` decides whether it ever comes.
    public func submitBackgroundRefresh(after date: Date) {
        state.withLock { $0.backgroundRefresh = date }
    }

    /// Suspends the app: the user opens another one.
    public func leaveApp() {
        state.withLock { if $0.appState == .foreground { $0.appState = .suspended } }
    }

    /// Ends the process, as the system does when it needs memory.
    public func killApp() { end(.notRunning) }

    /// Ends the process by the user's force; the system does not launch the app until the user opens it.
    public func forceQuitApp() { end(.forceQuit) }

    private func end(_ appState: AppState) {
        state.withLock { state in
            state.appState = appState
            state.app = nil
            // A new process knows the time.
            state.owesSignal = false
            state.running?.cancel()
            state.running = nil
        }
    }

    // MARK: - The device

    /// Turns the phone off; its clock goes on.
    public func powerOff() {
        killApp()
        state.withLock { $0.offSince = now }
    }

    /// Turns the phone on; it stays locked until ``unlock()``.
    ///
    /// - Throws: An error of the app's code.
    public func powerOn() async throws {
        let late = state.withLock { state -> Late in
            guard let start = state.offSince else { return Late() }
            state.offSince = nil
            state.isLocked = true
            let now = now
            return passed(
                &state, isFloatingOnly: false, from: { Self.reading(start, in: $0) },
                to: { Self.reading(now, in: $0) })
        }
        try await fire(late)
    }

    /// Turns the phone off and on.
    ///
    /// - Throws: An error of the app's code.
    public func reboot() async throws {
        powerOff()
        try await powerOn()
    }

    /// Unlocks the phone, for the first time since it was turned on.
    ///
    /// - Throws: An error of the app's code.
    public func unlock() async throws {
        let held = state.withLock { state -> Late in
            defer { (state.held, state.heldAlarms) = ([], []) }
            state.isLocked = false
            return Late(notifications: state.held, alarms: state.heldAlarms)
        }
        try await fire(held)
    }

    /// Restores a backup on a new phone: the disk has the files of the backup, and the notification center is empty.
    ///
    /// - Parameter backup: The files, from ``SimulatedDisk/files``.
    public func restore(_ backup: [String: [UInt8]]) {
        killApp()
        disk.replaceAll(backup)
        state.withLock { state in
            state.center.pending = []
            state.center.delivered = []
            state.center.permission = .notDetermined
            state.service.removeAll()
            state.registry = [:]
        }
    }

    /// Deletes the app's requests and notifications, as the removal of the app does; its files are gone as well.
    public func reinstallApp() {
        restore([:])
    }

    // MARK: - The user

    /// The user's permission; a change reaches no code of the app.
    public var permission: Permission {
        get { state.withLock { $0.center.permission } }
        set {
            state.withLock { state in
                state.center.permission = newValue
                if !newValue.delivers, state.center.settings.revocationRemovesPending { state.center.pending = [] }
            }
        }
    }

    /// The notifications in the list, the oldest first.
    public var notifications: [Notification] { state.withLock { $0.center.delivered } }

    /// Presses a button of a notification, which leaves the list; the app is launched when it has no process.
    ///
    /// - Parameters:
    ///   - kind: The answer, such as ``NotificationDelivery/Kind/snoozed``.
    ///   - notification: The notification, also one that has left the list since.
    /// - Throws: An error of the app's code.
    public func press(_ kind: NotificationDelivery.Kind, on notification: Notification) async throws {
        let isLost = state.withLock { state in
            state.center.delivered.removeAll { $0 == notification }
            if state.buttonsOpenApp, state.offSince == nil { return false }
            return state.offSince != nil || state.isLocked || !state.hasButtons
                || state.appState == .forceQuit && state.center.settings.forceQuitAction == .lost
        }
        guard !isLost else { return }
        if buttonsOpenApp {
            try await unlock()
            try await openApp()
        }
        try await deliver(NotificationDelivery(requestID: notification.id, kind: kind, date: notification.date))
    }

    /// Opens the app by a tap on a notification, which leaves the list.
    ///
    /// - Parameter notification: The notification.
    /// - Throws: An error of the app's code.
    public func tap(_ notification: Notification) async throws {
        state.withLock { state in state.center.delivered.removeAll { $0 == notification } }
        try await openApp()
    }

    /// Clears the list of notifications, which tells the app nothing.
    public func clearNotifications() {
        state.withLock { $0.center.delivered = [] }
    }

    /// Clears one notification; the app learns it if ``reportsDismissal`` is `true`, as a delivery of the kind
    /// `dismissed`.
    ///
    /// - Parameter notification: The notification.
    /// - Throws: An error of the app's code.
    public func clear(_ notification: Notification) async throws {
        guard reportsDismissal else {
            state.withLock { state in state.center.delivered.removeAll { $0 == notification } }
            return
        }
        try await press(NotificationDelivery.Kind(rawValue: "dismissed"), on: notification)
    }

    /// Whether the app asks to be told when the user clears one of its notifications.
    public var reportsDismissal: Bool {
        get { state.withLock { $0.reportsDismissal } }
        set { state.withLock { $0.reportsDismissal = newValue } }
    }

    /// Whether a press of a button opens the app, after the user has unlocked the phone.
    public var buttonsOpenApp: Bool {
        get { state.withLock { $0.buttonsOpenApp } }
        set { state.withLock { $0.buttonsOpenApp = newValue } }
    }

    /// Whether the switch at the side silences notifications.
    public var silentSwitch: Bool {
        get { state.withLock { $0.silentSwitch } }
        set { state.withLock { $0.silentSwitch = newValue } }
    }

    /// Whether a Focus holds notifications back.
    public var focus: Bool {
        get { state.withLock { $0.focus } }
        set { state.withLock { $0.focus = newValue } }
    }

    /// Whether the app has the entitlement for time-sensitive notifications.
    public var timeSensitiveEntitlement: Bool {
        get { state.withLock { $0.timeSensitiveEntitlement } }
        set { state.withLock { $0.timeSensitiveEntitlement = newValue } }
    }

    /// Whether the app presents notifications while it is in the foreground.
    public var presentsInForeground: Bool {
        get { state.withLock { $0.presentsInForeground } }
        set { state.withLock { $0.presentsInForeground = newValue } }
    }

    /// The sounds, in order.
    public var sounds: [Sound] { state.withLock { $0.sounds } }

    /// The sounds that a user could hear, in order.
    public var audibleSounds: [Sound] { sounds.filter(\.isAudible) }

    /// Sets the length of a sound file; the phone replaces a file of 30 seconds or more by its default sound.
    ///
    /// - Parameters:
    ///   - seconds: The length of the file.
    ///   - id: The identifier of the alarm's sound.
    public func setLength(_ seconds: TimeInterval, ofSound id: String) {
        state.withLock { $0.soundLengths[id] = seconds }
    }

    // MARK: - The notification center

    /// The behaviors that no page documents.
    public var settings: Settings {
        get { state.withLock { $0.center.settings } }
        set {
            state.withLock { state in
                state.center.settings = newValue
                state.service.update(newValue)
            }
        }
    }

    /// The identifiers of the pending requests, in the order in which they were added.
    public var pendingIDs: [String] { state.withLock { $0.center.pending.map(\.id) } }

    /// Adds a request, as another part of the app does; it replaces a pending one with the same identifier.
    ///
    /// - Parameters:
    ///   - id: The identifier of the request.
    ///   - trigger: The condition, or `nil` to deliver at once.
    /// - Throws: An error of the app's code.
    /// - Precondition: The length of an interval is greater than 0, and at least 60 seconds when it repeats.
    public func add(_ id: String, _ trigger: SimulatedTrigger?) async throws {
        let number = enqueue(id, trigger ?? .interval(1, repeats: false), nil)
        if trigger == nil { try await fire(Late(notifications: [number])) }
    }

    /// Removes pending requests; ignores unknown identifiers.
    public func removePending(_ ids: [String]) {
        state.withLock { $0.center.remove(Set(ids)) }
    }

    /// Returns the next date within 400 days at which a pending request fires, or `nil` when there is none.
    public func nextDate(of id: String) -> Date? {
        state.withLock { state in
            guard let request = state.center.pending.first(where: { $0.id == id }) else { return nil }
            return state.center.nextDate(of: request, at: moment(&state))
        }
    }

    /// Suspends until `count` tasks of the app wait on the phone's clock.
    public func untilWaiting(_ count: Int = 1) async {
        await wallClock.untilSleeping(count)
    }

    // MARK: - Helpers

    private static func reading(_ date: Date, in zone: any ZoneRules) -> Int64 {
        let instant = UnixSeconds.floor(date) ?? 0
        return instant + Int64(zone.offset(at: instant))
    }

    private func moment(_ state: inout State) -> SimulatedCenter.Moment {
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

    /// Ends the waits of an app in the foreground that are over; code of other apps does not run.
    private func endWaits(after seconds: TimeInterval) {
        let isRunning = state.withLock { state in
            if state.appState != .foreground { state.sleptWithoutCode += seconds }
            return state.appState == .foreground
        }
        if isRunning { wallClock.endWaits(after: seconds) }
    }

    /// Ends the waits that were over while no code ran.
    private func wakeWaits() {
        let slept = state.withLock { state in
            defer { state.sleptWithoutCode = 0 }
            return state.sleptWithoutCode
        }
        wallClock.endWaits(after: slept)
    }

    /// A list of the requests and alarms that fire now, by their numbers.
    private struct Late {
        var notifications: [Int] = []
        var alarms: [Int] = []
    }

    private typealias Due = (date: Date, numbers: [Int])

    private func passed(
        _ state: inout State, isFloatingOnly: Bool, from start: (any ZoneRules) -> Int64,
        to end: (any ZoneRules) -> Int64
    ) -> Late {
        let moment = moment(&state)
        return Late(
            notifications: state.center.pass(at: moment, isFloatingOnly: isFloatingOnly, from: start, to: end),
            alarms: state.service.triggers.pass(at: moment, isFloatingOnly: isFloatingOnly, from: start, to: end))
    }

    /// Delivers requests; those before the first unlock may be held.
    private func fire(_ late: Late) async throws {
        let deliveries = ring(late.notifications)
        ringAlarms(late.alarms)
        try await deliver(deliveries)
    }

    private func ringAlarms(_ numbers: [Int]) {
        guard !numbers.isEmpty else { return }
        state.withLock { state in
            for number in numbers {
                if state.isLocked, state.center.settings.beforeFirstUnlock == .held {
                    state.heldAlarms.append(number)
                    continue
                }
                let moment = moment(&state)
                add(state.service.fire(number, at: moment, soundLengths: state.soundLengths), &state)
            }
        }
        sendAlarms()
    }

    /// Adds the sound of an alarm of the alarm service.
    private func add(_ sound: Sound?, _ state: inout State) {
        guard let sound else { return }
        let request = UUID(uuidString: sound.requestID).flatMap { state.registry[$0] }
        state.sounds.append(
            Sound(
                requestID: request?.id ?? sound.requestID, alarmID: request?.alarmID, date: sound.date,
                seconds: sound.seconds, isAudible: sound.isAudible))
    }

    /// Sounds for requests, and returns what an app in the foreground receives.
    private func ring(_ numbers: [Int]) -> [NotificationDelivery] {
        numbers.compactMap { number in
            state.withLock { state in
                if state.isLocked, state.center.settings.beforeFirstUnlock == .held {
                    state.held.append(number)
                    return nil
                }
                let inForeground = state.appState == .foreground
                let isPresented = !inForeground || state.presentsInForeground
                guard let (request, notification) = state.center.fire(number, at: now, isListed: isPresented) else {
                    return nil
                }
                state.sounds.append(sound(of: request, state, isPresented: isPresented))
                guard inForeground, request.request != nil else { return nil }
                return NotificationDelivery(requestID: notification.id, kind: .rang, date: notification.date)
            }
        }
    }

    private func deliver(_ deliveries: [NotificationDelivery]) async throws {
        for delivery in deliveries { try await deliver(delivery) }
    }

    private func sound(of request: SimulatedCenter.Pending, _ state: State, isPresented: Bool) -> Sound {
        let level = request.request?.interruptionLevel ?? .active
        let sameSecond = state.sounds.reversed().prefix { now.timeIntervalSince($0.date) < 1 && $0.date <= now }.count
        let isOneTooMany = state.center.settings.soundsPerSecond.map { sameSecond >= $0 } ?? false
        let passesFocus = level == .critical || level == .timeSensitive && state.timeSensitiveEntitlement
        let isAudible =
            isPresented && !isOneTooMany && state.center.permission.sounds && level != .passive
            && (!state.silentSwitch || level == .critical) && (!state.focus || passesFocus)
        let longest = state.center.settings.longestSound
        // A file that is too long is replaced by the default sound, which is short.
        let length = request.request?.sound.flatMap { state.soundLengths[$0.id] } ?? 2
        return Sound(
            requestID: request.id, alarmID: request.request?.alarmID, date: now,
            seconds: length < longest ? length : min(2, longest), isAudible: isAudible)
    }

    /// Gives a delivery to the app, which is launched in the background when it has no process.
    private func deliver(_ delivery: NotificationDelivery) async throws {
        guard let app = try await runningApp() else { return }
        if let receive = app.receive {
            try await receive(delivery)
        } else {
            listeners.send(delivery)
        }
    }

    /// Returns the app's process, launched in the background when there is none.
    private func runningApp() async throws -> SimulatedApp? {
        let (running, launch) = state.withLock { ($0.app, $0.launch) }
        if let running { return running }
        guard let app = try await launch?(self) else { return nil }
        state.withLock { state in
            state.app = app
            state.appState = .suspended
            state.hasButtons = app.hasButtons
            guard let run = app.run else { return }
            state.launches += 1
            state.runs = true
            state.running = Task { [launch = state.launches] in
                try? await run()
                self.state.withLock { if $0.launches == launch { $0.runs = false } }
            }
        }
        return app
    }

    /// Tells an app in the foreground that the clock, the zone, its data or the day changed; a suspended one learns it once
    /// when it becomes active.
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

    // MARK: - For the alarm service

    var alarmService: SimulatedAlarmCenter { state.withLock { $0.service } }

    var shownAlarms: [SimulatedAlarm] {
        state.withLock { state in
            let moment = moment(&state)
            return state.service.shown(at: moment)
        }
    }

    /// Changes the alarm service at this moment, and tells an app that runs.
    func withAlarmService<Result: Sendable, Failure: Error>(
        _ body: (inout SimulatedAlarmCenter, SimulatedCenter.Moment) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let result = try state.withLock { (state) throws(Failure) in
            let moment = moment(&state)
            let result = try body(&state.service, moment)
            add(state.service.ringForWaiting(at: moment, soundLengths: state.soundLengths), &state)
            return result
        }
        sendAlarms()
        return result
    }

    /// Ends the sound of an alarm of the alarm service now.
    func endSound(of id: UUID) {
        state.withLock { state in
            let name = state.registry[id]?.id ?? id.uuidString
            guard let index = state.sounds.lastIndex(where: { $0.requestID == name }) else { return }
            let sound = state.sounds[index]
            state.sounds[index] = Sound(
                requestID: sound.requestID, alarmID: sound.alarmID, date: sound.date,
                seconds: min(sound.seconds, now.timeIntervalSince(sound.date)), isAudible: sound.isAudible)
        }
    }

    /// Runs the intent of a button in the app's process, which is launched in the background when there is none.
    func runIntent(_ id: UUID, _ answer: SimulatedAlarmAnswer, _ delivery: NotificationDelivery?) async throws {
        let isLost = state.withLock { state in
            state.offSince != nil || state.isLocked
                || state.appState == .forceQuit && state.center.settings.forceQuitAction == .lost
        }
        guard !isLost, let app = try await runningApp() else { return }
        if let answerAlarm = app.answerAlarm {
            try await answerAlarm(id, answer)
        } else if let delivery {
            try await deliver(delivery)
        }
    }

    var registry: [UUID: NotificationRequest] {
        get { state.withLock { $0.registry } }
        set { state.withLock { $0.registry = newValue } }
    }

    func alarmStream() -> AsyncStream<[SimulatedAlarm]> { alarmListeners.stream() }

    /// Sends all alarms to an app in the foreground; a suspended one gets them when it becomes active.
    private func sendAlarms() {
        let alarms: [SimulatedAlarm]? = state.withLock { state in
            state.owesAlarmUpdate = state.appState != .foreground
            let moment = moment(&state)
            return state.owesAlarmUpdate ? nil : state.service.shown(at: moment)
        }
        if let alarms { alarmListeners.send(alarms) }
    }

    // MARK: - For the backend and the zones

    var deviceZoneIdentifier: String { state.withLock { $0.device } }

    var zoneSource: any ZoneSource { state.withLock { $0.source } }

    var pending: [SimulatedCenter.Pending] { state.withLock { $0.center.pending } }

    /// Adds a request and returns its number.
    @discardableResult
    func enqueue(_ id: String, _ trigger: SimulatedTrigger, _ request: NotificationRequest?) -> Int {
        if case .interval(let seconds, repeats: let repeats) = trigger {
            precondition(seconds > 0, "an interval is longer than 0 seconds")
            precondition(!repeats || seconds >= 60, "a repeating interval is at least 60 seconds")
        }
        return state.withLock { state in
            let moment = moment(&state)
            state.center.add(id, trigger, request, at: moment)
            return state.center.pending.last?.number ?? 0
        }
    }

    /// Removes notifications from the list; ignores unknown identifiers.
    func removeDelivered(_ ids: Set<String>) {
        state.withLock { state in state.center.delivered.removeAll { ids.contains($0.id) } }
    }

    func removeDelivered(of alarmID: UUID) {
        state.withLock { state in
            state.center.delivered.removeAll { NotificationRequest.alarmID(of: $0.id) == alarmID }
        }
    }

    func stream() -> AsyncStream<NotificationDelivery> { listeners.stream() }
}

/// The rules of UTC, which a phone has whatever its zone data are.
private struct UniversalTime: ZoneRules {
    var identifier: String { "UTC" }
    var dataVersion: String? { nil }
    func offset(at instant: Int64) -> Int { 0 }
    func change(after instant: Int64) -> ZoneChange? { nil }
}
