/// A parameter of one event, such as its intensity, its sharpness or its attack.
///
/// Every parameter is optional in an event. An absent value stays absent, because each device has its own default
/// values; ``HapticEvent/level(of:)`` returns the default values that Apple publishes.
///
/// The cases correspond to Core Haptics' `CHHapticEvent.ParameterID`. The raw value is the name in AHAP files.
public enum EventParameter: String, Hashable, Sendable, CaseIterable {
    /// The strength of the event, 0 (weakest) to 1 (strongest).
    case intensity = "HapticIntensity"
    /// The character of the event, 0 (dull, round) to 1 (crisp, precise).
    case sharpness = "HapticSharpness"
    /// The attack of a continuous event, 0…1: with a larger value, the event rises more slowly.
    ///
    /// The value is not in seconds.
    case attack = "AttackTime"
    /// The decay of a continuous event that is not sustained, 0…1: with a larger value, the event falls more slowly.
    ///
    /// The value is not in seconds.
    case decay = "DecayTime"
    /// The release of a continuous event after its duration, 0…1: with a larger value, the event fades more slowly.
    ///
    /// The value is not in seconds.
    case release = "ReleaseTime"
    /// Whether the event is sustained, as a number: 1 holds the level for the event's duration, 0 starts the decay
    /// immediately after the attack.
    case sustained = "Sustained"
    /// The loudness of an audio event, 0…1.
    case volume = "AudioVolume"
    /// The position of an audio event between left (-1) and right (1).
    case pan = "AudioPan"
    /// The pitch shift of an audio event, -1…1.
    case pitch = "AudioPitch"
    /// The share of high frequencies in an audio event, 0 (muffled) to 1 (unchanged).
    case brightness = "AudioBrightness"

    /// The range of valid values.
    ///
    /// A value outside the range is clamped to the range.
    public var range: ClosedRange<Double> {
        switch self {
        case .pan, .pitch: -1...1
        default: 0...1
        }
    }

    /// Returns the default value of this parameter for a kind of event.
    ///
    /// The values are the default values in Apple's Core Haptics plug-in for Unity. A device may have other default
    /// values; Core Haptics reports them through `attributes(forEventParameter:eventType:)`.
    ///
    /// - Parameter kind: The kind of the event; taps and continuous events have different default values.
    /// - Returns: The default value, within ``range``.
    func defaultValue(for kind: HapticEvent.Kind) -> Double {
        switch self {
        case .intensity: kind == .transient ? 0.75 : 0.6
        case .sharpness: kind == .transient ? 0.5 : 0.422601
        case .attack, .decay, .release, .pan, .pitch: 0
        case .sustained, .volume, .brightness: 1
        }
    }
}
