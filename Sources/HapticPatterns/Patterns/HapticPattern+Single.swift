extension HapticPattern {
    /// A pattern of one event: a tap, or a vibration where a duration is given.
    ///
    /// ```swift
    /// HapticPattern.single(intensity: 0.5).events[0].kind  // → transient
    /// HapticPattern.single(intensity: 0.5, duration: 0.2).length  // → 0.2
    /// ```
    ///
    /// - Parameters:
    ///   - intensity: Strength, 0…1; the device's default if `nil`.
    ///   - sharpness: Sharpness, 0…1; the device's default if `nil`.
    ///   - attack: Attack, 0…1; a tap ignores it.
    ///   - decay: Decay, 0…1; a tap ignores it.
    ///   - release: Release, 0…1; a tap ignores it.
    ///   - sustained: Whether a vibration holds its level; a tap ignores it.
    ///   - relativeTime: When the event starts, in seconds.
    ///   - duration: How long a vibration lasts, in seconds; `nil` makes a tap.
    /// - Returns: The pattern.
    public static func single(
        intensity: Double? = nil,
        sharpness: Double? = nil,
        attack: Double? = nil,
        decay: Double? = nil,
        release: Double? = nil,
        sustained: Bool? = nil,
        relativeTime: Double = 0,
        duration: Double? = nil
    ) -> HapticPattern {
        var event = HapticEvent(duration == nil ? .transient : .continuous, at: relativeTime, duration: duration ?? 0)
        event.intensity = intensity
        event.sharpness = sharpness
        event[.attack] = attack
        event[.decay] = decay
        event[.release] = release
        event[.sustained] = sustained.map { $0 ? 1 : 0 }
        return HapticPattern(events: [event])
    }

    /// Several patterns together, each at its own times.
    ///
    /// - Parameter patterns: The patterns; controls of one never act on another.
    /// - Returns: The pattern of all of them, as long as the longest.
    public static func pattern(_ patterns: [HapticPattern]) -> HapticPattern {
        var result = HapticPattern()
        for pattern in patterns { result.formOverlay(pattern) }
        return result
    }
}
