/// A pattern to listen to, where there is no device: a stand-in, not a recording of one.
///
/// ```swift
/// let preview = HapticPreview(.single(intensity: 0.8, duration: 0.1))
/// preview.samples.count  // → 5468
/// preview.sampleRate  // → 44100
/// preview.wav.count  // → 10980
/// ```
///
/// One voice whose pitch is the sharpness (110 Hz dull, 550 Hz crisp) and whose loudness is the intensity. Level and pitch
/// follow what is felt within 4 ms, so that nothing clicks; the peak is 0.8, so that nothing clips.
public struct HapticPreview: Hashable, Sendable {
    /// The pattern.
    let pattern: HapticPattern
    /// Samples in a second.
    public let sampleRate: Int
    /// How events that overlap are mixed.
    let mix: OverlapMix
    /// The longest sound in seconds; what comes later is cut.
    let limit: Double

    /// Plans a sound.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - sampleRate: Samples in a second, 8000…192,000; others are moved to the nearer bound.
    ///   - mix: How events that overlap are mixed.
    ///   - limit: The longest sound in seconds, 600 at most.
    public init(_ pattern: HapticPattern, sampleRate: Int = 44_100, mix: OverlapMix = .max, limit: Double = 60) {
        self.pattern = pattern
        self.sampleRate = min(max(sampleRate, 8000), 192_000)
        self.mix = mix
        self.limit = min(clampedTime(limit), 600)
    }

    /// The sound, -0.8…0.8, one channel; it ends 24 ms after the last event has faded.
    public var samples: [Float] { PreviewVoice(self).samples }

    /// The sound as a WAV file: 16 bit, one channel.
    public var wav: [UInt8] {
        let samples = self.samples
        var bytes = Array("RIFF".utf8)
        let append = { (value: Int, size: Int) in
            for shift in 0..<size { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * shift))) }
        }
        append(36 + 2 * samples.count, 4)
        bytes += Array("WAVEfmt ".utf8)
        append(16, 4)
        append(1, 2)
        append(1, 2)
        append(sampleRate, 4)
        append(2 * sampleRate, 4)
        append(2, 2)
        append(16, 2)
        bytes += Array("data".utf8)
        append(2 * samples.count, 4)
        bytes.reserveCapacity(bytes.count + 2 * samples.count)
        for sample in samples {
            let value = Int16(max(-32_767, min(32_767, (sample * 32_767).rounded())))
            bytes.append(UInt8(truncatingIfNeeded: value))
            bytes.append(UInt8(truncatingIfNeeded: value >> 8))
        }
        return bytes
    }
}

/// The one voice of a preview.
private struct PreviewVoice {
    private let preview: HapticPreview

    init(_ preview: HapticPreview) { self.preview = preview }

    var samples: [Float] {
        let evaluator = HapticEvaluator(preview.pattern, mix: preview.mix)
        let rate = Double(preview.sampleRate)
        let seconds = min(preview.limit, evaluator.renderedEnd)
        guard seconds > 0 else { return [] }
        let count = Int(((seconds + 0.024) * rate).rounded())
        var result: [Float] = []
        result.reserveCapacity(count)
        // What is felt is asked every millisecond; level and pitch glide there over 4 ms.
        let block = max(1, Int(rate / 1000))
        let glide = 1 - exponential(-1 / (0.004 * rate) * 4)
        var walk = evaluator.walk(from: 0)
        var (level, pitch) = (0.0, 0.0)
        var (sine, cosine) = (0.0, 1.0)
        while result.count < count {
            let time = Double(result.count) / rate
            let sample = time < seconds ? walk.sample(at: time) : nil
            let target = sample?.intensity ?? 0
            let goal = Self.pitch(sample?.sharpness, before: pitch)
            if level < 1e-4 { pitch = goal } else { pitch += (goal - pitch) * 0.25 }
            let (turnSine, turnCosine) = rotation(2 * 3.141592653589793 * pitch / rate)
            for _ in 0..<min(block, count - result.count) {
                level += (target - level) * glide
                result.append(Float(0.8 * level * sine))
                (sine, cosine) = (sine * turnCosine + cosine * turnSine, cosine * turnCosine - sine * turnSine)
            }
            // Rotating many times drifts in length; bring it back to 1.
            let length = (sine * sine + cosine * cosine).squareRoot()
            (sine, cosine) = (sine / length, cosine / length)
        }
        fadeOut(&result)
        return result
    }

    /// The last 10 ms go down to 0, whatever rang there.
    private func fadeOut(_ samples: inout [Float]) {
        let length = min(samples.count, preview.sampleRate / 100)
        for index in 0..<length { samples[samples.count - 1 - index] *= Float(index) / Float(length) }
    }

    private static func pitch(_ sharpness: Double?, before: Double) -> Double {
        guard let sharpness else { return before > 0 ? before : 330 }
        return 110 + 440 * sharpness
    }
}
