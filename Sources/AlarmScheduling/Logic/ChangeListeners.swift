import Synchronization

/// The streams that hear of changes: each listener has its own, without a limit, and gets every change in order.
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
            self?.state.withLock { $0.continuations[key] = nil }
        }
        return stream
    }

    func send(_ change: Change) {
        // Yielding happens inside the lock, so that concurrent senders cannot swap the order between two listeners.
        state.withLock { state in
            for continuation in state.continuations.values { continuation.yield(change) }
        }
    }

    deinit {
        let continuations = state.withLock { $0.continuations.values.map { $0 } }
        for continuation in continuations { continuation.finish() }
    }
}
