import Foundation

/// An alarm collection at an instant, with the lifecycle of each alarm; ``AlarmScheduler`` saves and publishes the
/// changes.
///
/// An advance visits only the alarms that are due, so that idle alarms cost no time.
struct AlarmRoster: Sendable {
    /// The alarms, their lifecycle states and the missed occurrences.
    private(set) var collection: AlarmCollection
    /// The zone rules that the alarms follow.
    private(set) var zones: AlarmZones
    /// The instant up to which everything has been handled.
    private(set) var now: Date
    /// The events since ``clearEvents()``, in order.
    private(set) var events: [AlarmEvent] = []
    /// The identifiers of the alarms that stopped ringing since ``clearEvents()``.
    private(set) var silenced: [UUID] = []
    private let settings: AlarmLifecycle.Settings
    private let source: any ZoneSource
    private var stamp: ZoneStamp
    private var wakes = DateQueue<UUID>()
    private var occurrences = DateQueue<UUID>()

    /// The greatest number of missed occurrences that are kept; the oldest are removed first.
    static let missedLimit = 500

    // MARK: - Creating a roster

    /// Creates a roster from a stored collection.
    ///
    /// The lifecycle of an alarm without a state, such as an imported one, begins now. Alarms that still ring after a
    /// restart begin to ring again.
    ///
    /// - Throws: ``ZoneError`` when the device's own zone is unknown.
    init(
        _ collection: AlarmCollection,
        at now: Date,
        zones source: any ZoneSource,
        settings: AlarmLifecycle.Settings,
        isRestart: Bool
    ) throws(ZoneError) {
        self.collection = collection
        self.now = now
        self.settings = settings
        self.source = source
        stamp = ZoneStamp(source)
        zones = try AlarmZones(source, for: collection.alarms)
        for alarm in collection.alarms {
            if collection.lifecycleStates[alarm.id] == nil {
                begin(alarm)
            } else if isRestart {
                updateLifecycle(of: alarm) { lifecycle, zone in lifecycle.restart(at: now, in: zone) }
            } else {
                updateLifecycle(of: alarm) { lifecycle, zone in lifecycle.advance(to: now, in: zone) }
            }
        }
    }

    // MARK: - Inspecting a roster

    /// The instant at which something is next due, or `nil` when nothing is.
    var nextWake: Date? { wakes.first?.date }

    /// The earliest scheduled occurrence of all alarms.
    var nextScheduledOccurrence: Occurrence? {
        guard let id = occurrences.first?.key, let alarm = collection[id], let lifecycle = lifecycle(of: alarm) else {
            return nil
        }
        return lifecycle.nextScheduledOccurrence(in: zones.rules(for: alarm))
    }

    /// The requests of the occurrences that began since ``clearEvents()`` and are still ringing.
    var startedRequests: [NotificationRequest] {
        events.compactMap { event in
            guard case .ringing(let occurrence) = event, let alarm = collection[occurrence.id.alarmID],
                case .ringing(occurrence, _) = collection.lifecycleStates[alarm.id]?.phase
            else { return nil }
            return NotificationRequest(alarm: alarm, trigger: .once(occurrence))
        }
    }

    /// Whether the device's zone or the zone data has changed since the last call.
    var isOutdated: Bool { ZoneStamp(source) != stamp }

    // MARK: - Advancing

    /// Removes the recorded events and silenced alarms.
    mutating func clearEvents() {
        events = []
        silenced = []
    }

    /// Handles everything due, with the current zone rules.
    ///
    /// - Throws: ``ZoneError`` when the device's new zone is unknown.
    mutating func advance(to instant: Date) throws(ZoneError) {
        guard instant.timeIntervalSince1970.isFinite else { return }
        if instant < now {
            // Every lifecycle first advances to the latest instant, before the clock is set back.
            let latest = now
            updateLifecycles { lifecycle, zone in lifecycle.advance(to: latest, in: zone) }
            updateLifecycles { lifecycle, zone in lifecycle.advance(to: instant, in: zone) }
        } else {
            while let (id, date) = wakes.first, date <= instant, let alarm = collection[id] {
                wakes[id] = nil
                updateLifecycle(of: alarm) { lifecycle, zone in lifecycle.advance(to: instant, in: zone) }
            }
        }
        now = instant
        guard isOutdated else { return }
        let newZones = try AlarmZones(source, for: collection.alarms)
        // The old zone rules handle the time until now before the new ones apply.
        updateLifecycles { lifecycle, zone in lifecycle.advance(to: instant, in: zone) }
        zones = newZones
        stamp = ZoneStamp(source)
        updateLifecycles { lifecycle, zone in lifecycle.advance(to: instant, in: zone) }
    }

    /// Publishes a change that another writer made in the store.
    mutating func publish(_ change: AlarmCollectionChange) {
        events += change.alarms.map(AlarmEvent.changed)
    }

    // MARK: - Commands

    mutating func add(_ alarm: Alarm) throws {
        addZone(of: alarm)
        let enabled = try AlarmLifecycle(alarm, enabledAt: now, in: zones.rules(for: alarm), settings: settings)
        try collection.add(enabled.alarm)
        events.append(.changed(.added(enabled.alarm)))
        save(enabled, [])
        updateLifecycle(of: enabled.alarm) { [now] lifecycle, zone in lifecycle.advance(to: now, in: zone) }
    }

    mutating func update(_ edited: Alarm) throws {
        guard let old = collection[edited.id], var lifecycle = lifecycle(of: old) else {
            throw AlarmError.unknown(edited.id)
        }
        addZone(of: edited)
        let before = lifecycle.advance(to: now, in: zones.rules(for: old))
        let actions = before + (try lifecycle.edit(to: edited, at: now, in: zones.rules(for: edited)))
        save(lifecycle, actions)
    }

    mutating func remove(_ id: UUID) throws {
        guard let alarm = collection[id] else { throw AlarmError.unknown(id) }
        if var lifecycle = lifecycle(of: alarm) {
            record(lifecycle.remove(at: now, in: zones.rules(for: alarm)), of: alarm)
        }
        remove(alarm)
    }

    mutating func perform(_ command: AlarmCommand, on id: UUID) throws {
        guard let alarm = collection[id] else { throw AlarmError.unknown(id) }
        updateLifecycle(of: alarm) { [now] lifecycle, zone in
            switch command {
            case .snooze(let minutes): lifecycle.snooze(at: now, in: zone, minutes: minutes)
            case .dismiss: lifecycle.dismiss(at: now, in: zone)
            case .skipNext: lifecycle.skipNext(at: now, in: zone)
            case .undoSkips: lifecycle.undoSkips(at: now, in: zone)
            case .extendSnooze(let minutes): lifecycle.extendSnooze(by: minutes, at: now, in: zone)
            }
        }
    }

    mutating func acknowledgeMissed() {
        collection.missed = []
    }

    // MARK: - Helpers

    private func lifecycle(of alarm: Alarm) -> AlarmLifecycle? {
        collection.lifecycleStates[alarm.id].map { AlarmLifecycle(alarm, state: $0, settings: settings) }
    }

    private mutating func addZone(of alarm: Alarm) {
        guard let name = alarm.zoneIdentifier, zones.named[name] == nil else { return }
        var named = zones.named
        named[name] = try? source.rules(for: name)
        zones = AlarmZones(device: zones.device, named: named)
    }

    /// Begins the lifecycle of an alarm without a state.
    ///
    /// An alarm that can never ring is not changed, because only its user may change it.
    private mutating func begin(_ alarm: Alarm) {
        let zone = zones.rules(for: alarm)
        var lifecycle: AlarmLifecycle
        if alarm.enabledAt == nil,
            let enabled = try? AlarmLifecycle(alarm, enabledAt: now, in: zone, settings: settings)
        {
            lifecycle = enabled
        } else {
            let state = AlarmLifecycle.State(checked: AlarmLifecycle.wholeMilliseconds(now))
            lifecycle = AlarmLifecycle(alarm, state: state, settings: settings)
        }
        let actions = lifecycle.advance(to: now, in: zone)
        save(lifecycle, actions)
    }

    private mutating func updateLifecycles(
        _ step: (inout AlarmLifecycle, any ZoneRules) -> [AlarmLifecycle.Action]
    ) {
        for alarm in collection.alarms { updateLifecycle(of: alarm, step) }
    }

    private mutating func updateLifecycle(
        of alarm: Alarm, _ step: (inout AlarmLifecycle, any ZoneRules) -> [AlarmLifecycle.Action]
    ) {
        guard var lifecycle = lifecycle(of: alarm) else { return }
        let actions = step(&lifecycle, zones.rules(for: alarm))
        save(lifecycle, actions)
    }

    /// Replaces an alarm and its state by those of a lifecycle, and records the events of the actions.
    private mutating func save(_ lifecycle: AlarmLifecycle, _ actions: [AlarmLifecycle.Action]) {
        let id = lifecycle.alarm.id
        guard let old = collection[id] else { return }
        record(actions, of: old)
        if actions.contains(.deleted) {
            remove(lifecycle.alarm)
            return
        }
        if lifecycle.alarm != old {
            collection.replace(lifecycle.alarm)
            events.append(.changed(.updated(old: old, new: lifecycle.alarm)))
        }
        if collection.lifecycleStates[id] != lifecycle.state { collection.lifecycleStates[id] = lifecycle.state }
        let zone = zones.rules(for: lifecycle.alarm)
        wakes[id] = lifecycle.nextWake(in: zone)
        occurrences[id] = lifecycle.nextScheduledOccurrence(in: zone)?.date
    }

    private mutating func remove(_ alarm: Alarm) {
        wakes[alarm.id] = nil
        occurrences[alarm.id] = nil
        guard let removed = try? collection.remove(alarm.id) else { return }
        events.append(.changed(.removed(removed)))
    }

    private mutating func record(_ actions: [AlarmLifecycle.Action], of alarm: Alarm) {
        for action in actions {
            switch action {
            case .upcoming(let occurrence): events.append(.upcoming(occurrence))
            case .rings(let occurrence): events.append(.ringing(occurrence))
            case .snoozed(let occurrence): end(.snoozed(occurrence), alarm)
            case .snoozeRefused(let occurrence): events.append(.snoozeRefused(occurrence))
            case .dismissed(let occurrence): end(.dismissed(occurrence), alarm)
            case .silenced(let occurrence): end(.silenced(occurrence), alarm)
            case .replaced(let occurrence): end(.replaced(occurrence), alarm)
            case .cancelled(let occurrence): end(.cancelled(occurrence), alarm)
            case .skipped(let occurrence): events.append(.skipped(occurrence))
            case .unskipped(let id): events.append(.unskipped(id))
            case .missed(let occurrence, let cause):
                let entry = MissedOccurrence(occurrence: occurrence, cause: cause, label: alarm.label)
                let others = collection.missed.filter { $0.id != occurrence.id }
                collection.missed = (others + [entry]).suffix(Self.missedLimit)
                events.append(.missed(entry))
            case .clockSetBack(let instant):
                collection.missed.removeAll { $0.occurrence.alarmID == alarm.id && $0.occurrence.date > instant }
            case .disabled, .deleted:
                break
            }
        }
    }

    private mutating func end(_ event: AlarmEvent, _ alarm: Alarm) {
        events.append(event)
        silenced.append(alarm.id)
    }
}

/// A user's command to one alarm.
enum AlarmCommand: Hashable, Sendable {
    case snooze(minutes: Int?)
    case dismiss
    case skipNext
    case undoSkips
    case extendSnooze(minutes: Int)
}

/// The values on which the rules of all clocks depend; equal values mean equal rules.
private struct ZoneStamp: Hashable, Sendable {
    let device: String
    let dataVersion: String?

    init(_ source: some ZoneSource) {
        device = source.deviceZoneIdentifier
        dataVersion = source.dataVersion
    }
}
