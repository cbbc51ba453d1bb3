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
final public class UserNotificationBackend : AlarmScheduling.NotificationBackend {

    /// A set of the user-visible strings of notifications, in English by default.
    public struct Texts : Hashable, Sendable {

        /// The title of a notification whose alarm has no label.
        public var title: String

        /// The title of the button that snoozes.
        public var snooze: String

        /// The title of the button that stops.
        public var stop: String

        /// Creates the English strings.
        public init()
    }

    /// The requests that follow each first request while the user does not answer.
    public let chain: AlarmScheduling.NotificationChain?

    /// Creates a backend of the app's notification center.
    ///
    /// - Parameters:
    ///   - texts: The user-visible strings.
    ///   - limit: The number of requests that the system holds for the app; 64 on every version of iOS.
    ///   - chain: The requests that follow each first request while the user does not answer, because a notification
    ///     sounds for less than 30 seconds; `nil` for none.
    ///   - fileName: A function that returns the name of a sound file in the app's bundle or in `Library/Sounds`; by
    ///     default the identifier of the sound. The system replaces files of 30 seconds or more by its default sound.
    public init(texts: AlarmScheduling.UserNotificationBackend.Texts = Texts(), limit: Int = 64, chain: AlarmScheduling.NotificationChain? = nil, fileName: @escaping @Sendable (AlarmScheduling.AlarmSound) -> String = { $0.id })

    /// Makes the backend the delegate of the notification center, and registers the buttons of the notifications.
    ///
    /// The system receives the completion of an answer when `receive` has returned or thrown an error.
    ///
    /// - Parameters:
    /// - receive: The function that handles deliveries and answers, such as ``AlarmScheduler/handle(_:)``. With
    ///   `nil`, the deliveries are in ``deliveries()``, and the system does not wait for their handling.
    /// - becomesDelegate: Whether the backend becomes the center's delegate; `false` for an app with its own
    ///   delegate.
    public func start(receive: (nonisolated(nonsending) @Sendable (AlarmScheduling.NotificationDelivery) async throws -> Void)? = nil, becomesDelegate: Bool = true)

    /// Registers the buttons of the notifications, in addition to the categories of other code.
    ///
    /// ``start(receive:becomesDelegate:)`` calls this method. An app that sets categories of its own calls this
    /// method afterwards, because the system replaces the whole set.
    public func registerCategories() async

    /// Asks the user for permission, at the first call only; later calls return the present state.
    ///
    /// - Parameter options: The kinds of notification for which to ask.
    /// - Returns: The user's decision.
    /// - Throws: The error of the notification center.
    @discardableResult
    public func requestAuthorization(options: UserNotifications.UNAuthorizationOptions = [.alert, .sound]) async throws -> AlarmScheduling.NotificationAuthorization

    /// The number of requests that other code of the app leaves free.
    public var slotLimit: Int? { get async }

    /// Whether the backend supports repeating requests: `true`.
    public var repeats: Bool { get }

    /// Returns whether the user allows notifications with a sound.
    ///
    /// A provisional authorization is ``NotificationAuthorization/silent``: its notifications appear only in the
    /// notification center, without a sound.
    public func authorization() async -> AlarmScheduling.NotificationAuthorization

    /// Returns the pending requests of alarms.
    ///
    /// A request of AlarmScheduling whose content cannot be read is removed, so that the scheduler adds the request
    /// again.
    public func pending() async -> [AlarmScheduling.NotificationRequest]

    /// Adds requests to the notification center.
    ///
    /// - Returns: The identifiers of all requests; ``pending()`` shows which of them the system has kept.
    /// - Throws: `UNError` when the user does not allow notifications, or the error of the encoder.
    @discardableResult
    public func schedule(_ requests: [AlarmScheduling.NotificationRequest]) async throws -> [String]

    /// Removes pending requests; ignores unknown identifiers.
    public func cancel(_ ids: [String])

    /// Removes the notifications of an alarm from the list of the notification center.
    public func silence(_ alarmID: UUID) async

    /// Returns the notifications of alarms that the notification center still lists.
    public func delivered() async -> [AlarmScheduling.NotificationDelivery]

    /// Returns a new stream of the deliveries and answers that no function of
    /// ``start(receive:becomesDelegate:)`` receives.
    public func deliveries() -> AsyncStream<AlarmScheduling.NotificationDelivery>

    /// Returns the options for presenting a notification of an alarm while the app is in the foreground.
    ///
    /// The scheduler is informed that the alarm rings.
    ///
    /// - Parameter notification: The argument of the delegate's `willPresent` method.
    /// - Returns: The options, or `nil` when the notification does not come from an alarm.
    public func presentationOptions(for notification: UserNotifications.UNNotification) -> UserNotifications.UNNotificationPresentationOptions?

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
    public func handle(_ response: UserNotifications.UNNotificationResponse, completionHandler: @escaping @Sendable () -> Void) -> Bool
}

