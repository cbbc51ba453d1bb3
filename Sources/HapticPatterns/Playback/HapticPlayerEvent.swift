/// Something that happened to a player's engine by itself.
public struct HapticPlayerEvent: Hashable, Sendable {
    /// What happened.
    public enum Kind: Hashable, Sendable {
        /// The engine stopped; what played is silent.
        case stopped(StopReason)
        /// The engine lost everything it knew; every playback is gone, and it must be started anew.
        case reset
    }

    /// Why an engine stopped by itself; raw values are Core Haptics' `CHHapticEngine.StoppedReason`.
    public enum StopReason: Int, Hashable, Sendable, CaseIterable {
        /// Another app or a call took the audio session.
        case audioSessionInterrupt = 1
        /// The app went to the background.
        case applicationSuspended = 2
        /// Nothing was played for a while.
        case idleTimeout = 3
        /// It was asked to stop when its players finish.
        case notifyWhenFinished = 4
        /// The engine was destroyed.
        case engineDestroyed = 5
        /// The game controller is gone.
        case gameControllerDisconnect = 6
        /// The system failed.
        case systemError = -1

        /// Whether something outside took the engine away, so that starting it again at once would fail or disturb.
        var preventsImmediateRestart: Bool {
            switch self {
            case .audioSessionInterrupt, .applicationSuspended, .gameControllerDisconnect: true
            case .idleTimeout, .notifyWhenFinished, .engineDestroyed, .systemError: false
            }
        }
    }

    /// What happened.
    public let kind: Kind
    /// The generation of the engine that it happened to; a late event of an older one means nothing to a newer.
    public let generation: Int

    /// Makes an event.
    public init(_ kind: Kind, generation: Int) {
        self.kind = kind
        self.generation = generation
    }
}
