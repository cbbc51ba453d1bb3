/// A frame source for tests, which sends a frame when the test calls ``send(at:)``.
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
    /// The receivers of the frames that the test sends.
    public let subscribers = FrameSubscribers()
    /// The time of the latest frame, in seconds.
    public private(set) var now: Double
    /// The number of frames that were sent while frames were wanted.
    public private(set) var delivered = 0

    /// Creates a source.
    ///
    /// - Parameter now: The time that the clock shows, in seconds.
    public init(now: Double = 0) {
        self.now = now
    }

    /// Sets the clock to a time, and sends a frame if a subscriber wants a frame by then.
    ///
    /// - Parameter time: The time, in seconds.
    public func send(at time: Double) {
        now = time
        guard let next = subscribers.nextFrameTime, next <= time else { return }
        delivered += 1
        subscribers.send(at: time)
    }

    /// Sends frames at a constant rate after the current time, and a last frame at the end.
    ///
    /// - Parameters:
    ///   - end: The time of the last frame, in seconds.
    ///   - framesPerSecond: The number of frames per second.
    /// - Precondition: `framesPerSecond` is greater than 0, and at most 100,000,000 frames result.
    /// - Complexity: O(*n*) for *n* frames.
    public func send(until end: Double, framesPerSecond: Double) {
        let start = now
        precondition(
            framesPerSecond > 0 && (end - start) * framesPerSecond <= 1e8,
            "the frame rate must be positive, and the frames 100,000,000 at most")
        var count = 1.0
        while start + count / framesPerSecond < end {
            send(at: start + count / framesPerSecond)
            count += 1
        }
        send(at: end)
    }
}
