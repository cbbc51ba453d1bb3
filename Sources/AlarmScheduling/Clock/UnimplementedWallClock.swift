public import Foundation

/// A wall clock that reports every use, for tests of code that must not need one.
public struct UnimplementedWallClock: WallClock {
    private let report: @Sendable (String) -> Void

    /// Creates a clock.
    ///
    /// - Parameter report: The function that fails the test, such as `{ XCTFail($0) }`; it gets the call and the advice.
    public init(report: @escaping @Sendable (String) -> Void = { preconditionFailure($0) }) {
        self.report = report
    }

    private func fail(_ call: String) {
        report("UnimplementedWallClock.\(call) was used; use ManualWallClock and move it in the test")
    }

    /// Reports the use and returns the begin of 1970.
    public var now: Date {
        fail("now")
        return Date(timeIntervalSince1970: 0)
    }

    /// Reports the use and throws as a cancelled wait does.
    public func sleep(for duration: Duration) async throws {
        fail("sleep(for:)")
        throw CancellationError()
    }
}
