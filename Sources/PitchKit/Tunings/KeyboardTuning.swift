/// Which frequency each key of a keyboard has: a scale and a mapping.
///
/// ```swift
/// let tuning = KeyboardTuning(.werckmeisterIII)
/// tuning.frequency(ofKey: 69)  // → Optional(440.0)
/// tuning.nearestKey(to: 263)?.key  // → Optional(60)
/// ```
public struct KeyboardTuning: Hashable, Sendable {
    /// The steps within the period.
    public let scale: TuningScale
    /// Which key plays which degree.
    public let mapping: KeyboardMapping

    /// Creates a tuning in which every key plays the next degree, A4 at 440 Hz.
    public init(_ scale: TuningScale) {
        self.scale = scale
        mapping = KeyboardMapping()
    }

    /// Creates a tuning from a scale and a mapping.
    ///
    /// `nil` means that the reference key has no sound in the mapping, so that nothing can be tuned to it.
    ///
    /// - Parameters:
    ///   - scale: The steps within the period.
    ///   - mapping: Which key plays which degree.
    public init?(_ scale: TuningScale, mapping: KeyboardMapping) {
        guard mapping.mappedDegree(mapping.referenceKey) != nil else { return nil }
        self.scale = scale
        self.mapping = mapping
    }

    /// The distance of a key above the middle key in cents; `nil` for a key that is out of range or has no sound.
    public func cents(ofKey key: Int) -> Double? {
        mapping.degree(ofKey: key).map { scale.cents(ofDegree: $0) }
    }

    /// The frequency of a key in hertz; `nil` for a key that is out of range or has no sound.
    public func frequency(ofKey key: Int) -> Double? {
        guard let cents = cents(ofKey: key), let base = mapping.mappedDegree(mapping.referenceKey) else { return nil }
        return mapping.referenceFrequency * exponential2((cents - scale.cents(ofDegree: base)) / 1200)
    }

    /// The key nearest to a frequency, and how many cents the frequency is above it (negative below).
    ///
    /// `nil` means that the frequency is not a positive finite number, or that no key sounds.
    ///
    /// - Parameter frequency: Hertz, above 0.
    /// - Returns: The nearest key; of two equally near ones the lower.
    public func nearestKey(to frequency: Double) -> (key: Int, cents: Double)? {
        guard frequency > 0, frequency.isFinite, let base = mapping.mappedDegree(mapping.referenceKey) else {
            return nil
        }
        // The cents above degree 0.
        let place = 1200 * logarithm2(frequency / mapping.referenceFrequency) + scale.cents(ofDegree: base)
        var best: (key: Int, cents: Double)?
        for key in mapping.keys {
            guard let own = cents(ofKey: key) else { continue }
            let cents = place - own
            if abs(cents) < abs(best?.cents ?? .infinity) { best = (key, cents) }
        }
        return best
    }
}
