/// A player for devices without haptics: it can do nothing and says so.
///
/// A ``HapticsService`` with it is not available, and refuses each play with ``PlaybackEnd/Refusal/unavailable``. An app
/// need not ask where it runs.
@MainActor
public final class SilentHapticPlayer: HapticPlayer {
    /// A pattern that ended as soon as it began.
    private final class Playback: HapticPlayback {
        let isFinished = true

        func onFinish(_ body: @escaping () -> Void) { body() }
        func perform(_ command: PlaybackCommand) {}
    }

    /// Nothing.
    public let capabilities: HapticCapabilities = []
    /// Never called.
    public var onEvent: ((HapticPlayerEvent) -> Void)?
    private var generation = 0

    /// Makes a player.
    public init() {}

    /// Returns the next generation at once.
    public func prepare() -> Int {
        generation += 1
        return generation
    }

    /// Does nothing.
    public func stop() {}

    /// Plays nothing.
    ///
    /// - Parameters:
    ///   - pattern: The pattern; not looked at.
    ///   - settings: Not looked at.
    /// - Returns: A playback that has ended.
    public func play(_ pattern: HapticPattern, settings: PlaybackSettings) -> any HapticPlayback { Playback() }
}
