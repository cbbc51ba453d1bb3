/// A number that shapes one event: how strong, how sharp, and how it rises and falls.
///
/// Every parameter is optional in an event. An absent value stays absent, because each device has a default of its own;
/// ``HapticEvent/level(of:)`` gives the ones that Apple publishes.
///
/// The names are Core Haptics' `CHHapticEvent.ParameterID`; the raw value is the spelling in AHAP files.
public enum EventParameter: String, Hashable, Sendable, CaseIterable {
    /// Strength of the event, 0 (weakest) to 1 (strongest).
    case intensity = "HapticIntensity"
    /// Character of the event, 0 (dull, round) to 1 (crisp, precise).
    case sharpness = "HapticSharpness"
    /// How slowly a continuous event rises, 0…1; not seconds.
    case attack = "AttackTime"
    /// How slowly a continuous event that is not sustained falls, 0…1; not seconds.
    case decay = "DecayTime"
    /// How slowly a continuous event fades after its duration, 0…1; not seconds.
    case release = "ReleaseTime"
    /// 1 when the event holds its level for its duration, 0 when it decays right after its attack.
    case sustained = "Sustained"
    /// Loudness of an audio event, 0…1.
    case volume = "AudioVolume"
    /// Place of an audio event between left (-1) and right (1).
    case pan = "AudioPan"
    /// Pitch shift of an audio event, -1…1.
    case pitch = "AudioPitch"
    /// High frequencies of an audio event, 0 (muffled) to 1 (unchanged).
    case brightness = "AudioBrightness"

    /// The values that the parameter takes; others are moved to the nearer bound.
    public var range: ClosedRange<Double> {
        switch self {
        case .pan, .pitch: -1...1
        default: 0...1
        }
    }

    /// The value of an event that does not give one.
    ///
    /// Source: the stand-in values of Apple's Core Haptics plug-in for Unity. A device may have others; Core Haptics tells
    /// them through `attributes(forEventParameter:eventType:)`.
    ///
    /// - Parameter kind: The kind of the event; taps have other defaults than continuous events.
    /// - Returns: The default, within ``range``.
    func defaultValue(for kind: HapticEvent.Kind) -> Double {
        switch self {
        case .intensity: kind == .transient ? 0.75 : 0.6
        case .sharpness: kind == .transient ? 0.5 : 0.422601
        case .attack, .decay, .release, .pan, .pitch: 0
        case .sustained, .volume, .brightness: 1
        }
    }
}
