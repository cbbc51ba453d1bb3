extension HapticClip {
    /// The factor for the intensity of the envelope at a point with emphasis.
    ///
    /// The reduction makes the tap distinct. Lofelt's exporter uses the same factor.
    static let emphasisDip = 0.8

    /// The clip as a pattern: a vibration with two curves, and the taps on a separate layer.
    ///
    /// The intensity of the vibration is the square root of the amplitude. At a point with emphasis, which is a tap,
    /// the square root is multiplied by 0.8. The sharpness of the vibration is the square root of the frequency. The
    /// intensity of a tap is the square root of the emphasis's amplitude, and the sharpness of a tap is the emphasis's
    /// frequency. The square root of a linear change is not linear, so points are added until the difference is less
    /// than 1/255.
    ///
    /// - Complexity: O(*n*) in the number of points.
    public var pattern: HapticPattern {
        // Decision 0206.
        guard let first = amplitude.first else { return HapticPattern() }
        let start = first.time
        var vibration = HapticEvent.continuous(at: start, duration: length - start, intensity: 1)
        var intensity = RootCurve()
        for point in amplitude {
            let dip = point.emphasis == nil ? 1 : Self.emphasisDip
            intensity.add(point.time - start, root: point.amplitude.squareRoot() * dip)
        }
        var controls = [HapticControl.curve(.intensity, intensity.points, at: start)]
        if let firstFrequency = frequency.first {
            vibration.sharpness = 0
            var sharpness = RootCurve()
            sharpness.add(0, root: firstFrequency.frequency.squareRoot())
            for point in frequency { sharpness.add(point.time, root: point.frequency.squareRoot()) }
            controls.append(.curve(.sharpness, sharpness.points))
        }
        let taps = amplitude.compactMap { point in
            point.emphasis.map { emphasis in
                HapticEvent.transient(
                    at: point.time,
                    intensity: emphasis.amplitude.squareRoot(),
                    sharpness: emphasis.frequency
                )
            }
        }
        var layers = [HapticLayer(events: taps)]
        if amplitude.contains(where: { $0.amplitude > 0 }), length > start {
            layers.append(HapticLayer(events: [vibration], controls: controls))
        }
        var pattern = HapticPattern(layers: layers, length: length)
        pattern.metadata = metadata
        return pattern
    }

    /// Creates a clip from a pattern.
    ///
    /// Amplitude and frequency are the squares of the rendered intensity and sharpness of the vibrations, with points
    /// added until the difference is less than 1/255. A tap becomes an emphasis. The format reduces the envelope to 0.8
    /// at an emphasis; two more points, half a millisecond before and after the tap, keep this reduction short. An
    /// emphasis cannot be weaker than the envelope, so a weaker tap is left out, and ``losses`` reports this.
    ///
    /// - Parameters:
    ///   - pattern: The pattern to convert.
    ///   - mix: The rule for overlapping vibrations.
    /// - Complexity: O((*n* + *p*) · (*k* + 1) log *n*), where *n* is the number of events and control points, *p* the
    ///   number of points in the result, and *k* the greatest number of events that sound at once.
    public init(_ pattern: HapticPattern, mix: OverlapMix = .max) {
        let vibrations = pattern.mapLayers { layer in layer.events.removeAll { $0.kind != .continuous } }
        let evaluator = HapticEvaluator(vibrations, mix: mix)
        let end = max(pattern.length, evaluator.renderedEnd)
        let line = RenderedLine(evaluator, to: end, curve: .square)
        var amplitude = line.points.map { AmplitudePoint(time: $0.time, amplitude: $0.intensity * $0.intensity) }
        if amplitude.isEmpty { amplitude = [AmplitudePoint(time: 0, amplitude: 0)] }
        var taps = HapticClip.tapPoints(pattern)
        let lost = taps.count
        taps.removeAll { $0.intensity < evaluator.sample(at: $0.time).intensity - 1e-9 }
        taps = HapticClip.apart(taps)
        let emphasised = HapticClip.insert(taps, into: amplitude, evaluator)
        self.init(
            amplitude: emphasised,
            frequency: HapticClip.sounding(line.points).map {
                FrequencyPoint(time: $0.time, frequency: $0.sharpness * $0.sharpness)
            }
        )
        metadata = pattern.metadata
        losses = HapticClip.losses(pattern, lostTaps: lost - taps.count)
    }

    /// Returns the points that are not silent, and their neighbors.
    ///
    /// A fade from or to silence has a silent point at one end. The frequency envelope needs a point at this end, too.
    private static func sounding(_ points: [RenderedLine.Point]) -> [RenderedLine.Point] {
        points.indices
            .filter { index in
                points[max(0, index - 1)...min(points.count - 1, index + 1)].contains { $0.intensity > 0 }
            }
            .map { points[$0] }
    }

    private static func losses(_ pattern: HapticPattern, lostTaps: Int) -> [ConversionLoss] {
        var losses = ConversionLoss.audio(of: pattern)
        if lostTaps > 0 {
            let message = "\(lostTaps) tap(s) under a stronger tap or vibration were left out"
            losses.append(ConversionLoss(code: .overlap, message: message))
        }
        return losses
    }

    /// Returns all taps in time order.
    ///
    /// The intensity of each tap includes the intensity control.
    ///
    /// - Complexity: O(*n* log *n*) in the number of events and control points.
    private static func tapPoints(_ pattern: HapticPattern) -> [(time: Double, intensity: Double, sharpness: Double)] {
        pattern.layers
            .flatMap { layer in
                let line = ControlLine(.intensity, controls: layer.controls)
                return layer.events.filter { $0.kind == .transient }
                    .map {
                        ($0.time, $0.level(of: .intensity) * line.value(at: $0.time), $0.level(of: .sharpness))
                    }
            }
            .sorted { $0.0 < $1.0 }
    }

    /// The shortest time between two taps, in seconds.
    ///
    /// Lofelt's tools place taps on a grid of 44 samples at 44.1 kHz,
    /// which is just below a millisecond.
    private static let shortestGap = 0.0009

    /// Returns taps with at least the shortest gap between them.
    ///
    /// Of taps that are closer together, only the strongest tap is kept.
    private static func apart(
        _ taps: [(time: Double, intensity: Double, sharpness: Double)]
    ) -> [(time: Double, intensity: Double, sharpness: Double)] {
        var result: [(time: Double, intensity: Double, sharpness: Double)] = []
        for tap in taps {
            if let last = result.last, tap.time - last.time < shortestGap {
                if tap.intensity > last.intensity { result[result.count - 1] = tap }
            } else {
                result.append(tap)
            }
        }
        return result
    }

    private static func insert(
        _ taps: [(time: Double, intensity: Double, sharpness: Double)],
        into envelope: [AmplitudePoint],
        _ evaluator: HapticEvaluator
    ) -> [AmplitudePoint] {
        var result = envelope
        for tap in taps {
            let level = { (time: Double) -> Double in
                let intensity = evaluator.sample(at: time).intensity
                return intensity * intensity
            }
            let amplitude = level(tap.time)
            let emphasis = Emphasis(amplitude: tap.intensity * tap.intensity, frequency: tap.sharpness)
            if amplitude > 0 {
                if tap.time > 0.0005 {
                    result.append(AmplitudePoint(time: tap.time - 0.0005, amplitude: level(tap.time - 0.0005)))
                }
                result.append(AmplitudePoint(time: tap.time + 0.0005, amplitude: level(tap.time + 0.0005)))
            }
            result.append(AmplitudePoint(time: tap.time, amplitude: amplitude, emphasis: emphasis))
        }
        return result
    }
}

/// A curve through square roots.
///
/// Points are added between two roots, because the square root of a linear change is not linear.
struct RootCurve {
    private(set) var points: [HapticControl.Point] = []

    mutating func add(_ time: Double, root: Double) {
        if let last = points.last, time > last.time {
            let (a, b) = (last.value, root)
            var x = min(a, b)
            let top = max(a, b)
            var steps: [Double] = []
            // From x² to (x+d)², the root and its chord differ by at most d² / 4(2x+d). The loop uses the d for which
            // this difference is the tolerance.
            let tolerance = RenderedLine.tolerance
            while true {
                x += 2 * tolerance + (4 * tolerance * tolerance + 8 * tolerance * x).squareRoot()
                guard x < top else { break }
                steps.append(x)
            }
            for value in b > a ? steps : steps.reversed() {
                let part = (value * value - a * a) / (b * b - a * a)
                points.append(.init(last.time + (time - last.time) * part, value))
            }
        }
        let point = HapticControl.Point(time, root)
        if points.last != point { points.append(point) }
    }
}
