import Synchronization

/// A clock that moves only when a test moves it.
final class ManualClock: Clock {
    struct Instant: InstantProtocol {
        var offset = Swift.Duration.zero

        func advanced(by duration: Swift.Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Swift.Duration { other.offset - offset }
        static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
    }

    private struct State {
        var now = Instant()
        var sleeper: (deadline: Instant, continuation: CheckedContinuation<Void, Never>)?
        var watcher: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())

    let minimumResolution = Swift.Duration.zero
    var now: Instant { state.withLock(\.now) }

    /// The deadline of the sleeping task.
    var deadline: Instant? { state.withLock { $0.sleeper?.deadline } }

    func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
        await withCheckedContinuation { continuation in
            state.withLock { state in
                guard deadline > state.now else { return continuation.resume() }
                state.sleeper = (deadline, continuation)
                state.watcher?.resume()
                state.watcher = nil
            }
        }
    }

    /// Waits until a task sleeps.
    func sleeper() async {
        await withCheckedContinuation { continuation in
            state.withLock { state in
                if state.sleeper == nil { state.watcher = continuation } else { continuation.resume() }
            }
        }
    }

    /// Moves to an instant and wakes the tasks that slept until then.
    func move(to instant: Instant) {
        let sleeper = state.withLock { state -> CheckedContinuation<Void, Never>? in
            state.now = instant
            guard let sleeper = state.sleeper, sleeper.deadline <= instant else { return nil }
            state.sleeper = nil
            return sleeper.continuation
        }
        sleeper?.resume()
    }
}
