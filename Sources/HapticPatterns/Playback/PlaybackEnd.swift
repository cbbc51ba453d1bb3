/// How a play ended; every play ends with exactly one of these.
///
/// More may come: switch over them with a `default`.
public enum PlaybackEnd: Hashable, Sendable {
    /// It was felt to its end.
    case completed
    /// It was stopped: by its handle, ``HapticsService/stopAll()`` or ``HapticsService/sleep()``.
    case stopped
    /// A later play with ``PlayPolicy/replace`` took its place.
    case replaced
    /// It was cut off, or lost its place in the queue.
    case interrupted(Interruption)
    /// The player refused to start it.
    case failed(HapticPlayerError)
    /// It was not tried.
    case refused(Refusal)

    /// What cut a play off.
    public enum Interruption: Hashable, Sendable {
        /// ``HapticsService/isEnabled`` was turned off.
        case disabled
        /// The app went to the background.
        case background
        /// The engine stopped or was reset by itself.
        case engine(HapticPlayerEvent.Kind)
        /// A call failed in a way that takes the engine down; see ``HapticPlayerError/requiresEngineRestart``.
        case error(HapticPlayerError)
    }

    /// Why a play was not tried.
    public enum Refusal: Hashable, Sendable {
        /// ``HapticsService/isEnabled`` is off.
        case disabled
        /// The device has no haptics.
        case unavailable
        /// The app is in the background.
        case background
        /// Nothing in the pattern can be felt on this device.
        case nothingToFeel
        /// Something plays or waits, and the policy was ``PlayPolicy/drop``.
        case busy
        /// A play of the same ``PlayThrottle`` key came too short a time ago.
        case throttled
        /// 32 plays wait already.
        case queueFull
    }
}
