/// An evaluator that computes the intensity and sharpness of a pattern at any time.
///
/// All conversions, plots and previews use this evaluator, so their results agree. To sample a pattern many times,
/// create one evaluator and keep it.
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

    /// The layers, in the order of the pattern.
    let layers: [RenderedLayer]
    /// The indices of the layers, sorted by the start of their first events.
    private let order: [Int]
    private let index: IntervalIndex

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
        let layers = pattern.layers.map { RenderedLayer($0, times: times) }
        let order = layers.indices.sorted { (layers[$0].start, $0) < (layers[$1].start, $1) }
        self.layers = layers
        self.order = order
        index = IntervalIndex(order.map { (layers[$0].start, layers[$0].latestEnd) })
        renderedEnd = layers.reduce(0) { max($0, $1.end) }
    }

    /// Returns the intensity and sharpness at a time.
    ///
    /// - Parameter time: The time in seconds from the start of the pattern. Before 0 and after ``renderedEnd``, the
    ///   pattern is silent.
    /// - Returns: The sample at `time`.
    /// - Complexity: O((*k* + 1) log *n*), where *n* is the number of events, and *k* the number of events and layers
    ///   that sound at `time`.
    public func sample(at time: Double) -> HapticSample {
        var rendered = RenderedMix()
        layers.withUnsafeBufferPointer { layers in
            index.forEach(at: time) { layers[order[$0]].add(to: &rendered, at: time) }
        }
        return rendered.sample(at: time, mix: mix)
    }

    /// Returns a cursor for samples at times that never decrease.
    ///
    /// Many samples of a cursor take less time than as many calls of ``sample(at:)``.
    ///
    /// - Parameter time: The time of the first sample, in seconds.
    /// - Returns: The cursor.
    func walk(from time: Double) -> Walk {
        Walk(evaluator: self, from: time)
    }

    /// A cursor over increasing times.
    ///
    /// For each sounding layer, the cursor stores the sounding events and the position on each control line.
    struct Walk {
        private let evaluator: HapticEvaluator
        private var active: [(layer: RenderedLayer.Walk, end: Double)] = []
        private var next: Int

        init(evaluator: HapticEvaluator, from time: Double) {
            self.evaluator = evaluator
            next = evaluator.index.startedCount(at: time)
            var active: [(layer: RenderedLayer.Walk, end: Double)] = []
            evaluator.index.forEach(at: time) { active.append(evaluator.layerWalk($0, from: time)) }
            self.active = active
        }

        mutating func sample(at time: Double) -> HapticSample {
            var rendered = RenderedMix()
            while next < evaluator.order.count, evaluator.layers[evaluator.order[next]].start <= time {
                let layer = evaluator.layers[evaluator.order[next]]
                active.append((RenderedLayer.Walk(layer), layer.latestEnd))
                next += 1
            }
            var hasEnded = false
            for index in active.indices {
                if active[index].end > time {
                    active[index].layer.add(to: &rendered, at: time)
                } else {
                    hasEnded = true
                }
            }
            if hasEnded { active.removeAll { $0.end <= time } }
            return rendered.sample(at: time, mix: evaluator.mix)
        }
    }

    /// An evaluator for a short time in which no event starts or ends.
    struct Window {
        private let evaluator: HapticEvaluator
        private var sounding: [(layer: Int, event: Int)] = []

        /// Creates the evaluator of the time around a moment, in seconds.
        init(_ evaluator: HapticEvaluator, around time: Double) {
            self.evaluator = evaluator
            var sounding: [(layer: Int, event: Int)] = []
            evaluator.index.forEach(at: time) { place in
                let layer = evaluator.order[place]
                evaluator.layers[layer].forEachSounding(at: time) { sounding.append((layer, $0)) }
            }
            self.sounding = sounding
        }

        func sample(at time: Double) -> HapticSample {
            var rendered = RenderedMix()
            var layer = -1
            var (intensity, sharpness) = (1.0, 0.0)
            for part in sounding {
                if part.layer != layer {
                    layer = part.layer
                    intensity = evaluator.layers[layer].controls.intensity.value(at: time)
                    sharpness = evaluator.layers[layer].controls.sharpness.value(at: time)
                }
                evaluator.layers[layer].events[part.event]
                    .add(to: &rendered, at: time, intensityControl: intensity, sharpnessControl: sharpness)
            }
            return rendered.sample(at: time, mix: evaluator.mix)
        }
    }

    private func layerWalk(_ place: Int, from time: Double) -> (layer: RenderedLayer.Walk, end: Double) {
        (RenderedLayer.Walk(layers[order[place]], from: time), layers[order[place]].latestEnd)
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
