extension HapticPattern {
    /// The interval between the taps that replace a vibration, in seconds.
    ///
    /// Devices without continuous haptics drop taps in quick succession. According to reports, such devices drop taps
    /// that are 80 ms apart and play taps that are 200 ms apart.
    static let tapSpacing = 0.2

    /// The duration in seconds after which the rest of a converted vibration is removed: the longest event that Core
    /// Haptics plays.
    static let longestAdapted = 30.0

    /// Returns the pattern reduced to the features of a device.
    ///
    /// Events that the device cannot play are removed or replaced:
    /// - Without ``HapticCapabilities/audio``, audio events are removed.
    /// - Without ``HapticCapabilities/continuous``, a vibration is divided into intervals of 0.2 s, and each interval
    ///   becomes a tap with the greatest intensity within the interval. A silent interval is removed.
    /// - Without ``HapticCapabilities/intensity``, silent events and silent parts of vibrations are removed, and all
    ///   other events get the device's default intensity.
    ///
    /// ```swift
    /// let buzz = HapticPattern.single(intensity: 0.8, duration: 0.5)
    /// let taps = buzz.adapted(to: [.haptics, .intensity])
    /// taps?.events.map(\.time) ?? []  // → [0.0, 0.2, 0.4]
    /// taps?.events[0].intensity ?? 0  // → 0.8
    /// buzz.adapted(to: [])  // → nil
    /// ```
    ///
    /// If a vibration is replaced or divided, its release is removed, and so is the part after its first 30 s.
    ///
    /// - Parameter capabilities: The features of the device.
    /// - Returns: A pattern of the same length, or `nil` if no event is left.
    /// - Complexity: O((*n* + *t*) log *n*), where *n* is the number of events and control points, and *t* the total
    ///   duration of the vibrations in steps of 10 ms.
    public func adapted(to capabilities: HapticCapabilities) -> HapticPattern? {
        guard capabilities.contains(.haptics) else { return nil }
        let layers = layers.map { layer in
            var layer = layer
            if !capabilities.contains(.audio) { layer.events.removeAll { !$0.kind.isHaptic } }
            if !capabilities.contains(.continuous) { layer = layer.withTapsOnly() }
            if !capabilities.contains(.intensity) { layer = layer.withoutIntensity() }
            return layer
        }
        guard !layers.allSatisfy(\.events.isEmpty) else { return nil }
        var result = HapticPattern(layers: layers, length: length)
        result.metadata = metadata
        return result
    }
}

extension HapticLayer {
    /// Returns the layer with taps in place of vibrations.
    ///
    /// The intensity of each tap includes the intensity controls.
    ///
    /// - Complexity: O(*n* log *n*) in the number of events and control points.
    fileprivate func withTapsOnly() -> HapticLayer {
        let controls = LayerControls(controls)
        var taps: [HapticEvent] = []
        for event in events {
            guard let rendered = RenderedEvent(event, controls: controls, times: .nominal) else {
                if !event.kind.isHaptic { taps.append(event) }
                continue
            }
            if rendered.isTap {
                taps.append(.transient(at: event.time, intensity: rendered.intensity, sharpness: event.sharpness))
                continue
            }
            let end = event.time + min(event.duration, HapticPattern.longestAdapted)
            var count = 0
            while event.time + Double(count) * HapticPattern.tapSpacing < end - 1e-9 {
                let start = event.time + Double(count) * HapticPattern.tapSpacing
                if let tap = rendered.strongest(from: start, controls: controls) { taps.append(tap) }
                count += 1
            }
        }
        let heard = self.controls.filter { $0.parameter != .intensity }
        return HapticLayer(events: taps, controls: taps.allSatisfy(\.kind.isHaptic) ? [] : heard)
    }

    /// Returns the layer without intensities and intensity controls.
    ///
    /// Silent events and silent parts of vibrations are removed.
    fileprivate func withoutIntensity() -> HapticLayer {
        let controls = LayerControls(controls)
        var perceptible: [HapticEvent] = []
        for event in events {
            guard let rendered = RenderedEvent(event, controls: controls, times: .nominal) else {
                if !event.kind.isHaptic { perceptible.append(event) }
                continue
            }
            let isSteady = rendered.isTap || (controls.intensity.isNeutral && !event.hasEnvelope)
            let stretches =
                isSteady
                ? (isPerceptible(rendered.intensity) ? [(event.time, event.duration)] : [])
                : rendered.perceptibleStretches(within: event.duration, controls: controls)
            for (start, duration) in stretches {
                var part = HapticEvent(event.kind, at: start, duration: duration)
                part.sharpness = event.sharpness
                perceptible.append(part)
            }
        }
        return HapticLayer(events: perceptible, controls: self.controls.filter { $0.parameter != .intensity })
    }
}

/// Returns whether an intensity is not 0 when rounded to a scale of 0…255.
private func isPerceptible(_ intensity: Double) -> Bool { intensity * 255 >= 0.5 }

extension RenderedEvent {
    private static let step = 0.010

    private func level(at time: Double, controls: LayerControls) -> Double {
        intensity * envelope(at: time) * controls.intensity.value(at: time)
    }

    /// Returns a tap at `start` with the greatest intensity in the next 0.2 s, sampled every 10 ms, or `nil` if these
    /// 0.2 s are silent.
    fileprivate func strongest(from start: Double, controls: LayerControls) -> HapticEvent? {
        var best = (level: 0.0, time: start)
        for index in 0..<Int(HapticPattern.tapSpacing / Self.step) {
            let time = start + Double(index) * Self.step
            let level = level(at: time, controls: controls)
            if level > best.level { best = (level, time) }
        }
        guard best.level > 0 else { return nil }
        let sharp = (0.0...1.0).clamp(sharpness + controls.sharpness.value(at: best.time))
        return .transient(at: start, intensity: best.level, sharpness: sharp)
    }

    /// Returns the start and the duration, in seconds, of each part of the vibration that is not silent.
    ///
    /// The vibration is divided into steps of 10 ms and sampled in the middle of each step.
    fileprivate func perceptibleStretches(within duration: Double, controls: LayerControls) -> [(Double, Double)] {
        var stretches: [(Double, Double)] = []
        var began: Int?
        let span = min(duration, HapticPattern.longestAdapted)
        let count = Int((span / Self.step - 1e-9).rounded(.up))
        for index in 0...max(0, count) {
            let isOn =
                index < count && isPerceptible(level(at: start + (Double(index) + 0.5) * Self.step, controls: controls))
            if isOn, began == nil { began = index }
            if !isOn, let first = began {
                let offset = Double(first) * Self.step
                stretches.append((start + offset, min(Double(index) * Self.step, span) - offset))
                began = nil
            }
        }
        return stretches
    }
}
