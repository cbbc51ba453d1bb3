public import Foundation

/// A type that rings on a platform: it holds requests, rings when they are due, and reports what it did.
///
/// A backend only translates. It decides nothing about alarms, and nothing it says changes them: the scheduler compares
/// what is pending with its plan and asks for what is missing.
public protocol NotificationBackend: Sendable {
    /// How many requests it holds at most, 64 on iOS; `nil` for any number.
    var slotLimit: Int? { get async }
    /// Whether it knows requests that repeat.
    var repeats: Bool { get async }

    /// Whether the person allows it to ring.
    func authorization() async -> NotificationAuthorization

    /// The requests it holds that were made by this library; those of others are left out.
    func pending() async throws -> [NotificationRequest]

    /// Takes requests; one with the identity of a pending one replaces it.
    func schedule(_ requests: [NotificationRequest]) async throws

    /// Forgets pending requests; identities it does not know are passed over.
    func cancel(_ ids: [String]) async throws

    /// Rings for an occurrence that has begun, unless it rings already; does nothing where the platform rings by
    /// itself.
    ///
    /// The platform may have no request for it: the process was started anew while it rang, or too late for it, or the
    /// device has travelled.
    func ring(_ request: NotificationRequest) async

    /// Ends what sounds or is shown for an alarm.
    func silence(_ alarmID: UUID) async

    /// A new stream of what it does and of what people answer, from now on.
    func deliveries() async -> AsyncStream<NotificationDelivery>

    /// Waits and rings until the task is cancelled; returns at once where the platform does the waiting.
    func run() async throws
}

extension NotificationBackend {
    /// Does nothing: the platform rings by itself.
    public func ring(_ request: NotificationRequest) async {}

    /// Returns at once: the platform does the waiting.
    public func run() async throws {}
}

/// Whether a person allows a platform to ring.
public enum NotificationAuthorization: String, Hashable, Sendable, CaseIterable {
    /// Nobody was asked yet.
    case notDetermined
    /// The person said no.
    case denied
    /// The person said yes.
    case allowed
}

/// Something a platform did, or a person answered.
public struct NotificationDelivery: Hashable, Sendable {
    /// A kind of delivery; later versions may add kinds.
    public struct Kind: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The name of the kind.
        public let rawValue: String

        /// Creates a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The request rang.
        public static let rang = Kind(rawValue: "rang")
        /// The person pressed Snooze.
        public static let snoozed = Kind(rawValue: "snoozed")
        /// The person pressed Stop.
        public static let stopped = Kind(rawValue: "stopped")

        /// The name of the kind.
        public var description: String { rawValue }
    }

    /// The request's identity.
    public let requestID: String
    /// What happened.
    public let kind: Kind

    /// Creates a delivery.
    public init(requestID: String, kind: Kind) {
        self.requestID = requestID
        self.kind = kind
    }
}
