public import Foundation

/// A backend that reports every use, for tests of code that must not need one.
public struct UnimplementedNotificationBackend: NotificationBackend {
    private let report: @Sendable (String) -> Void

    /// Creates a backend.
    ///
    /// - Parameter report: The function that fails the test, such as `{ XCTFail($0) }`; it gets the call and the advice.
    public init(report: @escaping @Sendable (String) -> Void = { preconditionFailure($0) }) {
        self.report = report
    }

    private func fail(_ call: String) {
        report("UnimplementedNotificationBackend.\(call) was used; use RecordingBackend, which records every call")
    }

    /// Reports the use and returns 0.
    public var slotLimit: Int? {
        fail("slotLimit")
        return 0
    }

    /// Reports the use and returns `false`.
    public var repeats: Bool {
        fail("repeats")
        return false
    }

    /// Reports the use and denies.
    public func authorization() async -> NotificationAuthorization {
        fail("authorization()")
        return .denied
    }

    /// Reports the use and returns nothing.
    public func pending() async throws -> [NotificationRequest] {
        fail("pending()")
        return []
    }

    /// Reports the use.
    public func schedule(_ requests: [NotificationRequest]) async throws { fail("schedule(_:)") }

    /// Reports the use.
    public func cancel(_ ids: [String]) async throws { fail("cancel(_:)") }

    /// Reports the use.
    public func ring(_ request: NotificationRequest) async { fail("ring(_:)") }

    /// Reports the use.
    public func silence(_ alarmID: UUID) async { fail("silence(_:)") }

    /// Reports the use and returns a stream that has ended.
    public func deliveries() async -> AsyncStream<NotificationDelivery> {
        fail("deliveries()")
        return AsyncStream { $0.finish() }
    }

    /// Reports the use and returns at once.
    public func run() async throws { fail("run()") }
}
