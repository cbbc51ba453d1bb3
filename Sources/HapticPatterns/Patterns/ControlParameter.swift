/// A parameter of a whole layer that changes over time, in steps or along a curve.
///
/// A control acts on the whole layer: on every event that sounds or starts while the control is in effect. The event's
/// value is *multiplied* by an intensity or volume control. Any other control is *added* to the event's value.
///
/// The cases correspond to Core Haptics' `CHHapticDynamicParameter.ID`. The raw value is the name in AHAP files.
public enum ControlParameter: String, Hashable, Sendable, CaseIterable {
    /// A factor for the intensity, 0…1.
    ///
    /// For a tap, the factor at its start is in effect for its whole duration.
    case intensity = "HapticIntensityControl"
    /// An offset to the sharpness of continuous events, -1…1; taps are not affected.
    case sharpness = "HapticSharpnessControl"
    /// An offset to the attack of events that start while the control is in effect, -1…1.
    case attack = "HapticAttackTimeControl"
    /// An offset to the decay of events that start while the control is in effect, -1…1.
    case decay = "HapticDecayTimeControl"
    /// An offset to the release of events that start while the control is in effect, -1…1.
    case release = "HapticReleaseTimeControl"
    /// A factor for the volume of audio events, 0…1.
    case volume = "AudioVolumeControl"
    /// An offset to the pan of audio events, -1…1.
    case pan = "AudioPanControl"
    /// An offset to the pitch of audio events, -1…1.
    case pitch = "AudioPitchControl"
    /// An offset to the brightness of audio events, -1…1.
    case brightness = "AudioBrightnessControl"
    /// An offset to the attack of audio events that start while the control is in effect, -1…1.
    case audioAttack = "AudioAttackTimeControl"
    /// An offset to the decay of audio events that start while the control is in effect, -1…1.
    case audioDecay = "AudioDecayTimeControl"
    /// An offset to the release of audio events that start while the control is in effect, -1…1.
    case audioRelease = "AudioReleaseTimeControl"

    /// The range of valid values.
    ///
    /// A value outside the range is clamped to the range.
    public var range: ClosedRange<Double> {
        switch self {
        case .intensity, .volume: 0...1
        default: -1...1
        }
    }

    /// The value in effect before any control has started: 1 for factors, 0 for offsets.
    var neutral: Double {
        switch self {
        case .intensity, .volume: 1
        default: 0
        }
    }
}
