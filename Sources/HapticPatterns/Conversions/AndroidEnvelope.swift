/// A pattern converted for Android 16's `VibrationEffect.BasicEnvelopeBuilder`: control points of intensity and
/// sharpness.
///
/// ```swift
/// let buzz = HapticPattern.single(intensity: 0.5, duration: 0.2)
/// let envelope = AndroidEnvelope(buzz)
/// envelope.points.last?.intensity  // → Optional(0.0)
/// envelope.points.map(\.milliseconds)  // → [20, 180, 20]
/// ```
///
/// The builder starts at an intensity of 0 and refuses an envelope that does not end at 0, so the last point has the
/// intensity 0. Every device that supports envelopes allows 16 points of 20 ms to 1 s; see `VibratorEnvelopeEffectInfo`
/// for the limits of a device. Pass each point to `addControlPoint(intensity, sharpness, durationMillis)`.
public struct AndroidEnvelope: Hashable, Sendable {
    /// A control point.
    public struct Point: Hashable, Sendable {
        /// The intensity at the end of the point's duration, 0…1.
        public let intensity: Double
        /// The sharpness at the end of the point's duration, 0…1.
        public let sharpness: Double
        /// The duration from the previous point, in milliseconds.
        public let milliseconds: Int
    }

    /// A set of limits of a device; Android reports the limits as `VibratorEnvelopeEffectInfo`.
    public struct Limits: Hashable, Sendable {
        /// The greatest number of control points, 2 or more.
        public let pointCount: Int
        /// The shortest and the longest duration of a point, in milliseconds, 1 or more.
        public let milliseconds: ClosedRange<Int>

        /// Creates limits.
        ///
        /// The default values are the limits that every device with envelopes guarantees.
        ///
        /// - Parameters:
        /// - pointCount: The greatest number of control points, clamped to 2…1,000.
        /// - milliseconds: The shortest and the longest duration of a point, clamped to 1…60,000. The longest duration
        ///   is made at least twice the shortest.
        public init(pointCount: Int = 16, milliseconds: ClosedRange<Int> = 20...1000) {
            self.pointCount = min(max(pointCount, 2), 1000)
            let shortest = min(max(milliseconds.lowerBound, 1), 30_000)
            self.milliseconds = shortest...min(max(milliseconds.upperBound, 2 * shortest), 60_000)
        }
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
    ///   - limit: The longest envelope in seconds, clamped to 0…3600. The part of the pattern after this time is
    ///     removed, and ``losses`` contains a loss with the code ``ConversionLoss/Code/cut``.
    ///   - device: The limits of the device. The part of the pattern that exceeds the longest possible envelope is
    ///     removed.
    /// - Complexity: O(*n* log *n* + *m* · *p*), where *n* is the number of events and control points, *m* the length
    ///   in milliseconds and *p* the number of points of the envelope.
    public init(
        _ pattern: HapticPattern,
        mix: OverlapMix = .max,
        limit: Double = 3600,
        device: Limits = Limits()
    ) {
        let longest = Double(device.pointCount * device.milliseconds.upperBound - device.milliseconds.lowerBound) / 1000
        let limit = min(MidpointSampler.longest.clamp(limit), longest)
        var intensities: [Double] = []
        var sharpnesses: [Double] = []
        let steps = MidpointSampler(pattern, milliseconds: 1, mix: mix, limit: limit)
        steps.forEach { sample in
            intensities.append(sample.intensity)
            sharpnesses.append(sample.sharpness ?? sharpnesses.last ?? 0.5)
        }
        var losses = steps.losses(sharpnessIsLost: false)
        guard let last = intensities.lastIndex(where: { $0 > 0 }) else {
            points = []
            self.losses = losses
            return
        }
        let fit = EnvelopeFit(Array(intensities[...last]), device)
        var points: [Point] = []
        for (before, time) in zip(fit.times, fit.times.dropFirst()) {
            points.append(
                Point(
                    intensity: fit.value(at: time),
                    sharpness: sharpnesses[min(max(time - 1, 0), last)],
                    milliseconds: time - before
                )
            )
        }
        self.points = points
        let error = Double((fit.error * 100).rounded()) / 100
        let message = "\(points.count) points of \(device.milliseconds.lowerBound) ms or more differ by up to \(error)"
        losses.append(ConversionLoss(code: .resolution, message: message))
        self.losses = losses
    }
}

/// A line through few points that approximates samples, one sample for each millisecond.
private struct EnvelopeFit {
    /// The times of the points in milliseconds, from 0 to the end.
    private(set) var times: [Int]
    /// The greatest difference from the samples.
    private(set) var error = 0.0
    private let samples: [Double]
    private let shortest: Int

    /// A part between two points, with the greatest difference from the samples and the best time for another point.
    private struct Part {
        var error = 0.0
        var best: (time: Int, error: Double)?
    }

    init(_ samples: [Double], _ limits: AndroidEnvelope.Limits) {
        self.samples = samples
        shortest = limits.milliseconds.lowerBound
        let end = max(samples.count + shortest, 2 * shortest)
        let longest = limits.milliseconds.upperBound
        let count = (end + longest - 1) / longest
        times = (0...count).map { $0 * end / count }
        var parts = zip(times, times.dropFirst()).map { self.part(from: $0, to: $1) }
        while times.count <= limits.pointCount {
            let worst = parts.indices.filter { parts[$0].best != nil }
                .max { (parts[$0].best?.error ?? 0) < (parts[$1].best?.error ?? 0) }
            guard let worst, let best = parts[worst].best, best.error > RenderedLine.tolerance else { break }
            parts[worst...worst] = [
                part(from: times[worst], to: best.time), part(from: best.time, to: times[worst + 1]),
            ]
            times.insert(best.time, at: worst + 1)
        }
        error = parts.reduce(0) { max($0, $1.error) }
    }

    /// Returns the intensity at a time in milliseconds; 0 at the start and at the end.
    func value(at time: Int) -> Double { time <= 0 || time > samples.count ? 0 : samples[time - 1] }

    private func part(from start: Int, to end: Int) -> Part {
        var part = Part()
        let (first, last) = (value(at: start), value(at: end))
        for time in start..<min(end, samples.count) {
            // The sample is that of the middle of a millisecond.
            let share = (Double(time - start) + 0.5) / Double(end - start)
            let error = abs(samples[time] - (first + (last - first) * share))
            part.error = max(part.error, error)
            let point = time + 1
            guard point - start >= shortest, end - point >= shortest, error > part.best?.error ?? 0 else { continue }
            part.best = (point, error)
        }
        return part
    }
}
