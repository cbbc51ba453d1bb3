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
/// A player applies the settings before the pattern starts, so no part of the pattern plays without them.
public struct PlaybackSettings: Hashable, Sendable {
    /// A factor for the intensity, 0…1.
    public var intensity: Double { didSet { intensity = ControlParameter.intensity.range.clamp(intensity) } }
    /// An offset to the sharpness, -1…1.
    public var sharpness: Double { didSet { sharpness = ControlParameter.sharpness.range.clamp(sharpness) } }
    /// The playback rate: 1 is normal, 2 twice as fast; a value that is not positive and finite is ignored.
    public var rate: Double { didSet { if !(rate > 0 && rate.isFinite) { rate = oldValue } } }
    /// Whether the playback starts again at its end, until it is stopped.
    public var isLooping: Bool
    /// The end of the loop, in seconds of the pattern; 0 stands for the pattern's length.
    public var loopEnd: Double { didSet { loopEnd = clampedTime(loopEnd) } }
    /// The start position, in seconds of the pattern.
    public var position: Double { didSet { position = clampedTime(position) } }
    /// Whether the playback starts paused.
    public var isPaused: Bool

    /// Creates settings; the defaults play the pattern once as written.
    ///
    /// - Parameters:
    ///   - intensity: A factor for the intensity, clamped to 0…1.
    ///   - sharpness: An offset to the sharpness, clamped to -1…1.
    ///   - rate: The playback rate; 1 replaces a value that is not positive and finite.
    ///   - isLooping: Whether the playback starts again at its end, until it is stopped.
    ///   - loopEnd: The end of the loop, in seconds of the pattern; 0 stands for the pattern's length.
    ///   - position: The start position, in seconds of the pattern.
    ///   - isPaused: Whether the playback starts paused.
    public init(
        intensity: Double = 1,
        sharpness: Double = 0,
        rate: Double = 1,
        isLooping: Bool = false,
        loopEnd: Double = 0,
        position: Double = 0,
        isPaused: Bool = false
    ) {
        self.intensity = ControlParameter.intensity.range.clamp(intensity)
        self.sharpness = ControlParameter.sharpness.range.clamp(sharpness)
        self.rate = rate > 0 && rate.isFinite ? rate : 1
        self.isLooping = isLooping
        self.loopEnd = clampedTime(loopEnd)
        self.position = clampedTime(position)
        self.isPaused = isPaused
    }

    /// Changes the settings by a command that came before the start; `stop` changes nothing.
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
        }
    }

    /// The commands that give a playback with default settings these settings; empty for the defaults.
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

    /// The commands to send before the start of a player: all except those that need a running one.
    ///
    /// Decision 0253: intensity and sharpness are sent before the start, so that they apply to a tap at the very start,
    /// as in Apple's sample code.
    var commandsBeforeStart: [PlaybackCommand] { commands.filter { !$0.movesPosition } }

    /// The commands to send after the start of a player: those that need a running one, and again intensity and
    /// sharpness.
    ///
    /// Decision 0253: both set values, so repeating them is harmless, and it helps if the start resets them.
    var commandsAfterStart: [PlaybackCommand] {
        commands.filter { command in
            switch command {
            case .setIntensity, .setSharpness: true
            default: command.movesPosition
            }
        }
    }

    /// Returns the settings that a device supports, with the defaults for the others.
    func limited(to capabilities: HapticCapabilities) -> PlaybackSettings {
        var limited = capabilities.contains(.transport) ? self : PlaybackSettings()
        limited.intensity = capabilities.contains(.intensity) ? intensity : 1
        limited.sharpness = capabilities.contains(.sharpness) ? sharpness : 0
        return limited
    }
}

extension PlaybackCommand {
    /// Whether the command changes the position of a playback, which must have started.
    fileprivate var movesPosition: Bool {
        switch self {
        case .stop, .pause, .resume, .seek: true
        case .setRate, .setLooping, .setLoopEnd, .setIntensity, .setSharpness: false
        }
    }
}
