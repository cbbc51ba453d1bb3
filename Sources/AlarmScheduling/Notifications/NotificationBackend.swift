public import Foundation

/// A type that rings on a platform: a backend holds requests, rings when a request is due, and reports deliveries.
///
/// A backend only translates calls and contains no rules about alarms. The scheduler compares the pending requests with
/// its plan and schedules the missing requests.
public protocol NotificationBackend: Sendable {
    /// The greatest number of requests that the backend can hold, such as 64 on iOS; `nil` for any number.
    ///
    /// A backend whose platform names no number returns a smaller one after the platform has refused a request; the scheduler then
    /// makes another plan at once.
    var slotLimit: Int? { get async }
    /// Whether the backend supports repeating requests.
    var repeats: Bool { get async }
    /// The requests that continue a sound, for a platform whose notifications sound for some seconds only; `nil` for a
    /// platform that sounds until the user answers.
    var chain: NotificationChain? { get async }

    /// Returns whether the user allows the backend to ring.
    func authorization() async -> NotificationAuthorization

    /// Returns the pending requests of alarms, without the requests of other code.
    ///
    /// - Throws: An error of the platform.
    func pending() async throws -> [NotificationRequest]

    /// Schedules requests in their order, as many as the platform accepts.
    ///
    /// A request replaces a pending request with the same identifier.
    ///
    /// - Returns: The identifiers of the requests that the platform accepted. The scheduler also reads ``pending()``,
    ///   because some platforms drop requests without an error.
    /// - Throws: An error of the platform, after which the scheduler treats no request as scheduled.
    @discardableResult
    func schedule(_ requests: [NotificationRequest]) async throws -> [String]

    /// Removes pending requests; ignores unknown identifiers.
    ///
    /// - Throws: An error of the platform.
    func cancel(_ ids: [String]) async throws

    /// Rings for an occurrence that has begun, unless the request is already ringing.
    ///
    /// Where the platform rings by itself, the method does nothing.
    ///
    /// The platform may have no request for the occurrence, because the app restarted while the alarm rang or shortly
    /// after, or because the device has changed its time zone.
    func ring(_ request: NotificationRequest) async

    /// Stops the sound of an alarm and removes its notification.
    func silence(_ alarmID: UUID) async

    /// Returns the deliveries that the platform still lists, each with its date.
    ///
    /// A delivery may be missing from the list. The scheduler reads the list before it looks for missed occurrences,
    /// because a platform rings while no code of the app runs. A platform that snoozes by itself lists a
    /// ``NotificationDelivery/Kind/snoozed`` delivery with ``NotificationDelivery/ringsAgainAt`` as long as it will
    /// ring again.
    ///
    /// - Throws: An error of the platform.
    func delivered() async throws -> [NotificationDelivery]

    /// Returns a new stream of the platform's deliveries and the user's answers from now on.
    func deliveries() async -> AsyncStream<NotificationDelivery>

    /// Waits and rings until the task is canceled.
    ///
    /// If the platform itself waits and rings, the method returns at once.
    ///
    /// - Throws: `CancellationError` when the task is canceled, or an error of the platform.
    func run() async throws
}

extension NotificationBackend {
    /// The value `nil`, for a platform that sounds until the user answers.
    public var chain: NotificationChain? { get async { nil } }

    /// Does nothing, for a platform that rings by itself.
    public func ring(_ request: NotificationRequest) async {}

    /// Returns an empty array, for a platform without a list of its deliveries.
    ///
    /// - Throws: No error.
    public func delivered() async throws -> [NotificationDelivery] { [] }

    /// Returns at once, for a platform that itself waits and rings.
    ///
    /// - Throws: No error.
    public func run() async throws {}
}

/// A user's decision on whether a platform may ring.
public enum NotificationAuthorization: String, Hashable, Sendable, CaseIterable {
    /// The user has not been asked.
    case notDetermined
    /// The user does not allow the app to ring.
    case denied
    /// The user allows notifications but not their sound, so that alarms are silent.
    case silent
    /// The user allows the app to ring.
    case allowed
}

/// A delivery of a request by a platform, or a user's answer to a notification.
public struct NotificationDelivery: Hashable, Sendable {
    /// A kind of delivery; later versions may add kinds.
    public struct Kind: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The stable text by which programs identify the kind.
        public let rawValue: String

        /// Creates a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The platform rang for the request.
        public static let rang = Kind(rawValue: "rang")
        /// The user pressed Snooze.
        public static let snoozed = Kind(rawValue: "snoozed")
        /// The user pressed Stop.
        public static let stopped = Kind(rawValue: "stopped")

        /// The same text as ``rawValue``.
        public var description: String { rawValue }
    }

    /// The identifier of the request that was delivered or answered.
    public let requestID: String
    /// The kind of delivery: the request rang, or the user answered.
    public let kind: Kind
    /// The instant at which the platform delivered the request, or `nil` when the platform does not report the instant.
    ///
    /// For an answer, the date is that of the notification, and not that of the press.
    public let date: Date?
    /// The instant at which the platform rings again by itself after a snooze, or `nil` when the scheduler must plan the
    /// snooze.
    public let ringsAgainAt: Date?

    /// Creates a delivery of a request.
    ///
    /// - Parameters:
    ///   - requestID: The identifier of the request.
    ///   - kind: The kind of the delivery.
    ///   - date: The instant at which the platform delivered the request, such as `UNNotification.date`.
    ///   - ringsAgainAt: The instant at which the platform rings again by itself after a snooze.
    public init(requestID: String, kind: Kind, date: Date? = nil, ringsAgainAt: Date? = nil) {
        self.requestID = requestID
        self.kind = kind
        self.date = date
        self.ringsAgainAt = ringsAgainAt
    }
}
