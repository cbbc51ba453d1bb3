#if canImport(QuartzCore) && canImport(ObjectiveC) && (os(iOS) || os(tvOS) || os(visionOS))
    import ObjectiveC
    import QuartzCore

    /// A frame source that sends a frame for each refresh of the display, by a display link on the main actor.
    @MainActor
    public final class DisplayLinkFrameSource: FrameSource {
        /// The receivers of the frames.
        ///
        /// The time of a frame is the time at which the display shows the frame, in seconds of the display's clock.
        public let subscribers = FrameSubscribers()

        private let link: CADisplayLink
        /// The task that resumes the display link when the next frame is wanted later.
        private var wait: Task<Void, Never>?

        /// Creates a source with a paused display link.
        public init() {
            let target = DisplayLinkTarget()
            link = CADisplayLink(target: target, selector: #selector(DisplayLinkTarget.fire))
            link.isPaused = true
            target.source = self
            link.add(to: .main, forMode: .common)
            subscribers.onChange = { [weak self] in MainActor.assumeIsolated { self?.update() } }
        }

        isolated deinit {
            link.invalidate()
            wait?.cancel()
        }

        /// Pauses the display link while no frames are wanted, and resumes the link before the next wanted frame.
        private func update() {
            wait?.cancel()
            wait = nil
            guard let next = subscribers.nextFrameTime else {
                link.isPaused = true
                return
            }
            let seconds = next - now
            link.isPaused = seconds > 0.1
            guard link.isPaused else { return }
            wait = Task { [weak self] in
                guard (try? await Task.sleep(for: .seconds(min(seconds - 0.05, 1e9)))) != nil else { return }
                self?.update()
            }
        }

        /// The current time on the display's clock, in seconds.
        public var now: Double { CACurrentMediaTime() }

        fileprivate func sendFrame() {
            // The first frame after a pause may carry a time before the command that requested frames.
            subscribers.send(at: max(link.targetTimestamp, 0))
        }
    }

    /// A target of the display link.
    ///
    /// The link holds its target strongly, and the target holds the source weakly, so that the source can be released.
    @MainActor
    private final class DisplayLinkTarget: NSObject {
        weak var source: DisplayLinkFrameSource?

        @objc func fire() {
            source?.sendFrame()
        }
    }
#endif
