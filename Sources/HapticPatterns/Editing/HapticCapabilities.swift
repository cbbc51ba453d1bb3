/// What a device can do, feature by feature.
public struct HapticCapabilities: OptionSet, Hashable, Sendable {
    /// One bit for each feature.
    public let rawValue: Int

    /// Chooses features by their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Anything can be felt at all.
    public static let haptics = HapticCapabilities(rawValue: 1)
    /// Vibrations of any length, not only taps or fixed effects.
    public static let continuous = HapticCapabilities(rawValue: 2)
    /// Strength can be chosen.
    public static let intensity = HapticCapabilities(rawValue: 4)
    /// Sharpness can be chosen.
    public static let sharpness = HapticCapabilities(rawValue: 8)
    /// Pause, seek, rate and loop.
    public static let transport = HapticCapabilities(rawValue: 16)
    /// Intensity and sharpness can be changed while a pattern plays.
    public static let live = HapticCapabilities(rawValue: 32)
    /// Audio events can be heard.
    public static let audio = HapticCapabilities(rawValue: 64)

    /// Everything, as on a telephone with Core Haptics.
    public static let full: HapticCapabilities = [
        .haptics, .continuous, .intensity, .sharpness, .transport, .live, .audio,
    ]
}
