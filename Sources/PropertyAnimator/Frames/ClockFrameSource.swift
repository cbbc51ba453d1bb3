#if !$Embedded
    /// A source of frames from a clock, at a constant rate, on every platform with Swift concurrency.
    ///
    /// <!-- code: skip -->
    /// ```swift
    /// let frames = ClockFrameSource(clock: ContinuousClock(), framesPerSecond: 60)
    /// let animator = TimelineAnimator<String>(frames: frames)
    /// try await frames.run()  // until its task is cancelled
    /// ```
    ///
    /// ``run()`` waits in the isolation of its caller, which must be that of the animator. While no frames are wanted
    /// it sleeps and costs nothing. Frames are aligned to multiples of the interval since the source was created, so
    /// that they do not drift; each carries the time at which it is really sent. If a wait takes too long, the frames
    /// that were due meanwhile are skipped and not sent in a burst.
    public final class ClockFrameSource<FrameClock: Clock>: FrameSource where FrameClock.Duration == Duration {
        /// A closure that is called for each frame with the seconds since the source was created.
        public var onFrame: ((Double) -> Void)?
        /// Whether frames are wanted.
        public var isActive = false {
            didSet { if isActive { frameWanted.send(()) } }
        }

        private let clock: FrameClock
        private let origin: FrameClock.Instant
        private let framesPerSecond: Double
        private let frameWanted = Handoff<Void>()

        /// Creates a source that sends its first frame after ``run()`` is called.
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
        }

        /// The seconds since the source was created.
        public var now: Double {
            let (seconds, attoseconds) = origin.duration(to: clock.now).components
            return Double(seconds) + Double(attoseconds) / 1e18
        }

        /// Sends frames while they are wanted, until the task is cancelled.
        ///
        /// - Throws: `CancellationError`, or the error of the clock's `sleep`.
        public func run() async throws {
            var last = 0.0
            while true {
                try Task.checkCancellation()
                guard isActive else {
                    await frameWanted.receive(orWhenCancelled: ())
                    continue
                }
                // Take the next multiple of the interval, and not the last one again if the clock woke slightly early.
                last = max(last, (now * framesPerSecond).rounded(.down)) + 1
                // At a rate close to 0 the next frame is beyond the range of `Duration`.
                let next = origin.advanced(by: .seconds(min(last / framesPerSecond, 1e9)))
                try await clock.sleep(until: next, tolerance: nil)
                if isActive { onFrame?(now) }
            }
        }
    }
#endif
