/// A pattern as Android 16's `VibrationEffect.BasicEnvelopeBuilder` takes it: control points of intensity and sharpness.
///
/// ```swift
/// let envelope = AndroidEnvelope(.single(intensity: 0.5, sharpness: 0.3, duration: 0.2))
/// envelope.points.last?.intensity  // → Optional(0.0)
/// ```
///
/// The builder starts at 0 and refuses an envelope that does not end at 0, so both are made sure of. A step takes one
/// millisecond. Give each point to `addControlPoint(intensity, sharpness, durationMillis)`.
public struct AndroidEnvelope: Hashable, Sendable {
    /// A control point.
    public struct Point: Hashable, Sendable {
        /// Intensity to reach, 0…1.
        public let intensity: Double
        /// Sharpness to reach, 0…1.
        public let sharpness: Double
        /// How long it takes from the point before, in milliseconds, 1 or more.
        public let milliseconds: Int
    }

    /// The points; empty when there is nothing to feel.
    public let points: [Point]
    /// What the envelope could not carry over.
    public let losses: [ConversionLoss]

    /// Converts a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - mix: How events that overlap are mixed.
    ///   - limit: The longest envelope in seconds; what comes later is cut, and said to be.
    public init(_ pattern: HapticPattern, mix: OverlapMix = .max, limit: Double = 3600) {
        let evaluator = HapticEvaluator(pattern, mix: mix)
        let line = RenderedLine(evaluator, to: min(evaluator.renderedEnd, clampedTime(limit)), curve: .linear)
        var points: [Point] = []
        var done = 0
        for point in line.points {
            let target = max(Int((point.time * 1000).rounded()), done + 1)
            if points.isEmpty, point.time == 0, point.intensity == 0 { continue }
            let next = Point(intensity: point.intensity, sharpness: point.sharpness, milliseconds: target - done)
            points.append(next)
            done = target
        }
        if let last = points.last, last.intensity > 0 {
            points.append(Point(intensity: 0, sharpness: last.sharpness, milliseconds: 1))
        }
        self.points = points.contains { $0.intensity > 0 } ? points : []
        let steps = MidpointSampler(pattern, milliseconds: 1, mix: mix, limit: limit)
        let rounded = ConversionLoss(code: .resolution, message: "times were rounded to milliseconds, steps take one")
        losses = steps.losses(sharpnessIsLost: false) + (self.points.isEmpty ? [] : [rounded])
    }
}
