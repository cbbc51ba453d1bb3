/// A type that plays haptic patterns, such as a device's engine.
///
/// A player translates and decides nothing; switches, policies and recovery are in ``HapticsService``. It keeps its engine
/// awake no longer than needed: after a while without a pattern it lets it sleep and says so, with the reason
/// ``HapticPlayerEvent/StopReason/idleTimeout``.
@MainActor
public protocol HapticPlayer: AnyObject {
    /// What the device can do; does not change.
    var capabilities: HapticCapabilities { get }

    /// The seconds of a clock that never runs backwards; any moment may be 0.
    ///
    /// A player that has no clock of its own need not implement it.
    var now: Double { get }

    /// Called on the main actor when the engine stops by itself or is reset; set by the one who owns the player.
    ///
    /// The event is sent *before* playbacks that it ends call their ``HapticPlayback/onFinish(_:)``.
    var onEvent: ((HapticPlayerEvent) -> Void)? { get set }

    /// Starts the engine and returns its generation, a number that grows with each start.
    ///
    /// Returns at once with the current generation when the engine runs. Must not block the main actor.
    func prepare() async throws(HapticPlayerError) -> Int

    /// Stops the engine and everything that plays; no event is sent for it.
    func stop()

    /// Starts a pattern at once; the engine must run.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - settings: Speed, loop, place and strength from the first moment on; what the capabilities do not name may be
    ///     ignored.
    /// - Returns: A handle to steer it with. It is good for this one playback: to play again, call again.
    /// - Throws: ``HapticPlayerError``, as the device tells it.
    func play(_ pattern: HapticPattern, settings: PlaybackSettings) throws(HapticPlayerError) -> any HapticPlayback
}

extension HapticPlayer {
    /// Seconds of the continuous clock since it was first asked.
    public var now: Double { MonotonicSeconds.now }

    /// Starts a pattern at once, as it is; the engine must run.
    ///
    /// - Parameter pattern: The pattern.
    /// - Returns: A handle to steer it with.
    /// - Throws: ``HapticPlayerError``, as the device tells it.
    @discardableResult
    public func play(_ pattern: HapticPattern) throws(HapticPlayerError) -> any HapticPlayback {
        try play(pattern, settings: PlaybackSettings())
    }
}

/// A pattern that plays, or has played.
@MainActor
public protocol HapticPlayback: AnyObject {
    /// Whether it has ended, by itself or by `stop`.
    var isFinished: Bool { get }

    /// Called once on the main actor when it ends; at once if it has ended already.
    func onFinish(_ body: @escaping () -> Void)

    /// Steers it.
    ///
    /// - Parameter command: What to do; after the end every command is ignored.
    /// - Throws: ``HapticPlayerError``, as the device tells it.
    func perform(_ command: PlaybackCommand) throws(HapticPlayerError)
}

/// The continuous clock as a count of seconds.
private enum MonotonicSeconds {
    private static let origin = ContinuousClock.now

    static var now: Double {
        let (seconds, attoseconds) = (ContinuousClock.now - origin).components
        return Double(seconds) + Double(attoseconds) * 1e-18
    }
}
