/// A type that sends frames to an animator by a display link, by a clock, or by a test.
///
/// An animator that is created with a frame source sets `onFrame` of the source. While an animation moves or an event
/// is scheduled, the animator keeps `isActive` at `true`, otherwise at `false`, so that an idle animator costs nothing.
public protocol FrameSource: AnyObject {
    /// A closure that is called for each frame with the frame's time in seconds, on the source's own clock.
    ///
    /// The closure is not called while `isActive` is `false`.
    var onFrame: ((Double) -> Void)? { get set }
    /// Whether frames are wanted.
    var isActive: Bool { get set }
    /// The current time in seconds on the source's own clock, also while no frames are wanted.
    var now: Double { get }
}
