/// What can be done to a pattern that plays.
public enum PlaybackCommand: Hashable, Sendable {
    /// End it for good.
    case stop
    /// Hold still; nothing is felt.
    case pause
    /// Go on where it was paused.
    case resume
    /// Go to a moment of the pattern, in seconds; past the end it ends, or starts over when it loops.
    case seek(Double)
    /// Change the speed: 1 is normal, 2 twice as fast; values that are not more than 0 are ignored.
    case setRate(Double)
    /// Start over at the end, until stopped.
    case setLooping(Bool)
    /// Where a loop ends, in seconds of the pattern; 0 is the pattern's length.
    case setLoopEnd(Double)
    /// Multiply what is felt, 0…1, from now on.
    case setIntensity(Double)
    /// Add to the sharpness of what is felt, -1…1, from now on.
    case setSharpness(Double)

    /// The capabilities that a device needs for the command.
    var requiredCapabilities: HapticCapabilities {
        switch self {
        case .stop: []
        case .pause, .resume, .seek, .setRate, .setLooping, .setLoopEnd: .transport
        case .setIntensity, .setSharpness: .live
        }
    }
}
