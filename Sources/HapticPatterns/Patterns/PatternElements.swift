/// A tap as an element of a pattern builder.
///
/// The tap takes no time: the next element starts at the same time.
public struct HapticTransient: Hashable, Sendable {
    /// The event that the element adds to the pattern.
    let event: HapticEvent

    /// Creates a tap.
    ///
    /// - Parameters:
    ///   - intensity: The intensity, 0…1; `nil` for the device's default.
    ///   - sharpness: The sharpness, 0…1; `nil` for the device's default.
    public init(intensity: Double? = nil, sharpness: Double? = nil) {
        event = .transient(intensity: intensity, sharpness: sharpness)
    }
}

/// A silence as an element of a pattern builder.
public struct HapticRest: Hashable, Sendable {
    /// The duration in seconds, 0 or more.
    let seconds: Double

    /// Creates a silence.
    ///
    /// - Parameter seconds: The duration in seconds, 0 or more.
    public init(_ seconds: Double) { self.seconds = clampedTime(seconds) }
}

/// A vibration as an element of a pattern builder.
///
/// ```swift
/// let fade = HapticPattern {
///     HapticContinuous(duration: 1, intensity: 0.6).ramp(.intensity, to: 0)
/// }
/// fade.intensity(at: 0.5)  // → 0.3
/// ```
public struct HapticContinuous: Hashable, Sendable {
    /// A value that a ramp changes.
    public enum Ramped: Hashable, Sendable {
        /// The intensity, 0…1.
        case intensity
        /// The sharpness, 0…1.
        case sharpness
    }

    /// The event that the element adds to the pattern.
    private(set) var event: HapticEvent
    /// The controls that act on the event.
    private(set) var controls: [HapticControl] = []

    /// Creates a vibration.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds, 0 or more.
    ///   - intensity: The intensity, 0…1; `nil` for the device's default.
    ///   - sharpness: The sharpness, 0…1; `nil` for the device's default.
    ///   - attack: The attack, 0…1, not seconds: larger values rise more slowly.
    ///   - release: The release after the duration, 0…1, not seconds: larger values fade more slowly.
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

    /// Returns the vibration with a linear change of its intensity or sharpness.
    ///
    /// The change starts with the current value at the start of the vibration, and ends with another value at the end.
    ///
    /// - Parameters:
    /// - what: The value to change.
    /// - value: The value at the end, 0…1.
    /// - Returns: The vibration with an additional control curve.
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
