// The declarations of Core Haptics that the libraries use, from CHHapticEngine.h, CHHapticEvent.h, CHHapticParameter.h,
// CHHapticPattern.h and CHHapticPatternPlayer.h. They have no behavior: a test installs it as the hook of each engine. Swift
// 5 mode, as Apple's module: its classes are not Sendable, and its callbacks come on any thread.
public import Foundation

/// The behavior behind an engine's methods.
public protocol CHHapticEngineHook: AnyObject {
    var currentTime: TimeInterval { get }
    func start(_ engine: CHHapticEngine) throws
    func stop()
    func register(_ url: URL, options: [AnyHashable: Any]) throws -> CHHapticAudioResourceID
    func makePlayer(_ pattern: CHHapticPattern) throws -> any CHHapticAdvancedPatternPlayer
}

public let CHHapticTimeImmediate: TimeInterval = 0
public typealias CHHapticAudioResourceID = Int
public var CHHapticAudioResourceKeyUseVolumeEnvelope: String { "UseVolumeEnvelope" }
public var CHHapticAudioResourceKeyLoopEnabled: String { "LoopEnabled" }

public protocol CHHapticDeviceCapability: NSObjectProtocol {
    var supportsHaptics: Bool { get }
    var supportsAudio: Bool { get }
}

open class CHHapticEngine {
    public enum StoppedReason: Int, Sendable {
        case audioSessionInterrupt = 1
        case applicationSuspended = 2
        case idleTimeout = 3
        case notifyWhenFinished = 4
        case engineDestroyed = 5
        case gameControllerDisconnect = 6
        case systemError = -1
    }

    public typealias StoppedHandler = (StoppedReason) -> Void
    public typealias ResetHandler = () -> Void

    /// The maker of the behavior of each new engine, which a test installs; no two tests run at once.
    nonisolated(unsafe) public static var standIn: (() throws -> any CHHapticEngineHook)?
    /// The capabilities that a test installs.
    nonisolated(unsafe) public static var standInCapabilities: (any CHHapticDeviceCapability)?
    private let hook: any CHHapticEngineHook

    open class func capabilitiesForHardware() -> any CHHapticDeviceCapability {
        guard let standInCapabilities else { declared() }
        return standInCapabilities
    }

    public init() throws {
        guard let make = Self.standIn else { declared() }
        hook = try make()
    }

    open var currentTime: TimeInterval { hook.currentTime }
    open var stoppedHandler: StoppedHandler = { _ in }
    open var resetHandler: ResetHandler = {}
    open var playsHapticsOnly = false
    open var isAutoShutdownEnabled = false

    // An imported function with a completion handler runs where its caller does (SE-0461).
    nonisolated(nonsending) open func start() async throws { try hook.start(self) }
    open func stop(completionHandler: (((any Error)?) -> Void)? = nil) {
        hook.stop()
        completionHandler?(nil)
    }
    open func registerAudioResource(
        _ resourceURL: URL, options: [AnyHashable: Any] = [:]
    ) throws -> CHHapticAudioResourceID { try hook.register(resourceURL, options: options) }
    open func makeAdvancedPlayer(with pattern: CHHapticPattern) throws -> any CHHapticAdvancedPatternPlayer {
        try hook.makePlayer(pattern)
    }
}

open class CHHapticPattern {
    /// The contents, for a test.
    public let standInEvents: [CHHapticEvent]
    public let standInParameters: [CHHapticDynamicParameter]
    public let standInCurves: [CHHapticParameterCurve]

    public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {
        (standInEvents, standInParameters, standInCurves) = (events, parameters, [])
    }
    public init(events: [CHHapticEvent], parameterCurves: [CHHapticParameterCurve]) throws {
        (standInEvents, standInParameters, standInCurves) = (events, [], parameterCurves)
    }
}

open class CHHapticEvent {
    public struct EventType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public struct ParameterID: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public let type: EventType
    public let eventParameters: [CHHapticEventParameter]
    open var relativeTime: TimeInterval
    open var duration: TimeInterval
    /// The resource, for a test.
    public let standInResource: CHHapticAudioResourceID?

    public init(
        eventType: EventType, parameters: [CHHapticEventParameter], relativeTime: TimeInterval, duration: TimeInterval
    ) {
        (type, eventParameters, standInResource) = (eventType, parameters, nil)
        (self.relativeTime, self.duration) = (relativeTime, duration)
    }
    public init(
        audioResourceID resourceID: CHHapticAudioResourceID, parameters: [CHHapticEventParameter],
        relativeTime: TimeInterval
    ) {
        (type, eventParameters, standInResource) = (EventType(rawValue: "AudioCustom"), parameters, resourceID)
        (self.relativeTime, duration) = (relativeTime, 0)
    }
    public init(
        audioResourceID resourceID: CHHapticAudioResourceID, parameters: [CHHapticEventParameter],
        relativeTime: TimeInterval, duration: TimeInterval
    ) {
        (type, eventParameters, standInResource) = (EventType(rawValue: "AudioCustom"), parameters, resourceID)
        (self.relativeTime, self.duration) = (relativeTime, duration)
    }
}

open class CHHapticEventParameter {
    public let parameterID: CHHapticEvent.ParameterID
    open var value: Float
    public init(parameterID: CHHapticEvent.ParameterID, value: Float) {
        (self.parameterID, self.value) = (parameterID, value)
    }
}

open class CHHapticDynamicParameter {
    public struct ID: RawRepresentable, Hashable, Sendable {
        public static let hapticIntensityControl = ID(rawValue: "HapticIntensityControl")
        public static let hapticSharpnessControl = ID(rawValue: "HapticSharpnessControl")
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public let parameterID: ID
    open var value: Float
    open var relativeTime: TimeInterval

    public init(parameterID: ID, value: Float, relativeTime: TimeInterval) {
        (self.parameterID, self.value, self.relativeTime) = (parameterID, value, relativeTime)
    }
}

open class CHHapticParameterCurve {
    open class ControlPoint {
        open var relativeTime: TimeInterval
        open var value: Float
        public init(relativeTime: TimeInterval, value: Float) {
            (self.relativeTime, self.value) = (relativeTime, value)
        }
    }

    public let parameterID: CHHapticDynamicParameter.ID
    public let controlPoints: [ControlPoint]
    open var relativeTime: TimeInterval

    public init(parameterID: CHHapticDynamicParameter.ID, controlPoints: [ControlPoint], relativeTime: TimeInterval) {
        (self.parameterID, self.controlPoints, self.relativeTime) = (parameterID, controlPoints, relativeTime)
    }
}

public protocol CHHapticPatternPlayer: NSObjectProtocol {
    func start(atTime time: TimeInterval) throws
    func stop(atTime time: TimeInterval) throws
    func cancel() throws
    func scheduleParameterCurve(_ parameterCurve: CHHapticParameterCurve, atTime time: TimeInterval) throws
    var isMuted: Bool { get set }
    func sendParameters(_ parameters: [CHHapticDynamicParameter], atTime time: TimeInterval) throws
}

public protocol CHHapticAdvancedPatternPlayer: CHHapticPatternPlayer {
    func pause(atTime time: TimeInterval) throws
    func resume(atTime time: TimeInterval) throws
    func seek(toOffset offsetTime: TimeInterval) throws
    var loopEnabled: Bool { get set }
    var loopEnd: TimeInterval { get set }
    var playbackRate: Float { get set }
    var completionHandler: (((any Error)?) -> Void) { get set }
}

private func declared() -> Never { fatalError("a stand-in only declares; it cannot run") }
