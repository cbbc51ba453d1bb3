extension HapticPattern {
    /// A result of ``HapticPattern/flattened(mix:)``: a pattern of one layer, and its differences from the original
    /// pattern.
    public struct Flattened: Hashable, Sendable {
        /// The pattern, with at most one layer.
        public let pattern: HapticPattern
        /// The greatest difference between the rendered vibrations and those of the original pattern, as an intensity,
        /// 0…1.
        ///
        /// The difference is measured at every millisecond of the first ten minutes.
        public let vibrationError: Double
        /// The greatest difference between a rendered tap and the original tap, as an intensity, 0…1.
        ///
        /// The difference is greater than 0 if the curve weakens a tap so much that even a tap of intensity 1 is too
        /// weak.
        public let tapError: Double
    }

    /// Returns the nearest pattern of one layer, and its differences from this pattern.
    ///
    /// All vibrations become one vibration with a curve of their rendered intensity. The intensity of each tap is
    /// raised, at most to 1, to compensate for the curve. Use this method when ``AHAP/write(_:)`` throws `needsLayers`
    /// and a single file is required.
    ///
    /// ```swift
    /// let fade = HapticPattern {
    ///     HapticContinuous(duration: 1, intensity: 1).ramp(.intensity, to: 0)
    /// }
    /// let both = fade.overlay(.single(intensity: 0.25, relativeTime: 0.5))
    /// let flat = both.flattened()
    /// flat.pattern.layers.count  // → 1
    /// flat.pattern.events.map { $0.intensity ?? 0 }  // → [1.0, 0.5]
    /// flat.tapError  // → 0.0
    /// flat.vibrationError  // → 0.0
    /// ```
    ///
    /// - Parameter mix: The rule for overlapping vibrations.
    /// - Returns: The pattern and the differences. Audio events are removed. A pattern of at most one layer is returned
    ///   unchanged.
    /// - Complexity: O((*n* + *p*) · (*k* + 1) log *n* + *t* · *k*), where *n* is the number of events and control
    ///   points, *p* the number of control points in the result, *k* the greatest number of events that sound at once,
    ///   and *t* the duration in milliseconds, at most 600,000.
    public func flattened(mix: OverlapMix = .max) -> Flattened {
        guard layers.count > 1 else { return Flattened(pattern: self, vibrationError: 0, tapError: 0) }
        let vibrations = HapticEvaluator(mapLayers { $0.events.removeAll { $0.kind != .continuous } }, mix: mix)
        let line = RenderedLine(vibrations, to: vibrations.renderedEnd, curve: .linear)
        let isPerceptible = line.points.contains { $0.intensity > 0 }
        var layer = HapticLayer()
        if isPerceptible {
            layer.events = [.continuous(duration: vibrations.renderedEnd, intensity: 1, sharpness: 0)]
            layer.controls = [
                .curve(.intensity, line.points.map { .init($0.time, $0.intensity) }),
                .curve(.sharpness, line.points.map { .init($0.time, $0.sharpness) }),
            ]
        }
        let control = ControlLine(.intensity, controls: layer.controls)
        var tapError = 0.0
        for old in layers {
            let own = ControlLine(.intensity, controls: old.controls)
            for var tap in old.events where tap.kind == .transient {
                let wanted = tap.level(of: .intensity) * own.value(at: tap.time)
                let factor = control.value(at: tap.time)
                let given = factor > 0 ? min(1, wanted / factor) : 1
                tapError = max(tapError, abs(wanted - given * factor))
                tap.intensity = given
                layer.events.append(tap)
            }
        }
        var result = HapticPattern(layers: [layer], length: length)
        result.copyHead(from: self)
        guard isPerceptible else { return Flattened(pattern: result, vibrationError: 0, tapError: tapError) }
        let error = Self.difference(vibrations, HapticEvaluator(result.mapLayers { $0.events.removeSubrange(1...) }))
        return Flattened(pattern: result, vibrationError: error, tapError: tapError)
    }

    /// Returns the greatest difference between the intensities of two evaluators, sampled every millisecond of the
    /// first ten minutes.
    private static func difference(_ a: HapticEvaluator, _ b: HapticEvaluator) -> Double {
        let window = 0.0005...min(600, max(a.renderedEnd, b.renderedEnd, 0.0005))
        return zip(a.sampled(every: 0.001, in: window), b.sampled(every: 0.001, in: window))
            .reduce(0) { max($0, abs($1.0.intensity - $1.1.intensity)) }
    }
}
