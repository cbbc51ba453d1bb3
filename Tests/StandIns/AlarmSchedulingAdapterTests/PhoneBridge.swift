import Foundation
import Synchronization
import UserNotifications

@testable import AlarmScheduling

/// A hook of the notification center that forwards each call to a simulated phone, and each delivery of the phone to the
/// center's delegate.
///
/// The bridge decides nothing.
final class PhoneBridge: UNUserNotificationCenterHook {
    let phone: SimulatedPhone
    /// The framework's objects by identifier, which the phone does not keep.
    private let requests = Mutex<[String: Request]>([:])

    /// A request of the framework: immutable, although the framework does not declare it `Sendable`.
    private struct Request: @unchecked Sendable {
        let value: UNNotificationRequest
    }

    init(_ phone: SimulatedPhone) {
        self.phone = phone
        UNUserNotificationCenter.standIn = self
        UNUserNotificationCenter.current().delegate = nil
        UNUserNotificationCenter.current().setNotificationCategories([])
    }

    // MARK: - From the center to the phone

    func requestAuthorization(_ options: UNAuthorizationOptions) -> Bool {
        phone.requestPermission(isProvisional: options.contains(.provisional)) != .denied
    }

    func settings() -> UNNotificationSettings {
        let status: UNAuthorizationStatus =
            switch phone.permission {
            case .notDetermined: .notDetermined
            case .denied: .denied
            case .provisional: .provisional
            case .withoutSound, .authorized: .authorized
            case .ephemeral: .ephemeral
            }
        return UNNotificationSettings(standIn: status, sound: phone.permission == .withoutSound ? .disabled : .enabled)
    }

    func add(_ request: UNNotificationRequest) throws {
        if phone.settings.addThrowsWhenDenied, !phone.permission.delivers { throw UNError(.notificationsNotAllowed) }
        let kept = Request(value: request)
        requests.withLock { $0[request.identifier] = kept }
        let text = request.content.userInfo[UserNotificationBackend.requestKey] as? String
        phone.enqueue(request.identifier, Self.trigger(request), text.flatMap(UserNotificationBackend.decode))
    }

    func pending() -> [UNNotificationRequest] { phone.pendingIDs.map(request) }

    func removePending(_ identifiers: [String]) { phone.removePending(identifiers) }

    func delivered() -> [UNNotification] {
        phone.notifications.map { UNNotification(standIn: request($0.id), date: $0.date) }
    }

    func removeDelivered(_ identifiers: [String]) { phone.removeDelivered(Set(identifiers)) }

    private func request(_ id: String) -> UNNotificationRequest {
        requests.withLock { $0[id] }?.value
            ?? UNNotificationRequest(identifier: id, content: UNNotificationContent(), trigger: nil)
    }

    private static func trigger(_ request: UNNotificationRequest) -> SimulatedTrigger {
        guard let calendar = request.trigger as? UNCalendarNotificationTrigger else {
            let interval = request.trigger as? UNTimeIntervalNotificationTrigger
            return .interval(interval?.timeInterval ?? 1, repeats: interval?.repeats ?? false)
        }
        let components = calendar.dateComponents
        var match = SimulatedDateMatch(
            hour: components.hour ?? 0, minute: components.minute ?? 0, second: components.second ?? 0)
        (match.year, match.month, match.day) = (components.year, components.month, components.day)
        match.weekday = components.weekday.flatMap(Weekday.init(rawValue:))
        // A calendar has a time zone as well.
        let zone = components.timeZone ?? components.calendar?.timeZone
        return .calendar(
            match, zone: zone.map { $0.identifier == "GMT" ? "UTC" : $0.identifier }, repeats: calendar.repeats)
    }

    // MARK: - From the phone to the delegate

    /// Calls the center's delegate on another thread, as the system does, and waits for its completion.
    func receive(_ delivery: NotificationDelivery) async {
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            DispatchQueue.global().async {
                let center = UNUserNotificationCenter.current()
                let notification = UNNotification(
                    standIn: self.request(delivery.requestID), date: delivery.date ?? self.phone.now)
                guard let delegate = center.delegate else { return done.resume() }
                guard delivery.kind != .rang else {
                    return delegate.userNotificationCenter(center, willPresent: notification) { _ in done.resume() }
                }
                let response = UNNotificationResponse(
                    standIn: notification,
                    actionIdentifier: delivery.kind == .snoozed ? "tactus.snooze" : "tactus.stop")
                delegate.userNotificationCenter(center, didReceive: response) { done.resume() }
            }
        }
    }
}
