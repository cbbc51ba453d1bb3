import Foundation

/// A backend that translates the requests of alarms for the notification center of a simulated phone, as an adapter of
/// a real center does.
struct SimulatedBackend: NotificationBackend {
    let phone: SimulatedPhone
    var chain: NotificationChain?

    /// The number of requests that other parts of the app leave free.
    var slotLimit: Int? {
        max(0, phone.settings.limit - phone.pending.count { $0.request == nil })
    }

    var repeats: Bool { true }

    func authorization() -> NotificationAuthorization {
        switch phone.permission {
        case .notDetermined: .notDetermined
        case .denied: .denied
        case .provisional, .withoutSound: .silent
        case .authorized, .ephemeral: .allowed
        }
    }

    func pending() -> [NotificationRequest] { phone.pending.compactMap(\.request) }

    func schedule(_ requests: [NotificationRequest]) throws -> [String] {
        for request in requests {
            if phone.settings.addThrowsWhenDenied, !phone.permission.delivers {
                throw SimulatedPhone.NotificationsNotAllowed()
            }
            phone.enqueue(request.id, Self.trigger(request), request)
        }
        return requests.map(\.id)
    }

    func cancel(_ ids: [String]) { phone.removePending(ids) }

    func silence(_ alarmID: UUID) { phone.removeDelivered(of: alarmID) }

    func delivered() -> [NotificationDelivery] {
        phone.notifications.map { NotificationDelivery(requestID: $0.id, kind: .rang, date: $0.date) }
    }

    func deliveries() -> AsyncStream<NotificationDelivery> { phone.stream() }

    /// Returns the calendar trigger of a request; an instant is a date and time in UTC.
    private static func trigger(_ request: NotificationRequest) -> SimulatedTrigger {
        switch request.trigger {
        case .repeating(let time, on: let day, zone: let zone):
            var match = SimulatedDateMatch(hour: time.hour, minute: time.minute)
            match.weekday = day
            return .calendar(match, zone: zone, repeats: true)
        case .once(let occurrence):
            switch request.timing {
            case .wallClock(zone: let zone):
                let (day, time, second) = request.wallClock ?? (occurrence.localDate, occurrence.time, 0)
                var match = SimulatedDateMatch(hour: time.hour, minute: time.minute, second: second)
                let date = day.components
                (match.year, match.month, match.day) = (date.year, date.month, date.day)
                return .calendar(match, zone: zone, repeats: false)
            case .instant:
                // A platform fires at whole seconds; a fraction must not ring early.
                let second = Int64(occurrence.date.timeIntervalSince1970.rounded(.up))
                return .calendar(.reading(second), zone: "UTC", repeats: false)
            }
        }
    }
}

extension SimulatedPhone {
    /// An error of a notification center to which the user does not allow notifications.
    public struct NotificationsNotAllowed: Error, Hashable, Sendable {
        /// Creates the error.
        public init() {}
    }
}

/// A source of zone rules with the zone of a simulated phone.
struct SimulatedZones: ZoneSource {
    let phone: SimulatedPhone

    var dataVersion: String? { phone.zoneSource.dataVersion }

    var deviceZoneIdentifier: String { phone.deviceZoneIdentifier }

    func rules(for identifier: String) throws(ZoneError) -> any ZoneRules {
        try phone.zoneSource.rules(for: identifier)
    }
}
