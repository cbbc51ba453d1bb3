extension CurveError : LocalizedError {

    /// The parameter and the message, as in ``description``.
    public var errorDescription: String? { get }
}

/// A frame source that sends a frame for each refresh of the display, by a display link on the main actor.
@MainActor final public class DisplayLinkFrameSource : PropertyAnimator.FrameSource {

    /// The receivers of the frames.
    ///
    /// The time of a frame is the time at which the display shows the frame, in seconds of the display's clock.
    @MainActor public let subscribers: PropertyAnimator.FrameSubscribers

    /// Creates a source with a paused display link.
    @MainActor public init()

    isolated deinit

    /// The current time on the display's clock, in seconds.
    @MainActor public var now: Double { get }
}

extension PlayheadError : LocalizedError {

    /// The message, as in ``description``.
    public var errorDescription: String? { get }
}

extension Transform2D {

    /// Creates a transform with the same numbers as a transform of Core Graphics.
    public init(_ transform: CoreGraphics.CGAffineTransform)
}

extension CGFloat : PropertyAnimator.Interpolatable, PropertyAnimator.VectorValue {

    /// Returns the product with a factor.
    public func scaled(by factor: Double) -> CGFloat
}

extension CGPoint : PropertyAnimator.Interpolatable {

    /// Returns the point in which both coordinates are interpolated.
    public func interpolated(to target: CGPoint, fraction: Double) -> CGPoint

    /// Returns this point plus a fraction of the difference between two other points.
    public func shifted(by fraction: Double, from origin: CGPoint, to target: CGPoint) -> CGPoint
}

extension CGVector : PropertyAnimator.Interpolatable {

    /// Returns the vector in which both components are interpolated.
    public func interpolated(to target: CoreGraphics.CGVector, fraction: Double) -> CoreGraphics.CGVector

    /// Returns this vector plus a fraction of the difference between two other vectors.
    public func shifted(by fraction: Double, from origin: CoreGraphics.CGVector, to target: CoreGraphics.CGVector) -> CoreGraphics.CGVector
}

extension CGSize : PropertyAnimator.Interpolatable {

    /// Returns the size in which width and height are interpolated.
    public func interpolated(to target: CGSize, fraction: Double) -> CGSize

    /// Returns this size plus a fraction of the difference between two other sizes.
    public func shifted(by fraction: Double, from origin: CGSize, to target: CGSize) -> CGSize
}

extension CGRect : PropertyAnimator.Interpolatable {

    /// Returns the rectangle in which origin and size are interpolated.
    public func interpolated(to target: CGRect, fraction: Double) -> CGRect

    /// Returns this rectangle plus a fraction of the difference between two other rectangles, in origin and size.
    public func shifted(by fraction: Double, from origin: CGRect, to target: CGRect) -> CGRect
}

extension CGAffineTransform : PropertyAnimator.Interpolatable {

    /// Returns the transform interpolated as a ``Transform2D``: by translation, rotation and stretch.
    public func interpolated(to target: CoreGraphics.CGAffineTransform, fraction: Double) -> CoreGraphics.CGAffineTransform
}

extension CGFloat : PropertyAnimator.VelocityRepresentable {
}

extension CGPoint : PropertyAnimator.VelocityRepresentable {
}

extension CGVector : PropertyAnimator.VelocityRepresentable {
}

extension CGSize : PropertyAnimator.VelocityRepresentable {
}

extension CGRect : PropertyAnimator.VelocityRepresentable {
}

