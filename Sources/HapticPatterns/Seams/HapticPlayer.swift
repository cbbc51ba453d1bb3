/// Something that makes patterns felt: the door from this library to a device.
///
/// A player translates and decides nothing; switches, policies and recovery belong to the one who owns it.
@MainActor
public protocol HapticPlayer: AnyObject {
    /// What the device can do; does not change.
    var capabilities: HapticCapabilities { get }

    /// Called on the main actor when the engine stops by itself or is reset; set by the one who owns the player.
    var onEvent: ((HapticPlayerEvent) -> Void)? { get set }

    /// Starts the engine and returns its generation, a number that grows with each start.
    ///
    /// Returns at once with the current generation when the engine runs.
    func prepare() async throws(HapticPlayerError) -> Int

    /// Stops the engine and everything that plays; no event is sent for it.
    func stop()

    /// Starts a pattern at once; the engine must run.
    ///
    /// - Parameter pattern: The pattern.
    /// - Returns: A handle to steer it with.
    /// - Throws: ``HapticPlayerError``, as the device tells it.
    func play(_ pattern: HapticPattern) throws(HapticPlayerError) -> any HapticPlayback
}

/// A pattern that plays, or has played.
@MainActor
public protocol HapticPlayback: AnyObject {
    /// Whether it has ended, by itself or by `stop`.
    var isFinished: Bool { get }

    /// Calls back once on the main actor when it ends; at once if it has ended already.
    ///
    /// - Parameter body: Gets `nil` when the pattern was over or stopped, the error when the engine fell silent.
    func onFinish(_ body: @escaping (HapticPlayerError?) -> Void)

    /// Steers it.
    ///
    /// - Parameter command: What to do; all but `stop` are ignored after the end.
    /// - Throws: ``HapticPlayerError``, as the device tells it.
    func perform(_ command: PlaybackCommand) throws(HapticPlayerError)
}
