/// An audible preview of a pattern, for work without a device.
///
/// ```swift
/// let preview = HapticPreview(.single(intensity: 0.8, duration: 0.1))
/// preview.samples.count  // → 5468
/// preview.sampleRate  // → 44100
/// preview.wav.count  // → 10980
/// ```
///
/// The sound is one sine wave. The sharpness determines the frequency, from 110 Hz for 0 to 550 Hz for 1, and the
/// intensity determines the level. Frequency and level change over about 4 ms, to avoid clicks. The greatest level is
/// 0.8, to avoid clipping. The preview lets you hear the rhythm and the shape of a pattern, but does not imitate the
/// sound of a device.
public struct HapticPreview: Hashable, Sendable {
    /// The pattern to play.
    let pattern: HapticPattern
    /// The number of samples per second.
    public let sampleRate: Int
    /// The rule for overlapping events.
    let mix: OverlapMix
    /// The longest sound in seconds; a longer pattern is cut.
    let limit: Double

    /// Creates a preview of a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern to play.
    ///   - sampleRate: The number of samples per second, clamped to 8000…192,000.
    ///   - mix: The rule for overlapping events.
    ///   - limit: The longest sound in seconds, clamped to 0…600. A longer pattern is cut.
    public init(_ pattern: HapticPattern, sampleRate: Int = 44_100, mix: OverlapMix = .max, limit: Double = 60) {
        self.pattern = pattern
        self.sampleRate = min(max(sampleRate, 8000), 192_000)
        self.mix = mix
        self.limit = min(clampedTime(limit), 600)
    }

    /// The samples of the sound in one channel, -0.8…0.8.
    ///
    /// The sound ends 24 ms after the last event becomes silent.
    ///
    /// - Complexity: O(*n* log *n* + *s* + *t* · *k*), where *n* is the number of events and control points, *s* the
    ///   number of samples, *t* the duration in milliseconds, and *k* the greatest number of events that sound at once.
    public var samples: [Float] { PreviewVoice(self).samples }

    /// The sound as the bytes of a WAV file with 16 bits per sample and one channel.
    ///
    /// - Complexity: The same as that of ``samples``.
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

/// An oscillator that computes the samples of a preview.
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
        // The pattern is sampled every millisecond; level and pitch approach the new values over 4 ms.
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
            // Repeated rotation changes the length of the vector, so it is normalized.
            let length = (sine * sine + cosine * cosine).squareRoot()
            (sine, cosine) = (sine / length, cosine / length)
        }
        fadeOut(&result)
        return result
    }

    /// Fades out the last 10 ms of samples.
    private func fadeOut(_ samples: inout [Float]) {
        let length = min(samples.count, preview.sampleRate / 100)
        for index in 0..<length { samples[samples.count - 1 - index] *= Float(index) / Float(length) }
    }

    private static func pitch(_ sharpness: Double?, before: Double) -> Double {
        guard let sharpness else { return before > 0 ? before : 330 }
        return 110 + 440 * sharpness
    }
}
