/// A value that an animation passes at a given time, with the curve that leads to it.
///
/// ```swift
/// final class Ball {
///     var height = 0.0
/// }
///
/// let ball = Ball()
/// let animator = TimelineAnimator<String>()
/// animator.animate("hop", duration: 1, curve: .linear) {
///     Tween(ball, \.height, through: [
///         Keyframe(10, at: 0.5, curve: .easeOut),
///         Keyframe(0, at: 1, curve: .easeIn),
///     ])
/// }
/// .start()
/// animator.advance(to: 0.5)
/// ball.height  // → 10.0
/// ```
public struct Keyframe<Value: Interpolatable> {
    /// The value to reach.
    public var value: Value
    /// The time at which the value is reached, as a fraction of the animation, 0…1.
    public var fraction: Double
    /// The curve from the preceding keyframe, or from the start value, to this keyframe.
    public var curve: TimingCurve

    /// Creates a keyframe.
    ///
    /// - Parameters:
    ///   - value: The value to reach.
    ///   - fraction: The time at which the value is reached, as a fraction of the animation, 0…1.
    ///   - curve: The curve from the preceding keyframe, or from the start value, to this keyframe.
    public init(_ value: Value, at fraction: Double, curve: TimingCurve = .linear) {
        self.value = value
        self.fraction = fraction
        self.curve = curve
    }
}

extension Keyframe: Sendable where Value: Sendable {}

/// A path through keyframes in the order of their times, from a start value at fraction 0.
struct KeyframePath<Value: Interpolatable> {
    private let start: Value
    private let frames: [Keyframe<Value>]

    init(from start: Value, _ frames: [Keyframe<Value>]) {
        self.start = start
        self.frames = frames.enumerated()
            .sorted { ($0.element.fraction, $0.offset) < ($1.element.fraction, $1.offset) }
            .map(\.element)
    }

    /// Whether there are keyframes, all their fractions are in 0…1, and each value can be interpolated to the next.
    var isInterpolatable: Bool {
        var last = start
        for frame in frames {
            guard (0...1).contains(frame.fraction), last.canInterpolate(to: frame.value) else { return false }
            last = frame.value
        }
        return !frames.isEmpty
    }

    /// Returns the value at a fraction.
    ///
    /// Outside the keyframes the curves of the first and the last keyframe continue.
    ///
    /// - Complexity: O(log *n*) for *n* keyframes.
    func value(at fraction: Double) -> Value {
        // Find the first keyframe after the fraction; at the time of keyframes, the last one at that time.
        let next = frames.partitioningIndex { $0.fraction > fraction }
        if next > 0, next == frames.count || frames[next - 1].fraction == fraction, fraction <= 1 {
            return frames[next - 1].value
        }
        let index = min(next, frames.count - 1)
        let (from, begin) = index == 0 ? (start, 0) : (frames[index - 1].value, frames[index - 1].fraction)
        let frame = frames[index]
        let span = frame.fraction - begin
        let progress = frame.curve.value(at: span > 0 ? (fraction - begin) / span : 1)
        return progress == 0
            ? from : progress == 1 ? frame.value : from.interpolated(to: frame.value, fraction: progress)
    }
}
