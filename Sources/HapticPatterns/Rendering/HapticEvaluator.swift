/// What a pattern feels like at any moment: the one place where events, envelopes and controls become numbers.
///
/// Every converter, plot, preview and the recording player ask it, so that what is tested is what is played. Prepare it
/// once, ask it often.
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
/// The rules, where Apple's text leaves a choice, are in <doc:RenderingRules>.
public struct HapticEvaluator: Sendable {
    /// How events that overlap are mixed.
    let mix: OverlapMix
    /// The length of the pattern, in seconds.
    let length: Double
    /// When the last event has faded, in seconds; release tails and the 20 ms of a tap counted.
    public let renderedEnd: Double

    let layers: [RenderedLayer]

    /// Prepares a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - mix: How events that overlap are mixed.
    ///   - times: The seconds that envelope values stand for.
    /// - Complexity: O(*n* log *n*) in events and control points.
    public init(_ pattern: HapticPattern, mix: OverlapMix = .max, times: EnvelopeTimes = .nominal) {
        self.mix = mix
        length = pattern.length
        layers = pattern.layers.map { RenderedLayer($0, times: times) }
        renderedEnd = layers.reduce(0) { max($0, $1.end) }
    }

    /// What is felt at a moment, in seconds from the start.
    ///
    /// - Parameter time: The moment; before 0 and after the end there is silence.
    /// - Returns: The sample.
    /// - Complexity: O(log *n* + *k*) where *k* events sound.
    public func sample(at time: Double) -> HapticSample {
        var rendered = RenderedMix()
        for layer in layers { layer.add(to: &rendered, at: time) }
        return rendered.sample(at: time, mix: mix)
    }

    /// Walks forward through times that never decrease, which is cheaper than asking for each alone.
    func walk(from time: Double) -> Walk {
        Walk(evaluator: self, from: time)
    }

    /// A forward walk: each layer keeps the events that sound and its place on each control line.
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

/// The running mix of the events that sound at one moment.
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
