// The declarations of Core Haptics that the libraries use, from CHHapticEngine.h, CHHapticEvent.h, CHHapticParameter.h,
// CHHapticPattern.h and CHHapticPatternPlayer.h. They have no behavior.
public import Foundation

public let CHHapticTimeImmediate: TimeInterval = 0
public typealias CHHapticAudioResourceID = Int
public var CHHapticAudioResourceKeyUseVolumeEnvelope: String { declared() }
public var CHHapticAudioResourceKeyLoopEnabled: String { declared() }

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

    open class func capabilitiesForHardware() -> any CHHapticDeviceCapability { declared() }

    public init() throws { declared() }

    open var currentTime: TimeInterval { declared() }
    open var stoppedHandler: StoppedHandler {
        get { declared() }
        set { declared() }
    }
    open var resetHandler: ResetHandler {
        get { declared() }
        set { declared() }
    }
    open var playsHapticsOnly: Bool {
        get { declared() }
        set { declared() }
    }
    open var isAutoShutdownEnabled: Bool {
        get { declared() }
        set { declared() }
    }

    // An imported function with a completion handler runs where its caller does (SE-0461).
    nonisolated(nonsending) open func start() async throws { declared() }
    open func stop(completionHandler: (((any Error)?) -> Void)? = nil) { declared() }
    open func registerAudioResource(
        _ resourceURL: URL, options: [AnyHashable: Any] = [:]
    ) throws -> CHHapticAudioResourceID { declared() }
    open func makeAdvancedPlayer(with pattern: CHHapticPattern) throws -> any CHHapticAdvancedPatternPlayer {
        declared()
    }
}

open class CHHapticPattern {
    public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws { declared() }
    public init(events: [CHHapticEvent], parameterCurves: [CHHapticParameterCurve]) throws { declared() }
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

    public init(
        eventType: EventType, parameters: [CHHapticEventParameter], relativeTime: TimeInterval, duration: TimeInterval
    ) { declared() }
    public init(
        audioResourceID resourceID: CHHapticAudioResourceID, parameters: [CHHapticEventParameter],
        relativeTime: TimeInterval
    ) { declared() }
    public init(
        audioResourceID resourceID: CHHapticAudioResourceID, parameters: [CHHapticEventParameter],
        relativeTime: TimeInterval, duration: TimeInterval
    ) { declared() }
}

open class CHHapticEventParameter {
    public init(parameterID: CHHapticEvent.ParameterID, value: Float) { declared() }
}

open class CHHapticDynamicParameter {
    public struct ID: RawRepresentable, Hashable, Sendable {
        public static let hapticIntensityControl = ID(rawValue: "HapticIntensityControl")
        public static let hapticSharpnessControl = ID(rawValue: "HapticSharpnessControl")
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    open var parameterID: ID { declared() }
    open var value: Float {
        get { declared() }
        set { declared() }
    }
    open var relativeTime: TimeInterval {
        get { declared() }
        set { declared() }
    }

    public init(parameterID: ID, value: Float, relativeTime: TimeInterval) { declared() }
}

open class CHHapticParameterCurve {
    open class ControlPoint {
        public init(relativeTime: TimeInterval, value: Float) { declared() }
    }

    public init(parameterID: CHHapticDynamicParameter.ID, controlPoints: [ControlPoint], relativeTime: TimeInterval) {
        declared()
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
