#if !$Embedded
    import Synchronization

    extension TaggedAnimation {
        /// Waits until the animation has ended, and tells how; `nil` at once when there is none.
        ///
        /// Cancelling the waiting task gives the wait up with the cause `.cancelled`; the animation runs on.
        public var finished: Finish? {
            get async {
                guard let record else { return nil }
                let wait = FinishWait(time: animator.time)
                animator.log(.addCompletion, tag)
                record.completions.append { wait.end($0) }
                return await withTaskCancellationHandler {
                    await withCheckedContinuation { wait.begin($0) }
                } onCancel: {
                    wait.giveUp()
                }
            }
        }
    }

    /// One wait for an end, which comes once, from wherever.
    private final class FinishWait: Sendable {
        private enum State {
            case new
            case waiting(CheckedContinuation<Finish?, Never>)
            case over(Finish)
        }

        private let state = Mutex(State.new)
        private let time: Double

        init(time: Double) {
            self.time = time
        }

        func begin(_ continuation: CheckedContinuation<Finish?, Never>) {
            let finish = state.withLock { state -> Finish? in
                if case .over(let finish) = state { return finish }
                state = .waiting(continuation)
                return nil
            }
            if let finish { continuation.resume(returning: finish) }
        }

        func end(_ finish: Finish) {
            let continuation = state.withLock { state -> CheckedContinuation<Finish?, Never>? in
                defer { if case .over = state {} else { state = .over(finish) } }
                if case .waiting(let continuation) = state { return continuation }
                return nil
            }
            continuation?.resume(returning: finish)
        }

        func giveUp() {
            end(Finish(position: .current, cause: .cancelled, time: time))
        }
    }
#endif
