/// A pattern converted for Android 16's `VibrationEffect.BasicEnvelopeBuilder`: control points of intensity and
/// sharpness.
///
/// ```swift
/// let buzz = HapticPattern.single(intensity: 0.5, duration: 0.2)
/// let envelope = AndroidEnvelope(buzz)
/// envelope.points.last?.intensity  // → Optional(0.0)
/// ```
///
/// The builder starts at an intensity of 0 and refuses an envelope that does not end with an intensity of 0, so the
/// last point has an intensity of 0. A sudden change takes one millisecond. Pass each point to
/// `addControlPoint(intensity, sharpness, durationMillis)`.
public struct AndroidEnvelope: Hashable, Sendable {
    /// A control point.
    public struct Point: Hashable, Sendable {
        /// The intensity at the end of the point's duration, 0…1.
        public let intensity: Double
        /// The sharpness at the end of the point's duration, 0…1.
        public let sharpness: Double
        /// The duration from the previous point, in milliseconds, 1 or more.
        public let milliseconds: Int
    }

    /// The control points; empty for a silent pattern.
    public let points: [Point]
    /// The parts of the pattern that the conversion could not represent.
    public let losses: [ConversionLoss]

    /// Creates an envelope from a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern to convert.
    ///   - mix: The rule for overlapping events.
    ///   - limit: The longest envelope in seconds, clamped to 0…3600. A longer pattern is cut at the limit, and
    ///     ``losses`` contains a loss with the code ``ConversionLoss/Code/cut``.
    /// - Complexity: O((*n* + *p*) · (*k* + 1) log *n*), where *n* is the number of events and control points, *p* the
    ///   number of points in the result, and *k* the greatest number of events that sound at once.
    public init(_ pattern: HapticPattern, mix: OverlapMix = .max, limit: Double = 3600) {
        let evaluator = HapticEvaluator(pattern, mix: mix)
        let end = min(evaluator.renderedEnd, MidpointSampler.longest.clamp(limit))
        let line = RenderedLine(evaluator, to: end, curve: .linear)
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
