import HapticPatterns

/// A measurement of the greatest difference between a pattern and its `.haptic` clip, at every millisecond.
///
/// Taps and the reduced envelope around them are not compared, nor is the time after the first 10,000 seconds.
public struct ConversionError {
    /// The greatest difference in intensity, 0…1.
    public private(set) var intensity = 0.0
    /// The greatest difference in sharpness where the intensity is not 0, 0…1.
    public private(set) var sharpness = 0.0
    /// The number of compared times.
    public private(set) var moments = 0

    /// Creates a result without comparisons.
    public init() {}

    /// The greater of the two differences, 0…1.
    public var worst: Double { max(intensity, sharpness) }

    /// Includes the result of another comparison.
    mutating func add(_ other: ConversionError) {
        intensity = max(intensity, other.intensity)
        sharpness = max(sharpness, other.sharpness)
        moments += other.moments
    }

    /// Compares a clip's envelopes with the vibrations of a pattern; one is a conversion of the other.
    mutating func compare(_ clip: HapticClip, _ pattern: HapticPattern, awayFromTaps distance: Double) {
        let envelope = ClipEnvelope(clip)
        let vibrations = HapticPattern(
            layers: pattern.layers.map { layer in
                HapticLayer(events: layer.events.filter { $0.kind == .continuous }, controls: layer.controls)
            }
        )
        let evaluator = HapticEvaluator(vibrations)
        let taps = pattern.events.filter { $0.kind == .transient }.map(\.time)
        var nextTap = 0
        let end = min(10_000, max(clip.length, evaluator.renderedEnd))
        for millisecond in 0...Int(end * 1000) {
            let time = Double(millisecond) / 1000
            let rendered = evaluator.sample(at: time)
            while nextTap < taps.count, taps[nextTap] < time - distance { nextTap += 1 }
            if nextTap < taps.count, taps[nextTap] <= time + distance { continue }
            moments += 1
            // If a jump is within rounding of this time, the value on either side is correct.
            let near = [time, time - 2e-6, time + 2e-6]
            let levels = near.map { envelope.intensity(at: $0) }
            intensity = max(intensity, levels.map { abs($0 - rendered.intensity) }.min() ?? 0)
            guard rendered.intensity > 0, levels[0] > 0, let own = rendered.sharpness else { continue }
            let pitches = near.compactMap { envelope.sharpness(at: $0) }
            sharpness = max(sharpness, pitches.map { abs($0 - own) }.min() ?? 0)
        }
    }
}
