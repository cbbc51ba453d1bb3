extension AHAPWriteError : LocalizedError {

    /// The same sentence as ``description``.
    public var errorDescription: String? { get }
}

/// A player for devices with Core Haptics.
///
/// Each layer of a pattern gets its own advanced player, so that controls act on their layer only; all players
/// start at the same time. ``PlaybackPlan`` decides which calls a player gets. The recording player makes the same
/// calls on a model of the device.
@MainActor final public class CoreHapticsPlayer : HapticPatterns.HapticPlayer {

    /// A maker of engines, such as one for an audio session of the app.
    public typealias EngineMaker = @Sendable () throws -> CoreHaptics.CHHapticEngine

    /// The features of the device.
    @MainActor public let capabilities: HapticPatterns.HapticCapabilities

    /// A handler for an engine that stops by itself or is reset.
    @MainActor public var onEvent: ((HapticPatterns.HapticPlayerEvent) -> Void)?

    /// Creates a player for the device; ``prepare()`` creates and starts the engine.
    ///
    /// - Parameters:
    ///   - playsAudio: Whether audio events are played. An engine without audio starts faster, and the system never
    ///     mutes it beside other sounds.
    ///   - soundFolder: The folder of the sound files of audio events; `nil` for the resources of the app.
    ///   - maximumPlayerCount: The greatest number of layers that play at the same time. Core Haptics has about 32
    ///     players; a play that exceeds the number is refused with ``HapticPlayerError/Code/tooManyPlayers``.
    @MainActor public convenience init(playsAudio: Bool = false, soundFolder: URL? = nil, maximumPlayerCount: Int = 24)

    /// Creates a player with engines of the app's own, such as for an audio session or a game controller.
    ///
    /// - Parameters:
    ///   - capabilities: The features of the engines; audio events are played if they include
    ///     ``HapticCapabilities/audio``.
    ///   - soundFolder: The folder of the sound files of audio events; `nil` for the resources of the app.
    ///   - maximumPlayerCount: The greatest number of layers that play at the same time.
    ///   - makeEngine: A closure that makes a new engine, called away from the main actor for each start.
    @MainActor public init(capabilities: HapticPatterns.HapticCapabilities, soundFolder: URL? = nil, maximumPlayerCount: Int = 24, makeEngine: @escaping HapticPatterns.CoreHapticsPlayer.EngineMaker)

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

extension HapticFile {

    /// Reads a file at a URL, such as a resource of the app.
    ///
    /// - Parameters:
    ///   - url: The location of the file.
    ///   - mode: The reading mode: lenient repairs faults, strict throws at the first.
    ///   - repairs: Optional repairs of AHAP files that change how the pattern plays.
    /// - Returns: The file.
    /// - Throws: ``HapticFileError`` if the file cannot be read in this mode, or an error of Foundation.
    /// - Complexity: O(*n* log *n*) in the number of bytes.
    public static func read(contentsOf url: URL, mode: HapticPatterns.HapticReadingMode = .lenient, repairs: HapticPatterns.AHAP.Repairs = []) throws -> HapticPatterns.HapticFile
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

