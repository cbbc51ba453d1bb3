#if canImport(UserNotifications) && !os(tvOS)
    public import Foundation
    public import UserNotifications

    /// A backend that rings with the notifications of Apple's platforms, also while no code of the app runs.
    ///
    /// Create the backend and the scheduler when the app launches, and call ``start(receive:becomesDelegate:)`` before
    /// the launch ends; otherwise the system does not deliver the answer that launched the app:
    ///
    /// <!-- code: skip -->
    /// ```swift
    /// let backend = UserNotificationBackend()
    /// let scheduler = AlarmScheduler(store: store, backend: backend, zones: SystemZones())
    /// backend.start(receive: scheduler.handle)
    /// ```
    ///
    /// Ask for permission with ``requestAuthorization(options:)`` when the user sets the first alarm, and refresh the
    /// scheduler afterwards. An app with its own notification delegate starts with `becomesDelegate: false`, and passes
    /// the calls of its delegate on with ``handle(_:completionHandler:)`` and ``presentationOptions(for:)``.
    ///
    /// A notification sounds once, for less than 30 seconds, and not while the silent switch is on or a Focus holds it
    /// back. The system holds 64 requests for the whole app. The backend does not change the requests of other code,
    /// and uses the remaining requests. Tests run this backend against a stand-in of the framework that behaves like a
    /// ``SimulatedPhone``. The backend has not run on a device yet.
    public final class UserNotificationBackend: NotificationBackend {
        /// A set of the user-visible strings of notifications, in English by default.
        public struct Texts: Hashable, Sendable {
            /// The title of a notification whose alarm has no label.
            public var title = "Alarm"
            /// The title of the button that snoozes.
            public var snooze = "Snooze"
            /// The title of the button that stops.
            public var stop = "Stop"

            /// Creates the English strings.
            public init() {}
        }

        private let texts: Texts
        private let fileName: @Sendable (AlarmSound) -> String
        private let limit: Int
        /// The requests that follow each first request while the user does not answer.
        public let chain: NotificationChain?
        private let listeners = ChangeListeners<NotificationDelivery>()
        private let delegate = NotificationDelegate()

        /// The key of the request, as JSON, in the dictionary of a notification.
        static let requestKey = "tactus.request"
        /// The identifiers of the two categories: with Snooze and without it.
        private static let (snoozable, plain) = ("tactus.alarm.snooze", "tactus.alarm")
        private static let (snoozeAction, stopAction) = ("tactus.snooze", "tactus.stop")

        /// Creates a backend of the app's notification center.
        ///
        /// - Parameters:
        ///   - texts: The user-visible strings.
        ///   - limit: The number of requests that the system holds for the app; 64 on every version of iOS.
        ///   - chain: The requests that follow each first request while the user does not answer, because a notification
        ///     sounds for less than 30 seconds; `nil` for none.
        ///   - fileName: A function that returns the name of a sound file in the app's bundle or in `Library/Sounds`; by
        ///     default the identifier of the sound. The system replaces files of 30 seconds or more by its default sound.
        public init(
            texts: Texts = Texts(), limit: Int = 64, chain: NotificationChain? = nil,
            fileName: @escaping @Sendable (AlarmSound) -> String = { $0.id }
        ) {
            self.texts = texts
            self.limit = limit
            self.chain = chain
            self.fileName = fileName
        }

        // MARK: - Starting

        /// Makes the backend the delegate of the notification center, and registers the buttons of the notifications.
        ///
        /// The system receives the completion of an answer when `receive` has returned or thrown an error.
        ///
        /// - Parameters:
        /// - receive: The function that handles deliveries and answers, such as ``AlarmScheduler/handle(_:)``. With
        ///   `nil`, the deliveries are in ``deliveries()``, and the system does not wait for their handling.
        /// - becomesDelegate: Whether the backend becomes the center's delegate; `false` for an app with its own
        ///   delegate.
        public func start(
            receive: (@Sendable (NotificationDelivery) async throws -> Void)? = nil, becomesDelegate: Bool = true
        ) {
            delegate.connect(to: self, receive: receive)
            if becomesDelegate { UNUserNotificationCenter.current().delegate = delegate }
            Task { await registerCategories() }
        }

        /// Registers the buttons of the notifications, in addition to the categories of other code.
        ///
        /// ``start(receive:becomesDelegate:)`` calls this method. An app that sets categories of its own calls this
        /// method afterwards, because the system replaces the whole set.
        public func registerCategories() async {
            let snooze = UNNotificationAction(identifier: Self.snoozeAction, title: texts.snooze)
            let stop = UNNotificationAction(identifier: Self.stopAction, title: texts.stop)
            var categories = await UNUserNotificationCenter.current().notificationCategories()
                .filter { $0.identifier != Self.snoozable && $0.identifier != Self.plain }
            for (identifier, actions) in [(Self.snoozable, [snooze, stop]), (Self.plain, [stop])] {
                categories.insert(
                    UNNotificationCategory(
                        identifier: identifier, actions: actions, intentIdentifiers: [],
                        options: .customDismissAction))
            }
            UNUserNotificationCenter.current().setNotificationCategories(categories)
        }

        /// Asks the user for permission, at the first call only; later calls return the present state.
        ///
        /// - Parameter options: The kinds of notification for which to ask.
        /// - Returns: The user's decision.
        /// - Throws: The error of the notification center.
        @discardableResult
        public func requestAuthorization(
            options: UNAuthorizationOptions = [.alert, .sound]
        ) async throws -> NotificationAuthorization {
            _ = try await UNUserNotificationCenter.current().requestAuthorization(options: options)
            return await authorization()
        }

        // MARK: - The backend

        /// The number of requests that other code of the app leaves free.
        public var slotLimit: Int? {
            get async {
                let others = await UNUserNotificationCenter.current().pendingNotificationRequests()
                    .count { NotificationRequest.alarmID(of: $0.identifier) == nil }
                return max(0, limit - others)
            }
        }

        /// Whether the backend supports repeating requests: `true`.
        public var repeats: Bool { true }

        /// Returns whether the user allows notifications with a sound.
        ///
        /// A provisional authorization is ``NotificationAuthorization/silent``: its notifications appear only in the
        /// notification center, without a sound.
        public func authorization() async -> NotificationAuthorization {
            let (status, sound) = await Self.permission()
            switch status {
            case .notDetermined: return .notDetermined
            case .denied: return .denied
            case .provisional: return .silent
            case .authorized, .ephemeral: return sound == .enabled ? .allowed : .silent
            @unknown default: return .silent
            }
        }

        /// Returns the pending requests of alarms.
        ///
        /// A request of AlarmScheduling whose content cannot be read is removed, so that the scheduler adds the request
        /// again.
        public func pending() async -> [NotificationRequest] {
            var requests: [NotificationRequest] = []
            var unreadable: [String] = []
            for (id, text) in await Self.storedRequests() where NotificationRequest.alarmID(of: id) != nil {
                if let request = text.flatMap(Self.decode) { requests.append(request) } else { unreadable.append(id) }
            }
            if !unreadable.isEmpty { cancel(unreadable) }
            return requests
        }

        /// Adds requests to the notification center.
        ///
        /// - Returns: The identifiers of all requests; ``pending()`` shows which of them the system has kept.
        /// - Throws: `UNError` when the user does not allow notifications, or the error of the encoder.
        @discardableResult
        public func schedule(_ requests: [NotificationRequest]) async throws -> [String] {
            for request in requests {
                let text = String(decoding: try JSONEncoder().encode(request), as: UTF8.self)
                // The center's objects must not leave this task, so they are made where they are used.
                try await UNUserNotificationCenter.current().add(
                    UNNotificationRequest(
                        identifier: request.id, content: content(of: request, text: text),
                        trigger: UNCalendarNotificationTrigger(
                            dateMatching: Self.components(of: request), repeats: request.occurrence == nil)))
            }
            return requests.map(\.id)
        }

        /// Removes pending requests; ignores unknown identifiers.
        public func cancel(_ ids: [String]) {
            UNUserNotificationCenter.current().removePendingNotificationRequests(withIdentifiers: ids)
        }

        /// Removes the notifications of an alarm from the list of the notification center.
        public func silence(_ alarmID: UUID) async {
            let ids = await UNUserNotificationCenter.current().deliveredNotifications()
                .map(\.request.identifier).filter { NotificationRequest.alarmID(of: $0) == alarmID }
            guard !ids.isEmpty else { return }
            UNUserNotificationCenter.current().removeDeliveredNotifications(withIdentifiers: ids)
        }

        /// Returns the notifications of alarms that the notification center still lists.
        public func delivered() async -> [NotificationDelivery] {
            await UNUserNotificationCenter.current().deliveredNotifications().compactMap { notification in
                Self.delivery(of: notification, kind: .rang)
            }
        }

        /// Returns a new stream of the deliveries and answers that no function of
        /// ``start(receive:becomesDelegate:)`` receives.
        public func deliveries() -> AsyncStream<NotificationDelivery> { listeners.stream() }

        // MARK: - An app's own delegate

        /// Returns the options for presenting a notification of an alarm while the app is in the foreground.
        ///
        /// The scheduler is informed that the alarm rings.
        ///
        /// - Parameter notification: The argument of the delegate's `willPresent` method.
        /// - Returns: The options, or `nil` when the notification does not come from an alarm.
        public func presentationOptions(
            for notification: UNNotification
        ) -> UNNotificationPresentationOptions? {
            guard let delivery = Self.delivery(of: notification, kind: .rang) else { return nil }
            delegate.pass(delivery, from: self) {}
            return [.banner, .list, .sound]
        }

        /// Handles the user's answer to a notification of an alarm; does nothing with other notifications.
        ///
        /// <!-- code: skip -->
        /// ```swift
        /// func userNotificationCenter(
        ///     _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        ///     withCompletionHandler completionHandler: @escaping @Sendable () -> Void
        /// ) {
        ///     if backend.handle(response, completionHandler: completionHandler) { return }
        ///     completionHandler()
        /// }
        /// ```
        ///
        /// - Parameters:
        ///   - response: The argument of the delegate's `didReceive` method.
        ///   - completionHandler: The handler of that method; called only when the result is `true`, after the function
        ///     that was given to ``start(receive:becomesDelegate:)`` has handled the answer.
        /// - Returns: Whether the notification comes from an alarm.
        @discardableResult
        public func handle(
            _ response: UNNotificationResponse, completionHandler: @escaping @Sendable () -> Void
        ) -> Bool {
            let kind: NotificationDelivery.Kind =
                switch response.actionIdentifier {
                case Self.snoozeAction: .snoozed
                case Self.stopAction, UNNotificationDismissActionIdentifier: .stopped
                default: .rang
                }
            guard let delivery = Self.delivery(of: response.notification, kind: kind) else { return false }
            delegate.pass(delivery, from: self, completion: completionHandler)
            return true
        }

        func send(_ delivery: NotificationDelivery) { listeners.send(delivery) }

        // MARK: - Translation

        private func content(of request: NotificationRequest, text: String) -> UNNotificationContent {
            let content = UNMutableNotificationContent()
            content.title = request.label.isEmpty ? texts.title : request.label
            content.threadIdentifier = request.alarmID.uuidString
            content.categoryIdentifier = request.snoozeMinutes == nil ? Self.plain : Self.snoozable
            content.userInfo = [Self.requestKey: text]
            let name = request.sound.map { UNNotificationSoundName(rawValue: fileName($0)) }
            switch request.interruptionLevel {
            case .passive: content.interruptionLevel = .passive
            case .active: content.interruptionLevel = .active
            case .timeSensitive: content.interruptionLevel = .timeSensitive
            case .critical:
                content.interruptionLevel = .critical
                content.sound = name.map { .criticalSoundNamed($0) } ?? .defaultCritical
                return content
            }
            if request.interruptionLevel != .passive {
                content.sound = name.map { UNNotificationSound(named: $0) } ?? .default
            }
            return content
        }

        /// Returns the components that the clock shows when a request rings.
        ///
        /// A request that follows the device's clock has neither a calendar nor a time zone, since a calendar has a zone
        /// as well. Its date is therefore written in the user's calendar. Every other request is written in the Gregorian
        /// calendar of its zone. An instant has all components, in UTC.
        static func components(of request: NotificationRequest, user: Calendar = .current) -> DateComponents {
            switch request.trigger {
            case .repeating(let time, on: let day, zone: let zone):
                var components = DateComponents(hour: time.hour, minute: time.minute, weekday: day?.rawValue)
                pin(&components, to: zone)
                return components
            case .once(let occurrence):
                switch request.timing {
                case .instant:
                    // The system fires at whole seconds; a fraction must not ring early.
                    let date = Date(timeIntervalSince1970: occurrence.date.timeIntervalSince1970.rounded(.up))
                    var components = gregorian("UTC").dateComponents(
                        [.year, .month, .day, .hour, .minute, .second], from: date)
                    pin(&components, to: "UTC")
                    return components
                case .wallClock(zone: let zone):
                    let (date, time, second) = request.wallClock ?? (occurrence.localDate, occurrence.time, 0)
                    let (year, month, day) = date.components
                    var components = DateComponents(year: year, month: month, day: day)
                    if zone == nil, user.identifier != .gregorian {
                        // Noon exists on every day in every zone.
                        components.hour = 12
                        if let noon = gregorian("UTC").date(from: components) {
                            var calendar = Calendar(identifier: user.identifier)
                            calendar.timeZone = TimeZone(identifier: "UTC") ?? calendar.timeZone
                            components = calendar.dateComponents([.era, .year, .month, .day], from: noon)
                        }
                    }
                    (components.hour, components.minute, components.second) = (time.hour, time.minute, second)
                    pin(&components, to: zone)
                    return components
                }
            }
        }

        private static func gregorian(_ zone: String) -> Calendar {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = TimeZone(identifier: zone) ?? calendar.timeZone
            return calendar
        }

        private static func pin(_ components: inout DateComponents, to zone: String?) {
            guard let zone else { return }
            components.calendar = gregorian(zone)
            components.timeZone = TimeZone(identifier: zone)
        }

        private static func permission() async -> (UNAuthorizationStatus, UNNotificationSetting) {
            let settings = await UNUserNotificationCenter.current().notificationSettings()
            return (settings.authorizationStatus, settings.soundSetting)
        }

        private static func storedRequests() async -> [(id: String, text: String?)] {
            await UNUserNotificationCenter.current().pendingNotificationRequests().map { request in
                (request.identifier, request.content.userInfo[requestKey] as? String)
            }
        }

        static func decode(_ text: String) -> NotificationRequest? {
            try? JSONDecoder().decode(NotificationRequest.self, from: Data(text.utf8))
        }

        private static func delivery(
            of notification: UNNotification, kind: NotificationDelivery.Kind
        ) -> NotificationDelivery? {
            let id = notification.request.identifier
            guard NotificationRequest.alarmID(of: id) != nil else { return nil }
            return NotificationDelivery(requestID: id, kind: kind, date: notification.date)
        }
    }
#endif
