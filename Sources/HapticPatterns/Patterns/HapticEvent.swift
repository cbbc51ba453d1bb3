/// A single haptic or audio event: a tap, a vibration of some duration, or a sound.
///
/// ```swift
/// var tap = HapticEvent.transient(at: 0.5, intensity: 0.8)
/// tap.sharpness  // → nil
/// tap.level(of: .sharpness)  // → 0.5
/// tap.intensity = 7
/// tap.intensity  // → Optional(1.0)
/// ```
///
/// An event is always valid: times and durations are clamped to 0…1,000,000 seconds, and each parameter is clamped to
/// its ``EventParameter/range``.
public struct HapticEvent: Hashable, Sendable {
    /// A kind of event in Core Haptics.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A tap: a single short pulse.
        case transient = "HapticTransient"
        /// A vibration that lasts for the event's duration.
        case continuous = "HapticContinuous"
        /// A synthesized tone that lasts for the event's duration.
        case audioContinuous = "AudioContinuous"
        /// A sound file.
        case audioCustom = "AudioCustom"

        /// Whether the event is a tap or a vibration, not a sound.
        var isHaptic: Bool { self == .transient || self == .continuous }
    }

    /// A reference to the sound file of an event of the kind ``Kind/audioCustom``.
    ///
    /// ```swift
    /// var chime = HapticEvent(.audioCustom, at: 0.5)
    /// chime.waveform = HapticEvent.Waveform(path: "chime.wav")
    /// chime[.volume] = 0.8
    /// ```
    public struct Waveform: Hashable, Sendable {
        /// The file's path inside the app bundle, or only its name.
        public var path: String
        /// Whether the player applies the event's volume envelope; `nil` for the player's default.
        public var usesVolumeEnvelope: Bool?
        /// Whether the sound loops to fill the event's duration; `nil` for the player's default.
        public var isLooped: Bool?

        /// Creates a reference to a sound file.
        ///
        /// - Parameters:
        ///   - path: The file's path inside the app bundle, or only its name.
        ///   - usesVolumeEnvelope: Whether the player applies the event's volume envelope; `nil` for the player's
        ///     default.
        ///   - isLooped: Whether the sound loops to fill the event's duration; `nil` for the player's default.
        public init(path: String, usesVolumeEnvelope: Bool? = nil, isLooped: Bool? = nil) {
            self.path = path
            self.usesVolumeEnvelope = usesVolumeEnvelope
            self.isLooped = isLooped
        }
    }

    /// The kind of event: a tap, a vibration or a sound.
    public let kind: Kind
    /// The start of the event, in seconds from the start of the pattern.
    public var time: Double { didSet { time = clampedTime(time) } }
    /// The duration of the event, in seconds; 0 for an event without a duration.
    ///
    /// The duration of a tap only lengthens the pattern; the tap itself stays short. A continuous event without a
    /// duration is silent, and so is its release.
    public var duration: Double { didSet { duration = clampedTime(duration) } }
    /// The intensity, 0…1; `nil` for the device's default.
    public var intensity: Double? {
        didSet { intensity = intensity.map(EventParameter.intensity.range.clamp) }
    }
    /// The sharpness, 0…1; `nil` for the device's default.
    public var sharpness: Double? {
        didSet { sharpness = sharpness.map(EventParameter.sharpness.range.clamp) }
    }
    /// The sound file, for an event of the kind ``Kind/audioCustom``; otherwise `nil`.
    public var waveform: Waveform?
    /// The unknown fields of the event's AHAP object.
    public var unknownFields = JSONFields()

    /// The parameters other than intensity and sharpness, sorted by identifier.
    private var others: [ParameterValue] = []

    private struct ParameterValue: Hashable, Sendable {
        let parameter: EventParameter
        var value: Double
    }

    /// Creates an event without parameters.
    ///
    /// - Parameters:
    ///   - kind: The kind of the event.
    ///   - time: The start of the event, in seconds from the start of the pattern, 0 or more.
    ///   - duration: The duration in seconds; 0 for an event without a duration.
    public init(_ kind: Kind, at time: Double = 0, duration: Double = 0) {
        self.kind = kind
        self.time = clampedTime(time)
        self.duration = clampedTime(duration)
    }

    /// Creates a tap.
    ///
    /// - Parameters:
    ///   - time: The time of the tap, in seconds from the start of the pattern.
    ///   - intensity: The intensity, 0…1; `nil` for the device's default.
    ///   - sharpness: The sharpness, 0…1; `nil` for the device's default.
    /// - Returns: An event of the kind ``Kind/transient``.
    public static func transient(at time: Double = 0, intensity: Double? = nil, sharpness: Double? = nil) -> Self {
        var event = Self(.transient, at: time)
        event.intensity = intensity
        event.sharpness = sharpness
        return event
    }

    /// Creates a vibration.
    ///
    /// - Parameters:
    ///   - time: The start of the vibration, in seconds from the start of the pattern.
    ///   - duration: The duration in seconds.
    ///   - intensity: The intensity, 0…1; `nil` for the device's default.
    ///   - sharpness: The sharpness, 0…1; `nil` for the device's default.
    /// - Returns: An event of the kind ``Kind/continuous``.
    public static func continuous(
        at time: Double = 0,
        duration: Double,
        intensity: Double? = nil,
        sharpness: Double? = nil
    ) -> Self {
        var event = Self(.continuous, at: time, duration: duration)
        event.intensity = intensity
        event.sharpness = sharpness
        return event
    }

    /// The value of a parameter that the event has, or `nil` if the event has no value of this parameter.
    ///
    /// A new value is clamped to the parameter's range.
    ///
    /// - Complexity: O(*n*) in the number of the event's parameters.
    public subscript(parameter: EventParameter) -> Double? {
        get {
            switch parameter {
            case .intensity: intensity
            case .sharpness: sharpness
            default: others.first { $0.parameter == parameter }?.value
            }
        }
        set {
            switch parameter {
            case .intensity: intensity = newValue
            case .sharpness: sharpness = newValue
            default:
                others.removeAll { $0.parameter == parameter }
                guard let newValue else { return }
                let place = others.firstIndex { $0.parameter.rawValue > parameter.rawValue } ?? others.endIndex
                others.insert(
                    ParameterValue(parameter: parameter, value: parameter.range.clamp(newValue)),
                    at: place
                )
            }
        }
    }

    /// Returns the event's value of a parameter, or the default value for this kind of event.
    ///
    /// - Parameter parameter: The parameter.
    /// - Returns: The value, within ``EventParameter/range``.
    /// - Complexity: O(*n*) in the number of the event's parameters.
    public func level(of parameter: EventParameter) -> Double {
        self[parameter] ?? parameter.defaultValue(for: kind)
    }

    /// The end of the event, in seconds: its time plus its duration.
    ///
    /// The end includes neither the release of a vibration nor the 20 ms of a tap.
    var end: Double { clampedTime(time + duration) }

    /// Whether the intensity stays constant for the event's duration instead of decaying after the attack.
    ///
    /// The intensity of an event without this parameter stays constant.
    var isSustained: Bool { level(of: .sustained) >= 0.5 }

    /// Whether the event has a value of any parameter other than intensity and sharpness.
    var hasEnvelope: Bool { !others.isEmpty }
}
