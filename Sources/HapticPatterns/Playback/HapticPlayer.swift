/// A type that plays haptic patterns, such as a device's engine.
///
/// A player only translates calls for its device; ``HapticsService`` adds the on/off switch, policies and recovery.
/// After some time without a pattern, a player stops its engine and sends an event with the reason
/// ``HapticPlayerEvent/StopReason/idleTimeout``. <doc:BringYourOwnPlayer> lists all requirements.
@MainActor
public protocol HapticPlayer: AnyObject {
    // Decision 0251.

    /// The features of the device, which never change.
    var capabilities: HapticCapabilities { get }

    /// The time of a clock that never runs backwards, in seconds from any origin.
    ///
    /// The default implementation uses the continuous clock.
    var now: Double { get }

    /// A handler for an engine that stops by itself or is reset, called on the main actor.
    ///
    /// A ``HapticsService`` sets the handler of its player. The player calls the handler *before* it ends the
    /// playbacks, which then call their ``HapticPlayback/onFinish(_:)`` closures.
    var onEvent: ((HapticPlayerEvent) -> Void)? { get set }

    /// Starts the engine, or returns immediately if the engine is running.
    ///
    /// An implementation must not block the main actor.
    ///
    /// - Returns: The generation of the engine: a number that grows with each start.
    /// - Throws: ``HapticPlayerError`` if the engine does not start.
    func prepare() async throws(HapticPlayerError) -> Int

    /// Stops the engine and ends all playbacks, without sending an event.
    func stop()

    /// Plays a pattern immediately.
    ///
    /// - Parameters:
    ///   - pattern: The pattern to play.
    ///   - settings: The settings of the playback, in effect from its start. A player may ignore settings that its
    ///     ``capabilities`` do not include.
    /// - Returns: The playback: a handle for commands to this performance of the pattern.
    /// - Throws: ``HapticPlayerError`` if the engine does not run or the device refuses the pattern.
    func play(_ pattern: HapticPattern, settings: PlaybackSettings) throws(HapticPlayerError) -> any HapticPlayback
}

extension HapticPlayer {
    /// The time of the continuous clock, in seconds since the first use of this property in the process.
    public var now: Double { MonotonicSeconds.now }

    /// Plays a pattern immediately, with the default settings.
    ///
    /// - Parameter pattern: The pattern to play.
    /// - Returns: The playback: a handle for commands to this performance of the pattern.
    /// - Throws: ``HapticPlayerError`` if the engine does not run or the device refuses the pattern.
    @discardableResult
    public func play(_ pattern: HapticPattern) throws(HapticPlayerError) -> any HapticPlayback {
        try play(pattern, settings: PlaybackSettings())
    }
}

/// A type that represents one playback of a pattern by a ``HapticPlayer``, and takes commands for this playback.
@MainActor
public protocol HapticPlayback: AnyObject {
    /// Whether the playback has ended, by itself or by `stop`.
    var isFinished: Bool { get }

    /// Calls a closure once on the main actor when the playback ends, or immediately if the playback has ended.
    ///
    /// - Parameter body: The closure to call.
    func onFinish(_ body: @escaping () -> Void)

    /// Performs a command, or ignores the command after the end of the playback.
    ///
    /// - Parameter command: The command to perform.
    /// - Throws: ``HapticPlayerError`` if the device refuses the command.
    func perform(_ command: PlaybackCommand) throws(HapticPlayerError)
}

/// A view of the continuous clock as a number of seconds.
private enum MonotonicSeconds {
    private static let origin = ContinuousClock.now

    static var now: Double {
        let (seconds, attoseconds) = (ContinuousClock.now - origin).components
        return Double(seconds) + Double(attoseconds) * 1e-18
    }
}
