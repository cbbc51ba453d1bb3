extension HapticPattern {
    /// Returns the intensity of the pattern at a time.
    ///
    /// Each call creates a ``HapticEvaluator``; for many samples, create one evaluator and keep it.
    ///
    /// - Parameters:
    ///   - time: The time in seconds from the start.
    ///   - mix: The rule for overlapping events.
    /// - Returns: The intensity, 0…1.
    /// - Complexity: O(*n* log *n*) in the number of events and control points.
    public func intensity(at time: Double, mix: OverlapMix = .max) -> Double {
        HapticEvaluator(self, mix: mix).sample(at: time).intensity
    }

    /// Returns the sharpness of the pattern at a time.
    ///
    /// Each call creates a ``HapticEvaluator``; for many samples, create one evaluator and keep it.
    ///
    /// - Parameter time: The time in seconds from the start.
    /// - Returns: The sharpness, 0…1; `nil` in silence.
    /// - Complexity: O(*n* log *n*) in the number of events and control points.
    public func sharpness(at time: Double) -> Double? {
        HapticEvaluator(self).sample(at: time).sharpness
    }

    /// Returns samples of the pattern at equal intervals.
    ///
    /// The first sample is at 0. The last sample is at or before the pattern's length or the end of its last sound,
    /// whichever is later.
    ///
    /// - Parameters:
    ///   - interval: The time between two samples in seconds, more than 0.
    ///   - mix: The rule for overlapping events.
    /// - Returns: The samples in time order, at most 1,000,000. For more samples, call
    ///   ``HapticEvaluator/sampled(every:in:)`` for one window after another.
    /// - Precondition: `interval` is more than 0.
    /// - Complexity: O(*n* log *n* + *s* · *k*), where *n* is the number of events and control points, *s* the number
    ///   of samples, and *k* the greatest number of events that sound at once.
    public func sampled(every interval: Double, mix: OverlapMix = .max) -> [HapticSample] {
        let evaluator = HapticEvaluator(self, mix: mix)
        return evaluator.sampled(every: interval, in: 0...max(evaluator.length, evaluator.renderedEnd))
    }
}

extension HapticEvaluator {
    /// The greatest number of samples in one array.
    static let maximumSampleCount = 1_000_000.0

    /// Returns samples at equal intervals within a window.
    ///
    /// - Parameters:
    ///   - interval: The time between two samples in seconds, more than 0.
    ///   - window: The first and the last time, in seconds.
    /// - Returns: The samples at the times `window.lowerBound + n · interval` for *n* = 0, 1, 2 …, at most 1,000,000.
    ///   For more samples, call the method for one window after another.
    /// - Precondition: `interval` is more than 0.
    /// - Complexity: O(*k* log *n* + *e* + *s* · *k*), where *n* is the number of events, *e* the number of events and
    ///   controls in the window, *s* the number of samples, and *k* the greatest number of events that sound at once.
    public func sampled(every interval: Double, in window: ClosedRange<Double>) -> [HapticSample] {
        precondition(interval > 0, "HapticEvaluator.sampled needs an interval of more than 0 seconds")
        let span = window.upperBound - window.lowerBound
        let count = Int((0.0...Self.maximumSampleCount - 1).clamp(span / interval * (1 + 1e-12))) + 1
        var walk = walk(from: window.lowerBound)
        return (0..<count).map { walk.sample(at: window.lowerBound + Double($0) * interval) }
    }
}
