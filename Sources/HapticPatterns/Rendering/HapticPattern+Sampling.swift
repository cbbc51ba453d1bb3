extension HapticPattern {
    /// How strong the pattern is at a moment, 0…1.
    ///
    /// Prepares the pattern anew each time; to ask often, keep a ``HapticEvaluator``.
    ///
    /// - Parameters:
    ///   - time: The moment, in seconds from the start.
    ///   - mix: How events that overlap are mixed.
    /// - Returns: The intensity.
    public func intensity(at time: Double, mix: OverlapMix = .max) -> Double {
        HapticEvaluator(self, mix: mix).sample(at: time).intensity
    }

    /// How sharp the pattern is at a moment, 0…1, or `nil` in silence.
    ///
    /// Prepares the pattern anew each time; to ask often, keep a ``HapticEvaluator``.
    ///
    /// - Parameter time: The moment, in seconds from the start.
    /// - Returns: The sharpness.
    public func sharpness(at time: Double) -> Double? {
        HapticEvaluator(self).sample(at: time).sharpness
    }

    /// The pattern at even intervals, from 0 to the last moment at which anything sounds.
    ///
    /// - Parameters:
    ///   - interval: Seconds between samples, more than 0.
    ///   - mix: How events that overlap are mixed.
    /// - Returns: The samples.
    public func sampled(every interval: Double, mix: OverlapMix = .max) -> [HapticSample] {
        let evaluator = HapticEvaluator(self, mix: mix)
        return evaluator.sampled(every: interval, in: 0...max(evaluator.length, evaluator.renderedEnd))
    }
}

extension HapticEvaluator {
    /// Samples at even intervals within a window.
    ///
    /// The cost grows with the window and with what sounds in it, not with the rest of the pattern.
    ///
    /// - Parameters:
    ///   - interval: Seconds between samples, more than 0.
    ///   - window: The first and the last moment, in seconds.
    /// - Returns: Samples at `window.lowerBound + n · interval`.
    public func sampled(every interval: Double, in window: ClosedRange<Double>) -> [HapticSample] {
        precondition(interval > 0, "HapticEvaluator.sampled needs an interval of more than 0 seconds")
        let span = window.upperBound - window.lowerBound
        let count = Int((0.0...1e9).clamp(span / interval * (1 + 1e-12))) + 1
        var walk = walk(from: window.lowerBound)
        return (0..<count).map { walk.sample(at: window.lowerBound + Double($0) * interval) }
    }
}
