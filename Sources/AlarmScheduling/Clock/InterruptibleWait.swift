import Foundation
import Synchronization

/// A wait on a clock that its owner can cut short.
final class InterruptibleWait: Sendable {
    private let clock: any WallClock
    private let task = Mutex<Task<Void, Never>?>(nil)

    init(_ clock: any WallClock) {
        self.clock = clock
    }

    /// Waits so many seconds, but no longer than a slice; ends at once when the task is cancelled.
    func wait(_ seconds: TimeInterval, atMost slice: Duration) async {
        // The bound of a day keeps the conversion within the range of Duration.
        let duration = min(slice, .seconds(min(seconds, 86_400)))
        let clock = clock
        let sleep = Task { _ = try? await clock.sleep(for: duration) }
        task.withLock { $0 = sleep }
        await withTaskCancellationHandler {
            await sleep.value
        } onCancel: {
            sleep.cancel()
        }
        task.withLock { $0 = nil }
    }

    /// Ends the wait that is going on, if there is one.
    func end() {
        task.withLock { $0?.cancel() }
    }
}
