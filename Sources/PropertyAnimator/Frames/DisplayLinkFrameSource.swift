#if canImport(QuartzCore) && canImport(ObjectiveC) && (os(iOS) || os(tvOS) || os(visionOS))
    import ObjectiveC
    import QuartzCore

    /// Frames from the display: one for each refresh, on the main actor.
    @MainActor
    public final class DisplayLinkFrameSource: FrameSource {
        /// Called for each frame with the time at which it will be shown, in seconds of the display's clock.
        public var onFrame: ((Double) -> Void)?
        /// Whether frames are wanted; the display link is paused while they are not.
        public var isActive = false {
            didSet { link.isPaused = !isActive }
        }

        private let link: CADisplayLink

        /// Makes a source.
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

        /// The time now, on the display's clock.
        public var now: Double { CACurrentMediaTime() }

        fileprivate func sendFrame() {
            // The first frame after a pause may carry a time before the command that asked for it.
            onFrame?(max(link.targetTimestamp, 0))
        }
    }

    /// The link holds its target strongly; the target holds the source weakly.
    @MainActor
    private final class DisplayLinkTarget: NSObject {
        weak var source: DisplayLinkFrameSource?

        @objc func fire() {
            source?.sendFrame()
        }
    }
#endif
