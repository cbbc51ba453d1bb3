/// A number that shapes a whole layer over time, in steps or along a curve.
///
/// A control acts on every event of its layer that sounds or starts while it is in force, never on a single event.
/// Intensity and volume controls *multiply* the event's value, all others are *added* to it.
///
/// The names are Core Haptics' `CHHapticDynamicParameter.ID`; the raw value is the spelling in AHAP files.
public enum ControlParameter: String, Hashable, Sendable, CaseIterable {
    /// Factor on the intensity of taps (at their onset) and continuous events, 0…1.
    case intensity = "HapticIntensityControl"
    /// Added to the sharpness of continuous events, -1…1; taps keep theirs.
    case sharpness = "HapticSharpnessControl"
    /// Added to the attack of events that start under it, -1…1.
    case attack = "HapticAttackTimeControl"
    /// Added to the decay of events that start under it, -1…1.
    case decay = "HapticDecayTimeControl"
    /// Added to the release of events that start under it, -1…1.
    case release = "HapticReleaseTimeControl"
    /// Factor on the volume of audio events, 0…1.
    case volume = "AudioVolumeControl"
    /// Added to the pan of audio events, -1…1.
    case pan = "AudioPanControl"
    /// Added to the pitch of audio events, -1…1.
    case pitch = "AudioPitchControl"
    /// Added to the brightness of audio events, -1…1.
    case brightness = "AudioBrightnessControl"
    /// Added to the attack of audio events that start under it, -1…1.
    case audioAttack = "AudioAttackTimeControl"
    /// Added to the decay of audio events that start under it, -1…1.
    case audioDecay = "AudioDecayTimeControl"
    /// Added to the release of audio events that start under it, -1…1.
    case audioRelease = "AudioReleaseTimeControl"

    /// The values that the parameter takes; others are moved to the nearer bound.
    public var range: ClosedRange<Double> {
        switch self {
        case .intensity, .volume: 0...1
        default: -1...1
        }
    }

    /// The value in force where no control has started yet: 1 for factors, 0 for what is added.
    var neutral: Double {
        switch self {
        case .intensity, .volume: 1
        default: 0
        }
    }
}
