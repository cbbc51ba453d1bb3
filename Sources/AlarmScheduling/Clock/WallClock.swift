public import Foundation

/// The time of day, and waiting.
///
/// They are two things: the wall clock can be set back and forward by a person, a network or a sleeping machine, while
/// a wait always lasts as long as it says.
public protocol WallClock: Sendable {
    /// What the wall clock shows now.
    var now: Date { get }

    /// Waits, and throws `CancellationError` when the task is cancelled.
    func sleep(for duration: Duration) async throws
}
