extension AHAPWriteError : LocalizedError {

    /// The sentence of ``description``, for `localizedDescription`.
    public var errorDescription: String? { get }
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

extension HapticPlayer where Self == HapticPatterns.WatchHapticPlayer {

    /// The player for this device, which uses the watch's predefined effects.
    @MainActor public static var system: HapticPatterns.WatchHapticPlayer { get }
}

extension HapticPlayerError : LocalizedError {

    /// The sentence of ``description``, for `localizedDescription`.
    public var errorDescription: String? { get }
}

/// A player for watches: each tap and each start of a vibration becomes the nearest predefined effect.
///
/// A watch plays each effect to its end and drops effects that follow too soon. The player therefore drops an event
/// that starts less than 0.2 s after another event.
@MainActor final public class WatchHapticPlayer : HapticPatterns.HapticPlayer {

    /// The features of a watch: taps with a choice of intensity.
    @MainActor public let capabilities: HapticPatterns.HapticCapabilities

    /// A handler that is never called, because a watch has no engine that could stop.
    @MainActor public var onEvent: ((HapticPatterns.HapticPlayerEvent) -> Void)?

    /// Creates a player.
    @MainActor public init()

    /// Returns 1 immediately, because a watch has no engine to start.
    ///
    /// - Returns: The generation 1.
    /// - Throws: Nothing. Only the protocol's requirement allows a ``HapticPlayerError``.
    @MainActor public func prepare() async throws(HapticPatterns.HapticPlayerError) -> Int

    /// Ends all playbacks.
    @MainActor public func stop()

    /// Plays a pattern immediately.
    ///
    /// - Parameters:
    ///   - pattern: The pattern to play.
    ///   - settings: The settings; only the intensity has an effect.
    /// - Returns: A playback that performs the command `stop` and ignores all other commands.
    @MainActor public func play(_ pattern: HapticPatterns.HapticPattern, settings: HapticPatterns.PlaybackSettings) -> any HapticPatterns.HapticPlayback
}

