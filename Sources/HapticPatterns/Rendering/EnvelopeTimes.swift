/// A mapping from normalized envelope values, 0…1, to seconds.
///
/// Apple's documentation says only that "higher values increase the time exponentially" and that the value 1 is *not*
/// one second on every device. The mapping of this type is an estimate, and not a measurement: `longest · (100^p − 1)
/// 99` seconds for the value `p`.
///
/// ```swift
/// EnvelopeTimes.nominal.seconds(0)  // → 0.0
/// EnvelopeTimes.nominal.seconds(1)  // → 1.0
/// (EnvelopeTimes.nominal.seconds(0.5) * 1000).rounded()  // → 91.0
///
/// let swell = HapticPattern.single(intensity: 1, attack: 1, duration: 4)
/// HapticEvaluator(swell).sample(at: 1).intensity  // → 1.0
/// let slow = HapticEvaluator(swell, times: EnvelopeTimes(longest: 2))
/// slow.sample(at: 1).intensity  // → 0.5
/// ```
public struct EnvelopeTimes: Hashable, Sendable {
    /// The duration for the value 1, in seconds.
    let longest: Double

    /// The default estimate: the value 1 lasts one second.
    public static let nominal = EnvelopeTimes(longest: 1)

    /// Creates a mapping.
    ///
    /// - Parameter longest: The duration for the value 1, in seconds, 0 or more.
    public init(longest: Double) {
        self.longest = clampedTime(longest)
    }

    /// Returns the duration in seconds for a normalized value.
    ///
    /// - Parameter value: The normalized value, clamped to 0…1.
    /// - Returns: The duration in seconds.
    public func seconds(_ value: Double) -> Double {
        let p = (0.0...1.0).clamp(value)
        guard p > 0 else { return 0 }
        guard p < 1 else { return longest }
        return longest * (exponential(p * 4.605170185988092) - 1) / 99
    }
}
