/// A tuning of a keyboard: a scale and a mapping that together give each key a frequency.
///
/// ```swift
/// let tuning = KeyboardTuning(.werckmeisterIII)
/// tuning.frequency(ofKey: 69)  // → Optional(440.0)
/// tuning.nearestKey(to: 263)?.key  // → Optional(60)
/// ```
public struct KeyboardTuning: Hashable, Sendable {
    /// The scale, with its steps within the period.
    public let scale: TuningScale
    /// The mapping of keys to degrees.
    public let mapping: KeyboardMapping

    /// Creates a tuning in which each key plays the degree after the degree of the key below.
    ///
    /// A4 has 440 Hz, and middle C plays degree 0.
    ///
    /// - Parameter scale: The scale, with its steps within the period.
    public init(_ scale: TuningScale) {
        self.scale = scale
        mapping = KeyboardMapping()
    }

    /// Creates a tuning from a scale and a mapping; `nil` when the reference key has no sound in the mapping.
    ///
    /// - Parameters:
    ///   - scale: The scale, with its steps within the period.
    ///   - mapping: The mapping of keys to degrees.
    public init?(_ scale: TuningScale, mapping: KeyboardMapping) {
        guard mapping.mappedDegree(mapping.referenceKey) != nil else { return nil }
        self.scale = scale
        self.mapping = mapping
    }

    /// Returns the distance of a key above the middle key in cents.
    ///
    /// - Parameter key: The MIDI number of the key.
    /// - Returns: The distance in cents; `nil` for a key that is out of range or has no sound.
    public func cents(ofKey key: Int) -> Double? {
        mapping.degree(ofKey: key).map { scale.cents(ofDegree: $0) }
    }

    /// Returns the frequency of a key in hertz.
    ///
    /// - Parameter key: The MIDI number of the key.
    /// - Returns: The frequency in hertz; `nil` for a key that is out of range or has no sound.
    public func frequency(ofKey key: Int) -> Double? {
        guard let cents = cents(ofKey: key), let base = mapping.mappedDegree(mapping.referenceKey) else { return nil }
        return mapping.referenceFrequency * exponential2((cents - scale.cents(ofDegree: base)) / 1200)
    }

    /// Returns the key nearest to a frequency, with the deviation in cents; `nil` when no key has a sound.
    ///
    /// - Parameter frequency: The frequency in hertz; the result is `nil` unless the number is positive and finite.
    /// - Returns: The nearest key, or the lower of two equally near keys, and the cents by which the frequency is above
    ///   the key, negative if the frequency is below the key.
    /// - Complexity: O(n) for n tuned keys.
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
