import Foundation

/// A model of an alarm service: its states, limits, and the alarms that ring.
struct SimulatedAlarmCenter: Sendable {
    /// A set of values that the service keeps beside an alarm.
    private struct Details: Sendable {
        var sound: String?
        /// Whether the second button snoozes; otherwise only its intent runs.
        var snoozes: Bool
        /// The instant at which the alarm began to ring.
        var since: Date?
        /// The seconds that a paused countdown has left.
        var left: TimeInterval?
        /// The instant at which a countdown ends.
        var end: Date?
        /// Whether the alarm's time has come, and it rings later.
        var isDelayed = false
    }

    private var settings: SimulatedPhone.AlarmSettings
    var authorization = SimulatedPhone.AlarmAuthorization.notDetermined
    /// The triggers, whose identifiers are those of the alarms with a number.
    var triggers: SimulatedCenter
    private(set) var alarms: [SimulatedAlarm] = []
    private var details: [UUID: Details] = [:]
    /// The alarms that wait until another alarm is stopped.
    private var waiting: [UUID] = []

    init(_ settings: SimulatedPhone.Settings) {
        triggers = SimulatedCenter(settings: settings)
        self.settings = settings.alarms
        update(settings)
    }

    /// Sets the settings of the phone.
    ///
    /// A relative schedule always follows the device's zone.
    mutating func update(_ settings: SimulatedPhone.Settings) {
        self.settings = settings.alarms
        triggers.settings = settings
        triggers.settings.zonelessTrigger = .floating
        triggers.settings.limit = .max
    }

    mutating func removeAll() {
        (alarms, details, waiting, authorization) = ([], [:], [], .notDetermined)
        triggers.pending = []
    }

    // MARK: Calls of the app

    mutating func requestAuthorization() {
        guard authorization == .notDetermined else { return }
        authorization = settings.isGranted && settings.hasUsageDescription ? .authorized : .denied
    }

    mutating func schedule(
        _ alarm: SimulatedAlarm, sound: String?, snoozes: Bool, at moment: SimulatedCenter.Moment
    ) throws(SimulatedAlarmError) {
        requestAuthorization()
        guard authorization == .authorized, settings.hasUsageDescription else { throw .denied }
        guard index(alarm.id) == nil else { throw .duplicate }
        guard alarms.count < settings.limit ?? .max else { throw .maximumLimitReached }
        guard alarm.schedule != nil || alarm.preAlert ?? 0 > 0 else { throw .invalid }
        var scheduled = alarm
        scheduled.state = alarm.schedule == nil ? .countdown : .scheduled
        alarms.append(scheduled)
        details[alarm.id] = Details(sound: sound, snoozes: snoozes)
        arm(scheduled, at: moment)
    }

    mutating func cancel(_ id: UUID) throws(SimulatedAlarmError) {
        guard index(id) != nil else { throw .invalid }
        delete(id)
    }

    /// Stops an alarm that rings or counts down.
    ///
    /// A repeating alarm then waits for its next time, and any other alarm is deleted.
    mutating func stop(_ id: UUID, at moment: SimulatedCenter.Moment) throws(SimulatedAlarmError) {
        guard let index = index(id), alarms[index].state != .scheduled else { throw .invalid }
        guard alarms[index].repeats else { return delete(id) }
        triggers.remove(["\(id).countdown"])
        alarms[index].state = .scheduled
        details[id]?.since = nil
        details[id]?.end = nil
    }

    mutating func countdown(_ id: UUID, at moment: SimulatedCenter.Moment) throws(SimulatedAlarmError) {
        guard let index = index(id), alarms[index].state == .alerting,
            let seconds = alarms[index].postAlert ?? alarms[index].preAlert
        else { throw .invalid }
        alarms[index].state = .countdown
        count(seconds, id, at: moment)
    }

    mutating func pause(_ id: UUID, at moment: SimulatedCenter.Moment) throws(SimulatedAlarmError) {
        guard let index = index(id), alarms[index].state == .countdown, let end = details[id]?.end else {
            throw .invalid
        }
        alarms[index].state = .paused
        details[id]?.left = max(1, end.timeIntervalSince(moment.now))
        details[id]?.end = nil
        triggers.remove(["\(id).countdown"])
    }

    mutating func resume(_ id: UUID, at moment: SimulatedCenter.Moment) throws(SimulatedAlarmError) {
        guard let index = index(id), alarms[index].state == .paused, let left = details[id]?.left else {
            throw .invalid
        }
        alarms[index].state = .countdown
        count(left, id, at: moment)
    }

    /// Returns the alarms with the states that they show now: a countdown before the alarm begins by itself.
    func shown(at moment: SimulatedCenter.Moment) -> [SimulatedAlarm] {
        alarms.map { alarm in
            guard alarm.state == .scheduled, let seconds = alarm.preAlert, let next = next(alarm.id, at: moment),
                next.timeIntervalSince(moment.now) <= seconds
            else { return alarm }
            var shown = alarm
            shown.state = .countdown
            return shown
        }
    }

    /// Returns the next date at which an alarm rings, within 400 days.
    func next(_ id: UUID, at moment: SimulatedCenter.Moment) -> Date? {
        triggers.pending.filter { $0.id.hasPrefix("\(id)") }
            .compactMap { triggers.nextDate(of: $0, at: moment) }.min()
    }

    /// Returns the instant at which an alarm began to ring, and the end of its countdown.
    func times(of id: UUID) -> (since: Date?, end: Date?) { (details[id]?.since, details[id]?.end) }

    func snoozes(_ id: UUID) -> Bool { details[id]?.snoozes ?? false }

    // MARK: Time

    /// Handles a trigger whose time has come; returns the sound, or `nil` when nothing sounds.
    mutating func fire(
        _ number: Int, at moment: SimulatedCenter.Moment, soundLengths: [String: TimeInterval]
    ) -> SimulatedPhone.Sound? {
        guard let trigger = triggers.pending.first(where: { $0.number == number }),
            let id = UUID(uuidString: String(trigger.id.prefix(36))), let index = index(id)
        else { return nil }
        if trigger.trigger.repeats {
            triggers.pending.removeAll { $0.number == number }
            triggers.add(trigger.id, trigger.trigger, nil, at: moment)
        } else {
            triggers.pending.removeAll { $0.number == number }
        }
        if settings.lateBy > 0, details[id]?.isDelayed == false {
            details[id]?.isDelayed = true
            triggers.add("\(id).late", .interval(settings.lateBy, repeats: false), nil, at: moment)
            return nil
        }
        details[id]?.isDelayed = false
        if alarms.contains(where: { $0.state == .alerting && $0.id != id }), settings.second != .rings {
            if settings.second == .waits {
                waiting.append(id)
            } else if !alarms[index].repeats {
                delete(id)
            }
            return nil
        }
        return alert(index, at: moment, soundLengths)
    }

    /// Rings for the alarm that waited longest, after another alarm was stopped.
    mutating func ringForWaiting(
        at moment: SimulatedCenter.Moment, soundLengths: [String: TimeInterval]
    ) -> SimulatedPhone.Sound? {
        guard !alarms.contains(where: { $0.state == .alerting }), !waiting.isEmpty else { return nil }
        let id = waiting.removeFirst()
        return index(id).flatMap { alert($0, at: moment, soundLengths) }
    }

    private mutating func alert(
        _ index: Int, at moment: SimulatedCenter.Moment, _ soundLengths: [String: TimeInterval]
    ) -> SimulatedPhone.Sound? {
        let id = alarms[index].id
        guard authorization == .authorized, !settings.isAppHidden, settings.hasWidgetExtension || !countsDown(index)
        else {
            if !alarms[index].repeats { delete(id) }
            return nil
        }
        alarms[index].state = .alerting
        details[id]?.since = moment.now
        details[id]?.end = nil
        let file = details[id]?.sound.flatMap { soundLengths[$0] }.flatMap { $0 < 30 ? $0 : nil }
        let endless = settings.alertLength ?? .infinity
        return SimulatedPhone.Sound(
            requestID: id.uuidString, alarmID: nil, date: moment.now,
            seconds: settings.customSoundLoops ? endless : file ?? endless, isAudible: true)
    }

    // MARK: Helpers

    /// Returns whether the phone shows a countdown before or after the alarm.
    private func countsDown(_ index: Int) -> Bool { alarms[index].preAlert != nil || snoozes(alarms[index].id) }

    private func index(_ id: UUID) -> Int? { alarms.firstIndex { $0.id == id } }

    private mutating func delete(_ id: UUID) {
        alarms.removeAll { $0.id == id }
        details[id] = nil
        waiting.removeAll { $0 == id }
        triggers.pending.removeAll { $0.id.hasPrefix("\(id)") }
    }

    private mutating func count(_ seconds: TimeInterval, _ id: UUID, at moment: SimulatedCenter.Moment) {
        details[id]?.end = moment.now.addingTimeInterval(seconds)
        triggers.add("\(id).countdown", .interval(seconds, repeats: false), nil, at: moment)
    }

    private mutating func arm(_ alarm: SimulatedAlarm, at moment: SimulatedCenter.Moment) {
        switch alarm.schedule {
        case nil:
            count(alarm.preAlert ?? 1, alarm.id, at: moment)
        case .relative(let hour, let minute, on: let days):
            var match = SimulatedDateMatch(hour: hour, minute: minute)
            for day in days == .everyDay || days.isEmpty ? [nil] : days.days().map(Optional.some) {
                match.weekday = day
                triggers.add(
                    "\(alarm.id).\(day?.rawValue ?? 0)", .calendar(match, zone: nil, repeats: !days.isEmpty), nil,
                    at: moment)
            }
        case .fixed(let date):
            let second = Int64(date.timeIntervalSince1970.rounded(.up))
            var trigger = SimulatedTrigger.calendar(.reading(second), zone: "UTC", repeats: false)
            if settings.fixedRingsAtMidnight {
                let reading = second + Int64(moment.rules(moment.device).offset(at: second))
                let midnight = reading - reading.flooredRemainder(86_400)
                trigger = .calendar(.reading(midnight), zone: nil, repeats: false)
            }
            triggers.add("\(alarm.id).0", trigger, nil, at: moment)
        }
    }
}
