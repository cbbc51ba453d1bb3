/// A frame source for tests: frames come when the test says so.
///
/// ```swift
/// let frames = ManualFrameSource()
/// let animator = TimelineAnimator<String>(frames: frames)
/// animator.animate("fade", duration: 1) {}.start()
/// frames.isActive  // → true
/// frames.send(until: 1, framesPerSecond: 60)
/// frames.isActive  // → false
/// animator["fade"].hasAnimation  // → false
/// ```
public final class ManualFrameSource: FrameSource {
    /// Called for each frame that is sent while the source is active.
    public var onFrame: ((Double) -> Void)?
    /// Whether frames are wanted.
    public var isActive = false
    /// The time of the latest frame, in seconds.
    public private(set) var now: Double
    /// How many frames were wanted when they were sent.
    public private(set) var delivered = 0

    /// Makes a source whose clock stands at a time, in seconds.
    public init(now: Double = 0) {
        self.now = now
    }

    /// Moves the clock to a time, in seconds, and sends a frame if one is wanted.
    public func send(at time: Double) {
        now = time
        guard isActive else { return }
        delivered += 1
        onFrame?(time)
    }

    /// Sends frames at a steady rate, and one at the end.
    ///
    /// - Parameters:
    ///   - end: The time of the last frame, in seconds.
    ///   - framesPerSecond: How many frames a second, more than 0.
    public func send(until end: Double, framesPerSecond: Double) {
        precondition(framesPerSecond > 0, "frames come at a positive rate")
        let start = now
        var count = 1.0
        while start + count / framesPerSecond < end {
            send(at: start + count / framesPerSecond)
            count += 1
        }
        send(at: end)
    }
}
