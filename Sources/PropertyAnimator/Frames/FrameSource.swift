/// A type that sends frames to animators, such as a display link, a clock, or a test.
///
/// A source has any number of subscribers: animators, and other code that wants frames. The source sends frames with
/// ``FrameSubscribers/send(at:)`` while ``FrameSubscribers/nextFrameTime`` is not later than ``now``. Before that time
/// no frames need to be sent.
///
/// <!-- code: skip -->
/// ```swift
/// final class TimerFrameSource: FrameSource {
///     let subscribers = FrameSubscribers()
///     var now: Double { … }
///     func timerFired() { subscribers.send(at: now) }
/// }
/// ```
public protocol FrameSource: AnyObject {
    /// The receivers of the frames: one object, created with the source.
    var subscribers: FrameSubscribers { get }
    /// The current time in seconds on the source's own clock.
    ///
    /// The time is also correct while no frames are wanted.
    var now: Double { get }
}

extension FrameSource {
    /// Whether a subscriber wants frames, now or later.
    public var isActive: Bool { subscribers.nextFrameTime != nil }
}
