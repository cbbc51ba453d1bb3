extension HapticPattern {
    /// Creates a pattern of one event: a vibration if a duration is given, otherwise a tap.
    ///
    /// ```swift
    /// HapticPattern.single(intensity: 0.5).events[0].kind  // → transient
    /// HapticPattern.single(intensity: 0.5, duration: 0.2).length  // → 0.2
    /// ```
    ///
    /// - Parameters:
    ///   - intensity: The intensity, 0…1; `nil` for the device's default.
    ///   - sharpness: The sharpness, 0…1; `nil` for the device's default.
    ///   - attack: The attack, 0…1, not seconds; ignored for a tap.
    ///   - decay: The decay, 0…1, not seconds; ignored for a tap.
    ///   - release: The release, 0…1, not seconds; ignored for a tap.
    ///   - sustained: Whether the intensity of a vibration stays constant until the end of its duration, instead of
    ///     decaying; ignored for a tap.
    ///   - relativeTime: The start of the event, in seconds.
    ///   - duration: The duration of a vibration, in seconds; `nil` creates a tap.
    /// - Returns: A pattern with one layer and one event.
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

    /// Creates a pattern that plays several patterns at the same time; all of them start at 0.
    ///
    /// - Parameter patterns: The patterns to combine. The controls of one pattern never act on another pattern.
    /// - Returns: The combined pattern, with the length of the longest pattern.
    /// - Complexity: O(*n*) in the size of all patterns.
    public static func pattern(_ patterns: [HapticPattern]) -> HapticPattern {
        var result = HapticPattern()
        for pattern in patterns { result.formOverlay(pattern) }
        return result
    }
}
