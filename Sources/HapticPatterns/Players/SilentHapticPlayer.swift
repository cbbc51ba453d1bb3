/// A player for devices without haptics.
///
/// A ``HapticsService`` with this player reports that haptics are not available and refuses each play with
/// ``PlaybackEnd/Refusal/unavailable``, so an app needs no special case for such devices.
@MainActor
public final class SilentHapticPlayer: HapticPlayer {
    /// A playback that has already ended when it is created.
    private final class Playback: HapticPlayback {
        let isFinished = true

        func onFinish(_ body: @escaping () -> Void) { body() }
        func perform(_ command: PlaybackCommand) {}
    }

    /// An empty set of features.
    public let capabilities: HapticCapabilities = []
    /// A handler that is never called.
    public var onEvent: ((HapticPlayerEvent) -> Void)?
    private var generation = 0

    /// Creates a silent player.
    public init() {}

    /// Returns the generation of a start immediately.
    ///
    /// - Returns: A number that is greater with each call.
    public func prepare() -> Int {
        generation += 1
        return generation
    }

    /// Does nothing, because no pattern plays.
    public func stop() {}

    /// Returns a playback that has already ended.
    ///
    /// - Parameters:
    ///   - pattern: The pattern, which is ignored.
    ///   - settings: The settings, which are ignored.
    /// - Returns: A finished playback.
    public func play(_ pattern: HapticPattern, settings: PlaybackSettings) -> any HapticPlayback { Playback() }
}
