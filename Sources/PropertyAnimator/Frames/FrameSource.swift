/// A type that sends frames to an animator, such as a display link, a clock, or a test.
///
/// An animator that is created with a frame source sets its `onFrame`. It sets `isActive` to `true` while something
/// moves or is scheduled, and to `false` otherwise, so that an idle animator costs nothing.
public protocol FrameSource: AnyObject {
    /// A closure that is called for each frame with its time in seconds, on the source's own clock; never while
    /// `isActive` is `false`.
    var onFrame: ((Double) -> Void)? { get set }
    /// Whether frames are wanted.
    var isActive: Bool { get set }
    /// The current time in seconds on the source's own clock; also correct while no frames are wanted.
    var now: Double { get }
}
