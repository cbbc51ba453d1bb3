import Synchronization

/// The streams that hear of changes: each listener has its own, without a limit, and gets every change in order.
///
/// Its owner is an actor, so that only one change is sent at a time.
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
        // Never inside the lock: a listener that is cancelled meanwhile holds its task's lock and waits for this one,
        // and yielding to it waits for its task's.
        for continuation in current { continuation.yield(change) }
    }

    private var current: [AsyncStream<Change>.Continuation] {
        state.withLock { Array($0.continuations.values) }
    }

    deinit {
        for continuation in current { continuation.finish() }
    }
}
