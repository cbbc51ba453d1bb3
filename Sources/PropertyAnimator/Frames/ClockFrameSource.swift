#if !$Embedded
    /// A frame source that sends frames at a constant rate by a clock, on every platform with Swift concurrency.
    ///
    /// <!-- code: skip -->
    /// ```swift
    /// let frames = ClockFrameSource(clock: ContinuousClock(), framesPerSecond: 60)
    /// let animator = TimelineAnimator<String>(frames: frames)
    /// try await frames.run()  // until its task is cancelled
    /// ```
    ///
    /// ``run()`` waits in the isolation of its caller, which must be the isolation of the animator. While no frame is
    /// wanted, or no frame before the end of a start delay, the method sleeps and costs nothing. Frames are aligned to
    /// multiples of the interval since the source was created, so that they do not drift. Each frame has the time at
    /// which it is actually sent. If a wait takes too long, the frames that were due during the wait are skipped.
    public final class ClockFrameSource<FrameClock: Clock>: FrameSource where FrameClock.Duration == Duration {
        /// The receivers of the frames; times are in seconds since the source was created.
        public let subscribers = FrameSubscribers()

        private let clock: FrameClock
        private let origin: FrameClock.Instant
        private let framesPerSecond: Double
        private let frameWanted = Handoff<Void>()

        /// Creates a source, which sends no frames before ``run()`` is called.
        ///
        /// - Parameters:
        ///   - clock: The clock to wait on.
        ///   - framesPerSecond: The number of frames per second.
        /// - Precondition: `framesPerSecond` is finite and greater than 0.
        public init(clock: FrameClock, framesPerSecond: Double = 60) {
            precondition(framesPerSecond > 0 && framesPerSecond.isFinite, "the frame rate must be positive and finite")
            self.clock = clock
            self.framesPerSecond = framesPerSecond
            origin = clock.now
            subscribers.onChange = { [frameWanted] in frameWanted.send(()) }
        }

        /// The seconds since the source was created.
        public var now: Double {
            let (seconds, attoseconds) = origin.duration(to: clock.now).components
            return Double(seconds) + Double(attoseconds) / 1e18
        }

        /// Sends frames while they are wanted, until the task is cancelled.
        ///
        /// - Throws: `CancellationError` if the task is cancelled, or the error that the clock's `sleep` throws.
        public func run() async throws {
            var last = 0.0
            while true {
                try Task.checkCancellation()
                guard let wanted = subscribers.nextFrameTime, wanted <= now + 1 / framesPerSecond else {
                    await waitUntilWanted()
                    continue
                }
                // Take the next multiple of the interval, and not the last one again if the clock woke slightly early.
                last = max(last, (now * framesPerSecond).rounded(.down)) + 1
                // At a rate close to 0 the next frame is beyond the range of `Duration`.
                let next = origin.advanced(by: .seconds(min(last / framesPerSecond, 1e9)))
                try await clock.sleep(until: next, tolerance: nil)
                subscribers.send(at: now)
            }
        }

        /// Waits until a subscriber wants a frame soon, or wants frames earlier than before.
        private func waitUntilWanted() async {
            var sleeper: Task<Void, Never>?
            if let wanted = subscribers.nextFrameTime {
                let next = origin.advanced(by: .seconds(min(wanted - 1 / framesPerSecond, 1e9)))
                sleeper = Task { [clock, frameWanted] in
                    guard (try? await clock.sleep(until: next, tolerance: nil)) != nil else { return }
                    frameWanted.send(())
                }
            }
            await frameWanted.receive(orWhenCancelled: ())
            sleeper?.cancel()
        }
    }
#endif
