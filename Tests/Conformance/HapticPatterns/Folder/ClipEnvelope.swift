public import HapticPatterns

/// An evaluator of a `.haptic` clip's envelopes by the format's own rule: squares are linear between points.
///
/// The evaluator does not use the library's curves, so that it can check conversions. A point with emphasis has 0.8 of
/// its intensity, as in Lofelt's exporter; taps are ignored.
public struct ClipEnvelope {
    private typealias Points = [(time: Double, value: Double)]

    private let amplitude: Points
    private let frequency: Points

    /// Creates an evaluator of a clip.
    public init(_ clip: HapticClip) {
        amplitude = clip.amplitude.map { ($0.time, $0.amplitude * ($0.emphasis == nil ? 1 : 0.64)) }
        frequency = clip.frequency.map { ($0.time, $0.frequency) }
    }

    /// The times at which a value may jump.
    public var edges: [Double] { amplitude.map(\.time) + frequency.map(\.time) }

    /// Returns the intensity at a time in seconds; 0 before the first point and from the last one.
    public func intensity(at time: Double) -> Double {
        guard let first = amplitude.first, let last = amplitude.last, time >= first.time, time < last.time else {
            return 0
        }
        return (Self.value(amplitude, at: time) ?? 0).squareRoot()
    }

    /// Returns the sharpness at a time in seconds; outside the envelope, that of the nearest point; `nil` without
    /// points.
    public func sharpness(at time: Double) -> Double? {
        Self.value(frequency, at: time)?.squareRoot()
    }

    private static func value(_ points: Points, at time: Double) -> Double? {
        guard let first = points.first, let last = points.last else { return nil }
        if time <= first.time { return first.value }
        if time >= last.time { return last.value }
        // The last point that is not after the time; of points at the same time the last, so a step has its later
        // value.
        var (low, high) = (0, points.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if points[middle].time <= time { low = middle } else { high = middle }
        }
        let (a, b) = (points[low], points[high])
        return a.value + (b.value - a.value) * (time - a.time) / (b.time - a.time)
    }
}
