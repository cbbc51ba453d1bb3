/// An error of a player that refused a call.
///
/// All players use the codes of Core Haptics; a player for another device may add its own codes.
///
/// ```swift
/// HapticPlayerError(.notSupported).systemCode  // → Optional(-4809)
/// HapticPlayerError(systemCode: -4808).code  // → engineStartTimeout
/// HapticPlayerError(.fileNotFound)
/// // → A file was not found. (Core Haptics error -4851)
/// ```
public struct HapticPlayerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A code that identifies the error in a program.
    ///
    /// Later versions may add codes.
    public struct Code: Hashable, Sendable, RawRepresentable, CustomStringConvertible {
        /// The stable text by which programs identify the code.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The same text as ``rawValue``.
        public var description: String { rawValue }

        /// The connection to the haptics server was lost.
        public static let connectionLost = Code(rawValue: "connectionLost")
        /// The engine is not running.
        public static let engineNotRunning = Code(rawValue: "engineNotRunning")
        /// The call is not permitted now.
        public static let operationNotPermitted = Code(rawValue: "operationNotPermitted")
        /// The engine did not start in time.
        public static let engineStartTimeout = Code(rawValue: "engineStartTimeout")
        /// The device has no haptics, or lacks this feature.
        public static let notSupported = Code(rawValue: "notSupported")
        /// The haptics server could not be started.
        public static let serverInitFailed = Code(rawValue: "serverInitFailed")
        /// The haptics server was interrupted.
        public static let serverInterrupted = Code(rawValue: "serverInterrupted")
        /// The pattern's player is no longer valid.
        public static let invalidPatternPlayer = Code(rawValue: "invalidPatternPlayer")
        /// The pattern's data is not valid.
        public static let invalidPatternData = Code(rawValue: "invalidPatternData")
        /// The pattern's dictionary is not valid.
        public static let invalidPatternDictionary = Code(rawValue: "invalidPatternDictionary")
        /// The audio session is not valid.
        public static let invalidAudioSession = Code(rawValue: "invalidAudioSession")
        /// An engine parameter is not valid.
        public static let invalidEngineParameter = Code(rawValue: "invalidEngineParameter")
        /// The type of a parameter is not valid.
        public static let invalidParameterType = Code(rawValue: "invalidParameterType")
        /// The type of an event is not valid.
        public static let invalidEventType = Code(rawValue: "invalidEventType")
        /// The time of an event is not valid.
        public static let invalidEventTime = Code(rawValue: "invalidEventTime")
        /// The duration of an event is not valid.
        public static let invalidEventDuration = Code(rawValue: "invalidEventDuration")
        /// A sound file is not valid.
        public static let invalidAudioResource = Code(rawValue: "invalidAudioResource")
        /// A resource is not available.
        public static let resourceNotAvailable = Code(rawValue: "resourceNotAvailable")
        /// An event entry is malformed.
        public static let badEventEntry = Code(rawValue: "badEventEntry")
        /// A parameter entry is malformed.
        public static let badParameterEntry = Code(rawValue: "badParameterEntry")
        /// A time is not valid, such as a negative time.
        public static let invalidTime = Code(rawValue: "invalidTime")
        /// A file was not found.
        public static let fileNotFound = Code(rawValue: "fileNotFound")
        /// The battery is too low.
        public static let insufficientPower = Code(rawValue: "insufficientPower")
        /// An unknown error occurred.
        public static let unknownError = Code(rawValue: "unknownError")
        /// The system does not have enough memory.
        public static let memoryError = Code(rawValue: "memoryError")
        /// Too many layers of patterns play at the same time.
        public static let tooManyPlayers = Code(rawValue: "tooManyPlayers")
        /// A pattern of length 0 cannot loop.
        public static let emptyLoop = Code(rawValue: "emptyLoop")
    }

    /// The code of the error; ``Code/unknownError`` for a number that Apple does not document.
    public let code: Code
    /// The error's number in Core Haptics; `nil` for a code without a number, which a player for another device
    /// defines.
    public let systemCode: Int?
    /// The domain of the number, such as `com.apple.CoreHaptics`; `nil` without a number.
    public let systemDomain: String?
    /// A sentence that describes the error.
    public let message: String

    /// Creates an error from its code.
    ///
    /// - Parameters:
    /// - code: The code of the error.
    /// - message: A sentence that describes the error; `nil` for the default sentence of the code.
    public init(_ code: Code, message: String? = nil) {
        let row = Self.table.first { $0.code == code }
        self.code = code
        systemCode = row?.systemCode
        systemDomain = row.map { _ in Self.ownDomain }
        let ownMessage =
            code == .emptyLoop ? "A pattern of length 0 cannot loop; it needs a rest or a loop end." : row?.message
        self.message = message ?? ownMessage ?? "The player failed: \(code)."
    }

    /// Creates an error from its number in Core Haptics.
    ///
    /// Apple's list of numbers is not complete, so every number is accepted. An unknown number, and a number of another
    /// domain, has the code ``Code/unknownError``.
    ///
    /// - Parameters:
    ///   - systemCode: The number of the error, such as -4805.
    ///   - domain: The domain of the number.
    public init(systemCode: Int, domain: String = "com.apple.CoreHaptics") {
        // The limit of players is a number of Core Audio, and its domain is not documented.
        let isKnown = domain == Self.ownDomain || systemCode == -10851
        let row = isKnown ? Self.table.first { $0.systemCode == systemCode } : nil
        code = row?.code ?? .unknownError
        self.systemCode = systemCode
        systemDomain = domain
        message = row?.message ?? "An unknown error occurred."
    }

    private static let ownDomain = "com.apple.CoreHaptics"

    /// The numbers that Apple documents, and two numbers that devices report.
    static let table: [(code: Code, systemCode: Int, message: String)] = [
        (.connectionLost, -4804, "The connection to the haptics server was lost."),
        (.engineNotRunning, -4805, "The engine is not running."),
        (.operationNotPermitted, -4806, "The call is not permitted now."),
        (.engineStartTimeout, -4808, "The engine did not start in time."),
        (.notSupported, -4809, "The device has no haptics, or lacks this feature."),
        (.serverInitFailed, -4810, "The haptics server could not be started."),
        (.serverInterrupted, -4811, "The haptics server was interrupted."),
        (.invalidPatternPlayer, -4812, "The pattern's player is no longer valid."),
        (.invalidPatternData, -4813, "The pattern's data is not valid."),
        (.invalidPatternDictionary, -4814, "The pattern's dictionary is not valid."),
        (.invalidAudioSession, -4815, "The audio session is not valid."),
        (.invalidEngineParameter, -4816, "An engine parameter is not valid."),
        (.invalidParameterType, -4820, "The type of a parameter is not valid."),
        (.invalidEventType, -4821, "The type of an event is not valid."),
        (.invalidEventTime, -4822, "The time of an event is not valid."),
        (.invalidEventDuration, -4823, "The duration of an event is not valid."),
        (.invalidAudioResource, -4824, "A sound file is not valid."),
        (.resourceNotAvailable, -4825, "A resource is not available."),
        (.badEventEntry, -4830, "An event entry is malformed."),
        (.badParameterEntry, -4831, "A parameter entry is malformed."),
        (.invalidTime, -4840, "A time is not valid, such as a negative one."),
        (.fileNotFound, -4851, "A file was not found."),
        (.insufficientPower, -4897, "The battery is too low."),
        (.unknownError, -4898, "An unknown error occurred."),
        (.memoryError, -4899, "There is not enough memory."),
        (.tooManyPlayers, -10851, "Too many layers of patterns play at the same time."),
    ]

    /// Whether the engine is unusable after this error, so that only a new start of the engine helps.
    ///
    /// After such an error, a ``HapticsService`` starts the engine again and repeats the play once. After any other
    /// error, only the failed call has no effect.
    public var requiresEngineRestart: Bool {
        switch code {
        case .connectionLost, .engineNotRunning, .engineStartTimeout, .serverInitFailed, .serverInterrupted,
            .invalidPatternPlayer:
            true
        default: false
        }
    }

    /// The message and, for an error of Core Haptics, its number.
    public var description: String {
        guard let systemCode, let systemDomain else { return message }
        return message + " (\(systemDomain == Self.ownDomain ? "Core Haptics" : systemDomain) error \(systemCode))"
    }
}
