#if canImport(UserNotifications) && !os(tvOS)
    import Foundation
    import Synchronization
    import UserNotifications

    /// A delegate of the notification center that passes notifications and answers of alarms to a
    /// ``UserNotificationBackend``.
    ///
    /// The center calls the delegate on a background thread. The delegate has the completion-handler forms of the
    /// methods, because the asynchronous forms trap on such a thread.
    final class NotificationDelegate: NSObject, UNUserNotificationCenterDelegate, Sendable {
        private struct Connection: Sendable {
            weak var backend: UserNotificationBackend?
            var receive: (@Sendable (NotificationDelivery) async throws -> Void)?
        }

        private let connection = Mutex(Connection())

        func connect(
            to backend: UserNotificationBackend, receive: (@Sendable (NotificationDelivery) async throws -> Void)?
        ) {
            connection.withLock { $0 = Connection(backend: backend, receive: receive) }
        }

        /// Passes a delivery to the receiving function or, if there is no such function, to the streams of the backend.
        ///
        /// Then calls the completion handler.
        func pass(
            _ delivery: NotificationDelivery, from backend: UserNotificationBackend,
            completion: @escaping @Sendable () -> Void
        ) {
            guard let receive = connection.withLock({ $0.receive }) else {
                backend.send(delivery)
                return completion()
            }
            Task {
                try? await receive(delivery)
                completion()
            }
        }

        func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
            withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
        ) {
            let backend = connection.withLock { $0.backend }
            completionHandler(backend?.presentationOptions(for: notification) ?? [])
        }

        func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
            withCompletionHandler completionHandler: @escaping @Sendable () -> Void
        ) {
            let backend = connection.withLock { $0.backend }
            if backend?.handle(response, completionHandler: completionHandler) != true { completionHandler() }
        }
    }
#endif
