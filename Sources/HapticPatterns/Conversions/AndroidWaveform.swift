/// A pattern as Android's `VibrationEffect.createWaveform(timings, amplitudes, -1)` takes it.
///
/// ```swift
/// let waveform = AndroidWaveform(.single(intensity: 0.5, duration: 0.1))
/// waveform.timings  // → [100]
/// waveform.amplitudes  // → [128]
/// ```
///
/// The pattern is asked every 10 ms at the middle of each step; an amplitude is `floor(intensity · 255 + 0.5)`, equal
/// neighbours are joined, silence at the end is dropped. An empty waveform means there is nothing to play; Android refuses
/// it, so do not hand it over.
public struct AndroidWaveform: Hashable, Sendable {
    /// The length of each step, in milliseconds, more than 0.
    public let timings: [Int]
    /// The strength of each step, 0 (off) to 255.
    public let amplitudes: [Int]
    /// What the waveform could not carry over.
    public let losses: [ConversionLoss]

    /// Whether there is nothing to play.
    public var isEmpty: Bool { timings.isEmpty }

    /// Converts a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - mix: How events that overlap are mixed.
    ///   - limit: The longest waveform in seconds; what comes later is cut, and said to be.
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

    /// The on and off times for motors without amplitude, in milliseconds, the first slot *off*.
    ///
    /// - Parameter threshold: The least amplitude that counts as on, 1…255.
    /// - Returns: The times, as `VibrationEffect.createWaveform(timings, -1)` takes them; empty when nothing is on.
    public func onOffTimings(threshold: Int = 1) -> [Int] {
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
