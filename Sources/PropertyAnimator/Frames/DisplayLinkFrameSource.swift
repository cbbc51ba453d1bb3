#if canImport(QuartzCore) && canImport(ObjectiveC) && (os(iOS) || os(tvOS) || os(visionOS))
    import ObjectiveC
    import QuartzCore

    /// A source of frames from a display link, one for each refresh of the display, on the main actor.
    @MainActor
    public final class DisplayLinkFrameSource: FrameSource {
        /// A closure that is called for each frame with the time at which it will be shown, in seconds of the display's
        /// clock.
        public var onFrame: ((Double) -> Void)?
        /// Whether frames are wanted; the display link is paused while they are not.
        public var isActive = false {
            didSet { link.isPaused = !isActive }
        }

        private let link: CADisplayLink

        /// Creates a source with a paused display link.
        public init() {
            let target = DisplayLinkTarget()
            link = CADisplayLink(target: target, selector: #selector(DisplayLinkTarget.fire))
            link.isPaused = true
            target.source = self
            link.add(to: .main, forMode: .common)
        }

        isolated deinit {
            link.invalidate()
        }

        /// The current time on the display's clock, in seconds.
        public var now: Double { CACurrentMediaTime() }

        fileprivate func sendFrame() {
            // The first frame after a pause may carry a time before the command that requested frames.
            onFrame?(max(link.targetTimestamp, 0))
        }
    }

    /// The target of the display link, which holds the source weakly because the link holds its target strongly.
    @MainActor
    private final class DisplayLinkTarget: NSObject {
        weak var source: DisplayLinkFrameSource?

        @objc func fire() {
            source?.sendFrame()
        }
    }
#endif
