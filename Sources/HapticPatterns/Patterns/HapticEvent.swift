/// One thing to feel (or hear): a tap, a buzz of some length, or a sound.
///
/// ```swift
/// var tap = HapticEvent.transient(at: 0.5, intensity: 0.8)
/// tap.sharpness  // → nil
/// tap.level(of: .sharpness)  // → 0.5
/// tap.intensity = 7
/// tap.intensity  // → Optional(1.0)
/// ```
///
/// An event that exists is valid: times are 0…1,000,000 seconds, parameters lie in their ``EventParameter/range``, and a
/// value outside is moved to the nearer bound.
public struct HapticEvent: Hashable, Sendable {
    /// The four kinds of events that Core Haptics knows.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A tap: a single short pulse.
        case transient = "HapticTransient"
        /// A vibration that lasts for the event's duration.
        case continuous = "HapticContinuous"
        /// A synthesised tone that lasts for the event's duration.
        case audioContinuous = "AudioContinuous"
        /// A sound file.
        case audioCustom = "AudioCustom"

        /// Whether the hand feels the event; sounds are heard only.
        var isHaptic: Bool { self == .transient || self == .continuous }
    }

    /// The sound file of an ``Kind/audioCustom`` event.
    ///
    /// ```swift
    /// var chime = HapticEvent(.audioCustom, at: 0.5)
    /// chime.waveform = HapticEvent.Waveform(path: "chime.wav")
    /// chime[.volume] = 0.8
    /// ```
    public struct Waveform: Hashable, Sendable {
        /// The file's path below the app bundle, or its bare name.
        public var path: String
        /// Whether the event's volume envelope is applied; `nil` leaves it to the player.
        public var usesVolumeEnvelope: Bool?
        /// Whether the sound is looped to fill the event's duration; `nil` leaves it to the player.
        public var isLooped: Bool?

        /// Names a sound file.
        public init(path: String, usesVolumeEnvelope: Bool? = nil, isLooped: Bool? = nil) {
            self.path = path
            self.usesVolumeEnvelope = usesVolumeEnvelope
            self.isLooped = isLooped
        }
    }

    /// What kind of event it is.
    public let kind: Kind
    /// When it starts, in seconds from the start of its pattern.
    public var time: Double { didSet { time = clampedTime(time) } }
    /// How long it lasts, in seconds.
    ///
    /// A tap's duration only pads the pattern; the tap itself stays as short as it is. 0 is "not given": Core Haptics
    /// plays a continuous event without a duration until it is stopped, and this library treats it as silent.
    public var duration: Double { didSet { duration = clampedTime(duration) } }
    /// Strength, 0…1; `nil` where the device's default is meant.
    public var intensity: Double? {
        didSet { intensity = intensity.map(EventParameter.intensity.range.clamp) }
    }
    /// Sharpness, 0…1; `nil` where the device's default is meant.
    public var sharpness: Double? {
        didSet { sharpness = sharpness.map(EventParameter.sharpness.range.clamp) }
    }
    /// The sound file, for ``Kind/audioCustom``.
    public var waveform: Waveform?
    /// Fields of the event's AHAP object that the library does not know.
    public var unknownFields = JSONFields()

    /// The parameters beside intensity and sharpness, sorted by identifier.
    private var others: [ParameterValue] = []

    private struct ParameterValue: Hashable, Sendable {
        let parameter: EventParameter
        var value: Double
    }

    /// Makes an event without parameters.
    ///
    /// - Parameters:
    ///   - kind: What kind of event it is.
    ///   - time: When it starts, in seconds from the start of the pattern, 0 or later.
    ///   - duration: How long it lasts, in seconds, 0 (not given) or longer.
    public init(_ kind: Kind, at time: Double = 0, duration: Double = 0) {
        self.kind = kind
        self.time = clampedTime(time)
        self.duration = clampedTime(duration)
    }

    /// A tap.
    ///
    /// - Parameters:
    ///   - time: When it is felt, in seconds.
    ///   - intensity: Strength, 0…1; the device's default if `nil`.
    ///   - sharpness: Sharpness, 0…1; the device's default if `nil`.
    /// - Returns: The event.
    public static func transient(at time: Double = 0, intensity: Double? = nil, sharpness: Double? = nil) -> Self {
        var event = Self(.transient, at: time)
        event.intensity = intensity
        event.sharpness = sharpness
        return event
    }

    /// A vibration of some length.
    ///
    /// - Parameters:
    ///   - time: When it starts, in seconds.
    ///   - duration: How long it lasts, in seconds.
    ///   - intensity: Strength, 0…1; the device's default if `nil`.
    ///   - sharpness: Sharpness, 0…1; the device's default if `nil`.
    /// - Returns: The event.
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

    /// The value given for a parameter, or `nil` where none is given; setting moves it into the parameter's range.
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

    /// The value given for a parameter, or its default for this kind of event.
    public func level(of parameter: EventParameter) -> Double {
        self[parameter] ?? parameter.defaultValue(for: kind)
    }

    /// When the event ends, in seconds: its time and duration; release and the tap's own short sound are not counted.
    var end: Double { clampedTime(time + duration) }

    /// Whether the event holds its level for its duration (the default) or decays right after its attack.
    var isSustained: Bool { level(of: .sustained) >= 0.5 }

    /// Whether attack, decay, release or sustained differ from a plain on and off.
    var hasEnvelope: Bool { !others.isEmpty }
}
