/// An event of a player's engine: the engine stopped by itself or was reset.
public struct HapticPlayerEvent: Hashable, Sendable {
    /// A kind of event.
    public enum Kind: Hashable, Sendable {
        /// The engine stopped, and all playbacks ended.
        case stopped(StopReason)
        /// The engine was reset; all playbacks ended, and the engine must be started again.
        case reset
    }

    /// A reason why an engine stopped by itself; the raw values are those of Core Haptics'
    /// `CHHapticEngine.StoppedReason`.
    public enum StopReason: Int, Hashable, Sendable, CaseIterable {
        /// An interruption of the audio session by another app or a call.
        case audioSessionInterrupt = 1
        /// The suspension of the app in the background.
        case applicationSuspended = 2
        /// A period without playbacks.
        case idleTimeout = 3
        /// A request to stop when all players have finished.
        case notifyWhenFinished = 4
        /// The destruction of the engine.
        case engineDestroyed = 5
        /// The disconnection of the game controller.
        case gameControllerDisconnect = 6
        /// A failure of the system.
        case systemError = -1

        /// Whether the cause is outside the app, so that an immediate restart would fail or disturb.
        var preventsImmediateRestart: Bool {
            switch self {
            case .audioSessionInterrupt, .applicationSuspended, .gameControllerDisconnect: true
            case .idleTimeout, .notifyWhenFinished, .engineDestroyed, .systemError: false
            }
        }
    }

    /// The kind of event.
    public let kind: Kind
    /// The number of the engine's start to which the event belongs.
    ///
    /// An event of an older generation does not concern the current engine.
    public let generation: Int

    /// Creates an event.
    ///
    /// - Parameters:
    /// - kind: The kind of event.
    /// - generation: The number of the engine's start to which the event belongs.
    public init(_ kind: Kind, generation: Int) {
        self.kind = kind
        self.generation = generation
    }
}
