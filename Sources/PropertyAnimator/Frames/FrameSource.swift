/// Where frames come from: a display link, a clock, a test.
///
/// An animator that is given one sets `onFrame` and switches `isActive`: on while something moves or is due, off when
/// nothing is, so that an idle animator costs nothing.
public protocol FrameSource: AnyObject {
    /// Called for each frame with its time in seconds, on the source's own clock; never while `isActive` is false.
    var onFrame: ((Double) -> Void)? { get set }
    /// Whether frames are wanted.
    var isActive: Bool { get set }
    /// The time now in seconds, on the same clock; also true while no frames are wanted.
    var now: Double { get }
}
