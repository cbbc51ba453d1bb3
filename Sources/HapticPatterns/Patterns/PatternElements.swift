/// A tap, as an element of a pattern: it takes no time of its own.
public struct HapticTransient: Hashable, Sendable {
    /// The event.
    let event: HapticEvent

    /// Makes a tap.
    ///
    /// - Parameters:
    ///   - intensity: Strength, 0…1; the device's default if `nil`.
    ///   - sharpness: Sharpness, 0…1; the device's default if `nil`.
    public init(intensity: Double? = nil, sharpness: Double? = nil) {
        event = .transient(intensity: intensity, sharpness: sharpness)
    }
}

/// Silence, as an element of a pattern.
public struct HapticRest: Hashable, Sendable {
    /// How long, in seconds, 0 or more.
    let seconds: Double

    /// Makes a silence of some seconds, 0 or more.
    public init(_ seconds: Double) { self.seconds = clampedTime(seconds) }
}

/// A vibration, as an element of a pattern.
///
/// ```swift
/// let fade = HapticPattern { HapticContinuous(duration: 1, intensity: 0.6).ramp(.intensity, to: 0) }
/// fade.intensity(at: 0.5)  // → 0.3
/// ```
public struct HapticContinuous: Hashable, Sendable {
    /// What a ramp changes.
    public enum Ramped: Hashable, Sendable {
        /// Strength, 0…1.
        case intensity
        /// Sharpness, 0…1.
        case sharpness
    }

    /// The event.
    private(set) var event: HapticEvent
    /// The controls that act on it.
    private(set) var controls: [HapticControl] = []

    /// Makes a vibration.
    ///
    /// - Parameters:
    ///   - duration: How long, in seconds, 0 or more.
    ///   - intensity: Strength, 0…1; the device's default if `nil`.
    ///   - sharpness: Sharpness, 0…1; the device's default if `nil`.
    ///   - attack: How slowly it rises, 0…1, not seconds.
    ///   - release: How slowly it fades after its duration, 0…1, not seconds.
    public init(
        duration: Double,
        intensity: Double? = nil,
        sharpness: Double? = nil,
        attack: Double? = nil,
        release: Double? = nil
    ) {
        event = .continuous(duration: duration, intensity: intensity, sharpness: sharpness)
        event[.attack] = attack
        event[.release] = release
    }

    /// The vibration that changes evenly, from what it is at its start to a value at its end.
    ///
    /// - Parameters:
    ///   - what: What changes.
    ///   - value: The value at the end, 0…1.
    /// - Returns: The vibration with a curve of its own.
    public func ramp(_ what: Ramped, to value: Double) -> HapticContinuous {
        var result = self
        switch what {
        case .intensity:
            let from = event.level(of: .intensity)
            let to = EventParameter.intensity.range.clamp(value)
            let base = max(from, to)
            guard base > 0 else { return self }
            result.event.intensity = base
            result.controls.append(.curve(.intensity, [.init(0, from / base), .init(event.duration, to / base)]))
        case .sharpness:
            let to = EventParameter.sharpness.range.clamp(value) - event.level(of: .sharpness)
            result.controls.append(.curve(.sharpness, [.init(0, 0), .init(event.duration, to)]))
        }
        return result
    }
}
