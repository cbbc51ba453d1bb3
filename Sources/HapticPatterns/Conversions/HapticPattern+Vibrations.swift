extension HapticPattern {
    /// Creates a pattern from vibration arrays, as Android, web browsers and push notifications use them.
    ///
    /// ```swift
    /// let pattern = HapticPattern(timings: [0, 200, 100, 300])
    /// pattern.events.map(\.time)  // → [0.0, 0.3]
    /// pattern.events.map(\.duration)  // → [0.2, 0.3]
    /// let levels = HapticPattern(
    ///     timings: [100, 50, 100], amplitudes: [51, 0, 255])
    /// levels.events.map(\.intensity)  // → [Optional(0.2), Optional(1.0)]
    /// ```
    ///
    /// Without amplitudes, the timings alternate between off and on and begin with *off*, as in
    /// `VibrationEffect.createWaveform(timings, repeat)`. Successive timings with the same amplitude become one
    /// vibration.
    ///
    /// - Parameters:
    ///   - timings: The durations in milliseconds; a negative duration is treated as 0.
    ///   - amplitudes: The amplitude of each duration, 0 (off) to 255; -1 is the device's default. A missing amplitude
    ///     is treated as 0. With `nil`, the timings alternate between off and on.
    ///   - repeatIndex: The index of the timing at which a repetition begins; `nil` or -1 for no repetition.
    ///   - repetitions: The number of times that the part from `repeatIndex` is played in addition, 0…10,000.
    ///   - intensity: The intensity of an amplitude that is not given; `nil` for the device's default.
    ///   - sharpness: The sharpness of all vibrations; `nil` for the device's default.
    /// - Precondition: `repetitions` is 0…10,000.
    /// - Complexity: O(*n* · `repetitions`) in the number of timings.
    public init(
        timings: [Int],
        amplitudes: [Int]? = nil,
        repeatIndex: Int? = nil,
        repetitions: Int = 1,
        intensity: Double? = nil,
        sharpness: Double? = nil
    ) {
        precondition(
            (0...10_000).contains(repetitions), "HapticPattern(timings:) needs a number of repetitions of 0 to 10,000")
        var end = 0
        var vibrations: [(start: Int, end: Int, amplitude: Int)] = []
        let play = { (indices: Range<Int>) in
            for index in indices {
                let duration = min(max(timings[index], 0), 1_000_000_000)
                let amplitude =
                    if let amplitudes {
                        index < amplitudes.count ? min(amplitudes[index], 255) : 0
                    } else {
                        index.isMultiple(of: 2) ? 0 : -1
                    }
                let start = end
                end = min(end + duration, 1_000_000_000)
                guard amplitude != 0, end > start else { continue }
                if let last = vibrations.last, last.end == start, last.amplitude == amplitude {
                    vibrations[vibrations.count - 1].end = end
                } else {
                    vibrations.append((start, end, amplitude))
                }
            }
        }
        play(timings.indices)
        if let repeatIndex, timings.indices.contains(repeatIndex) {
            for _ in 0..<repetitions { play(repeatIndex..<timings.count) }
        }
        let events = vibrations.map { vibration in
            HapticEvent.continuous(
                at: Double(vibration.start) / 1000,
                duration: Double(vibration.end - vibration.start) / 1000,
                intensity: vibration.amplitude < 0 ? intensity : Double(vibration.amplitude) / 255,
                sharpness: sharpness
            )
        }
        self.init(events: events, length: Double(end) / 1000)
    }

    /// Creates a pattern from the argument of a browser's `navigator.vibrate`.
    ///
    /// ```swift
    /// let sos = HapticPattern(webVibration: [100, 30, 100])
    /// sos.events.map(\.time)  // → [0.0, 0.13]
    /// ```
    ///
    /// - Parameters:
    ///   - durations: The durations in milliseconds, alternating between on and off, beginning with *on*.
    ///   - intensity: The intensity of the vibrations; `nil` for the device's default.
    ///   - sharpness: The sharpness of the vibrations; `nil` for the device's default.
    /// - Complexity: O(*n*) in the number of durations.
    public init(webVibration durations: [Int], intensity: Double? = nil, sharpness: Double? = nil) {
        self.init(timings: [0] + durations, intensity: intensity, sharpness: sharpness)
    }
}
