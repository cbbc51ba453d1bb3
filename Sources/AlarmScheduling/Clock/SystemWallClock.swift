public import Foundation

/// A clock that reads the wall clock of the system.
///
/// A wait includes the time during which the machine sleeps.
public struct SystemWallClock: WallClock {
    /// Creates a clock that shows the system's date.
    public init() {}

    /// The date that the system's clock shows.
    public var now: Date { Date() }

    /// Waits for a duration on the continuous clock.
    ///
    /// - Throws: `CancellationError` when the task is canceled.
    public func sleep(for duration: Duration) async throws {
        try await ContinuousClock().sleep(for: duration, tolerance: .zero)
    }
}
