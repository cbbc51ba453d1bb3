import Foundation
import Synchronization

/// A wait that can be ended early.
final class InterruptibleWait: Sendable {
    private let clock: any WallClock
    private let task = Mutex<Task<Void, Never>?>(nil)

    init(_ clock: any WallClock) {
        self.clock = clock
    }

    /// Waits for a number of seconds, but at most for `slice`, or until the task is canceled.
    func wait(_ seconds: TimeInterval, atMost slice: Duration) async {
        // The limit of one day keeps the conversion within the range of Duration.
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

    /// Ends the current wait, if there is one.
    func end() {
        task.withLock { $0?.cancel() }
    }
}
