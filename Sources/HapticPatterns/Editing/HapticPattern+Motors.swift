extension HapticPattern {
    /// Returns the pattern with a vibration in place of each tap, for motors that need time to start.
    ///
    /// ```swift
    /// let tap = HapticPattern.single(intensity: 0.8)
    /// let buzz = tap.tapsReplaced(byVibrationsOf: 0.08)
    /// buzz.events.map(\.duration)  // → [0.08]
    /// buzz.length  // → 0.08
    /// ```
    ///
    /// The vibrations are on a layer without controls, and their intensities include the intensity controls at the
    /// taps.
    ///
    /// - Parameter seconds: The duration of each vibration in seconds; 0 or less returns the pattern unchanged.
    /// - Returns: The pattern without taps.
    /// - Complexity: O(*n* log *n*) in the number of events and control points.
    public func tapsReplaced(byVibrationsOf seconds: Double) -> HapticPattern {
        guard seconds > 0, events.contains(where: { $0.kind == .transient }) else { return self }
        var vibrations = HapticLayer()
        var result = mapLayers { layer in
            let line = ControlLine(.intensity, controls: layer.controls)
            for tap in layer.events where tap.kind == .transient {
                let intensity = tap.level(of: .intensity) * line.value(at: tap.time)
                vibrations.events.append(
                    .continuous(
                        at: tap.time,
                        duration: seconds,
                        intensity: intensity,
                        sharpness: tap.level(of: .sharpness)
                    )
                )
            }
            layer.events.removeAll { $0.kind == .transient }
            if layer.events.isEmpty { layer.controls = [] }
        }
        result.add(vibrations)
        result.extend(to: length)
        return result
    }
}
