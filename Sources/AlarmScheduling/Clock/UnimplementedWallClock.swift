public import Foundation

/// A wall clock that reports every use as a failure, for tests of code that must not use a wall clock.
public struct UnimplementedWallClock: WallClock {
    private let report: @Sendable (String) -> Void

    /// Creates a clock that reports its uses to a function.
    ///
    /// - Parameter report: A function that fails the test, such as `{ XCTFail($0) }`; its argument names the call and
    ///   suggests another type for the test.
    public init(report: @escaping @Sendable (String) -> Void = { preconditionFailure($0) }) {
        self.report = report
    }

    private func fail(_ call: String) {
        report("UnimplementedWallClock.\(call) was used; use ManualWallClock and move it in the test")
    }

    /// Reports the use and returns the beginning of 1970.
    public var now: Date {
        fail("now")
        return Date(timeIntervalSince1970: 0)
    }

    /// Reports the use and does not wait.
    ///
    /// - Throws: `CancellationError`, always.
    public func sleep(for duration: Duration) async throws {
        fail("sleep(for:)")
        throw CancellationError()
    }
}
