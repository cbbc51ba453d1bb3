/// A piecewise approximation of the rendered intensity and sharpness, with a difference of less than 1/255.
///
/// All conversions to envelopes use this approximation.
struct RenderedLine {
    struct Point: Hashable {
        var time: Double
        var intensity: Double
        /// The sharpness at the time of the point.
        ///
        /// In silence, the value is the sharpness of the last sound, or 0.5 before the first sound.
        var sharpness: Double
    }

    /// The points in time order; two points at the same time form a step.
    private(set) var points: [Point] = []

    /// Creates the approximation of an evaluator's output.
    ///
    /// - Parameters:
    ///   - evaluator: The evaluator to approximate.
    ///   - end: The end of the approximation, in seconds.
    ///   - curve: The interpolation between two points: linear in the values or in their squares.
    init(_ evaluator: HapticEvaluator, to end: Double, curve: Curve) {
        let edges = Self.edges(of: evaluator, to: end)
        var sharpness = 0.5
        for (start, stop) in zip(edges, edges.dropFirst()) {
            // Sampled just inside the edges: exactly at an edge, rounding determines whether an event sounds.
            let inside = min(1e-9, (stop - start) / 4)
            let window = HapticEvaluator.Window(evaluator, around: start + (stop - start) / 2)
            let first = Point(Self.point(window, start + inside, &sharpness), time: start)
            let last = Point(Self.point(window, stop - inside, &sharpness), time: stop)
            var middle: [Point] = []
            Self.divide(window, from: first, to: last, curve, depth: 0, into: &middle)
            append(first)
            for point in middle { append(point) }
            append(last)
        }
    }

    /// An interpolation between two points.
    enum Curve {
        /// The interpolation of intensity and sharpness.
        case linear
        /// The interpolation of the squares of intensity and sharpness.
        case square

        func between(_ a: Double, _ b: Double, _ part: Double) -> Double {
            switch self {
            case .linear: a + (b - a) * part
            case .square: (a * a + (b * b - a * a) * part).squareRoot()
            }
        }
    }

    /// The greatest allowed difference.
    ///
    /// The value is less than 1/255, so that with rounding errors the difference does not exceed 1/255.
    static let tolerance = 0.9 / 255

    /// Appends a point unless it equals the last point.
    ///
    /// Of three successive points with the same values, the middle point is removed.
    private mutating func append(_ point: Point) {
        guard points.last != point else { return }
        let isLevel = points.suffix(2).allSatisfy { $0.intensity == point.intensity && $0.sharpness == point.sharpness }
        if points.count > 1, isLevel { points.removeLast() }
        points.append(point)
    }

    /// Returns every time up to `end` at which an event or a control segment starts or ends, or at which an envelope
    /// has a corner.
    private static func edges(of evaluator: HapticEvaluator, to end: Double) -> [Double] {
        var all = [0, end]
        for layer in evaluator.layers {
            for rendered in layer.events { all += [rendered.start, rendered.end] + rendered.bends }
            for line in [layer.controls.intensity, layer.controls.sharpness] {
                for segment in line.segments { all += [segment.start, segment.end] }
            }
        }
        all = all.filter { $0 >= 0 && $0 <= end }
        all.sort()
        var result: [Double] = []
        for time in all where result.isEmpty || time - (result.last ?? 0) > 1e-9 { result.append(time) }
        return result
    }

    private static func point(_ window: HapticEvaluator.Window, _ time: Double, _ sharpness: inout Double) -> Point {
        let sample = window.sample(at: time)
        sharpness = sample.sharpness.map(rounded) ?? sharpness
        return Point(time: time, intensity: rounded(sample.intensity), sharpness: sharpness)
    }

    /// Rounds a value to seven decimals.
    ///
    /// The rounding removes the effect of sampling a nanosecond beside an edge.
    private static func rounded(_ value: Double) -> Double { (value * 1e7).rounded() / 1e7 }

    /// Adds points between two points until the interpolation differs from the rendered values by less than the
    /// tolerance.
    private static func divide(
        _ window: HapticEvaluator.Window,
        from a: Point,
        to b: Point,
        _ curve: Curve,
        depth: Int,
        into points: inout [Point]
    ) {
        // Between two edges a value changes by at most 1, so 14 halvings are enough. Below a microsecond, rounding
        // dominates.
        guard depth < 14, b.time - a.time > 1e-6 else { return }
        // The levels of two vibrations may cross between the sampled times. Therefore many times are sampled, with a
        // narrower tolerance.
        let isClose = [0.03, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9, 0.97]
            .allSatisfy { part in
                let sample = window.sample(at: a.time + (b.time - a.time) * part)
                let intensity = curve.between(a.intensity, b.intensity, part)
                guard abs(intensity - sample.intensity) <= tolerance * 0.6 else { return false }
                guard let sharpness = sample.sharpness else { return true }
                return abs(curve.between(a.sharpness, b.sharpness, part) - sharpness) <= tolerance * 0.6
            }
        guard !isClose else { return }
        // Square roots rise fastest near 0, so the cut is nearer to the weaker end.
        let part = a.intensity < b.intensity * 0.25 ? 0.25 : b.intensity < a.intensity * 0.25 ? 0.75 : 0.5
        var sharpness = a.sharpness
        let middle = point(window, a.time + (b.time - a.time) * part, &sharpness)
        divide(window, from: a, to: middle, curve, depth: depth + 1, into: &points)
        points.append(middle)
        divide(window, from: middle, to: b, curve, depth: depth + 1, into: &points)
    }
}

extension RenderedLine.Point {
    init(_ point: Self, time: Double) {
        self.init(time: time, intensity: point.intensity, sharpness: point.sharpness)
    }
}
