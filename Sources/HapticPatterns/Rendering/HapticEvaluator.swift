/// An evaluator that computes the intensity and sharpness of a pattern at any time.
///
/// All conversions, plots and previews and the ``RecordingHapticPlayer`` use this evaluator, so their results agree. To
/// sample a pattern many times, create one evaluator and keep it.
///
/// ```swift
/// let fade = HapticPattern(
///     events: [.continuous(duration: 1, intensity: 0.8)],
///     controls: [.curve(.intensity, [.init(0, 1), .init(1, 0)])]
/// )
/// let evaluator = HapticEvaluator(fade)
/// evaluator.sample(at: 0.5).intensity  // → 0.4
/// evaluator.sample(at: 1).sharpness  // → nil
/// ```
///
/// <doc:RenderingRules> lists the rules, including the rules for cases that Apple's documentation does not define.
public struct HapticEvaluator: Sendable {
    /// The rule for overlapping events.
    let mix: OverlapMix
    /// The pattern's length in seconds.
    let length: Double
    /// The time at which the last event becomes silent, in seconds.
    ///
    /// Releases and the 20 ms of a tap are included.
    public let renderedEnd: Double

    let layers: [RenderedLayer]

    /// Creates an evaluator for a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern to evaluate.
    ///   - mix: The rule for overlapping events.
    ///   - times: The mapping from envelope values to seconds.
    /// - Complexity: O(*n* log *n*) in the number of events and control points.
    public init(_ pattern: HapticPattern, mix: OverlapMix = .max, times: EnvelopeTimes = .nominal) {
        self.mix = mix
        length = pattern.length
        layers = pattern.layers.map { RenderedLayer($0, times: times) }
        renderedEnd = layers.reduce(0) { max($0, $1.end) }
    }

    /// Returns the intensity and sharpness at a time.
    ///
    /// - Parameter time: The time in seconds from the start of the pattern. Before 0 and after ``renderedEnd``, the
    ///   pattern is silent.
    /// - Returns: The sample at `time`.
    /// - Complexity: O((*k* + 1) log *n*), where *n* is the number of events and *k* the number of events that sound at
    ///   `time`.
    public func sample(at time: Double) -> HapticSample {
        var rendered = RenderedMix()
        for layer in layers { layer.add(to: &rendered, at: time) }
        return rendered.sample(at: time, mix: mix)
    }

    /// Returns a cursor for samples at times that never decrease.
    ///
    /// The cursor is faster than separate calls of ``sample(at:)``.
    func walk(from time: Double) -> Walk {
        Walk(evaluator: self, from: time)
    }

    /// A cursor for samples at times that never decrease.
    ///
    /// For each layer, it keeps the events that sound and the position on each control line.
    struct Walk {
        private let mix: OverlapMix
        private var layers: [RenderedLayer.Walk]

        init(evaluator: HapticEvaluator, from time: Double) {
            mix = evaluator.mix
            layers = evaluator.layers.map { RenderedLayer.Walk($0, from: time) }
        }

        mutating func sample(at time: Double) -> HapticSample {
            var rendered = RenderedMix()
            for index in layers.indices { layers[index].add(to: &rendered, at: time) }
            return rendered.sample(at: time, mix: mix)
        }
    }
}

/// An accumulator for the events that sound at one time.
struct RenderedMix {
    private var strongest = 0.0
    private var sum = 0.0
    private var sharpnessSum = 0.0

    @inline(__always)
    mutating func add(intensity: Double, sharpness: Double) {
        strongest = max(strongest, intensity)
        sum += intensity
        sharpnessSum += intensity * sharpness
    }

    func sample(at time: Double, mix: OverlapMix) -> HapticSample {
        HapticSample(
            time: time,
            intensity: mix == .max ? strongest : min(1, sum),
            sharpness: sum > 0 ? sharpnessSum / sum : nil
        )
    }
}
