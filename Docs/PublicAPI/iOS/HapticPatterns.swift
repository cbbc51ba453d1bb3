extension AHAPWriteError : LocalizedError {

    /// The same sentence as ``description``.
    public var errorDescription: String? { get }
}

/// A player for devices with Core Haptics.
///
/// Each layer of a pattern gets its own advanced player, so that controls act on their layer only; all players
/// start at the same time. Every playback creates new players, because a player that was stopped
/// stays silent.
@MainActor final public class CoreHapticsPlayer : HapticPatterns.HapticPlayer {

    /// The features of the device.
    @MainActor public let capabilities: HapticPatterns.HapticCapabilities

    /// A handler for an engine that stops by itself or is reset.
    @MainActor public var onEvent: ((HapticPatterns.HapticPlayerEvent) -> Void)?

    /// Creates a player; ``prepare()`` creates and starts the engine.
    @MainActor public init()

    /// Starts the engine without blocking, or returns immediately if it runs.
    ///
    /// - Returns: The generation of the engine.
    /// - Throws: ``HapticPlayerError`` with Core Haptics' code.
    @MainActor public func prepare() async throws(HapticPatterns.HapticPlayerError) -> Int

    /// Stops the engine and all playbacks, without an event.
    @MainActor public func stop()

    /// Plays a pattern immediately.
    ///
    /// - Parameters:
    ///   - pattern: The pattern to play.
    ///   - settings: The settings of the playback, in effect from its start.
    /// - Returns: The playback, which controls this one performance of the pattern.
    /// - Throws: ``HapticPlayerError`` with Core Haptics' code.
    @MainActor public func play(_ pattern: HapticPatterns.HapticPattern, settings: HapticPatterns.PlaybackSettings) throws(HapticPatterns.HapticPlayerError) -> any HapticPatterns.HapticPlayback
}

extension HapticFileError : LocalizedError {

    /// The same sentence as ``description``.
    public var errorDescription: String? { get }
}

extension HapticNotationError : LocalizedError {

    /// The same sentence as ``description``.
    public var errorDescription: String? { get }
}

extension HapticPlayer where Self == HapticPatterns.CoreHapticsPlayer {

    /// The player for this device, which uses Core Haptics.
    @MainActor public static var system: HapticPatterns.CoreHapticsPlayer { get }
}

extension HapticPlayerError : LocalizedError {

    /// The same sentence as ``description``.
    public var errorDescription: String? { get }
}

