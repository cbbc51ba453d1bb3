/// A pattern converted for Android's `VibrationEffect.Composition`: a sequence of predefined effects.
///
/// ```swift
/// let taps = AndroidPrimitives(.success)
/// taps.steps.map(\.primitive.rawValue)  // → ["CLICK", "CLICK"]
/// taps.steps.map(\.delay)  // → [0, 160]
/// ```
///
/// Use this conversion for a device that has no amplitude control but offers these effects. A tap with an intensity
/// below 0.35 becomes `TICK`, or `LOW_TICK` if its sharpness is below 0.5. A stronger tap becomes `CLICK`, or `THUD` if
/// its sharpness is below 0.5. A vibration becomes a rise, a fall or a spin. A vibration that is nearly constant
/// becomes a click, and ``losses`` reports this change. A device ignores effects that it does not support and reports
/// no error, so call `areAllPrimitivesSupported` first.
public struct AndroidPrimitives: Hashable, Sendable {
    /// A predefined effect; the raw value is the end of the name of Android's constant, after `PRIMITIVE_`.
    public enum Primitive: String, Hashable, Sendable, CaseIterable {
        /// A crisp tap.
        case click = "CLICK"
        /// A light tap.
        case tick = "TICK"
        /// A light, dull tap.
        case lowTick = "LOW_TICK"
        /// A heavy, dull tap.
        case thud = "THUD"
        /// A spinning motion.
        case spin = "SPIN"
        /// A short rise, for vibrations of at most half a second.
        case quickRise = "QUICK_RISE"
        /// A long rise, for vibrations of more than half a second.
        case slowRise = "SLOW_RISE"
        /// A short fall.
        case quickFall = "QUICK_FALL"
    }

    /// An effect of a composition, with its scale and delay.
    public struct Step: Hashable, Sendable {
        /// The effect to play.
        public let primitive: Primitive
        /// The intensity of the effect, 0…1.
        public let scale: Double
        /// The delay in milliseconds from the *start* of the previous step (`DELAY_TYPE_RELATIVE_START_OFFSET`).
        ///
        /// For the first step, the delay from the start of the pattern.
        public let delay: Int
    }

    /// The effects in time order.
    public let steps: [Step]
    /// The parts of the pattern that the conversion could not represent.
    public let losses: [ConversionLoss]

    /// Creates a composition from a pattern.
    ///
    /// - Parameter pattern: The pattern to convert.
    /// - Complexity: O(*n* log *n*) in the number of events and control points.
    public init(_ pattern: HapticPattern) {
        var found: [(time: Double, primitive: Primitive, scale: Double)] = []
        var evenCount = 0
        for layer in pattern.layers {
            let lines = LayerControls(layer.controls)
            for event in layer.events {
                guard let rendered = RenderedEvent(event, controls: lines, times: .nominal) else { continue }
                if rendered.isTap {
                    guard rendered.intensity > 0 else { continue }
                    let (primitive, scale) = Self.tap(rendered.intensity, rendered.sharpness)
                    found.append((event.time, primitive, scale))
                } else if let (primitive, scale) = Self.shape(event, rendered, lines) {
                    evenCount += primitive == .click ? 1 : 0
                    found.append((event.time, primitive, scale))
                }
            }
        }
        found.sort { $0.time < $1.time }
        var steps: [Step] = []
        var done = 0
        for effect in found {
            let start = Int((effect.time * 1000).rounded())
            steps.append(Step(primitive: effect.primitive, scale: effect.scale, delay: start - done))
            done = start
        }
        self.steps = steps
        losses = Self.losses(pattern, evenCount: evenCount, hasSteps: !steps.isEmpty)
    }

    private static func tap(_ intensity: Double, _ sharpness: Double) -> (Primitive, Double) {
        if intensity < 0.35 { return (sharpness >= 0.5 ? .tick : .lowTick, intensity / 0.35) }
        return (sharpness >= 0.5 ? .click : .thud, intensity)
    }

    /// Returns the effect nearest to the shape of a vibration, and its scale; `nil` for a silent vibration.
    private static func shape(_ event: HapticEvent, _ rendered: RenderedEvent, _ lines: LayerControls) -> (
        Primitive, Double
    )? {
        let levels = (0...32)
            .map { step -> Double in
                let time = event.time + event.duration * Double(step) / 32 * (1 - 1e-9)
                return rendered.intensity * rendered.envelope(at: time) * lines.intensity.value(at: time)
            }
        guard let peak = levels.max(), peak > 0, let first = levels.first, let last = levels.last else { return nil }
        if directionChanges(levels) >= 2 { return (.spin, peak) }
        if last - first >= 0.15 { return (event.duration <= 0.5 ? .quickRise : .slowRise, peak) }
        if first - last >= 0.15 { return (.quickFall, peak) }
        return (.click, peak)
    }

    /// Returns the number of changes between rising and falling levels.
    ///
    /// Only a change by more than 0.1 in the new direction is counted.
    private static func directionChanges(_ levels: [Double]) -> Int {
        var turns = 0
        var (extreme, isRising): (Double, Bool?) = (levels.first ?? 0, nil)
        for level in levels {
            guard let rising = isRising else {
                if abs(level - extreme) > 0.1 { (isRising, extreme) = (level > extreme, level) }
                continue
            }
            if rising == (level > extreme) || level == extreme {
                extreme = level
            } else if abs(level - extreme) > 0.1 {
                (turns, isRising, extreme) = (turns + 1, !rising, level)
            }
        }
        return turns
    }

    private static func losses(_ pattern: HapticPattern, evenCount: Int, hasSteps: Bool) -> [ConversionLoss] {
        var losses = ConversionLoss.audio(of: pattern)
        if hasSteps {
            let message = "events were replaced by ready-made effects of their own length and sharpness"
            losses.append(ConversionLoss(code: .shape, message: message))
        }
        if evenCount > 0 {
            let message = "\(evenCount) even vibration(s) became a click; their duration is lost"
            losses.append(ConversionLoss(code: .cut, message: message))
        }
        return losses
    }
}
