#if !$Embedded
    import Synchronization

    /// A place at which one task waits for a value that another sends, before or after.
    final class Handoff<Value: Sendable>: Sendable {
        private enum State {
            case empty
            case holding(Value)
            case waiting(CheckedContinuation<Value, Never>)
        }

        private let state = Mutex(State.empty)

        /// Resumes the waiting task with a value, or keeps the value for the next task.
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

        /// Waits for a value; returns another one if the task is cancelled.
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
