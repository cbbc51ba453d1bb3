/// A player for devices without haptics: it can do nothing, says so, and never fails.
@MainActor
public final class SilentHapticPlayer: HapticPlayer {
    /// Nothing.
    public let capabilities: HapticCapabilities = []
    /// Never called.
    public var onEvent: ((HapticPlayerEvent) -> Void)?

    /// Makes a silent player.
    public init() {}

    /// Does nothing; there is one generation.
    public func prepare() async throws(HapticPlayerError) -> Int { 1 }

    /// Does nothing.
    public func stop() {}

    /// Plays nothing.
    ///
    /// - Parameter pattern: The pattern.
    /// - Returns: A playback that has ended.
    public func play(_ pattern: HapticPattern) -> any HapticPlayback { EndedPlayback() }
}

/// A playback that has ended before it began.
@MainActor
private final class EndedPlayback: HapticPlayback {
    let isFinished = true

    func onFinish(_ body: @escaping (HapticPlayerError?) -> Void) { body(nil) }

    func perform(_ command: PlaybackCommand) {}
}
