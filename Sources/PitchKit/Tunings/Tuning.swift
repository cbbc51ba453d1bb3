/// Which frequency each spelled pitch has.
///
/// ```swift
/// Tuning.equalTemperament.frequency(of: Pitch(.a, octave: 4))  // → 440.0
/// let flat = Tuning.quarterCommaMeantone.cents(from: Pitch(.g, .sharp, octave: 4), to: Pitch(.a, .flat, octave: 4))
/// (flat * 10).rounded() / 10  // → 41.1
/// ```
///
/// A tuning here is a chain of fifths: every fifth has the same size, every octave is pure, and each spelled pitch has a
/// frequency of its own. With fifths of 700 cents the chain closes after twelve (the piano's tuning); with any other size
/// C sharp and D flat differ.
public struct Tuning: Hashable, Sendable {
    /// The size of the fifth in cents.
    public let fifth: Double
    /// The pitch that is tuned first.
    public let reference: Pitch
    /// The frequency of the reference pitch in hertz.
    public let referenceFrequency: Double

    /// The frequencies that a reference pitch can have, in hertz.
    static let frequencyRange = 1e-6...1e6

    /// A chain of equal fifths.
    ///
    /// - Parameters:
    ///   - fifth: The size of a fifth in cents, 0 to 1,200.
    ///   - reference: The pitch that is tuned first; A4 unless given.
    ///   - frequency: Its frequency in hertz, 0.000001 to 1,000,000; 440 unless given.
    /// - Precondition: Fifth and frequency are in range.
    public init(fifth: Double, reference: Pitch = Pitch(.a, octave: 4), frequency: Double = 440) {
        precondition((0...1200).contains(fifth), "a fifth has 0 to 1,200 cents")
        precondition(Tuning.frequencyRange.contains(frequency), "a reference frequency is 1e-6 to 1e6 hertz")
        self.fifth = fifth
        self.reference = reference
        self.referenceFrequency = frequency
    }

    /// Twelve equal semitones, A4 at 440 Hz.
    public static let equalTemperament = Tuning(fifth: 700)

    /// Twelve equal semitones on another reference: 415 Hz for baroque pitch, 442 Hz for many orchestras.
    ///
    /// - Parameters:
    ///   - frequency: The frequency of the reference in hertz, 0.000001 to 1,000,000.
    ///   - reference: The pitch that is tuned first; A4 unless given.
    /// - Returns: The tuning.
    /// - Precondition: The frequency is in range.
    public static func equalTemperament(
        frequency: Double,
        reference: Pitch = Pitch(.a, octave: 4)
    ) -> Tuning {
        Tuning(fifth: 700, reference: reference, frequency: frequency)
    }

    /// Pure fifths of 3:2, A4 at 440 Hz.
    public static let pythagorean = Tuning(fifth: 1200 * logarithm2(1.5))

    /// Fifths narrowed by a quarter of the syntonic comma, so that major thirds are pure (5:4); A4 at 440 Hz.
    public static let quarterCommaMeantone = Tuning.meantone(comma: 0.25)

    /// Fifths narrowed by a part of the syntonic comma (81:80), A4 at 440 Hz.
    ///
    /// - Parameter part: The part of the comma, clamped to 0…1, and 0 for NaN: 0.25 for quarter-comma meantone.
    /// - Returns: The tuning.
    public static func meantone(comma part: Double) -> Tuning {
        Tuning(fifth: 1200 * logarithm2(1.5) - clamped(part, to: 1) * 1200 * logarithm2(81.0 / 80))
    }

    /// The same tuning with another reference frequency in hertz, 0.000001 to 1,000,000.
    ///
    /// - Precondition: The frequency is in range.
    public func tuned(to frequency: Double) -> Tuning {
        Tuning(fifth: fifth, reference: reference, frequency: frequency)
    }
}

extension Tuning {
    /// The distance between two pitches in cents, positive upward.
    public func cents(from start: Pitch, to end: Pitch) -> Double {
        let interval = Interval(from: start, to: end)
        if fifth == 700 { return 100 * Double(interval.semitones) }
        // n fifths up and as many octaves down as needed: octaves = (semitones - 7 n) / 12.
        let fifths = interval.fifths
        let octaves = (interval.semitones &- 7 &* fifths) / 12
        return Double(fifths) * fifth + 1200 * Double(octaves)
    }

    /// The frequency of a pitch in hertz.
    ///
    /// In equal temperament the result is the nearest double to the exact value (checked for MIDI 0 to 127 at 440 Hz).
    public func frequency(of pitch: Pitch) -> Double {
        if fifth == 700 { return equalFrequency(semitones: pitch.midiNumber &- reference.midiNumber) }
        return referenceFrequency * exponential2(cents(from: reference, to: pitch) / 1200)
    }

    private func equalFrequency(semitones: Int) -> Double {
        let (octaves, step) = floorDivision(semitones, by: 12)
        let ratio = semitoneRatios[step]
        let product = referenceFrequency * ratio.high
        // The rest of the product and of the ratio, so that the sum rounds once.
        let rest = (-product).addingProduct(referenceFrequency, ratio.high) + referenceFrequency * ratio.low
        let exponent = max(-2000, min(2000, octaves))
        return (product + rest) * exponential2(Double(exponent))
    }

    /// The pitch nearest to a frequency in equal temperament on this tuning's reference, and the deviation.
    ///
    /// `nil` means that the frequency is not a positive finite number.
    ///
    /// ```swift
    /// let heard = Tuning.equalTemperament.nearestPitch(to: 442)
    /// heard?.pitch  // → Optional(A4)
    /// heard.map { ($0.cents * 1000).rounded() / 1000 }  // → Optional(7.851)
    /// ```
    ///
    /// - Parameters:
    ///   - frequency: Hertz, above 0.
    ///   - preference: What a black key is called.
    /// - Returns: The pitch, and how many cents the frequency is above it (−50 to 50; negative below).
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

/// 2^(n/12) for n from 0 to 11, each as a double and the rest that the double leaves out.
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
