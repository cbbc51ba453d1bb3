import Synchronization

/// A set of listeners; each has its own stream with an unlimited buffer, and gets every change in order.
///
/// The owner must be an actor, so that only one change is sent at a time.
final class ChangeListeners<Change: Sendable>: Sendable {
    private struct State {
        var nextKey = 0
        var continuations: [Int: AsyncStream<Change>.Continuation] = [:]
    }

    private let state = Mutex(State())

    func stream() -> AsyncStream<Change> {
        let (stream, continuation) = AsyncStream.makeStream(of: Change.self)
        let key = state.withLock { state in
            state.nextKey += 1
            state.continuations[state.nextKey] = continuation
            return state.nextKey
        }
        continuation.onTermination = { [weak self] _ in
            _ = self?.state.withLock { $0.continuations.removeValue(forKey: key) }
        }
        return stream
    }

    func send(_ change: Change) {
        // Yield outside the lock: a listener that is being canceled holds its task's lock and waits for this one, while
        // `yield` waits for the task's lock.
        for continuation in current { continuation.yield(change) }
    }

    private var current: [AsyncStream<Change>.Continuation] {
        state.withLock { Array($0.continuations.values) }
    }

    deinit {
        for continuation in current { continuation.finish() }
    }
}
