/// A tuning of spelled pitches: a chain of fifths with a reference frequency.
///
/// ```swift
/// Tuning.equalTemperament.frequency(of: Pitch(.a, octave: 4))
/// // → 440.0
/// let flat = Tuning.quarterCommaMeantone.cents(from: Pitch(.g, .sharp, octave: 4), to: Pitch(.a, .flat, octave: 4))
/// (flat * 10).rounded() / 10  // → 41.1
/// ```
///
/// Every fifth has the same size, and every octave is pure. With fifths of 700 cents, the chain closes after twelve
/// fifths, so that C sharp and D flat are equal, as on a piano. With fifths of any other size, C sharp and D flat
/// differ.
public struct Tuning: Hashable, Sendable {
    /// The size of the fifth in cents.
    public let fifth: Double
    /// The pitch with the reference frequency.
    public let reference: Pitch
    /// The frequency of the reference pitch in hertz.
    public let referenceFrequency: Double

    /// The range of reference frequencies in hertz.
    static let frequencyRange = 1e-6...1e6

    /// Creates a tuning from a chain of equal fifths.
    ///
    /// - Parameters:
    ///   - fifth: The size of a fifth in cents, 0 to 1,200.
    ///   - reference: The pitch with the reference frequency; A4 by default.
    ///   - frequency: The reference frequency in hertz, 0.000001 to 1,000,000; 440 by default.
    /// - Precondition: `fifth` is in 0…1,200 and `frequency` in 0.000001…1,000,000.
    public init(fifth: Double, reference: Pitch = Pitch(.a, octave: 4), frequency: Double = 440) {
        precondition((0...1200).contains(fifth), "a fifth has 0 to 1,200 cents")
        precondition(Tuning.frequencyRange.contains(frequency), "a reference frequency is 1e-6 to 1e6 hertz")
        self.fifth = fifth
        self.reference = reference
        self.referenceFrequency = frequency
    }

    /// Equal temperament: twelve equal semitones, with A4 at 440 Hz.
    public static let equalTemperament = Tuning(fifth: 700)

    /// Returns equal temperament with another reference frequency.
    ///
    /// 415 Hz is baroque pitch, and many orchestras use 442 Hz.
    ///
    /// - Parameters:
    ///   - frequency: The reference frequency in hertz, 0.000001 to 1,000,000.
    ///   - reference: The pitch with the reference frequency; A4 by default.
    /// - Returns: Equal temperament with this reference.
    /// - Precondition: `frequency` is in 0.000001…1,000,000.
    public static func equalTemperament(
        frequency: Double,
        reference: Pitch = Pitch(.a, octave: 4)
    ) -> Tuning {
        Tuning(fifth: 700, reference: reference, frequency: frequency)
    }

    /// Pythagorean tuning: pure fifths of 3:2, with A4 at 440 Hz.
    public static let pythagorean = Tuning(fifth: 1200 * logarithm2(1.5))

    /// Quarter-comma meantone, in which major thirds are pure (5:4), with A4 at 440 Hz.
    public static let quarterCommaMeantone = Tuning.meantone(comma: 0.25)

    /// Returns meantone: fifths narrowed by a part of the syntonic comma (81:80), with A4 at 440 Hz.
    ///
    /// - Parameter part: The part of the comma, clamped to 0…1: 0.25 for quarter-comma meantone. NaN is 0.
    /// - Returns: The meantone tuning.
    public static func meantone(comma part: Double) -> Tuning {
        Tuning(fifth: 1200 * logarithm2(1.5) - clamped(part, to: 1) * 1200 * logarithm2(81.0 / 80))
    }

    /// Returns the same tuning with another reference frequency.
    ///
    /// - Parameter frequency: The reference frequency in hertz, 0.000001 to 1,000,000.
    /// - Returns: The tuning.
    /// - Precondition: `frequency` is in 0.000001…1,000,000.
    public func tuned(to frequency: Double) -> Tuning {
        Tuning(fifth: fifth, reference: reference, frequency: frequency)
    }
}

extension Tuning {
    /// Returns the distance between two pitches in cents.
    ///
    /// - Parameters:
    /// - start: The first pitch.
    /// - end: The second pitch.
    /// - Returns: The distance in cents; negative if the second pitch is lower.
    public func cents(from start: Pitch, to end: Pitch) -> Double {
        let interval = Interval(from: start, to: end)
        if fifth == 700 { return 100 * Double(interval.semitones) }
        // n fifths and a number of octaves: octaves = (semitones - 7 n) / 12.
        let fifths = interval.fifths
        let octaves = (interval.semitones &- 7 &* fifths) / 12
        return Double(fifths) * fifth + 1200 * Double(octaves)
    }

    /// Returns the frequency of a pitch in hertz.
    ///
    /// In equal temperament at 440 Hz, the result for each of the MIDI keys 0 to 127 is the `Double` nearest to the
    /// exact value.
    ///
    /// - Parameter pitch: The pitch.
    /// - Returns: The frequency in hertz.
    public func frequency(of pitch: Pitch) -> Double {
        if fifth == 700 { return equalFrequency(semitones: pitch.midiNumber &- reference.midiNumber) }
        return referenceFrequency * exponential2(cents(from: reference, to: pitch) / 1200)
    }

    private func equalFrequency(semitones: Int) -> Double {
        let (octaves, step) = floorDivision(semitones, by: 12)
        let ratio = semitoneRatios[step]
        let product = referenceFrequency * ratio.high
        // The remainders of the product and of the ratio, so that the sum rounds once.
        let rest = (-product).addingProduct(referenceFrequency, ratio.high) + referenceFrequency * ratio.low
        let exponent = max(-2000, min(2000, octaves))
        return (product + rest) * exponential2(Double(exponent))
    }

    /// Returns the pitch nearest to a frequency, with the deviation in cents.
    ///
    /// The result is a pitch of equal temperament with this tuning's reference, also when this tuning has other fifths.
    ///
    /// ```swift
    /// let heard = Tuning.equalTemperament.nearestPitch(to: 442)
    /// heard?.pitch  // → Optional(A4)
    /// heard.map { ($0.cents * 1000).rounded() / 1000 }
    /// // → Optional(7.851)
    /// ```
    ///
    /// - Parameters:
    ///   - frequency: The frequency in hertz, above 0.
    ///   - preference: The spelling of black keys.
    /// - Returns: The pitch, and the cents by which the frequency is above the pitch (−50 to 50, negative if the
    ///   frequency is below the pitch); `nil` unless the frequency is positive and finite.
    public func nearestPitch(
        to frequency: Double,
        preferring preference: AccidentalPreference = .sharps
    ) -> (pitch: Pitch, cents: Double)? {
        guard frequency > 0, frequency.isFinite else { return nil }
        let semitones = 12 * logarithm2(frequency / referenceFrequency)
        guard semitones.isFinite else { return nil }
        let whole = semitones.rounded()
        let pitch = Pitch(midiNumber: reference.midiNumber &+ Int(whole), preferring: preference)
        return (pitch, 100 * (semitones - whole))
    }
}

/// The ratios 2^(n/12) for n from 0 to 11, each as a `Double` and its rounding error.
private let semitoneRatios: [(high: Double, low: Double)] = [
    (1.0, 0.0),
    (1.0594630943592953, -4.5281280019993405e-17),
    (1.122462048309373, -3.578507116853557e-17),
    (1.189207115002721, 3.982015231465646e-17),
    (1.2599210498948732, -2.589933375300507e-17),
    (1.3348398541700344, -2.966538696861504e-18),
    (1.4142135623730951, -9.667293313452913e-17),
    (1.4983070768766815, -2.1817049357949077e-17),
    (1.5874010519681996, -1.0869008194197823e-16),
    (1.681792830507429, 8.199010020581497e-17),
    (1.7817974362806785, 6.126550165960957e-17),
    (1.887748625363387, -6.281368200748265e-17),
]
