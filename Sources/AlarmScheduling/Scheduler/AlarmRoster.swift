import Foundation

/// A list of the alarms of a collection at one instant, with the lifecycle of each alarm.
///
/// ``AlarmScheduler`` saves and publishes the changes. An advance visits only the alarms that are due, so that idle
/// alarms cost no time.
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
        isRestart: Bool,
        deliveries: RosterDeliveries = RosterDeliveries()
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
            } else if !answer(deliveries, of: alarm, at: now) {
                let heard = heard(deliveries, of: alarm, at: now)
                updateLifecycle(of: alarm) { lifecycle, zone in
                    isRestart
                        ? lifecycle.restart(at: now, in: zone, heard: heard)
                        : lifecycle.advance(to: now, in: zone, heard: heard)
                }
            }
        }
        correctMissed(deliveries)
        for alarm in collection.alarms where isRestart {
            if let name = alarm.zoneIdentifier, zones.named[name] == nil {
                events.append(.unknownZone(alarm.id, name: name))
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

    /// Handles everything due, with the current zone rules and what the platform delivered.
    ///
    /// - Throws: ``ZoneError`` when the device's new zone is unknown.
    mutating func advance(
        to instant: Date, deliveries: RosterDeliveries = RosterDeliveries()
    ) throws(ZoneError) {
        guard instant.timeIntervalSince1970.isFinite else { return }
        if instant < now {
            // Every lifecycle first advances to the latest instant, before the clock is set back.
            let latest = now
            updateLifecycles { lifecycle, zone in lifecycle.advance(to: latest, in: zone) }
        }
        // The deliveries come before the search for what is due, which takes their occurrences for heard.
        for id in Set(deliveries.answers(at: instant).compactMap { NotificationRequest.alarmID(of: $0.requestID) }) {
            if let alarm = collection[id] { _ = answer(deliveries, of: alarm, at: instant) }
        }
        for id in Set(deliveries.delivered.compactMap { NotificationRequest.alarmID(of: $0.requestID) }) {
            guard let alarm = collection[id] else { continue }
            let heard = heard(deliveries, of: alarm, at: instant)
            if heard.isEmpty { continue }
            updateLifecycle(of: alarm) { lifecycle, zone in lifecycle.advance(to: instant, in: zone, heard: heard) }
        }
        correctMissed(deliveries)
        if instant < now {
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

    /// Applies the user's answers that are for this alarm; returns whether there are any.
    private mutating func answer(_ deliveries: RosterDeliveries, of alarm: Alarm, at instant: Date) -> Bool {
        var isAnswered = false
        for delivery in deliveries.answers(at: instant)
        where NotificationRequest.alarmID(of: delivery.requestID) == alarm.id {
            if answer(delivery, deliveries, of: alarm, at: instant) { isAnswered = true }
        }
        return isAnswered
    }

    private mutating func answer(
        _ delivery: NotificationDelivery, _ deliveries: RosterDeliveries, of alarm: Alarm, at instant: Date
    ) -> Bool {
        guard let occurrence = heardOccurrence(delivery, of: alarm, at: instant) else { return false }
        let wasMissed = collection.missed.contains { $0.id == occurrence.id && $0.cause == .late }
        let heard = heard(deliveries, of: alarm, at: instant)
        updateLifecycle(of: alarm) { lifecycle, zone in
            switch delivery.kind {
            case .snoozed:
                lifecycle.answer(
                    occurrence, .snooze(until: delivery.ringsAgainAt), at: instant, in: zone, heard: heard,
                    wasMissed: wasMissed)
            case .stopped:
                lifecycle.answer(occurrence, .stop, at: instant, in: zone, heard: heard, wasMissed: wasMissed)
            default: lifecycle.advance(to: instant, in: zone, heard: heard)
            }
        }
        return true
    }

    /// Removes the entries of occurrences that the platform rang for from the missed ones.
    private mutating func correctMissed(_ deliveries: RosterDeliveries) {
        guard !collection.missed.isEmpty else { return }
        for delivery in deliveries.delivered + [deliveries.answer].compactMap({ $0 }) {
            guard let id = NotificationRequest.alarmID(of: delivery.requestID), let alarm = collection[id],
                let occurrence = heardOccurrence(delivery, of: alarm, at: now)
            else { continue }
            collection.missed.removeAll { entry in
                entry.id == occurrence.id && entry.occurrence.snoozeCount == occurrence.snoozeCount
            }
        }
    }

    /// Returns the occurrences of an alarm for which the platform rang.
    ///
    /// A platform lists one notification for each identifier, the last one of a repeating request. The request rang on
    /// the days before it as well.
    private func heard(
        _ deliveries: RosterDeliveries, of alarm: Alarm, at instant: Date
    ) -> Set<AlarmLifecycle.HeardOccurrence> {
        var heard: Set<AlarmLifecycle.HeardOccurrence> = []
        for delivery in deliveries.delivered + [deliveries.answer].compactMap({ $0 })
        where NotificationRequest.alarmID(of: delivery.requestID) == alarm.id {
            guard var occurrence = heardOccurrence(delivery, of: alarm, at: instant) else { continue }
            heard.insert(occurrence)
            // A delivery ahead of the clock, which was set back, says nothing about the days before it.
            guard case .repeating = NotificationRequest.Name(delivery.requestID)?.date, occurrence.date <= instant,
                let checked = collection.lifecycleStates[alarm.id]?.checked
            else { continue }
            // After a flight, the day before can have been shorter or longer.
            let offsets = possibleOffsets(of: alarm, at: UnixSeconds.floor(delivery.date ?? instant) ?? 0)
            let shortest = 86_400 - TimeInterval((offsets.max() ?? 0) - (offsets.min() ?? 0))
            while heard.count < 400, occurrence.date.timeIntervalSince(checked) > shortest,
                let day = occurrence.id.localDate.adding(days: -1)
            {
                let id = Occurrence.ID(alarmID: alarm.id, localDate: day, time: occurrence.id.time)
                occurrence = AlarmLifecycle.HeardOccurrence(
                    id: id, snoozeCount: 0, date: occurrence.date.addingTimeInterval(-86_400))
                heard.insert(occurrence)
            }
        }
        return heard
    }

    /// Returns the occurrence of a delivery: by the identifier of a one-time request, or by the date of a repeating one.
    private func heardOccurrence(
        _ delivery: NotificationDelivery, of alarm: Alarm, at now: Date
    ) -> AlarmLifecycle.HeardOccurrence? {
        let date = delivery.date ?? now
        guard let name = NotificationRequest.Name(delivery.requestID), let instant = UnixSeconds.floor(date) else {
            return nil
        }
        // A platform that was off rings late, and the zone may have changed since: the occurrence with the smallest delay
        // is the one that rang.
        let offsets = possibleOffsets(of: alarm, at: instant)
        switch name.date {
        case .once(let localDate, let pass, let snoozeCount):
            let id = Occurrence.ID(alarmID: alarm.id, localDate: localDate, time: name.time, pass: pass)
            guard snoozeCount == 0 else {
                return AlarmLifecycle.HeardOccurrence(id: id, snoozeCount: snoozeCount, date: date)
            }
            let reading = Int64(localDate.dayNumber) * 86_400 + Int64(name.time.minuteOfDay * 60)
            let delays = offsets.map { TimeInterval(instant + Int64($0) - reading) }.filter { $0 >= 0 }
            return AlarmLifecycle.HeardOccurrence(
                id: id, snoozeCount: 0, date: date.addingTimeInterval(-(delays.min() ?? 0)), rangAt: date)
        case .repeating(let weekday):
            var days = offsets.compactMap { offset -> (day: LocalDate, delay: TimeInterval)? in
                let reading = instant + Int64(offset) - Int64(name.time.minuteOfDay * 60)
                var day = LocalDate(dayNumber: Int(reading.flooredQuotient(86_400)))
                while let weekday, let other = day, other.weekday != weekday { day = other.adding(days: -1) }
                return day.map { ($0, TimeInterval(reading - Int64($0.dayNumber) * 86_400)) }
            }
            for (id, rang) in collection.lifecycleStates[alarm.id]?.rung ?? [:]
            where id.time == name.time && id.pass == nil && rang <= date {
                if weekday == nil || weekday == id.localDate.weekday {
                    days.append((id.localDate, date.timeIntervalSince(rang).rounded(.down)))
                }
            }
            guard let (day, delay) = days.min(by: { ($0.delay, $1.day) < ($1.delay, $0.day) }) else { return nil }
            let id = Occurrence.ID(alarmID: alarm.id, localDate: day, time: name.time)
            return AlarmLifecycle.HeardOccurrence(
                id: id, snoozeCount: 0, date: date.addingTimeInterval(-delay), rangAt: date)
        }
    }

    /// Returns the offsets that the clock of an alarm may have had when a notification came: that of its zone, that of the
    /// last check if the zone has changed since, and that of a new zone.
    private func possibleOffsets(of alarm: Alarm, at instant: Int64) -> [Int] {
        let zone = zones.rules(for: alarm)
        var offsets = [zone.offset(at: instant)]
        if let state = collection.lifecycleStates[alarm.id], let offset = state.offset,
            let checked = UnixSeconds.floor(state.checked), zone.offset(at: checked) != offset
        {
            offsets.append(offset)
        }
        if isOutdated, let new = try? AlarmZones(source, for: [alarm]) {
            offsets.append(new.rules(for: alarm).offset(at: instant))
        }
        return offsets
    }

    /// Publishes a change that another writer made in the store.
    mutating func publish(_ change: AlarmCollectionChange) {
        events += change.alarms.map(AlarmEvent.changed)
        // The removed alarm may ring.
        for case .removed(let alarm) in change.alarms { silenced.append(alarm.id) }
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
        // The notifications of an alarm that begins anew say nothing about it.
        if lifecycle.alarm.isEnabled, !old.isEnabled { silenced.append(edited.id) }
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
        if named[name] == nil { events.append(.unknownZone(alarm.id, name: name)) }
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
        var earlierCount = 0
        for action in actions {
            switch action {
            case .missedEarlier(let count): earlierCount = count
            case .upcoming(let occurrence): events.append(.upcoming(occurrence))
            case .rings(let occurrence):
                // A time that a flight jumped over can come again after the flight back.
                collection.missed.removeAll { entry in
                    entry.occurrence == occurrence || entry.id == occurrence.id && entry.cause == .jumpedOver
                }
                events.append(.ringing(occurrence))
            case .rangAtAnotherTime(let occurrence, let date): events.append(.rangAtAnotherTime(occurrence, date))
            case .snoozed(let occurrence): end(.snoozed(occurrence), alarm)
            case .snoozeRefused(let occurrence): events.append(.snoozeRefused(occurrence))
            case .dismissed(let occurrence): end(.dismissed(occurrence), alarm)
            case .silenced(let occurrence): end(.silenced(occurrence), alarm)
            case .replaced(let occurrence): end(.replaced(occurrence), alarm)
            case .cancelled(let occurrence): end(.cancelled(occurrence), alarm)
            case .skipped(let occurrence): events.append(.skipped(occurrence))
            case .unskipped(let id): events.append(.unskipped(id))
            case .missed(let occurrence, let cause):
                let entry = MissedOccurrence(
                    occurrence: occurrence, cause: cause, label: alarm.label, earlierCount: earlierCount)
                earlierCount = 0
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

/// A list of the platform's deliveries that a roster handles before it looks for due occurrences.
struct RosterDeliveries: Sendable {
    /// The deliveries that the platform lists.
    var delivered: [NotificationDelivery] = []
    /// The delivery or answer that is being handled.
    var answer: NotificationDelivery?

    /// Returns the user's answers: the one that is being handled, and the snoozes that the platform counts down by itself.
    func answers(at instant: Date) -> [NotificationDelivery] {
        delivered.filter { $0.kind == .snoozed && $0.ringsAgainAt ?? instant > instant } + [answer].compactMap { $0 }
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

/// A group of the values on which all zone rules depend; equal values mean equal rules.
private struct ZoneStamp: Hashable, Sendable {
    let device: String
    let dataVersion: String?

    init(_ source: some ZoneSource) {
        device = source.deviceZoneIdentifier
        dataVersion = source.dataVersion
    }
}
