/// A set of initial settings of a playback, such as its rate, its loop and its intensity.
///
/// ```swift
/// var settings = PlaybackSettings(isLooping: true)
/// settings.apply(.setRate(2))
/// settings.apply(.setRate(-1))  // ignored: not more than 0
/// settings.rate  // → 2.0
/// settings.commands == [.setRate(2), .setLooping(true)]  // → true
/// ```
///
/// A player applies the settings before the pattern starts, so the settings are in effect for the whole pattern.
public struct PlaybackSettings: Hashable, Sendable {
    /// A factor for the intensity, clamped to 0…1.
    public var intensity: Double { didSet { intensity = ControlParameter.intensity.range.clamp(intensity) } }
    /// An offset to the sharpness of vibrations, clamped to -1…1.
    ///
    /// The sharpness of taps does not change.
    public var sharpness: Double { didSet { sharpness = ControlParameter.sharpness.range.clamp(sharpness) } }
    /// The playback rate: 1 is normal, and 2 is twice as fast.
    ///
    /// Setting a value that is not positive and finite has no effect.
    public var rate: Double { didSet { if !(rate > 0 && rate.isFinite) { rate = oldValue } } }
    /// Whether the pattern starts again when it ends, until the playback is stopped.
    public var isLooping: Bool
    /// The end of the loop, in seconds from the start of the pattern; 0 means the pattern's length.
    ///
    /// The value is clamped to 0…1,000,000.
    public var loopEnd: Double { didSet { loopEnd = clampedTime(loopEnd) } }
    /// The position at which the playback starts, in seconds from the start of the pattern; clamped to 0…1,000,000.
    public var position: Double { didSet { position = clampedTime(position) } }
    /// Whether the playback starts paused.
    public var isPaused: Bool
    /// Whether a ``HapticsService`` starts an interrupted playback again, from its start position.
    ///
    /// The playback starts again after the engine was reset or has stopped by itself, and when the app returns to the
    /// foreground. Use this setting for loops.
    public var resumes: Bool

    /// Creates settings; with the default values, the pattern plays once and unchanged.
    ///
    /// - Parameters:
    /// - intensity: A factor for the intensity, clamped to 0…1.
    /// - sharpness: An offset to the sharpness of vibrations, clamped to -1…1.
    /// - rate: The playback rate; 1 replaces a value that is not positive and finite.
    /// - isLooping: Whether the pattern starts again when it ends, until the playback is stopped.
    /// - loopEnd: The end of the loop, in seconds from the start of the pattern; 0 means the pattern's length.
    /// - position: The position at which the playback starts, in seconds from the start of the pattern.
    /// - isPaused: Whether the playback starts paused.
    /// - resumes: Whether a ``HapticsService`` starts the playback again after the engine was reset or has stopped by
    ///   itself, and when the app returns to the foreground.
    public init(
        intensity: Double = 1,
        sharpness: Double = 0,
        rate: Double = 1,
        isLooping: Bool = false,
        loopEnd: Double = 0,
        position: Double = 0,
        isPaused: Bool = false,
        resumes: Bool = false
    ) {
        self.intensity = ControlParameter.intensity.range.clamp(intensity)
        self.sharpness = ControlParameter.sharpness.range.clamp(sharpness)
        self.rate = rate > 0 && rate.isFinite ? rate : 1
        self.isLooping = isLooping
        self.loopEnd = clampedTime(loopEnd)
        self.position = clampedTime(position)
        self.isPaused = isPaused
        self.resumes = resumes
    }

    /// Changes the settings by a command that was given before the start.
    ///
    /// The command `stop` changes nothing.
    ///
    /// - Parameter command: The command to apply.
    public mutating func apply(_ command: PlaybackCommand) {
        switch command {
        case .stop: break
        case .pause: isPaused = true
        case .resume: isPaused = false
        case .seek(let seconds): position = seconds
        case .setRate(let value): rate = value
        case .setLooping(let flag): isLooping = flag
        case .setLoopEnd(let seconds): loopEnd = seconds
        case .setIntensity(let value): intensity = value
        case .setSharpness(let value): sharpness = value
        case .change(let newIntensity, let newSharpness, _):
            if let newIntensity { intensity = newIntensity }
            if let newSharpness { sharpness = newSharpness }
        }
    }

    /// The commands that change the default settings to these settings; empty for the default settings.
    public var commands: [PlaybackCommand] {
        let plain = PlaybackSettings()
        var commands: [PlaybackCommand] = []
        if intensity != plain.intensity { commands.append(.setIntensity(intensity)) }
        if sharpness != plain.sharpness { commands.append(.setSharpness(sharpness)) }
        if rate != plain.rate { commands.append(.setRate(rate)) }
        if loopEnd != plain.loopEnd { commands.append(.setLoopEnd(loopEnd)) }
        if isLooping { commands.append(.setLooping(true)) }
        if isPaused { commands.append(.pause) }
        if position != plain.position { commands.append(.seek(position)) }
        return commands
    }

    /// Returns the settings that a device supports, with the default values of all other settings.
    ///
    /// - Parameter capabilities: The features of the device.
    /// - Returns: The supported settings.
    func limited(to capabilities: HapticCapabilities) -> PlaybackSettings {
        var limited = capabilities.contains(.transport) ? self : PlaybackSettings(resumes: resumes)
        limited.intensity = capabilities.contains(.intensity) ? intensity : 1
        limited.sharpness = capabilities.contains(.sharpness) ? sharpness : 0
        if !capabilities.contains(.rate) { limited.rate = 1 }
        return limited
    }
}
