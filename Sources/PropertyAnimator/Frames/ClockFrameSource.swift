#if !$Embedded
    import Synchronization

    /// Frames from a clock, at a steady rate, wherever there is Swift concurrency.
    ///
    /// <!-- code: skip -->
    /// ```swift
    /// let frames = ClockFrameSource(clock: ContinuousClock(), framesPerSecond: 60)
    /// let animator = TimelineAnimator<String>(frames: frames)
    /// try await frames.run()  // until its task is cancelled
    /// ```
    ///
    /// ``run()`` waits in the isolation of its caller, which is that of the animator. While no frames are wanted it sleeps and costs
    /// nothing. Frames are aligned to a grid, so that they do not drift; each tells the time at which it really comes. After a wait
    /// that took too long the frames that were due in it are left out, never sent in a burst.
    public final class ClockFrameSource<FrameClock: Clock>: FrameSource where FrameClock.Duration == Duration {
        /// Called for each frame with the seconds since the source was made.
        public var onFrame: ((Double) -> Void)?
        /// Whether frames are wanted.
        public var isActive = false {
            didSet { if isActive { gate.open() } }
        }

        private let clock: FrameClock
        private let origin: FrameClock.Instant
        private let framesPerSecond: Double
        private let gate = FrameGate()

        /// Makes a source.
        ///
        /// - Parameters:
        ///   - clock: The clock to wait on.
        ///   - framesPerSecond: How many frames a second, more than 0.
        public init(clock: FrameClock, framesPerSecond: Double = 60) {
            precondition(framesPerSecond > 0 && framesPerSecond.isFinite, "frames come at a positive rate")
            self.clock = clock
            self.framesPerSecond = framesPerSecond
            origin = clock.now
        }

        /// The seconds since the source was made.
        public var now: Double {
            let (seconds, attoseconds) = origin.duration(to: clock.now).components
            return Double(seconds) + Double(attoseconds) / 1e18
        }

        /// Sends frames while they are wanted, until its task is cancelled.
        ///
        /// - Throws: `CancellationError`, or what the clock's sleep throws.
        public func run() async throws {
            var last = 0.0
            while true {
                try Task.checkCancellation()
                guard isActive else {
                    await gate.pass()
                    continue
                }
                // The next grid point; not the last one again, should the clock have woken just before it.
                last = max(last, (now * framesPerSecond).rounded(.down)) + 1
                try await clock.sleep(until: origin.advanced(by: .seconds(last / framesPerSecond)), tolerance: nil)
                if isActive { onFrame?(now) }
            }
        }
    }

    /// Lets one waiting task through when it is opened, or when the task is cancelled.
    private final class FrameGate: Sendable {
        private enum State {
            case closed
            case open
            case waiting(CheckedContinuation<Void, Never>)
        }

        private let state = Mutex(State.closed)

        func open() {
            let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
                if case .waiting(let continuation) = state {
                    state = .closed
                    return continuation
                }
                state = .open
                return nil
            }
            waiting?.resume()
        }

        func pass() async {
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    let isOpen = state.withLock { state -> Bool in
                        if case .open = state {
                            state = .closed
                            return true
                        }
                        state = .waiting(continuation)
                        return false
                    }
                    if isOpen { continuation.resume() }
                }
            } onCancel: {
                open()
            }
        }
    }
#endif
