public import Foundation

/// The system's wall clock, and waits that a sleeping machine does not stretch.
public struct SystemWallClock: WallClock {
    /// Creates the clock.
    public init() {}

    /// What the system's clock shows.
    public var now: Date { Date() }

    /// Waits by the continuous clock.
    public func sleep(for duration: Duration) async throws {
        try await ContinuousClock().sleep(for: duration, tolerance: .zero)
    }
}
