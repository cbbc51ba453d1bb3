/// A pattern converted for the two motors of a gamepad: a strong, low-frequency motor and a weak, high-frequency motor.
///
/// ```swift
/// let rumble = DualRumble(
///     .single(intensity: 0.5, sharpness: 0.25, duration: 0.1))
/// rumble.steps.map(\.milliseconds)  // → [96]
/// rumble.steps.map(\.strong)  // → [0.5]
/// rumble.steps.map(\.weak)  // → [0.25]
/// ```
///
/// The pattern is divided into steps of 16 ms, and the intensity and sharpness in the middle of each step are computed.
/// The strengths of the motors are `strong = intensity · min(1, 2 (1 − sharpness))` and `weak = intensity · min(1, 2
/// sharpness)`, both rounded to 4 decimals. Successive steps with the same strengths are joined, and silence at the end
/// is removed. The formulas are not from a standard: a dull event uses the strong motor, a crisp event uses the weak
/// motor, and an event of medium sharpness uses both motors.
public struct DualRumble: Hashable, Sendable {
    /// A period in which both motors have a constant strength.
    public struct Step: Hashable, Sendable {
        /// The duration in milliseconds.
        public let milliseconds: Int
        /// The strength of the strong, low-frequency motor, 0…1 (`strongMagnitude` in browsers).
        public let strong: Double
        /// The strength of the weak, high-frequency motor, 0…1 (`weakMagnitude` in browsers).
        public let weak: Double

        /// Creates a step of both motors.
        ///
        /// - Parameters:
        /// - milliseconds: The duration in milliseconds.
        /// - strong: The strength of the strong motor, 0…1.
        /// - weak: The strength of the weak motor, 0…1.
        public init(milliseconds: Int, strong: Double, weak: Double) {
            self.milliseconds = milliseconds
            self.strong = strong
            self.weak = weak
        }
    }

    /// The steps in time order.
    public let steps: [Step]
    /// The parts of the pattern that the conversion could not represent.
    public let losses: [ConversionLoss]

    /// Creates the motor steps of a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern to convert.
    ///   - mix: The rule for overlapping events.
    ///   - limit: The longest rumble in seconds, clamped to 0…3600. A longer pattern is cut at the limit, and
    ///     ``losses`` contains a loss with the code ``ConversionLoss/Code/cut``.
    /// - Complexity: O(*n* log *n* + *s* · *k*), where *n* is the number of events and control points, *s* the number
    ///   of steps of 16 ms, and *k* the greatest number of events that sound at once.
    public init(_ pattern: HapticPattern, mix: OverlapMix = .max, limit: Double = 3600) {
        var steps: [Step] = []
        let even = MidpointSampler(pattern, milliseconds: 16, mix: mix, limit: limit)
        even.forEach { sample in
            let sharpness = sample.sharpness ?? 0.5
            let strong = Self.fourDecimals(sample.intensity * min(1, 2 * (1 - sharpness)))
            let weak = Self.fourDecimals(sample.intensity * min(1, 2 * sharpness))
            if let last = steps.last, last.strong == strong, last.weak == weak {
                steps[steps.count - 1] = Step(milliseconds: last.milliseconds + 16, strong: strong, weak: weak)
            } else {
                steps.append(Step(milliseconds: 16, strong: strong, weak: weak))
            }
        }
        if let last = steps.last, last.strong == 0, last.weak == 0 { steps.removeLast() }
        self.steps = steps
        losses = even.losses(sharpnessIsLost: false)
    }

    /// Returns the steps, with every long step divided into shorter steps.
    ///
    /// Chromium plays a step for at most 5 seconds, and some controllers stop after 5 seconds. Send the steps to the
    /// gamepad one after another.
    ///
    /// - Parameter milliseconds: The longest step in milliseconds, 1 or more.
    /// - Returns: The steps, none longer than `milliseconds`.
    /// - Precondition: `milliseconds` is 1 or more.
    /// - Complexity: O(*n*) in the number of steps returned.
    public func chunks(atMost milliseconds: Int = 5000) -> [Step] {
        precondition(milliseconds > 0, "DualRumble.chunks needs 1 millisecond or more")
        return steps.flatMap { step in
            stride(from: 0, to: step.milliseconds, by: milliseconds).map { done in
                let own = min(milliseconds, step.milliseconds - done)
                return Step(milliseconds: own, strong: step.strong, weak: step.weak)
            }
        }
    }

    /// Rounds the exact value of a number to 4 decimals, with ties to even.
    private static func fourDecimals(_ value: Double) -> Double {
        let below = (value * 10_000).rounded(.down)
        // The exact sign of value · 10,000 − (below + ½), which a rounded product would hide.
        let side = (-(below + 0.5)).addingProduct(value, 10_000)
        let isUp = side > 0 || (side == 0 && below.truncatingRemainder(dividingBy: 2) != 0)
        return (isUp ? below + 1 : below) / 10_000
    }
}
