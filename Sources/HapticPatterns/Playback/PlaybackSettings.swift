/// How a playback starts: its speed, its loop, its place and how strong it is felt.
///
/// ```swift
/// var settings = PlaybackSettings(isLooping: true)
/// settings.apply(.setRate(2))
/// settings.apply(.setRate(-1))  // ignored, as while playing
/// settings.rate  // → 2.0
/// settings.commands  // → [HapticPatterns.PlaybackCommand.setRate(2.0), HapticPatterns.PlaybackCommand.setLooping(true)]
/// ```
///
/// Given at the start, they hold from the first moment: there is no gap in which a pattern is felt without them.
public struct PlaybackSettings: Hashable, Sendable {
    /// Factor on what is felt, 0…1.
    public var intensity: Double { didSet { intensity = ControlParameter.intensity.range.clamp(intensity) } }
    /// Added to the sharpness of what is felt, -1…1.
    public var sharpness: Double { didSet { sharpness = ControlParameter.sharpness.range.clamp(sharpness) } }
    /// Speed: 1 is normal, 2 twice as fast; a value that is not more than 0 changes nothing.
    public var rate: Double { didSet { if !(rate > 0 && rate.isFinite) { rate = oldValue } } }
    /// Whether it starts over at the end, until stopped.
    public var isLooping: Bool
    /// Where a loop ends, in seconds of the pattern; 0 is the pattern's length.
    public var loopEnd: Double { didSet { loopEnd = clampedTime(loopEnd) } }
    /// Where it starts, in seconds of the pattern.
    public var position: Double { didSet { position = clampedTime(position) } }
    /// Whether it holds still until resumed.
    public var isPaused: Bool

    /// Chooses settings; those not given are as a pattern plays by itself.
    ///
    /// - Parameters:
    ///   - intensity: Factor on what is felt, 0…1.
    ///   - sharpness: Added to the sharpness, -1…1.
    ///   - rate: Speed, more than 0; 1 where it is not.
    ///   - isLooping: Whether it starts over at the end.
    ///   - loopEnd: Where a loop ends, in seconds; 0 is the pattern's length.
    ///   - position: Where it starts, in seconds.
    ///   - isPaused: Whether it holds still until resumed.
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

    /// Applies a command that came before the start; `stop` is not a setting and changes nothing.
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

    /// The commands that make a plain playback one with these settings, at its start; the defaults need none.
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

    /// The commands for a player that has not started yet: what must hold from the first moment on.
    ///
    /// Strength and sharpness are among them, so that a tap at the very start is felt as it should be; Apple's own sample
    /// sends them to a player before it starts.
    var commandsBeforeStart: [PlaybackCommand] { commands.filter { !$0.movesPosition } }

    /// The commands that only a player that plays can follow; strength and sharpness are given again.
    ///
    /// They set values, so that twice is as good as once, also where a start takes them back.
    var commandsAfterStart: [PlaybackCommand] {
        commands.filter { command in
            switch command {
            case .setIntensity, .setSharpness: true
            default: command.movesPosition
            }
        }
    }

    /// The settings that a device can follow; the others as a pattern plays by itself.
    func limited(to capabilities: HapticCapabilities) -> PlaybackSettings {
        var limited = capabilities.contains(.transport) ? self : PlaybackSettings()
        limited.intensity = capabilities.contains(.intensity) ? intensity : 1
        limited.sharpness = capabilities.contains(.sharpness) ? sharpness : 0
        return limited
    }
}

extension PlaybackCommand {
    /// Whether the command acts on the place of a playback, which there is only once it plays.
    fileprivate var movesPosition: Bool {
        switch self {
        case .stop, .pause, .resume, .seek: true
        case .setRate, .setLooping, .setLoopEnd, .setIntensity, .setSharpness: false
        }
    }
}
