#if canImport(QuartzCore) && canImport(ObjectiveC) && (os(iOS) || os(tvOS) || os(visionOS))
    import ObjectiveC
    import QuartzCore

    /// A frame source that sends a frame for each refresh of the display, by a display link on the main actor.
    @MainActor
    public final class DisplayLinkFrameSource: FrameSource {
        /// A closure that is called for each frame with the time at which the frame is shown, in seconds on the
        /// display's clock.
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

    /// The target of the display link.
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
