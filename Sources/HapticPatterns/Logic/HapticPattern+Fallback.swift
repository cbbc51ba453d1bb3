extension HapticPattern {
    /// The pattern as a device with these features can play it.
    ///
    /// Without audio, audio events are left out. Without continuous haptics, a vibration becomes a tap at its start, or, if
    /// it is longer than 0.2 s, a row of taps 0.1 s apart, each as strong and sharp as what would be felt there.
    ///
    /// ```swift
    /// let buzz = HapticPattern.single(intensity: 0.6, duration: 0.35)
    /// buzz.adapted(to: [.haptics, .intensity]).events.map(\.time)  // → [0.0, 0.1, 0.2, 0.30000000000000004]
    /// buzz.adapted(to: .full) == buzz  // → true
    /// ```
    ///
    /// - Parameter capabilities: What the device can do.
    /// - Returns: The pattern; empty where the device has no haptics.
    public func adapted(to capabilities: HapticCapabilities) -> HapticPattern {
        guard capabilities.contains(.haptics) else { return HapticPattern(length: length) }
        var result = self
        if !capabilities.contains(.audio), events.contains(where: { !$0.kind.isHaptic }) {
            result = result.mapLayers { $0.events.removeAll { !$0.kind.isHaptic } }
        }
        if !capabilities.contains(.continuous), events.contains(where: { $0.kind == .continuous }) {
            result = result.withTapsForVibrations()
        }
        result.extend(to: length)
        return result
    }

    private func withTapsForVibrations() -> HapticPattern {
        var taps: [HapticEvent] = []
        for layer in layers {
            let lines = LayerControls(layer.controls)
            for event in layer.events where event.kind.isHaptic {
                guard let sound = EventSound(event, controls: lines, times: .nominal) else { continue }
                guard !sound.isTap else {
                    var tap = event
                    tap.intensity = lines.intensity.isNeutral ? event.intensity : sound.intensity
                    taps.append(tap)
                    continue
                }
                let count = event.duration > 0.2 ? Int(min(10_000, (event.duration / 0.1 - 1e-9).rounded(.up))) : 1
                for index in 0..<count {
                    let time = event.time + Double(index) * 0.1
                    // A slow attack is not felt at its very start.
                    let moment = time + min(0.05, (event.end - time) / 2)
                    let level = sound.intensity * sound.envelope(at: moment) * lines.intensity.value(at: moment)
                    guard level > 0 else { continue }
                    let sharpness = (0.0...1.0).clamp(sound.sharpness + lines.sharpness.value(at: moment))
                    taps.append(.transient(at: time, intensity: level, sharpness: sharpness))
                }
            }
        }
        var result = HapticPattern(events: taps)
        result.copyHead(from: self)
        return result
    }
}
