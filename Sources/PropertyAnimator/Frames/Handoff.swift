#if !$Embedded
    import Synchronization

    /// A channel that hands one value to one waiting task; the value can be sent before or after the wait begins.
    final class Handoff<Value: Sendable>: Sendable {
        private enum State {
            case empty
            case holding(Value)
            case waiting(CheckedContinuation<Value, Never>)
        }

        private let state = Mutex(State.empty)

        /// Resumes the waiting task with a value, or stores the value for the next wait.
        func send(_ value: Value) {
            let continuation = state.withLock { state -> CheckedContinuation<Value, Never>? in
                if case .waiting(let continuation) = state {
                    state = .empty
                    return continuation
                }
                state = .holding(value)
                return nil
            }
            continuation?.resume(returning: value)
        }

        /// Waits for a value and returns it; returns `replacement` if the task is cancelled.
        func receive(orWhenCancelled replacement: Value) async -> Value {
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    let value = state.withLock { state -> Value? in
                        if case .holding(let value) = state {
                            state = .empty
                            return value
                        }
                        state = .waiting(continuation)
                        return nil
                    }
                    if let value { continuation.resume(returning: value) }
                }
            } onCancel: {
                send(replacement)
            }
        }
    }
#endif
