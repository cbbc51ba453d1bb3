public import Foundation

/// A backend that reports every use as a failure, for tests of code that must not use a backend.
public struct UnimplementedNotificationBackend: NotificationBackend {
    private let report: @Sendable (String) -> Void

    /// Creates a backend that reports its uses to a function.
    ///
    /// - Parameter report: A function that fails the test, such as `{ XCTFail($0) }`; its argument names the call and
    ///   suggests another type for the test.
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

    /// Whether the backend supports repeating requests; reports the use and returns `false`.
    public var repeats: Bool {
        fail("repeats")
        return false
    }

    /// Reports the use and returns `nil`.
    public var chain: NotificationChain? {
        fail("chain")
        return nil
    }

    /// Reports the use and returns ``NotificationAuthorization/denied``.
    public func authorization() async -> NotificationAuthorization {
        fail("authorization()")
        return .denied
    }

    /// Reports the use and returns an empty array.
    ///
    /// - Throws: No error.
    public func pending() async throws -> [NotificationRequest] {
        fail("pending()")
        return []
    }

    /// Reports the use and returns an empty array.
    ///
    /// - Throws: No error.
    public func schedule(_ requests: [NotificationRequest]) async throws -> [String] {
        fail("schedule(_:)")
        return []
    }

    /// Reports the use.
    ///
    /// - Throws: No error.
    public func cancel(_ ids: [String]) async throws { fail("cancel(_:)") }

    /// Reports the use.
    public func ring(_ request: NotificationRequest) async { fail("ring(_:)") }

    /// Reports the use.
    public func silence(_ alarmID: UUID) async { fail("silence(_:)") }

    /// Reports the use and returns an empty array.
    ///
    /// - Throws: No error.
    public func delivered() async throws -> [NotificationDelivery] {
        fail("delivered()")
        return []
    }

    /// Reports the use and returns a stream that has ended.
    public func deliveries() async -> AsyncStream<NotificationDelivery> {
        fail("deliveries()")
        return AsyncStream { $0.finish() }
    }

    /// Reports the use and returns at once.
    ///
    /// - Throws: No error.
    public func run() async throws { fail("run()") }
}
