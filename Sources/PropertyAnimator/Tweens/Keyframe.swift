/// An intermediate value, with the time and the curve by which it is reached.
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
    /// The value.
    public var value: Value
    /// When it is reached: the fraction of the animation, 0…1.
    public var fraction: Double
    /// The curve from the keyframe before.
    public var curve: TimingCurve

    /// Makes a keyframe.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - fraction: When it is reached: the fraction of the animation, 0…1.
    ///   - curve: The curve from the keyframe before.
    public init(_ value: Value, at fraction: Double, curve: TimingCurve = .linear) {
        self.value = value
        self.fraction = fraction
        self.curve = curve
    }
}

extension Keyframe: Sendable where Value: Sendable {}

/// Keyframes in order of time, from a start value at 0.
struct KeyframePath<Value: Interpolatable> {
    private let start: Value
    private let frames: [Keyframe<Value>]

    init(from start: Value, _ frames: [Keyframe<Value>]) {
        self.start = start
        self.frames = frames.enumerated()
            .sorted { ($0.element.fraction, $0.offset) < ($1.element.fraction, $1.offset) }
            .map(\.element)
    }

    /// Whether each value can be interpolated to the next, and every time is a number in 0…1.
    var isInterpolatable: Bool {
        var last = start
        for frame in frames {
            guard (0...1).contains(frame.fraction), last.canInterpolate(to: frame.value) else { return false }
            last = frame.value
        }
        return !frames.isEmpty
    }

    /// The value at a fraction; before the first and after the last keyframe their curves go on.
    func value(at fraction: Double) -> Value {
        // The first keyframe that is still to be reached; at a keyframe itself, the last one at that time.
        var (low, high) = (0, frames.count)
        while low < high {
            let middle = (low + high) / 2
            if frames[middle].fraction <= fraction { low = middle + 1 } else { high = middle }
        }
        if low > 0, low == frames.count || frames[low - 1].fraction == fraction, fraction <= 1 {
            return frames[low - 1].value
        }
        let index = min(low, frames.count - 1)
        let (from, begin) = index == 0 ? (start, 0) : (frames[index - 1].value, frames[index - 1].fraction)
        let frame = frames[index]
        let span = frame.fraction - begin
        let progress = frame.curve.value(at: span > 0 ? (fraction - begin) / span : 1)
        return progress == 0
            ? from : progress == 1 ? frame.value : from.interpolated(to: frame.value, fraction: progress)
    }
}
