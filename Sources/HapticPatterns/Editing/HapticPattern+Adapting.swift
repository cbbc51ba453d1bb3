extension HapticPattern {
    /// How far apart taps are that stand for a vibration, in seconds.
    ///
    /// Devices without continuous haptics drop taps that come faster; 80 ms was reported as too fast, 200 ms as safe.
    static let tapSpacing = 0.2

    /// The longest part of a vibration that is sampled for a lesser device, in seconds: as long as Core Haptics plays one.
    static let longestAdapted = 30.0

    /// The pattern as a device of given capabilities can play it, or `nil` where nothing can be felt.
    ///
    /// A preset that a device cannot play as it is should still be felt, not skipped in silence:
    /// - without ``HapticCapabilities/audio``, sounds are left out;
    /// - without ``HapticCapabilities/continuous``, every 0.2 s of a vibration becomes a tap, as strong as the
    ///   strongest moment in it;
    /// - without ``HapticCapabilities/intensity``, what is felt at 0 is left out, and the rest leaves its strength to the
    ///   device.
    ///
    /// ```swift
    /// let buzz = HapticPattern.single(intensity: 0.8, duration: 0.5)
    /// let taps = buzz.adapted(to: [.haptics, .intensity])
    /// taps?.events.map(\.time) ?? []  // → [0.0, 0.2, 0.4]
    /// taps?.events[0].intensity ?? 0  // → 0.8
    /// buzz.adapted(to: [])  // → nil
    /// ```
    ///
    /// Release tails are left out where vibrations are rewritten.
    ///
    /// - Parameter capabilities: What the device can do.
    /// - Returns: The pattern to play, of the same length.
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
    /// The layer with taps instead of vibrations; intensity controls are multiplied in.
    fileprivate func withTapsOnly() -> HapticLayer {
        let controls = LayerControls(controls)
        var taps: [HapticEvent] = []
        for event in events {
            guard let rendered = RenderedEvent(event, controls: controls, times: .nominal) else {
                taps.append(event)
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

    /// The layer as an on and off: strengths and their controls are gone, and what is felt at 0 is left out.
    fileprivate func withoutIntensity() -> HapticLayer {
        let controls = LayerControls(controls)
        var perceptible: [HapticEvent] = []
        for event in events {
            guard let rendered = RenderedEvent(event, controls: controls, times: .nominal) else {
                perceptible.append(event)
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

/// Whether a strength is more than nothing on a scale of 256 steps.
private func isPerceptible(_ intensity: Double) -> Bool { intensity * 255 >= 0.5 }

extension RenderedEvent {
    private static let step = 0.010

    private func level(at time: Double, controls: LayerControls) -> Double {
        intensity * envelope(at: time) * controls.intensity.value(at: time)
    }

    /// A tap at a time for the strongest of the moments that follow, 10 ms apart, or `nil` where none is felt.
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

    /// The stretches in which a vibration is felt, in steps of 10 ms asked at their middle; each a time and a duration.
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
