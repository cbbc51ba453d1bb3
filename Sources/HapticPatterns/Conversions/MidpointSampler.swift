/// A sampler that divides a pattern into steps of equal duration and evaluates it in the middle of each step.
struct MidpointSampler {
    private let pattern: HapticPattern
    private let evaluator: HapticEvaluator
    private let milliseconds: Double
    private let limit: Double

    /// The range of valid limits for the length of a conversion, in seconds.
    static let longest = 0.0...3600.0

    init(_ pattern: HapticPattern, milliseconds: Int, mix: OverlapMix, limit: Double) {
        self.pattern = pattern
        evaluator = HapticEvaluator(pattern, mix: mix)
        self.milliseconds = Double(milliseconds)
        self.limit = Self.longest.clamp(limit)
    }

    func forEach(_ body: (HapticSample) -> Void) {
        let end = min(evaluator.renderedEnd, limit)
        let count = Int((end * 1000 / milliseconds - 1e-9).rounded(.up))
        var walk = evaluator.walk(from: 0)
        for step in 0..<count { body(walk.sample(at: (Double(step) + 0.5) * milliseconds / 1000)) }
    }

    /// Returns the losses of a conversion to these steps.
    ///
    /// - Parameter sharpnessIsLost: Whether the target of the conversion does not support sharpness.
    /// - Returns: One loss for each kind of change; empty if the steps represent the pattern exactly.
    func losses(sharpnessIsLost: Bool) -> [ConversionLoss] {
        var losses = ConversionLoss.audio(of: pattern)
        if sharpnessIsLost, pattern.events.contains(where: \.kind.isHaptic) {
            losses.append(
                ConversionLoss(code: .sharpness, message: "the motor has one frequency; sharpness was left out"))
        }
        if evaluator.renderedEnd > limit {
            let message = "the pattern sounds until \(evaluator.renderedEnd) s and was cut at \(limit) s"
            losses.append(ConversionLoss(code: .cut, message: message))
        }
        return losses
    }
}
