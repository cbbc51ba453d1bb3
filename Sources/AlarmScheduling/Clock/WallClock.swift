public import Foundation

/// A type that provides the current date and waits for durations.
///
/// The shown date and the passing of time are independent: a user or a time server can set the wall clock, while a wait
/// always lasts for its full duration.
public protocol WallClock: Sendable {
    /// The current date on the wall clock.
    var now: Date { get }

    /// Waits for a duration.
    ///
    /// - Throws: `CancellationError` when the task is canceled.
    func sleep(for duration: Duration) async throws
}
