extension AHAPWriteError : LocalizedError {

    /// The sentence of ``description``, for `localizedDescription`.
    public var errorDescription: String? { get }
}

/// A player for devices with Core Haptics.
///
/// Each layer of a pattern gets its own `CHHapticAdvancedPatternPlayer`, so that the controls of a layer act on
/// this layer only. All players of a pattern start at the same time. In tests, ``RecordingHapticPlayer`` makes the
/// same calls on a model of the device.
@MainActor final public class CoreHapticsPlayer : HapticPatterns.HapticPlayer {

    /// A function that creates an engine, such as an engine for the audio session of the app.
    public typealias EngineMaker = @Sendable () throws -> CoreHaptics.CHHapticEngine

    /// The features that the device supports.
    @MainActor public let capabilities: HapticPatterns.HapticCapabilities

    /// A handler for an engine that stops by itself or is reset.
    @MainActor public var onEvent: ((HapticPatterns.HapticPlayerEvent) -> Void)?

    /// Creates a player for the device, without starting the engine.
    ///
    /// ``prepare()`` creates and starts the engine.
    ///
    /// - Parameters:
    ///   - playsAudio: Whether audio events are played. An engine without audio starts faster, and the system never
    ///     mutes such an engine while other sounds play.
    ///   - soundFolder: The folder of the sound files of audio events; `nil` for the resources of the app.
    ///   - maximumPlayerCount: The greatest number of layers that play at the same time. Core Haptics has about 32
    ///     players; a play that exceeds the number is refused with ``HapticPlayerError/Code/tooManyPlayers``.
    @MainActor public convenience init(playsAudio: Bool = false, soundFolder: URL? = nil, maximumPlayerCount: Int = 24)

    /// Creates a player with engines that the app creates, such as for an audio session or a game controller.
    ///
    /// - Parameters:
    ///   - capabilities: The features of the engines; audio events are played if the features include
    ///     ``HapticCapabilities/audio``.
    ///   - soundFolder: The folder of the sound files of audio events; `nil` for the resources of the app.
    ///   - maximumPlayerCount: The greatest number of layers that play at the same time.
    ///   - makeEngine: A closure that creates a new engine. The closure is called for each start, outside the main
    ///     actor.
    @MainActor public convenience init(capabilities: HapticPatterns.HapticCapabilities, soundFolder: URL? = nil, maximumPlayerCount: Int = 24, makeEngine: @escaping HapticPatterns.CoreHapticsPlayer.EngineMaker)

    /// Starts the engine without blocking the main actor, or returns immediately if the engine is running.
    ///
    /// - Returns: The generation of the engine.
    /// - Throws: ``HapticPlayerError`` with the code of Core Haptics if the engine does not start.
    @MainActor public func prepare() async throws(HapticPatterns.HapticPlayerError) -> Int

    /// Stops the engine and ends all playbacks, without sending an event.
    @MainActor public func stop()

    /// Plays a pattern immediately.
    ///
    /// - Parameters:
    ///   - pattern: The pattern to play.
    ///   - settings: The settings of the playback, in effect from its start.
    /// - Returns: The playback: a handle for commands to this performance of the pattern.
    /// - Throws: ``HapticPlayerError`` with the code of Core Haptics if the engine does not run or refuses the
    ///   pattern.
    @MainActor public func play(_ pattern: HapticPatterns.HapticPattern, settings: HapticPatterns.PlaybackSettings) throws(HapticPatterns.HapticPlayerError) -> any HapticPatterns.HapticPlayback
}

extension CoreHapticsPlayer {

    /// Creates a player for the motors of a game controller; `nil` if the controller has no haptics.
    ///
    /// Make a new player when a controller connects, and drop it when the controller disconnects; its engine then
    /// reports ``HapticPlayerEvent/StopReason/gameControllerDisconnect``. The engines of controllers are used
    /// without playback rates and sounds.
    ///
    /// - Parameters:
    ///   - controller: The controller.
    ///   - locality: The motors that play.
    ///   - tapDuration: The duration of a vibration that replaces a tap, in seconds, because a motor needs time to
    ///     start; 0 keeps taps, for a controller such as DualSense that plays them.
    ///   - maximumPlayerCount: The greatest number of layers that play at the same time.
    @MainActor public convenience init?(controller: GameController.GCController, locality: GameController.GCHapticsLocality = .default, tapDuration: Double = 0.08, maximumPlayerCount: Int = 24)
}

extension HapticFile {

    /// Reads a haptic file at a URL, such as a resource of the app.
    ///
    /// - Parameters:
    /// - url: The location of the file.
    /// - mode: The reading mode. Lenient reading repairs faults; strict reading throws at the first fault.
    /// - repairs: Optional repairs of AHAP files that change how the pattern plays.
    /// - Returns: The file with its format, pattern and diagnostics.
    /// - Throws: ``HapticFileError`` if the file cannot be read in this mode, or an error of Foundation if the
    ///   bytes cannot be loaded.
    /// - Complexity: O(*n* log *n*) in the number of bytes.
    public static func read(contentsOf url: URL, mode: HapticPatterns.HapticReadingMode = .lenient, repairs: HapticPatterns.AHAP.Repairs = []) throws -> HapticPatterns.HapticFile
}

extension HapticFileError : LocalizedError {

    /// The sentence of ``description``, for `localizedDescription`.
    public var errorDescription: String? { get }
}

extension HapticNotationError : LocalizedError {

    /// The sentence of ``description``, for `localizedDescription`.
    public var errorDescription: String? { get }
}

extension HapticPlayer where Self == HapticPatterns.CoreHapticsPlayer {

    /// The player for this device, which uses Core Haptics.
    @MainActor public static var system: HapticPatterns.CoreHapticsPlayer { get }
}

extension HapticPlayerError : LocalizedError {

    /// The sentence of ``description``, for `localizedDescription`.
    public var errorDescription: String? { get }
}

