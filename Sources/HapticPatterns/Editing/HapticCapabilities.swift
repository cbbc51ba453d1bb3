/// A set of features that a device supports.
public struct HapticCapabilities: OptionSet, Hashable, Sendable {
    /// The bits of the set, one for each feature.
    public let rawValue: Int

    /// Creates a set of features from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Haptic output of any kind.
    public static let haptics = HapticCapabilities(rawValue: 1)
    /// Vibrations of any duration, in addition to taps and predefined effects.
    public static let continuous = HapticCapabilities(rawValue: 2)
    /// Intensities other than the device's default.
    public static let intensity = HapticCapabilities(rawValue: 4)
    /// Sharpnesses other than the device's default.
    public static let sharpness = HapticCapabilities(rawValue: 8)
    /// Pausing, seeking and looping.
    public static let transport = HapticCapabilities(rawValue: 16)
    /// Changes of intensity and sharpness during playback.
    public static let live = HapticCapabilities(rawValue: 32)
    /// Playback of audio events.
    public static let audio = HapticCapabilities(rawValue: 64)
    /// Playback rates other than 1.
    public static let rate = HapticCapabilities(rawValue: 128)

    /// The features of a game controller: no sounds, and only the playback rate 1.
    public static let gameController: HapticCapabilities = [
        .haptics, .continuous, .intensity, .sharpness, .transport, .live,
    ]

    /// All features, as on an iPhone with Core Haptics.
    public static let full: HapticCapabilities = [
        .haptics, .continuous, .intensity, .sharpness, .transport, .live, .audio, .rate,
    ]
}
