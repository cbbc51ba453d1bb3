/// A pattern converted for Android's `VibrationEffect.createWaveform(timings, amplitudes, -1)`.
///
/// ```swift
/// let buzz = HapticPattern.single(intensity: 0.5, duration: 0.1)
/// let waveform = AndroidWaveform(buzz)
/// waveform.timings  // → [100]
/// waveform.amplitudes  // → [128]
/// ```
///
/// The pattern is divided into steps of 10 ms, and the intensity in the middle of each step is computed. The amplitude
/// of a step is `floor(intensity · 255 + 0.5)`. Successive steps with the same amplitude are joined, and silence at the
/// end is removed. The waveform of a silent pattern is empty. Android throws an exception for an empty waveform, so
/// check ``isEmpty`` first.
public struct AndroidWaveform: Hashable, Sendable {
    /// The duration of each step in milliseconds, more than 0.
    public let timings: [Int]
    /// The amplitude of each step, 0 (off) to 255.
    public let amplitudes: [Int]
    /// The parts of the pattern that the conversion could not represent.
    public let losses: [ConversionLoss]

    /// Whether the waveform has no steps.
    public var isEmpty: Bool { timings.isEmpty }

    /// Creates a waveform from a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern to convert.
    ///   - mix: The rule for overlapping events.
    ///   - limit: The longest waveform in seconds, clamped to 0…3600. A longer pattern is cut at the limit, and
    ///     ``losses`` contains a loss with the code ``ConversionLoss/Code/cut``.
    /// - Complexity: O(*n* log *n* + *s* · *k*), where *n* is the number of events and control points, *s* the number
    ///   of steps of 10 ms, and *k* the greatest number of events that sound at once.
    public init(_ pattern: HapticPattern, mix: OverlapMix = .max, limit: Double = 3600) {
        var timings: [Int] = []
        var amplitudes: [Int] = []
        let steps = MidpointSampler(pattern, milliseconds: 10, mix: mix, limit: limit)
        steps.forEach { sample in
            let amplitude = Int((sample.intensity * 255 + 0.5).rounded(.down))
            if amplitude == amplitudes.last {
                timings[timings.count - 1] += 10
            } else {
                timings.append(10)
                amplitudes.append(amplitude)
            }
        }
        if amplitudes.last == 0 {
            timings.removeLast()
            amplitudes.removeLast()
        }
        self.timings = timings
        self.amplitudes = amplitudes
        losses = steps.losses(sharpnessIsLost: true)
    }

    /// Returns alternating off and on times for motors without amplitude control.
    ///
    /// - Parameter threshold: The lowest amplitude that counts as on, clamped to 1…255.
    /// - Returns: The durations in milliseconds for `VibrationEffect.createWaveform(timings, -1)`. The first duration
    ///   is *off*. The array is empty if no amplitude reaches the threshold.
    /// - Complexity: O(*n*) in the number of steps.
    public func onOffTimings(threshold: Int = 1) -> [Int] {
        let threshold = min(max(threshold, 1), 255)
        var result = [0]
        var isOn = false
        for (timing, amplitude) in zip(timings, amplitudes) {
            if (amplitude >= threshold) == isOn {
                result[result.count - 1] += timing
            } else {
                result.append(timing)
                isOn.toggle()
            }
        }
        if !isOn { result.removeLast() }
        return result.count < 2 ? [] : result
    }
}
