import Foundation

/// A backend that translates the requests of alarms for the alarm service of a simulated phone, as an adapter of AlarmKit
/// does.
///
/// The service returns no metadata, so that the backend keeps the request of each alarm in a registry, which it writes
/// before it schedules the alarm.
struct SimulatedAlarmBackend: NotificationBackend {
    let phone: SimulatedPhone

    /// The limit that an app may assume, or the smaller one that it learned when the service refused an alarm, less the
    /// alarms that ring.
    var slotLimit: Int? { max(0, (phone.learnedAlarmLimit ?? 64) - (phone.alarms.count - pending().count)) }

    var repeats: Bool { true }

    func authorization() -> NotificationAuthorization {
        switch phone.requestAlarmAuthorization() {
        case .notDetermined: .notDetermined
        case .denied: forgetAll()
        case .authorized: .allowed
        }
    }

    /// Removes every alarm, because no alarm rings without the permission.
    ///
    /// An alarm that disappears later would otherwise be treated as an alarm that rang.
    private func forgetAll() -> NotificationAuthorization {
        for id in phone.registry.keys { try? phone.cancelAlarm(id) }
        phone.registry = [:]
        return .denied
    }

    func pending() -> [NotificationRequest] {
        let alarms = Dictionary(uniqueKeysWithValues: phone.alarms.map { ($0.id, $0) })
        return phone.registry.compactMap { id, request in
            guard let alarm = alarms[id] else { return nil }
            return alarm.repeats || alarm.state != .alerting && snoozeEnd(id) == nil ? request : nil
        }
    }

    func schedule(_ requests: [NotificationRequest]) throws -> [String] {
        var taken: [String] = []
        for request in requests {
            guard let schedule = schedule(of: request) else { continue }
            // A lost registry can be made again from the identifiers of the requests.
            let id = UUID(hashing: request.id)
            // What has not changed is not touched, so that an alarm that rings goes on.
            if phone.registry[id] == request, phone.alarms.contains(where: { $0.id == id }) {
                taken.append(request.id)
                continue
            }
            // The service replaces nothing.
            try? phone.cancelAlarm(id)
            var alarm = SimulatedAlarm(id: id, schedule)
            alarm.postAlert = request.snoozeMinutes.map { TimeInterval($0 * 60) }
            phone.registry[id] = request
            do {
                try phone.scheduleAlarm(alarm, sound: request.sound?.id, snoozes: alarm.postAlert != nil)
                taken.append(request.id)
            } catch SimulatedAlarmError.maximumLimitReached {
                phone.registry[id] = nil
                phone.learnedAlarmLimit = phone.alarms.count
                return taken
            }
        }
        return taken
    }

    func cancel(_ ids: [String]) {
        let cancelled = Set(ids)
        for (id, request) in phone.registry where cancelled.contains(request.id) {
            try? phone.cancelAlarm(id)
            phone.registry[id] = nil
        }
    }

    func silence(_ alarmID: UUID) {
        let alarms = phone.alarms
        for (id, request) in phone.registry where request.alarmID == alarmID {
            guard let alarm = alarms.first(where: { $0.id == id }) else {
                // It rang and was stopped; the scheduler knows that.
                phone.registry[id] = nil
                continue
            }
            if alarm.state == .alerting || snoozeEnd(id) != nil { try? phone.stopAlarm(id) }
        }
    }

    func delivered() -> [NotificationDelivery] {
        let alarms = Dictionary(uniqueKeysWithValues: phone.alarms.map { ($0.id, $0) })
        let now = phone.now
        return phone.registry.compactMap { id, request in
            let since = phone.alarmService.times(of: id).since
            if let alarm = alarms[id] {
                if let end = snoozeEnd(id) {
                    return NotificationDelivery(requestID: request.id, kind: .snoozed, date: since, ringsAgainAt: end)
                }
                return alarm.state == .alerting
                    ? NotificationDelivery(requestID: request.id, kind: .rang, date: since) : nil
            }
            // An alarm that is gone rang, if its time has passed.
            guard let date = request.occurrence?.date, date <= now else { return nil }
            return NotificationDelivery(requestID: request.id, kind: .rang, date: date)
        }
    }

    func deliveries() -> AsyncStream<NotificationDelivery> { phone.stream() }

    /// Returns the end of the countdown after a snooze.
    private func snoozeEnd(_ id: UUID) -> Date? {
        phone.alarmService.times(of: id).end
    }

    /// Returns the schedule of a request, or `nil` when the service has none for it.
    private func schedule(of request: NotificationRequest) -> SimulatedAlarm.Schedule? {
        switch request.trigger {
        case .repeating(let time, on: let day, zone: let zone):
            guard zone == nil || zone == phone.deviceZoneIdentifier else { return nil }
            return .relative(hour: time.hour, minute: time.minute, on: day.map { WeekdaySet($0) } ?? .everyDay)
        case .once(let occurrence):
            // A relative alarm is the next one that shows the time.
            if request.timing == .wallClock(zone: nil), request.delay == 0,
                occurrence.date.timeIntervalSince(phone.now) < 86_400 - 7200
            {
                return .relative(hour: occurrence.time.hour, minute: occurrence.time.minute, on: [])
            }
            return .fixed(occurrence.date)
        }
    }
}
