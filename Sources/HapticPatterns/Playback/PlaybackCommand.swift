/// A command to a playback.
public enum PlaybackCommand: Hashable, Sendable {
    /// Stops the playback permanently.
    case stop
    /// Pauses the playback.
    case pause
    /// Continues a paused playback.
    case resume
    /// Moves to a time of the pattern, in seconds.
    ///
    /// At the end of the pattern or later, the playback ends, or starts again if the playback loops.
    case seek(Double)
    /// Changes the playback rate: 1 is normal, and 2 is twice as fast.
    ///
    /// A value that is not positive and finite is ignored.
    case setRate(Double)
    /// Turns looping on or off.
    case setLooping(Bool)
    /// Sets the end of the loop, in seconds of the pattern; 0 means the pattern's length.
    case setLoopEnd(Double)
    /// Sets a factor for the intensity, 0…1.
    case setIntensity(Double)
    /// Sets an offset to the sharpness, -1…1.
    case setSharpness(Double)
    /// Changes the factor for the intensity, the offset to the sharpness, or both, evenly over a time in seconds; 0
    /// changes them immediately, and `nil` keeps a value.
    case change(intensity: Double?, sharpness: Double?, over: Double)

    /// The features that a device needs for the command.
    var requiredCapabilities: HapticCapabilities {
        switch self {
        case .stop: []
        case .pause, .resume, .seek, .setLooping, .setLoopEnd: .transport
        case .setRate: .rate
        case .setIntensity, .setSharpness, .change: .live
        }
    }
}
