/// Why a player refused a call: Core Haptics' error codes, used by every player.
public struct HapticPlayerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The code; Apple calls its list "not comprehensive", so any number may come.
    public let code: Int

    /// Makes an error of a code.
    public init(code: Int) { self.code = code }

    /// The engine does not run.
    public static let engineNotRunning = Self(code: -4805)
    /// The call is not allowed now.
    public static let operationNotPermitted = Self(code: -4806)
    /// The engine did not start in time.
    public static let engineStartTimeout = Self(code: -4808)
    /// The device has no haptics, or not this feature.
    public static let notSupported = Self(code: -4809)
    /// The haptics server could not be started.
    public static let serverInitFailed = Self(code: -4810)
    /// The haptics server was interrupted.
    public static let serverInterrupted = Self(code: -4811)
    /// The player is not valid any more.
    public static let invalidPatternPlayer = Self(code: -4812)
    /// The pattern's data is not valid.
    public static let invalidPatternData = Self(code: -4813)
    /// The pattern's dictionary is not valid.
    public static let invalidPatternDictionary = Self(code: -4814)
    /// The audio session is not valid.
    public static let invalidAudioSession = Self(code: -4815)
    /// An engine parameter is not valid.
    public static let invalidEngineParameter = Self(code: -4816)
    /// A parameter's type is not valid.
    public static let invalidParameterType = Self(code: -4820)
    /// An event's type is not valid.
    public static let invalidEventType = Self(code: -4821)
    /// An event's time is not valid.
    public static let invalidEventTime = Self(code: -4822)
    /// An event's duration is not valid.
    public static let invalidEventDuration = Self(code: -4823)
    /// A sound file is not valid.
    public static let invalidAudioResource = Self(code: -4824)
    /// A resource is not available.
    public static let resourceNotAvailable = Self(code: -4825)
    /// An event entry is malformed.
    public static let badEventEntry = Self(code: -4830)
    /// A parameter entry is malformed.
    public static let badParameterEntry = Self(code: -4831)
    /// A time is not valid, such as a negative one.
    public static let invalidTime = Self(code: -4840)
    /// A file was not found.
    public static let fileNotFound = Self(code: -4851)
    /// The battery is too low.
    public static let insufficientPower = Self(code: -4897)
    /// Something unknown went wrong.
    public static let unknownError = Self(code: -4898)
    /// There is not enough memory.
    public static let memoryError = Self(code: -4899)

    /// All codes that Apple names.
    static let known: [HapticPlayerError] = [
        .engineNotRunning, .operationNotPermitted, .engineStartTimeout, .notSupported, .serverInitFailed,
        .serverInterrupted, .invalidPatternPlayer, .invalidPatternData, .invalidPatternDictionary, .invalidAudioSession,
        .invalidEngineParameter, .invalidParameterType, .invalidEventType, .invalidEventTime, .invalidEventDuration,
        .invalidAudioResource, .resourceNotAvailable, .badEventEntry, .badParameterEntry, .invalidTime, .fileNotFound,
        .insufficientPower, .unknownError, .memoryError,
    ]

    /// Whether the engine behind the player is of no more use, so that only a new start helps.
    ///
    /// The codes are -4805 (engine not running), -4808 (start timeout), -4810 (server not started), -4811 (server
    /// interrupted) and -4812 (player invalid). ``HapticsService`` then starts the engine anew and tries once more. Every other error is about the call itself.
    public var requiresEngineRestart: Bool {
        switch self {
        case .engineNotRunning, .engineStartTimeout, .serverInitFailed, .serverInterrupted, .invalidPatternPlayer: true
        default: false
        }
    }

    /// The code in words: `Core Haptics error -4805`.
    public var description: String { "Core Haptics error \(code)" }
}
